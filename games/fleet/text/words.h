// The kinds of things that answers and events of Fleet Commander name (state/words.h): how each is
// written, read, told and touched.
#pragma once

#include <string>

#include "games/fleet/state/match.h"
#include "games/fleet/state/words.h"
#include "table/card_words.h"

namespace fleet {

struct Wording;

struct Things {
  const Match& game;
  const State& state;
};

using Lexicon = table::CardLexicon<Verb, EventKind, Kind, Things, Wording>;
const Lexicon& lexicon();

// Of the dice laid out to choose from, the nth, counted from 0.
DieKind laid_out_die(const State& state, int nth);

}  // namespace fleet
