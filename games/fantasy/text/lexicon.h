// The kinds of things that answers and events of Fantasy Commander name, by letter (verbs.h,
// events.h).
#pragma once

#include <span>

#include "games/fantasy/state/game.h"
#include "table/action_numbers.h"
#include "table/lexicon.h"

namespace fantasy {

struct Wording;

struct Things {
  const Game& game;
  const State& state;
  std::span<const std::uint8_t>
      beside;  // all arguments of the answer or event: one may need another
};

using Kind = table::Kind<Things, Wording>;
std::span<const Kind> kinds();

// What an argument of an answer can be, for numbering answers.
table::ActionPart action_part(char letter);

// The unit an answer's word means: a hex that somebody stands on, or the id of a unit.
table::Argument read_unit(const Things& things, const std::string& word);

}  // namespace fantasy
