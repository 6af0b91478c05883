// SPDX-License-Identifier: MIT
// The opponents of ai/ for whoever runs matches: protocol, server, terminal.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "ai/plan_memory.h"
#include "apps/common/kept_opponents.h"
#include "match/bots.h"

namespace apps {

// What is kept between questions, by several providers together: how the plans of each match go
// on, and the opponents asked last. Who is asked again at once goes on with what it found out,
// whichever thread it thinks on.
struct BotMemory {
  explicit BotMemory(std::size_t opponents = 2) : kept(opponents) {}
  ai::PlanMemories plans;
  KeptOpponents kept;
};

// One provider serves any number of matches of one thread. Where an answer is to depend on nothing
// but the question, with a budget of iterations, opponents are made anew; with `thinks_on` they go
// on with what they found out there, too.
class Bots final : public match::BotProvider {
 public:
  // `ponder`: so many times as long as about an answer they may think ahead while another is asked.
  explicit Bots(std::shared_ptr<BotMemory> memory = std::make_shared<BotMemory>(), float ponder = 0,
                bool thinks_on = false)
      : memory_(std::move(memory)), ponder_(ponder), thinks_on_(thinks_on) {}
  std::vector<match::BotLevel> levels() const override;
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                        const table::AnyObservation& observation, table::Seat seat,
                                        std::string_view level, std::int64_t budget_ms,
                                        std::int64_t iterations, std::uint64_t seed) override;
  bool ponder(const std::shared_ptr<const table::AnyGame>& game,
              const table::AnyObservation& observation, table::Seat seat, std::string_view level,
              std::int64_t budget_ms, std::int64_t slice_ms, std::uint64_t seed) override;
  table::Hints hints(const table::AnyGame& game, const table::AnyObservation& observation,
                     table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                     std::uint64_t seed, const std::vector<table::Answer>& among) override;
  table::Worths worths(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                       std::uint64_t seed, const std::vector<table::Answer>& among) override;

 private:
  static ai::Budget budget_of(std::int64_t ms, std::int64_t iterations);
  using Made = table::Expected<std::unique_ptr<ai::Opponent>>;
  Made make(const std::shared_ptr<const table::AnyGame>& match, std::string_view level) const;
  Made opponent_for(const std::shared_ptr<const table::AnyGame>& match, table::Seat seat,
                    std::string_view level);

  std::shared_ptr<BotMemory> memory_;
  float ponder_;
  bool thinks_on_;
};

}  // namespace apps
