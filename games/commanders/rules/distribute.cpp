// A meeting of one direction with two or three. R-26, B-23, B-39
#include <algorithm>

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

// Units of the seat that still have no zone: they come from one sector each.
struct Arrival {
  Sector to{};
  int infantry = 0;
  int cavalry = 0;
  table::FixedVector<std::uint8_t, 3> zones{};
};

bool waits(const Unit& unit) {
  return is_attacker(unit) && !unit.place.exists() && unit.draft == 0;
}

// In the order of the sectors the enemy comes from.
void find_zones(View v, Arrival& arrival) {
  for (const Sector from : neighbours(arrival.to)) {
    const int zone = find_zone(v, Border(from, arrival.to));
    if (zone >= 0 && v.zone(zone).is_meeting() && v.zone(zone).target(kWhite) == arrival.to)
      arrival.zones.push_back(static_cast<std::uint8_t>(zone));
  }
}

Arrival next_arrival(View v, Seat seat) {
  Arrival out;
  for (const Unit& unit : v.army(seat)) {
    if (!waits(unit) || (out.to.exists() && unit.going != out.to)) continue;
    out.to = unit.going;
    ++(unit.arm == Arm::infantry ? out.infantry : out.cavalry);
  }
  if (out.to.exists()) find_zones(v, out);
  return out;
}

table::Answer answer_of(const Arrival& arrival, const std::array<Split, 3>& splits) {
  table::Answer answer = say_place(arrival.to);
  for (std::size_t i = 0; i < arrival.zones.size(); ++i) {
    answer.arg[1 + 2 * i] = arrival.zones[i];
    answer.arg[2 + 2 * i] = static_cast<std::uint8_t>(code_of(splits[i]));
  }
  return answer;
}

SeatSet arriving(View v) {
  return seats_where([&](Seat seat) { return next_arrival(v, seat).to.exists(); });
}

bool is_written_for_a_zone(View v, const Unit& unit) {
  if (!is_attacker(unit) || unit.place.exists()) return false;
  Arrival arrival{unit.going};
  find_zones(v, arrival);
  return std::ranges::count(arrival.zones, unit.draft - 1) > 0;
}

void go_to_zones(Play& p, Seat seat) {
  for (Unit& unit : p.army(seat)) {
    if (!is_attacker(unit) || unit.draft == 0) continue;
    unit.place = Place(unit.draft - 1, kNoSpace);
    unit.draft = 0;
  }
}

}  // namespace

// Whatever has been written: two or three zones for those who come from one sector.
bool can_distribute(View v) {
  for (const Seat seat : kBothSeats) {
    std::array<int, kSectors> coming{};
    for (const Unit& unit : v.army(seat)) {
      if (!is_attacker(unit) || unit.place.exists()) continue;
      Arrival arrival{unit.going};
      find_zones(v, arrival);
      if (arrival.zones.size() < 2 || ++coming[unit.going.index] > kZoneSpaces) return false;
    }
  }
  return true;
}

Waiting DistributeStep::asks(const View& v) {
  const State blank = unwritten(v.state);
  return table::asking_sealed(arriving({v.game, blank}));
}

void DistributeStep::run(Play& p) {
  if (!p.put_in_secret(table::asking_sealed(arriving(p)))) p.pop();
}

bool DistributeStep::fits(const View& v, std::size_t /*frame*/) {
  return can_distribute(v) && sides_write_nothing(v) &&
         each_unit(v,
                   [&](Seat, const Unit& unit) {
                     return unit.draft == 0 || is_written_for_a_zone(v, unit);
                   }) &&
         each_asked(v, [&](Seat seat) { return next_arrival(v, seat).to.exists(); });
}

void DistributeStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Arrival arrival = next_arrival(v, seat);
  const bool three = arrival.zones.size() == 3;
  std::array<Split, 3> splits{};
  const auto put = [&](std::size_t i, int infantry, int cavalry) {
    splits[i][Group::infantry] = static_cast<std::uint8_t>(infantry);
    splits[i][Group::cavalry] = static_cast<std::uint8_t>(cavalry);
  };
  for (int i = arrival.infantry; i >= 0; --i) {
    for (int c = arrival.cavalry; c >= 0; --c) {
      put(0, i, c);
      const int infantry = arrival.infantry - i;
      const int cavalry = arrival.cavalry - c;
      for (int k = three ? infantry : 0; k >= 0; --k) {
        for (int m = three ? cavalry : 0; m >= 0; --m) {
          put(1, three ? k : infantry, three ? m : cavalry);
          put(2, infantry - k, cavalry - m);
          out.push_back(answer_of(arrival, splits));
        }
      }
    }
  }
}

Denial DistributeStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Arrival arrival = next_arrival(v, seat);
  if (from_of(answer) != arrival.to) return {"place_in_order", "C-53"_rule, {{"at", arrival.to}}};
  int infantry = 0;
  int cavalry = 0;
  std::array<Split, 3> splits{};
  for (std::size_t i = 0; i < arrival.zones.size(); ++i) {
    if (answer.arg[2 + 2 * i] >= kSplits) return kNotAllowed;
    splits[i] = kAllSplits[answer.arg[2 + 2 * i]];
    infantry += splits[i][Group::infantry];
    cavalry += splits[i][Group::cavalry];
    if (splits[i].total() != splits[i][Group::infantry] + splits[i][Group::cavalry])
      return kNotAllowed;
  }
  if (infantry != arrival.infantry || cavalry != arrival.cavalry)
    return {"place_all", "C-64"_rule, {{"at", arrival.to}}};
  return answer == answer_of(arrival, splits) ? Denial{} : kNotAllowed;
}

void DistributeStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Arrival arrival = next_arrival(p, seat);
  for (std::size_t i = 0; i < arrival.zones.size(); ++i) {
    Split left = kAllSplits[answer.arg[2 + 2 * i]];
    for (Unit& unit : p.army(seat)) {
      std::uint8_t& n = left[unit.arm == Arm::infantry ? Group::infantry : Group::cavalry];
      if (!waits(unit) || unit.going != arrival.to || n == 0) continue;
      --n;
      unit.draft = static_cast<std::uint8_t>(1 + arrival.zones[i]);
    }
  }
  if (p.ask_on(seat, next_arrival(p, seat).to.exists())) return;
  for (const Seat each : kBothSeats) go_to_zones(p, each);
  p.pop();
}

}  // namespace commanders
