// The bonus of the Battle card for a big or massive legion. L-50 .. L-52
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {

Waiting LegionFirstStep::asks(const View& v) { return asking(v.state.active); }

void LegionFirstStep::run(Play& p) { p.put(asks(p)); }

void LegionFirstStep::legal(const View& v, Seat /*seat*/, table::AnswerList& out) {
  for (const Legion& legion : legions_at(v.game, v.active(), v.state.placed).legions)
    out.push_back(say(Verb::legion, legion.west));
}

Denial LegionFirstStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  for (const Legion& legion : legions_at(v.game, v.active(), v.state.placed).legions) {
    if (cell_of(answer) == legion.west) return {};
  }
  return {"no_such_legion", "L-52"_rule};
}

void LegionFirstStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  const LegionsAt now = legions_at(p.game, p.active(), p.state.placed);
  p.pop();
  p.top<CompletionStep>().count = now.legions[0].west == cell_of(answer) ? 1 : 2;
}

namespace {

Colour colour_of(View v) {
  return legion_from(v.game, v.active(), v.top<RewardStep>().west).colour;
}

}  // namespace

Waiting RewardStep::asks(const View& v) { return asking(v.state.active); }

void RewardStep::run(Play& p) { ask_unless_clear<RewardStep>(p); }

void RewardStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (int i = 0; i < kColours; ++i)
    table::offer<RewardStep>(v, seat, say(Verb::reward, colour_at(i)), out);
}

// Of the starting colour any of the five.
Denial RewardStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Colour colour = colour_at(what_of(answer));
  if (what_of(answer) >= kColours) return not_allowed("L-50"_rule);
  const Colour finished = colour_of(v);
  if (finished != v.player(seat).colour && colour != finished)
    return {"reward_of_the_colour", "L-50"_rule};
  return {};
}

void RewardStep::answer(Play& p, Seat seat, table::Answer answer) {
  const BattleCard& card = p.game.pack().battle[p.state.battle_card];
  p.tell(EventKind::reward, seat, "L-50"_rule, {what_of(answer)});
  p.become<EffectsStep>({card.rewards[what_of(answer)], 0, seat});
}

}  // namespace legion
