// Dice and cards: from the seed, from a queue, from a real table.
#include <map>

#include "match/truth.h"
#include "tests/match/referee_driver.h"

namespace match_test {
namespace {

std::string events_of(const table::Value& reply) { return text(*reply.find("events")); }

TEST(Chance, QueuedFacesComeFirstInOrderThenTheSeed) {
  Driver d;
  d.start(R"(,"options":{"dice":3})");
  EXPECT_EQ(text(*d.ok(R"({"do":"faces","faces":[2,5,1,6]})").find("queued")), "4");
  d.answer(0, "pick 2");
  EXPECT_NE(events_of(d.ok(R"({"do":"answer","answer":"pick 4"})")).find(R"("faces":[2,5,1])"),
            std::string::npos);
  d.answer(0, "pick 2");
  EXPECT_NE(events_of(d.ok(R"({"do":"answer","answer":"pick 4"})")).find(R"("faces":[6,)"),
            std::string::npos);
}

TEST(Chance, QueuedCardsAreDrawnBeforeTheDeckDecides) {
  Driver d;
  d.start();
  d.ok(R"({"do":"cards","cards":["reset","double"]})");
  d.answer(0, "pick 2");
  EXPECT_NE(events_of(d.ok(R"({"do":"answer","answer":"pick 4"})")).find("reset"),
            std::string::npos);
  d.answer(0, "pick 2");
  EXPECT_NE(events_of(d.ok(R"({"do":"answer","answer":"pick 4"})")).find("double"),
            std::string::npos);
}

TEST(Chance, WithManualDiceTheRollIsAskedAndTheDeckStaysInTheProgram) {
  Driver d;
  d.start(R"(,"dice":"manual","options":{"dice":3})");
  d.answer(0, "pick 2");
  const auto reply = d.ok(R"({"do":"answer","answer":"pick 4"})");
  EXPECT_EQ(text(*reply.find("roll")),
            R"({"die":"die","sides":6,"count":3,"purpose":"strike","seat":0})");
  EXPECT_EQ(d.refused(R"({"do":"answer","answer":"faces 1 2","lang":"fr"})", "illegal_answer"),
            "3 faces attendues ; reçu : 2");
  d.refused(R"({"do":"answer","answer":"faces 1 2"})", "illegal_answer");
  d.refused(R"({"do":"answer","answer":"faces 1 2 7"})", "illegal_answer");
  d.refused(R"({"do":"answer","answer":"faces 1 2 x"})", "illegal_answer");
  d.refused(R"({"do":"answer","answer":"faces 1 2 300"})", "illegal_answer");
  d.refused(R"({"do":"answer","answer":"pick 3"})", "illegal_answer");
  d.refused(R"({"do":"answer","seat":1,"answer":"faces 1 2 3"})", "not_your_turn");
  const auto next = d.ok(R"({"do":"answer","answer":"faces 2 5 1"})");
  EXPECT_NE(events_of(next).find(R"("faces":[2,5,1])"), std::string::npos);
  EXPECT_NE(events_of(next).find("drawn"), std::string::npos);
  EXPECT_NE(next.find("ask"), nullptr);
}

TEST(Chance, FacesSentWhileARollIsAwaitedAreThatRoll) {
  Driver d;
  d.start(R"(,"dice":"manual","options":{"dice":2})");
  d.answer(0, "pick 2");
  d.answer(1, "pick 3");
  d.refused(R"({"do":"faces","faces":[6,7]})", "bad_request");
  EXPECT_NE(d.ok(R"({"do":"faces","faces":[6]})").find("roll"), nullptr);
  const auto reply = d.ok(R"({"do":"faces","faces":[4]})");
  EXPECT_NE(events_of(reply).find(R"("faces":[6,4])"), std::string::npos);
  EXPECT_NE(reply.find("ask"), nullptr);
}

TEST(Chance, FacesSaidAtTheTableReplaceTheTooFewThatWereQueued) {
  Driver d;
  d.start(R"(,"dice":"manual","options":{"dice":2})");
  d.ok(R"({"do":"faces","faces":[6]})");
  d.answer(0, "pick 2");
  d.answer(1, "pick 3");
  EXPECT_NE(events_of(d.ok(R"({"do":"answer","answer":"faces 1 2"})")).find(R"("faces":[1,2])"),
            std::string::npos);
  EXPECT_EQ(d.referee().match()->queued_faces(), 0U);
}

TEST(Chance, WithManualCardsTheDrawIsAskedToo) {
  Driver d;
  d.start(R"(,"dice":"manual","cards":"manual")");
  d.answer(0, "pick 2");
  d.answer(1, "pick 3");
  const auto reply = d.ok(R"({"do":"answer","answer":"faces 2"})");
  EXPECT_EQ(text(*reply.find("draw")),
            R"({"deck":[{"card":"plain","count":4},{"card":"double","count":2},)"
            R"({"card":"reset","count":1}],"purpose":"fate","seat":1,"count":1})");
  d.refused(R"({"do":"answer","answer":"card joker"})", "illegal_answer");
  d.refused(R"({"do":"answer","answer":"plain"})", "illegal_answer");
  EXPECT_NE(events_of(d.ok(R"({"do":"answer","answer":"card double"})")).find("double"),
            std::string::npos);
}

TEST(Chance, CardsComeAsOftenAsTheyAreInTheDeck) {
  std::map<std::uint8_t, int> seen;
  const auto setup = match::Setup{.scenario = "standard", .dice = match::Source::seed};
  const auto m = match::Match::start(duel::system(), setup);
  table::Random random(5);
  match::Queue none;
  for (int i = 0; i < 7000; ++i)
    ++seen[match::draw(m->game(), match::Truth::of(*m), none, random)->outcome[0]];
  EXPECT_NEAR(seen[0], 4000, 200);
  EXPECT_NEAR(seen[1], 2000, 200);
  EXPECT_NEAR(seen[2], 1000, 200);
}

}  // namespace
}  // namespace match_test
