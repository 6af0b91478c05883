#include "games/legion/text/reach.h"

#include <algorithm>
#include <numeric>

#include "games/legion/state/state.h"

namespace legion {
namespace {

// A legion has two ends.
int most_legions(const Pack& pack) {
  const auto ends = count_ends(pack);
  return std::accumulate(ends.begin(), ends.end(), 0, [](int sum, int n) { return sum + n / 2; });
}

int most_colours(const Pack& pack) {
  return static_cast<int>(std::ranges::count_if(count_ends(pack), [](int n) { return n >= 2; }));
}

int most_dice(const Pack& pack) {
  return pack.numbers.most_legion_dice + pack.numbers.most_commander_dice;
}

// Three kinds a family.
int most_pairs(const Pack& pack) {
  if (pack.numbers.most_tokens_per_kind < 2) return 0;
  return 2 * std::min(3, pack.numbers.most_tokens_per_family / 2);
}

int most_permanents(const Pack& pack) {
  int there = 0;
  for (const CommandCard& card : pack.command) there += card.is_permanent() ? card.copies : 0;
  return std::min<int>(there, pack.numbers.most_permanents);
}

int most_commander_tokens(const Numbers& n) {
  return std::min(n.most_tokens_per_family, n.most_commander_dice);
}

int most_legion_tokens(const Numbers& n) {
  return std::min(n.most_tokens_per_family, n.most_legion_dice);
}

}  // namespace

std::array<int, kColours> count_ends(const Pack& pack) {
  std::array<int, kColours> out{};
  for (const ArmyCard& card : pack.army) {
    if (card.left == card.right) continue;
    ++out[static_cast<std::size_t>(card.left)];
    ++out[static_cast<std::size_t>(card.right)];
  }
  return out;
}

int most_within_reach(const Pack& pack, const Objective& objective) {
  const Numbers& n = pack.numbers;
  switch (objective.measure) {
    case Measure::colour:
      return count_ends(pack)[static_cast<std::size_t>(objective.colour)] / 2;
    case Measure::massive:
    case Measure::bigs:
    case Measure::full:
      return most_legions(pack);
    case Measure::colours:
      return most_colours(pack);
    case Measure::cdice:
      return n.most_commander_dice;
    case Measure::ldice:
      return n.most_legion_dice;
    case Measure::ctok:
      return most_commander_tokens(n);
    case Measure::ltok:
      return most_legion_tokens(n);
    case Measure::tokens:
      return most_commander_tokens(n) + most_legion_tokens(n);
    case Measure::pairs:
      return most_pairs(pack);
    case Measure::coins:
      return kMostCoins;
    case Measure::fours:
    case Measure::sixes:
      return most_dice(pack);
    case Measure::perms:
      return most_permanents(pack);
    case Measure::column:
      return kRows;
    case Measure::row:
      return kColumns;
  }
  return 0;
}

}  // namespace legion
