// What the explanations of refusal.cpp share: the seat, what it sees, its answers and the text it
// gave.
#pragma once

#include <string>

#include "games/fleet/rules/ships.h"
#include "games/fleet/state/verbs.h"
#include "games/fleet/text/wording.h"
#include "table/answer.h"
#include "table/error.h"
#include "table/text.h"

namespace fleet {

struct Refusal {
  Wording words;
  Seat seat;
  const table::AnswerList& legal;
  std::string text;

  View view() const { return words.view(); }
  const State& seen() const { return words.seen; }
  const Side& own() const { return words.seen.sides[seat.value]; }
  Step step() const { return seen().stack.empty() ? Step::none : seen().stack.back().step; }
  bool advanced() const { return words.game.options().advanced; }
  bool is_own(const Ship& ship) const { return ship.seat == seat; }

  table::Error say(std::string_view key, RuleId rule, Fills fills = {}) const {
    fills.emplace_back("text", table::shortened(text));
    return {table::ErrorCode::illegal_answer, words.text("refusal." + std::string(key), fills),
            rule.str()};
  }
  table::Error not_allowed() const { return say("not_allowed", {}); }
};

inline bool given(const table::Error& error) { return !error.message.empty(); }
inline Fill fill(const char* place, int n) { return {place, std::to_string(n)}; }
inline Fill fill(const char* place, Square square) { return {place, name(square)}; }

// One for each kind of question; an empty message never comes back.
table::Error refuse_setup(const Refusal& r, table::Answer a);          // refusal_setup.cpp
table::Error refuse_move(const Refusal& r, table::Answer a);           // refusal_move.cpp
table::Error refuse_group(const Refusal& r, table::Answer a);          // refusal_move.cpp
table::Error refuse_square(const Refusal& r, table::Answer a);         // refusal_move.cpp
table::Error refuse_container(const Refusal& r, table::Answer a);      // refusal_cargo.cpp
table::Error refuse_attack(const Refusal& r, table::Answer a);         // refusal_attack.cpp
table::Error refuse_aim(const Refusal& r, table::Answer a);            // refusal_attack.cpp
table::Error refuse_target(const Refusal& r, table::Answer a);         // refusal_attack.cpp
table::Error refuse_defence(const Refusal& r, table::Answer a);        // refusal_defence.cpp
table::Error refuse_special(const Refusal& r, table::Answer a);        // refusal_special.cpp
table::Error refuse_weapon_target(const Refusal& r, table::Answer a);  // refusal_weapon.cpp
table::Error refuse_storing(const Refusal& r, table::Answer a);        // refusal_special.cpp

// Empty where the die is at hand: of this turn or stored. F-31, F-72
table::Error refuse_die(const Refusal& r, Colour colour, Use use);
// Empty where the ship is the seat's and on the board.
table::Error refuse_own_ship(const Refusal& r, ShipId ship);
// Empty where the group may come to stand there. F-15, F-16, F-98
table::Error refuse_room(const Refusal& r, ShipSet group, Seat owner, Square to);

}  // namespace fleet
