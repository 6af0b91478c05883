// What can be worked out before it is done, and what is refused.
#include "games/fantasy/advice/odds.h"

#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

std::string refusal(Table& t, Seat seat, table::Answer answer, Language language = Language::en) {
  const auto odds = odds_of(t.game(), t.game().observe(t.state(), seat), seat, answer, {},
                            *shipped_messages(), language);
  return odds.ok() ? "" : odds.error().message;
}

// A throws so many dice at D, and throws each of them again where it does not please.
struct ManyDice : Table {
  explicit ManyDice(int dice, const char* masters) {
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    defending("D");
    for (const char* name : {"A", "D"}) {
      card(name).attack = card(name).defense = static_cast<std::uint8_t>(dice);
      abilities(name, masters);
    }
    activate("A");
  }
  table::Answer attack() { return say(Verb::melee).unit(id("A")).target(id("D")); }
};

TEST(Odds, OfAMeleeAreToldToTheLastChance) {
  ManyDice t(3, "Master of Attack 1");
  const auto odds = odds_of(t.game(), t.game().observe(t.state(), kEmpire), kEmpire, t.attack(), {},
                            *shipped_messages(), Language::en);
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  double sum = 0;
  for (const auto& chance : odds->outcomes.find("target_losses")->items())
    sum += chance.as_number();
  EXPECT_NEAR(sum, 1.0, 1e-9);
}

// FC-22.7: a target that does not defend may roll all the same.
TEST(Odds, ReckonWithACounterblowUnlessToldOtherwise) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.abilities("D", "Counterblow");
  t.activate("A");
  const table::Answer attack = say(Verb::melee).unit(t.id("A")).target(t.id("D"));
  const auto unhurt = [&](const table::Value& assume) {
    const auto odds = odds_of(t.game(), t.game().observe(t.state(), kEmpire), kEmpire, attack,
                              assume, *shipped_messages(), Language::en);
    EXPECT_TRUE(odds.ok()) << odds.error().message;
    return odds->outcomes.find("attacker_losses")->items()[0].as_number();
  };
  EXPECT_LT(unhurt({}), 0.9);
  EXPECT_DOUBLE_EQ(unhurt(table::Value::object().set("counterblow", false)), 1);
}

TEST(Odds, OfTooManyDiceAreEstimatedAndSaySo) {
  ManyDice t(12, "Master of Attack 9, Master of Defense 9");
  const auto odds = odds_of(t.game(), t.game().observe(t.state(), kEmpire), kEmpire, t.attack(), {},
                            *shipped_messages(), Language::en);
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_FALSE(odds->exact);
  EXPECT_GT(odds->samples, 0);
}

TEST(Odds, FollowFromCombatDiceOnly) {
  Table t;
  t.unit("x", "INF", kEmpire, {0, 2});
  t.unit("s", "INF", kStyx, {0, -2});
  Leadership two;
  two.dice = 2;
  two.rerolls = 1;
  t.leadership("x", two).leadership("s", {});
  t.command_phase(kEmpire);
  t.roll({3, 5});
  for (const table::Answer answer : t.legal(kEmpire)) {
    EXPECT_NE(refusal(t, kEmpire, answer).find("rolls no combat dice"), std::string::npos);
    EXPECT_NE(refusal(t, kEmpire, answer, Language::fr).find("ne lance aucun d"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace fantasy_test
