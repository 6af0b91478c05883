// SPDX-License-Identifier: MIT
// Taking back in the terminal: one's last line, as far as the game allows.
#include <algorithm>
#include <ostream>

#include "apps/cli/terminal/session.h"

namespace cli {

// Before a roll or a draw that stays.
void Session::say_what_stays() {
  if (battle_.game().keeps_what_was_revealed())
    out_ << styled(say("stays"), kDim, options_.colour) << "\n";
}

// Whether something came to light since then that a match of this game keeps.
bool Session::stays(const Mark& mark) const {
  if (options_.lesson != nullptr || !battle_.game().keeps_what_was_revealed()) return false;
  match::Match tried = battle_;
  while (tried.entries().size() > mark.entries) {
    if (!tried.undo(false).ok()) return true;
  }
  return false;
}

// While plans are written in secret, within one's own: what was before it, or is sealed, stays.
bool Session::undo(table::Seat seat) {
  const bool in_plan = options_.lesson == nullptr && battle_.sealed_step().has_value();
  if (marks_.empty() || (in_plan && battle_.written(seat) == 0)) {
    out_ << say("nothing_to_undo") << "\n";
    return false;
  }
  if (options_.battle_begun && battle_.awaited_battle()) {
    out_ << say("battle_begun") << "\n";
    return false;
  }
  const Mark mark = marks_.back();
  if (stays(mark)) {
    out_ << say("stayed") << "\n";
    return false;
  }
  marks_.pop_back();
  while (battle_.entries().size() > mark.entries &&
         (in_plan ? battle_.take_back(seat) : battle_.undo(true)).ok()) {
  }
  if (battle_.entries().size() > mark.entries) {
    marks_.push_back(mark);  // the rest of that line was before the plan
  } else {
    events_.resize(std::min(events_.size(), mark.events));
  }
  for (std::size_t& read : read_) read = std::min(read, events_.size());
  pending_.clear();
  drawn_.clear();
  set_up_for_ = {};
  keep_record();
  out_ << say("undone") << "\n";
  return true;
}

}  // namespace cli
