// Styx, played by the rules, deploys its whole army by one die. SB-10.2, SB-10.41
#include <cstdlib>
#include <tuple>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

bool waits(const Unit& unit) { return unit.seat == kStyx && !unit.on_map() && unit.hits > 0; }

// Without Range Attack first, each in the order of the roster.
std::vector<UnitId> placing_order(View v) {
  std::vector<UnitId> out;
  for (const bool shooters : {false, true}) {
    for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
      const Unit& unit = v.state.units[i];
      if (waits(unit) && (v.game.card(unit).range_attack > 0) == shooters) out.push_back({i});
    }
  }
  return out;
}

// The smallest way to the goal; equal: the fewest columns from it; equal: in the order of hexes.
Hex place_for(View v, UnitId unit, Hex goal) {
  const WayMap way = ways_to(v, unit, goal);
  Hex best = Hex::none();
  std::tuple<int, int> least{};
  deployable(v, kStyx).for_each([&](Hex hex) {
    const std::tuple<int, int> key{way[hex.index], std::abs(hex.column() - goal.column())};
    if (best.on_map() && !(key < least)) return;
    best = hex;
    least = key;
  });
  return best;
}

void deploy_all(Play& p, int face) {
  const std::vector<Hex> goals = deployment_goals(p);
  std::size_t next = static_cast<std::size_t>(face) - 1;
  for (const UnitId unit : placing_order(p)) {
    const Hex at = place_for(p, unit, goals[next++ % goals.size()]);
    put_unit(p, unit, at);
    p.tell(EventKind::deployed, kStyx, "FC-3.7"_rule, {unit.value, at.index});
    note_deployed(p, unit);
  }
}

}  // namespace

Waiting RuleDeploymentStep::asks(const View& /*v*/) {
  return table::rolling(Purpose::deployment, kStyx, 1);
}

void RuleDeploymentStep::run(Play& p) { p.put(asks(p)); }

bool RuleDeploymentStep::fits(const View& v, std::size_t /*frame*/) {
  return by_rules(v, kStyx) && !placing_order(v).empty();
}

void RuleDeploymentStep::chance(Play& p, const table::Outcome& outcome) {
  p.tell_rolled(kStyx, "FC-3.7"_rule, Purpose::deployment, outcome.begin(), 1);
  p.pop();
  deploy_all(p, outcome[0]);
}

}  // namespace fantasy
