// Names of the game's words as the protocol, records and messages write them.
#include <array>
#include <string_view>

#include "games/fantasy/state/types.h"
#include "games/fantasy/state/words.h"

namespace fantasy {

std::string_view name(Purpose purpose) {
  static constexpr std::array<std::string_view, 13> names{
      "none",        "melee attack", "melee defence", "ranged attack", "ranged defence",
      "re-roll",     "order dice",   "panic roll",    "tactic card",   "first placer",
      "terrain map", "deployment",   "monster token"};
  return table::name_among(names, purpose);
}

RuleId rule_of(EndReason reason) {
  switch (reason) {
    case EndReason::none:
      break;
    case EndReason::victory_points:
      return "FC-21.5"_rule;
    case EndReason::elimination:
    case EndReason::mutual_elimination:
      return "FC-21.11"_rule;
    case EndReason::round_limit:
      return "FC-25.3"_rule;
    case EndReason::towns_lost:
      return "FC-23.61"_rule;
    case EndReason::army_destroyed:  // in an Epic Battle
    case EndReason::armies_destroyed:
      return "FC-21.10"_rule;
    case EndReason::task_done:
    case EndReason::task_failed:
      return "FC-24.2"_rule;
  }
  return {};
}

}  // namespace fantasy
