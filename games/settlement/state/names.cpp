// Names of the game's words as the protocol, records and messages write them.
#include <string>

#include "games/settlement/state/content.h"
#include "games/settlement/state/types.h"
#include "games/settlement/state/unit.h"
#include "table/text.h"

namespace settlement {

RuleId rule_of(Grade grade) {
  if (grade == Grade::none) return {};
  return grade == Grade::abandoned ? "SB-2.6"_rule : "SB-12.2"_rule;
}

std::string name(UnitId id) { return "U" + std::to_string(id.number); }

std::optional<UnitId> parse_unit_id(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || (text[0] != 'U' && text[0] != 'u')) return std::nullopt;
  const auto number = table::parse_number(text.substr(1));
  if (!number || *number < 1 || *number > kLastUnit) return std::nullopt;
  return UnitId{static_cast<std::uint8_t>(*number)};
}

std::string name(const Marched& unit) {
  return name(unit.id) + "." + std::string(name(unit.type())) + "." +
         std::string(name(unit.level())) + "." + std::to_string(unit.xp) + "." +
         std::to_string(unit.name);
}

std::optional<Marched> parse_marched(std::string_view text) {
  const auto parts = table::split(text, ".");
  if (parts.size() != 5) return std::nullopt;
  const auto id = parse_unit_id(parts[0]);
  const auto type = table::parse_enum<UnitType>(parts[1]);
  const auto level = table::parse_enum<Level>(parts[2]);
  const auto xp = table::parse_number(parts[3]);
  const auto number = table::parse_number(parts[4]);
  if (!id || !type || !level || !xp || !number || *xp < 0 || *xp > kMostXp || *number < 1 ||
      *number > kLastUnit)
    return std::nullopt;
  return Marched(
      Unit{*id, *type, *level, static_cast<std::uint8_t>(*xp), static_cast<std::uint8_t>(*number)});
}

}  // namespace settlement
