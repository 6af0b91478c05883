// "Deploy for me": an opponent answers the questions of a person's set-up, and no others.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

struct Deploying : World {
  Deploying() : World(apps::game_systems()) {}

  // All that opponents are asked until nobody waits for one.
  void play_bots() {
    for (int n = 0; n < 200 && !bots.jobs.empty(); ++n) bots.decide();
  }
};

std::string deploy(const Created& match) {
  return R"({"do":"deploy","match":")" + match.match + "\"}";
}

TEST(HostDeploy, AnOpponentPlacesAPersonsArmyAndLeavesTheOrdersToThem) {
  Deploying world;
  const Created match = world.create(kBot, R"(,"scenario":"first_battle")", "fantasy");
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  world.play_bots();
  EXPECT_NE(anna.last("update", 0).find("set_up"), nullptr) << "her units are placed first";
  ASSERT_EQ(code(anna.ask(deploy(match))), "ok");
  world.play_bots();
  const Value update = anna.last("update", 0);
  ASSERT_TRUE(at(update, "question").is_object()) << "and then she is asked herself";
  EXPECT_EQ(update.find("set_up"), nullptr) << json(at(update, "question")).substr(0, 300);
  EXPECT_EQ(code(anna.ask(deploy(match))), "not_allowed") << "the battle has begun";
}

TEST(HostDeploy, WhoTakesItBackIsAskedAgainAndPlacesTheirOwnArmy) {
  Deploying world;
  const Created match = world.create(kBot, R"(,"scenario":"first_battle")", "fantasy");
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  world.play_bots();
  ASSERT_EQ(code(anna.ask(deploy(match))), "ok");
  for (int n = 0; n < 4 && !world.bots.jobs.empty(); ++n) world.bots.decide();
  ASSERT_NE(anna.last("update", 0).find("set_up"), nullptr) << "not all of them stand yet";
  ASSERT_EQ(code(anna.ask(R"({"do":"undo","anew":true,"match":")" + match.match + "\"}")), "ok");
  world.play_bots();
  const Value update = anna.last("update", 0);
  EXPECT_NE(update.find("set_up"), nullptr) << "nobody has gone on in her place";
  EXPECT_TRUE(at(update, "question").is_object());
}

TEST(HostDeploy, ALessonAndABattleWithoutASetUpHaveNothingToDeploy) {
  Deploying world;
  const Created match = world.create(kBot, R"(,"scenario":"marengo")", "commanders");
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.ask(deploy(match))), "not_allowed");
  EXPECT_TRUE(world.bots.jobs.size() <= 1) << "only the opponent's own plan";
}

TEST(HostDeploy, NobodyDeploysForAnotherSeat) {
  Deploying world;
  const Created match = world.create(kBot, R"(,"scenario":"first_battle")", "fantasy");
  TestClient onlooker(world.host);
  onlooker.join(match.match, {});
  EXPECT_EQ(code(onlooker.ask(deploy(match))), "not_allowed");
}

}  // namespace
}  // namespace host_test
