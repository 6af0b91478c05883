#include "games/commanders/position/position_checks.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "games/commanders/position/position.h"
#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/units.h"

namespace commanders {
namespace {

constexpr int kMostPoints = 100;
// As many dice as are rolled at once: each order may need a runner. C-85
constexpr int kMostOrders = static_cast<int>(table::kMaxDice);

std::string side_of(Seat seat) { return seat == kWhite ? "White" : "Black"; }

// C-6: units on the board and off it.
void check_army(const State& state, Seat seat, table::Complaint& complaint) {
  const Side& side = state.sides[seat.value];
  ArmCounts there{};
  for (const Unit& unit : state.units[seat.value])
    there[static_cast<std::size_t>(unit.arm)] = static_cast<std::uint8_t>(
        there[static_cast<std::size_t>(unit.arm)] + (unit.on_board() || unit.at == kTaken));
  int whole = 0;
  for (const Arm arm : kAllArms) {
    const auto a = static_cast<std::size_t>(arm);
    const int box = arm == Arm::artillery ? 0 : side.box[a];
    const int all = there[a] + box + side.out[a] + state.sides[1U - seat.value].captured[a];
    whole += all;
    if (all > kBox[a])
      complaint.say("sectors",
                    side_of(seat) + " has " + std::to_string(all) + " " + std::string(name(arm)) +
                        ", the box has " + std::to_string(kBox[a]),
                    "C-6");
  }
  if (whole > kArmySize)
    complaint.say("sectors",
                  side_of(seat) + " has " + std::to_string(whole) +
                      " units, the box has stands for " + std::to_string(kArmySize),
                  "C-6");
  if (std::accumulate(side.tokens.begin(), side.tokens.end(), 0) > kTokens)
    complaint.say("artillery_tokens", "a side has two artillery tokens", "C-6");
}

// A rider that has ridden and may go on, C-26; who has reacted or charged back stands elsewhere and
// is spent, and after the non-combat moves nobody goes on.
bool may_ride_on(const Unit& unit) {
  return unit.order != kNoLine && unit.acts() != 0 && unit.arm == Arm::cavalry && unit.stands() &&
         !unit.is(Unit::spent | Unit::reacted) && (unit.acts() & Unit::non_combat) == 0;
}

// What is left of its order leads out of the sector where it stands.
bool steps_on(const PlanLine& line, Seat seat, const Unit& unit) {
  if (unit.legs() >= line.length()) return true;
  return steps_from(unit.at, seat).has(line.legs[static_cast<std::size_t>(unit.legs())]);
}

void check_unit(View v, Seat seat, const Unit& unit, table::Complaint& complaint) {
  const std::string place = "sectors." + name(unit.at);
  if (unit.at == reserve_of(opponent(seat)))
    complaint.say(place, "nobody enters the enemy reserve", "C-17");
  if (unit.is(Unit::square) && unit.arm != Arm::infantry)
    complaint.say(place, "only infantry forms squares", "C-60");
  if (unit.is(Unit::inside) && (unit.arm != Arm::infantry || !has_building(v, unit.at)))
    complaint.say(place, "infantry alone holds a building, where there is one", "C-91");
  if (unit.legs() != 0 && unit.acts() == 0)
    complaint.say(place, "a unit that has gone a leg of its order has acted in a phase", "C-24");
  const auto& plan = v.side(seat).plan;
  if (unit.order != kNoLine && unit.order >= plan.size())
    complaint.say(place, "a unit has begun an order that is not there", "C-20");
  else if (unit.order != kNoLine && plan[unit.order].arm != unit.arm)
    complaint.say(place, "a unit has begun an order to another arm", "C-20");
}

// C-11, C-13, C-91
void check_sector(View v, const Overview& seen, Sector at, table::Complaint& complaint) {
  const std::string place = "sectors." + name(at);
  int inside = 0;
  for (const Seat seat : kBothSeats) {
    if (at.is_battle() && seen.all(seat, at) > kSectorRoom)
      complaint.say(place, "at most six units of a side fit in a sector", "C-11");
    for (const Unit& unit : v.army(seat)) inside += unit.at == at && unit.is(Unit::inside) ? 1 : 0;
  }
  if (seen.outside(kWhite, at) > 0 && seen.outside(kBlack, at) > 0)
    complaint.say(place, "only one side holds a sector", "C-13");
  if (inside > 1) complaint.say(place, "one unit fits in a building", "C-91");
}

// C-16, C-17, C-25 .. C-27, B-33
bool is_a_path(Seat seat, const PlanLine& line) {
  const Sector first = line.legs[0];
  const Sector second = line.legs[1];
  if (first == line.from) return line.arm == Arm::infantry && !second.exists();
  if (!steps_from(line.from, seat).has(first)) return false;
  if (!second.exists()) return true;
  if (line.arm == Arm::artillery) return shot(seat, line.from, second).range == 2;
  return line.arm == Arm::cavalry && steps_from(first, seat).has(second);
}

void check_plan(const State& state, Seat seat, table::Complaint& complaint) {
  const std::string place = "plans[" + std::to_string(seat.value) + "]";
  std::array<ArmCounts, kSectors> ordered{};
  for (const PlanLine& line : state.sides[seat.value].plan) {
    if (!is_a_path(seat, line)) complaint.say(place, "no unit can go that way", "C-16");
    std::uint8_t& n = ordered[line.from.index][static_cast<std::size_t>(line.arm)];
    n = static_cast<std::uint8_t>(n + line.number);
    if (n > kArmySize) complaint.say(place, "more orders than units", "C-19");
  }
  if (orders_written(state.sides[seat.value]) > kMostOrders)
    complaint.say(place, "at most 24 orders are written at once", "C-19");
}

}  // namespace

void check_position(const Match& game, const State& state, table::Complaint& complaint) {
  const View v{game, state};
  const Overview seen = look(v);
  for (const Seat seat : kBothSeats) {
    check_army(state, seat, complaint);
    for (const Unit& unit : v.army(seat)) {
      if (unit.on_board()) check_unit(v, seat, unit, complaint);
    }
    check_plan(state, seat, complaint);
  }
  for (const Sector at : Sectors::all()) check_sector(v, seen, at, complaint);
}

void check_ways(const Match& game, const State& state, table::Complaint& complaint) {
  const View v{game, state};
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : v.army(seat)) {
      if (may_ride_on(unit) && !steps_on(v.side(seat).plan[unit.order], seat, unit))
        complaint.say("sectors." + name(unit.at),
                      "a unit that has begun an order stands where it leads", "C-26");
    }
  }
}

