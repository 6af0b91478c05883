// Who leaves a match of three: the others play on, and an opponent stands in. L-93
#include "apps/common/legion_content.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

const table::GameSystem* const kLegion[] = {&apps::legion_system()};
constexpr const char* kThreeLegions = R"([{"who":"me","name":"Anna"},{"who":"me"},{"who":"me"}])";
constexpr const char* kOfThree = R"(,"scenario":"three")";

// Three people, all at one connection; they are choosing their colours.
struct Three : World {
  explicit Three(const std::string& more = "")
      : World(kLegion), match(create(kThreeLegions, kOfThree + more, "legion")), all(host) {
    all.join(match.match, match.tokens);
  }
  Value resign(int seat) {
    return all.ask(R"({"do":"resign","seat":)" + std::to_string(seat) + "}");
  }
  Value seat_shown(int seat) {
    return at(at(all.last("match"), "match"), "seats").items()[static_cast<std::size_t>(seat)];
  }
  bool is_over() { return all.last("update", 0).find("over") != nullptr; }
  Created match;
  TestClient all;
};

TEST(Leaving, OfThreePlayersTheOtherTwoPlayOn) {
  Three three;
  ASSERT_EQ(code(three.resign(0)), "ok");
  EXPECT_FALSE(three.is_over());
  EXPECT_EQ(json(at(three.all.last("update", 1), "events")),
            R"([{"event":"left","seat":0,"reason":"resigned"}])");
  EXPECT_EQ(at(three.seat_shown(0), "stand_in").as_string(), "easy");
  ASSERT_EQ(three.bots.jobs.size(), 1U);
  three.bots.decide();
  EXPECT_EQ(code(three.all.answer(1, "colour gold")), "ok");
}

TEST(Leaving, WhoHasLeftAnswersNoMoreAndDoesNotComeBack) {
  Three three;
  ASSERT_EQ(code(three.resign(0)), "ok");
  EXPECT_EQ(code(three.all.answer(0, "colour red")), "not_allowed");
  EXPECT_EQ(code(three.resign(0)), "not_allowed");
  for (const char* back : {"take_back", "undo", "offer_undo"})
    EXPECT_EQ(code(three.all.ask(R"({"do":")" + std::string(back) + R"(","seat":0})")),
              "not_allowed")
        << back;
  EXPECT_EQ(code(three.all.ask(R"({"do":"hand_over","seat":0,"level":"easy"})")), "not_allowed");
}

TEST(Leaving, TheLastWhoStaysHasWon) {
  Three three;
  ASSERT_EQ(code(three.resign(2)), "ok");
  ASSERT_EQ(code(three.resign(0)), "ok");
  const Value over = at(three.all.last("update", 1), "over");
  EXPECT_EQ(json(at(over, "result")), "[0,1,0]");
  EXPECT_EQ(json(at(over, "left")), "[2]");
  EXPECT_EQ(at(over, "reason").as_string(), "resigned");
}

TEST(Leaving, WhoHasNoTimeLeftLeavesToo) {
  Three three(R"(,"clock":{"bank_s":60,"reserve_s":0})");
  three.now += 61'000;
  three.host.tick();
  EXPECT_FALSE(three.is_over());
  EXPECT_EQ(json(at(three.all.last("update", 1), "events")),
            R"([{"event":"left","seat":0,"reason":"time"}])");
  three.now += 600'000;
  three.host.tick();
  EXPECT_FALSE(three.is_over()) << "an opponent has no clock";
}

TEST(Leaving, IsKeptWhereTheServerStartsAgain) {
  Three three;
  ASSERT_EQ(code(three.resign(0)), "ok");
  Host again = three.make_host();
  TestClient back(again);
  const Value joined = back.join(three.match.match, three.match.tokens);
  EXPECT_EQ(at(at(at(joined, "match"), "seats").items()[0], "stand_in").as_string(), "easy");
  EXPECT_EQ(code(back.answer(0, "colour red")), "not_allowed");
  EXPECT_EQ(code(back.ask(R"({"do":"resign","seat":1})")), "ok");
  EXPECT_EQ(json(at(at(back.last("update", 2), "over"), "result")), "[0,0,1]");
}

// Whoever left need not be asked for a rematch, and sits there again if they want one.
TEST(Leaving, ARematchIsWithWhoeverAsksForIt) {
  for (const bool wants : {false, true}) {
    Three three;
    TestClient gone(three.host);
    gone.join(three.match.match, {three.match.tokens[0]});
    TestClient rest(three.host);
    rest.join(three.match.match, {three.match.tokens[1], three.match.tokens[2]});
    ASSERT_EQ(code(gone.ask(R"({"do":"resign"})")), "ok");
    ASSERT_EQ(code(rest.ask(R"({"do":"resign","seat":2})")), "ok");
    if (wants) {
      ASSERT_EQ(code(gone.ask(R"({"do":"rematch"})")), "ok");
    }
    ASSERT_EQ(code(rest.ask(R"({"do":"rematch","seat":1})")), "ok");
    const std::string next = at(rest.last("rematch"), "next").as_string();
    const Value joined = gone.join(next, {three.match.tokens[0]});
    EXPECT_EQ(json(at(joined, "seats")), "[1]");
    const Value& seat = at(at(joined, "match"), "seats").items()[1];
    EXPECT_EQ(seat.find("stand_in") == nullptr, wants) << json(seat);
  }
}

// Of two players and of teams the other side wins.
TEST(Leaving, OfTwoPlayersIsTheEnd) {
  World world(kLegion);
  const Created match = world.create(kTwoHere, R"(,"scenario":"two")", "legion");
  TestClient all(world.host);
  all.join(match.match, match.tokens);
  ASSERT_EQ(code(all.ask(R"({"do":"resign","seat":0})")), "ok");
  EXPECT_EQ(json(at(at(all.last("update", 1), "over"), "result")), "[0,1]");
}

TEST(Leaving, OfATeamIsTheEndForBoth) {
  World world(kLegion);
  const Created match = world.create(R"([{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}])",
                                     R"(,"scenario":"four")", "legion");
  TestClient all(world.host);
  all.join(match.match, match.tokens);
  ASSERT_EQ(code(all.ask(R"({"do":"resign","seat":1})")), "ok");
  EXPECT_EQ(json(at(at(all.last("update", 0), "over"), "result")), "[1,0,1,0]");
}

}  // namespace
}  // namespace host_test
