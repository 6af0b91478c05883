// What cards, rewards and Events do, effect by effect. L-67 .. L-74
#pragma once

#include "games/legion/rules/field.h"

namespace legion {

// effects.cpp. The effects of one source in their order; what can do nothing is skipped. `source`
// is the place of a reward in the pack, or the Item of a Command card or an Event.
struct EffectsStep : StepBase {
  struct Memory {
    std::uint8_t source;
    std::uint8_t next;
    Seat seat;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::event, Step::checks, Step::action);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
};
// Whether an effect could do something for the seat now; by an Event it needs no opponent.
bool can_do(View v, Seat seat, const Effect& effect, bool by_event = false);
// A card may be played or used if one of its effects can; `under` does not count. L-67
bool can_do_any(View v, Seat seat, const Effects& effects);

// under.cpp. `under A17`; the last one brings the coins. L-28, L-70, L-71, L-80
struct UnderStep : StepBase {
  struct Memory {
    Seat seat;
    std::uint8_t left;
    std::uint8_t coins;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::under);
};

// lower.cpp. `lower P2 r5c7e`, `done`. L-73
struct LowerDieStep : StepBase {
  struct Memory {
    std::uint8_t lowered;
    Seat victim;   // of the first die
    Square first;  // which it was
  };
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::lower, Verb::done);
};

// `check P2`. L-71
struct CheckTargetStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::check);
};

// own_dice.cpp. `raise r5c7e`, one point each. L-70
struct RaiseDieStep : StepBase {
  struct Memory {
    std::uint8_t left;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::raise);
};

// `square r5c7e`, then the die is rolled and put there. L-70
struct FillSquareStep : StepBase {
  struct Memory {
    bool chosen;
    Square square;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::square);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `move r5c6e r5c7e`, `movetoken r5c6e r5c7e`, `done`. L-70
struct MoveStep : StepBase {
  struct Memory {
    std::uint8_t left;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::move, Verb::movetoken, Verb::done);
};

// `reroll r5c7e`, `done`. L-70
struct RerollStep : StepBase {
  struct Memory {
    std::uint8_t rolled;         // how many
    std::array<Square, 2> last;  // the last two of them: more are never asked about
  };
  static constexpr table::StepSet lies_on = table::steps(Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::reroll, Verb::done);
  // The higher of both stays: where all dice below 6 may be thrown, each of them is. L-70
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
  static void chance(Play& p, const table::Outcome& outcome);
};

// effect_source.cpp. What a source does.
const Effects& effects_of(const Match& game, std::uint8_t source);
// The effect that a step on top of its EffectsStep carries out, and whose it is.
const EffectsStep::Memory& source_of(View v);
const Effect& effect_of(View v);
bool is_event(const EffectsStep::Memory& memory);
RuleId rule_of(View v, const EffectsStep::Memory& memory);

// Dice of opponents an effect can name. L-73
bool can_be_lowered(View v, Seat seat, Seat owner, const Die& die, DiceOf dice);
bool can_be_checked(View v, Seat seat, Seat owner);
// A die or a token has somewhere to go. L-70
bool can_move(View v, Seat seat);

}  // namespace legion
