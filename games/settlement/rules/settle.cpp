// What a report brings, up to the casualty dice. SB-11.8 .. SB-11.12
#include "games/settlement/rules/settle.h"

#include "games/settlement/rules/report.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// What has not been asked, since it follows from the rest. SB-11.5, SB-11.7
void fill_in(Play& p) {
  Report& report = p.state.report;
  if (all_districts_fall(p)) {
    for (const TownHex& town : p.view().mission().towns) {
      if (!has(p.state.razed, town.at)) report.razed.push_back(town.at);
    }
  }
  if (report.outcome != Outcome::won) return;
  const Mission& mission = p.view().mission();
  if (mission.bonus == Bonus::none_razed) report.bonus = ruins_with(p) == 0;
  if (mission.bonus == Bonus::few_lost)
    report.bonus = static_cast<int>(report.lost_units.size()) <= mission.bonus_lost;
}

// SB-11.9
void raze(Play& p) {
  const bool home = p.view().mission().home;
  HexList& razed = p.state.razed;
  for (const Hex at : p.state.report.razed) {
    p.tell(EventKind::ruined, kPlayer, "SB-11.9"_rule, {at.index, home ? 1 : 0});
    if (!home) continue;
    razed.push_back(at);
    for (std::size_t i = razed.size() - 1; i > 0 && razed[i] < razed[i - 1]; --i)
      std::swap(razed[i], razed[i - 1]);
  }
}

// SB-11.11
void pay_out(Play& p) {
  const Scenario& numbers = p.game.scenario();
  const bool won = p.state.report.outcome == Outcome::won;
  p.add_supplies(won ? numbers.pay_won : numbers.pay_lost, "SB-11.11"_rule);
  p.add_supplies(numbers.pay_district * intact_districts(p), "SB-11.11"_rule);
  const MissionLink& link = link_of(p);
  if (link.op == LinkOp::supplies) p.add_supplies(link.by, "SB-6.9"_rule);
}

// SB-11.12
void teach_by_battle(Play& p) {
  const Report& report = p.state.report;
  for (const UnitId id : p.state.army) {
    Unit* unit = find_unit(p, id);
    if (unit == nullptr || !is_alive(p, *unit)) continue;
    const int after = std::min(kMostXp, unit->xp + xp_of_battle(report, id));
    const int more = after - unit->xp;
    unit->xp = static_cast<std::uint8_t>(after);
    if (more > 0) p.tell_unit(EventKind::learned, "SB-11.12"_rule, *unit, more);
  }
}

}  // namespace

const MissionLink& link_of(View v) {
  return v.state.report.outcome == Outcome::won ? v.mission().won : v.mission().lost;
}

int pay_of(View v) {
  const Scenario& numbers = v.game.scenario();
  const bool won = v.state.report.outcome == Outcome::won;
  const MissionLink& link = link_of(v);
  return (won ? numbers.pay_won : numbers.pay_lost) + numbers.pay_district * intact_districts(v) +
         (link.op == LinkOp::supplies ? link.by : 0);
}

int xp_of_battle(const Report& report, UnitId id) {
  if (report.outcome == Outcome::withdrawn) return 0;
  return (has(report.lost_units, id) ? 0 : 1) + (has(report.killed, id) ? 1 : 0) +
         (report.outcome == Outcome::won ? 1 : 0);
}

void settle(Play& p) {
  fill_in(p);
  const Report& report = p.state.report;
  p.tell(EventKind::reported, kPlayer, "SB-11.2"_rule,
         {static_cast<int>(report.outcome), report.rounds});
  if (report.bonus) p.tell(EventKind::bonus_earned, kPlayer, "SB-6.8"_rule);
  raze(p);
  pay_out(p);
  teach_by_battle(p);
  // SB-11.13: a mark of an earlier mission ends for everybody.
  for (Unit& unit : p.state.units) unit.set(Unit::absent, false);
  p.become<CasualtiesStep>();
}

}  // namespace settlement
