// SPDX-License-Identifier: MIT
// The clocks of one match: a bank per seat for the whole match, and a reserve per question that is
// used up first. Only the time given by the caller counts (milliseconds, any beginning).
#pragma once

#include <optional>

#include "apps/host/journal_entry.h"
#include "apps/host/match_header.h"

namespace host {

class MatchClock {
 public:
  MatchClock() = default;
  explicit MatchClock(ClockRules rules);

  bool on() const { return rules_.on(); }
  // From now on these seats think. Who is in `fresh` has a new question and a full reserve.
  void run(table::SeatSet seats, table::SeatSet fresh, std::int64_t now);
  // After a restart: what was left then; nobody runs.
  void restore(const Banks& banks);

  table::SeatSet running() const { return running_; }
  // Of the bank; the reserve is not counted.
  Banks left(std::int64_t now) const;
  // Whose time is up, if anybody's.
  std::optional<table::Seat> flag(std::int64_t now) const;

 private:
  std::int64_t overdraft(std::size_t seat, std::int64_t now) const;

  ClockRules rules_;
  Banks bank_{};
  Banks reserve_{};
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
