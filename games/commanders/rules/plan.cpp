// Order sheets, written in secret by both. R-10, C-19, C-20, B-33
#include <algorithm>
#include <bit>

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

using Counts = std::array<ArmCounts, kSectors>;

// Units that can still be ordered, by sector and arm: B-45, one order a unit.
Counts unordered(View v, Seat seat) {
  Counts out{};
  for (const Unit& unit : v.army(seat)) {
    if (unit.fresh()) ++out[unit.at.index][static_cast<std::size_t>(unit.arm)];
  }
  for (const PlanLine& line : v.side(seat).plan) {
    std::uint8_t& left = out[line.from.index][static_cast<std::size_t>(line.arm)];
    left = static_cast<std::uint8_t>(left - std::min(left, line.number));
  }
  return out;
}

// One more for the own command sector. C-85, B-61
int allowed(View v, Seat seat, Sector next_from) {
  const Side& side = v.side(seat);
  if (!v.game.options().delivery) return side.allotment;
  const Sector command = command_sector(v, seat);
  const bool more = command.exists() &&
                    (next_from == command || std::ranges::any_of(side.plan, [&](const PlanLine& l) {
                       return l.from == command;
                     }));
  return side.allotment + (more ? 1 : 0);
}

// A unit of the enemy holds the building of that sector. B-59
bool can_storm(View v, Seat seat, Sector from) {
  return has_building(v, from) && occupant(v, opponent(seat), from) != nullptr;
}

Denial deny_path(View v, Seat seat, table::Answer answer) {
  const Sector from = from_of(answer);
  const Sector to = to_of(answer);
  const Arm arm = arm_of(answer);
  if (to == from) {
    if (arm == Arm::infantry && can_storm(v, seat, from) && !then_of(answer).exists()) return {};
    return {"no_building", "C-91"_rule, {{"at", from}}};
  }
  const Sector closed = reserve_of(opponent(seat));
  if (to == closed || then_of(answer) == closed) return {"enemy_reserve", "C-17"_rule};
  const bool near = steps_from(from, seat).has(to);
  if (arm == Arm::artillery && !near && shot(seat, from, to).range != 2)
    return {"gun_path", "C-38"_rule, {{"from", from}, {"to", to}}};
  if (arm != Arm::artillery && !near)
    return {"not_next", "C-16"_rule, {{"from", from}, {"to", to}}};
  if (!then_of(answer).exists()) return {};
  if (arm != Arm::cavalry) return {"one_leg", "C-25"_rule, {{"arm", arm}}};
  if (!steps_from(to, seat).has(then_of(answer)))
    return {"not_next", "C-16"_rule, {{"from", to}, {"to", then_of(answer)}}};
  return {};
}

// Where units can be sent, as orders of nobody: over one border or two, guns also at a target two
// sectors away. B-33
using Paths = table::FixedVector<table::Answer, 20>;
constexpr Paths find_paths(Seat seat, Arm arm, Sector from) {
  Paths out;
  const auto offer = [&](Sector to, Sector then) {
    out.push_back(say_order(from, arm, 0, to, then));
  };
  for (const Sector to : steps_from(from, seat)) {
    offer(to, kNowhere);
    if (arm != Arm::cavalry) continue;
    for (const Sector then : steps_from(to, seat)) offer(to, then);
  }
  if (arm != Arm::artillery) return out;
  for (const Sector to : Sectors::battlefield()) {
    if (shot(seat, from, to).range == 2) offer(to, kNowhere);
  }
  return out;
}
constexpr auto kPaths = [] {
  std::array<std::array<std::array<Paths, kArms>, kSectors>, 2> out{};
  for (const Seat seat : kBothSeats) {
    for (const Sector from : Sectors::all()) {
      for (const Arm arm : kAllArms)
        out[seat.value][from.index][static_cast<std::size_t>(arm)] = find_paths(seat, arm, from);
    }
  }
  return out;
}();

