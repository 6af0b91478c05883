#include "games/commanders/rules/muster.h"

#include <algorithm>

namespace commanders {
namespace {

constexpr std::array<Group, 4> kDefending{Group::square, Group::infantry, Group::cavalry,
                                          Group::artillery};

Front front_at(View v, Seat seat, int zone) {
  Front out{static_cast<std::uint8_t>(zone)};
  for (const Unit& unit : v.army(opponent(seat))) {
    if (!is_attacker(unit) || !is_in(unit, zone)) continue;
    ++out.attackers;
    out.infantry = out.infantry || unit.arm == Arm::infantry;
  }
  for (const Unit& unit : v.army(seat))
    out.own = static_cast<std::uint8_t>(out.own + (attacks(unit) && is_in(unit, zone) ? 1 : 0));
  return out;
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
      out.fronts.push_back(front_at(v, seat, i));
  }
  for (const Unit& unit : v.army(seat)) {
    if (const auto group = group_in(unit, sector, stage)) ++out.there[*group];
  }
  return out;
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
    return fits(m.fronts[next], split) && can_complete(m, placing);
  });
}

}  // namespace commanders
