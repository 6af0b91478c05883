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

// Points of the line between two hexes, found by walking along it: in half widths and half radii of
// a hex, kSteps times finer.
constexpr int kSteps = 180;
struct Point {
  int x;
  int y;
};
Point centre(int column, int row) { return {2 * column + (row & 1), 3 * row}; }
Point on_the_way(Hex a, Hex b, int step) {
  const auto between = [step](int from, int to) { return from * (kSteps - step) + to * step; };
  const Point from = centre(a.column(), a.row());
  const Point to = centre(b.column(), b.row());
  return {between(from.x, to.x), between(from.y, to.y)};
}

// The hex the point lies in; none on an edge or a corner, that of the map included.
Hex hex_around(Point point) {
  int nearest = 1 << 30;
  Hex out = Hex::none();
  for (int row = 0; row < kRows; ++row) {
    for (int column = -1; column <= kColumns; ++column) {
      const int dx = kSteps * centre(column, row).x - point.x;
      const int dy = kSteps * centre(column, row).y - point.y;
      const int away = 3 * dx * dx + dy * dy;
      if (away > nearest) continue;
      out = away < nearest ? Hex::at(column, row) : Hex::none();
      nearest = away;
    }
  }
  return out;
}

TEST(HexLine, CrossesTheHexesOneComesThroughOnTheWay) {
  for (const char* from : {"A1", "A2", "M1", "M8", "G5", "F6", "A9", "M9"}) {
    const Hex a = *parse_hex(from);
    for (std::uint8_t i = 0; i < kHexes; ++i) {
      HexSet met;
      for (int step = 1; step < kSteps; ++step) {
        const Hex hex = hex_around(on_the_way(a, Hex{i}, step));
        if (hex.on_map() && hex != a && hex != Hex{i}) met.add(hex);
      }
      EXPECT_EQ(line_between(a, Hex{i}).crossed, met) << from << " " << name(Hex{i});
    }
  }
}

TEST(HexLine, FollowsTheEdgesBesideAnUprightLineButNotTheEdgeOfTheMap) {
  const HexLine middle = line_between(*parse_hex("C3"), *parse_hex("C7"));
  EXPECT_EQ(middle.crossed, HexSet::of(*parse_hex("C5")));
  ASSERT_EQ(middle.edge_count, 2);
  EXPECT_EQ(name(middle.edges[0].left) + name(middle.edges[0].right), "B4C4");
  EXPECT_EQ(name(middle.edges[1].left) + name(middle.edges[1].right), "B6C6");
  EXPECT_EQ(line_between(*parse_hex("A3"), *parse_hex("A7")).edge_count, 0);
  EXPECT_EQ(line_between(*parse_hex("M2"), *parse_hex("M6")).edge_count, 0);
}

TEST(HexLine, FollowsAnEdgeBetweenTwoHexes) {
  const HexLine line = line_between(from_axial({3, 4}), from_axial({5, 3}));
  EXPECT_TRUE(line.crossed.empty());
  ASSERT_EQ(line.edge_count, 1);
}

}  // namespace
}  // namespace fantasy
