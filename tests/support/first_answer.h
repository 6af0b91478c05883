// SPDX-License-Identifier: MIT
// An opponent that says the first legal thing, at once.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "match/bots.h"

namespace testing_support {

class FirstAnswer final : public match::BotProvider {
 public:
  explicit FirstAnswer(std::vector<match::BotLevel> levels) : levels_(std::move(levels)) {}
  std::vector<match::BotLevel> levels() const override { return levels_; }
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                        const table::AnyObservation& seen, table::Seat seat,
                                        std::string_view /*level*/, std::int64_t /*budget_ms*/,
                                        std::int64_t /*iterations*/, std::uint64_t seed) override {
    return first(*game, seen, seat, seed);
  }
  table::Hints hints(const table::AnyGame& game, const table::AnyObservation& seen,
                     table::Seat seat, std::int64_t /*budget_ms*/, std::int64_t /*iterations*/,
                     std::uint64_t seed, const std::vector<table::Answer>& /*among*/) override {
    return {{first(game, seen, seat, seed), 0.5, {}}};
  }

 private:
  static table::Answer first(const table::AnyGame& game, const table::AnyObservation& seen,
                             table::Seat seat, std::uint64_t seed) {
    table::Random random(seed);
    table::AnswerList legal;
    game.legal(game.sample(seen, random), seat, legal);
    return legal[0];
  }

  std::vector<match::BotLevel> levels_;
};

}  // namespace testing_support
