// SPDX-License-Identifier: MIT
#include "ai/judge.h"

namespace ai {

using table::Evaluation;
using table::Seat;

Judge::Judge(const table::AnyGame& game, const Network* network)
    : game_(game), network_(network), moves_(dynamic_cast<const table::MovesPlanes*>(&game)) {
  if (network_ == nullptr) return;
  const std::vector<std::size_t> found = network_->find_planes(game.planes());
  if (found.empty()) {
    network_ = nullptr;
    return;
  }
  if (moves_ == nullptr) {
    readers_.emplace_back(*network_, found, game.plane_places());
  } else {
    for (const auto& places : moves_->layouts()) readers_.emplace_back(*network_, found, places);
  }
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
    viewers_[seat] = network_->viewer(game, {seat});
    leader_[seat] = game.team_of({seat}).first().value;
    if (leader_[seat] == seat) ++sides_;
  }
}

float Judge::voice(const table::AnyState& state, Seat seat, float by_hand) {
  const table::AnyObservation seen = game_.observe(state, seat);
  const std::size_t layout = moves_ == nullptr ? 0 : moves_->layout_of(seen);
  return readers_[layout].value(game_.plane_bytes(seen, room_), viewers_[seat.value], by_hand);
}

Evaluation Judge::operator()(const table::AnyState& state) {
  if (network_ == nullptr) return game_.evaluate(state);
  Evaluation by_hand{};
  if (network_->corrects()) by_hand = game_.evaluate(state);
  Evaluation out{};
  float all = 0;
  const auto seats = static_cast<std::uint8_t>(game_.seats());
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    if (leader_[seat] == seat) all += out[seat] = voice(state, {seat}, by_hand[seat]);
  }
  // All raised or lowered alike: between two sides that is the middle of both opinions. The voice
  // of one alone stays as it is: nobody else has what it lacks.
  const float too_much = sides_ > 1 ? (all - 1) / static_cast<float>(sides_) : 0;
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    if (leader_[seat] == seat) out[seat] -= too_much;
    out[seat] = out[leader_[seat]];
  }
  return out;
}

}  // namespace ai
