// Armies of one's own: what is allowed, the code that is shared, and battles fought with them.
// FC-1.7, FC-1.28, FC-2
#include "games/fantasy/rules/army.h"

#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "fantasy/shipped_messages.h"
#include "formats/json.h"
#include "games/fantasy/content/army_text.h"
#include "games/fantasy/content/pack_read.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using Kind = ArmyProblem::Kind;
using table::Value;

// What a scenario lays out for a side.
Army printed(const char* scenario, Seat side) {
  const SideSetup& setup = shipped_pack().find_scenario(scenario)->sides[side.value];
  return {side, setup.roster, setup.deck};
}

ArmyLimits limits(const char* scenario, Seat side) {
  return limits_of(*shipped_pack().find_scenario(scenario), side);
}

std::vector<Kind> problems(const Army& army, const char* scenario) {
  std::vector<Kind> out;
  for (const auto& problem : army_problems(shipped_pack(), army, limits(scenario, army.side))) {
    out.push_back(problem.kind);
  }
  return out;
}

// FC-2.2, FC-2.24 .. FC-2.28, FC-1.14
TEST(Army, OfEveryScenarioKeepsTheRules) {
  for (const Scenario& s : shipped_pack().scenarios) {
    for (const Seat side : {kEmpire, kStyx}) {
      SCOPED_TRACE(s.id);
      EXPECT_TRUE(army_problems(shipped_pack(),
                                {side, s.sides[side.value].roster, s.sides[side.value].deck},
                                limits_of(s, side))
                      .empty());
    }
  }
}

// FC-2.2; T-237
TEST(Army, MayNotCostMoreThanItsSideIsAllowed) {
  Army army = printed("first_battle", kEmpire);
  army.roster[0].level = "veteran";
  EXPECT_EQ(problems(army, "first_battle"), std::vector<Kind>{Kind::points});
}

// FC-2.3
TEST(Army, HasEveryHeroAndColossusOnce) {
  Army army = printed("epic_main", kEmpire);
  army.roster.pop_back();
  army.roster.push_back({"roland", "basic", 2});
  const auto found = problems(army, "epic_main");
  EXPECT_NE(std::find(found.begin(), found.end(), Kind::unique), found.end());
}

// FC-2.3: different heroes or colossi are no harm
TEST(Army, MayHaveAHeroAndAColossusTogether) {
  EXPECT_TRUE(problems(printed("epic_main", kStyx), "epic_main").empty());
}

// FC-2.22
TEST(Army, CannotBuyConscripts) {
  Army army = printed("first_battle", kStyx);
  army.roster[0].level = "conscript";
  EXPECT_EQ(problems(army, "first_battle"), std::vector<Kind>{Kind::not_for_sale});
}

// FC-1.1, FC-2.28
TEST(Army, IsOfOneFaction) {
  Army army = printed("first_battle", kEmpire);
  army.side = kStyx;
  const auto found = problems(army, "first_battle");
  EXPECT_NE(std::find(found.begin(), found.end(), Kind::faction), found.end());
  EXPECT_NE(std::find(found.begin(), found.end(), Kind::card_faction), found.end());
}

// House rule of Epic Battle: seven orders for ten units.
TEST(Army, OfAnEpicBattleMustBeAbleToCommandItsUnits) {
  Army army{kEmpire, {{"imperial_shooters", "basic", 4}}, {}};
  const auto found = problems(army, "epic_vanguard");
  EXPECT_NE(std::find(found.begin(), found.end(), Kind::orders), found.end());
  const auto scenario = problems(army, "first_battle");
  EXPECT_EQ(std::find(scenario.begin(), scenario.end(), Kind::orders), scenario.end());
}

TEST(Army, TotalsAreThoseOfTheRoster) {
  const ArmyTotals totals = army_totals(shipped_pack(), printed("first_battle", kEmpire));
  EXPECT_EQ(totals.points, 193);
  EXPECT_EQ(totals.units, 7);
  EXPECT_EQ(totals.cards, 7);
  EXPECT_EQ(totals.stars, 1);
  EXPECT_EQ(totals.orders, 6);
}

// ---- Codes

TEST(ArmyCode, BringsBackEveryArmyOfTheBook) {
  for (const Scenario& s : shipped_pack().scenarios) {
    for (const Seat side : {kEmpire, kStyx}) {
      SCOPED_TRACE(s.id);
      const Army army{side, s.sides[side.value].roster, s.sides[side.value].deck};
      const std::string code = army_code(shipped_pack(), army);
      EXPECT_LT(code.size(), 90U) << code;
      const auto back = army_from_code(shipped_pack(), code);
      ASSERT_TRUE(back.ok()) << code << ": " << back.error().message;
      EXPECT_EQ(army_code(shipped_pack(), *back), code);
      EXPECT_EQ(to_value(*back), to_value(army));
    }
  }
}

TEST(ArmyCode, DoesNotMindSmallLettersAndBlanks) {
  const Army army = printed("first_battle", kEmpire);
  std::string code = army_code(shipped_pack(), army);
  for (char& c : code) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  code.insert(8, " ");
  EXPECT_TRUE(army_from_code(shipped_pack(), code).ok()) << code;
}

