// SPDX-License-Identifier: MIT
// A review of a battle takes many requests, each a little, and is for battles that are over.
#include <gtest/gtest.h>

#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// Three steps, then it tells of the first entry and of the last.
class Slow final : public match::ReviewWork {
 public:
  bool go_on(std::chrono::milliseconds /*time*/) override { return ++steps_ >= 3; }
  double done() const override { return steps_ / 3.0; }
  Value told(table::Language /*language*/) const override {
    Value points = Value::array();
    points.push(Value::object().set("entry", 0)).push(Value::object().set("entry", 99));
    return Value::object().set("points", std::move(points));
  }

 private:
  int steps_ = 0;
};

class SlowReviews final : public match::ReviewProvider {
 public:
  table::Expected<std::unique_ptr<match::ReviewWork>> begin(
      const match::ReviewJob& /*job*/) const override {
    ++begun;
    return std::unique_ptr<match::ReviewWork>(std::make_unique<Slow>());
  }
  std::string made_by(const table::AnyGame& /*game*/) const override { return rules; }
  mutable int begun = 0;
  std::string rules = "rules 1";
};

// A match at one screen whose first seat has given up.
struct ReviewedBattle {
  ReviewedBattle() {
    host::HostServices services = world.services();
    services.reviews = &reviews;
    host = std::make_unique<host::Host>(std::move(services));
  }
  SlowReviews reviews;
  World world;
  std::unique_ptr<host::Host> host;
};

const char* const kReview = R"({"do":"review"})";

TEST(ReviewRequestTest, GoesOnABitWithEachRequestAndStaysWithTheMatch) {
  ReviewedBattle battle;
  const Created created = battle.world.create(kTwoHere);
  TestClient anna(*battle.host);
  anna.join(created.match, {created.tokens[0], created.tokens[1]});
  EXPECT_EQ(code(anna.ask(kReview)), "not_allowed") << "the battle is not over";
  ASSERT_EQ(code(anna.ask(R"({"do":"resign","seat":0})")), "ok");
  EXPECT_NEAR(at(anna.ask(kReview), "done").as_number(), 1.0 / 3, 1e-9);
  EXPECT_NEAR(at(anna.ask(kReview), "done").as_number(), 2.0 / 3, 1e-9);
  const Value whole = anna.ask(kReview);
  EXPECT_EQ(at(whole, "done").as_number(), 1);
  EXPECT_NE(at(at(whole, "review"), "points").items()[0].find("seq"), nullptr);
  EXPECT_NE(at(at(whole, "review"), "points").items()[1].find("seq"), nullptr);
  anna.ask(kReview);
  EXPECT_EQ(battle.reviews.begun, 1);
}

// The same match on a host that has started anew.
struct LaterOn {
  explicit LaterOn(ReviewedBattle& battle) {
    host::HostServices services = battle.world.services();
    services.reviews = &battle.reviews;
    host = std::make_unique<host::Host>(std::move(services));
  }
  std::unique_ptr<host::Host> host;
};

struct Reviewed {
  Reviewed() {
    created = battle.world.create(kTwoHere);
    TestClient anna(*battle.host);
    anna.join(created.match, {created.tokens[0], created.tokens[1]});
    anna.ask(R"({"do":"resign","seat":0})");
    for (int n = 0; n < 3; ++n) whole = anna.ask(kReview);
  }
  Value ask_later(const std::string& more = "") {
    const LaterOn later(battle);
    TestClient anna(*later.host);
    anna.join(created.match, {created.tokens[0], created.tokens[1]}, 0, more);
    return anna.ask(kReview);
  }
  ReviewedBattle battle;
  Created created;
  Value whole;
};

TEST(ReviewRequestTest, AWholeOneIsThereAtOnceAfterARestart) {
  Reviewed match;
  EXPECT_EQ(json(match.ask_later()), json(match.whole));
  EXPECT_EQ(match.battle.reviews.begun, 1);
  EXPECT_EQ(code(match.ask_later(R"(,"lang":"fr")")), "ok");
  EXPECT_EQ(match.battle.reviews.begun, 1) << "it is kept in both languages";
}

TEST(ReviewRequestTest, IsMadeAnewUnderOtherRules) {
  Reviewed match;
  match.battle.reviews.rules = "rules 2";
  EXPECT_NEAR(at(match.ask_later(), "done").as_number(), 1.0 / 3, 1e-9);
  EXPECT_EQ(match.battle.reviews.begun, 2);
}

TEST(ReviewRequestTest, IsMadeAnewWhereWhatWasKeptCannotBeRead) {
  Reviewed match;
  host::Change damaged;
  damaged.match = match.created.match;
  damaged.review = {"rules 1", "{\"en\":"};
  match.battle.world.store.write(damaged, [](bool) {});
  EXPECT_NEAR(at(match.ask_later(), "done").as_number(), 1.0 / 3, 1e-9);
}

// Each holds the whole course of its battle.
TEST(ReviewRequestTest, OfManyThatAreBegunTheOldestStartsAnew) {
  ReviewedBattle battle;
  std::vector<std::unique_ptr<TestClient>> clients;
  const auto begin = [&] {
    const Created created = battle.world.create(kTwoHere);
    clients.push_back(std::make_unique<TestClient>(*battle.host));
    TestClient& one = *clients.back();
    one.join(created.match, {created.tokens[0], created.tokens[1]});
    one.ask(R"({"do":"resign","seat":0})");
    return at(one.ask(kReview), "done").as_number();
  };
  begin();
  for (int i = 0; i < 16; ++i) EXPECT_NEAR(begin(), 1.0 / 3, 1e-9);
  EXPECT_NEAR(at(clients[0]->ask(kReview), "done").as_number(), 1.0 / 3, 1e-9) << "begun again";
  EXPECT_NEAR(at(clients[16]->ask(kReview), "done").as_number(), 2.0 / 3, 1e-9);
}

// It says what would have been better with cards that nobody else has seen.
TEST(ReviewRequestTest, IsForThoseWithASeat) {
  ReviewedBattle battle;
  const Created created = battle.world.create(kTwoHere);
  TestClient anna(*battle.host);
  anna.join(created.match, {created.tokens[0], created.tokens[1]});
  anna.ask(R"({"do":"resign","seat":0})");
  TestClient onlooker(*battle.host);
  onlooker.join(created.match, {});
  EXPECT_EQ(code(onlooker.ask(kReview)), "not_allowed");
  EXPECT_EQ(battle.reviews.begun, 0);
}

TEST(ReviewRequestTest, IsRefusedWhereNobodyMakesReviews) {
  World world;
  const Created created = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(created.match, {created.tokens[0], created.tokens[1]});
  anna.ask(R"({"do":"resign","seat":0})");
  EXPECT_EQ(code(anna.ask(kReview)), "not_allowed");
}

}  // namespace
}  // namespace host_test
