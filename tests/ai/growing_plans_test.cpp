// Plans that nobody proposed: a search makes them of those that do well.
#include <algorithm>

#include <gtest/gtest.h>

#include "ai/plan_search.h"
#include "ai/plans.h"
#include "tests/ai/hands_game.h"

namespace {

using ai_test::HandsGame;
using ai_test::iterations;
using ai_test::kFirst;
using ai_test::kSecond;
using table::Answer;
using table::AnyState;
using table::Plan;
using table::Random;
using table::Seat;

constexpr std::uint8_t kFields = 4;

struct FieldsState {
  std::array<std::array<std::uint8_t, kFields>, 2> sent{};  // by seat and field
  std::array<std::uint8_t, 2> sealed{};
};

// Both send someone to any of four fields, and seal that. A field is worth an eighth to whoever
// sends someone there. The game itself proposes one field at a time.
class FieldsGame : public ai_test::StubGame {
 public:
  static Answer send(std::uint8_t field) { return {1, {field}}; }
  static constexpr Answer kSeal{2, {}};

  AnyState initial() const override { return AnyState::of(FieldsState{}); }
  table::Question question(const AnyState& any) const override {
    const auto& state = any.as<FieldsState>();
    table::Question out;
    out.prompt = kPrompt;
    out.sealed_step = table::SeatSet::of(kFirst).with(kSecond);
    for (const Seat seat : {kFirst, kSecond}) {
      if (state.sealed[seat.value] == 0) out.seats = out.seats.with(seat);
    }
    if (!out.seats.empty()) return out;
    out = {};
    out.kind = table::QuestionKind::over;
    float worth = 0.5F;
    for (std::size_t field = 0; field < kFields; ++field)
      worth += 0.125F * static_cast<float>(state.sent[0][field] - state.sent[1][field]);
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void legal(const AnyState& any, Seat seat, table::AnswerList& out) const override {
    for (std::uint8_t field = 0; field < kFields; ++field) {
      if (any.as<FieldsState>().sent[seat.value][field] == 0) out.push_back(send(field));
    }
    out.push_back(kSeal);
  }
  void apply(AnyState& any, Seat seat, Answer answer, table::Log*) const override {
    auto& state = any.as<FieldsState>();
    (answer == kSeal ? state.sealed[seat.value] : state.sent[seat.value][answer.arg[0]]) = 1;
  }
  table::AnyObservation observe(const AnyState& any, Seat seat) const override {
    FieldsState state = any.as<FieldsState>();
    state.sent[1U - seat.value] = {};
    state.sealed[1U - seat.value] = 0;
    return table::AnyObservation::of(state);
  }
  AnyState sample(const table::AnyObservation& seen, Random&) const override {
    return AnyState::of(seen.as<FieldsState>());
  }
  std::optional<std::uint8_t> plan_prompt() const override { return kPrompt; }
  Plan plan(const AnyState&, Seat, float, Random& random) const override {
    Plan out;
    out.push_back(send(static_cast<std::uint8_t>(random.below(kFields))));
    out.push_back(kSeal);
    return out;
  }

 private:
  static constexpr std::uint8_t kPrompt = 7;
};

std::size_t longest_of(const ai::PlanSearch& search) {
  std::size_t out = 0;
  for (int row = 0; row < search.report().plans; ++row)
    out = std::max(out, search.plan(static_cast<std::size_t>(row)).size());
  return out;
}

Plan searched(const FieldsGame& game, ai::PlanSearch& search, int most) {
  Random random(3);
  return search.run(game, game.observe(game.initial(), kFirst), kFirst, iterations(most), random);
}

TEST(GrowingPlans, WhatWasOnlyProposedInPartsIsPutTogether) {
  const FieldsGame game;
  ai::PlanSearch search{ai::PlanOptions{}};
  const Plan plan = searched(game, search, 2000);
  EXPECT_EQ(plan.size(), kFields + 1U) << "every field and the seal";
  AnyState state = game.initial();
  EXPECT_TRUE(ai::write_plan(game, state, kFirst, plan));
}

TEST(GrowingPlans, WithoutThatThereIsWhatTheGameProposes) {
  const FieldsGame game;
  ai::PlanSearch search{ai::PlanOptions{.climb = 0}};
  EXPECT_EQ(searched(game, search, 2000).size(), 2U);
  EXPECT_EQ(search.report().plans, kFields);
}

// In a long search there are more of them than it has room for.
TEST(GrowingPlans, OnlyTheBestAreKept) {
  const FieldsGame game;
  ai::PlanSearch search{ai::PlanOptions{.climb = 1}};
  const Plan plan = searched(game, search, 5000);
  EXPECT_EQ(plan.size(), kFields + 1U);
  EXPECT_LE(search.report().plans, static_cast<int>(ai::kMaxLines));
  EXPECT_EQ(longest_of(search), kFields + 1U);
}

Plan crossed(float dropped) {
  const HandsGame game;
  Plan first;
  for (const Answer each : {HandsGame::hand(0), HandsGame::seal(1)}) first.push_back(each);
  Plan second;
  for (const Answer each : {HandsGame::hand(2), HandsGame::seal(3)}) second.push_back(each);
  Random random(1);
  return ai::cross_plans(game, game.initial(), kFirst, first, second, dropped, random);
}

TEST(CrossedPlans, KeepWhatIsNotDroppedOfTheFirst) {
  const Plan plan = crossed(0);
  ASSERT_EQ(plan.size(), 2U) << "there is one hand to write";
  EXPECT_EQ(plan[0], HandsGame::hand(0));
  EXPECT_EQ(plan[1], HandsGame::seal(1));
}

TEST(CrossedPlans, AreFilledUpFromTheSecond) {
  const Plan plan = crossed(1);
  ASSERT_EQ(plan.size(), 2U);
  EXPECT_EQ(plan[0], HandsGame::hand(2));
  EXPECT_EQ(plan[1], HandsGame::seal(1)) << "sealed as the first was";
}

// A plan without a hand cannot be sealed.
TEST(CrossedPlans, AreNoneWhereTheyCannotBeWritten) {
  const HandsGame game;
  Plan first;
  for (const Answer each : {HandsGame::hand(0), HandsGame::seal(1)}) first.push_back(each);
  Plan second;
  second.push_back(HandsGame::seal(3));
  Random random(1);
  EXPECT_TRUE(ai::cross_plans(game, game.initial(), kFirst, first, second, 1, random).empty());
}

}  // namespace
