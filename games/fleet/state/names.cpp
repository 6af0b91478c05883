// Names of the game's words as the protocol, records and messages write them.
#include <array>
#include <string_view>

#include "games/fleet/state/content.h"
#include "games/fleet/state/square.h"
#include "games/fleet/state/types.h"
#include "games/fleet/state/words.h"

namespace fleet {

std::string_view side_name(Seat seat) { return seat == kBlue ? "blue" : "yellow"; }

std::string name(DieKind die) {
  return std::string(name(die.colour())) + "_" + std::string(name(die.result()));
}

std::optional<DieKind> parse_die(std::string_view text) {
  for (int i = 0; i < kDieKinds; ++i) {
    if (name(DieKind{i}) == text) return DieKind{i};
  }
  return std::nullopt;
}

RuleId rule_of(EndReason reason) {
  switch (reason) {
    case EndReason::none:
    case EndReason::turn_cap:  // a house rule: A-47
      break;
    case EndReason::classes_destroyed:
      return "F-63"_rule;
    case EndReason::shuttle_escaped:
    case EndReason::shuttle_carried_off:
    case EndReason::shuttle_lost:
      return "F-96"_rule;
    case EndReason::containers:
      return "F-102"_rule;
  }
  return {};
}

std::string name(Square square) {
  if (!square.on_board()) return "-";
  return {static_cast<char>('a' + square.column()), static_cast<char>('1' + square.row())};
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const char letter =
      text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
  const Square square = square_at(letter - 'a', text[1] - '1');
  if (!square.on_board()) return std::nullopt;
  return square;
}

}  // namespace fleet
