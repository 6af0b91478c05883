// What a placement finishes: dice, tokens, rewards, morale checks. L-38 .. L-57
#pragma once

#include "games/legion/rules/field.h"

namespace legion {

// completion.cpp. The sequence, in the order of L-40.
struct CompletionStep : StepBase {
  enum Part : std::uint8_t { roll, put, limits, red_tokens, massive_tokens, blazons, rewards };
  struct Memory {
    Part part;
    std::uint8_t count;  // tokens gained; of the rewards 1 + the legion that was named
    std::uint8_t done;   // legions rewarded, as bits
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match, Step::effects);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// The squares of that kind the placed card has finished and that have no die yet.
int count_new_squares(View v, DieKind kind);

// `put r5c7e`: the highest face not yet placed, Legion dice first. L-43
struct PutDieStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::completion);
  TABLE_STEP_ASKS(Verb::put);
};

// limits.cpp. `drop r4c7s`. L-45
struct LimitsStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::completion, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::drop);
};

// tokens.cpp. `token marshal`, then the die, then what is too many. L-46
struct TokenStep : StepBase {
  struct Memory {
    bool legion_only;  // L-48
  };
  static constexpr table::StepSet lies_on = table::steps(Step::completion, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::token);
};
struct TokenOnStep : StepBase {
  struct Memory {
    Token token;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::completion, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::on);
};
struct RemoveTokenStep : StepBase {
  struct Memory {
    Token token;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::completion, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::remove);
};

// reward.cpp. `legion r5c7`: of two, which goes first. L-52
struct LegionFirstStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::completion);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::legion);
};

// `reward gold`. L-50
struct RewardStep : StepBase {
  struct Memory {
    Cell west;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::checks);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::reward);
};

// morale.cpp. All opponents, in turn order after the finisher. L-53
struct ChecksStep : StepBase {
  struct Memory {
    Cell west;
    std::uint8_t places;  // players looked at
  };
  static constexpr table::StepSet lies_on = table::steps(Step::completion);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
};

// One check. L-54
inline constexpr Seat kNobody{0xFF};
struct MoraleStep : StepBase {
  struct Memory {
    Seat checker;
    Seat finisher;  // who caused it; an Event: nobody
    bool massive;
  };
  static constexpr table::StepSet lies_on =
      table::steps(Step::completion, Step::checks, Step::effects);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};
int morale_target(View v, Seat checker, Seat finisher);

// `lose r5c7e`. L-55
struct LoseDieStep : StepBase {
  using Memory = MoraleStep::Memory;
  static constexpr table::StepSet lies_on =
      table::steps(Step::completion, Step::checks, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::lose);
};

}  // namespace legion
