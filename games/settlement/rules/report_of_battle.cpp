// What the report of a battle says, as far as the battle tells it. SB-11.1
#include "games/settlement/rules/report_of_battle.h"

#include "games/settlement/rules/report.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

using table::BattleOutcome;
using table::BattleSummary;

Phase phase(View v) { return phase_of(v.state.stack.back().step); }

// The first of the list that the battle names and the report does not yet, behind those it does.
template <class List, class Named, class Say>
table::Answer next_named(const List& list, const Named& named, const std::vector<std::string>& told,
                         const Say& as_answer) {
  for (const auto& item : list) {
    const bool is_next = named.empty() || named.back() < item;
    if (is_next && std::ranges::count(told, name(item)) > 0) return as_answer(item);
  }
  return kDone;
}

// Machines learn nothing, whatever they destroy. SB-11.6
std::vector<UnitId> learners(View v) {
  std::vector<UnitId> out;
  for (const UnitId id : v.state.army) {
    if (is_alive(v, *find_unit(v, id))) out.push_back(id);
  }
  return out;
}

std::vector<Hex> towns_of(View v) {
  std::vector<Hex> out;
  for (const TownHex& town : v.mission().towns) out.push_back(town.at);
  std::ranges::sort(out);
  return out;
}

table::Answer outcome_answer(BattleOutcome outcome) {
  if (outcome == BattleOutcome::won) return say(Verb::won);
  return say(outcome == BattleOutcome::withdrawn ? Verb::withdrawn : Verb::lost);
}

}  // namespace

std::optional<table::Answer> next_of_report(const Match& game, const State& state,
                                            const BattleSummary& battle) {
  const View v{game, state};
  if (state.waiting.kind != Waiting::answers) return std::nullopt;
  const Report& report = state.report;
  const auto unit_answer = [](Verb verb) { return [verb](UnitId id) { return say(verb, id); }; };
  switch (phase(v)) {
    case Phase::outcome:
      return outcome_answer(battle.outcome);
    case Phase::rounds:
      return say(Verb::rounds, std::clamp(battle.rounds, 1, v.mission().rounds));
    case Phase::lost_units:
      return next_named(state.army, report.lost_units, battle.lost, unit_answer(Verb::lost_unit));
    case Phase::razed:
      return next_named(towns_of(v), report.razed, battle.razed,
                        [](Hex at) { return say(Verb::razed, at); });
    case Phase::killed:
      return next_named(learners(v), report.killed, battle.destroyers, unit_answer(Verb::killed));
    case Phase::bonus:
      return say(battle.bonus ? Verb::bonus : Verb::no_bonus);
    default:
      return std::nullopt;
  }
}

}  // namespace settlement
