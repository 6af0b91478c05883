// The steps from the set-up to the end of a battle that move no unit: set-up, orders, rally,
// scoring.
#pragma once

#include "games/commanders/rules/play.h"
#include "games/commanders/rules/units.h"

namespace commanders {

// setup.cpp. The set-up, then round after round.
struct MatchStep : StepBase {
  enum Part : std::uint8_t { markers, deployment, battle };
  struct Memory {
    std::uint8_t next;  // Part
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::none);
  static bool fits(const View& v, std::size_t frame);
};

// `mark general b1`, `mark rose b2`. B-69
struct MarkStep : StepBase {
  TABLE_STEP_ASKS(Verb::mark);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// `deploy a1 4I 2C 0A`: the wings in the order a, b, c; the rest is the reserve. C-10
struct DeployStep : StepBase {
  TABLE_STEP_ASKS(Verb::deploy);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// round.cpp. The phases of a round one after the other. C-1, R-01
struct RoundStep : StepBase {
  struct Memory {
    Phase next;
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// One die a side. C-84
struct OrderDiceStep : StepBase {
  struct Memory {
    Seat seat;
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::plan);
  static bool fits(const View& v, std::size_t frame);
};

// plan.cpp. `order b1 2C b2 a2`, `done`. C-19, C-20, B-33
struct PlanStep : StepBase {
  TABLE_STEP_ASKS(kSealing.with(Verb::order));
  static constexpr table::StepSet lies_on = table::steps(Step::round);
  static bool fits(const View& v, std::size_t frame);
};
// Orders of one up to that many units, along every path the arm can take from there.
void offer_paths(View v, Seat seat, Sector from, Arm arm, int most, table::AnswerList& out);
// The target of a gun two sectors away stands as its second leg, behind the first border.
PlanLine line_of(Seat seat, table::Answer answer);
int orders_written(const SideSecret& side);
// May be below 0 for a plan that a position brings along.
int orders_saved(View v, Seat seat);

// rally.cpp. `rally A b2`, `rally 2I 1C`, `done`. C-50, C-51
struct RallyStep : StepBase {
  struct Memory {
    std::uint8_t asked;
  };
  TABLE_STEP_ASKS(kSealing.with(Verb::rally, Verb::rally_in_place));
  // Where the saved orders are enough for all: what is saved is of no other use. C-50
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static constexpr table::StepSet lies_on = table::steps(Step::round);
  static bool fits(const View& v, std::size_t frame);
};

int rallies_written(View v, Seat seat);
bool is_drafted_to_rally(Seat seat, const Unit& unit);

// rally_delivery.cpp. Orders to rally go the way of all orders, to the reserve and to where units
// lie. C-85, B-61
struct RallyDeliveryStep : StepBase {
  struct Memory {
    Seat seat;
    std::uint8_t next;  // infantry and cavalry in the reserve, then unit by unit
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::rally);
  static bool fits(const View& v, std::size_t frame);
};

// scoring.cpp. C-52, C-3 .. C-5; the battle may be over then.
void score(Play& p);

}  // namespace commanders
