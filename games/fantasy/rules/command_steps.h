// The steps of set-up, command phase, tactic cards, order of activation, end of turn.
#pragma once

#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/play.h"

namespace fantasy {

// Bottom frame: deployment, then rounds for ever.
struct MatchStep : StepBase {
  enum Part : std::uint8_t { deploy, command, action, end, terrain };
  struct Memory {
    Part next;
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::none);
  static bool fits(const View& v, std::size_t frame);
};

// lay_terrain.cpp. FC-1.10, the map of an Epic Battle.
struct LayTerrainStep : StepBase {
  // By chance it is drawn, or the first player is rolled for.
  enum Stage : std::uint8_t { not_begun, by_chance, in_turns };
  struct Memory {
    Stage stage;
    std::uint8_t in_hand;  // the kind taken, 0 = none
    std::uint8_t passes;   // in succession
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// first_placer.cpp. FC-3.6: the players decide who deploys first. Each side's wish is its secret
// until both have answered.
struct FirstPlacerStep : StepBase {
  struct Memory {
    std::uint8_t begun;
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::deployment);
  static bool fits(const View& v, std::size_t frame);
};

void set_first_placer(Play& p, Seat seat, RuleId rule);
int army_size(View v, Seat seat);  // units the side began with

// setup.cpp. FC-3
struct DeploymentStep : StepBase {
  struct Memory {
    std::uint8_t begun;  // the first placer is known, or being found
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// Where the side may still deploy a unit.
HexSet free_zone(View v, Seat seat);

struct DeployAtStep : StepBase {
  struct Memory {
    UnitId unit;  // to be placed
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::deployment);
  static bool fits(const View& v, std::size_t frame);
};

// command_phase.cpp. FC-4.2
struct CommandPhaseStep : StepBase {
  enum Part : std::uint8_t { generate, distribute, initiative, looked };
  struct Memory {
    Part next;
  };
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// order_dice.cpp. FC-4.7 .. FC-4.14
struct OrderDiceStep : StepBase {
  struct Memory {
    std::uint8_t next;  // the seat that rolls next, 2 = re-rolls
    Seat rolling;       // whose dice are
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::command_phase);
  static bool fits(const View& v, std::size_t frame);
};

// distribution.cpp. FC-4.17 .. FC-4.25
struct DistributionStep : StepBase {
  enum Begun : std::uint8_t { not_yet, laid, looked };  // looked: a side has seen the other's
  struct Memory {
    std::uint8_t begun;
  };
  TABLE_STEP_ASKS();
  // With a token on every unit, or nothing but Yellow left, which comes by itself: to seal. FC-4.22
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static constexpr table::StepSet lies_on = table::steps(Step::command_phase);
  static bool fits(const View& v, std::size_t frame);
};

// initiative.cpp. FC-5
struct InitiativeStep : StepBase {
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
};

// action_phase.cpp. FC-6. Asks a player who has only Purple whether to act now: `pay purple` (use
// a Purple order) or `decline`.
struct ActionPhaseStep : StepBase {
  enum Stage : std::uint8_t { not_begun, turn, played };  // turn: one is to be given
  struct Memory {
    Stage stage;
    std::uint8_t asked_last;  // 1 + the seat that could last exchange a Purple token
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
};

// purple.cpp. Purple tokens may be exchanged before the other's turn. FC-4.26
struct PurpleExchangeStep : StepBase {
  struct Memory {
    Seat seat;  // whose tokens
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static constexpr table::StepSet lies_on = table::steps(Step::action_phase);
};

struct ChooseUnitStep : StepBase {
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static constexpr table::StepSet lies_on = table::steps(Step::action_phase);
  static bool fits(const View& v, std::size_t frame);
};

// FC-6.13: its token leaves the map; the step of choosing becomes the activation.
void activate(Play& p, Seat seat, UnitId id);

// tactics.cpp. FC-7
struct TacticCardStep : StepBase {
  struct Memory {
    std::uint8_t drawn;  // 1: to be played
    std::uint8_t card;
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
  static constexpr table::StepSet lies_on = table::steps(Step::choose_unit);
  static bool fits(const View& v, std::size_t frame);
};

// activation.cpp. FC-6.10 .. FC-6.19
struct ActivationStep : StepBase {
  enum Part : std::uint8_t { card, start, choices, over };
  struct Memory {
    Part next;
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::action_phase);
  static bool fits(const View& v, std::size_t frame);
};

// FC-9.3 .. FC-9.5
struct PayStep : StepBase {
  struct Memory {
    std::uint8_t ability;  // of the active unit
    std::uint8_t due;      // colour of the price being paid, kColours = any
    std::uint8_t paid;     // of it
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

// effects.cpp. The rest of what it remembers lies in Activation::effects.
struct EffectsStep : StepBase {
  using Memory = EffectSource;
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::activation);
  static bool fits(const View& v, std::size_t frame);
};

// card_effects.cpp: the effects that ask or roll.
struct SwapTokenStep : StepBase {
  struct Memory {
    UnitId unit;  // whose token may be exchanged
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

struct DiscardOrderStep : StepBase {
  struct Memory {
    std::uint8_t orders;  // still to be given up
    std::uint8_t by;      // 0 = the active player, else seat + 1
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on =
      table::steps(Step::effects, Step::order_dice, Step::discard_order);
  static bool fits(const View& v, std::size_t frame);
};

struct OrderDieStep : StepBase {
  struct Memory {
    std::uint8_t dice;
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

struct ReorderStep : StepBase {
  struct Memory {
    std::uint8_t to_see;    // cards, 0 = all are seen
    std::uint8_t put_back;  // already
    std::uint8_t seen;      // so far
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

struct PanicRollStep : StepBase {
  struct Memory {
    UnitId unit;
    std::uint8_t dice;
    std::uint8_t rolled;  // 1 once they are
  };
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

struct SummonUnitStep : StepBase {
  struct Memory {
    UnitId beside;
    std::uint8_t card;  // of the new unit
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

struct PlaceTerrainStep : StepBase {
  struct Memory {
    std::uint8_t terrain;
  };
  TABLE_STEP_ASKS();
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
};

// rule_deployment.cpp: Styx, played by the rules, places its whole army by one die. SB-10.2
struct RuleDeploymentStep : StepBase {
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static constexpr table::StepSet lies_on = table::steps(Step::deployment);
  static bool fits(const View& v, std::size_t frame);
};

// tokens.cpp: one token for every unit of Styx that has none yet, in roster order. SB-10.4
struct DrawTokenStep : StepBase {
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
  static constexpr table::StepSet lies_on = table::steps(Step::distribution);
  static bool fits(const View& v, std::size_t frame);
};

// look.cpp: a side looks at orders of the other, one unit after the other, before it gives its own.
// SB-9.13, SB-13.3
struct LookStep : StepBase {
  struct Memory {
    Seat seat;
    std::uint8_t left;
    std::uint8_t drawing;  // 1 + the unit whose token is being drawn
  };
  TABLE_STEP_ASKS();
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
  static constexpr table::StepSet lies_on = table::steps(Step::command_phase, Step::distribution);
  static bool fits(const View& v, std::size_t frame);
};

// end_phase.cpp. FC-21.1 .. FC-21.4
struct EndPhaseStep : StepBase {
  static void run(Play& p);
  static constexpr table::StepSet lies_on = table::steps(Step::match);
};

}  // namespace fantasy
