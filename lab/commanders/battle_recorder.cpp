// SPDX-License-Identifier: MIT
#include "lab/commanders/battle_recorder.h"

#include <algorithm>

#include "games/commanders/rules/combat_told.h"

namespace commanders_lab {

using commanders::Arm;
using commanders::EventKind;
using commanders::kBothSeats;
using commanders::opponent;
using commanders::Reward;
using commanders::Role;
using commanders::Seat;
using commanders::side_name;
using commanders::State;
using table::Event;
using namespace table::literals;

namespace {

Arm arm_of(Role role) {
  switch (role) {
    case Role::attacking_cavalry:
    case Role::passive_cavalry:
      return Arm::cavalry;
    case Role::attacking_artillery:
    case Role::passive_artillery:
      return Arm::artillery;
    default:
      return Arm::infantry;
  }
}

int& points(Battle& battle, Seat seat, Source source) {
  return battle.from[seat.value][static_cast<std::size_t>(source)];
}

}  // namespace

void BattleRecorder::look(const table::AnyState& state, std::span<const Event> events) {
  look(state.as<State>(), events);
}

void BattleRecorder::look(const State& state, std::span<const Event> events) {
  if (!began_) muster(state);
  for (const Event& event : events) note(event);
  settle_blows();
  battle_.rounds = state.round;
  for (const Seat seat : kBothSeats) battle_.points[seat.value] = state.sides[seat.value].vp;
}

void BattleRecorder::muster(const State& state) {
  began_ = true;
  for (const Seat seat : kBothSeats) {
    points(battle_, seat, Source::head_start) = state.sides[seat.value].vp;
    for (const commanders::Unit& unit : state.units[seat.value]) {
      if (unit.on_board()) ++record(unit.arm, seat).fielded;
    }
  }
}

void BattleRecorder::note(const Event& event) {
  const auto what = static_cast<EventKind>(event.kind);
  if (what == EventKind::struck) return note_blow(event);
  settle_blows();
  switch (what) {
    case EventKind::moved:
      moved_[event.seat.value] = static_cast<Arm>(event.arg[2]);
      return;
    case EventKind::bombarded:
      record(Arm::artillery, event.seat).more[kHits] += event.arg[4];
      return;
    case EventKind::routed:
      record(static_cast<Arm>(event.arg[1]), event.seat).more[kRouted] += event.arg[2];
      return;
    case EventKind::captured:
      return note_capture(event);
    case EventKind::destroyed:
      note_loss(event, event.seat);
      if (event.rule == "C-41"_rule)
        record(Arm::artillery, opponent(event.seat)).kills += event.arg[1];
      return;
    case EventKind::rallied: {
      lab::KindRecord& back = record(static_cast<Arm>(event.arg[0]), event.seat);
      ++back.more[kRallied];
      if (event.rule != "C-50"_rule) return;
      ++back.lost;  // two of the box become one
      ++back.lost_other;
      return;
    }
    default:
      return note_points(event);
  }
}

void BattleRecorder::note_blow(const Event& event) {
  const int hits = event.arg[2];
  if (hits == 0) return;
  const commanders::Sum sum = commanders::sum_of(event);
  const Arm arm = arm_of(sum.me);
  record(arm, event.seat).more[kHits] += hits;
  Blows& blows = blows_[{opponent(event.seat).value, event.arg[3], event.arg[4]}];
  if (blows.total == 0) blows.first = arm;
  blows.total += hits;
  blows.hits[static_cast<std::size_t>(arm)] += hits;
  blows.routed = sum.enemy == Role::routed;
}

// C-76
void BattleRecorder::settle_blows() {
  for (const auto& [whom, blows] : blows_) {
    if (blows.total < (blows.routed ? 1 : 2)) continue;
    Arm by = blows.first;
    for (const Arm arm : commanders::kAllArms) {
      if (blows.hits[static_cast<std::size_t>(arm)] > blows.hits[static_cast<std::size_t>(by)])
        by = arm;
    }
    ++record(by, opponent(Seat{std::get<0>(whom)})).kills;
  }
  blows_.clear();
}

void BattleRecorder::note_capture(const Event& event) {
  note_loss(event, opponent(event.seat));
  if (event.rule == "C-78"_rule) record(moved_[event.seat.value], event.seat).kills += event.arg[1];
}

void BattleRecorder::note_loss(const Event& event, Seat owner) {
  record(static_cast<Arm>(event.arg[0]), owner).lost += event.arg[1];
}

void BattleRecorder::note_points(const Event& event) {
  const auto source = [&] {
    const bool prisoners = static_cast<Reward>(event.arg[1]) == Reward::prisoners;
    return prisoners ? Source::prisoners : Source::markers;
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::scored:
      points(battle_, event.seat, source()) += event.arg[0];
      return;
    case EventKind::lost_morale:
      points(battle_, event.seat, source()) -= event.arg[0];
      return;
    case EventKind::majority:
      points(battle_, event.seat, Source::majority) += event.arg[0];
      if (event.rule == "C-86"_rule)
        points(battle_, opponent(event.seat), Source::majority) -= event.arg[0];
      return;
    default:
      return;
  }
}

lab::KindRecord& BattleRecorder::record(Arm arm, Seat seat) {
  lab::KindRecord& out = battle_.kinds[{std::string(name(arm)), std::string(side_name(seat))}];
  out.more.resize(measured().kinds.more.size());
  return out;
}

}  // namespace commanders_lab
