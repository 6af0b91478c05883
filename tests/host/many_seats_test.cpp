// Three people at one table: seats, turns, and who wins when one of them resigns.
#include "tests/host/host_driver.h"
#include "tests/support/games/pig.h"

namespace host_test {
namespace {

const table::GameSystem* const kPig[] = {&pig::system()};
constexpr const char* kThreeHere = R"([{"who":"me","name":"Anna"},{"who":"me"},{"who":"me"}])";
constexpr const char* kForThree = R"(,"options":{"players":3})";

// The one seat that is asked now.
int asked(const TestClient& client) {
  for (int seat = 0; seat < 3; ++seat) {
    const Value update = client.last("update", seat);
    const Value* question = update.find("question");
    if (question == nullptr) continue;
    const Value* ask = question->find("ask");
    if (ask != nullptr && !ask->items().empty() && at(ask->items()[0], "seat").as_int() == seat)
      return seat;
  }
  return -1;
}

TEST(ManySeats, AMatchHasAsManySeatsAsItsOptionsSay) {
  World world(kPig);
  EXPECT_FALSE(world.create(kThreeHere, kForThree, "pig").tokens[2].empty());
  EXPECT_TRUE(world.create(kTwoHere, "", "pig").tokens[2].empty());
}

// Whoever the host asks answers, and the three come in the order of their seats.
TEST(ManySeats, TheTurnGoesRound) {
  World world(kPig);
  const Created match = world.create(kThreeHere, kForThree, "pig");
  TestClient all(world.host);
  all.join(match.match, match.tokens);
  std::vector<int> turns;
  while (turns.size() < 6) {
    const int seat = asked(all);
    if (turns.empty() || turns.back() != seat) turns.push_back(seat);
    ASSERT_EQ(code(all.answer(seat, "roll")), "ok");
    if (asked(all) != seat) continue;
    ASSERT_EQ(code(all.answer(seat, "hold")), "ok");
  }
  EXPECT_EQ(turns, (std::vector<int>{0, 1, 2, 0, 1, 2}));
}

TEST(ManySeats, WhenOneOfThreeResignsTheOtherTwoHaveWon) {
  World world(kPig);
  const Created match = world.create(kThreeHere, kForThree, "pig");
  TestClient all(world.host);
  all.join(match.match, match.tokens);
  EXPECT_EQ(code(all.ask(R"({"do":"resign","seat":1})")), "ok");
  EXPECT_EQ(json(at(at(all.last("update", 0), "over"), "result")), "[1,0,1]");
}

}  // namespace
}  // namespace host_test
