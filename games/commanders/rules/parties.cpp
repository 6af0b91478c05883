#include "games/commanders/rules/parties.h"

#include <algorithm>

#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

// No enemy stands there, and none is still on its way to meet us there. C-80, B-39
bool is_open(View v, const Overview& seen, Seat seat, Sector to) {
  if (seen.outside(opponent(seat), to) > 0) return false;
  return std::ranges::none_of(v.army(opponent(seat)), [&](const Unit& enemy) {
    return is_attacker(enemy) && enemy.going == to && enemy.at != to;
  });
}

// In the combined arms phase victors have to go in, as many as there is room for. C-47
bool is_forced(View v, const Party& party) {
  return !party.counter && v.state.phase == Phase::combined_arms;
}

}  // namespace

bool belongs_to(View v, Seat seat, const Unit& unit, const Party& party) {
  return attacks(unit) && unit.arm != Arm::artillery && unit.at == party.from &&
         unit.is(Unit::counter) == party.counter && target_of_attack(v, seat, unit) == party.to;
}

Parties parties(View v, Seat seat) {
  Parties out;
  Sectors attacked;
  for (const Unit& unit : v.army(seat)) {
    const Sector to = attacks(unit) ? target_of_attack(v, seat, unit) : kNowhere;
    if (to.exists()) attacked.add(to);
  }
  if (attacked.empty()) return out;
  const Overview seen = look(v);
  for (const Sector to : attacked) {
    if (!is_open(v, seen, seat, to)) continue;
    for (const Sector from : neighbours(to)) {
      for (const bool counter : {false, true}) {
        Party party{from, to, counter};
        for (const Unit& unit : v.army(seat)) {
          if (belongs_to(v, seat, unit, party))
            ++(unit.arm == Arm::infantry ? party.infantry : party.cavalry);
        }
        if (party.size() > 0) out.push_back(party);
      }
    }
  }
  return out;
}

int room_in(View v, Seat seat, Sector to) {
  int room = kSectorRoom;
  for (const Unit& unit : v.army(seat)) {
    const bool coming = unit.draft != 0 && target_of_attack(v, seat, unit) == to;
    room -= unit.at == to || coming ? 1 : 0;
  }
  return room;
}

Turn turn_of(View v, Seat seat) {
  const Parties list = parties(v, seat);
  const std::size_t next = v.side(seat).draft[0];
  if (next >= list.size()) return {};
  Turn out{list[next], true};
  const int room = std::max(0, room_in(v, seat, out.party.to));
  out.most = std::min(room, out.party.size());
  // Attackers have set out in no greater numbers. C-89, C-94
  if (out.party.counter)
    out.most = std::min(out.most, border_limit(v, out.party.from, out.party.to));
  if (!is_forced(v, out.party)) return out;
  int later = 0;
  for (std::size_t i = next + 1; i < list.size(); ++i) {
    if (list[i].to == out.party.to && is_forced(v, list[i])) later += list[i].size();
  }
  out.least = std::max(0, std::min(room, out.party.size() + later) - later);
  return out;
}

}  // namespace commanders
