// Sealed steps on the server, with Tug: four seats lay cards in secret (`lay`, again and again, and
// `done`). Whatever one of them writes, takes back or seals, nobody else gets one byte of it.
#include <functional>
#include <memory>

#include "match/record.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

constexpr const char* kClock = R"(,"clock":{"bank_s":60,"reserve_s":5})";

// Four people, each at their own screen, and one who looks on.
struct Table {
  explicit Table(const std::string& more = "", const std::string& seats = kFourHere)
      : match(world.create(seats, more, "tug")) {
    for (int seat = 0; seat < 4; ++seat) {
      people.push_back(std::make_unique<TestClient>(world.host));
      join(seat);
    }
    spectator.join(match.match, {});
  }
  void join(int seat, const std::string& more = "") {
    const std::string& token = match.tokens[static_cast<std::size_t>(seat)];
    if (token.empty()) return;
    EXPECT_TRUE(is_ok(at(seat).join(match.match, {token}, 0, more)));
  }
  TestClient& at(int seat) { return *people[static_cast<std::size_t>(seat)]; }
  void lay(int seat, std::size_t card) {
    ASSERT_EQ(code(at(seat).answer(seat, cards_of(at(seat), seat)[card])), "ok");
  }
  void done(int seat) { ASSERT_EQ(code(at(seat).answer(seat, "done")), "ok"); }
  std::string take_back(int seat) { return code(at(seat).ask(R"({"do":"undo"})")); }
  void lay_and_seal(std::initializer_list<int> seats) {
    for (const int seat : seats) {
      lay(seat, 0);
      done(seat);
    }
  }
  Value update(int seat) { return at(seat).last("update", seat); }

  World world{kTug};
  Created match;
  std::vector<std::unique_ptr<TestClient>> people;
  TestClient spectator{world.host};
};

TEST(HostSealed, NobodyElseIsSentAnythingWhenASeatWritesTakesBackOrSeals) {
  Table t(kClock);
  std::vector<std::size_t> before;
  for (const auto& one : t.people) before.push_back(one->frames.size());
  const std::size_t looked_on = t.spectator.frames.size();
  t.lay(1, 0);
  t.lay(1, 2);
  EXPECT_EQ(t.take_back(1), "ok");
  t.done(1);
  for (const int other : {0, 2, 3}) {
    EXPECT_EQ(t.at(other).frames.size(), before[static_cast<std::size_t>(other)]);
  }
  EXPECT_EQ(t.spectator.frames.size(), looked_on);
  EXPECT_EQ(t.at(1).frames.size(), before[1] + 8) << "a reply and an update each, and no clock";
}

TEST(HostSealed, TheWriterSeesItsPlanGrowUnderTheSameNumberUntilItIsSealed) {
  Table t;
  EXPECT_EQ(at(t.update(1), "plan").as_int(), 0);
  EXPECT_EQ(t.update(1).find("undo"), nullptr);
  const std::string card = cards_of(t.at(1), 1)[0];
  t.lay(1, 0);
  const Value written = t.update(1);
  EXPECT_EQ(at(written, "seq").as_int(), 1);
  EXPECT_EQ(at(written, "plan").as_int(), 1);
  EXPECT_EQ(json(at(written, "undo")), R"({"anew":false,"asks":[]})");
  EXPECT_EQ(json(at(written, "waiting")), "[0,1,2,3]");
  EXPECT_NE(json(at(written, "scene")).find("laid:place:1"), std::string::npos);
  t.done(1);
  const Value sealed = t.update(1);
  EXPECT_EQ(at(sealed, "seq").as_int(), 1);
  EXPECT_TRUE(at(sealed, "sealed").as_bool());
  EXPECT_TRUE(at(sealed, "question").is_null());
  EXPECT_EQ(sealed.find("undo"), nullptr);
  EXPECT_EQ(json(at(sealed, "waiting")), "[0,1,2,3]");
  EXPECT_EQ(t.take_back(1), "not_allowed");
  EXPECT_EQ(code(t.at(1).answer(1, card)), "not_your_turn");
}

