// SPDX-License-Identifier: MIT
// Bytes of an array, deflated in pieces: each by itself, by whatever thread, and put one behind
// another they are what an archive keeps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace dataset {

struct Packed {
  std::string bytes{};      // deflated, without an end
  std::uint64_t size = 0;   // before
  std::uint32_t check = 0;  // CRC-32 of what it was before

  void append(const Packed& next);
};

// The same bytes are the same piece on every machine with the same zlib. Where there is no memory
// for it the program ends, as everywhere.
Packed packed(std::span<const std::byte> bytes);
Packed packed(const std::string& text);
// Not made smaller, and so the same with every zlib.
Packed as_it_is(const std::string& text);

}  // namespace dataset
