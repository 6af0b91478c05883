// A battle that is over, looked at as a whole.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

std::string summary(const Created& match) {
  return R"({"do":"summary","match":")" + match.match + "\"}";
}

// Opponents play it to its end; Anna looks on from her seat.
struct ToldBattle : World {
  ToldBattle(const char* game, const std::string& scenario) : World(apps::game_systems()) {
    match = create(kBot, R"(,"scenario":")" + scenario + "\"", game);
  }
  Created match;
};

void play_to_the_end(ToldBattle& battle, TestClient& anna) {
  anna.join(battle.match.match, {battle.match.tokens[0]});
  anna.ask(R"({"do":"hand_over","seat":0,"match":")" + battle.match.match + "\"}");
  for (int n = 0; n < 5000 && anna.last("update", 0).find("over") == nullptr; ++n) {
    while (!battle.bots.jobs.empty()) battle.bots.decide();
    battle.now += 500;
    battle.host.tick();
  }
  ASSERT_NE(anna.last("update", 0).find("over"), nullptr);
}

TEST(HostSummary, TellsHowTheScoreCameAndWhatTheDiceDid) {
  ToldBattle battle("fleet", "standard");
  TestClient anna(battle.host);
  anna.join(battle.match.match, {battle.match.tokens[0]});
  EXPECT_EQ(code(anna.ask(summary(battle.match))), "not_allowed") << "it is not over yet";
  play_to_the_end(battle, anna);
  const Value told = anna.ask(summary(battle.match));
  ASSERT_TRUE(is_ok(told)) << json(told);
  const auto& scores = at(told, "scores").items();
  ASSERT_GE(scores.size(), 2U);
  const Value& last = at(scores.back(), "tracks");
  EXPECT_EQ(at(last, "lost:0").as_int() >= 8 || at(last, "lost:1").as_int() >= 8, true)
      << json(last);
  for (std::size_t i = 1; i < scores.size(); ++i)
    EXPECT_GE(at(scores[i], "seq").as_int(), at(scores[i - 1], "seq").as_int());
  for (const char* const list : {"lucky", "unlucky"}) {
    for (const Value& one : at(told, list).items()) {
      EXPECT_EQ(at(one, "luck").as_number() > 0, std::string(list) == "lucky") << json(one);
      EXPECT_GE(at(one, "share").as_int(), 1);
      EXPECT_LT(at(one, "share").as_int(), 100) << "some go otherwise: " << json(one);
      EXPECT_FALSE(at(one, "events").items().empty()) << "a throw is told";
    }
  }
  const Value& turn = at(told, "turn");
  EXPECT_GT(at(turn, "after").as_int(), at(turn, "before").as_int());
  EXPECT_EQ(json(told), json(anna.ask(summary(battle.match)))) << "and always the same";
}

}  // namespace
}  // namespace host_test
