#include "games/fantasy/rules/fair_map.h"

#include "games/fantasy/state/spelling.h"
#include "table/random.h"

namespace fantasy {
namespace {

using table::Random;

constexpr int kRiverRow = 4;  // row 5 of the map
constexpr std::string_view kMapPrefix = "map_";

class MapMaker {
 public:
  MapMaker(const Pack& pack, Random& random) : pack_(pack), random_(random) {}

  TerrainMap draw() {
    const bool river = one_of(3) == 0;
    if (river) lay_river();
    last_row_ = river ? kRiverRow - 1 : kRiverRow;
    scatter("forest", 3, 3);
    scatter("hill", 2, 2);
    scatter("rocks", 1, 1);
    scatter("town", 1, 1);
    mirror();
    return map_;
  }

 private:
  int one_of(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
  std::uint8_t kind(std::string_view id) const {
    const int index = pack_.find_terrain(id);
    return static_cast<std::uint8_t>(index < 0 ? 0 : index);
  }

  // Three crossings: a bridge, a ford, and one or the other.
  void lay_river() {
    for (int column = 0; column < kColumns; ++column) {
      map_[Hex::at(column, kRiverRow).index] = kind("river");
    }
    const std::array<std::uint8_t, 3> crossings{kind("bridge"), kind("ford"),
                                                kind(one_of(2) == 0 ? "bridge" : "ford")};
    std::array<int, 5> columns{2, 4, 6, 8, 10};
    for (std::size_t i = 0; i < crossings.size(); ++i) {
      const auto left = columns.size() - i;
      std::swap(columns[i], columns[i + static_cast<std::size_t>(one_of(static_cast<int>(left)))]);
      map_[Hex::at(columns[i], kRiverRow).index] = crossings[i];
    }
  }

  bool is_free(Hex hex) const {
    return hex.on_map() && hex.row() >= 1 && hex.row() <= last_row_ && map_[hex.index] == 0;
  }

  // Groups of up to `size` hexes that touch; a start that is taken is skipped.
  void scatter(std::string_view id, int groups, int size) {
    for (int i = 0; i < groups; ++i) {
      Hex hex = Hex::at(one_of(kColumns), 1 + one_of(last_row_));
      if (!is_free(hex)) continue;
      const int hexes = 1 + one_of(size);
      for (int n = 0; n < hexes && is_free(hex); ++n) {
        map_[hex.index] = kind(id);
        hex = neighbour(hex, one_of(kDirections));
      }
    }
  }

  // Rows 1 to 4 onto 9 to 6: both sides see the same ground.
  void mirror() {
    for (int row = 0; row < kRiverRow; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        map_[Hex::at(column, kRows - 1 - row).index] = map_[Hex::at(column, row).index];
      }
    }
  }

  const Pack& pack_;
  Random& random_;
  TerrainMap map_{};
  int last_row_ = kRiverRow;
};

}  // namespace

std::string map_name(std::uint8_t item) {
  return std::string(kMapPrefix) + std::to_string(item - kFirstMap + 1);
}

std::optional<std::uint8_t> map_named(std::string_view name) {
  if (!name.starts_with(kMapPrefix)) return std::nullopt;
  const auto number = parse_number(name.substr(kMapPrefix.size()));
  if (!number || *number < 1 || *number > kMaps) return std::nullopt;
  return static_cast<std::uint8_t>(kFirstMap + *number - 1);
}

bool connected(const Pack& pack, const TerrainMap& map) {
  HexSet open;
  HexSet::all().for_each([&](Hex hex) {
    if (!pack.terrains[map[hex.index]].impassable) open.add(hex);
  });
  HexSet reached;
  open.for_each([&](Hex hex) {
    if (reached.empty()) reached.add(hex);
  });
  for (HexSet before; !(before == reached);) {
    before = reached;
    reached |= reached.neighbours() & open;
  }
  return reached == open;
}

TerrainMap fair_map(const Pack& pack, int number) {
  Random random(static_cast<std::uint64_t>(number) + 1);
  for (;;) {  // one in some tens is cut in two and thrown away
    const TerrainMap map = MapMaker(pack, random).draw();
    if (connected(pack, map)) return map;
  }
}

}  // namespace fantasy
