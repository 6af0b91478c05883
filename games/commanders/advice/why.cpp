// What speaks for an answer, in a word.
#include "games/commanders/state/why.h"

#include "games/commanders/advice/contract.h"
#include "games/commanders/advice/survey.h"
#include "games/commanders/state/words.h"

namespace commanders {
namespace {

Why why_done(View v) {
  switch (v.state.stack.back().step) {
    case Step::plan:
      return Why::saved;
    case Step::commit:
    case Step::bombard_commit:
      return Why::as_written;
    case Step::react:
    case Step::regroup:
      return Why::stand;
    default:
      return Why::nothing;
  }
}

// Who goes over, and who had better stay because of what lies behind them.
Why why_entered(table::Answer answer) {
  return answer.arg[2] + answer.arg[3] > 0 ? Why::enter : Why::guard;
}

Why why_of(View v, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::order:
      return to_of(answer).is_battle() && stake(v, to_of(answer)) > 1 ? Why::stake : Why::ahead;
    case Verb::go:
    case Verb::all:
      return Why::as_written;
    case Verb::done:
      return why_done(v);
    case Verb::bombard:
      return Why::fire;
    case Verb::square:
      return Why::square;
    case Verb::counter:
      return Why::counter;
    case Verb::fallback:
      return Why::fallback;
    case Verb::place:
      return Why::spread;
    case Verb::target:
      return Why::target;
    case Verb::reroll:
      return Why::rerolls;
    case Verb::keep:
      return Why::dice_lie;
    case Verb::withdraw:
      return Why::withdraw;
    case Verb::garrison:
      return Why::garrison;
    case Verb::enter:
      return why_entered(answer);
    case Verb::rally:
    case Verb::rally_in_place:
      return Why::rally;
    case Verb::mark:
    case Verb::deploy:
      return Why::middle;
    default:
      return Why::nothing;
  }
}

}  // namespace

std::string_view reason_for(const Match& game, const State& state, Seat /*seat*/,
                            table::Answer answer) {
  const Why why = why_of({game, state}, answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace commanders
