// A game for one in the referee: its seat is 0, its result its own, and everything can be undone.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "match/match.h"
#include "match/protocol.h"
#include "tests/support/games/hog.h"

namespace match_test {
namespace {

const table::GameSystem* const kHog[] = {&hog::system()};

class OneReferee {
 public:
  explicit OneReferee(const std::string& options) {
    EXPECT_EQ(said(R"({"do":"new","game":"hog","seed":3,"options":)" + options + "}"), "ok");
  }
  // "ok", or what is wrong.
  std::string said(const std::string& line) {
    reply = *formats::parse_json(referee_.handle(line));
    const table::Value* error = reply.find("error");
    return error == nullptr ? "ok" : error->find("message")->as_string();
  }
  std::string answer(const std::string& text) {
    return said(R"({"do":"answer","answer":")" + text + "\"}");
  }
  std::string result() {
    const table::Value* over = reply.find("over");
    return over == nullptr ? "" : formats::dump_json(*over->find("result"));
  }
  table::Value reply;

 private:
  match::Referee referee_{{kHog, nullptr, [] { return std::uint64_t{7}; }}};
};

TEST(OneSeat, IsNumberZeroAndNoOther) {
  OneReferee referee("{}");
  EXPECT_EQ(referee.said(R"({"do":"answer","seat":0,"answer":"roll"})"), "ok");
  EXPECT_EQ(referee.said(R"({"do":"answer","seat":1,"answer":"roll"})"),
            "answer: seat: there is one seat in this game, 0");
}

TEST(OneSeat, WinsHalfWinsOrLosesByItself) {
  for (const auto& [target, result] : {std::pair{"6", "[1]"}, {"10", "[0.5]"}, {"13", "[0]"}}) {
    OneReferee referee(R"({"turns":1,"target":)" + std::string(target) + "}");
    ASSERT_EQ(referee.answer("draw"), "ok");
    ASSERT_EQ(referee.said(R"({"do":"undo"})"), "ok");
    ASSERT_EQ(referee.said(R"({"do":"cards","cards":["six"]})"), "ok");
    ASSERT_EQ(referee.answer("draw"), "ok");
    ASSERT_EQ(referee.answer("hold"), "ok");
    EXPECT_EQ(referee.result(), result) << target;
  }
}

// What a match keeps the referee may undo all the same; a network match asks Match::undo(false).
TEST(OneSeat, InTheRefereeUndoesWhatAMatchKeeps) {
  OneReferee referee(R"({"stays":true})");
  ASSERT_EQ(referee.answer("roll"), "ok");
  EXPECT_EQ(referee.said(R"({"do":"undo"})"), "ok");
}

TEST(OneSeat, SaysOfItsMatchWhetherWhatWasRevealedStays) {
  const auto keeps = [](bool stays) {
    const auto options = table::Value::object().set("stays", stays);
    return match::Match::start(hog::system(), {.scenario = "alone", .options = options, .seed = 3})
        ->game()
        .keeps_what_was_revealed();
  };
  EXPECT_TRUE(keeps(true));
  EXPECT_FALSE(keeps(false));
}

}  // namespace
}  // namespace match_test
