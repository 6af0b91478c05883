// SPDX-License-Identifier: MIT
// Looks after matches that go by days, also where nobody is connected: what is due is found in the
// store, read, moved on by standing orders, programs' answers or the end of somebody's time, and
// let go. Few at a time, so that nobody else waits for them.
#pragma once

#include <map>
#include <set>
#include <string>

#include "apps/host/match_table.h"
#include "apps/host/play.h"

namespace host {

class Calendar {
 public:
  Calendar(Shared& shared, MatchTable& matches, Play& play)
      : shared_(shared), matches_(matches), play_(play) {}

  // Asks the store what time it is: before that nothing goes by days.
  void set_clock();
  // Call it a few times a second.
  void tick();
  // Something has happened to a match, and is kept.
  void kept(Slot& slot);

 private:
  void ask();
  void look_at_clock(std::int64_t now);
  void found(const table::Expected<DueMatches>& due, std::size_t limit);
  void look_into_memory();
  void let_go();
  void take_up(const std::string& id);
  void take_up_with(const std::string& id, const table::Expected<HolidaysOfMatch>& holidays);
  void look_after(Slot& slot, const HolidaysOfMatch& holidays);
  void move_on(Slot& slot);
  table::SeatSet thought_for_in(const Slot& slot) const;
  void wake_programs(Slot& slot);
  void leave(Slot& slot);
  void settle_old(Slot& slot);
  void done(const std::string& id, bool again_later);
  DueQuery query(std::size_t limit) const;

  Shared& shared_;
  MatchTable& matches_;
  Play& play_;
  bool asking_ = false;
  bool more_ = false;  // the store may have more than it was asked for
  std::int64_t asked_at_ = 0;
  std::map<std::string, std::int64_t> in_hand_;   // since when
  std::set<std::string> thinking_;                // programs think there
  std::map<std::string, std::int64_t> deferred_;  // not before that time
  std::map<std::string, std::int64_t> pauses_;    // how long each of them was put off
  std::set<std::string> leaving_;                 // as soon as nothing is under way
};

}  // namespace host
