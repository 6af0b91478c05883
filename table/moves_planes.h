// SPDX-License-Identifier: MIT
// Where the list of an observation's fields depends on the position (the dice of whoever is active
// come first), planes do not lie in the same places from one observation to the next. An AnyGame
// that is this, too, says in which of a few layouts they lie.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "table/any_state.h"
#include "table/plane_place.h"

namespace table {

class MovesPlanes {
 public:
  virtual ~MovesPlanes() = default;
  // The first is that of AnyGame::plane_places.
  virtual std::span<const std::vector<PlanePlace>> layouts() const = 0;
  // Of an observation, counted from 0.
  virtual std::size_t layout_of(const AnyObservation& seen) const = 0;
};

}  // namespace table
