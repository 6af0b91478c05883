// The turn from the Event to the hand limits. L-21 .. L-30, L-75 .. L-82
#pragma once

#include "games/legion/rules/play.h"

namespace legion {

// events.cpp. The old Event goes, a new one comes and happens to each. L-80
struct EventStep : StepBase {
  enum Part : std::uint8_t { reveal, once, each };
  struct Memory {
    Part part;
    std::uint8_t places;  // players it has happened to
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
};
// Whoever brings the end about takes the Laurel. L-77, L-79, L-95
void trigger_end(Play& p, RuleId rule);
// What lasts of the Event in force; null if none is.
const EventCard* event_in_force(View v);

// placement.cpp. `place A17 r4c7 flip`. L-29 .. L-32
struct PlaceStep : StepBase {
  struct Memory {
    bool extra;  // by a card: nobody is asked to leave one, L-67
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::place);
};
// Whether a card of the hand has a legal cell.
bool can_place(View v, Seat seat);

// `leave A17`: out of the game. L-29
struct LeaveStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::leave);
};

// hand_limit.cpp. `discard A05`, `discard C05`. L-76
struct HandLimitStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::discard);
};

}  // namespace legion
