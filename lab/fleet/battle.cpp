// SPDX-License-Identifier: MIT
#include "lab/fleet/battle.h"

#include <utility>

#include "lab/members.h"

namespace fleet_lab {

using lab::Members;
using table::Expected;
using table::Value;

namespace {

WeaponRecord read_weapon(const Value& value, Members& line) {
  Members members(value);
  WeaponRecord out{members.text("weapon"), members.seat("seat"), members.count("fired")};
  if (!members.missing().empty()) line.miss_as(members.missing());
  return out;
}

lab::Readings readings_of(const Battle& battle) {
  lab::Readings out;
  add_sides(out, battle, {"blue", "yellow"}, battle.first);
  out.mean("turns", battle.turns);
  out.mean("classes_lost_blue", battle.classes_lost[0]);
  out.mean("classes_lost_yellow", battle.classes_lost[1]);
  if (battle.containers[0] + battle.containers[1] > 0 || battle.reason == "containers")
    out.mean("containers_blue", battle.containers[0])
        .mean("containers_yellow", battle.containers[1]);
  for (const WeaponRecord& weapon : battle.weapons) {
    out.in("weapon_chosen").often(weapon.id);
    out.in("weapon_fired").mean(weapon.id, weapon.fired);
    out.in("weapon_wins").share(weapon.id, true, battle.won(weapon.seat));
  }
  return out;
}

Expected<lab::Told> read(const table::AnyGame& /*game*/, const Value& line) {
  return lab::tell(read_battle(line), readings_of);
}

}  // namespace

void write_battle(const Battle& battle, Value& line) {
  const auto both = [](const std::array<int, 2>& of) { return Value(Value::Array{of[0], of[1]}); };
  line.set("first", battle.first).set("turns", battle.turns);
  line.set("classes_lost", both(battle.classes_lost));
  line.set("containers", both(battle.containers));
  Value weapons = Value::array();
  for (const WeaponRecord& weapon : battle.weapons) {
    Value each = Value::object();
    each.set("weapon", weapon.id).set("seat", weapon.seat).set("fired", weapon.fired);
    weapons.push(std::move(each));
  }
  line.set("weapons", std::move(weapons));
  write_kinds(measured().kinds, battle.kinds, line);
}

Expected<Battle> read_battle(const Value& line) {
  Members members(line);
  Battle battle{read_played(members)};
  battle.first = members.seat("first");
  battle.turns = members.count("turns");
  battle.classes_lost = members.both<int>("classes_lost");
  battle.containers = members.both<int>("containers");
  for (const Value& weapon : members.list("weapons"))
    battle.weapons.push_back(read_weapon(weapon, members));
  return lab::read_ends(members, std::move(battle), measured().kinds);
}

const lab::MeasuredGame& measured() {
  static const lab::MeasuredGame game{
      .id = "fleet",
      .title = "Fleet Commander",
      .changes = "A and B change sides after every game",
      .groups = {{lab::kGameGroup, "", true},
                 {lab::kReasonGroup, "Ended by"},
                 {"weapon_chosen", "Games in which the special weapon was taken along"},
                 {"weapon_fired", "How often it was used there"},
                 {"weapon_wins", "Wins of whoever had it"}},
      .kinds = {.list = "ships",
                .title = "Ships",
                .one = "ship",
                .names = {"ship"},
                .more = {"damage_dealt", "damage_taken", "repaired"}},
      .fair = {"blue_wins", "Is it fair? Games Blue wins", "for Yellow", "for Blue"},
      .read = read};
  return game;
}

}  // namespace fleet_lab
