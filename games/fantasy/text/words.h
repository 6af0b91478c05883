// The kinds of things that answers, events and denials of Fantasy Commander name (state/words.h):
// how each is written, read, told and touched.
#pragma once

#include <vector>

#include "games/fantasy/state/match.h"
#include "games/fantasy/state/words.h"
#include "table/card_words.h"

namespace fantasy {

struct SeatWording;

struct Things {
  const Match& game;
  const State& state;
};

using Lexicon = table::CardLexicon<Verb, EventKind, Kind, Things, SeatWording>;
const Lexicon& lexicon();

// The id of an ability that a unit card sells, by its places in the pack and on the card.
std::string bought_id(const Match& game, std::size_t card, std::uint8_t ability);

// The units of a card that are still to be placed: any of them will do.
std::vector<UnitId> waiting_units(const Match& game, const State& seen, std::uint8_t card);

}  // namespace fantasy
