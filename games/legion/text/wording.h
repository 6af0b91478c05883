// Things of the table by name, in one language: what texts for people are put together from. Reads
// an Observation only, so that no text can say too much.
#pragma once

#include <string>
#include <string_view>

#include "games/legion/rules/play.h"
#include "games/legion/state/observation.h"
#include "games/legion/text/card_words.h"
#include "games/legion/text/messages.h"
#include "table/wording.h"

namespace legion {

// The table as the seat sees it, in the form the rules read.
inline State seen_state(const Match& /*game*/, const Observation& observation) {
  return known_state(observation);
}

struct Wording : table::WordingBase<Match> {  // with the state from seen_state
  const Observation& observation;

  View view() const { return {game, seen}; }
  // Who answers: the seat that looks; for a spectator the one that is asked.
  Seat answerer() const {
    const bool looks_on = observation.seat.value >= game.seats() && !seen.waiting.seats.empty();
    return looks_on ? seen.waiting.seats.first() : observation.seat;
  }
  std::string side(Seat seat) const { return player("legion", seat); }  // "Ember Lions"
  std::string team(Seat seat) const;  // "the Ember Lions and the Dusk Cohort"
  CardWords cards() const { return {messages, language}; }
  std::string item(Item item) const;
  std::string item_text(Item item) const;  // what it does
  std::string rewards_text(const BattleCard& card) const;
  const Objective& objective(Item item) const;
  std::string laid(Laid laid) const;
  const StartingCard& starting_card(Laid laid) const;
  std::string laid_text(Laid laid) const;   // its edges as it lies, the power of a starting card
  std::string reward(Colour colour) const;  // of this match's Battle card
  std::string square(Square square) const;  // "between r5c7 and r5c8"
  std::string die(Seat owner, Square square) const;  // "Legion die 5 between r5c7 and r5c8"
  std::string colour_of(Seat seat) const;            // a key: "grey", "unknown"
  std::string player(std::string_view form, Seat seat) const;

  // Places of a text for a player: {side} begins a sentence, {side_in} stands in one, {side_of} and
  // {side_to} behind such a word.
  void fill_player(Fills& fills, const std::string& key, Seat seat) const;
};

// A card as it lies, for the theme: left, right, which of top and bottom has a red half, and
// whether it is big: "army:red:gold:tb", "army:red:red:-:big", "start:red".
std::string face_of(const Match& game, Laid laid);
// The same as data: {"left":"red","right":"grey","top":true,"bottom":true,"big":false,
// "start":false}.
table::Value face_data(const Match& game, Laid laid);

}  // namespace legion
