// From the empty table to round 1 (FC-1.27): map, armies, decks, deployment (FC-3), and the frame
// of the whole match. What the scenario says is data: map and zones (FC-23.4), Capture Points
// (FC-3.2), goal (FC-1.8, FC-23.5), armies and decks, special elements on its map (FC-24.1). Two
// players, one army each (FC-1.1, FC-1.6).
#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// FC-3.1, FC-13.2. Anything the map does not name is open ground.
void lay_map(const Match& game, State& state) {
  const auto& rows = game.scenario().map;
  for (std::size_t row = 0; row < rows.size() && row < kRows; ++row) {
    for (std::size_t column = 0; column < rows[row].size() && column < kColumns; ++column) {
      const int terrain = game.pack().find_symbol(rows[row][column]);
      state.terrain[row * kColumns + column] = static_cast<std::uint8_t>(terrain < 0 ? 0 : terrain);
    }
  }
}

// FC-1.7, FC-2.6, FC-2.8, FC-23.9, FC-23.10: the units wait beside the map. Every kind is a unit
// with a card (FC-2.4); it has a place and no facing (FC-6.20).
void muster(const Match& game, State& state, Seat seat) {
  for (const RosterLine& line : game.scenario().sides[seat.value].roster) {
    const int card = game.pack().find_unit(line.unit, line.level);
    for (int i = 0; card >= 0 && i < line.count && !state.units.full(); ++i) {
      Unit unit;
      unit.card = static_cast<std::uint8_t>(card);
      unit.seat = seat;
      unit.hits = game.pack().units[unit.card].hits;
      state.units.push_back(unit);
    }
  }
}

// FC-2.23, FC-2.24, FC-2.29, FC-23.11, FC-23.12: shuffled face down, so only the counts exist.
void build_deck(const Match& game, Side& side, Seat seat) {
  for (const std::string& id : game.scenario().sides[seat.value].deck) {
    const int card = game.pack().find_card(id);
    if (card >= 0) ++side.draw[static_cast<std::size_t>(card)];
  }
  if (game.options().open_decklists) side.public_draw = side.draw;
}

bool waits(const Unit& unit) { return !unit.on_map() && unit.hits > 0; }

// The first waiting unit of every kind, at most one for each unit card.
template <class F>
void each_waiting_kind(View v, Seat seat, F&& f) {
  std::array<bool, 256> seen{};
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat != seat || !waits(unit) || seen[unit.card]) continue;
    seen[unit.card] = true;
    f(UnitId{static_cast<std::uint8_t>(i)});
  }
}

bool units_wait(View v, Seat seat) {
  return std::any_of(v.state.units.begin(), v.state.units.end(),
                     [&](const Unit& unit) { return unit.seat == seat && waits(unit); });
}

void find_first_placer(Play& p) {
  const FirstPlacer first = p.game.scenario().first;
  if (first == FirstPlacer::agreed) return p.push<FirstPlacerStep>();  // FC-3.6
  if (first != FirstPlacer::larger) {                                  // FC-3.5, FC-23.8
    set_first_placer(p, first == FirstPlacer::empire ? kEmpire : kStyx, "FC-3.5"_rule);
    return;
  }
  const int more = army_size(p, kEmpire) - army_size(p, kStyx);
  if (more != 0) {
    set_first_placer(p, more > 0 ? kEmpire : kStyx, "FC-3.3"_rule);
  } else {
    p.put(table::rolling(Purpose::first_placer, kEmpire, 1));  // FC-3.4
  }
}

}  // namespace

int army_size(View v, Seat seat) {
  return static_cast<int>(std::count_if(v.state.units.begin(), v.state.units.end(),
                                        [&](const Unit& unit) { return unit.seat == seat; }));
}

// FC-3.8, FC-3.10: terrain and Capture Points in the zone may be used.
HexSet free_zone(View v, Seat seat) {
  HexSet out = v.game.zone(seat) - occupied(v);
  const HexSet zone = out;
  zone.for_each([&](Hex hex) {
    if (v.terrain(hex).impassable) out.remove(hex);
  });
  return out;
}

State first_state(const Match& game, table::Log* log) {
  State state;
  state.occupant.fill(kNobody);
  lay_map(game, state);
  for (const Seat seat : {kEmpire, kStyx}) {
    muster(game, state, seat);
    if (!by_rules({game, state}, seat)) build_deck(game, state.sides[seat.value], seat);
  }
  Play play{{game, state, log}};
  begin_battle(play);
  play.push<MatchStep>({game.scenario().epic ? MatchStep::terrain : MatchStep::deploy});
  run_steps(play);
  return state;
}

