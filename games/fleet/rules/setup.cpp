// From the empty board to the first turn, in the rulebook's order. F-7 .. F-13
#include "games/fleet/rules/setup.h"

#include <algorithm>

#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

constexpr int kDecoys = 2;  // F-79: always added

void equip(Play& p, Seat seat) {
  const Scenario& scenario = p.game.scenario();
  Side& side = p.side(seat);
  side.free.fill(static_cast<std::uint8_t>(p.game.pack().dice_per_colour));
  side.to_deploy = scenario.fleets[seat.value];
  if (p.game.options().hidden_deployment && p.game.decoy() >= 0) {
    std::uint8_t& decoys = side.to_deploy[static_cast<std::size_t>(p.game.decoy())];
    decoys = std::max<std::uint8_t>(decoys, kDecoys);
  }
  for (const Placing& placing : scenario.placed[seat.value]) {
    add_ship(p, placing.ship, seat, placing.at);
  }
}

// One on a square. A-2
Squares squares_for_fields(View v) {
  Squares out = field_squares(v.game) - occupied(v);
  for (const Square square : out) {
    if (v.field(square) != Field::none) out.remove(square);
  }
  return out;
}

// In the Asteroid Belt only asteroid fields. F-89, F-91b
Denial deny_field(View v, Squares squares, table::Answer answer) {
  const Scenario& scenario = v.game.scenario();
  if (scenario.must_place_fields && static_cast<Field>(item_of(answer)) != Field::asteroid)
    return {"field_belt", "F-89"_rule};
  const Square at = square_of(answer);
  if (squares.has(at)) return {};
  if ((scenario.zones[0] | scenario.zones[1]).has(at))
    return {"field_zone", "F-10"_rule, {{"at", at}}};
  if (v.field(at) != Field::none) return {"field_there", "A-2"_rule, {{"at", at}}};
  if (v.state.containers[at.index] > 0) return {"field_cargo", "F-99"_rule, {{"at", at}}};
  if (scenario.no_field.has(at)) return {"field_scenario", "F-10"_rule, {{"at", at}}};
  return kNotAllowed;
}

void push_preroll(Play& p, Seat seat) {
  if (p.game.scenario().preroll[seat.value] > 0) p.push<PrerollStep>({seat});
}

}  // namespace

Squares field_squares(const Match& game) {
  const Scenario& scenario = game.scenario();
  Squares out = Squares::all() - scenario.zones[0] - scenario.zones[1] - scenario.no_field;
  for (const auto& placed : scenario.placed) {
    for (const Placing& ship : placed) out.remove(ship.at);
  }
  return out;
}

void add_ship(Play& p, std::uint8_t kind, Seat seat, Square at) {
  Ship ship;
  ship.kind = kind;
  ship.seat = seat;
  ship.at = at;
  ship.hull = static_cast<std::uint8_t>(p.game.card(ship).hull);
  p.state.ships.push_back(ship);
}

void deploy(Play& p, Placing placing, Seat seat) {
  add_ship(p, placing.ship, seat, placing.at);
  const auto id = static_cast<std::uint8_t>(p.state.ships.size() - 1);
  std::uint8_t& left = p.side(seat).to_deploy[placing.ship];
  if (left > 0) --left;
  if (!p.game.options().hidden_deployment) {
    return p.tell(EventKind::deployed, seat, "F-11"_rule, {id, placing.ship, placing.at.index});
  }
  p.ship({id}).set(Ship::hidden);
  p.tell_only(seat, EventKind::deployed, seat, "F-79"_rule, {id, placing.ship, placing.at.index});
  p.tell_others(seat, EventKind::signal_deployed, seat, "F-79"_rule, {id, placing.at.index});
}

State first_state(const Match& game, table::Log* log) {
  State state;
  Play play{{game, state, log}};
  state.containers = game.scenario().containers;  // F-99
  for (const Seat seat : {kBlue, kYellow}) equip(play, seat);
  play.push<MatchStep>();
  run_steps(play);
  return state;
}

void MatchStep::run(Play& p) {
  State& state = p.state;
  auto& [next, starts] = p.top<MatchStep>();
  switch (next++) {
    case weapons:
      if (lays_out_weapons(p)) return lay_out_weapons(p);
      p.push<ChooseWeaponStep>();
      if (p.game.options().secret_weapons) p.push<WeaponTokensStep>();
      return;
    case first_player:
      return p.push<FirstPlayerStep>();
    case fields:
      starts = state.active;
      return is_quick(p) ? lay_out_fields(p) : p.push<PlaceFieldsStep>();
    case deployment:
      return is_quick(p) ? lay_out_ships(p) : p.push<DeploymentStep>();
    case preroll:
      state.active = starts;
      push_preroll(p, opponent(state.active));
      return push_preroll(p, state.active);
    default:
      next = battle;
      return p.push<TurnStep>();
  }
}

Waiting FirstPlayerStep::asks(const View& v) {
  const bool by_lot = v.game.scenario().first_player < 0;
  return by_lot ? rolling(Purpose::first_player, kBlue, 1) : Waiting{};
}

void FirstPlayerStep::run(Play& p) {
  if (p.put(asks(p))) return;
  const int fixed = p.game.scenario().first_player;
  p.state.active = {static_cast<std::uint8_t>(fixed)};
  p.tell(EventKind::first_player, p.state.active, "F-8"_rule, {fixed});
  p.pop();
}

void FirstPlayerStep::chance(Play& p, const table::Outcome& outcome) {
  p.state.active = outcome[0] <= 3 ? kBlue : kYellow;
  p.tell_throw(kBlue, "F-8"_rule, Purpose::first_player, outcome);
  p.tell(EventKind::first_player, p.state.active, "F-8"_rule, {p.state.active.value});
  p.pop();
}

Waiting PlaceFieldsStep::asks(const View& v) {
  const bool more = v.top<PlaceFieldsStep>().chances_used < kFieldChances;
  return more ? asking(v.state.active) : Waiting{};
}

void PlaceFieldsStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void PlaceFieldsStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Squares squares = squares_for_fields(v);
  for (const Square square : squares) {
    for (const Field field : {Field::asteroid, Field::gravitic}) {
      const auto answer = say(Verb::field).item(static_cast<int>(field)).at(square);
      if (!deny_field(v, squares, answer)) out.push_back(answer);
    }
  }
  table::offer<PlaceFieldsStep>(v, seat, say(Verb::pass), out);
}

Denial PlaceFieldsStep::deny(const View& v, Seat, table::Answer answer) {
  const Squares squares = squares_for_fields(v);
  if (verb_of(answer) == Verb::field) return deny_field(v, squares, answer);
  const bool must = v.game.scenario().must_place_fields && !squares.empty();
  return must ? Denial{"field_must", "F-89"_rule} : Denial{};
}

void PlaceFieldsStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::pass) {
    p.tell(EventKind::field_passed, seat, "F-9"_rule);
  } else {
    p.state.fields[square_of(answer).index] = static_cast<Field>(item_of(answer));
    p.tell(EventKind::field_placed, seat, "F-9"_rule, {item_of(answer), square_of(answer).index});
  }
  ++p.top<PlaceFieldsStep>().chances_used;
  p.state.active = opponent(seat);
}

}  // namespace fleet
