// What is asked for over a host before an answer is given: odds, and what it leads to.
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

// A whole fleet may lie in other squares each: whoever looks where to fire asks for all of them.
TEST(HostAhead, TakesSixteenWaysAtOnceAndRefusesMore) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]});
  const auto ask = [&](int ways) {
    std::string through;
    for (int n = 0; n < ways; ++n) {
      through += (n == 0 ? "\"pick " : ",\"pick ") + std::to_string(n) + '"';
    }
    return both.ask(R"({"do":"ahead","seat":0,"answers":["pick 3"],"through":[)" + through + "]}");
  };
  EXPECT_TRUE(is_ok(ask(16)));
  const Value refused = ask(17);
  EXPECT_EQ(code(refused), "bad_request");
  EXPECT_NE(json(refused).find("through: expected at most 16 answers"), std::string::npos)
      << json(refused);
}

}  // namespace
}  // namespace host_test
