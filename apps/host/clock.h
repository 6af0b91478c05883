// SPDX-License-Identifier: MIT
// The clocks of one match: a bank per seat for the whole match, and a reserve per question that is
// used up first. Only the time given by the caller counts (milliseconds, any beginning).
#pragma once

#include <optional>

#include "apps/host/journal_entry.h"
#include "apps/host/match_header.h"
#include "apps/host/reserve.h"

namespace host {

class MatchClock {
 public:
  MatchClock() = default;
  explicit MatchClock(ClockRules rules);

  bool on() const { return rules_.on(); }
  // From now on these seats think, each about that question of its own.
  void run(table::SeatSet seats, const Questions& asked, std::int64_t now);
  // What a row of the journal says: the banks after it, and what was left of the reserves of the
  // questions before it; nothing in rows of before, where all of it was. Nobody runs.
  void restore(const Banks& banks, const std::optional<Banks>& reserve, const Questions& before);
  // The same clock has got further elsewhere: nobody has more time than there.
  void no_more_than(const MatchClock& further);

  table::SeatSet running() const { return running_; }
  // The question each seat has been thinking about.
  const Questions& asked() const { return asked_; }
  // Of the bank; the reserve is not counted.
  Banks left(std::int64_t now) const;
  // Of the reserve of those questions, as far as time has been charged.
  Banks reserve(const Questions& of) const;
  // Whose time is up, if anybody's.
  std::optional<table::Seat> flag(std::int64_t now) const;

 private:
  std::int64_t thought(std::size_t seat, std::int64_t now) const;
  std::int64_t overdraft(std::size_t seat, std::int64_t now) const;
  std::int64_t reserve(std::size_t seat) const;

  ClockRules rules_;
  Banks bank_{};
  Reserves reserves_;
  Questions asked_{};
  table::SeatSet running_{};
  std::int64_t since_ = 0;
};

// What of the clocks anybody may see: as they run, or as they stood when a sealed step was opened.
struct ClockFace {
  MatchClock clock{};
  std::optional<Banks> stands{};

  Banks left(std::int64_t now) const { return stands ? *stands : clock.left(now); }
  table::SeatSet running() const { return stands ? table::SeatSet{} : clock.running(); }
};

}  // namespace host
