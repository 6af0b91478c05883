// SPDX-License-Identifier: MIT
// Requests of those who try something: clone, back.
#include <limits>

#include "match/protocol.h"
#include "match/words.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Language;
using table::Reader;
using table::Seat;
using table::Value;

constexpr std::size_t kMostKept = 16;
// Seeds are written as positive numbers: the record of a copy begins with one.
constexpr std::int64_t kMaxSeed = std::numeric_limits<std::int64_t>::max();

}  // namespace

// The match goes on as a copy, and what it was is kept. With a seat (or dice of their own) the copy
// is another match, which knows of the true one what that seat knows.
Referee::Reply Referee::do_clone(Reader& request) {
  const std::optional<Seat> seat = read_seat(request);
  const bool own_seed = request.has("seed");
  const std::int64_t seed = request.integer_or("seed", 0, 0, kMaxSeed);
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  if (kept_.size() == kMostKept)
    return Error{ErrorCode::not_allowed,
                 words(language, "copies", {{"n", std::to_string(kMostKept)}}), ""};
  if (seat || own_seed) {
    const std::uint64_t numbers = own_seed ? static_cast<std::uint64_t>(seed)
                                           : table::hash(match_->view(*seat)->observation());
    auto branch = match_->branch(numbers & static_cast<std::uint64_t>(kMaxSeed), seat);
    if (!branch) return branch.error();
    kept_.push_back(std::move(*match_));
    match_ = std::move(*branch);
  } else {
    kept_.push_back(*match_);
  }
  return with_question(Value::object().set("clones", std::uint64_t{kept_.size()}), language);
}

Referee::Reply Referee::do_back(Reader& request) {
  const Language language = read_language(request);
  request.finish();
  if (!request.ok()) return request.error();
  if (kept_.empty()) return Error{ErrorCode::not_allowed, words(language, "no_copy"), ""};
  match_ = std::move(kept_.back());
  kept_.pop_back();
  return with_question(Value::object().set("clones", std::uint64_t{kept_.size()}), language);
}

}  // namespace match
