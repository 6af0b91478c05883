// SPDX-License-Identifier: MIT
// Which answers have been given already, by the ids that clients have made for them, and with what
// number. A match keeps all of them, those that were taken back too, so each is only a hash and a
// number: 16 bytes, twice that while the list has room to grow.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "table/seat.h"

namespace host {

class OnceBook {
 public:
  void add(table::Seat seat, std::string_view once, std::uint64_t seq);
  std::optional<std::uint64_t> find(table::Seat seat, std::string_view once) const;

 private:
  struct Given {
    std::uint64_t id;
    std::uint64_t seq;
  };
  std::vector<Given> given_;  // in order of ids up to `sorted_`; then as they came
  std::size_t sorted_ = 0;
};

}  // namespace host
