// Saved orders bring units back. R-80, C-50, C-51, B-67
#include <algorithm>

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// What is written: pairs of infantry and of cavalry beside the units that rally where they stand.
int pairs_left(View v, Seat seat, Arm arm) {
  const auto a = static_cast<std::size_t>(arm);
  return v.side(seat).box[a] / 2 - v.side(seat).draft[a];
}

// A routed gun where somebody keeps the enemy away; a routed garrison once nobody stands outside.
// C-51, C-91, B-10
Denial deny_in_place(View v, const Overview& seen, Seat seat, Arm arm, Sector at) {
  const bool stands_by = seen.outside(seat, at) + seen.inside(seat, at) > 0;
  const bool enemy = seen.outside(opponent(seat), at) > 0;
  if (arm == Arm::infantry && enemy) return {"enemy_outside", "C-91"_rule, {{"at", at}}};
  if (arm == Arm::artillery && (enemy || (!stands_by && !has_sign(v, seat, at) && !is_reserve(at))))
    return {"not_controlled", "C-51"_rule, {{"at", at}}};
  return {};
}

bool rallies_in_place(const Unit& unit, Arm arm, Sector at) {
  return unit.at == at && unit.arm == arm && unit.is(Unit::routed) &&
         (arm == Arm::artillery || unit.is(Unit::inside));
}

// Where somebody lies who rallies on the spot and has no order to yet: few sectors, and often none.
using Fallen = std::array<Sectors, 3>;  // by arm
Fallen fallen_in_place(View v, Seat seat) {
  Fallen out{};
  for (const Unit& unit : v.army(seat)) {
    if (unit.on_board() && unit.draft == 0 && rallies_in_place(unit, unit.arm, unit.at))
      out[static_cast<std::size_t>(unit.arm)].add(unit.at);
  }
  return out;
}

// By open knowledge. B-46
bool has_something(View v, const Overview& seen, Seat seat) {
  if (pairs_left(v, seat, Arm::infantry) > 0 || pairs_left(v, seat, Arm::cavalry) > 0) return true;
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) {
    return unit.on_board() && rallies_in_place(unit, unit.arm, unit.at) &&
           !deny_in_place(v, seen, seat, unit.arm, unit.at);
  });
}

SeatSet rallying(View v) {
  const Overview seen = look(v);
  return seats_where([&](Seat seat) { return has_something(v, seen, seat); });
}

bool is_drafted_to_rally(Seat /*seat*/, const Unit& unit) {
  return unit.draft == 0 ||
         (unit.draft == 1 && unit.on_board() && rallies_in_place(unit, unit.arm, unit.at));
}

// Its order comes from far away. C-85, B-61
bool needs_runner(View v, Seat seat, const Unit& unit) {
  const Sector command = command_sector(v, seat);
  return unit.draft != 0 && unit.arm == Arm::artillery && v.game.options().delivery &&
         command.exists() && distance(command, unit.at) > 1;
}

void rally_in_place(Play& p, Seat seat, Unit& unit) {
  unit.set(Unit::routed, false);
  p.tell_reveal(EventKind::rallied, seat, "C-51"_rule, {static_cast<int>(unit.arm), unit.at.index});
}

void rally_pairs(Play& p, Seat seat, Arm arm) {
  const auto a = static_cast<std::size_t>(arm);
  Side& side = p.side(seat);
  for (; side.draft[a] > 0; --side.draft[a]) {
    side.box[a] = static_cast<std::uint8_t>(side.box[a] - 2);
    ++side.out[a];
    Unit& unit = *std::ranges::find_if(p.army(seat), [](const Unit& u) { return !u.on_board(); });
    unit.at = reserve_of(seat);
    unit.arm = arm;
    p.tell_reveal(EventKind::rallied, seat, "C-50"_rule, {static_cast<int>(arm), unit.at.index});
  }
}

}  // namespace

int rallies_written(View v, Seat seat) {
  int out = v.side(seat).draft[0] + v.side(seat).draft[1];
  for (const Unit& unit : v.army(seat)) out += unit.draft != 0 ? 1 : 0;
  return out;
}

Waiting RallyStep::asks(const View& v) {
  const State blank = unwritten(v.state);
  return table::asking_sealed(rallying({v.game, blank}));
}

void RallyStep::run(Play& p) {
  if (p.top<RallyStep>().asked++ > 0) return p.pop();
  p.put_in_secret(table::asking_sealed(rallying(p)));
}

