#include "ai/tree.h"

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

TEST(TreeTest, IsFullAtItsLimit) {
  ai::Tree tree;
  tree.reset(3);
  EXPECT_EQ(tree.add_node(), 1U);
  EXPECT_EQ(tree.add_node(), 2U);
  EXPECT_EQ(tree.add_node(), ai::kNoNode);
  EXPECT_FALSE(tree.reserve_edges(1, 1'000'000));
}

}  // namespace
