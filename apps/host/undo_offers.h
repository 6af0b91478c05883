// SPDX-License-Identifier: MIT
// Who asks the others to agree to an undo, and how often they have asked. Kept with the summary of
// a match, where nobody reads it: it is neither part of what happened nor of who sits where.
#pragma once

#include <array>
#include <optional>

#include "table/seat.h"
#include "table/value.h"

namespace host {

inline constexpr const char* kUndoInSummary = "undo_offers";
inline constexpr int kMostUndoOffers = 3;               // of a seat, while the same is asked
inline constexpr std::int64_t kUndoRefusedMs = 30'000;  // or one moment: so long not again

class UndoOffers {
 public:
  // Who asks, if anybody, and who agrees.
  std::optional<table::Seat> by;
  table::SeatSet agreed;

  // Why that seat may not ask just now; nothing where it may. `stands_since`: the moment of the
  // newest answer that stands.
  std::optional<table::Error> refusal(table::Seat seat, std::uint64_t stands_since,
                                      std::int64_t now) const;
  void offer(table::Seat seat, table::SeatSet with, std::uint64_t stands_since);
  void refuse(std::int64_t now);
  // Nobody is asked any more: something has happened.
  void forget();

  bool empty() const { return !by && made_ == decltype(made_){}; }
  table::Value to_value() const;
  static UndoOffers from(const table::Value& value, std::int64_t now);

 private:
  struct Made {
    std::uint64_t stands_since = 0;
    int count = 0;
    std::optional<std::int64_t> refused_at{};
    bool operator==(const Made&) const = default;
  };
  std::array<Made, table::kMaxSeats> made_{};
};

}  // namespace host
