// Beginning, joining and finding matches; fair dice.
#include "apps/host/fairness.h"
#include "apps/host/own_token.h"
#include "match/record.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

Value join(World& world, const Created& match, const std::string& body) {
  return world.reply_of(
      [&](const host::Reply& r) { world.host.join_match(match.match, parsed(body), r); });
}

TEST(HostSeats, AFriendTakesTheSeatWithTheInviteAndOnlyOnce) {
  World world;
  const Created match = world.create(kFriend);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(anna.count("update"), 0U);  // not begun
  EXPECT_EQ(code(join(world, match, R"({"seat":1})")), "not_found");
  EXPECT_EQ(code(join(world, match, R"({"invite":"wrong"})")), "not_found");
  const std::string invite = R"({"name":"Bert","invite":")" + match.invites[1] + "\"}";
  EXPECT_EQ(code(join(world, match, invite)), "ok");
  EXPECT_EQ(code(join(world, match, invite)), "not_found");
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 1);
  EXPECT_NE(anna.everything().find("Bert"), std::string::npos);
}

TEST(HostSeats, AnOpenChallengeStandsInTheLobbyUntilSomebodyTakesIt) {
  World world;
  const Created match = world.create(R"([{"who":"open"},{"who":"me"}])");
  ASSERT_EQ(at(world.host.lobby(), "matches").items().size(), 1U);
  const Value joined = join(world, match, R"({"seat":0})");
  EXPECT_EQ(code(joined), "ok");
  EXPECT_TRUE(at(world.host.lobby(), "matches").items().empty());
  const Value mine = world.host.mine(parsed(R"({"tokens":[")" + match.tokens[1] + R"(",")" +
                                            at(joined, "token").as_string() + "\"]}"));
  ASSERT_EQ(at(mine, "matches").items().size(), 2U) << json(mine);
  EXPECT_TRUE(at(at(mine, "matches").items()[0], "your_turn").as_bool());
  EXPECT_EQ(at(at(mine, "matches").items()[1], "seat").as_int(), 0);
}

Value begin(World& world, const std::string& body) {
  return world.reply_of([&](const host::Reply& r) { world.host.create_match(parsed(body), r); });
}

std::string own(char sign) { return std::string(32, sign); }

TEST(HostSeats, AMatchBegunWithTokensOfTheClientsOwnIsBegunOnceHoweverOftenItIsAskedFor) {
  World world;
  const std::string body = R"({"game":"duel","seats":[{"who":"me","name":"Anna","token":")" +
                           own('a') + R"("},{"who":"friend"}]})";
  const Value first = begin(world, body);
  ASSERT_EQ(code(first), "ok");
  EXPECT_EQ(at(at(first, "seats").items()[0], "token").as_string(), own('a'));
  EXPECT_EQ(json(begin(world, body)), json(first));
  EXPECT_EQ(
      at(world.host.mine(parsed(R"({"tokens":[")" + own('a') + "\"]}")), "matches").items().size(),
      1U);
  // The invitation is good, also after it has been used.
  const Created match{at(first, "match").as_string(), {}, {}, ""};
  const std::string invite = at(at(first, "invites").items()[0], "invite").as_string();
  const std::string guest = R"({"invite":")" + invite + R"(","token":")" + own('b') + "\"}";
  const Value joined = join(world, match, guest);
  ASSERT_EQ(code(joined), "ok");
  EXPECT_EQ(at(joined, "token").as_string(), own('b'));
  EXPECT_EQ(json(join(world, match, guest)), json(joined));
  EXPECT_EQ(json(begin(world, body)), json(first));
  // It is nobody else's.
  EXPECT_EQ(
      code(join(world, match, R"({"invite":")" + invite + R"(","token":")" + own('c') + "\"}")),
      "not_found");
  TestClient bert(world.host);
  bert.join(match.match, {own('b')});
  EXPECT_GT(bert.count("update"), 0U);
}

TEST(HostSeats, AMatchThatIsNoLongerInMemoryIsKnownByTheTokenToo) {
  World world;
  const std::string body =
      R"({"game":"duel","token":")" + own('a') + R"(","seats":[{"who":"me"},{"who":"friend"}]})";
  const Value first = begin(world, body);
  ASSERT_EQ(code(first), "ok");
  Host another = world.make_host();
  Value again;
  another.create_match(parsed(body), [&again](const Value& reply) { again = reply; });
  EXPECT_EQ(json(again), json(first));
}

TEST(HostSeats, TwoSeatsAtOneScreenHaveATokenOfTheClientsOwnEach) {
  World world;
  const auto body = [](const std::string& one, const std::string& two) {
    return R"({"game":"duel","seats":[{"who":"me","token":")" + one +
           R"("},{"who":"me","token":")" + two + "\"}]}";
  };
  const Value first = begin(world, body(own('a'), own('b')));
  ASSERT_EQ(code(first), "ok");
  EXPECT_EQ(json(begin(world, body(own('a'), own('b')))), json(first));
  EXPECT_EQ(code(begin(world, body(own('c'), own('c')))), "bad_request");
  EXPECT_EQ(code(begin(world, body(own('d'), ""))), "bad_request");
}

