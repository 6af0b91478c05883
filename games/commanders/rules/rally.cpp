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

// Another unrouted unit controls the sector for it; by an option a sign of its side does. B-10
bool is_held_for_gun(View v, const Overview& seen, Seat seat, Sector at) {
  if (seen.outside(seat, at) + seen.inside(seat, at) > 0) return true;
  return v.game.options().rally_by_marker && (has_sign(v, seat, at) || is_reserve(at));
}

// A routed gun where somebody keeps the enemy away, who does not hold the building either; a routed
// garrison once nobody stands outside. C-51, C-91
Denial deny_in_place(View v, const Overview& seen, Seat seat, Arm arm, Sector at) {
  const bool enemy = seen.outside(opponent(seat), at) > 0;
  if (arm == Arm::infantry && enemy) return {"enemy_outside", "C-91"_rule, {{"at", at}}};
  if (arm != Arm::artillery) return {};
  if (occupant(v, opponent(seat), at) != nullptr)
    return {"enemy_building", "C-91"_rule, {{"at", at}}};
  if (enemy || !is_held_for_gun(v, seen, seat, at))
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

}  // namespace

bool is_drafted_to_rally(Seat /*seat*/, const Unit& unit) {
  return unit.draft == 0 ||
         (unit.draft == 1 && unit.on_board() && rallies_in_place(unit, unit.arm, unit.at));
}

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

namespace {

// Where somebody can still be rallied on the spot.
template <class Take>
void each_in_place(View v, Seat seat, const Take& take) {
  if (rallies_written(v, seat) >= orders_saved(v, seat)) return;
  const Fallen fallen = fallen_in_place(v, seat);
  const Overview seen = look(v);
  for (const Sector at : Sectors::all()) {
    for (const Arm arm : {Arm::infantry, Arm::artillery}) {
      if (fallen[static_cast<std::size_t>(arm)].has(at) && !deny_in_place(v, seen, seat, arm, at))
        take(say(Verb::rally_in_place, arm, at));
    }
  }
}

bool has_in_place(View v, Seat seat) {
  bool any = false;
  each_in_place(v, seat, [&](table::Answer) { any = true; });
  return any;
}

// Numbers for the reserve have been written: they are said once.
bool has_said_numbers(View v, Seat seat) {
  return v.side(seat).draft[0] + v.side(seat).draft[1] > 0;
}

bool has_numbers(View v, Seat seat) {
  return !has_said_numbers(v, seat) && rallies_written(v, seat) < orders_saved(v, seat) &&
         pairs_left(v, seat, Arm::infantry) + pairs_left(v, seat, Arm::cavalry) > 0;
}

void rally_one(Play& p, Seat seat, table::Answer answer) {
  for (Unit& unit : p.army(seat)) {
    if (unit.draft != 0 ||
        !rallies_in_place(unit, static_cast<Arm>(which_of(answer)), where_of(answer)))
      continue;
    unit.draft = 1;
    return;
  }
}

Denial deny_numbers(View v, Seat seat, table::Answer answer) {
  const int infantry = answer.arg[0];
  const int cavalry = answer.arg[1];
  if (infantry + cavalry == 0) return kNotAllowed;
  if (has_said_numbers(v, seat)) return {"rallied_already", "C-50"_rule};
  if (rallies_written(v, seat) + infantry + cavalry > std::max(orders_saved(v, seat), 0))
    return {"no_saved_orders", "C-50"_rule};
  for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
    if (answer.arg[static_cast<std::size_t>(arm)] > pairs_left(v, seat, arm))
      return {"two_to_rally", "C-50"_rule, {{"arm", arm}}};
  }
  return {};
}

}  // namespace

void RallyStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  if (has_numbers(v, seat)) {
    const int saved = orders_saved(v, seat) - rallies_written(v, seat);
    const int infantry = std::min(pairs_left(v, seat, Arm::infantry), saved);
    const int cavalry = std::min(pairs_left(v, seat, Arm::cavalry), saved);
    for (int i = infantry; i >= 0; --i) {
      for (int c = std::min(cavalry, saved - i); c >= 0; --c) {
        if (i + c > 0) out.push_back(say(Verb::rally, i, c));
      }
    }
  }
  each_in_place(v, seat, [&](table::Answer answer) { out.push_back(answer); });
  out.push_back(kDone);
}

std::optional<table::Answer> RallyStep::only_point(const View& v, Seat seat) {
  const Overview seen = look(v);
  const int infantry = has_said_numbers(v, seat) ? 0 : pairs_left(v, seat, Arm::infantry);
  const int cavalry = has_said_numbers(v, seat) ? 0 : pairs_left(v, seat, Arm::cavalry);
  int wanted = infantry + cavalry;
  for (const Unit& unit : v.army(seat)) {
    const bool lies = unit.on_board() && unit.draft == 0 &&
                      rallies_in_place(unit, unit.arm, unit.at) &&
                      !deny_in_place(v, seen, seat, unit.arm, unit.at);
    wanted += lies ? 1 : 0;
  }
  if (wanted == 0 || rallies_written(v, seat) + wanted > orders_saved(v, seat)) return std::nullopt;
  if (infantry + cavalry > 0) return say(Verb::rally, infantry, cavalry);
  std::optional<table::Answer> out;
  each_in_place(v, seat, [&out](table::Answer answer) { out = out.value_or(answer); });
  return out;
}

Denial RallyStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  if (verb_of(answer) == Verb::rally) return deny_numbers(v, seat, answer);
  const Sector at = where_of(answer);
  if (which_of(answer) >= kArms) return kNotAllowed;
  const auto arm = static_cast<Arm>(which_of(answer));
  if (!at.exists())
    return arm == Arm::artillery ? Denial{"gun_rallies_in_place", "C-51"_rule}
                                 : Denial{"rally_numbers", "C-50"_rule};
  if (at.index >= kSectors) return kNotAllowed;
  if (rallies_written(v, seat) >= orders_saved(v, seat)) return {"no_saved_orders", "C-50"_rule};
  if (arm == Arm::cavalry) return {"not_in_place", "C-50"_rule};
  if (!fallen_in_place(v, seat)[static_cast<std::size_t>(arm)].has(at))
    return {"nothing_to_rally", "C-51"_rule, {{"at", at}}};
  return deny_in_place(v, look(v), seat, arm, at);
}

// Whoever has nothing more to say has sealed.
void RallyStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::rally_in_place) rally_one(p, seat, answer);
  if (verb_of(answer) == Verb::rally) {
    p.side(seat).draft[0] = answer.arg[0];
    p.side(seat).draft[1] = answer.arg[1];
  }
  const bool more = !is_done(answer) && (has_numbers(p, seat) || has_in_place(p, seat));
  if (p.ask_on(seat, more)) return;
  p.push<RallyDeliveryStep>();
}

}  // namespace commanders
