#include "games/commanders/text/position_checks.h"

#include <algorithm>

#include "games/commanders/rules/units.h"

namespace commanders {
namespace {

std::string side_of(Seat seat) { return seat == kWhite ? "White" : "Black"; }

// C-6: units on the board and off it.
void check_army(const State& state, Seat seat, table::Complaint& complaint) {
  const Side& side = state.sides[seat.value];
  ArmCounts there{};
  for (const Unit& unit : state.units[seat.value])
    there[static_cast<std::size_t>(unit.arm)] =
        static_cast<std::uint8_t>(there[static_cast<std::size_t>(unit.arm)] + unit.on_board());
  for (const Arm arm : kAllArms) {
    const auto a = static_cast<std::size_t>(arm);
    const int box = arm == Arm::artillery ? 0 : side.box[a];
    const int all = there[a] + box + side.out[a] + state.sides[1U - seat.value].captured[a];
    if (all > kArmy[a])
      complaint.say("sectors",
                    side_of(seat) + " has " + std::to_string(all) + " " + std::string(name(arm)) +
                        ", an army has " + std::to_string(kArmy[a]),
                    "C-6");
  }
}

void check_unit(View v, Seat seat, const Unit& unit, table::Complaint& complaint) {
  const std::string place = "sectors." + name(unit.at);
  if (unit.at == reserve_of(opponent(seat)))
    complaint.say(place, "nobody enters the enemy reserve", "C-17");
  if (unit.is(Unit::square) && unit.arm != Arm::infantry)
    complaint.say(place, "only infantry forms squares", "C-60");
  if (unit.is(Unit::inside) && (unit.arm != Arm::infantry || !has_building(v, unit.at)))
    complaint.say(place, "infantry alone holds a building, where there is one", "C-91");
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
}

}  // namespace

void check_position(const Game& game, const State& state, table::Complaint& complaint) {
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

bool is_sound(const State& state) {
  if (state.stack.empty() || state.result[0] > 2 || state.result[1] > 2) return false;
  for (const Frame& frame : state.stack) {
    if (frame.step == Step::none) return false;
  }
  const auto sector_ok = [](Sector s) { return s.index <= kSectors || !s.exists(); };
  for (const Seat seat : kBothSeats) {
    const auto& plan = state.sides[seat.value].plan;
    for (const Unit& unit : state.units[seat.value]) {
      if (!sector_ok(unit.at) || !(unit.going.index < kSectors || !unit.going.exists()) ||
          unit.aim > kArmySize || unit.took > 0x7F || unit.legs() > 2 ||
          (unit.order != kNoLine && unit.order >= plan.size()) ||
          (unit.place.exists() && unit.place.zone() >= static_cast<int>(kMaxZones)))
        return false;
    }
    for (const PlanLine& line : plan) {
      if (line.from.index >= kSectors || !is_a_path(seat, line)) return false;
    }
  }
  const Waiting& w = state.waiting;
  return w.kind > Waiting::nothing && w.kind <= Waiting::sealed && w.seat.value < 2 &&
         w.count <= table::kMaxDice;
}

}  // namespace commanders
