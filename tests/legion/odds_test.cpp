// The chances of what an answer leads to, against numbers counted by hand.
#include "games/legion/advice/odds_reckon.h"
#include "legion/battlefield.h"
#include "legion/shipped_texts.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

Reckoned reckoned(const Battlefield& field, const char* text) {
  const auto answer =
      parse_answer(*field.game, field.state, field.state.waiting.seats.first(), text);
  EXPECT_TRUE(answer.ok()) << text;
  table::Random random(1);
  return reckon(*field.game, field.state, field.state.waiting.seats.first(), *answer, random);
}

// L-38, L-85: a normal legion 3, its Blazon 2, its die 1; a face of 5 or 6 is a fifth point.
TEST(Odds, OfANormalLegionAreThreePointsTheBlazonAndItsDie) {
  const Battlefield field(R"({"P":[{"colour":"grey","hand":["A05"]},{"colour":"red"}]})", "place");
  const Reckoned odds = reckoned(field, "place A05 r5c8");
  EXPECT_EQ(odds.samples, 0);
  EXPECT_NEAR(odds.tally.total, 1, 1e-9);
  EXPECT_NEAR(odds.tally.dice, 1, 1e-9);
  EXPECT_NEAR(odds.tally.points[0], 3 + 2 + 1 + 2 / 6.0, 1e-9);
  EXPECT_NEAR(odds.tally.points[1], 0, 1e-9);
  EXPECT_NEAR(odds.tally.fails[1], 0, 1e-9) << "normal legions cause no checks";
}

// L-54: two Commander dice, one big card of the finisher: only 1 passes.
TEST(Odds, OfABigLegionTellWhoLosesADie) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
      {"colour":"red","cards":["A19 r4c7","A18 r3c7","A21 r5c8"],
       "dice":{"r3c7s":3,"r4c7s":4,"r5c7e":5}}]})",
                          "place");
  const Reckoned odds = reckoned(field, "place A05 r5c9");
  EXPECT_NEAR(odds.tally.total, 1, 1e-9);
  EXPECT_NEAR(odds.tally.dice, 2, 1e-9);
  EXPECT_NEAR(odds.tally.targets[1][1], 1, 1e-9);
  EXPECT_NEAR(odds.tally.fails[1], 5 / 6.0, 1e-9);
  EXPECT_GT(odds.tally.points[0], 4 + 1 + 2 + 2);
  EXPECT_LT(odds.tally.points[1], -5 / 6.0 + 1e-9);
}

// L-55: whoever has no Legion die rolls without consequence; L-53: a Shieldwall needs no roll.
TEST(Odds, OfChecksWithoutConsequenceAreNothing) {
  const Battlefield bare(R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
                                  {"colour":"red"}]})",
                         "place");
  const Reckoned rolls = reckoned(bare, "place A05 r5c9");
  EXPECT_NEAR(rolls.tally.targets[1][0], 1, 1e-9);
  EXPECT_EQ(rolls.tally.fails[1], 0);
  const Battlefield shielded(R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
      {"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5},"shield":true}]})",
                             "place");
  const Reckoned none = reckoned(shielded, "place A05 r5c9");
  EXPECT_EQ(none.tally.targets[1][0], 0);
  EXPECT_EQ(none.tally.fails[1], 0);
}

// L-41: a Legion die and a Commander die in one roll, the faces of each counted. The pips of both
// are rounded down together: of 36 falls 24 make 5 to 9, 6 make 10 and more.
TEST(Odds, OfDiceOfBothColoursCountEveryFall) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A17 r4c7","A20 r4c8 flip"],
                                    "hand":["A05"]},{"colour":"red"}]})",
                          "place");
  const Reckoned odds = reckoned(field, "place A05 r5c8");
  EXPECT_EQ(odds.samples, 0);
  EXPECT_NEAR(odds.tally.total, 1, 1e-9);
  EXPECT_NEAR(odds.tally.dice, 2, 1e-9);
  EXPECT_NEAR(odds.tally.points[0], 3 + 2 + 1 + 2 + (24 + 2 * 6) / 36.0, 1e-9);
}

// L-70: five points more on own dice are one point of the score; coins 5 one and a quarter.
TEST(Odds, OfACommandCardAreWhatItBrings) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A05 r5c8"],"dice":{"r5c7e":1},
      "command":["C05","C13","C01"],"coins":3}, {"colour":"red"}]})",
                          "command");
  EXPECT_NEAR(reckoned(field, "play C05").tally.points[0], 1, 1e-9) << "Rally: 1 to 6";
  EXPECT_NEAR(reckoned(field, "play C13").tally.points[0], 2, 1e-9) << "Spoils: 3 to 8 coins";
}

// L-71: Shock Charge as a check that the user causes.
TEST(Odds, OfAPermanentAreItsEffectLessItsCost) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A05 r5c8"],
       "dice":{"r5c7e":[6,"vanguard"]},"permanents":["C31"],"coins":8},
      {"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5}}]})",
                          "command");
  const Reckoned odds = reckoned(field, "use C31");
  EXPECT_NEAR(odds.tally.fails[1], 1, 1e-9) << "no Commander dice: every face fails";
  EXPECT_NEAR(odds.tally.points[0], -1, 1e-9) << "three points or three coins";
  EXPECT_NEAR(odds.tally.points[1], -2, 1e-9) << "the die and its five pips";
}

}  // namespace
}  // namespace legion_test
