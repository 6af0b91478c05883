#include "games/settlement/advice/town_choice.h"

#include "games/settlement/advice/army_choice.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// What is worth how much: house judgement, in the scale of scores.
constexpr float kSupply = 0.03F;      // a Supply, while there is something left to buy
constexpr float kLastSupply = 0.01F;  // in the last Town phase
constexpr float kIncome = 0.07F;      // a Supply that comes in later
constexpr float kArmy = 20;           // a whole army
constexpr float kUnwinnable = 6;      // a repair without which the mission is lost already
constexpr float kLastDefence = 2.5F;  // one without which the next ruin loses it
constexpr float kDistrict = 1;        // any other

// Of buildings, for each mission they help in.
constexpr float kCasualty = 0.33F;
constexpr float kTraining = 0.25F;
constexpr float kDrill = 0.1F;
constexpr float kBuild = 0.2F;
constexpr float kNewType = 0.15F;
constexpr float kDiscount = 0.05F;  // a Supply
constexpr float kLook = 0.09F;      // a token
constexpr float kReroll = 0.35F;
constexpr float kOrderDie = 0.17F;  // in one round
constexpr float kRun = 0.15F;
constexpr float kFortification = 0.3F;  // in each home mission
constexpr float kAltar = 0.6F;

// From this mission on, and after it.
int missions_left(View v) { return static_cast<int>(kMissions) + 1 - v.state.mission; }
int missions_after(View v) { return missions_left(v) - 1; }
int home_missions_left(View v) {
  int out = 0;
  for (int number = v.state.mission; number <= static_cast<int>(kMissions); ++number)
    out += v.game.mission(number).home ? 1 : 0;
  return out;
}

float price(View v, int supplies) {
  return static_cast<float>(supplies) * (missions_after(v) == 0 ? kLastSupply : kSupply);
}

// A point of a track is worth most below the step of the grades it has to reach. SB-2.6, SB-12.2
float wellbeing_worth(View v) {
  const auto& steps = v.game.scenario().grade_wellbeing;
  const int now = v.state.wellbeing;
  if (now <= 2) return 3;
  if (now <= steps.front()) return 1.6F;
  return now <= steps.back() ? 0.8F : 0.1F;
}
float reputation_worth(View v) {
  const auto& steps = v.game.scenario().grade_reputation;
  const int now = v.state.reputation;
  if (now < steps.front()) return 1.5F;
  return now < steps.back() ? 1 : 0.1F;
}

// In battles, and in what they cost.
float mission_worth(View v, const TownCard& card) {
  float out = kLook * static_cast<float>(card.look);
  out += kReroll * static_cast<float>(card.reroll_all);
  for (const int dice : card.order_dice) out += kOrderDie * static_cast<float>(dice);
  out += kRun * static_cast<float>(card.cavalry_run_round_1);
  out += kNewType * static_cast<float>(card.recruit.size());
  out += kBuild * static_cast<float>(card.builds - 1);
  out += kDiscount * static_cast<float>(card.recruit_less);
  out += kDrill * static_cast<float>(card.recruit_xp);
  if (card.train_half) out += kTraining;
  return out * static_cast<float>(missions_left(v));
}

float build_score(View v, std::uint8_t number) {
  const TownCard& card = v.town_card(number);
  float out = wellbeing_worth(v) * static_cast<float>(card.wellbeing);
  out += reputation_worth(v) * static_cast<float>(card.reputation);
  out += mission_worth(v, card);
  out += kCasualty * static_cast<float>(card.casualty * missions_after(v));
  out += kIncome * static_cast<float>(card.income * missions_after(v));
  const float home =
      kFortification * static_cast<float>(card.fortify) + kAltar * static_cast<float>(card.altar);
  return out + home * static_cast<float>(home_missions_left(v)) - price(v, card.cost);
}

float army_score(View v, float gain, int cost) {
  return kArmy * gain / static_cast<float>(v.mission().limit) - price(v, cost);
}

// Ruins beyond what the task allows lose the mission before it has begun. SB-6.4
float repair_score(View v) {
  const int ruins = static_cast<int>(v.state.razed.size());
  const float income =
      kIncome * static_cast<float>(v.game.scenario().pay_district * missions_left(v));
  const float cost = price(v, repair_price(v));
  if (!v.mission().home) return income + kDistrict - cost;
  const int beyond = ruins - v.mission().task.at_most;
  if (beyond > 0 && beyond * repair_price(v) > int(v.state.supplies)) return income - cost;
  if (beyond > 0) return kUnwinnable;
  return income + (beyond == 0 ? kLastDefence : kDistrict) - cost;
}

}  // namespace

float town_score(View v, table::Answer answer) {
  const auto& scenario = v.game.scenario();
  switch (verb_of(answer)) {
    case Verb::build:
      return build_score(v, card_of(answer));
    case Verb::recruit:
      return army_score(v, gain_of_recruit(v, type_of(answer)), recruit_price(v, type_of(answer)));
    case Verb::train:
      return army_score(v, gain_of_training(v, unit_of(answer)),
                        train_price(v, *find_unit(v, unit_of(answer))));
    case Verb::repair:
      return repair_score(v);
    case Verb::mend:
      return army_score(v, gain_of_mending(v, unit_of(answer)), scenario.mend);
    case Verb::feast:
      return wellbeing_worth(v) - price(v, scenario.feast);
    case Verb::dismiss:
      return kNever;
    default:
      return 0;
  }
}

}  // namespace settlement
