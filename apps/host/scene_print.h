// SPDX-License-Identifier: MIT
// What somebody was shown, as fingerprints: enough to say what of a newer scene differs, in a tenth
// of the memory. 64 bits each, so that two that differ hardly ever look alike (once in 10^19).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "table/scene.h"

namespace host {

using Print = std::uint64_t;
Print print_of(std::string_view text);

// One thing of a list: its id, and each of its parts that changes by itself.
template <std::size_t kParts>
struct ItemPrint {
  Print id = 0;
  std::array<Print, kParts> parts{};
  bool operator==(const ItemPrint&) const = default;
};

// The parts of a piece, in the order in which its print has them. A cell has `rest`, its marks and
// its data, an item of a tray `rest` and how many there are, everything else one part.
enum class PiecePart : std::uint8_t { rest, text, at, counters, badges, data };

struct TrayPrint {
  Print id = 0;
  Print rest = 0;
  std::vector<ItemPrint<2>> items;
  bool operator==(const TrayPrint&) const = default;
};

struct ScenePrint {
  Print frame = 0;  // game, board, size, seats, teams: what never changes in a match
  std::vector<ItemPrint<3>> cells;
  std::vector<ItemPrint<1>> links;
  std::vector<ItemPrint<1>> legend;
  std::vector<ItemPrint<6>> pieces;
  std::vector<TrayPrint> trays;
  std::vector<ItemPrint<1>> tracks;
  std::vector<ItemPrint<1>> sheets;
  bool operator==(const ScenePrint&) const = default;
};
ScenePrint print_of(const table::Scene& scene);

}  // namespace host
