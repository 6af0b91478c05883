// SPDX-License-Identifier: MIT
// Codes that let the holder of a seat go on at another device: short enough to type, good once and
// for two minutes. They are kept in memory; where several servers share a store, in there
// (code_book.h).
//
// The first letters of a code say which code is meant, the others prove that one has seen it. Only
// a try that names a code counts against it: who has not seen one has to guess its name (one in
// 32,768) five times in two minutes to use up its tries, and all of it to take the seat.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/host/secrets.h"
#include "table/seat.h"

namespace host {

// Letters and digits nobody mixes up: five bits each.
std::string code_letters(std::size_t count, const RandomBytes& random);
// What somebody has typed, in capitals and without the spaces and dashes that people put in; empty
// where it cannot be a code of so many of them.
std::string code_meant(std::string_view typed, std::size_t length);

class Codes {
 public:
  static constexpr std::size_t kLength = 8;
  static constexpr std::int64_t kLifeMs = 120'000;
  static constexpr int kMaxTries = 5;
  static constexpr std::size_t kMaxLive = 8192;

  struct Place {
    std::string match;
    table::Seat seat;
  };
  // The two parts of a code.
  struct Parts {
    std::string name;
    std::string proof;
  };
  static Parts invent(const RandomBytes& random);
  // What somebody has typed; nothing where it cannot be a code.
  static std::optional<Parts> read(std::string_view typed);

  // A new code for the seat; an older one of it is gone. Nothing where too many are live.
  std::optional<std::string> issue(const Place& place, std::int64_t now, const RandomBytes& random);
  // What the code, as somebody has typed it, is for. A wrong one counts as a try.
  std::optional<Place> look(std::string_view typed, std::int64_t now);
  // Likewise; then it is gone.
  std::optional<Place> take(std::string_view typed, std::int64_t now);
  void drop(const std::string& match, table::Seat seat);
  void drop_all_of(const std::string& match);

 private:
  using PlaceKey = std::pair<std::string, std::uint8_t>;
  struct Live {
    PlaceKey place;
    std::string proof;
    std::int64_t until = 0;
    int tries = 0;
  };
  void forget_old(std::int64_t now);
  void forget(const std::string& name);

  std::map<std::string, Live, std::less<>> live_;  // by their first letters
  std::map<PlaceKey, std::string> names_;
};

}  // namespace host