void MatchStep::run(Play& p) {
  State& state = p.state;
  Part& next = p.top<MatchStep>().next;
  switch (next) {
    case terrain:  // FC-1.27
      next = deploy;
      return p.push<LayTerrainStep>();
    case deploy:
      next = command;
      return p.push<DeploymentStep>();
    case command:  // FC-4.1, FC-21.15
      if (state.round < 255) ++state.round;
      p.tell(EventKind::round_began, state.initiative, "FC-4.1"_rule, {state.round});
      next = action;
      if (p.game.has_conditions()) begin_round(p);
      return p.push<CommandPhaseStep>();
    case action:
      next = end;
      return p.push<ActionPhaseStep>();
    default:
      next = command;
      return p.push<EndPhaseStep>();
  }
}

bool MatchStep::fits(const View& v, std::size_t frame) {
  const Part next = v.state.stack[frame].as<MatchStep>().next;
  switch (step_above(v, frame)) {
    case Step::lay_terrain:
      return next == deploy && v.state.phase == Phase::deployment;
    case Step::deployment:
      return next == command && v.state.phase == Phase::deployment;
    case Step::command_phase:
      return next == action && v.state.phase == Phase::command;
    case Step::action_phase:
      return next == end && v.state.phase == Phase::action;
    default:
      return false;
  }
}

void DeploymentStep::run(Play& p) {
  std::uint8_t& begun = p.top<DeploymentStep>().begun;
  if (begun == 0) {
    begun = 1;
    p.state.phase = Phase::deployment;
    find_first_placer(p);
    if (p.step() != Step::deployment || p.state.waiting.kind != Waiting::nothing) return;
  }
  if (by_rules(p, kStyx) && units_wait(p, kStyx)) return p.push<RuleDeploymentStep>();
  for (int side = 0; side < 2; ++side) {
    const Seat seat = p.state.active;
    int kinds = 0;
    UnitId first;
    each_waiting_kind(p, seat, [&](UnitId unit) {
      if (kinds++ == 0) first = unit;
    });
    if (kinds > 0) {
      assert(!free_zone(p, seat).empty());  // packs and positions are checked for it
      if (!p.put(asks(p))) p.push<DeployAtStep>({first});
      return;
    }
    p.state.active = opponent(seat);  // FC-3.9: the other places all they have left
  }
  end_deployment(p);
  p.pop();
}

Waiting DeploymentStep::asks(const View& v) {
  if (v.state.waiting.kind == Waiting::roll) {
    const bool lot = v.game.scenario().first == FirstPlacer::larger &&
                     army_size(v, kEmpire) == army_size(v, kStyx);
    return lot ? table::rolling(Purpose::first_placer, kEmpire, 1) : Waiting{};
  }
  int kinds = 0;
  each_waiting_kind(v, v.state.active, [&](UnitId) { ++kinds; });
  return kinds > 1 ? table::asking(v.state.active) : Waiting{};
}

bool DeploymentStep::fits(const View& v, std::size_t frame) {
  return v.state.stack[frame].as<DeploymentStep>().begun != 0;
}

// FC-3.7: which unit is the placer's choice.
void DeploymentStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_waiting_kind(v, seat,
                    [&](UnitId unit) { out.push_back(say(Verb::deploy).item(v.unit(unit).card)); });
}

Denial DeploymentStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<DeploymentStep>(v, seat, answer)) return {};
  return {"none_waits", "FC-3.7"_rule, {{"unit", thing_of(Kind::listed, item_of(answer))}}};
}

void DeploymentStep::answer(Play& p, Seat seat, table::Answer answer) {
  UnitId chosen;
  each_waiting_kind(p, seat, [&](UnitId unit) {
    if (p.unit(unit).card == item_of(answer)) chosen = unit;
  });
  p.push<DeployAtStep>({chosen});
}

void DeploymentStep::chance(Play& p, const table::Outcome& outcome) {
  set_first_placer(p, outcome[0] <= 3 ? kEmpire : kStyx, "FC-3.4"_rule);
}

Waiting DeployAtStep::asks(const View& v) { return table::asking(v.state.active); }

void DeployAtStep::run(Play& p) { p.ask(p.state.active); }

bool DeployAtStep::fits(const View& v, std::size_t /*frame*/) {
  const Unit& unit = v.unit(v.top<DeployAtStep>().unit);
  return waits(unit) && unit.seat == v.state.active;
}

void DeployAtStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  deployable(v, seat).for_each([&](Hex hex) { out.push_back(say(Verb::place).to(hex)); });
}

Denial DeployAtStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_place(v, seat, hex_of(answer), deployable(v, seat));
}

void DeployAtStep::answer(Play& p, Seat seat, table::Answer answer) {
  const UnitId unit = p.top<DeployAtStep>().unit;
  put_unit(p, unit, hex_of(answer));
  p.tell(EventKind::deployed, seat, "FC-3.7"_rule, {unit.value, hex_of(answer).index});  // FC-3.11
  note_deployed(p, unit);
  if (!p.game.scenario().first_all) p.state.active = opponent(seat);
  p.pop();
}

}  // namespace fantasy
