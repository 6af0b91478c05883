// SPDX-License-Identifier: MIT
// Seats and sets of seats. A seat is a place at the table, not a person: 0-based, at most four.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace table {

inline constexpr int kMaxSeats = 4;

struct Seat {
  std::uint8_t value = 0;
  constexpr auto operator<=>(const Seat&) const = default;
};

// A small set of seats: who owes an answer, who may see an event.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet none() { return {}; }
  static constexpr SeatSet all() { return {0xFF}; }
  static constexpr SeatSet of(Seat seat) { return {static_cast<std::uint8_t>(1U << seat.value)}; }
  constexpr bool has(Seat seat) const { return ((bits >> seat.value) & 1U) != 0; }
  constexpr bool empty() const { return bits == 0; }
  // More than one.
  constexpr bool several() const { return (bits & (bits - 1)) != 0; }
  constexpr Seat first() const {  // of a set that is not empty
    return {static_cast<std::uint8_t>(std::countr_zero(bits))};
  }
  constexpr SeatSet with(Seat seat) const {
    return {static_cast<std::uint8_t>(bits | of(seat).bits)};
  }
  constexpr SeatSet without(Seat seat) const {
    return {static_cast<std::uint8_t>(bits & ~of(seat).bits)};
  }
  constexpr bool operator==(const SeatSet&) const = default;
};

}  // namespace table
