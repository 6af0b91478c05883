// What makes a position impossible, and where each card of a deck lies.
#pragma once

#include <array>
#include <string>

#include "games/legion/rules/play.h"
#include "table/position_fields.h"

namespace legion {

// Calls take(deck, card, place) for every card that lies somewhere: "players[0].hand". Those of the
// decks themselves only where they are wanted.
template <class Take>
void each_card(View v, bool of_decks, const Take& take) {
  const auto all = [&](Deck deck, CardSet cards, const std::string& place) {
    for (const std::uint8_t card : cards) take(deck, int{card}, place);
  };
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    const Player& player = v.player({s});
    const std::string place = "players[" + std::to_string(s) + "].";
    for (const Laid laid : player.cards) {
      if (laid.exists() && !laid.is_starting()) take(Deck::army, laid.card(), place + "cards");
    }
    all(Deck::army, player.hand, place + "hand");
    all(Deck::command, player.command, place + "command");
    all(Deck::command, player.permanents, place + "permanents");
    all(Deck::objective, player.objectives, place + "objectives");
  }
  const State& state = v.state;
  const Decks& decks = state.decks;
  for (const Under under : decks.under_army) take(Deck::army, under.card(), "decks.army.under");
  for (const Under under : decks.under_objective)
    take(Deck::objective, under.card(), "decks.objective.under");
  for (const std::uint8_t card : state.shared) {
    if (card != 0) take(Deck::objective, card - 1, "shared");
  }
  all(Deck::command, state.line, "line");
  all(Deck::command, state.command_discard, "decks.command.discard");
  if (state.event != 0) take(Deck::event, state.event - 1, "event");
  all(Deck::event, state.event_discard, "decks.event.discard");
  if (!of_decks) return;
  all(Deck::army, decks.army, "decks.army.cards");
  all(Deck::command, decks.command, "decks.command.cards");
  all(Deck::objective, decks.objective, "decks.objective.cards");
  all(Deck::event, state.event_deck, "decks.event.cards");
}

// The decks as they are unless a position says so: all cards that lie nowhere else, and of the Army
// deck as many are left as have not been drawn. L-11
struct PlainDecks {
  std::array<CardSet, 4> cards{};  // in the order of decks_of
  std::uint8_t army_left = 0;
};
// The cards chance takes one of, as positions name their decks.
struct NamedDeck {
  const char* key;
  CardSet& cards;
};
std::array<NamedDeck, 4> decks_of(State& state);
PlainDecks plain_decks(View v);

// `exact`: a question stack is there, and the position may lie in the middle of a step, before what
// is too many has been put away.
void check_position(View v, bool exact, table::Complaint& complaint);

}  // namespace legion
