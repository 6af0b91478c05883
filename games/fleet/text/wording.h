// Things of the table by name, in one language: what texts for people are put together from. Reads
// an Observation only, so that no text can say too much.
#pragma once

#include <string>

#include "games/fleet/rules/play.h"
#include "games/fleet/state/match.h"
#include "games/fleet/state/observation.h"
#include "games/fleet/text/messages.h"
#include "table/wording.h"

namespace fleet {

// The table as the seat sees it, in the form the rules read. A signal whose class the seat does not
// know is a hidden ship of no class, fire or hull: whatever is worked out from it is worked out
// from what everybody sees.
State seen_state(const Match& game, const Observation& observation);

struct Wording : table::WordingBase<Match> {  // with the state from seen_state
  const Observation& observation;

  View view() const { return {game, seen}; }
  bool exists(ShipId ship) const { return ship.value < seen.ships.size(); }
  bool knows(ShipId ship) const;  // its class

  std::string ship_id(ShipId ship) const;    // "h2"
  std::string ship_name(ShipId ship) const;  // "Destroyer", "Signal"
  std::string ship(ShipId ship) const;       // "Destroyer c2"
  // Among the ships an answer may name: "Frigate (hull 6)"; with its id where another is just like
  // it.
  std::string ship_choice(ShipId ship, bool one_square) const;
  // A ship as a place of a sentence about it, with what words that agree with it need to know:
  // French puts an article before it, "la Frégate c3".
  void fill_told(Fills& fills, const std::string& key, ShipId ship) const;
  std::string told_field(Field field) const;  // « un champ d’astéroïdes »
  bool has_twin(ShipId ship) const;
  std::string ship_class(int kind) const { return entry("ship", game.pack().ships, kind); }
  std::string weapon(int weapon) const { return entry("weapon", game.pack().weapons, weapon); }
  std::string side(Seat seat) const;
  std::string field(Field field) const;
  std::string colour(Colour colour) const;
  std::string die(DieKind die) const;  // "yellow diagonal"
  std::string use(Use use) const;      // "diagonal", "diagonal, turned"
  std::string result(Result result) const;
  std::string mix(Mix mix) const;           // "2 yellow, 1 red"
  std::string handful(Handful dice) const;  // "yellow diagonal, red special"
};

std::string mix_letters(Mix mix);  // "yyr"

}  // namespace fleet
