// The kinds of things that answers, events and denials of the legion game name (state/words.h): how
// each is written, read, told and touched.
#pragma once

#include "games/legion/state/match.h"
#include "games/legion/state/words.h"
#include "table/card_words.h"

namespace legion {

struct Wording;

struct Things {
  const Match& game;
  const State& state;
};

using Lexicon = table::CardLexicon<Verb, EventKind, Kind, Things, Wording>;
const Lexicon& lexicon();

// "P1.r5c7": a cell or a square of one battlefield.
template <class Spot>
std::string on_field(Seat owner, Spot at) {
  return "P" + std::to_string(owner.value + 1) + "." + name(at);
}

// Whose die the answer is about, where the seat gives it.
Seat owner_of_die(const State& seen, Seat seat, table::Answer answer);

}  // namespace legion
