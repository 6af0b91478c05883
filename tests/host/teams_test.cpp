// Four people in two teams who lay their cards in secret: 0 and 2 against 1 and 3.
#include <memory>

#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

void lays_and_seals(TestClient& client, int seat) {
  const auto cards = cards_of(client, seat);
  ASSERT_FALSE(cards.empty());
  ASSERT_EQ(code(client.answer(seat, cards[0])), "ok");
  ASSERT_EQ(code(client.answer(seat, "done")), "ok");
}

// All four at one screen, or each at their own.
struct Four {
  explicit Four(const std::string& more = "", const std::string& joining = "")
      : match(world.create(kFourHere, more, "tug")) {
    all.join(match.match, match.tokens, 0, joining);
  }
  World world{kTug};
  Created match;
  TestClient all{world.host};
};

std::string result(const TestClient& client) {
  return json(at(at(client.last("update", 0), "over"), "result"));
}

TEST(Teams, WhoResignsLosesForThePartnerToo) {
  Four four;
  ASSERT_EQ(code(four.all.ask(R"({"do":"resign","seat":3})")), "ok");
  EXPECT_EQ(result(four.all), "[1,0,1,0]");
}

TEST(Teams, WhoHasNoTimeLeftLosesForThePartnerToo) {
  Four four(R"(,"clock":{"bank_s":10})");
  for (const int seat : {0, 1, 3}) lays_and_seals(four.all, seat);
  four.world.now += 10'001;
  four.world.host.tick();
  EXPECT_EQ(result(four.all), "[0,1,0,1]");
  EXPECT_EQ(at(at(four.all.last("update", 0), "over"), "reason").as_string(), "time");
}

TEST(Teams, AWholeMatchIsWonAndLostTogether) {
  Four four;
  for (int round = 0; round < 5; ++round) {
    for (int seat = 3; seat >= 0; --seat) lays_and_seals(four.all, seat);
  }
  const std::string end = result(four.all);
  EXPECT_TRUE(end == "[1,0,1,0]" || end == "[0,1,0,1]" || end == "[0.5,0.5,0.5,0.5]") << end;
}

// Nobody else gets one byte more or less when a seat lays and seals a card, the partner no more
// than the others (sealed_test.cpp).
TEST(Teams, ACardThatIsLaidIsTheSecretOfItsSeat) {
  std::array<std::string, 2> seen;
  for (const std::size_t which : {0U, 1U}) {
    World world(kTug);
    const Created match = world.create(kFourHere, "", "tug");
    TestClient layer(world.host);
    TestClient others(world.host);
    TestClient spectator(world.host);
    layer.join(match.match, {match.tokens[1]});
    others.join(match.match, {match.tokens[0], match.tokens[2], match.tokens[3]});
    spectator.join(match.match, {});
    const std::string card = cards_of(layer, 1)[which];
    ASSERT_EQ(code(layer.answer(1, card)), "ok");
    ASSERT_EQ(code(layer.answer(1, "done")), "ok");
    EXPECT_EQ(json(at(others.last("update", 3), "waiting")), "[0,1,2,3]");
    seen[which] = others.everything() + spectator.everything();
    EXPECT_NE(layer.everything().find(card), std::string::npos);
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Teams, ASpectatorSeesNoHand) {
  Four four;
  TestClient spectator(four.world.host);
  ASSERT_TRUE(is_ok(spectator.join(four.match.match, {})));
  EXPECT_TRUE(at(at(spectator.last("update"), "scene"), "trays").items().empty());
  EXPECT_EQ(at(at(four.all.last("update", 2), "scene"), "trays").items().size(), 1U);
}

TEST(Teams, OneOfFourSeatsIsHandedOverAndTakenBack) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient three(world.host);
  three.join(match.match, {match.tokens[0], match.tokens[1], match.tokens[3]});
  world.now += 181'000;
  ASSERT_EQ(code(three.ask(R"({"do":"hand_over","seat":2,"level":"normal"})")), "ok");
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  EXPECT_EQ(world.bots.jobs[0].first.seat, table::Seat{2});
  world.bots.decide();
  EXPECT_EQ(at(three.last("update", 0), "seq").as_int(), 1) << "it writes in secret";
  TestClient back(world.host);
  back.join(match.match, {match.tokens[2]});
  EXPECT_EQ(code(back.ask(R"({"do":"take_back"})")), "ok");
  EXPECT_EQ(code(back.answer(2, "done")), "ok")
      << "the card the opponent has laid still lies there";
}

TEST(Teams, ARematchOfFourMovesEverybodyOnByOneSeat) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  std::vector<std::unique_ptr<TestClient>> people;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    people.push_back(std::make_unique<TestClient>(world.host));
    people[seat]->join(match.match, {match.tokens[seat]});
  }
  ASSERT_EQ(code(people[2]->ask(R"({"do":"resign"})")), "ok");
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(people[0]->last("rematch").find("next"), nullptr);
    EXPECT_EQ(code(people[seat]->ask(R"({"do":"rematch"})")), "ok");
  }
  const std::string next = at(people[0]->last("rematch"), "next").as_string();
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const Value joined = people[seat]->join(next, {match.tokens[seat]});
    EXPECT_EQ(json(at(joined, "seats")), "[" + std::to_string((seat + 1) % 4) + "]");
  }
}

// Four people at one screen: everybody is asked, and what each may lay is for their own eyes.
TEST(Teams, AtOneScreenEverybodysCardsAreCovered) {
  Four four("", R"(,"open":true)");
  Value open;
  for (const std::string& frame : four.all.frames) {
    const Value value = parsed(frame);
    const Value* seat = value.find("seat");
    if (value.find("scene") != nullptr && seat != nullptr && seat->is_null()) open = value;
  }
  const auto& asks = at(at(open, "question"), "ask").items();
  ASSERT_EQ(asks.size(), 4U);
  for (const Value& ask : asks) {
    EXPECT_TRUE(at(ask, "covered").as_bool());
    EXPECT_TRUE(at(ask, "answers").items().empty()) << json(ask);
  }
}

// Each takes back what is theirs, whatever the others have done since, and no secret is told.
TEST(Teams, ACardThatNobodyHasSeenIsTakenBackWithoutAsking) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient layer(world.host);
  TestClient others(world.host);
  layer.join(match.match, {match.tokens[1]});
  others.join(match.match, {match.tokens[0], match.tokens[2], match.tokens[3]});
  ASSERT_EQ(code(layer.answer(1, cards_of(layer, 1)[0])), "ok");
  EXPECT_EQ(code(layer.ask(R"({"do":"undo","seat":1})")), "ok");
  EXPECT_EQ(code(layer.answer(1, "done")), "illegal_answer");
}

}  // namespace
}  // namespace host_test
