// Playing Commanders allocates nothing either, with and without the rules that a match may add.
#include "allocation/counting.h"
#include "commanders/shipped_commanders.h"
#include "games/commanders/game.h"
#include "table/chance.h"

namespace {

struct BattleUses {
  allocation::Use question{"question"}, legal{"legal"}, apply{"apply"}, resolve{"resolve"};
};

void battle(const commanders::Game& game, std::uint64_t seed, BattleUses& uses) {
  table::Random random(seed);
  commanders::State state = game.initial();
  for (;;) {
    const auto q = uses.question([&] { return game.question(state); });
    if (q.kind == table::QuestionKind::over) return;
    if (q.kind == table::QuestionKind::roll) {
      const table::Outcome faces = table::chance_outcome(game, state, q, random);
      uses.resolve([&] { game.resolve(state, faces, nullptr); });
      continue;
    }
    const table::Seat seat = q.seats.first();
    table::AnswerList legal;
    uses.legal([&] { game.legal(state, seat, legal); });
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    uses.apply([&] { game.apply(state, seat, legal[pick], nullptr); });
  }
}

TEST(AllocationTest, ABattleOfCommandersAllocatesNothing) {
  BattleUses uses;
  for (const char* scenario : {"marengo", "custom", "dennewitz_villages", "albuera_general"}) {
    for (const char* options : {"{}", R"({"flee_after_ranged":true,"markers":"choose"})"}) {
      const commanders::Game game = commanders_test::shipped_game(scenario, options);
      for (std::uint64_t seed = 1; seed <= 10; ++seed) battle(game, seed, uses);
    }
  }
  for (const allocation::Use& use : {uses.question, uses.legal, uses.apply, uses.resolve}) {
    EXPECT_EQ(use.allocations, 0U) << use.function;
    EXPECT_GT(use.calls, 1000U) << use.function;
  }
}

}  // namespace