// So many units or fewer on that path. An answer is looked at as one number, to which one unit more
// is added: half of what random play does is to list orders.
void offer_path(table::Answer path, int most, table::AnswerList& out) {
  constexpr auto kOneMore = std::bit_cast<std::uint64_t>(say(Verb::none, 0, 0, 1));
  auto next = std::bit_cast<std::uint64_t>(path);
  for (int n = 1; n <= most; ++n) {
    next += kOneMore;
    out.push_back(std::bit_cast<table::Answer>(next));
  }
}

}  // namespace

PlanLine line_of(Seat seat, table::Answer answer) {
  PlanLine line{from_of(answer), arm_of(answer), 0, 0, {to_of(answer), then_of(answer)}};
  if (line.arm != Arm::artillery) return line;
  const Shot aimed = shot(seat, line.from, line.legs[0]);
  if (aimed.range == 2) line.legs = {aimed.middle, line.legs[0]};
  return line;
}

void offer_paths(View v, Seat seat, Sector from, Arm arm, int most, table::AnswerList& out) {
  for (const table::Answer& path : kPaths[seat.value][from.index][static_cast<std::size_t>(arm)])
    offer_path(path, most, out);
  if (arm == Arm::infantry && can_storm(v, seat, from))
    offer_path(say_order(from, arm, 0, from, kNowhere), most, out);
}

int orders_written(const SideSecret& side) {
  int out = 0;
  for (const PlanLine& line : side.plan) out += line.number;
  return out;
}

int orders_saved(View v, Seat seat) {
  const Side& side = v.side(seat);
  const int written = orders_written(side);
  const int extra = allowed(v, seat, kNowhere) - side.allotment;  // it is used first
  return std::max(side.allotment - std::max(written - extra, 0), 0) + side.extra;
}

Waiting PlanStep::asks(const View& /*v*/) { return table::asking_sealed(both_seats()); }

void PlanStep::run(Play& p) { p.put_in_secret(asks(p)); }

bool PlanStep::fits(const View& v, std::size_t /*frame*/) {
  return is_at_rest(v) && nothing_is_written(v);
}

void PlanStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Counts units = unordered(v, seat);
  const int written = orders_written(v.side(seat));
  for (const Sector from : Sectors::all()) {
    if (units[from.index] == ArmCounts{}) continue;
    const int orders = allowed(v, seat, from) - written;
    for (const Arm arm : kAllArms) {
      const int most = std::min<int>(units[from.index][static_cast<std::size_t>(arm)], orders);
      if (most > 0) offer_paths(v, seat, from, arm, most, out);
    }
  }
  out.push_back(kDone);
}

Denial PlanStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  const Sector from = from_of(answer);
  if (from.index >= kSectors || !has_arm(answer)) return kNotAllowed;
  if (const Denial no = deny_path(v, seat, answer)) return no;
  const int units = unordered(v, seat)[from.index][static_cast<std::size_t>(arm_of(answer))];
  const int number = number_of(answer);
  if (number < 1 || number > units)
    return {
        "no_units_to_order", "C-19"_rule, {{"at", from}, {"arm", arm_of(answer)}, {"left", units}}};
  const int orders = allowed(v, seat, from) - orders_written(v.side(seat));
  if (number > orders) return {"no_orders", "C-19"_rule, {{"left", std::max(orders, 0)}}};
  return {};
}

void PlanStep::answer(Play& p, Seat seat, table::Answer answer) {
  const bool more = is_order(answer);
  if (more) {
    auto& plan = p.side(seat).plan;
    const PlanLine line = line_of(seat, answer);
    auto same = std::ranges::find_if(plan, [&](const PlanLine& l) { return l.same_order(line); });
    if (same == plan.end()) {
      plan.push_back(line);
      same = plan.end() - 1;
    }
    same->number = same->left = static_cast<std::uint8_t>(same->number + number_of(answer));
  }
  if (!p.ask_on(seat, more)) p.pop();
}

}  // namespace commanders
