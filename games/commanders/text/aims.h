// What a `target` answer says, unit by unit.
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// Zones as answers name them (text/lexicon.h), spaces from 1; a garrison has space 0.
struct Aim {
  std::uint8_t zone = 0;
  std::uint8_t space = 0;
  std::uint8_t target_zone = 0;
  std::uint8_t target_space = 0;
};
using Aims = table::ScratchList<Aim, 6>;

// The pairs of an answer to the question that is open; of any other answer none.
Aims aims_of(const Game& game, const State& state, table::Answer answer);
// An answer with these pairs to whoever they belong to; none of theirs: one that names nobody.
table::Answer answer_with(const Game& game, const State& state, const Aims& aims);

}  // namespace commanders
