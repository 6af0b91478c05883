// What somebody writes into a question stack is looked at before the rules go on from it: each of
// these led them out of their tables. tests/universal/forged_test.cpp looks for more of the kind.
#include <gtest/gtest.h>

#include "commanders/plain_position.h"
#include "commanders/shipped_commanders.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/step_fields.h"
#include "table/chance.h"
#include "table/random.h"

namespace {

using namespace commanders;       // NOLINT: tests speak the game's language
using namespace commanders_test;  // NOLINT
using table::QuestionKind;

// A battle played at random until that step is on top.
struct Moment {
  Game game;
  State state;

  Moment(Step wanted, const std::string& scenario, const std::string& options = "{}")
      : game(shipped_game(scenario, options)), state(game.initial()) {
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
      table::Random random(seed);
      for (state = game.initial(); game.question(state).kind != QuestionKind::over; go_on(random)) {
        if (state.stack.back().step == wanted) return;
      }
    }
    ADD_FAILURE() << "no battle comes to that step";
  }
  void go_on(table::Random& random) {
    const table::Question q = game.question(state);
    if (q.kind != QuestionKind::ask) {
      table::Outcome dice;
      for (int n = 0; n < q.count; ++n)
        dice.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
      return game.resolve(state, dice, nullptr);
    }
    table::AnswerList legal;
    const Seat seat = q.seats.first();
    game.legal(state, seat, legal);
    game.apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }

  bool is_read_back() const { return read_stack(game, state, write_stack(game, state)).ok(); }
  // The top step is that one, and the sum is right.
  template <class S>
  bool reads(typename S::Memory memory) const {
    State forged = state;
    forged.stack.back() = Frame::of<S>(memory);
    return read_stack(game, forged, write_stack(game, forged)).ok();
  }
};

// Nobody had a choice of whom to strike at: the program ended when it listed the targets.
TEST(ForgedStack, WhoeverAimsHasAChoice) {
  Moment now(Step::commit, "marengo");
  ASSERT_TRUE(now.is_read_back());
  EXPECT_FALSE(now.reads<TargetStep>({Stage::ranged}));
  Moment fight(Step::target, "marengo");
  ASSERT_TRUE(fight.is_read_back());
  EXPECT_FALSE(fight.reads<TargetStep>({static_cast<Stage>(200)}));
  for (Army& army : fight.state.units) {
    for (Unit& unit : army) unit.place = {};
  }
  EXPECT_FALSE(fight.is_read_back());
}

TEST(ForgedStack, DiceForOrdersAreRolledByASeatWithTheOptionOnly) {
  Moment now(Step::order_dice, "marengo", R"({"order_dice": true})");
  ASSERT_TRUE(now.is_read_back());
  EXPECT_FALSE(now.reads<OrderDiceStep>({Seat{200}}));
  Moment without(Step::plan, "marengo");
  without.state.stack.push_back(Frame::of<OrderDiceStep>({kWhite}));
  without.state.waiting = table::rolling(Purpose::orders, kWhite, 1);
  without.state.writing = {};
  EXPECT_FALSE(without.is_read_back());
}

TEST(ForgedStack, WhatIsWrittenDownInSecretCouldHaveBeenWritten) {
  Moment now(Step::commit, "marengo");
  ASSERT_TRUE(now.is_read_back());
  now.state.units[0][0].draft = 1;  // without an order
  now.state.units[0][0].order = kNoLine;
  EXPECT_FALSE(now.is_read_back());
}

TEST(ForgedStack, AZoneLiesBetweenNeighboursThatFight) {
  Moment now(Step::target, "marengo");
  now.state.zones[0].border.code = 0xFF;
  EXPECT_FALSE(now.is_read_back());
}

std::string refused(const std::string& position) {
  const auto read = read_position(SharedPack(shipped_pack()), json(position));
  EXPECT_FALSE(read.ok()) << position;
  return read.ok() ? "" : read.error().message;
}

// The same without a stack: these keys led out of the tables, too. C-20
TEST(ForgedStack, AnOrderThatAUnitHasBegunIsOnItsSheet) {
  EXPECT_NE(refused(R"({"game":"commanders","phase":"fast_movement","sectors":{"a1":[
      {"type":"C","seat":0,"order":3,"acts":["fast_movement"]}],"a2":[{"type":"I","seat":1}]}})")
                .find("order that is not there"),
            std::string::npos);
}

// C-26
TEST(ForgedStack, ARiderGoesOnFromWhereItsOrderHasLedIt) {
  EXPECT_NE(refused(R"({"game":"commanders","phase":"combined_arms","sectors":{"c3":[
      {"type":"C","seat":0,"order":0,"legs":1,"acts":["fast_movement"]}]},
      "plans":[["order a1 1C a2 a3"],[]]})")
                .find("stands where it leads"),
            std::string::npos);
}

// C-24
TEST(ForgedStack, AUnitThatHasGoneALegHasActed) {
  EXPECT_NE(refused(R"({"game":"commanders","phase":"combined_arms","sectors":{"a1":[
      {"type":"I","seat":0,"legs":2}]},"plans":[["order a1 1I a2"],[]]})")
                .find("has acted in a phase"),
            std::string::npos);
}

// C-19, C-85: a runner for each of them would be more dice than are rolled at once.
TEST(ForgedStack, ASheetHoldsNoMoreOrdersThanThereAreDice) {
  EXPECT_NE(refused(plain_position("combined_arms", "WR:13C", "order WR 13C a1", "",
                                   R"("orders":[10,10])"))
                .find("the box has 12"),
            std::string::npos);
  EXPECT_NE(refused(R"({"game":"commanders","phase":"combined_arms","plans":[
      ["order WR 10I a1","order a1 8I b1","order a1 7I a2"],[]]})")
                .find("at most 24 orders"),
            std::string::npos);
}

}  // namespace