TEST(HostSeats, TokensThatCouldBeGuessedAreRefused) {
  World world;
  for (const std::string& token : {std::string("a"), std::string(31, 'a'), std::string(32, 'A'),
                                   std::string(33, 'a'), std::string(32, '1')}) {
    EXPECT_EQ(code(begin(world, R"({"game":"duel","seats":[{"who":"me","token":")" + token +
                                    R"("},{"who":"friend"}]})")),
              "bad_request")
        << token;
  }
  const Created match = world.create(kFriend);
  EXPECT_EQ(code(join(world, match, R"({"invite":")" + match.invites[1] + R"(","token":"guess"})")),
            "bad_request");
}

TEST(HostSeats, WhatFollowsFromATokenDoesNotTellIt) {
  const std::string token = own('a');
  const std::string match = host::match_by(token);
  EXPECT_TRUE(host::looks_like_token(match));
  EXPECT_NE(match, host::invite_by(token, 1));
  EXPECT_NE(host::invite_by(token, 0), host::invite_by(token, 1));
  EXPECT_NE(match, token);
  EXPECT_NE(match, host::match_by(own('b')));
}

TEST(HostSeats, BadMatchesAreRefusedWithWhatIsWrong) {
  World world;
  const auto code_of = [&](const std::string& body) {
    return code(
        world.reply_of([&](const host::Reply& r) { world.host.create_match(parsed(body), r); }));
  };
  EXPECT_EQ(code_of(R"({})"), "bad_request");
  EXPECT_EQ(code_of(R"({"game":"chess","seats":[]})"), "unknown_game");
  EXPECT_EQ(code_of(R"({"game":"duel","seats":[{"who":"me"}]})"), "bad_request");
  EXPECT_EQ(code_of(R"({"game":"duel","seats":[{"who":"bot"},{"who":"bot"}]})"), "bad_request");
  EXPECT_EQ(code_of(R"({"game":"duel","seats":[{"who":"me"},{"who":"bot","level":"god"}]})"),
            "bad_request");
  EXPECT_EQ(code_of(R"({"game":"duel","scenario":"x","seats":[{"who":"me"},{"who":"me"}]})"),
            "bad_option");
  EXPECT_EQ(code_of(R"({"game":"duel","options":{"dice":9},"seats":[{"who":"me"},{"who":"me"}]})"),
            "bad_option");
  EXPECT_EQ(code_of(R"({"game":"duel","seed":1,"seats":[{"who":"me"},{"who":"me"}]})"),
            "bad_request");
}

TEST(HostSeats, PersonsAddToTheDiceBeforeTheMatchBegins) {
  World world;
  const Created match = world.create(kFriend, R"(,"entropy":true)");
  const std::string invite = R"({"entropy":"bert","invite":")" + match.invites[1] + "\"}";
  EXPECT_EQ(code(join(world, match, invite)), "ok");
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(anna.count("update"), 0U);
  const auto add = [&] {
    return world.reply_of([&](const host::Reply& r) {
      const std::string body = R"({"entropy":"anna","token":")" + match.tokens[0] + "\"}";
      world.host.add_entropy(match.match, parsed(body), r);
    });
  };
  EXPECT_EQ(code(add()), "ok");
  EXPECT_EQ(anna.count("update"), 1U);
  EXPECT_EQ(code(add()), "not_allowed");
  anna.ask(R"({"do":"resign"})");
  const Value fair = at(at(anna.last("update", 0), "over"), "fair");
  EXPECT_EQ(json(at(fair, "entropy")), R"([{"seat":0,"text":"anna"},{"seat":1,"text":"bert"}])");
}

TEST(FairDice, AChangedRecordIsFoundOut) {
  host::Fairness fairness{std::string(32, 's'), {{{1}, "salt"}}};
  match::Setup setup{.scenario = "short", .seed = host::seed_of(fairness)};
  setup.fair = host::fair_value(fairness);
  auto played = match::Match::start(duel::system(), setup);
  ASSERT_TRUE(played.ok());
  ASSERT_TRUE(played->answer({0}, std::string_view("pick 3")).ok());
  ASSERT_TRUE(played->answer({1}, std::string_view("pick 5")).ok());
  const std::string record = match::write_record(*played);
  ASSERT_TRUE(host::verify_record(kDuel, record).ok());
  const auto changed = [&record](const std::string& from, const std::string& to) {
    std::string text = record;
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    text.replace(place, from.size(), to);
    const auto verdict = host::verify_record(kDuel, text);
    return verdict.ok() ? std::string("fine") : verdict.error().message;
  };
  EXPECT_NE(changed("salt", "sugar"), "fine");
  EXPECT_NE(changed("\"secret\":\"73", "\"secret\":\"74"), "fine");
  EXPECT_NE(changed("\"commitment\":\"", "\"commitment\":\"0"), "fine");
  EXPECT_NE(changed("\"pick 3\"", "\"pick 4\""), "fine");
  setup.seed ^= 1U;
  auto other = match::Match::start(duel::system(), setup);
  EXPECT_FALSE(host::verify_record(kDuel, match::write_record(*other)).ok());
}

}  // namespace
}  // namespace host_test