TEST(HostSealed, ASeatTakesBackItsOwnThoughOthersHaveWrittenSince) {
  Table t;
  t.lay(0, 0);
  const std::string scene = json(at(t.update(0), "scene"));
  t.lay(0, 1);
  t.lay(2, 0);
  t.done(2);
  EXPECT_EQ(t.take_back(0), "ok");
  EXPECT_EQ(json(at(t.update(0), "scene")), scene);
  EXPECT_EQ(code(t.at(0).ask(R"({"do":"offer_undo"})")), "ok") << "nobody has to agree";
  EXPECT_EQ(at(t.update(0), "plan").as_int(), 4);
  EXPECT_EQ(t.take_back(0), "not_allowed") << "nothing is left of the plan";
}

// Everything the others get and can ask for while seat 1 does `secretly` at three moments.
std::string what_others_get(const std::function<void(Table&, int)>& secretly) {
  Table t(kClock);
  const auto passes = [&t](std::int64_t ms) {
    t.world.now += ms;
    t.world.host.tick();
  };
  passes(1000);
  secretly(t, 0);
  passes(7000);
  t.lay(0, 0);
  secretly(t, 1);
  passes(2000);
  t.take_back(0);
  t.take_back(0);
  t.lay_and_seal({0, 2});
  secretly(t, 2);
  passes(500);
  std::string out;
  for (const int seat : {0, 2, 3}) {
    TestClient& client = t.at(seat);
    client.ask(R"({"do":"offer_undo"})");
    client.ask(R"({"do":"undo"})");
    client.ask(R"({"do":"explain","answer":"done"})");
    client.ask(R"({"do":"moments","since":0,"until":9})");
    client.ask(R"({"do":"lang","lang":"fr"})");
    t.join(seat, R"(,"scenes":true,"open":true,"lang":"en")");
    out += client.everything();
  }
  t.spectator.ask(R"({"do":"moments","since":0,"until":9})");
  t.spectator.join(t.match.match, {});
  out += t.spectator.everything() + json(description_of(t.world.host, t.match.match));
  out += json(t.world.host.mine(parsed(R"({"tokens":[")" + t.match.tokens[3] + R"("]})")));
  TestClient late(t.world.host);
  late.join(t.match.match, {t.match.tokens[2]});
  return out + late.everything();
}

