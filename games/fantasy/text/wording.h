// Things of the table by name, in one language: what texts for people are put together from. Reads
// an Observation only, so that no text can say too much.
#pragma once

#include <string>

#include "games/fantasy/rules/play.h"
#include "games/fantasy/state/match.h"
#include "games/fantasy/state/observation.h"
#include "games/fantasy/text/messages.h"
#include "table/wording.h"

namespace fantasy {

// The table as the seat sees it, in the form the rules read.
inline State seen_state(const Match& /*game*/, const Observation& observation) {
  return known_state(observation);
}

struct Wording : table::WordingBase<Match> {  // with the state from seen_state
  View view() const { return {game, seen}; }
  bool exists(UnitId unit) const { return unit.value < seen.units.size(); }

  std::string card_name(const UnitCard& card) const;  // "Legionnaires (veteran)"
  // What is placed: French puts an article before it, "des Légionnaires (vétérans)".
  std::string placed_card(const UnitCard& card) const;
  std::string name(UnitId unit) const;  // "Knights": short, as in an order
  std::string unit(UnitId unit) const;  // "Knights C4"
  // The same as a sentence tells of it: French puts an article before it, "les Chevaliers C4".
  std::string told(UnitId unit) const;
  std::string told(UnitId unit, Hex at) const;  // who stood there when it was told
  // A unit as a place of a text, with what words that agree with it need to know.
  void fill_unit(Fills& fills, const std::string& key, UnitId unit) const;
  // The same, with its article, where the text is a sentence about it.
  void fill_told(Fills& fills, const std::string& key, UnitId unit, Hex at) const;
  std::string unit_id(UnitId unit) const;   // "e3"
  std::string side(Seat seat) const;        // at the head of a sentence: "L’Empire"
  std::string side_other(Seat seat) const;  // within a sentence: "l’Empire"
  std::string side_name(Seat seat) const;   // on its own: "Empire"
  std::string colour(Colour colour) const;
  std::string card(int card) const { return entry("card", game.pack().cards, card); }
  std::string terrain(int terrain) const { return entry("terrain", game.pack().terrains, terrain); }
  std::string bought(UnitId unit, int index) const;
};

// What is told to a seat.
struct SeatWording : Wording {
  const Observation& observation;
};

std::string_view side_id(Seat seat);  // "empire", "styx"

}  // namespace fantasy
