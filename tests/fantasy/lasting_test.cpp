// Effects that last: equal ones are kept once, and there is room for all that a match can bring.
// FC-7.9, FC-9.7, FC-21.1
#include "games/fantasy/content/lasting.h"

#include <gtest/gtest.h>

#include "formats/json.h"
#include "games/fantasy/game.h"
#include "games/fantasy/position/position.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

table::Expected<PositionRead> set(const std::string& text) {
  return read_position(shipped_pack(), *formats::parse_json(text));
}

// `count` Legionnaires of the Empire, row by row from A9.
std::string legion(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    const Hex hex = Hex::at(i % kColumns, kRows - 1 - i / kColumns);
    out += std::string(i > 0 ? "," : "") + R"({"card":"legionnaires","at":")" + fantasy::name(hex) +
           "\"}";
  }
  return out;
}

constexpr const char* kOpenGround =
    R"("map":[".............",".............",".............",".............",".............",
        ".............",".............",".............","............."])";

// FC-7.9
TEST(LastingEffects, AreKeptOnceWhereTheyAreEqual) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("V", "INF", kEmpire, {1, 0});
  t.order("U", Colour::red).order("V", Colour::red);
  t.deck(kEmpire, {"counterblow", "counterblow"});
  t.action_phase(kEmpire);
  for (const char* unit : {"U", "V"}) {
    t.draw("counterblow");
    t.answer(kEmpire, say(Verb::effect).item(t.pack().find_card("counterblow")));
    t.does(Verb::activate, unit);
    t.answer(kEmpire, say(Verb::choose).unit(t.id("U")));
    EXPECT_EQ(t.state().boons.size(), 1U);
    EXPECT_TRUE(has(t.view(), t.id("U"), Ability::counterblow));
    if (t.asks(Step::action)) t.answer(kEmpire, say(Verb::pass));
  }
}

TEST(LastingEffects, OfEveryScenarioHaveRoom) {
  for (const Scenario& scenario : shipped_pack().scenarios) {
    const Game game(shipped_pack(), scenario, {});
    EXPECT_LE(most_boons(game, game.initial()), static_cast<int>(kMaxBoons)) << scenario.id;
  }
}

// Will to Victory leaves Brave and Fortitude, Counterblow one more, on every unit of the Empire.
TEST(LastingEffects, OfAnArmyOfTwentyWithTheCardsThatLastLongestHaveRoom) {
  const auto read = set(std::string("{") + kOpenGround + R"(,"units":[)" + legion(20) +
                        R"(],"decks":[{"draw":["will_to_victory","counterblow"]}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_GE(most_boons(*read->game, read->state), 3 * 20);
}

TEST(LastingEffects, MoreThanTheTableHoldsAreRefused) {
  const auto read = set(std::string("{") + kOpenGround + R"(,"units":[)" + legion(40) +
                        R"(],"decks":[{"draw":["will_to_victory","counterblow"]}]})");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message.substr(0, 54),
            "decks: the effects that last in this match can come to");
}

// FC-3.7, FC-3.8
TEST(Deployment, IsRefusedWhereTheZoneHasNoRoomForTheArmy) {
  const auto waiting = [](int units) {
    std::string list;
    for (int i = 0; i < units; ++i)
      list += std::string(i > 0 ? "," : "") + R"({"card":"legionnaires"})";
    return set(R"({"phase":"deployment","units":[)" + list + "]}");
  };
  const auto room = static_cast<int>(shipped_pack().scenarios[0].sides[0].zone.size());
  EXPECT_TRUE(waiting(room).ok());
  const auto refused = waiting(room + 1);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().message,
            "units: " + std::to_string(room + 1) +
                " wait for deployment by empire, whose zone has room for " + std::to_string(room));
  EXPECT_EQ(refused.error().rule, "FC-3.8");
}

}  // namespace
}  // namespace fantasy_test