TEST(HostSealed, WhateverASeatWroteTookBackOrSealedTheOthersGetTheSameBytes) {
  const std::string nothing = what_others_get([](Table&, int) {});
  EXPECT_GT(nothing.size(), 10'000U);
  const std::vector<std::function<void(Table&, int)>> ways{
      [](Table& t, int moment) {
        if (moment == 0) t.lay_and_seal({1});
      },
      [](Table& t, int moment) { t.lay(1, static_cast<std::size_t>(moment)); },
      [](Table& t, int moment) {
        t.lay(1, 1);
        if (moment == 2) return t.done(1);
        EXPECT_EQ(t.take_back(1), "ok");
      }};
  for (std::size_t way = 0; way < ways.size(); ++way)
    EXPECT_EQ(what_others_get(ways[way]), nothing) << "way " << way;
}

// What is told when all have sealed, and looked at again later, does not say who was first.
std::string told_when_over(std::initializer_list<int> order) {
  Table t;
  t.lay_and_seal(order);
  TestClient late(t.world.host);
  late.join(t.match.match, {}, 0, R"(,"scenes":true)");
  return t.spectator.everything() + late.everything();
}

TEST(HostSealed, TheLastToSealOpensItForAllAndNobodyLearnsWhoWasLast) {
  const std::string told = told_when_over({0, 1, 2, 3});
  EXPECT_EQ(told, told_when_over({3, 1, 0, 2}));
  Table t;
  t.lay_and_seal({2, 0, 3});
  const std::size_t before = t.spectator.frames.size();
  t.lay_and_seal({1});
  EXPECT_EQ(t.spectator.frames.size(), before + 1);
  const Value update = t.spectator.last("update");
  EXPECT_EQ(at(update, "seq").as_int(), 2);
  int shown = 0;
  for (const Value& event : at(update, "events").items())
    shown += at(event, "event").as_string() == "turned" ? 1 : 0;
  EXPECT_EQ(shown, 4);
  // Its own part everybody is told then, too, so that looking back tells the same.
  const std::string own = json(at(t.update(2), "events"));
  EXPECT_NE(own.find("\"laid\""), std::string::npos) << own;
  TestClient late(t.world.host);
  const Value joined = late.join(t.match.match, {t.match.tokens[2]});
  EXPECT_EQ(json(at(at(joined, "missed").items()[1], "events")), own);
}

TEST(HostSealed, ClocksStandWhileItIsOpenAndEachPaysForItsOwnTimeWhenItCloses) {
  Table t(kClock);
  const std::string stood = "[60000,60000,60000,60000]";
  t.world.now += 7000;
  t.lay_and_seal({0});
  t.world.now += 3000;
  t.lay_and_seal({1});
  const Value meanwhile = at(description_of(t.world.host, t.match.match), "match");
  EXPECT_EQ(json(at(at(meanwhile, "clock"), "left_ms")), stood);
  EXPECT_EQ(json(at(at(meanwhile, "clock"), "running")), "[]");
  t.lay_and_seal({3});
  t.world.now += 10'000;
  t.lay_and_seal({2});
  // 7, 10, 20 and 10 seconds, 5 of them the reserve.
  EXPECT_EQ(json(at(t.at(0).last("clock"), "left_ms")), "[58000,55000,45000,55000]");
  EXPECT_EQ(json(at(t.at(0).last("clock"), "running")), "[]") << "the next round is open";
}

TEST(HostSealed, ManySmallAnswersHaveOneReserveOfTimeTogether) {
  Table t(kClock);
  for (int n = 0; n < 3; ++n) {
    t.world.now += 4000;
    t.lay(0, 0);
    EXPECT_EQ(t.take_back(0), "ok");
  }
  t.lay_and_seal({0, 1, 2, 3});
  EXPECT_EQ(json(at(t.at(0).last("clock"), "left_ms")), "[53000,53000,53000,53000]");
}

TEST(HostSealed, WhoseTimeRunsOutWhileWritingLosesAndWhoHasSealedDoesNot) {
  Table t(kClock);
  t.lay_and_seal({0, 1, 2});
  t.world.now += 64'999;
  t.world.host.tick();
  EXPECT_EQ(t.update(0).find("over"), nullptr);
  t.world.now += 1;
  t.world.host.tick();
  EXPECT_EQ(json(at(at(t.update(0), "over"), "result")), "[1,0,1,0]");
}

TEST(HostSealed, AServerThatStartsAgainKnowsAllPlansAndTellsNothingOfThem) {
  Table t(kClock);
  t.lay(1, 0);
  t.lay(1, 1);
  EXPECT_EQ(t.take_back(1), "ok");
  t.lay_and_seal({2});
  const std::string card = cards_of(t.at(3), 3)[0];
  ASSERT_EQ(code(t.at(3).answer(3, card, "only-once")), "ok");
  const std::string mine = json(at(t.update(1), "scene"));
  const std::string theirs = json(description_of(t.world.host, t.match.match));
  t.world.now += 5000;

  Host again = t.world.make_host();
  TestClient one(again);
  one.join(t.match.match, {t.match.tokens[1]});
  EXPECT_EQ(json(at(one.last("update", 1), "scene")), mine);
  EXPECT_EQ(code(one.ask(R"({"do":"undo"})")), "ok");
  TestClient two(again);
  two.join(t.match.match, {t.match.tokens[2]});
  EXPECT_TRUE(at(two.last("update", 2), "sealed").as_bool());
  TestClient three(again);
  three.join(t.match.match, {t.match.tokens[3]});
  ASSERT_EQ(code(three.answer(3, card, "only-once")), "ok");
  EXPECT_EQ(code(three.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(code(three.ask(R"({"do":"undo"})")), "not_allowed") << "it counted once";
  const std::string here = R"("here":true)";
  std::string then = json(description_of(again, t.match.match));
  for (std::string* text : {&then}) {
    const std::size_t away = text->find(R"("here":false)");
    ASSERT_NE(away, std::string::npos);
    text->replace(away, 12, here);
  }
  EXPECT_EQ(then, theirs) << "clocks stand as they stood when the step was opened";
}

TEST(HostSealed, AnAnswerToAnEarlierStateOfThePlanIsStale) {
  Table t;
  const std::string card = cards_of(t.at(1), 1)[0];
  const auto answer = [&](int plan) {
    return code(t.at(1).ask(R"({"do":"answer","seq":1,"answer":")" + card + R"(","plan":)" +
                            std::to_string(plan) + "}"));
  };
  EXPECT_EQ(answer(0), "ok");
  EXPECT_EQ(answer(0), "stale") << "a second click";
  EXPECT_EQ(code(t.at(1).ask(R"({"do":"undo","plan":0})")), "stale");
  EXPECT_EQ(code(t.at(1).ask(R"({"do":"undo","plan":1})")), "ok");
}

// Of two equal cards one is laid: then the same may be laid as before, and still it is another
// step.
TEST(HostSealed, AnAnswerToAStepThatIsOverIsStaleThoughTheNextOneAsksTheSame) {
  Table t;
  int seat = 0;
  while (seat < 4 && cards_of(t.at(seat), seat).size() == 5) ++seat;
  ASSERT_LT(seat, 4) << "nobody was dealt a pair";
  const auto cards = cards_of(t.at(seat), seat);
  const Value hand = at(at(t.update(seat), "scene"), "trays").items()[0];
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (at(at(hand, "items").items()[i], "count").as_int() == 2) t.lay(seat, i);
  }
  t.done(seat);
  for (int other = 0; other < 4; ++other) {
    if (other != seat) t.lay_and_seal({other});
  }
  ASSERT_EQ(cards_of(t.at(seat), seat), cards);
  EXPECT_EQ(code(t.at(seat).ask(R"({"do":"answer","seq":1,"answer":")" + cards[0] + "\"}")),
            "stale");
}

TEST(HostSealed, OnceItIsOverItGoesBackAsAWholeIfAllAgree) {
  Table t;
  const std::string hand = json(at(at(t.update(1), "scene"), "trays"));
  t.lay_and_seal({0, 1, 2, 3});
  EXPECT_EQ(json(at(t.update(0), "undo")), R"({"anew":true,"asks":[1,2,3]})");
  EXPECT_EQ(t.take_back(0), "not_allowed") << "the others decide";
  EXPECT_EQ(code(t.at(0).ask(R"({"do":"offer_undo"})")), "ok");
  t.lay_and_seal({1});  // what somebody writes meanwhile changes nothing for the others
  for (const int seat : {1, 2, 3})
    EXPECT_EQ(code(t.at(seat).ask(R"({"do":"accept_undo"})")), "ok") << seat;
  const Value back = t.update(1);
  EXPECT_EQ(at(back, "seq").as_int(), 3);
  EXPECT_TRUE(at(back, "undone").as_bool());
  EXPECT_EQ(json(at(back, "events")), R"([{"event":"undone","seat":0,"back_to":1}])");
  EXPECT_EQ(at(back, "plan").as_int(), 0);
  EXPECT_EQ(json(at(at(back, "scene"), "trays")), hand) << "all five cards again";
  t.lay_and_seal({3, 2, 1});
  EXPECT_EQ(at(t.update(1), "seq").as_int(), 3) << "seat 0 writes anew, too";
  t.lay_and_seal({0});
  EXPECT_EQ(at(t.update(1), "seq").as_int(), 4);
}

// The offer stands, whoever writes: that it is gone would tell that somebody has.
TEST(HostSealed, AnOfferToUndoOutlivesWhatIsWrittenInSecret) {
  Table t;
  t.lay_and_seal({0, 1, 2, 3});
  EXPECT_EQ(code(t.at(0).ask(R"({"do":"offer_undo"})")), "ok");
  t.lay(0, 0);
  t.lay(2, 0);
  EXPECT_EQ(code(t.at(3).ask(R"({"do":"accept_undo"})")), "ok");
  EXPECT_EQ(at(t.update(3), "seq").as_int(), 2);
}

TEST(HostSealed, AListOfOnesMatchesSaysOnlyOfOneselfThatNothingIsOwed) {
  Table t;
  t.lay_and_seal({1});
  const auto turn = [&](std::size_t seat) {
    const Value list =
        t.world.host.mine(parsed(R"({"tokens":[")" + t.match.tokens[seat] + R"("]})"));
    return at(at(list, "matches").items()[0], "your_turn").as_bool();
  };
  EXPECT_FALSE(turn(1));
  EXPECT_TRUE(turn(0));
  EXPECT_EQ(json(t.world.host.lobby()).find("sealed"), std::string::npos);
}

// An opponent that lays a card and then is done.
void decide(HeldBotPool& bots) {
  auto [job, decided] = std::move(bots.jobs.front());
  bots.jobs.erase(bots.jobs.begin());
  table::Random random(1);
  table::AnswerList legal;
  job.game->legal(job.game->sample(job.seen, random), job.seat, legal);
  decided(legal[legal.size() - 1]);
}

TEST(HostSealed, OpponentsWriteUnseenAndTheLastOfThemOpensIt) {
  Table t("", R"([{"who":"me"},{"who":"bot","level":"easy"},{"who":"bot","level":"easy"},
                  {"who":"bot","level":"easy"}])");
  ASSERT_EQ(t.world.bots.jobs.size(), 3U);
  t.lay_and_seal({0});
  const std::size_t before = t.at(0).frames.size();
  int decisions = 0;
  while (at(t.update(0), "seq").as_int() == 1 && decisions < 20) {
    ASSERT_FALSE(t.world.bots.jobs.empty());
    EXPECT_EQ(t.at(0).frames.size(), before) << "after " << decisions;
    decide(t.world.bots);
    ++decisions;
  }
  EXPECT_EQ(decisions, 6) << "each lays a card and seals it";
  EXPECT_EQ(t.at(0).frames.size(), before + 1);
}

