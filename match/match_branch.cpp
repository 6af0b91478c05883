// SPDX-License-Identifier: MIT
// Matches that begin in the middle of another one.
#include "match/match.h"

namespace match {

using table::Expected;
using table::Seat;

Expected<Match> Match::branch(std::uint64_t seed, std::optional<Seat> seen_by) const {
  table::Random random(seed);
  Match out;
  out.system_ = system_;
  out.game_ = game_;
  out.first_ = seen_by ? game_->sample(game_->observe(now_.state, *seen_by), random) : now_.state;
  out.setup_.scenario = setup_.scenario;
  out.setup_.options = setup_.options;
  out.setup_.content = setup_.content;
  if (const table::Value* content = setup_.position.find("content")) out.setup_.content = *content;
  out.setup_.position_text = game_->write_position(out.first_);
  out.setup_.seed = seed;
  out.now_.state = out.first_;
  out.now_.random = table::Random(seed);
  out.look_for_sealed_step();
  return started(std::move(out), nullptr);
}

}  // namespace match
