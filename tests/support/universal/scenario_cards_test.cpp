// The request `scenario` of the referee, for the games of the program.
#include <set>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/protocol.h"
#include "match/views.h"
#include "support/own_files.h"

namespace {

using table::Value;

Value told_by_referee(const std::string& line) {
  match::Referee referee({apps::game_systems(), nullptr, nullptr});
  const auto reply = formats::parse_json(referee.handle(line));
  EXPECT_TRUE(reply.ok());
  return reply.ok() ? *reply : Value::object();
}

std::string code_of(const Value& reply) {
  const Value* error = reply.find("error");
  return error == nullptr ? "" : error->find("code")->as_string();
}

TEST(ScenarioRequest, AnswersWithTheCardBeforeAnyMatch) {
  const Value reply = told_by_referee(
      R"({"do":"scenario","game":"fantasy","scenario":"decisive_battle","options":{"s6_hydra":true},"lang":"fr","id":3})");
  ASSERT_TRUE(reply.find("ok")->as_bool());
  EXPECT_EQ(reply.find("id")->as_int(), 3);
  const Value& card = *reply.find("card");
  EXPECT_EQ(card.find("title")->as_string(), "Bataille décisive");
  EXPECT_EQ(card.find("goal")->as_string().substr(0, 10), "L’Empire");
  EXPECT_EQ(card.find("sides")->items()[1].find("roster")->items().size(), 5U);
}

TEST(ScenarioRequest, TakesTheFirstScenarioWhereNoneIsNamed) {
  const Value reply = told_by_referee(R"({"do":"scenario","game":"fantasy"})");
  EXPECT_EQ(reply.find("card")->find("id")->as_string(), "first_battle");
}

// A scenario brought along is the one that is meant, whatever is asked for.
constexpr const char* kOwn = R"("game":"fantasy","content":{"units":[
    {"id":"peon","cost":1},{"id":"ghoul","faction":"styx","cost":1}],
  "scenarios":[{"id":"mine","goal":5,"map":[".............",".............",".............",
    ".............",".............",".............",".............",".............","............."],
  "empire":{"points":9,"zone":["A9-M9"],"roster":[{"unit":"peon"}],"deck":["counterblow"]},
  "styx":{"points":9,"zone":["A1-M1"],"roster":[{"unit":"ghoul"}],"deck":["incorporeal"]}}]})";

TEST(ScenarioRequest, AndNewMeanTheScenarioBroughtAlong) {
  const std::string own(kOwn);
  EXPECT_EQ(
      told_by_referee(R"({"do":"scenario",)" + own + "}").find("card")->find("id")->as_string(),
      "mine");
  match::Referee referee({apps::game_systems(), nullptr, nullptr});
  std::string line = R"({"do":"new","seed":1,)" + own + "}";
  std::erase(line, '\n');
  ASSERT_NE(referee.handle(line).find("\"ok\":true"), std::string::npos);
  EXPECT_NE(referee.handle(R"({"do":"position"})").find(R"("scenario":"mine")"), std::string::npos);
}

// A title that is the same in every language.
bool is_a_place(const std::string& text) {
  static const std::set<std::string> places{"Albuera", "Dennewitz", "La Rothière", "Leuthen",
                                            "Marengo"};
  return places.contains(text);
}

TEST(ScenarioRequest, HasTextsForEveryScenarioOfEveryGame) {
  int cards = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const table::ScenarioSpec& scenario : system->scenarios()) {
      SCOPED_TRACE(scenario.id);
      const auto en = system->scenario_card(scenario.id, {}, {}, table::Language::en);
      if (!en.ok() && en.error().code == table::ErrorCode::bad_option) continue;  // has none
      const auto fr = system->scenario_card(scenario.id, {}, {}, table::Language::fr);
      ASSERT_TRUE(en.ok() && fr.ok());
      for (const char* key : {"title", "story", "goal", "first"}) {
        EXPECT_FALSE(en->find(key)->as_string().empty()) << key;
        EXPECT_FALSE(fr->find(key)->as_string().empty()) << key;
        EXPECT_TRUE(is_a_place(en->find(key)->as_string()) || !(*en->find(key) == *fr->find(key)))
            << key;
      }
      EXPECT_EQ(en->find("conditions")->items().size(), fr->find("conditions")->items().size());
      EXPECT_EQ(static_cast<int>(en->find("sides")->items().size()),
                system->seats_for(scenario.id, {}));
      ++cards;
    }
  }
  EXPECT_GE(cards, 13) << "every scenario of the real games has one";
}

// Where the page offers to open a file.
TEST(GamesRequest, SaysWhichGamesPlayFilesSomebodyWrote) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const Value said = match::system_value(*system, table::Language::en);
    EXPECT_EQ(said.find("own_files") != nullptr, !testing_support::own_files(*system).empty())
        << system->id();
  }
}

TEST(ScenarioRequest, SaysWhatIsWrong) {
  EXPECT_EQ(code_of(told_by_referee(R"({"do":"scenario"})")), "bad_request");
  EXPECT_EQ(code_of(told_by_referee(R"({"do":"scenario","game":"chess"})")), "unknown_game");
  EXPECT_EQ(code_of(told_by_referee(R"({"do":"scenario","game":"fantasy","scenario":"x"})")),
            "bad_option");
  EXPECT_EQ(code_of(told_by_referee(R"({"do":"scenario","game":"fantasy","more":1})")),
            "bad_request");
}

}  // namespace
