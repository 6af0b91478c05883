#include "games/fantasy/state/hex.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

namespace fantasy {

std::string name(Hex hex) {
  if (!hex.on_map()) return "-";
  return std::string(1, static_cast<char>('A' + hex.column())) + std::to_string(hex.row() + 1);
}

std::optional<Hex> parse_hex(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = std::toupper(static_cast<unsigned char>(text[0])) - 'A';
  const Hex hex = Hex::at(column, text[1] - '1');
  if (!hex.on_map()) return std::nullopt;
  return hex;
}

namespace {

// Whole coordinates in which every centre and corner is an integer: x in half widths, y in half
// radii. The map is stretched by that, which changes no crossing.
struct Point {
  std::int64_t x;
  std::int64_t y;
};
Point centre(Hex hex) { return {2 * hex.column() + (hex.row() & 1), 3 * hex.row()}; }

// Corners clockwise from the top; the edge from corner i to i+1 faces kEdgeDirection[i].
constexpr std::array<Point, 6> kCorners{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
constexpr std::array<int, 6> kEdgeDirection{1, 0, 5, 4, 3, 2};

std::int64_t cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point corner(Hex hex, std::size_t i) {
  const Point c = centre(hex);
  return {c.x + kCorners[i % 6].x, c.y + kCorners[i % 6].y};
}

// Whether the segment p-q meets the open interior of the hex: clipping against its six sides, with
// the parameters kept as fractions num/den, den > 0.
bool crosses(Point p, Point q, Hex hex) {
  const Point d = minus(q, p);
  std::int64_t enter_num = 0, enter_den = 1, exit_num = 1, exit_den = 1;
  for (std::size_t i = 0; i < 6; ++i) {
    const Point a = corner(hex, i);
    const Point side = minus(corner(hex, i + 1), a);
    const std::int64_t start = cross(side, minus(p, a));  // > 0 inside
    const std::int64_t slope = cross(side, d);
    if (slope == 0) {
      if (start <= 0) return false;
    } else if (slope > 0) {  // inside for t > -start / slope
      if (-start * enter_den > enter_num * slope) enter_num = -start, enter_den = slope;
    } else {  // inside for t < start / -slope
      if (start * exit_den < exit_num * -slope) exit_num = start, exit_den = -slope;
    }
  }
  return enter_num * exit_den < exit_num * enter_den;
}

bool between(Point p, Point q, Point v) {
  const auto in = [](std::int64_t a, std::int64_t b, std::int64_t x) {
    return (a <= x && x <= b) || (b <= x && x <= a);
  };
  return cross(minus(q, p), minus(v, p)) == 0 && in(p.x, q.x, v.x) && in(p.y, q.y, v.y);
}

void add_edges(HexLine& line, Point p, Point q, Hex hex) {
  for (std::size_t i = 0; i < 6; ++i) {
    if (!between(p, q, corner(hex, i)) || !between(p, q, corner(hex, i + 1))) continue;
    const Hex other = neighbour(hex, kEdgeDirection[i]);
    if (!other.on_map() || other < hex) continue;  // found from the other side already
    assert(line.edge_count < line.edges.size());
    line.edges[line.edge_count++] = {hex, other};
  }
}

HexLine make_line(Hex a, Hex b) {
  HexLine line;
  if (a == b) return line;
  for (int i = 0; i < kHexes; ++i) {
    const Hex hex{static_cast<std::uint8_t>(i)};
    if (hex == a || hex == b) continue;
    if (distance(a, hex) + distance(hex, b) > distance(a, b) + 2) continue;  // far from it
    if (crosses(centre(a), centre(b), hex)) {
      line.crossed.add(hex);
    } else {
      add_edges(line, centre(a), centre(b), hex);
    }
  }
  return line;
}

// A line looks the same wherever it lies on the board, and from either end. So all of them are
// known from those that lead down from the left end, the middle and the right end of the first two
// rows: a shorter list by far than one line for every pair of hexes.
constexpr std::array<int, 3> kFirstColumns{0, kColumns / 2, kColumns - 1};
using Model = std::array<HexLine, kHexes>;
using Models = std::array<std::array<Model, 2>, kFirstColumns.size()>;

Models make_models() {
  Models out;
  for (std::size_t end = 0; end < kFirstColumns.size(); ++end) {
    for (int row = 0; row < 2; ++row) {
      const Hex from = Hex::at(kFirstColumns[end], row);
      Model& model = out[end][static_cast<std::size_t>(row)];
      for (std::uint8_t to = 0; to < kHexes; ++to) model[to] = make_line(from, Hex{to});
    }
  }
  return out;
}

// Upright lines are taken from the middle, where both hexes beside them are on the board.
std::size_t end_for(Hex a, Hex b) {
  if (a.column() == b.column()) return 1;
  return a.column() < b.column() ? 0 : 2;
}

}  // namespace

HexLine line_between(Hex a, Hex b) {
  static const Models models = make_models();
  const Hex top = std::min(a, b);
  const Hex bottom = std::max(a, b);
  const std::size_t end = end_for(top, bottom);
  const int row = top.row() & 1;
  const int shift = top.index - Hex::at(kFirstColumns[end], row).index;
  const HexLine& model =
      models[end][static_cast<std::size_t>(row)][static_cast<std::size_t>(bottom.index - shift)];
  HexLine out;
  out.crossed = model.crossed.shifted(shift);
  for (std::size_t i = 0; i < model.edge_count; ++i) {
    const Hex left{static_cast<std::uint8_t>(model.edges[i].left.index + shift)};
    const Hex right{static_cast<std::uint8_t>(model.edges[i].right.index + shift)};
    if (distance(left, right) == 1) out.edges[out.edge_count++] = {left, right};
  }
  return out;
}

}  // namespace fantasy
