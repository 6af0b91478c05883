// SPDX-License-Identifier: MIT
// What a position is worth to the seat that sees it, learned from games (tools/train): a small
// network over the planes of an observation (table/field_planes.h).
//
// Of each plane the value seen most often in training counts for nothing; any other adds one row of
// weights. What the things in a list have in common is learned once: a unit with two hits left adds
// the same row wherever it stands in the list, one for units of its kind and for whose it is: one's
// own, an opponent's, a team-mate's. Two small layers follow, and what comes of them corrects what
// the game judges by constants chosen by hand. Sums are made in a fixed order, so that two builds
// of one compiler come to the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_game.h"
#include "table/error.h"

namespace ai {

class Network {
 public:
  static constexpr std::size_t kWidth = 32;   // of the first layer
  static constexpr std::size_t kSecond = 16;  // of the second

  // Whole numbers: a row is one line of a cache, and the sum is the same in any order.
  using Row = std::array<std::int16_t, kWidth>;

  // How the values of one plane become rows: from `low` to `high` in steps, one row each, from
  // `first` on. Values beyond count as the last. `usual` is the step that has no weight.
  struct Plane {
    std::int32_t first = -1;  // -1: the plane never varied
    std::int16_t low = 0;
    std::int16_t high = 0;
    std::int16_t step = 1;
    std::int16_t usual = 0;

    std::size_t steps() const { return static_cast<std::size_t>((high - low) / step + 1); }
  };
  // Whose thing a plane tells of, and of what kind it is: each side has rows of its own, and each
  // kind among them.
  struct Key {
    static constexpr std::int16_t kNobody = -1;
    // A plane that holds the seat; kNobody; or kOfSeat less the seat itself.
    static constexpr std::int16_t kOfSeat = -2;
    std::int16_t owner = kNobody;
    std::int16_t kind = -1;  // a plane whose number, plus one, is the kind; -1: none
    std::int16_t kinds = 1;  // the last one stands for those above it
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Layers {
    std::array<float, kWidth> bias{};
    std::array<std::array<float, kSecond>, kWidth> second{};  // [from][to]
    std::array<float, kSecond> second_bias{};
    std::array<float, kSecond> last{};
    float last_bias = 0;
  };

  // What a seat is to the one that sees the planes; there are no mates where all play alone.
  enum Side : std::uint8_t { kOwn, kOther, kMate, kNone };  // kNone: nobody sits there
  // Who sees the planes.
  struct Viewer {
    std::size_t row = 0;  // of the seat in its scenario
    std::array<Side, table::kMaxSeats> sides{};
  };

  // From the text of content/<game>/network.txt. Error: bad_option, with what is wrong.
  static table::Expected<Network> read(std::string_view text);

  // The constants of the search it is best used with: "c=0.5,rollout=24".
  const std::string& search() const { return search_; }
  // Of each of its planes the place in a list of the game's by name, kUnknown where the game has no
  // such plane (any more). Empty where it knows less than half of them: it is of another game.
  static constexpr std::size_t kUnknown = ~std::size_t{0};
  std::vector<std::size_t> find_planes(std::span<const std::string> plane_names) const;
  static std::uint32_t hash_of_name(std::string_view plane_name);
  // Where the rows of a scenario's seats begin; one that was never learned has a place of its own.
  std::size_t place_of(std::string_view scenario) const;
  // It corrects what the game judges; otherwise it judges alone.
  bool corrects() const { return corrects_; }
  Viewer viewer(const table::AnyGame& game, table::Seat seat) const;

 private:
  friend class NetworkReader;

  Network() = default;
  bool read_names(std::string_view text, std::size_t planes);

  std::string search_;
  bool corrects_ = false;
  std::vector<std::uint32_t> names_;  // of all planes, hashed
  std::uint64_t all_names_ = 0;       // where they are not named one by one: a hash of them all
  std::size_t seats_ = 2;
  std::size_t sides_ = 2;  // one's own, the others', and with teams those of mates
  std::vector<std::string> scenarios_;
  // A plane and its key, which it shares with those around it: those of one unit, for example.
  struct Keyed {
    Plane plane{};
    std::uint32_t steps = 0;  // of the plane
    std::uint16_t key = 0;    // in keys_
  };
  std::vector<Keyed> keyed_;  // all planes
  std::vector<Key> keys_;
  float scale_ = 0;        // what one in a row counts for
  std::vector<Row> rows_;  // the first ones belong to the seats of each scenario
  Layers layers_;
};

// What a network says of the observations of one game. It finds the planes in their bytes, and
// compares eight of them at a time with what is usual: six of seven are.
class NetworkReader {
 public:
  // `places`: where the planes of the game lie. `found`: which of them are the network's own, of
  // each of those in its order (find_planes). The network does not go away meanwhile.
  NetworkReader(const Network& network, std::span<const std::size_t> found,
                std::span<const table::PlanePlace> places);

  // 0 lost .. 1 won, for the one that sees what these bytes tell (AnyGame::plane_bytes). `by_hand`:
  // what the game judges, 0..1.
  float value(const std::byte* seen, const Network::Viewer& viewer, float by_hand = 0.5F) const;

 private:
  using Sum = std::array<std::int32_t, Network::kWidth>;
  static constexpr std::size_t kTogether = 8;  // bytes of an observation

  // Adds the rows of all planes that are not as usual.
  void add_rows(const std::byte* seen, const Network::Viewer& viewer, Sum& sum) const;
  // Which of the blocks of rows that a plane with that key has; kNoBlock of a side of which nothing
  // was learned, or where nobody sits.
  static constexpr std::size_t kNoBlock = ~std::size_t{0};
  std::size_t block(const Network::Key& key, const std::byte* seen,
                    const Network::Viewer& viewer) const;

  struct Word {
    std::uint64_t usual = 0;  // the bytes that add nothing
    std::uint64_t told = 0;   // all bits of the bytes that could add something
  };
  const Network& network_;
  std::vector<table::PlanePlace> places_;  // of the network's planes
  std::vector<bool> is_there_;             // likewise: the game has such a plane
  std::vector<Word> words_;
  std::vector<std::uint16_t> planes_;  // by byte: the plane of the network that lies there
};

}  // namespace ai
