// The hands that move the units: a state being played on by the rules, and a state being read.
#pragma once

#include "games/commanders/state/match.h"
#include "games/commanders/state/state.h"
#include "games/commanders/state/words.h"
#include "table/procedure.h"

namespace commanders {

// A state with its rules, to read.
struct View {
  const Match& game;
  const State& state;

  const Side& side(Seat seat) const { return state.sides[seat.value]; }
  const Army& army(Seat seat) const { return state.units[seat.value]; }
  const Zone& zone(int index) const { return state.zones[static_cast<std::size_t>(index)]; }
  int zones() const { return static_cast<int>(state.zones.size()); }
  const Ground& ground() const { return game.ground(); }
  template <class S>
  const typename S::Memory& top() const {
    return state.stack.back().as<S>();
  }
};

// Where dice fall; what makes no sense for them stays as it is.
struct RollPlace {
  Border zone{};
  Sector at{.index = 0};
  Sector to{.index = 0};  // of a gun
};

// A state with its rules, to play on.
struct Play : table::PlayBase<Match, State, Step, Purpose, EventKind> {
  operator View() const { return {game, state}; }  // NOLINT: a Play can always be read
  View view() const { return {game, state}; }
  Side& side(Seat seat) const { return state.sides[seat.value]; }
  Army& army(Seat seat) const { return state.units[seat.value]; }

  // A step in which seats write at once, each alone and unseen. False: nobody does.
  bool put_in_secret(const Waiting& question) const {
    if (question.kind != Waiting::nothing) state.writing = question.seats;
    return put(question);
  }
  // Those who have not sealed write on. False: all have.
  bool ask_on(Seat answered, bool more) const {
    const SeatSet left = more ? state.waiting.seats.with(answered) : state.waiting.seats;
    if (!left.empty())
      ask_sealed(state.writing, left);
    else
      state.writing = {};
    return !left.empty();
  }
  // Dice, and where they fall.
  void tell_roll(Seat seat, RuleId rule, Purpose purpose, const table::Outcome& dice,
                 const RollPlace& place = {}) const;
  // One more unit of which the same is told: "3 infantry", not three times one.
  void tell_one(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args,
                bool reveals = false) const;
  void tell_one_to(SeatSet audience, EventKind kind, Seat seat, RuleId rule,
                   std::initializer_list<int> args) const;
  void end_game(EndReason reason, int white_half_points) const;  // 2 = won, 1 = drawn, 0 = lost
};

// In the midst of a step units lie in the order in which they were moved: that must not say which
// of them had which order. While they aim at each other they are known by their places. B-45
State as_shown(const State& state);

// Whether it says no more than its card has room for: steps need not look.
constexpr bool fits_card(const View& /*view*/, table::Answer answer) {
  return table::has_form<Verb>(answer);
}

// Whether the rules can go on from a stack that somebody wrote (table/soundness.h).
bool stack_is_sound(const View& view);
void forget_former(decltype(State::stack)& stack);

// Plays steps until something is asked or the game is over.
void run_steps(Play& play);

}  // namespace commanders
