// Whoever tries something plays on a copy and goes back.
#include <set>

#include "tests/match/referee_driver.h"

namespace match_test {
namespace {

TEST(Copies, ArePlayedOnAndLeaveWhatWasKeptAsItWas) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  const std::string record = d.record();
  const std::string question = d.question();
  EXPECT_EQ(d.ok(R"({"do":"clone"})").find("clones")->as_int(), 1);
  EXPECT_EQ(d.question(), question);
  d.answer(1, "pick 5");
  d.answer(0, "pick 1");
  EXPECT_NE(d.record(), record);
  const auto back = d.ok(R"({"do":"back"})");
  EXPECT_EQ(back.find("clones")->as_int(), 0);
  EXPECT_NE(back.find("ask"), nullptr);
  EXPECT_EQ(d.record(), record);
  EXPECT_EQ(d.question(), question);
}

TEST(Copies, HaveTheDiceToComeUnlessTheyBringTheirOwn) {
  const auto first_roll = [](const std::string& keys) {
    Driver d;
    d.start();
    d.ok(R"({"do":"clone")" + keys + "}");
    d.answer(0, "pick 3");
    d.answer(1, "pick 3");
    const std::string record = d.record();
    return record.substr(record.find("\"roll\""), 30);
  };
  EXPECT_EQ(first_roll(""), first_roll(""));
  int others = 0;
  for (int seed = 1; seed <= 12; ++seed)
    others += first_roll(R"(,"seed":)" + std::to_string(seed)) != first_roll("") ? 1 : 0;
  EXPECT_GT(others, 3);
}

// Seat 1 has not seen what seat 0 picked: in its copies that is any of six numbers.
TEST(Copies, OfASeatHoldNothingItDoesNotKnow) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  std::set<std::string> picks;
  for (int seed = 1; seed <= 60; ++seed) {
    d.ok(R"({"do":"clone","seat":1,"seed":)" + std::to_string(seed) + "}");
    const auto reply = d.ok(R"({"do":"answer","seat":1,"answer":"pick 3"})");
    for (const table::Value& event : reply.find("events")->items()) {
      if (event.find("left") != nullptr) picks.insert(text(*event.find("left")));
    }
    d.ok(R"({"do":"back"})");
  }
  EXPECT_EQ(picks.size(), 6U);
}

TEST(Copies, OfASeatBeginThereAndHaveARecordOfTheirOwn) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  d.ok(R"({"do":"clone","seat":1,"seed":9})");
  d.refused(R"({"do":"undo"})", "not_allowed");
  d.answer(1, "pick 4");
  const std::string record = d.record();
  EXPECT_NE(record.find("position_text"), std::string::npos);
  EXPECT_NE(record.find("\"seed\":9"), std::string::npos);
  const std::string hash = d.hash();
  ASSERT_NE(d.load(record).find("ok"), nullptr);
  EXPECT_EQ(d.hash(), hash);
}

// Whatever the seed, one that follows from what the seat sees as well.
TEST(Copies, OfASeatHaveARecordThatCanBeLoadedWithoutASeed) {
  for (int answers = 0; answers < 6; ++answers) {
    Driver d;
    d.start();
    for (int n = 0; n < answers; ++n) d.answer(n % 2, n % 4 < 2 ? "pick 3" : "pick 5");
    d.ok(R"({"do":"clone","seat":1})");
    const std::string hash = d.hash();
    EXPECT_NE(d.load(d.record()).find("ask"), nullptr) << answers;
    EXPECT_EQ(d.hash(), hash);
  }
}

TEST(Copies, OfAMatchThatIsOverAreOver) {
  Driver d;
  d.start(R"(,"scenario":"short")");
  d.answer(0, "pick 3");
  d.answer(1, "pick 5");
  const std::string over = text(*d.ok(R"({"do":"question"})").find("over"));
  for (const char* keys : {"", R"(,"seed":4)", R"(,"seat":0)", R"(,"seat":1,"seed":4)"}) {
    const auto reply = d.ok(std::string(R"({"do":"clone")") + keys + "}");
    ASSERT_NE(reply.find("over"), nullptr) << keys;
    EXPECT_EQ(text(*reply.find("over")), over) << keys;
    d.refused(R"({"do":"answer","seat":0,"answer":"pick 3"})", "match_over");
    EXPECT_EQ(text(*d.ok(R"({"do":"back"})").find("over")), over);
  }
}

