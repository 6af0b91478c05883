// SPDX-License-Identifier: MIT
// What a position is worth to the seat that sees it, learned from games (tools/train): a small
// network over the planes of an observation (table/field_planes.h).
//
// Of each plane the value seen most often in training counts for nothing; any other adds one row of
// weights. Two small layers follow. Sums are made in a fixed order, so that two builds of one
// compiler come to the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"

namespace ai {

class Network {
 public:
  static constexpr std::size_t kWidth = 32;   // of the first layer
  static constexpr std::size_t kSecond = 16;  // of the second

  using Row = std::array<float, kWidth>;

  // How the values of one plane become rows: from `low` to `high` in steps, one row each, from
  // `first` on. Values beyond count as the last. `usual` is the step that has no weight.
  struct Plane {
    std::int32_t first = -1;  // -1: the plane never varied
    std::int16_t low = 0;
    std::int16_t high = 0;
    std::int16_t step = 1;
    std::int16_t usual = 0;
  };
  struct Layers {
    Row bias{};
    std::array<std::array<float, kSecond>, kWidth> second{};  // [from][to]
    std::array<float, kSecond> second_bias{};
    std::array<float, kSecond> last{};
    float last_bias = 0;
  };

  // From the text of content/<game>/network.txt. Error: bad_option, with what is wrong.
  static table::Expected<Network> read(std::string_view text);

  // The constants of the search it is best used with: "c=0.3,rollout=8".
  const std::string& search() const { return search_; }
  // For the planes of a game with these names: others have other numbers in these places.
  bool fits(std::span<const std::string> plane_names) const;
  // Where the rows of a scenario's seats begin; one that was never learned has a place of its own.
  std::size_t place_of(std::string_view scenario) const;
  // 0 lost .. 1 won, for the seat that sees the planes. `place` from place_of.
  float value(std::span<const float> planes, std::size_t place, std::size_t seat) const;

 private:
  Network() = default;

  std::string search_;
  std::uint64_t names_ = 0;  // a hash of the names of the planes
  std::size_t seats_ = 2;
  std::vector<std::string> scenarios_;
  struct Varying {
    std::uint32_t number = 0;
    Plane plane{};
  };
  std::size_t planes_ = 0;
  std::vector<Varying> varying_;  // those of the planes that ever varied
  std::vector<Row> rows_;         // the first ones belong to the seats of each scenario
  Layers layers_;
};

}  // namespace ai
