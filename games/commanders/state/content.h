// What the packs under content/commanders say: maps, sets of markers, set-ups, scenarios. Immutable
// during a match.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/commanders/state/board.h"

namespace commanders {

// The units of the box for each side, of which at most 30 stand: there are 60 stands. The armies of
// the book have 20 infantry, 8 cavalry and 2 guns. C-6
inline constexpr ArmCounts kBox{30, 12, 4};
inline constexpr int kArmySize = 30;
inline constexpr int kTokens = 2;               // artillery tokens of a side
inline constexpr std::size_t kMaxMarkers = 20;  // C-6

// The ground of every sector and border. C-88 .. C-94, B-60
struct Terrain {
  std::string id;
  Sectors forest{};
  Sectors hill{};
  Sectors building{};
  std::vector<Sectors> rivers;
  std::vector<Border> bridges;
  std::vector<Border> roads;
  std::string source;
};

// C-82, C-83. What it is worth goes to the other side.
struct Marker {
  Sector at{};
  std::uint8_t piece = 0;  // whose, what and its value

  constexpr Marker() = default;
  constexpr Marker(Seat seat, MarkerKind kind, int value, Sector where)
      : at(where),
        piece(
            static_cast<std::uint8_t>(seat.value | (static_cast<int>(kind) << 1) | (value << 3))) {}
  constexpr Seat seat() const { return {static_cast<std::uint8_t>(piece & 1)}; }
  constexpr MarkerKind kind() const { return static_cast<MarkerKind>((piece >> 1) & 3); }
  constexpr int value() const { return piece >> 3; }
};

struct MarkerSet {
  std::string id;
  std::vector<Marker> markers;
  std::string source;
};

// Units by sector as their owner sees them. C-7, C-8
struct Wings {
  ArmCounts right{};
  ArmCounts centre{};
  ArmCounts left{};
  ArmCounts reserve{};
};

struct SetUp : Wings {
  std::string id;
  std::optional<Wings> black{};  // an army of its own; else both have the same
  bool mirrored = false;         // C-9: Black swaps its wings
  bool custom = false;           // C-10: written secretly
  std::string source;

  const Wings& army(Seat seat) const { return seat == kBlack && black ? *black : *this; }
};

// The options a scenario sets by itself.
struct ScenarioOption {
  std::string name;
  std::string value;
};

struct Scenario {
  std::string id;
  std::string title;  // of somebody's own; ours have theirs in the catalogue
  std::string story;
  std::string level;
  std::string setup;
  std::string map;
  std::string markers;
  std::vector<ScenarioOption> options;
  std::string source;
};

struct Pack {
  std::vector<Terrain> maps;
  std::vector<MarkerSet> marker_sets;
  std::vector<SetUp> setups;
  std::vector<Scenario> scenarios;

  const Terrain* find_map(std::string_view id) const;
  const MarkerSet* find_markers(std::string_view id) const;
  const SetUp* find_setup(std::string_view id) const;
  const Scenario* find_scenario(std::string_view id) const;
};

}  // namespace commanders
