// SPDX-License-Identifier: MIT
// Where one of the numbers of an observation lies in its bytes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace table {

struct PlanePlace {
  std::uint16_t at = 0;
  bool has_sign = false;

  // In an observation with these bytes. 0xFF, which says "none" or "not known" everywhere, is -1.
  int number(const std::byte* seen) const {
    const auto byte = static_cast<std::uint8_t>(seen[at]);
    return has_sign || byte == 0xFF ? static_cast<std::int8_t>(byte) : byte;
  }
  bool operator==(const PlanePlace&) const = default;
};

}  // namespace table
