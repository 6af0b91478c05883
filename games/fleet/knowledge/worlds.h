// The positions a seat has to reckon with where some of the other side's signals decide: every way
// their classes can lie, with its chance, as Match::sample draws them.
#pragma once

#include <vector>

#include "games/fleet/rules/play.h"
#include "table/random.h"

namespace fleet {

struct World {
  State state;
  double chance = 1;
};

struct Worlds {
  std::vector<World> list;
  bool complete = true;  // all there are; otherwise some drawn at random
};

// `deciding` are signals whose class the seat does not know; what hides elsewhere is drawn. All of
// those on one square belong to it together.
Worlds worlds_of(const Match& game, const Observation& seen, ShipSet deciding,
                 table::Random& random);

// For somebody who commands neither side, to whom the signals of both are unknown: drawn at random,
// if there are any.
Worlds any_worlds(const Match& game, const Observation& seen, table::Random& random);

}  // namespace fleet
