#include "games/fantasy/state/hex.h"

#include <gtest/gtest.h>

namespace fantasy {
namespace {

TEST(Hex, NamesAreColumnLetterAndRowNumber) {
  EXPECT_EQ(name(Hex::at(0, 0)), "A1");
  EXPECT_EQ(name(Hex::at(12, 8)), "M9");
  EXPECT_EQ(parse_hex("c4"), Hex::at(2, 3));
  EXPECT_FALSE(parse_hex("N1").has_value());
  EXPECT_FALSE(parse_hex("A0").has_value());
  EXPECT_FALSE(parse_hex("A10").has_value());
  EXPECT_EQ(name(Hex::none()), "-");
}

TEST(Hex, EvenRowsAreShovedRight) {
  const Hex b2 = *parse_hex("B2");
  for (const char* next : {"A2", "C2", "B1", "C1", "B3", "C3"}) {
    EXPECT_EQ(distance(b2, *parse_hex(next)), 1) << next;
  }
  EXPECT_EQ(distance(b2, *parse_hex("A1")), 2);
}

TEST(Hex, SetsOfNeighboursAgreeWithNeighbours) {
  for (int i = 0; i < kHexes; ++i) {
    const Hex hex{static_cast<std::uint8_t>(i)};
    HexSet expected;
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(hex, d);
      if (!next.on_map()) continue;
      expected.add(next);
      EXPECT_EQ(neighbour(next, (d + 3) % kDirections), hex);
      EXPECT_EQ(distance(hex, next), 1);
    }
    EXPECT_EQ(ring1(hex), expected) << name(hex);
  }
}

TEST(Hex, WithinCountsTheHexItself) {
  const Hex middle = *parse_hex("G5");
  EXPECT_EQ(within(middle, 0).count(), 1);
  EXPECT_EQ(within(middle, 1).count(), 7);
  EXPECT_EQ(within(middle, 2).count(), 19);
}

TEST(HexLine, MeetsTheSameHexesInBothDirections) {
  for (int a = 0; a < kHexes; ++a) {
    for (int b = 0; b < kHexes; ++b) {
      const Hex from{static_cast<std::uint8_t>(a)};
      const Hex to{static_cast<std::uint8_t>(b)};
      EXPECT_EQ(line_between(from, to).crossed, line_between(to, from).crossed);
      EXPECT_EQ(line_between(from, to).edge_count, line_between(to, from).edge_count);
    }
  }
}

TEST(HexLine, FollowsAnEdgeBetweenTwoHexes) {
  const HexLine& line = line_between(from_axial({3, 4}), from_axial({5, 3}));
  EXPECT_TRUE(line.crossed.empty());
  ASSERT_EQ(line.edge_count, 1);
}

}  // namespace
}  // namespace fantasy