bool RallyStep::fits(const View& v, std::size_t frame) {
  if (step_above(v, frame) != Step::none) return true;
  for (const Seat seat : kBothSeats) {
    if (v.side(seat).draft[2] != 0 || pairs_left(v, seat, Arm::infantry) < 0 ||
        pairs_left(v, seat, Arm::cavalry) < 0 ||
        rallies_written(v, seat) > std::max(orders_saved(v, seat), 0))
      return false;
  }
  return is_at_rest(v) && each_unit(v, is_drafted_to_rally);
}

void RallyStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  if (rallies_written(v, seat) < orders_saved(v, seat)) {
    for (const Arm arm : {Arm::infantry, Arm::cavalry})
      table::offer<RallyStep>(v, seat, say(Verb::rally, kNowhere, arm), out);
    const Fallen fallen = fallen_in_place(v, seat);
    for (const Sector at : Sectors::all()) {
      for (const Arm arm : {Arm::infantry, Arm::artillery}) {
        if (fallen[static_cast<std::size_t>(arm)].has(at))
          table::offer<RallyStep>(v, seat, say(Verb::rally, at, arm), out);
      }
    }
  }
  out.push_back(say(Verb::done));
}

Denial RallyStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::done) return has_arguments(answer) ? kNotAllowed : Denial{};
  const Sector at = from_of(answer);
  const bool in_place = at.exists();
  if (!has_arm(answer) || has_arguments(answer, 2) || (in_place && at.index >= kSectors))
    return kNotAllowed;
  const Arm arm = arm_of(answer);
  if (rallies_written(v, seat) >= orders_saved(v, seat)) return {"no_saved_orders", "C-50"_rule};
  if (!in_place) {
    if (arm == Arm::artillery) return {"gun_rallies_in_place", "C-51"_rule};
    if (pairs_left(v, seat, arm) < 1) return {"two_to_rally", "C-50"_rule, {{"arm", arm}}};
    return {};
  }
  if (arm == Arm::cavalry) return {"not_in_place", "C-50"_rule};
  if (!fallen_in_place(v, seat)[static_cast<std::size_t>(arm)].has(at))
    return {"nothing_to_rally", "C-51"_rule, {{"at", at}}};
  return deny_in_place(v, look(v), seat, arm, at);
}

void RallyStep::answer(Play& p, Seat seat, table::Answer answer) {
  const bool more = verb_of(answer) == Verb::rally;
  if (more && from_of(answer).exists()) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft != 0 || !rallies_in_place(unit, arm_of(answer), from_of(answer))) continue;
      unit.draft = 1;
      break;
    }
  } else if (more) {
    ++p.side(seat).draft[answer.arg[kArm]];
  }
  if (p.ask_on(seat, more)) return;
  for (const Seat each : kBothSeats) {
    rally_pairs(p, each, Arm::infantry);
    rally_pairs(p, each, Arm::cavalry);
  }
  p.push<RallyDeliveryStep>();
}

Waiting RallyDeliveryStep::asks(const View& v) {
  const auto& memory = v.top<RallyDeliveryStep>();
  if (!needs_runner(v, memory.seat, v.army(memory.seat)[memory.unit])) return {};
  return table::rolling(Purpose::delivery, memory.seat, 1);
}

bool RallyDeliveryStep::fits(const View& v, std::size_t /*frame*/) {
  return is_at_rest(v) && sides_write_nothing(v) && each_unit(v, is_drafted_to_rally);
}

void RallyDeliveryStep::run(Play& p) {
  Memory& memory = p.top<RallyDeliveryStep>();
  for (; memory.seat.value < 2; ++memory.seat.value, memory.unit = 0) {
    for (; memory.unit < kArmySize; ++memory.unit) {
      Unit& unit = p.army(memory.seat)[memory.unit];
      if (unit.draft == 0) continue;
      if (p.put(asks(p))) {
        p.tell_reveal(EventKind::runners, memory.seat, "C-85"_rule,
                      {unit.at.index, static_cast<int>(unit.arm), 1});
        return;
      }
      unit.draft = 0;
      rally_in_place(p, memory.seat, unit);
    }
  }
  sort_armies(p.state);
  p.pop();
}

void RallyDeliveryStep::chance(Play& p, const table::Outcome& outcome) {
  const Memory memory = p.top<RallyDeliveryStep>();
  Unit& unit = p.army(memory.seat)[memory.unit];
  unit.draft = 0;
  p.tell_dice(EventKind::rolled, memory.seat, "C-85"_rule, Purpose::delivery, outcome.begin(), 1);
  if (outcome[0] >= distance(command_sector(p, memory.seat), unit.at))
    rally_in_place(p, memory.seat, unit);
}

}  // namespace commanders
