#include "ai/tree.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace {

using table::AnswerList;
using table::Seat;

AnswerList answers(std::initializer_list<std::uint8_t> verbs) {
  AnswerList out;
  for (std::uint8_t verb : verbs) out.push_back({verb, {}});
  return out;
}

void add(ai::Tree& tree, ai::NodeId node, Seat seat, std::initializer_list<std::uint8_t> verbs) {
  ASSERT_TRUE(tree.reserve_edges(node, static_cast<std::uint32_t>(verbs.size())));
  for (std::uint8_t verb : verbs) {
    ai::Edge edge;
    edge.answer = {verb, {}};
    edge.seat = seat;
    edge.visits = verb;
    tree.add_edge(node, edge);
  }
}

TEST(TreeTest, FindsTheEdgesOfAnswersInAnyOrder) {
  ai::Tree tree;
  tree.reset(10);
  add(tree, ai::kRoot, {0}, {1, 2, 3});
  ai::Slots slots;
  EXPECT_EQ(tree.match(ai::kRoot, {0}, answers({3, 9, 1}), slots), 1U);
  EXPECT_EQ(slots[0], 2U);
  EXPECT_EQ(slots[1], ai::kNoSlot);
  EXPECT_EQ(slots[2], 0U);
}

TEST(TreeTest, TheSameAnswerOfAnotherSeatIsAnother) {
  ai::Tree tree;
  tree.reset(10);
  add(tree, ai::kRoot, {0}, {1, 2});
  ai::Slots slots;
  EXPECT_EQ(tree.match(ai::kRoot, {1}, answers({1, 2}), slots), 2U);
}

TEST(TreeTest, SlotsOutliveTheMoveOfTheirBlock) {
  ai::Tree tree;
  tree.reset(10);
  add(tree, ai::kRoot, {0}, {1, 2});
  const ai::NodeId other = tree.add_node();
  add(tree, other, {1}, {7});
  add(tree, ai::kRoot, {0}, {3, 4, 5});
  for (std::uint32_t slot = 0; slot < 5; ++slot)
    EXPECT_EQ(tree.edge(ai::kRoot, slot).visits, slot + 1);
  EXPECT_EQ(tree.edge(other, 0).visits, 7U);
}

TEST(TreeTest, AVisitCountsForEveryAnswerThatCouldBeChosen) {
  ai::Tree tree;
  tree.reset(10);
  add(tree, ai::kRoot, {0}, {1, 2, 3});
  for (std::uint32_t slot = 0; slot < 3; ++slot) {
    tree.edge(ai::kRoot, slot).prior = 0.5F;
    tree.edge(ai::kRoot, slot).value = slot;
  }
  ai::Slots slots;
  const ai::Totals totals = tree.visit(ai::kRoot, {0}, answers({3, 9, 2}), slots);
  EXPECT_EQ(totals.missing, 1U);
  EXPECT_EQ(totals.visits, 5U);
  EXPECT_EQ(totals.priors, 1);
  EXPECT_EQ(totals.value, 3);
  EXPECT_FLOAT_EQ(totals.mean(), 0.6F);
  EXPECT_EQ(tree.edge(ai::kRoot, 0).available, 0U);
  EXPECT_EQ(tree.edge(ai::kRoot, 1).available, 1U);
  EXPECT_EQ(tree.edge(ai::kRoot, 2).available, 1U);
}

// A node with many edges looks them up in a table, which is made anew when their block moves.
TEST(TreeTest, FindsEachOfManyEdgesOfBothSeats) {
  ai::Tree tree;
  tree.reset(100);
  AnswerList many;
  for (std::uint8_t verb = 0; verb < 200; ++verb) {
    many.push_back({verb, {7, 0, verb}});
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      if (seat.value == 1 && verb % 3 == 0) continue;
      ASSERT_TRUE(tree.reserve_edges(ai::kRoot, 1));
      ai::Edge edge;
      edge.answer = many[verb];
      edge.seat = seat;
      edge.visits = verb + 1000U * seat.value;
      tree.add_edge(ai::kRoot, edge);
    }
  }
  std::reverse(many.begin(), many.end());
  ai::Slots slots;
  ASSERT_EQ(tree.match(ai::kRoot, {0}, many, slots), 0U);
  for (std::uint32_t i = 0; i < 200; ++i) EXPECT_EQ(tree.edge(ai::kRoot, slots[i]).visits, 199 - i);
  EXPECT_EQ(tree.match(ai::kRoot, {1}, many, slots), 67U);
  for (std::uint32_t i = 0; i < 200; ++i) {
    if ((199 - i) % 3 == 0) {
      EXPECT_EQ(slots[i], ai::kNoSlot);
    } else {
      EXPECT_EQ(tree.edge(ai::kRoot, slots[i]).visits, 1199 - i);
    }
  }
  EXPECT_EQ(tree.find(ai::kRoot, {0}, {200, {}}), ai::kNoSlot);
}

TEST(TreeTest, IsFullAtItsLimit) {
  ai::Tree tree;
  tree.reset(3);
  EXPECT_EQ(tree.add_node(), 1U);
  EXPECT_EQ(tree.add_node(), 2U);
  EXPECT_EQ(tree.add_node(), ai::kNoNode);
  EXPECT_FALSE(tree.reserve_edges(1, 1'000'000));
}

}  // namespace
