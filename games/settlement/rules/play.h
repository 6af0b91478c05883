// A campaign being played on by the rules, and one being read.
#pragma once

#include <algorithm>

#include "games/settlement/state/match.h"
#include "games/settlement/state/state.h"
#include "games/settlement/state/words.h"
#include "table/procedure.h"

namespace settlement {

// A state with its rules, to read.
struct View {
  const Match& game;
  const State& state;

  const Mission& mission() const { return game.mission(state.mission); }
  const UnitEntry& entry(UnitType type) const { return game.pack().unit(type); }
  const UnitEntry& entry(const Unit& unit) const { return entry(unit.type); }
  const TownCard& town_card(std::uint8_t card) const { return game.pack().town_cards[card]; }
};

// A state with its rules, to play on.
struct Play : table::PlayBase<Match, State, Step, Purpose, EventKind> {
  operator View() const { return {game, state}; }  // NOLINT: a Play can always be read
  View view() const { return {game, state}; }

  void pay(int price) const { state.supplies = Wide(int(state.supplies) - price); }
  // What comes in, or goes as far as there is any. SB-2.1
  void add_supplies(int by, RuleId rule) const;
  // A track, which stops at its ends. SB-2.2
  void add_reputation(int by, RuleId rule) const;
  void add_wellbeing(int by, RuleId rule) const;
  // Of a unit, which the event names with its type.
  void tell_unit(EventKind kind, RuleId rule, const Unit& unit, int last = 0) const;
};

// Whether it says no more than its card has room for: steps need not look.
constexpr bool fits_card(const View& /*view*/, table::Answer answer) {
  return table::has_form<Verb>(answer);
}

// Whether the rules can go on from a stack that somebody wrote (table/soundness.h).
bool stack_is_sound(const View& view);
void forget_former(decltype(State::stack)& stack);

// Plays steps until something is asked or the game is over.
void run_steps(Play& play);

}  // namespace settlement
