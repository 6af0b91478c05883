// What the packs under content/fleet say: ships, special weapons, die faces, scenarios. Immutable
// during a match; states hold indices into it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/state/square.h"
#include "games/fleet/state/types.h"
#include "table/own_text.h"

namespace fleet {

inline constexpr std::size_t kMaxClasses = 8;  // kinds of ship in a pack
inline constexpr std::size_t kMaxWeapons = 16;
inline constexpr std::size_t kMaxScenarios = 64;

// What a kind of ship can do. F-64, F-68, F-71, F-79, F-94
TABLE_ENUM(Ability, none,
           propulsion,      // frigate: two moves with one engine die
           long_range,      // destroyer: two steps of a ranged path with one weapon die
           specialization,  // battleship: carries the special weapon
           civilian,        // shuttle: may not be shot at, can be captured
           decoy            // a signal with no ship behind it
)

struct ShipClass {
  std::string id;  // "frigate"
  int size = 0;    // "class": counts on a square and for victory, F-4
  int fire = 0;
  int hull = 0;  // 0 for decoys
  Ability ability = Ability::none;
  std::string source;
};

// One of the effects F-55 .. F-60 lists; the numbers are data.
TABLE_ENUM(WeaponEffect,
           strike,   // vortex missiles: damage to one ship anywhere but near the battleship
           repair,   // nano repairer
           ray,      // proton ray: damage by the target's class, in a free line
           silence,  // magnetic bomb: the opponent's bridge is emptied
           tow,      // tractor beam
           swarm     // drones
)

struct Weapon {
  std::string id;  // "vortex_missiles"
  WeaponEffect effect = WeaponEffect::strike;
  int amount = 0;  // damage, hull points restored, factor of the target's class, squares moved
  int range = 0;   // squares from the battleship; 0 = the whole board
  std::string source;
};

// How victory is decided. F-63, F-96, F-102
TABLE_ENUM(Goal, classes, shuttle, containers)

// Kinds of ship with how many of each, by index into Pack::ships.
using Roster = std::array<std::uint8_t, kMaxClasses>;

// A ship that stands somewhere before anybody deploys (the shuttle on c3), or the quick start's.
struct Placing {
  std::uint8_t ship = 0;  // index into Pack::ships
  Square at{};
  bool operator==(const Placing&) const = default;
};
struct FieldPlacing {
  Field kind = Field::none;
  Square at{};
  bool operator==(const FieldPlacing&) const = default;
};

// Where the sides deploy.
struct Zoning {
  std::array<Squares, 2> zones{};    // F-10
  std::array<bool, 2> split_zone{};  // must use both parts of the zone, F-92 A-23
  Squares no_field{};                // besides the zones
};
struct OtherZones : Zoning {
  std::string id;
};

struct Scenario : Zoning {
  std::string id;
  table::OwnText title;  // of somebody's own; ours have theirs in the catalogue
  table::OwnText story;
  Goal goal = Goal::classes;
  int goal_number = 8;                              // classes to destroy, F-63
  std::array<Roster, 2> fleets{};                   // without the ships of `placed`
  std::array<bool, 2> weapon{};                     // carries a special weapon
  std::vector<OtherZones> other_zones;              // what an option puts in their place, A-41
  std::array<std::vector<Placing>, 2> placed;       // stands there from the start
  bool must_place_fields = false;                   // F-89: every chance is used, asteroid only
  bool drifting = false;                            // F-90
  int first_player = -1;                            // seat, -1 = drawn by lot, F-8
  std::array<int, 2> preroll{};                     // dice rolled before the first turn, F-93
  bool reroll_without_weapon = false;               // F-62 for fleets that never had one, A-24
  std::array<std::uint8_t, kSquares> containers{};  // F-99
  bool quick = false;                               // says how a quick start is laid out
  std::vector<FieldPlacing> quick_fields;
  std::array<std::vector<Placing>, 2> quick_ships;   // besides `placed`
  std::array<std::vector<Placing>, 2> quick_decoys;  // with hidden deployment only, F-79
  std::array<int, 2> quick_weapons{-1, -1};          // index into Pack::weapons
  std::string source;
};

struct Pack {
  std::vector<ShipClass> ships;
  std::vector<Weapon> weapons;
  std::array<Result, 7> faces{};  // by face 1..6, ledger 1.1
  int dice_per_colour = 3;        // F-1
  int dice_rolled = 3;            // F-30
  int square_limit = 5;           // F-15
  int reserve_slots = 2;          // F-6
  int gauge_slots = 2;
  std::string dice_source;
  std::vector<Scenario> scenarios;

  int find_ship(std::string_view id) const;  // index, -1 if there is none
  int find_weapon(std::string_view id) const;
  const Scenario* find_scenario(std::string_view id) const;
};

}  // namespace fleet
