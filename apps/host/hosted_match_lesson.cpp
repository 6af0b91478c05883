// SPDX-License-Identifier: MIT
// A match that is a lesson: each step is one moment, with all that happens without the learner.
#include "apps/host/hosted_match.h"
#include "apps/host/words.h"

namespace host {

using table::Error;
using table::ErrorCode;
using table::Expected;

std::optional<std::size_t> HostedMatch::lesson_step() const {
  return match::lesson_step(*lesson_, match_->entries());
}

bool HostedMatch::lesson_done() const {
  return lesson_ != nullptr && lesson_step() == lesson_->steps.size();
}

Expected<Happened> HostedMatch::skip_step(table::Language language, std::int64_t now) {
  const auto model = match::lesson_answers(*lesson_, *match_, language);
  return answer(lesson_->seat, model.empty() ? "" : model.front().notation, "", language, now);
}

Expected<Happened> HostedMatch::return_to_step(std::size_t step, std::int64_t now) {
  const auto there = lesson_step();
  if (!there || step >= *there) return Error{ErrorCode::not_allowed, words("not_that_far"), ""};
  if (auto may = may_take_back(lesson_->seat); !may) return may.error();
  const auto steps = static_cast<int>(*there - step);
  const std::uint64_t back_to = take_back(steps, lesson_->seat);
  return finish(
      {.kind = JournalEntry::Kind::undo, .seat = lesson_->seat, .steps = steps, .back_to = back_to},
      {}, now);
}

}  // namespace host
