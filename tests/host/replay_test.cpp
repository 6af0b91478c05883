// Looking at a match again, and going on from one of its moments.
#include "apps/common/registry.h"
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

// First Battle with both seats here, given up after so many answers: its scenes are large.
struct GivenUp : World {
  explicit GivenUp(int answers)
      : World(apps::game_systems()),
        match(create(kTwoHere, R"(,"scenario":"first_battle")", "fantasy")),
        anna(host) {
    anna.join(match.match, {match.tokens[0], match.tokens[1]});
    for (int i = 0; i < answers; ++i) {
      const int seat = at(anna.last("update", 0), "question").is_null() ? 1 : 0;
      const Value question = at(anna.last("update", seat), "question");
      const Value& legal = at(at(question, "ask").items()[0], "answers");
      EXPECT_EQ(code(anna.answer(seat, at(legal.items()[0], "answer").as_string())), "ok");
    }
    EXPECT_EQ(code(anna.ask(R"({"do":"resign","seat":0})")), "ok");
    last = static_cast<int>(at(anna.last("update", 0), "seq").as_int());
  }
  Created match;
  TestClient anna;
  int last = 0;
};

constexpr std::size_t kMayWait = std::size_t{1}
                                 << 20U;  // half of what a connection may have waiting

TEST(HostReplay, ALongBattleComesInPagesThatAConnectionCanCarry) {
  GivenUp world(100);
  int since = 0;
  int pages = 0;
  std::size_t seen = 0;
  while (since < world.last) {
    const Value page = world.anna.ask(R"({"do":"moments","since":)" + std::to_string(since) +
                                      R"(,"until":)" + std::to_string(since + 40) + "}");
    ASSERT_TRUE(is_ok(page)) << json(page);
    EXPECT_LT(json(page).size(), kMayWait);
    const auto until = static_cast<int>(at(page, "until").as_int());
    ASSERT_GT(until, since);
    seen += at(page, "missed").items().size();
    since = until;
    ++pages;
  }
  EXPECT_EQ(seen, static_cast<std::size_t>(world.last) * 3) << "every moment through three eyes";
  EXPECT_GT(pages, world.last / 40 + 1) << "forty moments of First Battle are too much at once";
}

TEST(HostReplay, WhoComesBackToALongBattleGetsTheNewestThatAConnectionCanCarry) {
  GivenUp world(100);
  TestClient again(world.host);
  const Value joined = again.join(world.match.match, {world.match.tokens[0], world.match.tokens[1]},
                                  0, R"(,"scenes":true)");
  ASSERT_TRUE(is_ok(joined)) << json(joined);
  EXPECT_LT(json(joined).size(), kMayWait);
  const auto& missed = at(joined, "missed").items();
  ASSERT_FALSE(missed.empty());
  EXPECT_EQ(at(missed.back(), "seq").as_int(), world.last);
  EXPECT_GT(at(missed.front(), "seq").as_int(), 1) << "not all of it fits";
}

}  // namespace
}  // namespace host_test
