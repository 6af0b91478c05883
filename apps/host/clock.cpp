// SPDX-License-Identifier: MIT
#include "apps/host/clock.h"

#include <algorithm>

namespace host {

MatchClock::MatchClock(ClockRules rules) : rules_(rules) { bank_.fill(rules.bank_ms); }

// How much of the bank the seat has used since `since_`.
std::int64_t MatchClock::overdraft(std::size_t seat, std::int64_t now) const {
  if (!running_.has({static_cast<std::uint8_t>(seat)})) return 0;
  return std::max<std::int64_t>(0, now - since_ - reserve_[seat]);
}

void MatchClock::run(table::SeatSet seats, table::SeatSet fresh, std::int64_t now) {
  if (!on()) return;
  for (std::size_t i = 0; i < bank_.size(); ++i) {
    const table::Seat seat{static_cast<std::uint8_t>(i)};
    bank_[i] = std::max<std::int64_t>(0, bank_[i] - overdraft(i, now));
    if (running_.has(seat)) reserve_[i] = std::max<std::int64_t>(0, reserve_[i] - (now - since_));
    if (fresh.has(seat)) reserve_[i] = rules_.reserve_ms;
  }
  running_ = seats;
  since_ = now;
}

void MatchClock::restore(const Banks& banks) {
  bank_ = banks;
  running_ = {};
}

Banks MatchClock::left(std::int64_t now) const {
  Banks out = bank_;
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = std::max<std::int64_t>(0, out[i] - overdraft(i, now));
  }
  return out;
}

std::optional<table::Seat> MatchClock::flag(std::int64_t now) const {
  for (std::uint8_t i = 0; i < bank_.size(); ++i) {
    if (running_.has({i}) && overdraft(i, now) >= bank_[i]) return table::Seat{i};
  }
  return std::nullopt;
}

}  // namespace host
