// Which step begins which: what can lie on what.
#include "games/legion/text/stack_soundness.h"

namespace legion {
namespace {

constexpr bool is_one_of(Step step, auto... steps) { return ((step == steps) || ...); }

}  // namespace

bool may_lie_on(Step step, Step below) {
  using enum Step;
  switch (step) {
    case colour:
      return is_one_of(below, match, draw, first_player);
    case first_player:
      return is_one_of(below, match, draw);
    case return_objective:
      return is_one_of(below, match, draw, effects);
    case draft:
    case second_look:
    case event:
    case leave:
    case action:
    case hand_limit:
      return below == match;
    case draw:
      return is_one_of(below, match, draw, first_player, return_objective, draft, event, effects,
                       under, action);
    case effects:
      return is_one_of(below, event, checks, action);
    case under:
    case place:
    case completion:
      return is_one_of(below, match, effects);
    case put_die:
    case legion_first:
    case checks:
      return below == completion;
    case limits:
    case token:
    case token_on:
    case remove_token:
      return is_one_of(below, completion, effects);
    case reward:
      return below == checks;
    case morale:
    case lose_die:
      return is_one_of(below, completion, checks, effects);
    case take_card:
      return is_one_of(below, action, effects);
    case pay:
    case discard_permanent:
      return below == action;
    case lower_die:
    case raise_die:
    case fill_square:
    case move:
    case reroll:
    case check_target:
      return below == effects;
    default:
      return false;
  }
}

}  // namespace legion
