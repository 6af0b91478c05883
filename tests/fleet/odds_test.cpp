// Exact chances of what an answer leads to.
#include "games/fleet/odds.h"

#include "fleet/battle.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/notation.h"

namespace fleet_test {
namespace {

table::Answer answer_named(const Battle& b, const State& state, const std::string& text) {
  table::AnswerList list;
  b.view().game.legal(state, b.asked(), list);
  for (const table::Answer a : list) {
    if (write_answer(b.view().game, state, a) == text) return a;
  }
  ADD_FAILURE() << "not legal: " << text;
  return {};
}

table::Expected<table::Odds> odds_of(Battle& b, const std::string& text,
                                     const table::Value& assume = {}) {
  return odds_of(b.view().game, b.state(), b.asked(), answer_named(b, b.state(), text), assume,
                 shipped_texts(), Language::en);
}

double number(const table::Value* value) {
  EXPECT_NE(value, nullptr);
  return value == nullptr ? -1 : value->as_number();
}

double losing(const table::Odds& odds, const std::string& ship, std::size_t points) {
  const table::Value* list = odds.outcomes.find("losses")->find(ship);
  if (list == nullptr || points >= list->items().size()) return points == 0 ? 1 : 0;
  return list->items()[points].as_number();
}

table::Value assuming(const char* what) {
  table::Value out = table::Value::object();
  out.set(what, true);
  return out;
}

// T-2 of the ledger: a destroyer and two frigates on the battleship.
struct Siege : Battle {
  explicit Siege(const char* yellows_bridge) {
    ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("p3", "frigate", "d2");
    ship("h1", "battleship", "c3").fresh("red_orth").bridge(kYellow, yellows_bridge);
  }
};

TEST(OddsOfAnAttack, AddUpTheFireOfAllSquares) {
  Siege b("");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_EQ(odds->outcomes.find("damage")->as_int(), 4);
  EXPECT_EQ(odds->outcomes.find("target")->as_string(), "h1");
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1);
  EXPECT_TRUE(odds->outcomes.find("destroyed")->members().empty());
}

TEST(OddsOfAnAttack, GiveOneReasonForEachSquareWithItsRule) {
  Siege b("");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok());
  ASSERT_EQ(odds->reasons.size(), 2U);
  EXPECT_EQ(odds->reasons[0].rule, "F-39");
  EXPECT_EQ(odds->reasons[0].amount, 2);
  EXPECT_EQ(odds->reasons[1].rule, "F-41");
  EXPECT_EQ(odds->reasons[1].amount, 2);
  EXPECT_NE(odds->reasons[1].text.find("d2"), std::string::npos);
}

TEST(OddsOfAnAttack, TellTheBestShieldOfTheDefender) {
  Siege b("green_orth");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok());
  const table::Value& best = *odds->outcomes.find("best_shield");
  EXPECT_EQ(best.find("damage")->as_int(), 2);
  EXPECT_FALSE(best.find("stopped")->as_bool());
  ASSERT_EQ(best.find("shields")->items().size(), 1U);
  EXPECT_EQ(best.find("shields")->items()[0].find("at")->as_string(), "c2");
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1) << "unless assumed, it lands";
}

TEST(OddsOfAnAttack, MayAssumeTheBestShield) {
  Siege b("green_orth green_diag");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3", assuming("shields"));
  ASSERT_TRUE(odds.ok());
  EXPECT_TRUE(odds->outcomes.find("best_shield")->find("stopped")->as_bool());
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 0), 1);
}

TEST(OddsOfAnAttack, SayWhetherItDestroys) {
  Siege b("");
  b.hull("h1", 4);
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok());
  EXPECT_DOUBLE_EQ(number(odds->outcomes.find("destroyed")->find("h1")), 1);
}

TEST(OddsOfAnAttack, ReckonWithACounterstrike) {
  Siege b("red_special");
  b.advanced();
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3", assuming("counterstrike"));
  ASSERT_TRUE(odds.ok());
  EXPECT_TRUE(odds->outcomes.find("counterstrike")->as_bool());
  EXPECT_FALSE(odds->outcomes.find("dodge")->as_bool());
  EXPECT_DOUBLE_EQ(losing(*odds, "p1", 4), 1);
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1);
}

