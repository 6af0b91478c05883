#include "games/settlement/rules/play.h"

#include "games/settlement/rules/contract.h"
#include "games/settlement/rules/steps.h"

namespace settlement {

TABLE_RULES_OF_STEPS(SETTLEMENT_STEPS)
TABLE_SOUNDNESS_OF_STEPS(SETTLEMENT_STEPS)

namespace {

// Where the track stands afterwards. SB-2.2
std::uint8_t moved(std::uint8_t track, int by) {
  return static_cast<std::uint8_t>(std::clamp(track + by, 0, kMostTrack));
}

}  // namespace

void Play::add_supplies(int by, RuleId rule) const {
  const int before = int(state.supplies);
  const int after = std::clamp(before + by, 0, kMostSupplies);
  state.supplies = Wide(after);
  if (after > before) tell(EventKind::supplies_came, kPlayer, rule, {after - before});
  if (after < before) tell(EventKind::supplies_went, kPlayer, rule, {before - after});
}

void Play::add_reputation(int by, RuleId rule) const {
  const int before = state.reputation;
  state.reputation = moved(state.reputation, by);
  const int change = state.reputation - before;
  if (change > 0) tell(EventKind::reputation_rose, kPlayer, rule, {change});
  if (change < 0) tell(EventKind::reputation_fell, kPlayer, rule, {-change});
}

void Play::add_wellbeing(int by, RuleId rule) const {
  const int before = state.wellbeing;
  state.wellbeing = moved(state.wellbeing, by);
  const int change = state.wellbeing - before;
  if (change > 0) tell(EventKind::wellbeing_rose, kPlayer, rule, {change});
  if (change < 0) tell(EventKind::wellbeing_fell, kPlayer, rule, {-change});
}

void Play::tell_unit(EventKind kind, RuleId rule, const Unit& unit, int last) const {
  const int type = static_cast<int>(unit.type);
  const bool has_level = kind == EventKind::trained || kind == EventKind::lowered;
  if (has_level)
    tell(kind, kPlayer, rule,
         {unit.id.number, type, unit.name, static_cast<int>(unit.level), last});
  else
    tell(kind, kPlayer, rule, {unit.id.number, type, unit.name, last});
}

void run_steps(Play& play) {
  while (play.state.waiting.kind == Waiting::nothing) rules_of(play.step()).run(play);
}

}  // namespace settlement
