// The kinds of things that answers, events and denials of the Border Settlement name
// (state/words.h): how each is written, read, told and touched.
#pragma once

#include "games/settlement/state/match.h"
#include "games/settlement/state/words.h"
#include "table/card_words.h"

namespace settlement {

struct Wording;

struct Things {
  const Match& game;
  const State& state;
};

using Lexicon = table::CardLexicon<Verb, EventKind, Kind, Things, Wording>;
const Lexicon& lexicon();

}  // namespace settlement
