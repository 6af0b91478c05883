// Looking at a match again, and going on from one of its moments.
#include "apps/host/fairness.h"
#include "match/record.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// A match of the duel played to its end: three rounds, both pick.
struct Played : World {
  Played() : match(create(kTwoHere)), anna(host) {
    anna.join(match.match, {match.tokens[0], match.tokens[1]});
  }
  void play(int rounds) {
    for (int round = 0; round < rounds; ++round) {
      anna.answer(0, "pick " + std::to_string(round + 1));
      anna.answer(1, "pick 6");
    }
  }
  Value create_from(const std::string& from, const std::string& seats = kTwoHere) {
    const Value body = parsed(R"({"from":)" + from + R"(,"seats":)" + seats + "}");
    return reply_of([&](const host::Reply& r) { host.create_match(body, r); });
  }
  std::string from(int seq) const {
    return R"({"match":")" + match.match + R"(","seq":)" + std::to_string(seq) + "}";
  }
  Created match;
  TestClient anna;
};

int seats_shown(const Value& moments) {
  int shown = 0;
  for (int seat = -1; seat < 4; ++seat) {
    const Value wanted = seat < 0 ? Value{} : Value(seat);
    for (const Value& one : at(moments, "missed").items()) {
      if (json(at(one, "seat")) != json(wanted)) continue;
      ++shown;
      break;
    }
  }
  return shown;
}

TEST(HostReplay, WhenItIsOverEverybodySeesItThroughAllEyes) {
  Played world;
  world.play(3);
  TestClient guest(world.host);
  guest.join(world.match.match, {});
  const Value moments = guest.ask(R"({"do":"moments","since":0,"until":40})");
  ASSERT_TRUE(is_ok(moments)) << json(moments);
  EXPECT_EQ(seats_shown(moments), 3) << "both seats and the spectators";
  EXPECT_EQ(at(moments, "missed").items().size(), 7U * 3) << "the beginning and six answers";
  for (const Value& one : at(moments, "missed").items()) EXPECT_TRUE(at(one, "scene").is_object());
}

TEST(HostReplay, WhileItIsPlayedASeatSeesItsOwnMoments) {
  Played world;
  world.play(1);
  TestClient bert(world.host);
  bert.join(world.match.match, {world.match.tokens[1]});
  const Value moments = bert.ask(R"({"do":"moments","since":0,"until":9})");
  EXPECT_EQ(seats_shown(moments), 1);
  EXPECT_EQ(code(bert.ask(R"({"do":"moments","since":0,"until":41})")), "bad_request");
  TestClient stranger(world.host);
  EXPECT_EQ(code(stranger.ask(R"({"do":"moments","since":0,"until":9})")), "not_found");
}

TEST(HostReplay, AMatchGoesOnFromAMomentOfAnother) {
  Played world;
  world.play(3);
  const Value made = world.create_from(world.from(3));
  ASSERT_TRUE(is_ok(made)) << json(made);
  const std::string id = at(made, "match").as_string();
  const std::string anna = at(at(made, "seats").items()[0], "token").as_string();
  const std::string bert = at(at(made, "seats").items()[1], "token").as_string();
  TestClient again(world.host);
  again.join(id, {anna, bert});
  const Value moments = world.anna.ask(R"({"do":"moments","since":2,"until":3})");
  const auto then = [&](int seat) {
    for (const Value& one : at(moments, "missed").items()) {
      if (json(at(one, "seat")) == std::to_string(seat)) return json(at(one, "scene"));
    }
    return std::string();
  };
  EXPECT_EQ(json(at(again.last("update", 0), "scene")), then(0));
  EXPECT_EQ(json(at(again.last("update", 1), "scene")), then(1));
  for (const char* answer : {"pick 4", "pick 5"}) {
    again.answer(0, answer);
    again.answer(1, "pick 3");
  }
  const Value over = at(again.last("update", 0), "over");
  EXPECT_TRUE(over.is_object());
  const Value record =
      world.reply_of([&](const host::Reply& r) { world.host.record(id, anna, r); });
  const auto verdict = host::verify_record(kDuel, at(record, "record").as_string());
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_GT(verdict->taken_over, 0U);
  EXPECT_GT(verdict->chances, 0U);
  EXPECT_EQ(verdict->answers, 6U);
}

TEST(HostReplay, ItWaitsForTheFriendAndForTheServer) {
  Played world;
  world.play(3);
  const Value made = world.create_from(world.from(3), kFriend);
  const std::string id = at(made, "match").as_string();
  Host later = world.make_host();
  const Value body =
      Value::object().set("invite", at(at(made, "invites").items()[0], "invite").as_string());
  const Value joined = world.reply_of([&](const host::Reply& r) { later.join_match(id, body, r); });
  ASSERT_TRUE(is_ok(joined)) << json(joined);
  TestClient bert(later);
  bert.join(id, {at(joined, "token").as_string()});
  EXPECT_EQ(at(bert.last("update", 1), "seq").as_int(), 1);
  EXPECT_FALSE(at(bert.last("update", 1), "question").is_null());
}

TEST(HostReplay, NobodyGoesOnFromAMatchThatIsPlayed) {
  Played world;
  world.play(1);
  EXPECT_EQ(code(world.create_from(world.from(2))), "not_allowed");
  world.play(2);
  EXPECT_EQ(code(world.create_from(world.from(99))), "not_allowed") << "it is over there";
  EXPECT_EQ(code(world.create_from(R"({"match":"x","seq":1})")), "not_found");
  EXPECT_EQ(code(world.create_from(world.from(0))), "bad_request");
}

TEST(HostReplay, DiceDictatedLaterAreNoFairDice) {
  Played world;
  world.play(3);
  const Value reply = world.reply_of([&](const host::Reply& r) {
    world.host.record(world.match.match, world.match.tokens[0], r);
  });
  std::string text = at(reply, "record").as_string();
  const std::size_t last = text.rfind(R"("roll":)");
  ASSERT_NE(last, std::string::npos);
  text.insert(last, R"("dictated":3,)");
  EXPECT_FALSE(host::verify_record(kDuel, text).ok());
}

}  // namespace
}  // namespace host_test
