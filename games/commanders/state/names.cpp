// Names of the game's words as the protocol, records and messages write them.
#include <cctype>

#include "games/commanders/state/board.h"
#include "games/commanders/state/types.h"

namespace commanders {
std::string_view side_name(Seat seat) { return seat == kWhite ? "white" : "black"; }

std::optional<Arm> parse_arm(std::string_view text) {
  for (const Arm arm : kAllArms) {
    if (text.size() == 1 && text[0] == letter(arm)) return arm;
  }
  return std::nullopt;
}

RuleId rule_of(EndReason reason) {
  switch (reason) {
    case EndReason::none:
    case EndReason::stopped:
      break;
    case EndReason::victory_points:
    case EndReason::rounds:
      return "C-2"_rule;
    case EndReason::morale:
      return "C-86"_rule;
  }
  return {};
}

std::string name(Sector sector) {
  if (sector == reserve_of(kWhite)) return "WR";
  if (sector == reserve_of(kBlack)) return "BR";
  if (!sector.is_battle()) return "-";
  return {static_cast<char>('a' + sector.column()), static_cast<char>('1' + sector.row())};
}

std::optional<Sector> parse_sector(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto lower = [](char c) { return static_cast<char>(std::tolower(c)); };
  if (lower(text[1]) == 'r') {
    if (lower(text[0]) == 'w') return reserve_of(kWhite);
    if (lower(text[0]) == 'b') return reserve_of(kBlack);
    return std::nullopt;
  }
  const Sector sector = sector_at(lower(text[0]) - 'a', text[1] - '1');
  if (!sector.exists()) return std::nullopt;
  return sector;
}

std::string name(Border border) {
  if (border.is_wall()) return name(border.lower()) + "*";
  return name(border.lower()) + "-" + name(border.upper());
}

std::optional<Border> parse_border(std::string_view text) {
  const auto first = parse_sector(text.substr(0, 2));
  if (!first) return std::nullopt;
  if (text.size() == 3 && text[2] == '*') return Border(*first, *first);
  if (text.size() != 5 || text[2] != '-') return std::nullopt;
  const auto second = parse_sector(text.substr(3));
  if (!second || !neighbours(*first).has(*second)) return std::nullopt;
  return Border(*first, *second);
}

}  // namespace commanders
