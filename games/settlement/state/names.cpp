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

}  // namespace settlement
