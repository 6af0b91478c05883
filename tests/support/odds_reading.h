// How the odds of a game are read, for the one test that holds all odds to the truth
// (tests/universal/odds_truth_test.cpp). A new game brings one of these, unless its odds are plain.
//
// A reading restates what the game's odds promise in games/<game>/odds.h - who is assumed to choose
// what, and where the answer ends - without the code that reckons them.
#pragma once

#include <map>
#include <memory>

#include "support/played_out.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/odds.h"

namespace test_support {

class OddsReading {
 public:
  virtual ~OddsReading() = default;

  // One of so many questions is looked into: where attacks can fall in many ways that takes long.
  virtual std::uint32_t one_in() const = 0;
  // What to assume when asking, one after the other.
  virtual std::vector<table::Value> assumptions() const = 0;
  virtual Way way(const table::AnyGame& game, const table::AnyState& before, table::Seat seat,
                  const table::Value& assume) const = 0;
  // The chances told, by name: "losses/h1/2", "advance".
  virtual std::map<std::string, double> told(const table::AnyState& before,
                                             const table::Odds& odds) const = 0;
  // The names of all that came true at an end.
  virtual Happened came_true(const table::AnyGame& game, const table::AnyState& before,
                             const End& end) const = 0;
  // Something happened that odds have to be told of.
  virtual bool has_odds(table::Answer answer, const End& end) const = 0;
  // What odds say besides chances.
  virtual void expect_the_rest(const table::AnyGame& /*game*/, const table::AnyState& /*before*/,
                               table::Seat /*seat*/, table::Answer /*answer*/,
                               const table::Value& /*assume*/, const table::Odds& /*odds*/) const {}
};

std::unique_ptr<OddsReading> odds_reading(const std::string& game);

std::unique_ptr<OddsReading> legion_odds_reading();
std::unique_ptr<OddsReading> commanders_odds_reading();
std::unique_ptr<OddsReading> fleet_odds_reading();
std::unique_ptr<OddsReading> fantasy_odds_reading();
std::unique_ptr<OddsReading> plain_odds_reading();
// Of a game that tells none: the casualty dice of a report follow from what a battle brought.
std::unique_ptr<OddsReading> no_odds_reading();

}  // namespace test_support
