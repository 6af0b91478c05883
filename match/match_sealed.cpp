// SPDX-License-Identifier: MIT
// Sealed steps: several seats write in secret, each may take back, all is revealed at once.
#include <algorithm>

#include "match/match.h"
#include "match/words.h"

namespace match {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Question;
using table::Seat;

// Whether the sealed step that is open stays open. One may follow another at once and ask the same
// seats: what tells them apart is that nobody but the writer sees anything of a step that goes on.
bool Match::writes_on(const Draft& draft) const {
  if (sealed_from_ == kNoStep) return false;
  if (draft.entries.empty()) return true;
  const Question before = question();
  const Question after = game_->question(draft.now.state);
  const bool same_step = draft.entries.size() == 1 && after.kind == table::QuestionKind::ask &&
                         after.sealed_step == before.sealed_step && after.prompt == before.prompt;
  return same_step && game_->observe(now_.state, table::kSpectator) ==
                          game_->observe(draft.now.state, table::kSpectator);
}

void Match::look_for_sealed_step() {
  const Question asked = question();
  const bool open = asked.kind == table::QuestionKind::ask && !asked.sealed_step.empty();
  sealed_from_ = open ? entries_.size() : kNoStep;
}

int Match::written(Seat seat) const {
  if (sealed_from_ == kNoStep) return 0;
  return static_cast<int>(
      std::count_if(entries_.begin() + static_cast<std::ptrdiff_t>(sealed_from_), entries_.end(),
                    [seat](const Entry& entry) { return entry.seat == seat; }));
}

// Each answer of a sealed step is a step of its own, and one entry: chance has no part in it.
std::optional<std::size_t> Match::last_written(Seat seat) const {
  for (std::size_t i = steps_.size(); i-- > 0 && steps_[i].first >= sealed_from_;) {
    if (entries_[steps_[i].first].seat == seat) return i;
  }
  return std::nullopt;
}

Expected<void> Match::take_back(Seat seat, Language language) {
  const auto refused = [language](const char* why) {
    return Error{ErrorCode::not_allowed, words(language, why), ""};
  };
  if (sealed_from_ == kNoStep) return refused("no_sealed_step");
  const Question asked = question();
  if (asked.sealed_step.has(seat) && !asked.seats.has(seat)) return refused("sealed");
  const auto last = last_written(seat);
  if (!last) return refused("nothing_written");
  forget_step(*last);
  play_again();
  stands_anew();
  return {};
}

// The answers after it stay: what different seats write does not depend on each other. Only the
// tables kept with later steps have it in them.
void Match::forget_step(std::size_t index) {
  const auto at = static_cast<std::ptrdiff_t>(index);
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(steps_[index].first));
  const auto before = steps_[index].before;
  steps_.erase(steps_.begin() + at);
  for (std::size_t i = index; i < steps_.size(); ++i) {
    --steps_[i].first;
    steps_[i].before = nullptr;
  }
  if (index < steps_.size()) steps_[index].before = before;
}

}  // namespace match
