#include "games/fantasy/state/hex.h"

#include <array>
#include <atomic>
#include <cassert>
#include <cctype>
#include <mutex>

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
    if (other.on_map() && other < hex) continue;  // found from the other side already
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

// The lines from one hex, made when the first of them is asked for: all at once would hold up the
// first shot of a battle for 40 ms.
struct LinesFrom {
  std::atomic<bool> ready = false;
  std::array<HexLine, kHexes> to{};
};

void make_lines(Hex from, LinesFrom& lines) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  if (lines.ready.load(std::memory_order_relaxed)) return;
  for (int to = 0; to < kHexes; ++to) {
    lines.to[static_cast<std::size_t>(to)] = make_line(from, Hex{static_cast<std::uint8_t>(to)});
  }
  lines.ready.store(true, std::memory_order_release);
}

}  // namespace

const HexLine& line_between(Hex a, Hex b) {
  static std::array<LinesFrom, kHexes> all;
  LinesFrom& lines = all[a.index];
  if (!lines.ready.load(std::memory_order_acquire)) make_lines(a, lines);
  return lines.to[b.index];
}

}  // namespace fantasy
