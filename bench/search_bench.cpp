// SPDX-License-Identifier: MIT
// What a search costs beside the rules. Kuhn's poker has rules that cost next to nothing; the
// stand-in for a war game has states, lists of answers and prices as one expects of the real ones.
#include <string>

#include <benchmark/benchmark.h>

#include "ai/levels.h"
#include "tests/ai/poker_game.h"

namespace {

using ai_test::Card;
using ai_test::Poker;

struct BulkState {
  std::array<std::uint32_t, 384> board{};  // 1.5 KiB
  std::uint32_t turn = 0;
};

// Thirty answers each time, a die after every fourth, about 0.7 us for legal and apply together;
// never ends.
class BulkGame : public ai_test::StubGame {
 public:
  table::AnyState initial() const override { return table::AnyState::of(BulkState{}); }
  table::Question question(const table::AnyState& any) const override {
    const auto& state = any.as<BulkState>();
    table::Question out;
    out.seats = table::SeatSet::of({static_cast<std::uint8_t>(state.turn / 4 % 2)});
    if (state.turn % 4 == 3) out.kind = table::QuestionKind::roll;
    out.count = 3;
    return out;
  }
  void legal(const table::AnyState& any, table::Seat, table::AnswerList& out) const override {
    const auto& state = any.as<BulkState>();
    const auto shift = static_cast<std::uint8_t>(state.board[0] % 3);
    for (std::uint8_t i = 0; i < 30; ++i)
      out.push_back({1, {static_cast<std::uint8_t>(i + shift)}});
  }
  void apply(table::AnyState& any, table::Seat, table::Answer answer, table::Log*) const override {
    auto& state = any.as<BulkState>();
    std::uint32_t h = answer.arg[0];
    for (std::uint32_t& cell : state.board) cell = h = (h ^ cell) * 0x9E3779B9U + 1;
    ++state.turn;
  }
  void resolve(table::AnyState& any, const table::Outcome& outcome, table::Log*) const override {
    any.as<BulkState>().board[0] += outcome[0];
    ++any.as<BulkState>().turn;
  }
  table::AnyObservation observe(const table::AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<BulkState>());
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return table::AnyState::of(seen.as<BulkState>());
  }
};

void bulk_rules(benchmark::State& bench) {
  const BulkGame game;
  table::AnyState state = game.initial();
  table::AnswerList answers;
  for (auto _ : bench) {
    answers.clear();
    game.legal(state, {0}, answers);
    game.apply(state, {0}, answers[7], nullptr);
  }
}

void search(benchmark::State& bench, const table::AnyGame& game, const table::AnyState& state,
            const char* spec) {
  const table::Seat seat{0};
  const auto seen = game.observe(state, seat);
  const auto player = std::move(*ai::make_opponent(spec));
  table::Random random(1);
  constexpr int kIterations = 2000;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(player->choose(game, seen, seat, {.iterations = kIterations}, random));
  }
  bench.SetItemsProcessed(bench.iterations() * kIterations);
}

void poker(benchmark::State& bench, const char* spec) {
  search(bench, Poker(), Poker::dealt(Card::queen, Card::king, {}), spec);
}

void bulk(benchmark::State& bench, const char* spec) {
  const BulkGame game;
  search(bench, game, game.initial(), spec);
}

}  // namespace

BENCHMARK_CAPTURE(poker, random_rollouts, "hard:keep=0,early=0");
BENCHMARK_CAPTURE(poker, advised_rollouts, "hard:keep=0,early=0,guide=1");
BENCHMARK(bulk_rules);
BENCHMARK_CAPTURE(bulk, rollout_10, "hard:keep=0,early=0,rollout=10");
BENCHMARK_CAPTURE(bulk, rollout_10_advised, "hard:keep=0,early=0,rollout=10,guide=1");
BENCHMARK_CAPTURE(bulk, rollout_0, "hard:keep=0,early=0,rollout=0");
