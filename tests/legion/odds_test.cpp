// The chances of what an answer leads to, against numbers counted by hand.
#include "games/legion/advice/odds.h"

#include <gmock/gmock.h>

#include "formats/json.h"
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

// L-70: five points more on own dice are one point of the score, and so are five coins.
TEST(Odds, OfACommandCardAreWhatItBrings) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A05 r5c8"],"dice":{"r5c7e":1},
      "command":["C05","C13","C01"],"coins":3}, {"colour":"red"}]})",
                          "command");
  EXPECT_NEAR(reckoned(field, "play C05").tally.points[0], 1, 1e-9) << "Rally: 1 to 6";
  EXPECT_NEAR(reckoned(field, "play C13").tally.points[0], 1, 1e-9) << "Spoils: 3 to 8 coins";
}

// L-71: Shock Charge as a check that the user causes.
TEST(Odds, OfAPermanentAreItsEffectLessItsCost) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A05 r5c8"],
       "dice":{"r5c7e":[6,"vanguard"]},"permanents":["C31"],"coins":6},
      {"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5}}]})",
                          "command");
  const Reckoned odds = reckoned(field, "use C31");
  EXPECT_NEAR(odds.tally.fails[1], 1, 1e-9) << "no Commander dice: every face fails";
  EXPECT_NEAR(odds.tally.points[0], -1, 1e-9) << "two coins";
  EXPECT_NEAR(odds.tally.points[1], -2, 1e-9) << "the die and its five pips";
}

// ---- told in words

table::Expected<table::Odds> told(const Battlefield& field, const char* text,
                                  Language language = Language::en) {
  const Seat seat = field.state.waiting.seats.first();
  const auto answer = parse_answer(*field.game, field.state, seat, text);
  EXPECT_TRUE(answer.ok()) << text;
  return odds_of(*field.game, field.game->observe(field.state, seat), seat, *answer, {},
                 shipped_texts(), language);
}
std::string outcomes(const table::Odds& odds) { return formats::dump_json(odds.outcomes); }
std::vector<std::string> reasons(const table::Odds& odds) {
  std::vector<std::string> out;
  for (const table::Odds::Reason& reason : odds.reasons)
    out.push_back(std::to_string(reason.amount) + " " + reason.text + " " + reason.rule);
  return out;
}

constexpr const char* kBig = R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
    {"colour":"red","cards":["A19 r4c7","A18 r3c7","A21 r5c8"],
     "dice":{"r3c7s":3,"r4c7s":4,"r5c7e":5}}]})";

// L-54: two Commander dice less the finisher's starting card; at full strength only with its dice.
TEST(OddsInWords, OfABigLegionSayWhoFailsAndWhy) {
  const auto odds = told(Battlefield(kBig, "place"), "place A05 r5c9");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_TRUE(odds->exact);
  EXPECT_EQ(odds->samples, 0);
  EXPECT_EQ(odds->outcomes.find("dice")->as_int(), 2);
  EXPECT_EQ(formats::dump_json(*odds->outcomes.find("holds")), R"({"1":1})");
  EXPECT_NEAR(odds->outcomes.find("fails")->find("1")->as_number(), 5 / 6.0, 1e-9);
  EXPECT_LT(odds->outcomes.find("others")->find("1")->as_number(), -0.8);
  EXPECT_THAT(reasons(*odds), testing::ElementsAre("4 Finished legions L-85", "2 Blazons L-49",
                                                   "2 Ember Lions: Commander dice L-54",
                                                   "-1 Ash Wardens: big cards L-54"));
  const auto french = told(Battlefield(kBig, "place"), "place A05 r5c9", Language::fr);
  EXPECT_THAT(reasons(*french), testing::Contains("2 Lions de Braise\u202f: dés Commandant L-54"));
}

// L-56: the older morale rule knows Commander dice only.
TEST(OddsInWords, OfPlainMoraleHaveNoOtherParts) {
  Value position = json(kBig);
  position.set("options", json(R"({"morale":"plain"})"));
  const auto odds = told(Battlefield(position, "place"), "place A05 r5c9");
  ASSERT_TRUE(odds.ok());
  EXPECT_EQ(formats::dump_json(*odds->outcomes.find("holds")), R"({"1":2})");
  EXPECT_THAT(reasons(*odds), testing::Contains("2 Ember Lions: Commander dice L-54"));
  EXPECT_THAT(reasons(*odds), testing::Not(testing::Contains("-1 Ash Wardens: big cards L-54")));
}

// L-70: five coins more are a point.
TEST(OddsInWords, OfACommandCardAreTheGainAlone) {
  const Battlefield field(R"({"P":[{"colour":"grey","cards":["A05 r5c8"],"dice":{"r5c7e":1},
      "command":["C13"],"coins":3}, {"colour":"red"}]})",
                          "command");
  const auto odds = told(field, "play C13");
  ASSERT_TRUE(odds.ok());
  EXPECT_EQ(outcomes(*odds), R"({"points":1})");
}

// L-73: what an opponent loses.
TEST(OddsInWords, OfLoweringADieAreTheOthersLoss) {
  const Battlefield field(R"({"P":[{"colour":"grey","command":["C09"]},
      {"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":3}}]})",
                          "command");
  const auto odds = told(field, "play C09");
  ASSERT_TRUE(odds.ok());
  EXPECT_EQ(outcomes(*odds), R"({"points":0,"others":{"1":-1}})");
}

// Cards score by being placed, not by being drawn: nothing changes, and that is said.
TEST(OddsInWords, OfWhatChangesNothingAreNoPoints) {
  const Battlefield field(R"({"P":[{"colour":"grey"},{"colour":"red"}],"army":["A30"]})",
                          "command");
  for (const char* answer : {"end", "muster"}) {
    const auto odds = told(field, answer);
    ASSERT_TRUE(odds.ok()) << answer;
    EXPECT_EQ(outcomes(*odds), R"({"points":0})") << answer;
    EXPECT_TRUE(odds->reasons.empty());
  }
  const Battlefield full(R"({"P":[{"colour":"grey","cards":["A05 r5c8"],"dice":{"r5c7e":5}},
      {"colour":"red"}]})",
                         "command");
  EXPECT_EQ(outcomes(*told(full, "empower r5c7e")), R"({"points":0})");
}

TEST(OddsInWords, AreRefusedBeforeTheFirstTurn) {
  const Battlefield colours(2, "{}", {6, 1});
  const auto odds = told(colours, "colour red");
  ASSERT_FALSE(odds.ok());
  EXPECT_EQ(odds.error().code, table::ErrorCode::bad_request);
}

// L-90: hidden cards change nothing.
TEST(OddsInWords, AreEqualForAllTablesThatLookTheSame) {
  Battlefield field(R"({"P":[{"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},
      {"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5},"hand":["A02"],"command":["C01"]}],
      "army":["A03"],"deck":["C02"]})",
                    "place");
  const auto before = told(field, "place A05 r5c9");
  field.state.players[1].hand.remove(1);
  field.state.players[1].hand.add(2);
  field.state.decks.army.remove(2);
  field.state.decks.army.add(1);
  const auto after = told(field, "place A05 r5c9");
  ASSERT_TRUE(before.ok());
  ASSERT_TRUE(after.ok());
  EXPECT_EQ(outcomes(*before), outcomes(*after));
}

}  // namespace
}  // namespace legion_test
