// Playing allocates nothing: search and random play run at the speed of the rules. Its own program,
// because it counts every call of the global operator new.
#include <cstdint>
#include <cstdio>

#include <gtest/gtest.h>

#include "allocation/counting.h"
#include "apps/common/registry.h"

namespace {

using allocation::Use;
using table::AnyGame;
using table::AnyState;
using table::QuestionKind;
using table::Seat;

constexpr int kBattlesPerScenario = 5;
constexpr int kAnswersPerBattle = 3000;  // without limits of rounds random play hardly ends

struct Uses {
  Use question{"question"}, legal{"legal"}, apply{"apply"}, draws{"draws"}, resolve{"resolve"},
      observe{"observe"}, sample{"sample"}, policy{"policy"}, evaluate{"evaluate"};
};

void play_chance(const AnyGame& game, AnyState& state, const table::Question& q,
                 table::Random& random, Uses& uses) {
  table::Outcome outcome;
  if (q.kind == QuestionKind::roll) {
    for (int i = 0; i < q.count; ++i)
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
  } else {
    table::DrawList list;
    uses.draws([&] { game.draws(state, list); });
    outcome.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))].item);
  }
  uses.resolve([&] { game.resolve(state, outcome, nullptr); });
}

void look(const AnyGame& game, const AnyState& state, table::Random& random, Uses& uses) {
  for (const Seat viewer : {Seat{0}, Seat{1}, table::kSpectator}) {
    const auto seen = uses.observe([&] { return game.observe(state, viewer); });
    (void)uses.sample([&] { return game.sample(seen, random); });
  }
  (void)uses.evaluate([&] { return game.evaluate(state); });
}

void battle(const AnyGame& game, std::uint64_t seed, Uses& uses) {
  table::Random random(seed);
  AnyState state = game.initial();
  for (int n = 0; n < kAnswersPerBattle; ++n) {
    const auto q = uses.question([&] { return game.question(state); });
    if (q.kind == QuestionKind::over) return;
    if (q.kind != QuestionKind::ask) {
      play_chance(game, state, q, random, uses);
      continue;
    }
    look(game, state, random, uses);
    const Seat seat = q.seats.first();
    table::AnswerList legal;
    uses.legal([&] { game.legal(state, seat, legal); });
    table::Scores scores;
    uses.policy([&] { game.policy(state, seat, {legal.begin(), legal.end()}, scores); });
    const table::Answer answer = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    uses.apply([&] { game.apply(state, seat, answer, nullptr); });
  }
}

// Every option that is a yes or no, turned over.
table::Value every_flag(const table::GameSystem& system) {
  table::Value options = table::Value::object();
  for (const table::OptionSpec& spec : system.options()) {
    if (spec.type == "bool") options.set(spec.name, !spec.fallback.as_bool());
  }
  return options;
}

TEST(AllocationTest, TheCounterCounts) {
  Use use{"new"};
  use([] { ::operator delete(::operator new(1)); });  // the compiler may leave out `delete new`
  EXPECT_EQ(use.allocations, 1U);
}

TEST(AllocationTest, AWholeBattleAllocatesNothing) {
  Uses uses;
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const auto& scenario : system->scenarios()) {
      for (const table::Value& options : {table::Value(), every_flag(*system)}) {
        const auto game = *system->create(scenario.id, options, {});
        for (std::uint64_t seed = 0; seed < kBattlesPerScenario; ++seed) battle(*game, seed, uses);
      }
    }
  }
  for (const Use& use : {uses.question, uses.legal, uses.apply, uses.draws, uses.resolve,
                         uses.observe, uses.sample, uses.policy, uses.evaluate}) {
    EXPECT_EQ(use.allocations, 0U) << use.function;
    EXPECT_GT(use.calls, 0U) << use.function;
    std::printf("%-8s %8llu calls %llu allocations\n", use.function,
                static_cast<unsigned long long>(use.calls),
                static_cast<unsigned long long>(use.allocations));
  }
}

}  // namespace
