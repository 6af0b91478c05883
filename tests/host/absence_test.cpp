// Somebody is away: who may have an opponent play for them, which, and how they have the seat back.
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

constexpr const char* kHandOver = R"({"do":"hand_over","seat":1})";

std::string hand_over(int seat, const std::string& level) {
  return R"({"do":"hand_over","seat":)" + std::to_string(seat) + R"(,"level":")" + level + "\"}";
}

// Anna is here, Bert (seat 1) is not.
struct Alone : World {
  explicit Alone(const std::string& more = "") : match(create(kTwoHere, more)), anna(host) {
    anna.join(match.match, {match.tokens[0]});
  }
  const Value& seat(int number) {
    said = description_of(host, match.match);
    return at(at(said, "match"), "seats").items()[static_cast<std::size_t>(number)];
  }
  bool stands_in(int number) { return seat(number).find("stand_in") != nullptr; }
  Value said;
  Created match;
  TestClient anna;
};

TEST(HostAbsence, NobodyIsHandedOverBeforeTheyAreAsked) {
  Alone table;
  TestClient bert(table.host);
  bert.join(table.match.match, {table.match.tokens[1]});
  bert.answer(1, "pick 3");
  ASSERT_EQ(code(bert.ask(R"({"do":"leave"})")), "ok");
  table.now += 600'000;
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "not_allowed") << "it is Anna who keeps all waiting";
  table.anna.answer(0, "pick 3");
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "not_allowed") << "they have only just been asked";
  table.now += 179'999;
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "not_allowed");
  table.now += 1;
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "ok");
}

TEST(HostAbsence, WhoIsAskedAndComesByBrieflyHasThreeMinutesAgain) {
  Alone table;
  table.now += 170'000;
  {
    TestClient bert(table.host);
    bert.join(table.match.match, {table.match.tokens[1]});
  }
  table.now += 170'000;
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "not_allowed");
  table.now += 10'000;
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "ok");
}

TEST(HostAbsence, OnlyTheLevelNormalPlaysForSomebodyElse) {
  Alone table;
  table.now += 180'000;
  for (const char* level : {"easy", "hard"})
    EXPECT_EQ(code(table.anna.ask(hand_over(1, level))), "not_allowed") << level;
  EXPECT_EQ(code(table.anna.ask(hand_over(1, "normal"))), "ok");
  EXPECT_EQ(at(table.seat(1), "stand_in").as_string(), "normal");
  ASSERT_EQ(table.bots.jobs.size(), 1U);
  EXPECT_EQ(table.bots.jobs[0].first.level, "normal");
  EXPECT_EQ(code(table.anna.ask(hand_over(1, "normal"))), "not_allowed") << "it plays already";
}

TEST(HostAbsence, WithAClockTheClockDecides) {
  Alone table(R"(,"clock":{"bank_s":3600})");
  table.now += 600'000;
  EXPECT_EQ(code(table.anna.ask(kHandOver)), "not_allowed");
  EXPECT_FALSE(table.stands_in(1));
  EXPECT_EQ(code(table.anna.ask(hand_over(0, "easy"))), "ok") << "one's own seat, always";
}

TEST(HostAbsence, SpectatorsHandNobodyOver) {
  Alone table;
  table.now += 600'000;
  TestClient stranger(table.host);
  stranger.join(table.match.match, {});
  EXPECT_EQ(code(stranger.ask(kHandOver)), "not_allowed");
}

TEST(HostAbsence, WhoComesBackHasAtOnceWhatOthersHandedOver) {
  Alone table;
  table.now += 180'000;
  table.anna.ask(kHandOver);
  TestClient bert(table.host);
  const Value joined = bert.join(table.match.match, {table.match.tokens[1]});
  ASSERT_EQ(code(joined), "ok");
  EXPECT_EQ(at(at(joined, "match"), "seats").items()[1].find("stand_in"), nullptr);
  EXPECT_EQ(at(table.anna.last("match"), "match").find("stand_in"), nullptr);
  table.bots.decide();  // what the opponent has thought about meanwhile is nobody's
  EXPECT_EQ(at(bert.last("update", 1), "seq").as_int(), 1);
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
}

TEST(HostAbsence, ThatIsSoAfterARestartToo) {
  Alone table;
  table.now += 180'000;
  table.anna.ask(kHandOver);
  Host again = table.make_host();
  TestClient bert(again);
  bert.join(table.match.match, {table.match.tokens[1]});
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
  TestClient anna(again);
  anna.join(table.match.match, {table.match.tokens[0]});
  EXPECT_TRUE(table.bots.jobs.size() <= 1U) << "nobody thinks for them any more";
}

