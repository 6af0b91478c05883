// What a seat takes for likely of what it cannot see: the one place that says so. Match::sample
// draws from it, tests/legion/prior_test.cpp counts it out and holds 20,000 samples to it.
//
// Cards (L-90). An Army card the seat has not seen may lie in the deck, among those that were cut
// away, in a hidden hand, or under the deck where somebody else put it. The program keeps the first
// two together: which of them a card is in, no rule asks before it is drawn. Every way of laying
// the unseen cards on these places is equally likely. Likewise Command cards, of which the places
// are the deck and hidden hands, and Objectives: the deck, the hands of others, the Shared
// Objective of the other team, and those put back by others.
//
// Choices. That somebody kept a card, gave an Objective back, put a card under the deck or has not
// played one says nothing about which it is. What everybody has seen of a hand is no guess: it is
// in the open part of what the seat sees. Once its owner has put a card under the deck unseen,
// those cards are guessed at like all others: they may lie there.
//
// Open steps (L-14). Others who are still asked have answered nothing in a sample: whoever plays it
// on decides what they give back.
#pragma once

#include "games/legion/state/match.h"
#include "table/random.h"

namespace legion {

// Any of the cards, each equally likely, which is then gone from them. They are not empty.
int take_any(CardSet& cards, table::Random& random);

}  // namespace legion
