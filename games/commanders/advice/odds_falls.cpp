#include "games/commanders/advice/odds_falls.h"

#include <array>

#include "games/commanders/state/state.h"

namespace commanders {
namespace {

constexpr int kMostDice = 2 * kZoneSpaces;

void add_falls(int left, std::uint8_t face, double p, Fall& fall, std::vector<Fall>& out) {
  if (left == 0) {
    out.push_back(fall);
    out.back().p = p;
    return;
  }
  if (face == 0) return;
  // n dice of this face: as many orders as n! makes alike.
  const std::size_t before = fall.faces.size();
  for (int n = 0; n <= left; ++n) {
    add_falls(left - n, static_cast<std::uint8_t>(face - 1), p, fall, out);
    fall.faces.push_back(face);
    p /= 6.0 * (n + 1);
  }
  while (fall.faces.size() > before) fall.faces.pop_back();
}

std::vector<Fall> find_falls(int dice) {
  double orders = 1;
  for (int n = 2; n <= dice; ++n) orders *= n;
  std::vector<Fall> out;
  Fall fall;
  add_falls(dice, 6, orders, fall, out);
  return out;
}

}  // namespace

const std::vector<Fall>& sorted_falls(int dice) {
  static const std::array<std::vector<Fall>, kMostDice + 1> all = [] {
    std::array<std::vector<Fall>, kMostDice + 1> out;
    for (int n = 0; n <= kMostDice; ++n) out[static_cast<std::size_t>(n)] = find_falls(n);
    return out;
  }();
  return all[static_cast<std::size_t>(dice)];
}

std::vector<Fall> reaction_falls(int dice) {
  std::vector<Fall> out;
  double ways = 1;
  for (int works = 0; works <= dice; ++works) {
    Fall fall;
    fall.p = ways;
    for (int i = 0; i < dice; ++i) {
      fall.faces.push_back(i < works ? 6 : 1);
      fall.p *= i < works ? 1.0 / 3 : 2.0 / 3;
    }
    out.push_back(fall);
    ways = ways * (dice - works) / (works + 1);
  }
  return out;
}

std::vector<Fall> ordered_falls(int dice) {
  int number = 1;
  for (int i = 0; i < dice; ++i) number *= 6;
  std::vector<Fall> out;
  for (int n = 0; n < number; ++n) {
    Fall fall;
    fall.p = 1.0 / number;
    for (int i = 0, rest = n; i < dice; ++i, rest /= 6)
      fall.faces.push_back(static_cast<std::uint8_t>(1 + rest % 6));
    out.push_back(fall);
  }
  return out;
}

}  // namespace commanders