TEST(OddsOfAnAttack, KnowThatFrigatesDodgeUnhurt) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3").fresh("red_orth");
  b.bridge(kYellow, "yellow_special").advanced();
  b.act(kBlue).says("fire c2 orth");
  const auto lands = odds_of(b, "to c3");
  const auto dodged = odds_of(b, "to c3", assuming("dodge"));
  ASSERT_TRUE(lands.ok() && dodged.ok());
  EXPECT_TRUE(lands->outcomes.find("dodge")->as_bool());
  EXPECT_DOUBLE_EQ(losing(*lands, "h1", 2), 1);
  EXPECT_DOUBLE_EQ(losing(*dodged, "h1", 0), 1);
}

TEST(OddsOfAScan, CountTheSignalsAndNothingElse) {
  Battle b;
  b.ship("p1", "destroyer", "c2").signal("h1", "battleship", "c3").signal("h2", "decoy", "c3");
  b.fresh("red_orth").hidden_deployment();
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_EQ(odds->outcomes.find("signals")->as_int(), 2);
  EXPECT_EQ(odds->outcomes.find("damage"), nullptr);
}

// F-20
TEST(OddsOfAMove, IntoAnAsteroidFieldAreOneInSix) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "frigate", "a5").field("c3", "asteroid");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_NEAR(losing(*odds, "p1", 2), 1.0 / 6, 1e-12);
  EXPECT_NEAR(losing(*odds, "p1", 0), 5.0 / 6, 1e-12);
  ASSERT_EQ(odds->reasons.size(), 1U);
  EXPECT_EQ(odds->reasons[0].rule, "F-20");
}

// F-23, F-24: a diagonal exit for faces 1, 2 and 5, an orthogonal one for 3, 4 and 5.
TEST(OddsOfAMove, IntoAGraviticFieldTellExitsAndRefusal) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "frigate", "c4").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_NEAR(number(odds->outcomes.find("refused")), 1.0 / 6, 1e-12);
  EXPECT_NEAR(losing(*odds, "p1", 1), 1.0 / 6, 1e-12);
  const table::Value& exits = *odds->outcomes.find("exits");
  EXPECT_NEAR(number(exits.find("b4")), 0.5, 1e-12);
  EXPECT_NEAR(number(exits.find("b3")), 0.5, 1e-12);
  EXPECT_NEAR(number(exits.find("c2")), 0.5, 1e-12);
  EXPECT_EQ(exits.find("c4"), nullptr);               // F-16
}

TEST(OddsOfARoll, AreThoseOfTheFaces) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "frigate", "c5").turn(kBlue);
  const auto odds = odds_of(b, "roll yyr");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_NEAR(number(odds->outcomes.find("red")->find("orth")), 0.5, 1e-12);
  EXPECT_NEAR(number(odds->outcomes.find("yellow")->find("diag")), 0.75, 1e-12);
  EXPECT_NEAR(number(odds->outcomes.find("yellow")->find("special")), 11.0 / 36, 1e-12);
  EXPECT_EQ(odds->outcomes.find("green"), nullptr);
}

TEST(OddsOfASpecialWeapon, AreItsDamage) {
  Battle b;
  b.ship("p1", "battleship", "c1").ship("h1", "destroyer", "c3").ship("h2", "frigate", "b3");
  b.weapon(kBlue, "proton_ray").fresh("red_special green_special").act(kBlue).says("special rg");
  const auto odds = odds_of(b, "target h1");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1);
}

TEST(Odds, OfWhatLeadsToNothingAreRefused) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "frigate", "c5").act(kBlue);
  const auto odds = odds_of(b, "end");
  ASSERT_FALSE(odds.ok());
  EXPECT_EQ(odds.error().code, table::ErrorCode::bad_request);
}

TEST(Odds, RefuseUnknownAssumptions) {
  Siege b("");
  b.act(kBlue).says("fire c2 orth");
  EXPECT_FALSE(odds_of(b, "to c3", assuming("luck")).ok());
}

}  // namespace
}  // namespace fleet_test
