#include "games/settlement/advice/advice.h"

#include "games/settlement/advice/contract.h"
#include "games/settlement/advice/town_choice.h"
#include "games/settlement/advice/works_choice.h"
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// How well it stands with both tracks, from 0 to 1. SB-12.2
float standing(View v) {
  const auto part = [](int track) { return static_cast<float>(track) / kMostTrack; };
  return (part(v.state.reputation) + part(v.state.wellbeing)) / 2;
}

}  // namespace

Judge::Judge(View view) : v(view) {
  if (v.state.stack.back().step == Step::muster) army_ = best_army(v).units;
}

// The best army there is: who is not of it goes home again, and makes room.
float Judge::muster_score(table::Answer answer) const {
  const bool is_best = has(army_, unit_of(answer));
  switch (verb_of(answer)) {
    case Verb::take:
      return is_best ? 2.0F : -2.0F;
    case Verb::leave:
      return is_best ? kNever : 1.0F;
    case Verb::again:
      return std::ranges::equal(v.state.last_army, army_) ? 3.0F : -1.0F;
    default:
      return 0;
  }
}

// The deck the house advises.
float Judge::deck_score(table::Answer answer) const {
  switch (verb_of(answer)) {
    case Verb::card:
      return v.game.pack().tactics[card_of(answer)].star ? 1.0F : 0.0F;
    case Verb::drop:
      return kNever;
    default:
      return 2;
  }
}

// Best for whom the lesson lifts over a step of training; lost on whom has taken them all. SB-6.11
float Judge::teach_score(UnitId id) const {
  const Unit& unit = *find_unit(v, id);
  if (unit.level == Level::champion) return 0;
  const int missing = xp_for_next(v, unit) - unit.xp;
  return missing > 0 && missing <= v.game.mission(1).won.by ? 2.0F : 1.0F;
}

// What a battle brings is told as it was: nothing speaks for one answer or the other.
float Judge::report_score(table::Answer answer) const {
  if (verb_of(answer) == Verb::withdrawn) return -2;
  return verb_of(answer) == Verb::teach ? teach_score(unit_of(answer)) : 0.0F;
}

float Judge::score(table::Answer answer) const {
  switch (v.state.stack.back().step) {
    case Step::town:
      return town_score(v, answer);
    case Step::muster:
      return muster_score(answer);
    case Step::works:
      return works_score(v, answer);
    case Step::deck:
      return deck_score(answer);
    default:
      return report_score(answer);
  }
}

void score_answers(const Match& game, const State& state, Seat /*seat*/,
                   std::span<const table::Answer> answers, table::Scores& out) {
  const Judge judge{{game, state}};
  for (std::size_t i = 0; i < answers.size(); ++i) out[i] = judge.score(answers[i]);
}

table::Evaluation evaluate_state(const Match& game, const State& state) {
  table::Evaluation out{};
  out[0] = state.waiting.kind == Waiting::over ? static_cast<float>(state.result[0]) / 2
                                               : standing({game, state});
  return out;
}

}  // namespace settlement
