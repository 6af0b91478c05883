// SPDX-License-Identifier: MIT
// Goes through a set of ids held as bits, in the order of the ids.
#pragma once

#include <bit>
#include <cstdint>

namespace table {

template <class Id>
class BitIterator {
 public:
  constexpr explicit BitIterator(std::uint32_t bits) : bits_(bits) {}
  constexpr Id operator*() const { return {static_cast<std::uint8_t>(std::countr_zero(bits_))}; }
  constexpr BitIterator& operator++() {
    bits_ &= bits_ - 1U;
    return *this;
  }
  constexpr bool operator!=(const BitIterator& o) const { return bits_ != o.bits_; }

 private:
  std::uint32_t bits_;
};

}  // namespace table
