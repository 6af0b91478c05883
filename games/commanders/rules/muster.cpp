#include "games/commanders/rules/muster.h"

#include <algorithm>

namespace commanders {
namespace {

constexpr std::array<Group, 4> kDefending{Group::square, Group::infantry, Group::cavalry,
                                          Group::artillery};

// Who attacks where, by the number of the zone.
void count_attackers(View v, Seat seat, Muster& m) {
  std::array<std::uint8_t, kMaxZones> number;  // of the front, from 1
  number.fill(0);
  for (std::uint8_t i = 0; i < m.fronts.size(); ++i)
    number[m.fronts[i].zone] = static_cast<std::uint8_t>(1 + i);
  const auto front_of = [&](const Unit& unit) -> Front* {
    const int n = unit.place.exists() ? number[static_cast<std::size_t>(unit.place.zone())] : 0;
    return n == 0 ? nullptr : &m.fronts[static_cast<std::size_t>(n - 1)];
  };
  for (const Unit& unit : v.army(opponent(seat))) {
    Front* front = front_of(unit);
    if (front == nullptr || !is_attacker(unit)) continue;
    ++front->attackers;
    front->infantry = front->infantry || unit.arm == Arm::infantry;
  }
  for (const Unit& unit : v.army(seat)) {
    Front* front = front_of(unit);
    if (front != nullptr && attacks(unit)) ++front->own;
  }
}

// Places for countercharges: only where infantry attacks. B-55
int room_to_charge(const Front& front) {
  return front.infantry ? std::max(0, kZoneSpaces - front.own) : 0;
}
// Defenders that match attackers. B-38
int need(const Front& front, const Split& split) {
  return std::max(0, front.attackers - front.own - split[Group::counter]);
}
int defending(const Split& split) { return split.total() - split[Group::counter]; }

bool fits(const Front& front, const Split& split) {
  return split[Group::counter] <= room_to_charge(front) && defending(split) <= need(front, split);
}

// How many of each group stand in all fronts together, once the countercharges are settled: groups
// one after the other until everybody is matched.
Split wanted(const Muster& m, const Placing& placing) {
  int open = 0;
  for (std::size_t i = 0; i < m.fronts.size(); ++i) open += need(m.fronts[i], placing.splits[i]);
  Split out;
  for (const Group group : kDefending) {
    out[group] = static_cast<std::uint8_t>(std::min(m.there[group], open));
    open -= out[group];
  }
  return out;
}

int charging(const Muster& m) {
  int room = 0;
  for (const Front& front : m.fronts) room += room_to_charge(front);
  return std::min(m.there[Group::counter], room);
}

}  // namespace

std::optional<Group> group_in(const Unit& unit, Sector sector, Stage stage) {
  if (unit.at != sector || !is_defender(unit)) return std::nullopt;
  if (unit.is(Unit::counter))
    return stage == Stage::ranged ? std::optional(Group::counter) : std::nullopt;
  switch (unit.arm) {
    case Arm::infantry:
      return unit.is(Unit::square) ? Group::square : Group::infantry;
    case Arm::cavalry:
      return Group::cavalry;
    case Arm::artillery:
      return Group::artillery;
  }
  return std::nullopt;
}

Muster muster(View v, Seat seat, Sector sector, Stage stage) {
  Muster out;
  for (int i = 0; i < v.zones(); ++i) {
    const Zone& zone = v.zone(i);
    if (!zone.border.is_wall() && !zone.is_meeting() && zone.target(opponent(seat)) == sector)
      out.fronts.push_back({static_cast<std::uint8_t>(i)});
  }
  count_attackers(v, seat, out);
  for (const Unit& unit : v.army(seat)) {
    if (unit.at != sector) continue;
    if (const auto group = group_in(unit, sector, stage)) ++out.there[*group];
  }
  return out;
}

bool can_stand(const Muster& m, std::size_t front, const Split& split) {
  for (std::size_t g = 0; g < kGroups; ++g) {
    if (split.of[g] > m.there.of[g]) return false;
  }
  return fits(m.fronts[front], split);
}

bool complete(const Muster& m, Placing& placing) {
  const std::size_t last = m.fronts.size() - 1;
  assert(placing.count == last);
  int charges = charging(m);
  for (std::size_t i = 0; i < last; ++i) {
    if (!fits(m.fronts[i], placing.splits[i])) return false;
    charges -= placing.splits[i][Group::counter];
  }
  if (charges < 0 || charges > room_to_charge(m.fronts[last])) return false;
  Split& rest = placing.splits[last];
  rest = {};
  rest[Group::counter] = static_cast<std::uint8_t>(charges);
  const Split all = wanted(m, placing);
  for (const Group group : kDefending) {
    int left = all[group];
    for (std::size_t i = 0; i < last; ++i) left -= placing.splits[i][group];
    if (left < 0) return false;
    rest[group] = static_cast<std::uint8_t>(left);
  }
  placing.count = m.fronts.size();
  return fits(m.fronts[last], rest) && rest.total() <= kZoneSpaces;
}

bool can_complete(const Muster& m, Placing placing) {
  for (std::size_t i = 0; i < placing.count; ++i) {
    if (!fits(m.fronts[i], placing.splits[i])) return false;
  }
  if (placing.count + 1 >= m.fronts.size()) return complete(m, placing);
  const std::size_t next = placing.count++;
  return std::ranges::any_of(kAllSplits, [&](const Split& split) {
    placing.splits[next] = split;
    return can_stand(m, next, split) && can_complete(m, placing);
  });
}

}  // namespace commanders
