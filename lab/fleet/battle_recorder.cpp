// SPDX-License-Identifier: MIT
#include "lab/fleet/battle_recorder.h"

#include <algorithm>

#include "games/fleet/rules/ships.h"

namespace fleet_lab {

using fleet::EventKind;
using fleet::Seat;
using fleet::Ship;
using fleet::ShipId;
using fleet::Square;
using fleet::State;
using table::Event;
using namespace table::literals;

namespace {

ShipId ship_at(const Event& event, std::size_t place) { return ShipId{event.arg[place]}; }
Square square_at(const Event& event, std::size_t place) { return Square{event.arg[place]}; }

}  // namespace

void BattleRecorder::look(const table::AnyState& state, std::span<const Event> events) {
  look(state.as<State>(), events);
}

// Events are noted over the position before them: who fires is seen there, not where they led.
void BattleRecorder::look(const State& state, std::span<const Event> events) {
  if (!began_) state_ = state;
  began_ = true;
  for (const Event& event : events) {
    if (state_.ships.size() < state.ships.size()) state_.ships = state.ships;
    note(event);
  }
  state_ = state;
}

void BattleRecorder::note(const Event& event) {
  note_place(event);
  note_fire(event);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::first_player:
      battle_.first = event.arg[0];
      return;
    case EventKind::turn_began:
      ++battle_.turns;
      return;
    case EventKind::weapon_fired:
      ++fired_[event.seat.value];
      return;
    case EventKind::damaged:
      return note_damage(event);
    case EventKind::destroyed:
      return note_death(ship_at(event, 0));
    case EventKind::repaired:
      if (lab::KindRecord* mended = record(ship_at(event, 0)))
        mended->more[kRepaired] += event.arg[1];
      return;
    default:
      return;
  }
}

// Where ships are and whether they lie open.
void BattleRecorder::note_place(const Event& event) {
  const auto put = [&](Square at) { state_.ships[event.arg[0]].at = at; };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::moved:
    case EventKind::refused:
    case EventKind::no_exit:
      return put(square_at(event, 2));
    case EventKind::revealed:
      return state_.ships[event.arg[0]].set(Ship::hidden, false);
    case EventKind::captured:
      state_.ships[event.arg[0]].seat = event.seat;
      return;
    default:
      return;
  }
}

void BattleRecorder::note_fire(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::attack_declared:
      attack_ = {event.seat, square_at(event, 0), square_at(event, 1), event.rule == "F-43"_rule};
      return;
    case EventKind::shielded:
      return attack_.stopped.add(square_at(event, 0));
    case EventKind::counterstruck:
      counter_.clear();
      return add_guns(counter_, event.seat, square_at(event, 0));
    default:
      return;
  }
}

// Those around the target join an attack that is not ranged. F-41
BattleRecorder::Guns BattleRecorder::volley() const {
  Guns out;
  fleet::Squares firing = fleet::Squares::of(attack_.from);
  if (!attack_.ranged) firing = firing | fleet::neighbours(attack_.at);
  for (const Square square : firing - attack_.stopped) add_guns(out, attack_.seat, square);
  return out;
}

void BattleRecorder::add_guns(Guns& guns, Seat seat, Square at) const {
  if (state_.fields[at.index] == fleet::Field::asteroid) return;  // F-18
  for (std::uint8_t i = 0; i < state_.ships.size(); ++i) {
    const Ship& ship = state_.ships[i];
    const int fire = game_.card(ship).fire;
    if (ship.at == at && ship.seat == seat && !ship.is(Ship::hidden) && fire > 0)
      guns.push_back({{i}, fire});
  }
}

void BattleRecorder::note_damage(const Event& event) {
  const ShipId victim = ship_at(event, 0);
  const int damage = event.arg[1];
  by_ = ship_at(event, 3);
  if (!is_enemy(by_, victim)) by_ = {};
  if (lab::KindRecord* hurt = record(victim)) {
    hurt->more[kTaken] += damage;
    hurt->suffered += static_cast<double>(card(victim).size) * damage / card(victim).hull;
  }
  if (!by_.exists()) return;
  if (event.rule == "F-42"_rule) return credit(volley(), by_, victim, damage);
  if (event.rule == "F-75"_rule) return credit(counter_, by_, victim, damage);
  credit({}, by_, victim, damage);
}

bool BattleRecorder::is_enemy(ShipId ship, ShipId of) const {
  return ship.value < state_.ships.size() &&
         state_.ships[ship.value].seat != state_.ships[of.value].seat;
}

void BattleRecorder::credit(const Guns& guns, ShipId by, ShipId victim, int damage) {
  int all = 0;
  for (const Gun& gun : guns) all += gun.fire;
  const double points = static_cast<double>(card(victim).size) * damage / card(victim).hull;
  const auto give = [&](ShipId ship, double share) {
    lab::KindRecord* dealt = record(ship);
    if (dealt == nullptr) return;
    dealt->more[kDealt] += share * damage;
    dealt->destroyed += share * points;
  };
  if (all == 0) return give(by, 1);
  for (const Gun& gun : guns) give(gun.ship, static_cast<double>(gun.fire) / all);
}

void BattleRecorder::note_death(ShipId victim) {
  if (lab::KindRecord* lost = record(victim)) {
    ++lost->lost;
    if (!by_.exists()) ++lost->lost_other;
  }
  if (lab::KindRecord* killer = by_.exists() ? record(by_) : nullptr) ++killer->kills;
}

lab::KindRecord* BattleRecorder::record(ShipId ship) {
  if (ship.value >= state_.ships.size()) return nullptr;
  lab::KindRecord& out = battle_.kinds[{card(ship).id}];
  out.more.resize(measured().kinds.more.size());
  return &out;
}

Battle BattleRecorder::battle() const {
  Battle out = battle_;
  for (const Ship& ship : state_.ships) {
    const fleet::ShipClass& of = game_.card(ship);
    if (of.ability == fleet::Ability::decoy) continue;
    lab::KindRecord& record = out.kinds[{of.id}];
    record.more.resize(measured().kinds.more.size());
    ++record.fielded;
    record.spent += of.size;
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const fleet::Side& side = state_.sides[seat];
    out.classes_lost[seat] = side.lost;
    out.containers[seat] = side.containers;
    if (side.weapon == fleet::kNoWeapon) continue;
    out.weapons.push_back({game_.weapon(side.weapon).id, static_cast<int>(seat), fired_[seat]});
  }
  return out;
}

}  // namespace fleet_lab
