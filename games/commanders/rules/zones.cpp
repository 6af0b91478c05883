#include "games/commanders/rules/zones.h"

#include <algorithm>

namespace commanders {
namespace {

// From which sectors each seat goes to each.
class Directions {
 public:
  explicit Directions(View v) {
    for (const Seat seat : kBothSeats) {
      for (const Unit& unit : v.army(seat)) {
        if (unit.going.exists() && unit.going != unit.at)
          from_[seat.value][unit.going.index].add(unit.at);
      }
    }
  }
  Sectors operator()(Seat seat, Sector to) const { return from_[seat.value][to.index]; }

  bool is_meeting(Sector to) const {
    return !(*this)(kWhite, to).empty() && !(*this)(kBlack, to).empty();
  }
  // The player with more directions gives the zones; with equal numbers White. B-39
  Seat giver(Sector to) const {
    return (*this)(kBlack, to).size() > (*this)(kWhite, to).size() ? kBlack : kWhite;
  }

 private:
  std::array<std::array<Sectors, kSectors>, 2> from_{};
};

Zone& zone_at(Play& p, Border border) {
  for (Zone& zone : p.state.zones) {
    if (zone.border == border) return zone;
  }
  p.state.zones.push_back({border, 0});
  return p.state.zones.back();
}

void make_zones_of(Play& p, const Directions& directions, Seat seat) {
  for (const Unit& unit : p.army(seat)) {
    if (!unit.going.exists()) continue;
    const bool meeting = directions.is_meeting(unit.going);
    if (meeting && directions.giver(unit.going) != seat) continue;
    Zone& zone = zone_at(p, Border(unit.at, unit.going));
    zone.set_target(seat, unit.going);
    if (meeting) zone.set_target(opponent(seat), unit.going);
  }
}

// Against whom a direction of a meeting is drawn up: front to front where possible, else in the
// order of the sectors. Over two zones and one direction its player distributes. B-39
int meeting_zone(View v, const Directions& directions, Seat seat, Sector from, Sector to) {
  Sectors given = directions(opponent(seat), to);
  Sectors own = directions(seat, to);
  if (own.size() < given.size()) return -1;
  const auto opposite = [&](Sector s) {
    return sector_at(2 * to.column() - s.column(), 2 * to.row() - s.row());
  };
  if (given.has(opposite(from))) return find_zone(v, Border(opposite(from), to));
  for (const Sector s : own) {
    if (!given.has(opposite(s))) continue;
    given.remove(opposite(s));
    own.remove(s);
  }
  int place = 0;
  for (const Sector s : own) {
    if (s == from) break;
    ++place;
  }
  for (const Sector s : given) {
    if (place-- == 0) return find_zone(v, Border(s, to));
  }
  return -1;
}

void draw_up(Play& p, const Directions& directions, Seat seat) {
  for (Unit& unit : p.army(seat)) {
    if (!unit.going.exists()) continue;
    const Sector to = unit.going;
    const bool given = directions.is_meeting(to) && directions.giver(to) != seat;
    const int zone =
        given ? meeting_zone(p, directions, seat, unit.at, to) : find_zone(p, Border(unit.at, to));
    if (zone >= 0) unit.place = Place(zone, kNoSpace);
  }
}

// One re-roll for each direction but the first. C-73, B-63
void count_rerolls(Play& p, const Directions& directions, Seat seat) {
  p.side(seat).rerolls = {};
  for (const Sector to : goals(p, seat)) {
    const int ways = directions(seat, to).size();
    if (ways > 1) p.side(seat).rerolls[to.index] = static_cast<std::uint8_t>(ways - 1);
  }
}

// Where a unit stands in the order of C-28 and C-65; routed ones last.
int rank(const Unit& unit) {
  const int arm = static_cast<int>(unit.arm);
  if (unit.is(Unit::routed)) return (unit.is(Unit::left) ? 8 : 11) + arm;  // B-40
  if (unit.is(Unit::counter)) return 1;
  if (is_attacker(unit)) return arm == 0 ? 0 : 1 + arm;
  if (unit.is(Unit::square)) return 4;
  return 5 + arm;
}

void line_up_side(Play& p, Seat seat, int zone) {
  std::array<Unit*, kArmySize> line{};
  std::size_t size = 0;
  for (Unit& unit : p.army(seat)) {
    if (is_in(unit, zone) && unit.on_board()) line[size++] = &unit;
  }
  // The army lies unspent before spent within what is alike.
  sort_in_place(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(size),
                [](const Unit* a, const Unit* b) {
                  const int x = rank(*a) * 2 + (a->is(Unit::spent) ? 1 : 0);
                  return x < rank(*b) * 2 + (b->is(Unit::spent) ? 1 : 0);
                });
  for (std::size_t i = 0; i < size; ++i) {
    const int space = static_cast<int>(i);
    line[i]->place = Place(zone, space < kZoneSpaces ? space : kNoSpace);
  }
}

}  // namespace

int find_zone(View v, Border border) {
  for (int i = 0; i < v.zones(); ++i) {
    if (v.zone(i).border == border) return i;
  }
  return -1;
}

void make_zones(Play& p) {
  p.state.zones.clear();
  const Directions directions(p);
  for (const Seat seat : kBothSeats) make_zones_of(p, directions, seat);
  sort_in_place(p.state.zones.begin(), p.state.zones.end(), [](const Zone& a, const Zone& b) {
    return alphabetical(a.border) < alphabetical(b.border);
  });
  for (const Seat seat : kBothSeats) {
    count_rerolls(p, directions, seat);
    draw_up(p, directions, seat);
  }
  for (const Zone& zone : p.state.zones) {
    for (const Seat seat : kBothSeats) {
      if (zone.attack(seat) == Zone::nobody) continue;
      p.tell(zone.is_meeting() ? EventKind::met : EventKind::attacked, seat, "C-53"_rule,
             {zone.border.code, zone.target(seat).index});
    }
  }
}

Sector target_of_attack(View v, Seat seat, const Unit& unit) {
  if (!unit.is(Unit::counter) || !unit.place.exists()) return unit.going;
  return v.zone(unit.place.zone()).border.other(v.zone(unit.place.zone()).target(opponent(seat)));
}

const Unit* facing(View v, Seat seat, const Unit& unit) {
  if (!unit.place.has_space()) return nullptr;
  for (const Unit& enemy : v.army(opponent(seat))) {
    if (enemy.place == unit.place && enemy.on_board()) return &enemy;
  }
  return nullptr;
}

void line_up(Play& p) {
  for (int zone = 0; zone < p.view().zones(); ++zone) {
    for (const Seat seat : kBothSeats) line_up_side(p, seat, zone);
  }
}

Sectors attacked_sectors(View v, Seat seat) {
  Sectors out;
  for (const Zone& zone : v.state.zones) {
    if (!zone.border.is_wall() && !zone.is_meeting() && zone.attack(opponent(seat)) != Zone::nobody)
      out.add(zone.target(opponent(seat)));
  }
  return out;
}

}  // namespace commanders