TEST(HostSealed, AtOneScreenEachWritesAfterTheOtherAndTheOpenTableStaysAsItIs) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient all(world.host);
  all.join(match.match, match.tokens, 0, R"(,"open":true)");
  const std::size_t before = all.count("update");
  ASSERT_EQ(code(all.answer(0, cards_of(all, 0)[0])), "ok");
  ASSERT_EQ(code(all.answer(0, "done")), "ok");
  EXPECT_EQ(all.count("update"), before + 2) << "two to the seat that wrote, none to the others";
  EXPECT_TRUE(at(all.last("update", 0), "sealed").as_bool());
  EXPECT_EQ(all.last("update", 1).find("sealed"), nullptr);
}

TEST(HostSealed, AMatchThatEndsWhileItIsOpenHasARecordThatReplays) {
  Table t;
  t.lay_and_seal({1});
  t.lay(2, 0);
  ASSERT_EQ(code(t.at(0).ask(R"({"do":"resign"})")), "ok");
  const Value reply = t.world.reply_of(
      [&](const host::Reply& r) { t.world.host.record(t.match.match, t.match.tokens[0], r); });
  const auto played = match::load_record(kTug, at(reply, "record").as_string());
  ASSERT_TRUE(played.ok()) << played.error().message;
  EXPECT_EQ(played->written(table::Seat{1}), 2);
}

}  // namespace
}  // namespace host_test
