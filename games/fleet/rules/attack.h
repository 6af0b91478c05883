// Who can attack what, and what the declared attack does. F-39 .. F-51, F-80 .. F-88
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// Weapon dice are played in one's own turn only. F-39
inline Seat attacker(View v) { return v.state.active; }
inline Seat defender(View v) { return opponent(v.state.active); }

ShipSet signals_on(View v, Square square, Seat owner);  // unrevealed tokens, decoys too
Squares signal_squares(View v, Seat owner);             // where they lie
// Signals that would fire if they were shown; no decoys. Their owner's knowledge. F-88
ShipSet hidden_guns(View v, Square square, Seat owner);

// What every attack of a seat finds, from one look over the ships; none starts or ends in an
// asteroid field. F-18
struct Lanes {
  Squares armed;    // it can start here: a ship fires, or a signal could. Its owner's knowledge
  Squares targets;  // something to hit or to reveal
  Squares open;     // a path may cross
};
Lanes lanes(View v, Seat seat);
// Of those squares the ones that are such targets.
Squares targets_among(View v, Seat seat, Squares in_question);

// Why a square's fire counts.
enum class FireReason : std::uint8_t { own_square, combined, ranged };

// What one square adds to the declared attack.
struct Contribution {
  Square square{};
  Line line = Line::diag;  // a shield has to cover it: seen from the target, F-48; last step, F-50
  int fire = 0;
  bool blocked = false;  // by a shield
  FireReason reason = FireReason::own_square;
  RuleId rule{};
};

// The declared attack in its parts: the square that launched it first. Public knowledge.
struct Volley {
  table::ScratchList<Contribution, 9> parts;
  bool scan = false;  // reveals and does no damage: only the launching square counts, A-20

  int damage() const;    // that would land now, F-42; 0 for a scan
  bool stopped() const;  // every part is blocked
};
Volley volley(View v);

// Ships of the attacked square that will be left once the attack has landed. F-74, A-17
ShipSet survivors(View v);
// A dodge that costs no hull: only frigates on the attacked square. F-67
bool evades(View v);

// The attack is over: back to the actions.
void close_attack(Play& p);
// Its target is fixed and the attacker has shown what he wants to show. A-48
void declare_attack(Play& p);

Squares unpacked(std::array<std::uint8_t, 4> bytes);
std::array<std::uint8_t, 4> packed(Squares squares);

}  // namespace fleet
