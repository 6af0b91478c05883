// SPDX-License-Identifier: MIT
// Taking back in the terminal: one's last line, as far as the game allows.
#include <algorithm>
#include <ostream>

#include "apps/cli/terminal/session.h"

namespace cli {
namespace {

// Numbers of answers as they are listed: "3, 5-8".
std::string number_ranges(const std::vector<std::size_t>& places) {
  std::string out;
  for (std::size_t from = 0; from < places.size();) {
    std::size_t to = from;
    while (to + 1 < places.size() && places[to + 1] == places[to] + 1) ++to;
    out += (out.empty() ? "" : ", ") + std::to_string(places[from] + 1);
    if (to > from) out += "-" + std::to_string(places[to] + 1);
    from = to + 1;
  }
  return out;
}

}  // namespace

// Before a roll or a draw that stays.
void Session::say_what_stays() {
  if (battle_.game().keeps_what_was_revealed())
    out_ << styled(wrap(say("stays"), 0), kDim, options_.colour) << "\n";
}

// The answers that dice or cards follow, as far as the seat can tell: tried on a table that only
// looks like this one to it, so that it learns nothing.
std::vector<std::size_t> Session::revealing(table::Seat seat, const Answers& answers) const {
  const table::AnyGame& game = battle_.game();
  table::Random any{0};
  const table::AnyState like = game.sample(view(seat)->observation(), any);
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    table::AnyState after = like;
    game.apply(after, seat, answers[i].answer, nullptr);
    const table::QuestionKind next = game.question(after).kind;
    if (next == table::QuestionKind::roll || next == table::QuestionKind::draw) out.push_back(i);
  }
  return out;
}

// Where one of the answers listed leads to such a roll or draw.
void Session::say_what_stays(table::Seat seat, const Answers& answers) {
  if (options_.lesson != nullptr || !battle_.game().keeps_what_was_revealed()) return;
  const std::vector<std::size_t> some = revealing(seat, answers);
  if (some.empty()) return;
  if (some.size() == answers.size()) return say_what_stays();
  const std::string said = say("stays_behind", {{"answers", number_ranges(some)}});
  out_ << styled(wrap(said, 0), kDim, options_.colour) << "\n";
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
  if (options_.battle_begun && battle_.awaited_battle()) {
    out_ << say("battle_begun") << "\n";
    return false;
  }
  const bool in_plan = options_.lesson == nullptr && battle_.sealed_step().has_value();
  if (marks_.empty() || (in_plan && battle_.written(seat) == 0)) {
    out_ << say("nothing_to_undo") << "\n";
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
