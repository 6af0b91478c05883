// The Command phase: actions, cards taken, permanents paid for. L-58 .. L-72
#pragma once

#include "games/legion/rules/play.h"

namespace legion {

// actions.cpp. `muster`, `consult r4c7s`, `play C07`, .. , `end`. L-58, L-59
struct ActionStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::muster, Verb::requisition, Verb::consult, Verb::empower, Verb::play,
                  Verb::use, Verb::give, Verb::call, Verb::hold, Verb::end);
};

// support.cpp. `give A17`, `give coins 2`. L-72
Denial deny_give(View v, Seat seat, table::Answer answer);
void give(Play& p, Seat seat, table::Answer answer);

// cards.cpp. `take C12`, `take deck`. L-63, L-71
struct TakeCardStep : StepBase {
  struct Memory {
    bool from_deck;  // may be
  };
  static constexpr table::StepSet lies_on = table::steps(Step::action, Step::effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::take);
};

// `discard C26`. L-65
struct DiscardPermanentStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  TABLE_STEP_ASKS(Verb::discard);
};

// `pay coins 3`, `pay r4c7s 2 coins 1`. L-68
struct PayStep : StepBase {
  struct Memory {
    std::uint8_t card;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::action);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::pay);
};
// Whether the player has the token and can pay all of it.
bool can_pay(View v, Seat seat, const CommandCard& card);

// action_prices.cpp. What an action costs or brings the player now. L-61, L-63
int muster_cost(View v, Seat seat);
int requisition_coins(View v, Seat seat);  // what it brings, L-62
int consult_cost(View v, Seat seat);
int empower_points(View v, Seat seat);  // L-64
int hold_price(View v);                 // in coins, L-96

}  // namespace legion