TEST(Copies, WithDiceOfTheirOwnRollWhatTheMatchWaitsFor) {
  Driver d;
  d.start(R"(,"dice":"manual")");
  d.answer(0, "pick 3");
  d.answer(1, "pick 5");
  const std::string waits = d.question();
  ASSERT_NE(waits.find("\"roll\""), std::string::npos);
  EXPECT_NE(d.ok(R"({"do":"clone"})").find("roll"), nullptr) << "a copy of everything waits, too";
  d.ok(R"({"do":"faces","faces":[3]})");
  d.ok(R"({"do":"back"})");
  EXPECT_EQ(d.question(), waits);
  EXPECT_NE(d.ok(R"({"do":"clone","seed":5})").find("ask"), nullptr);
  d.ok(R"({"do":"back"})");
  EXPECT_EQ(d.question(), waits);
}

TEST(Copies, HaveTheQueuesOnlyWithTheDiceToCome) {
  Driver d;
  d.start();
  d.ok(R"({"do":"faces","faces":[6,6]})");
  d.ok(R"({"do":"clone"})");
  EXPECT_EQ(d.referee().match()->queued_faces(), 2U);
  d.ok(R"({"do":"clone","seed":1})");
  EXPECT_EQ(d.referee().match()->queued_faces(), 0U);
  d.ok(R"({"do":"back"})");
  d.ok(R"({"do":"back"})");
  EXPECT_EQ(d.referee().match()->queued_faces(), 2U);
}

TEST(Copies, LieInsideOneAnotherUpToSixteen) {
  Driver d;
  d.start();
  const std::string first = d.hash();
  for (int n = 1; n <= 16; ++n) {
    EXPECT_EQ(d.ok(R"({"do":"clone","seed":)" + std::to_string(n) + "}").find("clones")->as_int(),
              n);
    if (n <= 4) d.answer(n % 2, "pick 2");
  }
  EXPECT_EQ(d.refused(R"({"do":"clone"})", "not_allowed"),
            "16 positions are kept already: go back to one of them first");
  for (int n = 16; n >= 1; --n) d.ok(R"({"do":"back"})");
  EXPECT_EQ(d.hash(), first);
  EXPECT_EQ(d.refused(R"({"do":"back"})", "not_allowed"),
            "there is no position to go back to: clone keeps one");
  EXPECT_NE(d.refused(R"({"do":"back","lang":"fr"})", "not_allowed").find("aucune position"),
            std::string::npos);
}

TEST(Copies, AreNotMoreForWhoeverInsists) {
  Driver d;
  d.start();
  int made = 0;
  for (int n = 0; n < 10'000; ++n) {
    const auto reply = d.send(R"({"do":"clone","seat":0,"seed":)" + std::to_string(n) + "}");
    made += reply.find("clones") != nullptr ? 1 : 0;
  }
  EXPECT_EQ(made, 16);
  for (int n = 0; n < 10'000; ++n) {
    d.ok(R"({"do":"back"})");
    EXPECT_EQ(d.ok(R"({"do":"clone"})").find("clones")->as_int(), 16);
  }
}

TEST(Copies, AreForgottenWhereAnotherMatchBegins) {
  Driver d;
  d.start();
  const std::string record = d.record();
  d.ok(R"({"do":"clone"})");
  d.start();
  d.refused(R"({"do":"back"})", "not_allowed");
  d.ok(R"({"do":"clone"})");
  d.load(record);
  d.refused(R"({"do":"back"})", "not_allowed");
}

TEST(Copies, NeedAMatchAndASeatThatIsThere) {
  Driver none;
  EXPECT_EQ(none.send(R"({"do":"clone"})").find("error")->find("code")->as_string(), "bad_request");
  Driver d;
  d.start();
  d.refused(R"({"do":"clone","seat":2})", "bad_request");
  d.refused(R"({"do":"clone","seat":-1})", "bad_request");
  d.refused(R"({"do":"clone","seed":"x"})", "bad_request");
  d.refused(R"({"do":"clone","seed":-1})", "bad_request");
  d.refused(R"({"do":"clone","position":{}})", "bad_request");
  d.refused(R"({"do":"back","clones":2})", "bad_request");
  d.refused(R"({"do":"clone","deep":true})", "bad_request");
}

}  // namespace
}  // namespace match_test
