// SPDX-License-Identifier: MIT
// Games that lie one after the other, and become one file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/dataset/game_rows.h"

namespace dataset {

// What a file tells of where it comes from, beside its games.
struct Provenance {
  std::string program;         // "sandtable 0.1.0"
  std::string content;         // the fingerprint of what the game is made of
  table::Value own_content{};  // of a scenario of somebody's own
};

// How much is gathered before it is written: what a machine has to keep in memory.
struct Bounds {
  int games = 200;
  std::uint64_t packed = 1ULL << 28U;  // bytes of all arrays
};

class Shard {
 public:
  Shard(const Setting& setting, const Provenance& from, std::int64_t first);

  std::int64_t first() const { return first_; }
  std::int64_t games() const { return static_cast<std::int64_t>(decisions_.size()) - 1; }
  bool has_room(const GameRows& game, const Bounds& bounds) const;
  void add(GameRows game);
  // games-0000000-0000199.npz
  std::string file_name() const;
  // Error: bad_request with the path, where it cannot be written. Then there is no such file.
  table::Expected<void> write(const std::string& path) const;

 private:
  std::string metadata() const;

  const Setting& setting_;
  const Provenance& from_;
  std::int64_t first_;
  std::vector<Column> columns_;  // their names and types; the bytes are in packed_
  std::vector<Packed> packed_;
  // Where the rows of a game, a question or a chance begin, and behind the last one the end.
  std::vector<std::int64_t> decisions_{0};
  std::vector<std::int64_t> chances_{0};
  std::vector<std::int64_t> legal_{0};
  std::vector<std::int64_t> outcomes_{0};
  std::vector<std::int64_t> draws_{0};
  Names names_{};
};

std::string file_name(std::int64_t first, std::int64_t last);

// What every file of that setting begins with, byte by byte, and no other does.
std::string beginning(const Setting& setting, const Provenance& from);

}  // namespace dataset
