// Odds asked for over a host.
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// Their `error` is a number, and no refusal with a code.
TEST(HostOdds, ThatWereOnlyTriedOutSayHowFarTheyMayBeOff) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]});
  for (const char* lang : {"en", "fr"}) {
    both.ask(R"({"do":"lang","lang":")" + std::string(lang) + "\"}");
    const Value odds =
        both.ask(R"({"do":"odds","seat":0,"answer":"pick 3","assume":{"other":5,"tried":100}})");
    ASSERT_TRUE(is_ok(odds)) << json(odds);
    EXPECT_FALSE(at(odds, "exact").as_bool());
    EXPECT_NEAR(at(odds, "error").as_number(), 0.05, 0.01);
  }
  EXPECT_EQ(code(both.ask(R"({"do":"ping"})")), "ok") << "the host lives on";
}

}  // namespace
}  // namespace host_test
