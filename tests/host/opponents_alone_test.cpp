// Many matches at once, and those in which opponents play all seats: how many, and how fast.
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

constexpr const char* kHandOver = R"({"do":"hand_over","seat":0,"match":")";

TEST(HostOpponentsAlone, AnAddressWatchesFourMatchesAtMost) {
  World world;
  TestClient anna(world.host);
  TestClient bert(world.host);  // from the same address
  std::vector<std::string> matches;
  for (int i = 0; i < 5; ++i) {
    const Created match = world.create(kBot);
    TestClient& client = i % 2 == 0 ? anna : bert;
    client.join(match.match, {match.tokens[0]});
    const Value reply = client.ask(kHandOver + match.match + "\"}");
    EXPECT_EQ(code(reply), i < 4 ? "ok" : "busy") << json(reply);
    matches.push_back(match.match);
  }
  EXPECT_EQ(code(anna.ask(R"({"do":"leave","match":")" + matches[0] + "\"}")), "ok");
  EXPECT_EQ(code(anna.ask(kHandOver + matches[4] + "\"}")), "ok") << "after leaving one";
  EXPECT_EQ(code(bert.join(matches[0], {})), "busy") << "looking on counts too";
  EXPECT_EQ(code(bert.join(matches[1], {})), "ok") << "one that is watched already does not";
}

// Not `busy`: that would be to ask again for the same, for ever.
TEST(HostManyMatches, AConnectionHolds32AndForAnotherItLeavesOne) {
  World world;
  TestClient anna(world.host);
  std::vector<Created> matches;
  for (int i = 0; i < 33; ++i) {
    matches.push_back(world.create(kBot));
    const Value reply = anna.join(matches.back().match, {matches.back().tokens[0]});
    EXPECT_EQ(code(reply), i < 32 ? "ok" : "not_allowed") << json(reply);
  }
  EXPECT_EQ(code(anna.join(matches[0].match, {matches[0].tokens[0]})), "ok") << "it holds that one";
  EXPECT_EQ(code(anna.ask(R"({"do":"leave","match":")" + matches[0].match + "\"}")), "ok");
  EXPECT_EQ(code(anna.join(matches[32].match, {matches[32].tokens[0]})), "ok");
}

TEST(HostOpponentsAlone, TheyTakeTheirTime) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  anna.ask(kHandOver + match.match + "\"}");
  const auto played = [&] { return at(anna.last("update"), "seq").as_int(); };
  int jobs = 0;
  const std::int64_t before = world.now;
  while (played() < 7) {  // six picks, two at a time
    while (!world.bots.jobs.empty()) {
      world.bots.decide();
      ++jobs;
    }
    world.now += 50;
    world.host.tick();
    ASSERT_LT(world.now - before, 60'000);
  }
  EXPECT_EQ(jobs, 6);
  EXPECT_GE(world.now - before, 2 * 400) << "after each pair they rest";
}

TEST(HostOpponentsAlone, AgainstAPersonTheyAnswerAtOnce) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  for (int round = 0; round < 2; ++round) {
    anna.answer(0, "pick 3");
    ASSERT_FALSE(world.bots.jobs.empty());
    world.bots.decide();
  }
  EXPECT_GE(at(anna.last("update", 0), "seq").as_int(), 5) << "and no time has passed";
}

}  // namespace
}  // namespace host_test
