// The kinds of things that answers, events and denials of the legion game name, by letter (verbs.h,
// events.h).
#pragma once

#include <span>

#include "games/legion/state/game.h"
#include "table/action_numbers.h"
#include "table/lexicon.h"

namespace legion {

struct Wording;

struct Things {
  const Game& game;
  const State& state;
};

using Kind = table::Kind<Things, Wording>;
std::span<const Kind> kinds();

// A number for every answer (table/action_numbers.h).
const table::ActionNumbers& action_numbers();

}  // namespace legion
