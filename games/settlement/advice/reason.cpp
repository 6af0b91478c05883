#include "games/settlement/advice/reason.h"

#include "games/settlement/advice/advice.h"
#include "games/settlement/advice/contract.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// SB-6.4
Why why_repair(View v) {
  if (!v.mission().home) return Why::income;
  const int beyond = static_cast<int>(v.state.razed.size()) - v.mission().task.at_most;
  if (beyond > 0) return Why::unwinnable;
  return beyond == 0 ? Why::last_defence : Why::income;
}

Why why_mood(View v) {
  const bool low = v.state.wellbeing <= v.game.scenario().grade_wellbeing.front();
  return low ? Why::mood : Why::nothing;
}

Why why_build(View v, std::uint8_t number) {
  const TownCard& card = v.town_card(number);
  if (card.casualty > 0) return Why::casualties;
  if (card.train_half) return Why::training;
  if (card.income > 0) return Why::income;
  return card.wellbeing > 0 ? why_mood(v) : Why::nothing;
}

Why why_in_town(View v, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::build:
      return why_build(v, card_of(answer));
    case Verb::recruit:
    case Verb::train:
    case Verb::mend:
      return Why::army;
    case Verb::repair:
      return why_repair(v);
    case Verb::feast:
      return why_mood(v);
    default:
      return Why::nothing;
  }
}

}  // namespace

// Nothing speaks for what the advice would not do.
Why why_of(View v, table::Answer answer) {
  if (Judge(v).score(answer) <= 0) return Why::nothing;
  switch (verb_of(answer)) {
    case Verb::take:
    case Verb::again:
      return Why::best;
    case Verb::leave:
      return Why::reserve;
    case Verb::fortify:
      return Why::approach;
    case Verb::altar:
      return Why::healing;
    case Verb::teach:
      return Judge(v).score(answer) > 1 ? Why::lesson : Why::nothing;
    default:
      return why_in_town(v, answer);
  }
}

std::string_view reason_for(const Match& game, const State& state, Seat /*seat*/,
                            table::Answer answer) {
  const Why why = why_of({game, state}, answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace settlement
