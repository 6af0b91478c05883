// What the entries of a pack hold. Internal to the files of content/.
#pragma once

#include <algorithm>

#include "games/fleet/content/pack_kinds.h"
#include "table/own_text_fields.h"

namespace fleet {

inline constexpr std::size_t kLongestId = 40;       // letters
inline constexpr std::size_t kLongestStory = 2000;  // letters

template <class List>
void id_field(List& f, std::string& id) {
  f.id(id);
  f.check(id.size() <= kLongestId, "id",
          "expected at most " + std::to_string(kLongestId) + " letters");
}

template <class List>
void fields(List& f, ShipClass& ship) {
  using table::number;
  f.unwritten("ability", table::word_of<Ability>(), ship.ability);
  const bool decoy = ship.ability == Ability::decoy;
  const bool unarmed = decoy || ship.ability == Ability::civilian;
  f.unless_said([&](const Pack&) {
    ship.size = decoy ? 0 : 1;
    ship.fire = unarmed ? 0 : 1;
    ship.hull = decoy ? 0 : 6;
  });
  id_field(f, ship.id);
  f.check(ship.id != "signal", "id", "stands for a ship that is hidden: expected another");
  f.source(ship.source);
  if (decoy) {  // A-21, F-86: it weighs nothing and cannot be hurt
    f("class", number(0, 0), ship.size);
    f("fire", number(0, 0), ship.fire);
    f.absent("hull", "a decoy has none");
  } else {
    // Nobody knows whether one with an ability that cannot be read is a decoy.
    f.needed("class", number(f.good("ability") ? 1 : 0, f.things().square_limit), ship.size);
    f.needed("fire", number(0, 20), ship.fire);
    f.needed("hull", number(1, 99), ship.hull);
  }
  f("ability", table::word_of<Ability>(), ship.ability);
  // F-97, F-98: without fire it is no target and can be captured.
  f.check(!unarmed || ship.fire == 0, "fire", "a civilian ship has none");
}

template <class List>
void fields(List& f, Weapon& weapon) {
  using table::number;
  constexpr std::string_view kSilent = "a weapon that silences has none";
  id_field(f, weapon.id);
  f.source(weapon.source);
  f.required("effect", table::word_of<WeaponEffect>(), weapon.effect);
  if (f.good("effect") && weapon.effect == WeaponEffect::silence) {
    f.absent("amount", kSilent);
    return f.absent("range", kSilent);
  }
  f.unless_said([&](const Pack&) {
    weapon.amount = 1;
    weapon.range = 2;
  });
  const bool tow = f.good("effect") && weapon.effect == WeaponEffect::tow;
  f.needed("amount", number(1, tow ? 1 : 30), weapon.amount);  // F-59: one square
  f.needed("range", number(0, kSide - 1), weapon.range);
  if (!f.good("effect")) return;
  // what lies between is looked at for two squares.
  const bool straight = tow || weapon.effect == WeaponEffect::ray;
  f.check(!straight || weapon.range == 1 || weapon.range == 2, "range",
          "expected 1 or 2 for a weapon that needs a free line");
  f.check(weapon.effect != WeaponEffect::strike || weapon.range != 1, "range",
          "expected 0 for the whole board, or 2 and more: it never hits beside the ship that "
          "carries it");  // F-55
}

// Of a pack only what the table [dice] says.
template <class List>
void fields(List& f, Pack& pack) {
  using table::number;
  f.source(pack.dice_source);
  f.needed("faces", FacesKind(), pack.faces);
  // A handful of dice of three colours is named by up to four of each (Mix in words.h).
  f.needed("per_colour", number(1, 4), pack.dice_per_colour);
  f.needed("rolled", number(1, 12), pack.dice_rolled);
  f.needed("reserve_slots", number(0, 12), pack.reserve_slots);
  f.needed("gauge_slots", number(0, 12), pack.gauge_slots);
  if (!f.good("per_colour", "rolled", "reserve_slots", "gauge_slots")) return;
  const int stored = pack.reserve_slots + pack.gauge_slots;
  const int dice = kColours * pack.dice_per_colour;
  const std::string on_the_bridge = " with " + std::to_string(stored) + " on the bridge ";
  f.check(dice - stored >= pack.dice_rolled, "rolled",
          std::to_string(dice) + " dice" + on_the_bridge + "leave too few to roll " +
              std::to_string(pack.dice_rolled));  // F-35
  f.check(pack.dice_rolled + stored <= kMostLaidOut, "rolled",
          std::to_string(pack.dice_rolled) + on_the_bridge + "are more than the " +
              std::to_string(kMostLaidOut) + " that can be chosen from at the end of a turn");
}

template <class List>
void fields(List& f, OtherZones& other) {
  f.id(other.id);
  f.check(other.id == kTrapZones, "id",
          "expected " + std::string(kTrapZones) + ": no option puts others in place");
  f.source();
  f.required("zones", ZonesKind(), other);
}

// One side's part of a scenario, and of its quick start.
struct FleetOfSide {
  static constexpr auto kTable = "side";
  Scenario& s;
  std::size_t i;
};
struct QuickSide {
  static constexpr auto kTable = "quick_side";
  Scenario& s;
  std::size_t i;
};
struct QuickStart {
  Scenario& s;
};

template <class List>
void fields(List& f, FleetOfSide& side) {
  Scenario& s = side.s;
  f.source();
  f.required("fleet", FleetKind(), s.fleets[side.i]);
  f("placed", table::unless(std::vector<Placing>(), PlacingsKind()), s.placed[side.i]);
  f("weapon", table::truth(), s.weapon[side.i]);
  f("split_zone", table::truth(), s.split_zone[side.i]);
  // What is kept of them is chosen from a row of dice. F-93
  const int most = std::min(kMostLaidOut, kColours * f.things().dice_per_colour);
  f("preroll", table::number(0, most), s.preroll[side.i]);
  f.unless_said([&](const Pack&) {
    for (OtherZones& other : s.other_zones) other.split_zone[side.i] = s.split_zone[side.i];
  });
}

template <class List>
void fields(List& f, QuickSide& side) {
  f("ships", PlacingsKind(), side.s.quick_ships[side.i]);
  f("decoys", table::items_of(kDecoyAt), side.s.quick_decoys[side.i]);
  f("weapon", table::unless(-1, kWeapon), side.s.quick_weapons[side.i]);
}

template <class List>
void fields(List& f, QuickStart& quick) {
  f.source();
  f("fields", FieldsKind(), quick.s.quick_fields);
  for (const Seat seat : {kBlue, kYellow})
    f.table(side_name(seat), QuickSide{quick.s, seat.value}, "expected a table with ships");
}

// How a quick start is laid out; where a scenario does not say, quick_layout.cpp does.
struct QuickKind {
  void read_at(auto& in, std::string_view key, const table::Value& value, Scenario& s) const {
    s.quick = true;
    QuickStart quick{s};
    in.read_part(value, in.place_in(key), quick);
  }
  table::Value schema(const auto& in) const {
    Scenario s;
    return in.of_part("quick", QuickStart{s});
  }
  void write(auto& out, std::string_view key, Scenario& s) const {
    if (s.quick) out.set(key, table::entry_value(out.things(), QuickStart{s}));
  }
};

template <class List>
void fields(List& f, Scenario& s) {
  using table::truth;
  id_field(f, s.id);
  f.source(s.source);
  f("title", table::own_title(), s.title);
  f("story", table::own_text(kLongestStory), s.story);
  f.required("goal", table::word_of<Goal>(), s.goal);
  if (!f.good("goal"))
    f("goal_number", table::number(1, 99), s.goal_number);
  else if (s.goal == Goal::classes)
    f.required("goal_number", table::number(1, 99), s.goal_number);
  else
    f.absent("goal_number", "only the goal classes has a number");
  f("first", kFirst, s.first_player);
  f("must_place_fields", truth(), s.must_place_fields);
  f("drifting", truth(), s.drifting);
  f("reroll_without_weapon", truth(), s.reroll_without_weapon);
  f.required("zones", ZonesKind(), s);
  f.tables("other_zones", s.other_zones);
  f.check(s.other_zones.size() <= 1, "other_zones", in_quotes(kTrapZones) + " is there twice");
  f("containers", ContainersKind(), s.containers);  // F-99
  for (const Seat seat : {kBlue, kYellow})
    f.table(side_name(seat), FleetOfSide{s, seat.value}, "expected a table with a fleet");
  f("quick", QuickKind(), s);
}

template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  each("ship", pack.ships, kMaxClasses);
  each("weapon", pack.weapons, kMaxWeapons);
  each("scenario", pack.scenarios, kMaxScenarios);
}

}  // namespace fleet
