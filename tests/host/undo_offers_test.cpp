// To undo what others have a say in they are asked: that is not forgotten, and not said for ever.
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

constexpr const char* kOffer = R"({"do":"offer_undo"})";
constexpr const char* kRefuse = R"({"do":"refuse_undo"})";

// Both have picked, and it came to light: an undo is for both to agree on.
struct Revealed : World {
  Revealed() : match(create(kTwoHere)), anna(host), bert(host) {
    anna.join(match.match, {match.tokens[0]});
    bert.join(match.match, {match.tokens[1]});
    pick();
  }
  void pick() {
    anna.answer(0, "pick 3");
    bert.answer(1, "pick 4");
  }
  std::string message(const Value& reply) { return at(at(reply, "error"), "message").as_string(); }
  Created match;
  TestClient anna;
  TestClient bert;
};

TEST(HostUndoOffers, AreToldToWhoeverJoins) {
  Revealed table;
  ASSERT_EQ(code(table.anna.ask(kOffer)), "ok");
  EXPECT_EQ(at(table.bert.last("undo_offered"), "seat").as_int(), 0);
  TestClient again(table.host);
  const Value joined = again.join(table.match.match, {table.match.tokens[1]});
  EXPECT_EQ(at(joined, "undo_offered").as_int(), 0);
  EXPECT_EQ(code(again.ask(R"({"do":"accept_undo"})")), "ok");
  EXPECT_EQ(again.join(table.match.match, {table.match.tokens[1]}).find("undo_offered"), nullptr);
}

TEST(HostUndoOffers, OutliveARestart) {
  Revealed table;
  ASSERT_EQ(code(table.anna.ask(kOffer)), "ok");
  Host later = table.make_host();
  TestClient bert(later);
  const Value joined = bert.join(table.match.match, {table.match.tokens[1]});
  ASSERT_NE(joined.find("undo_offered"), nullptr);
  EXPECT_EQ(code(bert.ask(R"({"do":"accept_undo"})")), "ok");
  EXPECT_TRUE(at(bert.last("update", 1), "undone").as_bool());
}

TEST(HostUndoOffers, AreToldWhenTheyAreKept) {
  Revealed table;
  table.store.hold = true;
  EXPECT_TRUE(table.anna.ask(kOffer).is_null());
  EXPECT_TRUE(table.bert.last("undo_offered").is_null());
  table.store.release(1, false);
  EXPECT_TRUE(table.bert.last("undo_offered").is_null());
  table.store.hold = false;
  const Value joined = table.bert.join(table.match.match, {table.match.tokens[1]});
  EXPECT_EQ(joined.find("undo_offered"), nullptr) << "it has not happened";
}

TEST(HostUndoOffers, AreShownInNoList) {
  Revealed table;
  table.anna.ask(kOffer);
  const Value mine = table.host.mine(parsed(R"({"tokens":[")" + table.match.tokens[1] + "\"]}"));
  ASSERT_EQ(at(mine, "matches").items().size(), 1U);
  EXPECT_EQ(json(mine).find("undo_offers"), std::string::npos) << json(mine);
  Host later = table.make_host();
  EXPECT_EQ(json(description_of(later, table.match.match)).find("undo_offers"), std::string::npos);
}

TEST(HostUndoOffers, AreThreeOfASeatWhileTheSameIsAsked) {
  Revealed table;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(code(table.anna.ask(kOffer)), "ok") << i;
    EXPECT_EQ(code(table.bert.ask(kRefuse)), "ok") << i;
    table.now += 31'000;
  }
  const Value fourth = table.anna.ask(kOffer);
  EXPECT_EQ(code(fourth), "not_allowed");
  EXPECT_NE(table.message(fourth).find("three times"), std::string::npos) << table.message(fourth);
  EXPECT_EQ(table.bert.count("undo_offered"), 3U);
  EXPECT_EQ(code(table.bert.ask(kOffer)), "ok") << "the other seat has not asked yet";
  table.pick();
  EXPECT_EQ(code(table.anna.ask(kOffer)), "ok") << "something else is asked by now";
}

// Who may undo alone can make moments at will: they are no reason to ask again.
TEST(HostUndoOffers, AreNotFreshAfterAnAnswerThatIsUndone) {
  Revealed table;
  for (int i = 0; i < 3; ++i) {
    table.anna.ask(kOffer);
    table.bert.ask(kRefuse);
    table.now += 31'000;
  }
  ASSERT_EQ(code(table.anna.answer(0, "pick 1")), "ok");
  ASSERT_EQ(code(table.anna.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(code(table.anna.ask(kOffer)), "not_allowed");
}

TEST(HostUndoOffers, AreCountedAcrossARestart) {
  Revealed table;
  for (int i = 0; i < 3; ++i) {
    table.anna.ask(kOffer);
    table.bert.ask(kRefuse);
    table.now += 31'000;
  }
  Host later = table.make_host();
  TestClient anna(later);
  anna.join(table.match.match, {table.match.tokens[0]});
  EXPECT_EQ(code(anna.ask(kOffer)), "not_allowed");
}

TEST(HostUndoOffers, AfterOneWasRefusedThirtySecondsPassOrAMoment) {
  Revealed table;
  table.anna.ask(kOffer);
  table.bert.ask(kRefuse);
  const Value again = table.anna.ask(kOffer);
  EXPECT_EQ(code(again), "not_allowed");
  EXPECT_NE(table.message(again).find("refused"), std::string::npos) << table.message(again);
  table.now += 29'999;
  EXPECT_EQ(code(table.anna.ask(kOffer)), "not_allowed");
  table.now += 1;
  EXPECT_EQ(code(table.anna.ask(kOffer)), "ok");
  table.bert.ask(kRefuse);
  table.pick();
  EXPECT_EQ(code(table.anna.ask(kOffer)), "ok") << "a moment has passed";
}

}  // namespace
}  // namespace host_test
