// SPDX-License-Identifier: MIT
#include "apps/host/clock.h"

#include <algorithm>

namespace host {

MatchClock::MatchClock(ClockRules rules) : rules_(rules) { bank_.fill(rules.bank_ms); }

// How long the seat has been thinking since `since_`.
std::int64_t MatchClock::thought(std::size_t seat, std::int64_t now) const {
  return running_.has({static_cast<std::uint8_t>(seat)}) ? now - since_ : 0;
}

std::int64_t MatchClock::reserve(std::size_t seat) const {
  return reserves_.left(seat, asked_[seat], rules_.reserve_ms);
}

// How much of the bank that has used.
std::int64_t MatchClock::overdraft(std::size_t seat, std::int64_t now) const {
  return std::max<std::int64_t>(0, thought(seat, now) - reserve(seat));
}

void MatchClock::run(table::SeatSet seats, const Questions& asked, std::int64_t now) {
  if (!on()) return;
  for (std::size_t i = 0; i < bank_.size(); ++i) {
    bank_[i] = std::max<std::int64_t>(0, bank_[i] - overdraft(i, now));
    const std::int64_t left = std::max<std::int64_t>(0, reserve(i) - thought(i, now));
    reserves_.has_used(i, asked_[i], rules_.reserve_ms - left);
  }
  running_ = seats;
  asked_ = asked;
  since_ = now;
}

void MatchClock::restore(const Banks& banks, const std::optional<Banks>& reserve,
                         const Questions& before) {
  bank_ = banks;
  running_ = {};
  for (std::size_t i = 0; reserve && i < reserve->size(); ++i)
    reserves_.has_used(i, before[i], rules_.reserve_ms - (*reserve)[i]);
}

void MatchClock::no_more_than(const MatchClock& further) {
  for (std::size_t i = 0; i < bank_.size(); ++i) bank_[i] = std::min(bank_[i], further.bank_[i]);
  reserves_.has_used(further.reserves_);
}

Banks MatchClock::left(std::int64_t now) const {
  Banks out = bank_;
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = std::max<std::int64_t>(0, out[i] - overdraft(i, now));
  }
  return out;
}

Banks MatchClock::reserve(const Questions& of) const {
  Banks out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = reserves_.left(i, of[i], rules_.reserve_ms);
  return out;
}

std::optional<table::Seat> MatchClock::flag(std::int64_t now) const {
  for (std::uint8_t i = 0; i < bank_.size(); ++i) {
    if (running_.has({i}) && overdraft(i, now) >= bank_[i]) return table::Seat{i};
  }
  return std::nullopt;
}

}  // namespace host
