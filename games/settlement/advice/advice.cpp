#include "games/settlement/advice/advice.h"

#include "games/settlement/advice/contract.h"
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

constexpr float kNever = -6;

// How well it stands with both tracks, from 0 to 1. SB-12.2
float standing(View v) {
  const auto part = [](int track) { return static_cast<float>(track) / kMostTrack; };
  return (part(v.state.reputation) + part(v.state.wellbeing)) / 2;
}

}  // namespace

int Judge::ready_points() const {
  int out = 0;
  for (const Unit& unit : v.state.units) out += unit.is_available() ? points_of(v, unit) : 0;
  return out;
}

// Early buildings pay for longer; those that help in battles more than those that only please.
float Judge::build_score(std::uint8_t card) const {
  const TownCard& entry = v.town_card(card);
  const auto left = static_cast<float>(kMissions + 1 - v.state.mission);
  float out = 1.0F + static_cast<float>(entry.wellbeing + entry.reputation);
  out += static_cast<float>(entry.income) * left / 20;
  out += static_cast<float>(entry.fortify + entry.altar + entry.casualty) / 2;
  if (entry.train_half) out += left / 6;
  if (!entry.order_dice.empty() || entry.reroll_all > 0 || entry.look > 0) out += 1;
  return out - static_cast<float>(entry.cost) / 20;
}

// New units where the army does not fill the limit, and a reserve beside it.
float Judge::recruit_score(UnitType type) const {
  const int missing = v.mission().limit - ready_points();
  const float knights = type == UnitType::equestrian_knights ? 0.3F : 0;
  return static_cast<float>(missing) / 20 + knights;
}

float Judge::train_score(UnitId id) const {
  const Unit* unit = find_unit(v, id);
  const int missing = v.mission().limit - ready_points();
  return (unit != nullptr ? 1.0F : 0.0F) + (missing > 0 ? 1.0F : 0.0F);
}

float Judge::town_score(table::Answer answer) const {
  switch (verb_of(answer)) {
    case Verb::build:
      return build_score(card_of(answer));
    case Verb::recruit:
      return recruit_score(type_of(answer));
    case Verb::train:
      return train_score(unit_of(answer));
    case Verb::repair:
      return 2.5F;
    case Verb::mend:
      return 1.5F;
    case Verb::feast:
      return v.state.wellbeing < 6 ? 1.0F : -1.0F;
    case Verb::dismiss:
      return kNever;
    default:
      return 0;
  }
}

// As many points as may go, the strongest first.
float Judge::muster_score(table::Answer answer) const {
  if (verb_of(answer) == Verb::take) {
    const Unit* unit = find_unit(v, unit_of(answer));
    return unit == nullptr ? 0 : 1.0F + static_cast<float>(points_of(v, *unit)) / 20;
  }
  if (verb_of(answer) == Verb::leave) return kNever;
  return verb_of(answer) == Verb::again ? 1.0F : -1.0F;
}

// In the middle, before the towns.
float Judge::works_score(table::Answer answer) const {
  if (verb_of(answer) == Verb::no_altar) return -1;
  const Hex at = hex_of(answer);
  const int aside = at.column() < 6 ? 6 - at.column() : at.column() - 6;
  return 1.0F - static_cast<float>(aside) / 3 + static_cast<float>(at.row()) / 10;
}

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

// What a battle brings is told as it was: nothing speaks for one answer or the other.
float Judge::report_score(table::Answer answer) const {
  if (verb_of(answer) == Verb::withdrawn) return -2;
  return verb_of(answer) == Verb::teach ? 1.0F : 0.0F;
}

float Judge::score(table::Answer answer) const {
  switch (v.state.stack.back().step) {
    case Step::town:
      return town_score(answer);
    case Step::muster:
      return muster_score(answer);
    case Step::works:
      return works_score(answer);
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
