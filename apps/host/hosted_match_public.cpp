// SPDX-License-Identifier: MIT
// A match that begins as public: when each row was, and from when until when it is in the list of
// those to watch (docs/SERVER.md, "Watching").
#include <algorithm>

#include "apps/host/hosted_match.h"

namespace host {

namespace {

constexpr std::int64_t kDayOfHouse = 86'400'000;
constexpr std::int64_t kHourOfHouse = 3'600'000;
// So long after the newest moment that everybody may know it is still listed.
constexpr std::int64_t kQuiet = 2 * kDayOfHouse;
constexpr std::int64_t kQuietByDays = 16 * kDayOfHouse;

}  // namespace

// What is read again says it itself.
void HostedMatch::keep_when(JournalEntry& moment) const {
  if (clock_runs_ && head_.audience && house_) moment.at = house_();
}

// Whether it is listed at some time follows from what is older than the delay by then. So what has
// happened just now must change nothing before it is that old itself: where the match is in the
// list, it stays; where it has fallen out, it comes back when this is old; and where it will have
// fallen out before that, only the moment after this one brings it back. In whole hours, so that
// few moments change it.
void HostedMatch::note_listing(const JournalEntry& moment) {
  if (!head_.audience || moment.at == 0) return;
  const std::int64_t old = moment.at + head_.audience->delay_ms();
  old_at_ = head_.is_shown_late() ? old : 0;
  const std::int64_t quiet = by_days() ? kQuietByDays : kQuiet;
  const std::int64_t until = std::max(old, (old + quiet) / kHourOfHouse * kHourOfHouse);
  const bool over = stage() == Stage::over;
  if (!listing_ || (moment.at >= listing_->until && !over)) {
    listing_ = {old, over ? old : until};
  } else if (old <= listing_->until) {
    listing_->until = over ? old : std::max(listing_->until, until);
  }
}

}  // namespace host
