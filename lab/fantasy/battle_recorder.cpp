// SPDX-License-Identifier: MIT
#include "lab/fantasy/battle_recorder.h"

namespace fantasy_lab {

using fantasy::EventKind;
using fantasy::State;
using fantasy::UnitId;
using table::Event;

namespace {

UnitId unit_at(const Event& event, std::size_t place) { return UnitId{event.arg[place]}; }

// Events which tell that the attack before them is over: an attack is declared anew, but nothing
// says that it ended.
bool ends_attack(EventKind kind) {
  switch (kind) {
    case EventKind::activated:
    case EventKind::ability_bought:
    case EventKind::card_drawn:
    case EventKind::card_effect:
    case EventKind::colour_step:
    case EventKind::moved:
    case EventKind::passed:
    case EventKind::persecuted:
    case EventKind::phase_began:
    case EventKind::ran:
    case EventKind::rested:
    case EventKind::round_ended:
      return true;
    default:
      return false;
  }
}

}  // namespace

void BattleRecorder::look(const table::AnyState& state, std::span<const Event> events) {
  look(state.as<State>(), events);
}

void BattleRecorder::look(const State& state, std::span<const Event> events) {
  if (!began_) muster(state);
  for (const Event& event : events) note(state, event);
  battle_.rounds = state.round;
  battle_.vp = {state.sides[0].vp, state.sides[1].vp};
}

void BattleRecorder::muster(const State& state) {
  began_ = true;
  battle_.placed = battle_.first = state.initiative.value;
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    KindRecord& record = kind(state, unit);
    ++record.fielded;
    record.spent += card(state, unit).cost;
  }
}

void BattleRecorder::note(const State& state, const Event& event) {
  const auto what = static_cast<EventKind>(event.kind);
  if (ends_attack(what)) attack_ = {};
  note_attack(event);
  if (what == EventKind::lost) return note_loss(state, unit_at(event, 0), event.arg[1]);
  if (what == EventKind::destroyed) return note_death(state, unit_at(event, 0));
  if (what == EventKind::summoned) ++kind(state, unit_at(event, 0)).fielded;
  if (what == EventKind::first_placer) battle_.placed = event.arg[0];
  if (what == EventKind::initiative && !round_one_) {
    round_one_ = true;
    battle_.first = event.arg[0];
  }
}

void BattleRecorder::note_attack(const Event& event) {
  const auto what = static_cast<EventKind>(event.kind);
  if (what == EventKind::melee_declared || what == EventKind::shot_declared) {
    attack_ = {unit_at(event, 0), unit_at(event, 1)};
  } else if (what == EventKind::redirected) {
    attack_.target = unit_at(event, 0);
  }
}

void BattleRecorder::note_loss(const State& state, UnitId victim, int hits) {
  const fantasy::UnitCard& lost = card(state, victim);
  const double points = static_cast<double>(lost.cost) * hits / lost.hits;
  kind(state, victim).suffered += points;
  const UnitId by = cause(state, victim);
  if (by.exists()) kind(state, by).destroyed += points;
}

void BattleRecorder::note_death(const State& state, UnitId victim) {
  const UnitId by = cause(state, victim);
  KindRecord& record = kind(state, victim);
  ++record.lost;
  if (by.exists()) {
    ++kind(state, by).kills;
  } else {
    ++record.lost_other;
  }
}

UnitId BattleRecorder::cause(const State& state, UnitId victim) const {
  const UnitId other = victim == attack_.target     ? attack_.attacker
                       : victim == attack_.attacker ? attack_.target
                                                    : UnitId::none();
  if (!other.exists()) return other;
  const bool enemy = state.units[other.value].seat != state.units[victim.value].seat;
  return enemy ? other : UnitId::none();
}

const fantasy::UnitCard& BattleRecorder::card(const State& state, UnitId unit) const {
  return pack_.units[state.units[unit.value].card];
}

KindRecord& BattleRecorder::kind(const State& state, UnitId unit) {
  const fantasy::UnitCard& of = card(state, unit);
  KindRecord& record = battle_.kinds[{of.id, of.level}];
  record.side = state.units[unit.value].seat.value;
  return record;
}

}  // namespace fantasy_lab
