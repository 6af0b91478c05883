// SPDX-License-Identifier: MIT
// How a position looks in the end: by what was learned about the game, or as the game judges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/network.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/moves_planes.h"
#include "table/rules.h"

namespace ai {

// For one thread.
class Judge {
 public:
  // Without a network, or with one of another game: as the game judges.
  Judge(const table::AnyGame& game, const Network* network);

  // Per seat 0..1. Each seat is asked for what it would say of what it sees, and their voices are
  // weighed against each other: together they hold one win. Where there is one side, its voice is
  // the judgement.
  table::Evaluation operator()(const table::AnyState& state);

 private:
  float voice(const table::AnyState& state, table::Seat seat, float by_hand);

  const table::AnyGame& game_;
  const Network* network_;
  const table::MovesPlanes* moves_;     // null: planes always lie in the same places
  std::vector<NetworkReader> readers_;  // of the network, one for each layout of the planes
  std::array<Network::Viewer, table::kMaxSeats> viewers_{};  // by seat
  std::array<std::uint8_t, table::kMaxSeats> leader_{};      // by seat, the first one of its team
  int sides_ = 0;
  std::vector<std::byte> room_;
};

}  // namespace ai
