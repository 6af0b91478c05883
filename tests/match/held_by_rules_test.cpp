// A seat the rules hold in the referee: it is never asked, its dice may be dictated, and a battle
// in which nobody is asked does not begin.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "match/match.h"
#include "match/protocol.h"
#include "match/views.h"
#include "tests/support/games/hare.h"
#include "tests/support/later_rules.h"

namespace match_test {
namespace {

using table::Value;

Value held() { return Value::object().set("hare", true); }

TEST(HeldByRules, TheRefereeAsksTheOtherSeatAndTakesNoAnswerForThisOne) {
  const table::GameSystem* const games[] = {&hare::system()};
  match::Referee referee({games, nullptr, [] { return std::uint64_t{7}; }});
  const auto said = [&referee](const std::string& line) {
    return *formats::parse_json(referee.handle(line));
  };
  Value reply =
      said(R"({"do":"new","game":"hare","seed":3,"dice":"manual","options":{"hare":true}})");
  EXPECT_EQ(reply.find("ask")->items().size(), 1U);
  EXPECT_NE(said(R"({"do":"answer","seat":1,"answer":"run"})").find("error"), nullptr);
  reply = said(R"({"do":"answer","seat":0,"answer":"walk"})");
  ASSERT_NE(reply.find("roll"), nullptr) << formats::dump_json(reply);
  EXPECT_EQ(reply.find("roll")->find("seat")->as_int(), 1) << "the hare's";
  reply = said(R"({"do":"answer","seat":1,"answer":"faces 4"})");
  ASSERT_NE(reply.find("ask"), nullptr) << formats::dump_json(reply);
  EXPECT_EQ(reply.find("ask")->items()[0].find("seat")->as_int(), 0);
}

TEST(HeldByRules, NobodyIsAskedInNoBattle) {
  const testing_support::LaterSystem all(
      hare::system(), {.version = "hare-1", .held_by_rules = table::SeatSet{0b11}});
  const auto none = match::Match::start(all, {.scenario = "meadow"});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, table::ErrorCode::bad_option);
  EXPECT_EQ(none.error().message,
            "nobody would be asked anything in this battle: leave at least one seat to a player");
}

TEST(HeldByRules, AskedAreTheOtherSeats) {
  const auto game = hare::system().create("meadow", held().set("players", 3), {});
  ASSERT_TRUE(game.ok());
  EXPECT_EQ((*game)->held_by_rules(), table::SeatSet{0b100});
  EXPECT_EQ((*game)->asked_seats(), table::SeatSet{0b011});
}

}  // namespace
}  // namespace match_test