TEST(HostAbsence, BeforeTheSeatIsHadBackThatIsKept) {
  Alone table;
  table.now += 180'000;
  table.anna.ask(kHandOver);
  table.store.hold = true;
  TestClient bert(table.host);
  EXPECT_TRUE(bert.join(table.match.match, {table.match.tokens[1]}).is_null());
  table.store.release(1, false);
  EXPECT_NE(bert.everything().find("busy"), std::string::npos) << "it could not be kept";
  table.store.hold = false;
  EXPECT_TRUE(is_ok(bert.join(table.match.match, {table.match.tokens[1]})));
  EXPECT_FALSE(table.stands_in(1));
}

TEST(HostAbsence, WhatOneHandsOverOneselfStaysSoUntilItIsTakenBack) {
  Alone table;
  ASSERT_EQ(code(table.anna.ask(hand_over(0, "easy"))), "ok");
  TestClient later(table.host);
  later.join(table.match.match, {table.match.tokens[0]});
  EXPECT_TRUE(table.stands_in(0));
  EXPECT_EQ(code(later.ask(R"({"do":"take_back"})")), "ok");
  EXPECT_FALSE(table.stands_in(0));
}

TEST(HostAbsence, AnotherDeviceTakesTheSeatBackWhenItsHolderSaysSo) {
  Alone table;
  std::string phone;
  {
    TestClient bert(table.host);
    bert.join(table.match.match, {table.match.tokens[1]});
    const std::string by_hand =
        at(bert.ask(R"({"do":"device_code","seat":1})"), "code").as_string();
    const Value lent = table.reply_of([&](const host::Reply& r) {
      table.host.take_code(parsed(R"({"code":")" + by_hand + "\"}"), r, {}, table.match.match);
    });
    phone = at(lent, "token").as_string();
  }
  table.now += 180'000;
  ASSERT_EQ(code(table.anna.ask(kHandOver)), "ok");
  TestClient on_phone(table.host);
  on_phone.join(table.match.match, {phone});
  EXPECT_TRUE(table.stands_in(1));
  EXPECT_EQ(code(on_phone.ask(R"({"do":"take_back"})")), "ok");
  EXPECT_FALSE(table.stands_in(1));
}

TEST(HostAbsence, ALevelAboveEasyForOneselfIsAHint) {
  Alone table;
  EXPECT_EQ(code(table.anna.ask(hand_over(0, "normal"))), "not_allowed");
  EXPECT_EQ(code(table.anna.ask(hand_over(0, "hard"))), "not_allowed");
  EXPECT_FALSE(table.stands_in(0));
  Alone agreed(R"(,"hints":true)");
  EXPECT_EQ(code(agreed.anna.ask(hand_over(0, "hard"))), "ok");
  World world;
  const Created alone = world.create(kBot);
  TestClient anna(world.host);
  anna.join(alone.match, {alone.tokens[0]});
  EXPECT_EQ(code(anna.ask(hand_over(0, "hard"))), "ok") << "against a program it hurts nobody";
}

// A client with an address of its own.
class Paying final : public host::Outlet {
 public:
  Paying(Host& at, std::string name) : host(at), id(at.connect(*this)), who(std::move(name)) {}
  ~Paying() override { host.disconnect(id); }
  void send(host::Frame frame) override { frames += *frame + "\n"; }
  host::Payer payer() const override { return {who}; }
  void ask(const std::string& request) {
    host.message(id, request, [](bool) {});
  }
  void join(const std::string& match, const std::string& token) {
    ask(R"({"do":"join","match":")" + match + R"(","tokens":[")" + token + "\"]}");
  }
  Host& host;
  host::ClientId id;
  std::string who;
  std::string frames;
};

TEST(HostAbsence, TheOpponentThinksAtTheExpenseOfWhoeverWantedIt) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  Paying other(world.host, "other");
  Paying asker(world.host, "asker");
  other.join(match.match, match.tokens[0]);
  asker.join(match.match, match.tokens[1]);
  world.now += 180'000;
  asker.ask(R"({"do":"hand_over","seat":2})");
  ASSERT_EQ(world.bots.jobs.size(), 1U) << asker.frames;
  EXPECT_EQ(world.bots.jobs[0].first.payer, "asker");
}

// Everything the others are told when a seat is handed over that has sealed its plan, or has not.
std::string told_of(bool sealed) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient three(world.host);
  three.join(match.match, {match.tokens[0], match.tokens[1], match.tokens[3]});
  {
    TestClient away(world.host);
    away.join(match.match, {match.tokens[2]});
    away.answer(2, cards_of(away, 2)[0]);
    if (sealed) away.answer(2, "done");
  }
  world.now += 180'000;
  three.ask(R"({"do":"hand_over","seat":2,"level":"normal"})");
  TestClient stranger(world.host);
  stranger.join(match.match, {});
  return three.everything() + stranger.everything();
}

TEST(HostAbsence, NobodyLearnsWhetherTheSeatHasSealedItsPlan) {
  EXPECT_TRUE(told_of(true) == told_of(false));
  EXPECT_NE(told_of(true).find(R"("stand_in":"normal")"), std::string::npos);
}

}  // namespace
}  // namespace host_test