namespace {

bool is_blank(const Unit& unit) {
  const Unit blank;
  // NOLINTNEXTLINE: units are bytes without padding, as all of the state is
  return std::memcmp(&unit, &blank, sizeof(Unit)) == 0;
}

// A unit that has left the board has left nothing on its record.
bool is_unit_sound(const Unit& unit) {
  if (!unit.on_board() && unit.at != kTaken) return is_blank(unit);
  return (unit.going.index < kSectors || !unit.going.exists()) && unit.aim <= kArmySize &&
         unit.took <= 0x7F && unit.legs() <= 2;
}

// A line holds its orders that nobody has begun and those that somebody has. C-20
bool is_plan_sound(const State& state, Seat seat) {
  const auto& plan = state.sides[seat.value].plan;
  std::array<int, kMaxLines> held{};
  for (const Unit& unit : state.units[seat.value]) {
    if (unit.order != kNoLine) ++held[unit.order];
  }
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const PlanLine& line = plan[i];
    if (line.from.index >= kSectors || line.number < 1 || line.number > kArmySize ||
        line.left + held[i] > line.number)
      return false;
  }
  return true;
}

bool is_side_sound(const State& state, Seat seat) {
  const Side& side = state.sides[seat.value];
  const auto is_few = [](std::uint8_t n) { return n <= kArmySize; };
  return side.vp >= -kMostPoints && side.vp <= kMostPoints && side.allotment < kMaxLines &&
         side.extra <= kMostPoints && std::ranges::all_of(side.tokens, is_few) &&
         std::ranges::all_of(side.rerolls, is_few) && is_plan_sound(state, seat);
}

bool is_marker_sound(const Marker& marker) {
  return marker.at.is_battle() && marker.kind() <= MarkerKind::rose && marker.value() >= 1 &&
         marker.value() <= 5;
}

// It ends between the phases only, in the step of the round.
bool is_result_sound(const State& state) {
  const int all = state.result[0] + state.result[1];
  if (state.waiting.kind != Waiting::over)
    return all == 0 && state.result_reason == EndReason::none;
  return all == 2 && state.result_reason != EndReason::none && !state.stack.empty() &&
         state.stack.back().step == Step::round;
}

}  // namespace

bool can_go_on(const Match& game, const State& /*said*/, State& state) {
  forget_former(state.stack);
  const View v{game, state};
  for (const Seat seat : kBothSeats) {
    const auto& plan = state.sides[seat.value].plan;
    for (const Unit& unit : state.units[seat.value]) {
      if (!is_unit_sound(unit) || (unit.order != kNoLine && unit.order >= plan.size()))
        return false;
    }
    if (!is_side_sound(state, seat)) return false;
  }
  const bool fights = std::ranges::any_of(
      state.stack, [](const Frame& frame) { return frame.step == Step::combat; });
  if (!fights && (!nobody_is(v, kTaken) || !state.zones.empty())) return false;
  const std::uint8_t writing = state.waiting.kind == Waiting::sealed ? state.waiting.count : 0;
  if (state.writing.bits != writing || (state.ruined().bits & ~Sectors::battlefield().bits) != 0 ||
      !std::ranges::all_of(state.markers, is_marker_sound) || !is_result_sound(state))
    return false;
  table::Complaint complaint;
  check_position(game, state, complaint);
  check_ways(game, state, complaint);
  return complaint.ok() && stack_is_sound(v);
}

}  // namespace commanders
