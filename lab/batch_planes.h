// SPDX-License-Identifier: MIT
// The planes of a game's observations (table/field_planes.h), written as numbers of two bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "table/any_game.h"
#include "table/moves_planes.h"

namespace lab {

class BatchPlanes {
 public:
  explicit BatchPlanes(const table::AnyGame& game)
      : game_(&game), moves_(dynamic_cast<const table::MovesPlanes*>(&game)) {}

  std::size_t count() const { return game_->planes().size(); }

  // `out` has room for `count` numbers; `room` is used as AnyGame::plane_bytes says.
  void write(const table::AnyObservation& seen, std::vector<std::byte>& room,
             std::int16_t* out) const {
    const std::byte* const bytes = game_->plane_bytes(seen, room);
    for (const table::PlanePlace& plane : places(seen))
      *out++ = static_cast<std::int16_t>(plane.number(bytes));
  }

 private:
  const std::vector<table::PlanePlace>& places(const table::AnyObservation& seen) const {
    return moves_ == nullptr ? game_->plane_places() : moves_->layouts()[moves_->layout_of(seen)];
  }

  const table::AnyGame* game_;
  const table::MovesPlanes* moves_;
};

}  // namespace lab
