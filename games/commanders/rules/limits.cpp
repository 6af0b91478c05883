#include "games/commanders/rules/limits.h"

#include <algorithm>

namespace commanders {
namespace {

// Ground that the arm cannot pass. C-89, C-94, B-56
Limit deny_ground(View v, const Troop& troop) {
  const Ground& ground = v.ground();
  const Sector to = troop.path[0];
  const Border border(troop.from, to);
  if (v.state.phase == Phase::fast_movement && (ground.forest(troop.from) || ground.forest(to)))
    return {0, "no_fast_forest", "C-89"_rule, "at", ground.forest(to) ? to : troop.from};
  if (troop.arm != Arm::artillery || v.state.phase == Phase::combined_arms) return {};
  if (ground.forest(to) && !ground.road(border)) return {0, "gun_forest", "C-89"_rule, "to", to};
  if (ground.crosses(troop.from, to) && !ground.bridge(border))
    return {0, "gun_river", "C-94"_rule, "to", to};
  return {};
}

// What the phase lets the arm do about a sector that is held by the enemy, or is not. C-17, C-45,
// C-48, B-64
Limit deny_target(View v, Seat seat, const Troop& troop, bool enemy) {
  const Sector to = troop.path[0];
  if (enemy && v.state.phase == Phase::non_combat_move)
    return {0, "enemy_there", "C-48"_rule, "to", to};
  if (enemy && troop.from == reserve_of(seat)) return {0, "out_of_reserve", "C-17"_rule, "to", to};
  if (!enemy && troop.arm == Arm::artillery && v.state.phase == Phase::combined_arms)
    return {0, "guns_move_later", "C-45"_rule, "to", to};
  return {};
}

// The building of the unit's own sector. B-59
Limit limit_to_storm(View v, const Outlook& now, Seat seat, Sector at) {
  const bool held = has_building(v, at) && occupant(v, opponent(seat), at) != nullptr;
  if (v.state.phase != Phase::combined_arms || !held)
    return {0, "no_building", "C-91"_rule, "at", at};
  const int most = kZoneSpaces - now.written[at.index][at.index];
  return {most, "border_full", "C-15"_rule, {}, {}, "limit", kZoneSpaces};
}

Limit limit_of_border(View v, const Outlook& now, Sector from, Sector to) {
  const int limit = border_limit(v, from, to);
  const RuleId rule = limit == kZoneSpaces    ? "C-15"_rule
                      : v.ground().forest(to) ? "C-89"_rule
                                              : "C-94"_rule;
  const int most = limit - now.written[from.index][to.index];
  return {most, "border_full", rule, "to", to, "limit", limit};
}

}  // namespace

// A unit on its way there takes a place; one that leaves for a friendly sector frees one. C-11,
// B-34
int room_left(View v, const Outlook& now, Seat seat, Sector to) {
  int room = kSectorRoom - now.seen.all(seat, to);
  if (!now.any) return room;
  for (const Sector near : neighbours(to)) {
    room -= now.written[near.index][to.index];
    const int leaving = now.written[to.index][near.index];
    if (leaving > 0 && attitude(v, now.seen, seat, near) == Attitude::friendly) room += leaving;
  }
  return room;
}

Denial Limit::why() const {
  if (number_place.empty()) return {key, rule, {{place, at}}};
  if (place.empty()) return {key, rule, {{number_place, number}}};
  return {key, rule, {{place, at}, {number_place, number}}};
}

int border_limit(View v, Sector from, Sector to) {
  return v.ground().forest(to) || v.ground().crosses(from, to) ? 3 : kZoneSpaces;
}

Outlook outlook(View v, Seat seat) {
  Outlook out{look(v)};
  for (const Unit& unit : v.army(seat)) {
    if (unit.draft == 0) continue;
    ++out.written[unit.at.index][next_leg(v, seat, unit).index];
    out.any = true;
  }
  return out;
}

Limit limit_on_the_way(View v, const Outlook& now, Seat seat, const Troop& troop) {
  const Sector to = troop.path[0];
  if (to == troop.from) return limit_to_storm(v, now, seat, to);
  const bool enemy = attitude(v, now.seen, seat, to) == Attitude::enemy;
  if (const Limit no = deny_target(v, seat, troop, enemy); !no.key.empty()) return no;
  if (const Limit no = deny_ground(v, troop); !no.key.empty()) return no;
  return limit_of_border(v, now, troop.from, to);
}

bool needs_room(View v, const Outlook& now, Seat seat, const Troop& troop) {
  const Sector to = troop.path[0];
  return to != troop.from && !is_reserve(to) && attitude(v, now.seen, seat, to) != Attitude::enemy;
}

bool frees_place(View v, const Outlook& now, Seat seat, const Troop& troop) {
  const Sector to = troop.path[0];
  return to != troop.from && attitude(v, now.seen, seat, to) == Attitude::friendly;
}

Limit limit_to_go(View v, const Outlook& now, Seat seat, const Troop& troop) {
  const Sector to = troop.path[0];
  const Limit way = limit_on_the_way(v, now, seat, troop);
  if (way.most <= 0 || !needs_room(v, now, seat, troop)) return way;
  const int room = room_left(v, now, seat, to);
  if (room >= way.most) return way;
  const int most = std::max(room, 0);
  return {most, kNoRoomKey, "C-11"_rule, "to", to, "left", most};
}

}  // namespace commanders
