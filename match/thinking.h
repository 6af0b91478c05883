// SPDX-License-Identifier: MIT
// What an opponent elsewhere (another instance of this program, in another process or worker) is
// asked, and what it says, as texts. It is told what its seat sees and what the game was made of,
// and of the match nothing but a name to know it by. Both sides read what the other sends like what
// a stranger sends.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/reviews.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/hint.h"

namespace match {

struct ThinkJob {
  enum class Kind : std::uint8_t { choose, ponder, hint, review };
  Kind kind = Kind::choose;
  std::string match{};  // under this name what was found out is kept
  std::string game{};
  // What it is made of; not of reviews, whose record says it.
  std::string scenario{};
  table::Value options{};
  table::Value content{};  // null: the published pack only
  table::AnyObservation seen = table::AnyObservation::copy_of("", 0);
  table::Seat seat{};
  std::string level{};                 // choose, ponder
  std::vector<table::Answer> among{};  // hint: answers in hand already
  std::uint64_t seed = 0;
  std::int64_t time_ms = 0;     // at most; of a review: of this piece of it
  std::int64_t iterations = 0;  // likewise; 0: as many as the time has
  std::string record{};         // review
};
// Of equal jobs equal bytes.
std::string job_text(const ThinkJob& job);
// Error: bad_request, with what is wrong. That the observation is one of that game nobody can say
// here; that it came through undamaged its sum says.
table::Expected<ThinkJob> read_job(std::string_view text);

// What comes of them.
std::string answer_text(table::Answer answer);
std::string hints_text(const table::Hints& hints);
std::string review_text(const ReviewSoFar& made);
std::string more_text(bool more);  // whether there is more to think ahead
std::string refused_text(const table::Error& error);

// Error: bad_request, where this is no answer to that question. `legal`: what may be answered.
table::Expected<table::Answer> read_answer(std::string_view text, const table::AnswerList& legal);
table::Expected<table::Hints> read_hints(std::string_view text, const table::AnswerList& legal,
                                         int seats);
table::Expected<ReviewSoFar> read_review(std::string_view text, std::size_t entries, int seats);
table::Expected<bool> read_more(std::string_view text);

}  // namespace match