TEST(ArmyCode, NoticesEverySingleSlipOfThePen) {
  const std::string code = army_code(shipped_pack(), printed("first_battle", kEmpire));
  for (std::size_t i = 0; i < code.size(); ++i) {
    std::string wrong = code;
    wrong[i] = wrong[i] == 'X' ? 'Q' : 'X';
    EXPECT_FALSE(army_from_code(shipped_pack(), wrong).ok()) << wrong;
  }
  EXPECT_FALSE(army_from_code(shipped_pack(), "").ok());
  EXPECT_FALSE(army_from_code(shipped_pack(), "hello").ok());
}

TEST(ArmyCode, ExistsForEveryUnitAndCardAndIsNobodyElses) {
  std::set<std::string> seen;
  for (const UnitCard& card : shipped_pack().units) {
    EXPECT_FALSE(card.code.empty()) << card.id;
    EXPECT_TRUE(seen.insert(card.code).second) << card.code;
  }
  seen.clear();
  for (const TacticCard& card : shipped_pack().cards) {
    EXPECT_FALSE(card.code.empty()) << card.id;
    EXPECT_TRUE(seen.insert(card.code).second) << card.code;
  }
}

// ---- Matches

table::Expected<std::shared_ptr<const AnyGame>> with_armies(const char* scenario,
                                                            const Value& empire) {
  Value content = Value::object();
  content.set("armies", Value::array().push(empire).push(Value()));
  return apps::fantasy_system().create(scenario, {}, content);
}

// FC-1.7, FC-1.28
TEST(ArmyList, KnowsEveryUnitAndCardByItsIdAndItsNamesInBothLanguages) {
  const Messages& messages = *shipped_messages();
  const auto read = [&](const std::string& line) {
    return army_from_list(shipped_pack(), messages, Language::en, line, kEmpire);
  };
  const auto names = [&](const char* section, const std::string& id) {
    return std::vector<std::string>{id, messages.name_of(Language::en, section, id),
                                    messages.name_of(Language::fr, section, id)};
  };
  for (const UnitCard& unit : shipped_pack().units) {
    for (std::string line : names("unit", unit.id)) {
      if (unit.level != "basic") line += " " + messages.name_of(Language::fr, "level", unit.level);
      const auto army = read("2 " + line);
      ASSERT_TRUE(army.ok()) << line << ": " << army.error().message;
      ASSERT_EQ(army->roster.size(), 1U) << line;
      EXPECT_EQ(army->roster[0].unit, unit.id) << line;
      EXPECT_EQ(army->roster[0].level, unit.level) << line;
    }
  }
  for (const TacticCard& card : shipped_pack().cards) {
    for (const std::string& line : names("card", card.id)) {
      const auto army = read(line + " x2");
      ASSERT_TRUE(army.ok()) << line;
      EXPECT_EQ(army->deck, std::vector<std::string>(2, card.id)) << line;
    }
  }
}

TEST(OwnArmy, TakesThePlaceOfThatOfTheScenario) {
  const auto game = with_armies("first_battle", "E-2L3.2L2.2S1.CR-PS.FM.CB.DV.JR.IR.SL-XX");
  ASSERT_FALSE(game.ok()) << "the last two signs are wrong";
  Army army{
      kEmpire,
      {{"legionnaires", "champion", 2}, {"legionnaires", "veteran", 2}, {"crusader", "basic", 1}},
      {"powerful_strikes", "flanking_maneuver", "counterblow", "iron_march", "signal_lights"}};
  const auto good = with_armies("first_battle", Value(army_code(shipped_pack(), army)));
  ASSERT_TRUE(good.ok()) << good.error().message;
  const auto position = (*good)->position((*good)->initial());
  EXPECT_EQ(position.find("units")->items().size(), 5U + 9U);
  const auto back = apps::fantasy_system().set(position);
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_TRUE(back->state == (*good)->initial());
}

// FC-2.2
TEST(OwnArmy, IsRefusedWithItsRule) {
  Army army = printed("first_battle", kEmpire);
  army.roster[0].count = 4;
  const auto game = with_armies("first_battle", to_value(army));
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().message,
            "content.armies[0]: roster: costs 216 points, at most 193 are allowed");
  EXPECT_EQ(game.error().rule, "FC-2.2");
}

// Part C of the ledger: a deck of one's own is a secret, also from who guesses.
TEST(OwnArmy, HasADeckThatTheOtherSideCannotTellFromAnyOther) {
  Army one = printed("first_battle", kEmpire);
  Army other = one;
  std::replace(other.deck.begin(), other.deck.end(), std::string("counterblow"),
               std::string("iron_march"));
  const auto game = *with_armies("first_battle", to_value(one));
  const auto twin = *with_armies("first_battle", to_value(other));
  const auto seen = game->observe(game->initial(), kStyx);
  EXPECT_TRUE(seen == twin->observe(twin->initial(), kStyx));
  EXPECT_FALSE(game->observe(game->initial(), kEmpire) == twin->observe(twin->initial(), kEmpire));
  Random random(1);
  Random again(1);
  EXPECT_TRUE(game->sample(seen, random) == twin->sample(seen, again));
}

}  // namespace
}  // namespace fantasy_test
