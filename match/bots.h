// SPDX-License-Identifier: MIT
// How a match gets at opponents without knowing any: programs bring a provider (apps wire it to
// ai/).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/hint.h"
#include "table/worth.h"

namespace match {

// A level of opponents, and how long it thinks about an answer by itself; 0: it answers at once.
struct BotLevel {
  std::string name;
  std::int64_t time_ms = 0;
  bool ponders = false;  // may think ahead while others are asked
};

class BotProvider {
 public:
  virtual ~BotProvider() = default;
  // From the weakest to the strongest.
  virtual std::vector<BotLevel> levels() const = 0;
  // A legal answer of that seat, from what it may know and nothing else. `budget_ms` and
  // `iterations`: 0 = the level's own; with `iterations` the answer depends on nothing but the
  // arguments and, within a plan (table::WritesPlans), on how that plan goes on. Errors: bad_option
  // for an unknown level. `game` is the one of the match, and of no other.
  virtual table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                                const table::AnyObservation& observation,
                                                table::Seat seat, std::string_view level,
                                                std::int64_t budget_ms, std::int64_t iterations,
                                                std::uint64_t seed) = 0;
  // While somebody else is asked, openly and alone: thinks ahead for that seat, `slice_ms` at a
  // time and in one position so many times `budget_ms` at most. An answer it is asked for by
  // `choose` afterwards gets the better for it. False where it is done with that position.
  virtual bool ponder(const std::shared_ptr<const table::AnyGame>& /*game*/,
                      const table::AnyObservation& /*observation*/, table::Seat /*seat*/,
                      std::string_view /*level*/, std::int64_t /*budget_ms*/,
                      std::int64_t /*slice_ms*/, std::uint64_t /*seed*/) {
    return false;
  }
  // What it would do there, and what it thinks of the next best answers: from what the seat may
  // know and nothing else. With `iterations` the hints depend on nothing but the arguments.
  // `among`: answers that are in hand already; none for all there are.
  virtual table::Hints hints(const table::AnyGame& game, const table::AnyObservation& observation,
                             table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                             std::uint64_t seed, const std::vector<table::Answer>& among) = 0;
  // What each of these answers is worth, or of all that are legal (ai/worth.h): from what the seat
  // may know and nothing else. `iterations`: tries of each; without either it is bounded by work
  // that is counted. None: this provider cannot say.
  virtual table::Worths worths(const table::AnyGame& /*game*/,
                               const table::AnyObservation& /*observation*/, table::Seat /*seat*/,
                               std::int64_t /*budget_ms*/, std::int64_t /*iterations*/,
                               std::uint64_t /*seed*/,
                               const std::vector<table::Answer>& /*among*/) {
    return {};
  }
};

}  // namespace match
