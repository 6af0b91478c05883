// Whole battles in which the rules play Styx: it is never asked, and nothing is left to chance but
// dice and tokens. SB-10
#include <algorithm>

#include <gtest/gtest.h>

#include "games/fantasy/game.h"
#include "games/fantasy/rules/tokens.h"
#include "support/fantasy_table.h"
#include "table/random.h"

namespace fantasy_test {
namespace {

Options styx_by_rules() {
  Options options;
  options.automaton = true;
  return options;
}

Game battle(const char* id) {
  return Game(shipped_pack(), *shipped_pack().find_scenario(id), styx_by_rules());
}

// Plays on at random; false where Styx is asked.
bool step(const Game& game, State& state, table::Random& random) {
  const table::Question q = game.question(state);
  if (q.kind == table::QuestionKind::ask) {
    if (q.seats.has(kStyx)) return false;
    table::AnswerList legal;
    game.legal(state, kEmpire, legal);
    game.apply(state, kEmpire, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
               nullptr);
    return true;
  }
  table::Outcome outcome;
  if (q.kind == table::QuestionKind::roll) {
    for (int i = 0; i < q.count; ++i)
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
  } else {
    table::DrawList draws;
    game.draws(state, draws);
    outcome.push_back(draws[random.below(static_cast<std::uint32_t>(draws.size()))].item);
  }
  game.resolve(state, outcome, nullptr);
  return true;
}

// SB-10.1, SB-10.40
TEST(AutomatonBattles, NeverAskStyx) {
  for (const char* id : {"first_battle", "multi_headed_horror", "difficult_decision",
                         "miracles_of_mechanics", "overwhelming_barrier", "decisive_battle"}) {
    const Game game = battle(id);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      table::Random random(seed);
      State state = game.initial();
      for (int i = 0; i < 4000 && state.waiting.kind != Waiting::over; ++i)
        ASSERT_TRUE(step(game, state, random)) << id << " " << i;
    }
  }
}

// SB-10.4, SB-10.6
TEST(AutomatonBattles, GiveEveryUnitATokenWhenOrdersAreRevealed) {
  const Game game = battle("first_battle");
  table::Random random(7);
  State state = game.initial();
  while (state.phase != Phase::action) ASSERT_TRUE(step(game, state, random));
  int tokens = 0;
  for (const Unit& unit : state.units) {
    if (unit.seat != kStyx) {
      EXPECT_EQ(unit.token(), Token::none);
    }
    if (unit.seat == kStyx && unit.token() != Token::none) ++tokens;
  }
  EXPECT_GE(tokens, 8);
  const Bag bag = bag_of({game, state});
  int left = 0;
  for (const std::uint8_t n : bag) left += n;
  EXPECT_EQ(left, 24 - tokens);
  while (state.round == 1 && state.waiting.kind != Waiting::over)
    ASSERT_TRUE(step(game, state, random));
  for (const Unit& unit : state.units) EXPECT_EQ(unit.token(), Token::none);
}

// SB-10.2, SB-10.41
TEST(AutomatonBattles, BeginWithTheWholeArmyOfStyxOnTheMap) {
  const Game game = battle("first_battle");
  State state = game.initial();
  ASSERT_EQ(game.question(state).kind, table::QuestionKind::roll);
  table::Outcome face;
  face.push_back(1);
  game.resolve(state, face, nullptr);
  for (const Unit& unit : state.units) EXPECT_EQ(unit.on_map(), unit.seat == kStyx);
  EXPECT_TRUE(game.question(state).seats.has(kEmpire));
  EXPECT_EQ(state.initiative, kStyx);
}

// SB-10.1
TEST(AutomatonBattles, LeaveStyxWithoutCardsAndOrders) {
  const Game game = battle("first_battle");
  const State state = game.initial();
  EXPECT_EQ(Table::cards(state.sides[kStyx.value].draw), 0);
  EXPECT_GT(Table::cards(state.sides[kEmpire.value].draw), 0);
}

// Archers hold nothing and have nobody to shoot at; the Empire is asked as long as it has a unit.
struct LastArchers : Table {
  explicit LastArchers(Options of) {
    options() = of;
    options().elimination_win = false;
    unit("archers", "zombie_archers", kStyx, {0, 0});
  }
};

// FC-21.11, SB-10.1, SB-10.40
TEST(AutomatonBattles, EndWithTheRoundInWhichTheEmpireHasNobodyLeft) {
  LastArchers t(styx_by_rules());
  t.end_phase();
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::elimination);
  EXPECT_EQ(t.question().result.score[kStyx.value], 1.0F);
}

// FC-21.5, FC-21.11
TEST(AutomatonBattles, AreTheEmpiresIfItsPointsWereEnough) {
  LastArchers t(styx_by_rules());
  t.scenario().goal = 3;
  t.vp(3, 0);
  t.end_phase();
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::victory_points);
  EXPECT_EQ(t.question().result.score[kEmpire.value], 1.0F);
}

// FC-21.11
TEST(AutomatonBattles, GoOnWhileSomebodyIsAsked) {
  LastArchers two(Options{});
  two.end_phase();
  EXPECT_EQ(two.end_reason(), EndReason::none) << "somebody commands Styx";
  LastArchers t(styx_by_rules());
  t.unit("e", "INF", kEmpire, {4, 0});
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::none);
}

// FC-21.14, FC-24.2
TEST(AutomatonBattles, WaitForTheLastRoundAndForReinforcements) {
  LastArchers limited(styx_by_rules());
  limited.options().round_limit = 5;
  limited.end_phase();
  EXPECT_EQ(limited.end_reason(), EndReason::none);
  LastArchers t(styx_by_rules());
  ScenarioCondition more;
  more.op = ConditionKind::reinforce;
  more.side = static_cast<std::int8_t>(kEmpire.value);
  more.round = 2;
  more.unit = "legionnaires";
  t.scenario().conditions.push_back(more);
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::none);
}

// Without the option nothing has changed.
TEST(AutomatonBattles, AreThoseWithTheOption) {
  const Game game(shipped_pack(), *shipped_pack().find_scenario("first_battle"), Options{});
  EXPECT_TRUE(game.question(game.initial()).seats.has(kStyx));
}

}  // namespace
}  // namespace fantasy_test
