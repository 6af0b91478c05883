// SPDX-License-Identifier: MIT
// Which messages are sent packed, to whom, and that several readers of one do not cost more than
// one.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "apps/host/services.h"

namespace server {

// Only messages longer than this are packed, in bytes: shorter ones hardly gain. Those longer than
// the other would hold up the thread that packs, which serves everybody.
inline constexpr std::size_t kShortestPacked = 1024;
inline constexpr std::size_t kLongestPacked = std::size_t{64} << 10U;
inline bool is_worth_packing(std::size_t bytes) {
  return bytes > kShortestPacked && bytes <= kLongestPacked;
}

// Packs what several are sent once.
class Packer {
 public:
  host::Frame packed(const host::Frame& frame);

 private:
  static constexpr std::size_t kKept = 8;  // the newest of all matches
  struct Pair {
    host::Frame plain;
    host::Frame packed;
  };
  std::array<Pair, kKept> kept_{};
  std::size_t next_ = 0;
};

// The answer to a client's Sec-WebSocket-Extensions, empty where it offers nothing we can take up.
std::string accepted_extensions(std::string_view offered);

}  // namespace server
