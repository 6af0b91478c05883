// The test that matters: two matches that differ only in what seat A may not know give A the same
// bytes.
#include <set>

#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// Everything seat 0 is sent while seat 1 secretly picks `hidden`, including what it asks for.
std::string what_seat_0_sees(const std::string& hidden) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient other(world.host);
  other.join(match.match, {match.tokens[1]});
  TestClient seat0(world.host);
  seat0.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(other.answer(1, "pick " + hidden)), "ok");
  seat0.ask(R"({"do":"explain","answer":"pick 9"})");
  seat0.ask(R"({"do":"odds","answer":"pick 2"})");
  seat0.answer(0, "pick 7");
  seat0.ask(R"({"do":"undo"})");
  seat0.ask(R"({"do":"offer_undo"})");
  seat0.join(match.match, {match.tokens[0]}, 0, R"(,"scenes":true,"lang":"fr")");
  seat0.ask(R"({"do":"lang","lang":"en"})");
  return seat0.everything() + json(description_of(world.host, match.match));
}

TEST(HostSecrecy, TheOtherSeatsSecretAnswerChangesNoByte) {
  const std::string one = what_seat_0_sees("1");
  EXPECT_EQ(one, what_seat_0_sees("6"));
  EXPECT_GT(one.size(), 1000U);
}

// A spectator of the same.
std::string what_a_spectator_sees(const std::string& hidden) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient players(world.host);
  players.join(match.match, {match.tokens[0], match.tokens[1]});
  TestClient spectator(world.host);
  spectator.join(match.match, {});
  players.answer(0, "pick " + hidden);
  spectator.join(match.match, {});
  return spectator.everything();
}

TEST(HostSecrecy, ASpectatorSeesNoSecretAnswer) {
  EXPECT_EQ(what_a_spectator_sees("1"), what_a_spectator_sees("5"));
}

TEST(HostSecrecy, ConnectionsWithoutATokenOfTheSeatGetNothingOfIt) {
  World world;
  const Created match = world.create(kTwoHere);
  const Created elsewhere = world.create(kTwoHere);
  TestClient client(world.host);
  EXPECT_EQ(code(client.join(match.match, {elsewhere.tokens[0]})), "not_found");
  EXPECT_EQ(code(client.join(match.match, {match.match})), "not_found");
  EXPECT_EQ(client.count("update"), 0U);
  client.join(match.match, {match.tokens[0]});
  for (const std::string& frame : client.frames) {
    const Value value = parsed(frame);
    if (value.find("push") == nullptr || at(value, "push").as_string() != "update") continue;
    EXPECT_EQ(at(value, "seat").as_int(), 0);
  }
}

TEST(HostSecrecy, TokensAndInvitesAre160BitsOfTheirOwn) {
  World world;
  std::set<std::string> all;
  for (int i = 0; i < 50; ++i) {
    const Created match = world.create(kFriend);
    for (const std::string& one : {match.match, match.tokens[0], match.invites[1]}) {
      EXPECT_EQ(one.size(), 32U) << "five bits a sign";
      EXPECT_EQ(one.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567"), std::string::npos)
          << one;
      EXPECT_TRUE(all.insert(one).second) << one;
    }
  }
}

TEST(HostSecrecy, TokensAndInvitesAreNotKept) {
  World world;
  const Created match = world.create(kFriend);
  const auto stored = world.store.load(match.match);
  ASSERT_TRUE(stored.ok());
  EXPECT_EQ(stored->head.find(match.tokens[0]), std::string::npos);
  EXPECT_EQ(stored->head.find(match.invites[1]), std::string::npos);
  EXPECT_EQ(json(description_of(world.host, match.match)).find("token"), std::string::npos);
}

}  // namespace
}  // namespace host_test
