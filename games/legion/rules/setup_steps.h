// The set-up: colours, First Player, Objectives, draft, second look. L-8 .. L-19
#pragma once

#include "games/legion/rules/play.h"

namespace legion {

// turn.cpp. The phases of the match one after the other, turn after turn. L-21
struct MatchStep : StepBase {
  struct Memory {
    Phase next;
    bool turn_ends;  // the end of a turn is still to be looked at, L-77
  };
  static constexpr table::StepSet lies_on = table::steps(Step::none);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
};

// setup.cpp. `colour red`, from seat 0 on. L-8
struct ColourStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::first_player);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::colour);
};

// The highest roll begins; tied ones roll again. L-9
struct FirstPlayerStep : StepBase {
  struct Memory {
    SeatSet rolling;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::draw);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `return O05`: of all at once and unseen (L-14), or of the active player (L-70).
struct ReturnObjectiveStep : StepBase {
  struct Memory {
    bool all;
    std::uint8_t left;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::draw, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::return_);
};

// `draft C07`. L-18
struct DraftStep : StepBase {
  struct Memory {
    std::uint8_t picks;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::draft);
};

// `swap C07 C12`, `keep`. L-19
struct SecondLookStep : StepBase {
  struct Memory {
    std::uint8_t looks;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::swap, Verb::keep);
};

// Those that have an Objective to give back, when all do it.
SeatSet returning(View v);

// The table of a match before anything has been played. L-11 .. L-13
State bare_table(const Match& game);
// How often whoever is asked to look again may still exchange a card. L-19
int second_looks_left(const View& v);

// Runs the rules from the start of a phase to the first question.
void start_at(Play& p, Phase phase);
void take_colour(Play& p, Seat seat, Colour colour);

// What each phase of the set-up lays on the stack.
void choose_colours(Play& p);
void deal_objectives(Play& p);
void begin_draft(Play& p);

}  // namespace legion
