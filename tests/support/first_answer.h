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
  table::Worths worths(const table::AnyGame& game, const table::AnyObservation& seen,
                       table::Seat seat, std::int64_t /*budget_ms*/, std::int64_t /*iterations*/,
                       std::uint64_t seed, const std::vector<table::Answer>& among) override {
    table::Worths out{{}, 1};
    for (const table::Answer each : among) out.answers.push_back({each, 0.25, 0.5, {}});
    if (among.empty()) out.answers.push_back({first(game, seen, seat, seed), 0.75, 0.5, {}});
    return out;
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
