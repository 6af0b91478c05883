// What happens before the first question is told: by `new`, by `set`, and to whoever sits at a
// table of its own.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/match.h"
#include "match/protocol.h"

namespace {

using table::Value;

Value asked(const std::string& line) {
  match::Referee referee({apps::game_systems(), nullptr, nullptr});
  const auto reply = formats::parse_json(referee.handle(line));
  EXPECT_TRUE(reply.ok()) << line;
  EXPECT_TRUE(reply->find("ok")->as_bool()) << formats::dump_json(*reply);
  return reply.ok() ? *reply : Value::object();
}

// "first_placer FC-3.5" and so on.
std::vector<std::string> told(const Value& reply) {
  std::vector<std::string> out;
  const Value* events = reply.find("events");
  for (std::size_t i = 0; events != nullptr && i < events->items().size(); ++i) {
    const Value& event = events->items()[i];
    const Value* rule = event.find("rule");
    EXPECT_NE(event.find("text"), nullptr);
    out.push_back(event.find("event")->as_string() +
                  (rule == nullptr ? "" : " " + rule->as_string()));
  }
  return out;
}

using Texts = std::vector<std::string>;

// FC-3.5: who places first where the scenario says so.
TEST(Opening, NewSaysWhoPlacesFirst) {
  const Value reply = asked(R"({"do":"new","game":"fantasy","scenario":"first_battle","seed":1})");
  EXPECT_EQ(told(reply), Texts({"first_placer FC-3.5"}));
  EXPECT_EQ(reply.find("events")->items()[0].find("player")->as_int(), 1);
}

// F-8, F-92: and who begins; after the weapons have been chosen it is told with the answer.
TEST(Opening, NewSaysWhatTheQuickSetUpLaysOut) {
  const Value reply = asked(
      R"({"do":"new","game":"fleet","scenario":"the_trap","seed":1,"options":{"setup":"quick"}})");
  const Texts events = told(reply);
  ASSERT_GT(events.size(), 5U);
  EXPECT_EQ(events[0], "weapon_chosen F-7");
  EXPECT_EQ(events[2], "first_player F-8");
  const Value& ship = reply.find("events")->items()[5];
  EXPECT_EQ(ship.find("event")->as_string(), "deployed");
  EXPECT_EQ(ship.find("ship")->as_string(), "p1");
}

// FC-21.3, FC-23.2: points a position brings as it is entered.
TEST(Opening, SetSaysWhichPointsWereScored) {
  const Value reply = asked(
      R"({"do":"set","seed":1,"position":{"game":"fantasy","scenario":"first_battle","phase":"end",)"
      R"("units":[{"card":"legionnaires","at":"G5"},)"
      R"({"card":"zombie_warriors","at":"G2"}]}})");
  const Texts events = told(reply);
  EXPECT_NE(std::find(events.begin(), events.end(), "scored FC-23.2"), events.end())
      << formats::dump_json(reply);
}

// F-60: drones bite as the position's turn begins, by either form of a position.
TEST(Opening, SetSaysWhatHappensBeforeTheFirstQuestion) {
  const Texts expected{"turn_began F-29", "phase_began F-29", "damaged F-60", "phase_began F-30"};
  const Value by_value = asked(
      R"({"do":"set","seed":1,"position":{"game":"fleet","phase":"effects","active":1,)"
      R"("ships":[{"class":"battleship","seat":0,"at":"c1"},{"class":"frigate","seat":1,"at":"c5"}],)"
      R"("bridges":[{"weapon":"drones"}],"drones":"h1"}})");
  EXPECT_EQ(told(by_value), expected);
  EXPECT_EQ(by_value.find("events")->items()[2].find("ship")->as_string(), "h1");
  const Value by_text =
      asked(R"({"do":"set","seed":1,"game":"fleet","text":"fleet standard t1 effects a1 )"
            R"(p1=0:battleship@c1:24 h1=1:frigate@c5:6 weapon0=drones:open drones=h1:0"})");
  EXPECT_EQ(told(by_text), expected);
  EXPECT_EQ(by_text.find("events")->items()[2].find("ship")->as_string(), "h1");
}

// A position written in the middle of a question goes on there: nothing happens anew.
TEST(Opening, APositionInTheMiddleOfAQuestionTellsNothing) {
  match::Referee referee({apps::game_systems(), nullptr, nullptr});
  referee.handle(R"({"do":"new","game":"fantasy","scenario":"first_battle","seed":1})");
  const auto position = formats::parse_json(referee.handle(R"({"do":"position"})"));
  ASSERT_TRUE(position.ok());
  const Value again = Value::object().set("do", "set").set("position", *position->find("position"));
  EXPECT_EQ(told(asked(formats::dump_json(again))), Texts());
}

// F-89: an editor asks for what only a finished set-up has.
TEST(Opening, SetCountsFieldsWhereItIsStrict) {
  match::Referee referee({apps::game_systems(), nullptr, nullptr});
  const std::string position =
      R"("position":{"game":"fleet","scenario":"asteroid_belt",)"
      R"("ships":[{"class":"frigate","seat":0,"at":"c1"},{"class":"frigate","seat":1,"at":"c5"}]}})";
  EXPECT_NE(referee.handle(R"({"do":"set",)" + position).find("\"ok\":true"), std::string::npos);
  const std::string refused = referee.handle(R"({"do":"set","strict":true,)" + position);
  EXPECT_NE(refused.find("\"rule\":\"F-89\""), std::string::npos) << refused;
}

// A table of its own begins with the same events, chance included.
TEST(Opening, AMatchTellsWhatHappenedWithoutChanceAndThenWithIt) {
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const table::ScenarioSpec& scenario : system->scenarios()) {
      match::Events all;
      match::Events at_once;
      match::Setup setup{.scenario = scenario.id};
      setup.seed = 3;
      ASSERT_TRUE(match::Match::start(*system, setup, &all).ok()) << scenario.id;
      ASSERT_TRUE(match::Match::open(*system, setup, &at_once).ok()) << scenario.id;
      ASSERT_LE(at_once.size(), all.size()) << scenario.id;
      EXPECT_TRUE(std::equal(at_once.begin(), at_once.end(), all.begin())) << scenario.id;
    }
  }
}

}  // namespace
