// The steps before the first turn: weapons, first player, fields, deployment. F-7 .. F-12
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// Bottom frame: the set-up in the rulebook's order, then turns for ever.
struct MatchStep : StepBase {
  enum Part : std::uint8_t { weapons, first_player, fields, deployment, preroll, battle };
  struct Memory {
    std::uint8_t next;  // Part
    Seat starts;        // once it is known
  };
  static constexpr table::StepSet lies_on = table::steps(Step::none);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
};

// weapon_choice.cpp. Deals weapon tokens face down, half of them to each. F-78
struct WeaponTokensStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::choose_weapon);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
};

// Openly one after the other, beginning by lot (F-7, A-1), or out of the tokens dealt, both at once
// (F-78). `weapon drones`.
struct ChooseWeaponStep : StepBase {
  struct Memory {
    std::uint8_t next;  // 0: nothing is settled, 1 and 2: the seat to ask openly, 3: all are asked
    Seat first;         // who chooses first, openly
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::weapon);
  static void chance(Play& p, const table::Outcome& outcome);
};

// setup.cpp. Who starts; becomes State::active. F-8
struct FirstPlayerStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

inline constexpr int kFieldChances = 4;  // F-9: two each
// `field asteroid c3` or `pass`, twice each in turn; State::active is asked. F-9, F-10
struct PlaceFieldsStep : StepBase {
  struct Memory {
    std::uint8_t chances_used;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::field, Verb::pass);
};

// deployment.cpp. `deploy frigate a1`, ship by ship in turn; State::active is asked. F-11, F-79,
// F-92
struct DeploymentStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::deploy);
};

// energy.cpp. `roll yyyrrg`: dice thrown before the battle, to be kept on the bridge. F-93, F-95
struct PrerollStep : StepBase {
  struct Memory {
    Seat seat;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match, Step::preroll);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(kThrow);
  static void chance(Play& p, const table::Outcome& outcome);
};

}  // namespace fleet
