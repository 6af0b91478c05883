// SPDX-License-Identifier: MIT
// How much a seat may write (bounds.h), in a match, and what it is told of that.
#include <algorithm>

#include "apps/host/updates.h"
#include "apps/host/words.h"

namespace host {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Seat;

// A step of a seat goes on until somebody else has had a say in the battle, or something was
// written in secret by all: as far as that stands.
void HostedMatch::note_steps() {
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    const std::uint64_t others = answered_.size() - alone_of_[i];
    bounds_.stands_at({i}, 2 * others + (open_step_ ? 1 : 0));
  }
}

Expected<void> HostedMatch::may_take_back(Seat seat) const {
  if (bounds_.may_take_back(seat)) return {};
  return Error{ErrorCode::not_allowed, words("wrote_too_much"), ""};
}

// Opponents that are programs do not write for ever, and nobody shall win by having them do it.
std::optional<Seat> HostedMatch::beyond_bounds() const {
  for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
    if (!bounds_.has_lost({i}) || head_.seats[i].played_by_bot() || left_.has({i})) continue;
    if (lesson_ == nullptr && stage() == Stage::playing) return Seat{i};
  }
  return std::nullopt;
}

table::Value limit_value(const HostedMatch& match, Seat seat) {
  const int left = match.bounds().left(seat);
  if (left > kSaidBefore || match.stage() != Stage::playing || match.lesson() != nullptr) return {};
  return table::Value::object()
      .set("undo", std::max(0, left))
      .set("lose", std::max(0, left + kThenLost));
}

}  // namespace host
