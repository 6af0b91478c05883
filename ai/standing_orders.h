// SPDX-License-Identifier: MIT
// What a player has decided beforehand about questions that come while others act
// (table/reaction.h). An order always decides: where its condition fails the other answer is given,
// so that neither speed nor silence says more than the answer does.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/opponent.h"
#include "table/reaction.h"

namespace ai {

struct StandingOrder {
  std::string reaction;  // its id
  table::Decided how = table::Decided::ask;
  int percent = 0;     // of odds: 1..99
  std::string unit{};  // of unit: as the scene names it, "unit:e7"
  bool operator==(const StandingOrder&) const = default;
};
using StandingOrders = std::vector<StandingOrder>;

// "shield=always,die=odds 60,save=unit unit:e7,retreat=easy"; "sensible" stands for what the game
// proposes. Those that say `ask` are left out. Error: bad_option, with what is expected.
table::Expected<StandingOrders> read_standing_orders(const table::AnyGame& game,
                                                     std::string_view text);
std::string write_standing_orders(const StandingOrders& orders);
StandingOrders sensible_orders(const table::AnyGame& game);

// Which of the game's reactions the seat is asked for in the observed position; null: none.
const table::Reaction* reaction_asked(const table::AnyGame& game, const table::AnyObservation& seen,
                                      table::Seat seat);

// Follows the orders, judging by what the seat sees; to all else it answers as `rest` does, or,
// where there is none, as `easy`.
class OrderedOpponent : public Opponent {
 public:
  // `text` is read for each game it is asked about. Orders that do not fit the game are none.
  OrderedOpponent(std::string text, std::unique_ptr<Opponent> easy,
                  std::unique_ptr<Opponent> rest = nullptr)
      : text_(std::move(text)), easy_(std::move(easy)), rest_(std::move(rest)) {}
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& seen,
                       table::Seat seat, Budget budget, table::Random& random) override;

 private:
  const StandingOrders& orders_for(const table::AnyGame& game);

  std::string text_;
  std::unique_ptr<Opponent> easy_;
  std::unique_ptr<Opponent> rest_;
  std::string game_{};  // that `orders_` are for
  StandingOrders orders_{};
};

}  // namespace ai
