// What a sensible beginner does: the best advised answer of plain positions.
#include "fleet/battle.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

std::string advised(const Battle& b) {
  table::AnswerList list;
  const View v = b.view();
  list_answers(v.game, v.state, b.asked(), list);
  table::Scores scores;
  score_answers(v.game, v.state, b.asked(), {list.begin(), list.end()}, scores);
  std::size_t best = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (scores[i] > scores[best]) best = i;
  }
  return list.empty() ? "" : write_answer(v.game, v.state, list[best]);
}

TEST(Advice, IsToFireAtWhatIsInReach) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3", 2).fresh("red_orth").act(kBlue);
  EXPECT_EQ(advised(b), "fire c2 orth");
}

TEST(Advice, IsToShootTheShipItCanDestroy) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3").ship("h2", "frigate", "c3", 2);
  b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(advised(b), "target h2");
}

TEST(Advice, IsToConcentrateOnWhatSeveralAttacksDestroy) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("h1", "destroyer", "c3", 8).ship("h2", "frigate", "b3");
  b.fresh("red_orth red_orth red_multi").act(kBlue).says("fire c2 orth");
  b.says("to c3");
  b.hull("h1", 4);
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(advised(b).substr(0, 7), "fire c2");
}

TEST(Advice, IsToBringShipsIntoReachBeforeFiring) {
  Battle b;
  b.ship("p1", "battleship", "c1").ship("h1", "frigate", "c3", 4);
  b.fresh("yellow_orth red_orth").act(kBlue);
  EXPECT_EQ(advised(b), "move c1 orth");
  b.says("move c1 orth");
  EXPECT_EQ(advised(b), "to c2");
}

TEST(Advice, IsToKeepOutOfAsteroidFields) {
  Battle b;
  b.ship("p1", "battleship", "c1").ship("h1", "frigate", "c4");
  b.field("c2", "asteroid").fresh("yellow_multi red_diag").act(kBlue).says("move c1 multi");
  EXPECT_NE(advised(b), "to c2");
}

TEST(Advice, IsToStopTheMostFire) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("p2", "frigate", "b3").ship("h1", "destroyer", "c3");
  b.fresh("red_orth").bridge(kYellow, "green_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(advised(b), "shield orth c2");
}

TEST(Advice, IsToThrowWeaponsWhenTheEnemyIsInReach) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("p2", "destroyer", "b2").ship("h1", "destroyer", "c3");
  b.turn(kBlue);
  EXPECT_NE(advised(b).find("rr"), std::string::npos) << advised(b);
}

TEST(Advice, IsToThrowEnginesWhenTheEnemyIsFarAway) {
  Battle b;
  b.ship("p1", "battleship", "c1").ship("h1", "destroyer", "c5").turn(kBlue);
  EXPECT_NE(advised(b).find("y"), std::string::npos) << advised(b);
}

TEST(Evaluation, FavoursWhoHasDestroyedMore) {
  Battle b;
  b.ship("p1", "destroyer", "a1").ship("h1", "destroyer", "e5").lost(kYellow, 4).act(kBlue);
  const auto value = evaluate_state(b.view().game, b.state());
  EXPECT_GT(value[0], 0.7F);
  EXPECT_FLOAT_EQ(value[0] + value[1], 1);
}

TEST(Evaluation, SeesDamage) {
  Battle b;
  b.ship("p1", "destroyer", "a1", 3).ship("h1", "destroyer", "e5").act(kBlue);
  EXPECT_LT(evaluate_state(b.view().game, b.state())[0], 0.5F);
}

}  // namespace
}  // namespace fleet_test
