// What Objectives measure. L-88
#include <algorithm>
#include <bit>

#include "games/legion/rules/scoring.h"

namespace legion {
namespace {

int count_low(const PlayerOpen& player, int least) {
  return static_cast<int>(
      std::ranges::count_if(player.dice, [least](Die die) { return die.value() >= least; }));
}

// Cards side by side or one above the other without a gap. L-88
int longest_line(const PlayerOpen& player, Cell (*next)(Cell)) {
  int best = 0;
  for (std::uint8_t i = 0; i < kCells; ++i) {
    int n = 0;
    for (Cell cell{i}; laid_at(player, cell).exists(); cell = next(cell)) ++n;
    best = std::max(best, n);
  }
  return best;
}

template <class Test>
int count_if(const Match& game, const PlayerOpen& player, const Test& test) {
  int n = 0;
  each_legion(game, player, [&](const Legion& legion) { n += test(legion) ? 1 : 0; });
  return n;
}

int count_pairs(const PlayerOpen& player) {
  int n = 0;
  for (int t = 1; t < kTokens; ++t) n += count_tokens(player, static_cast<Token>(t)) >= 2 ? 1 : 0;
  return n;
}

}  // namespace

int measure(const Match& game, const PlayerOpen& player, const Objective& objective) {
  const auto legions = [&](const auto& test) { return count_if(game, player, test); };
  switch (objective.measure) {
    case Measure::colour:
      return legions([&](const Legion& l) { return l.colour == objective.colour; });
    case Measure::massive:
      return legions([](const Legion& l) { return l.size() == LegionSize::massive; });
    case Measure::bigs:
      return legions([](const Legion& l) { return l.size() != LegionSize::normal; });
    case Measure::full:
      return legions([&](const Legion& l) { return is_full(player, l); });
    case Measure::colours:
      return std::popcount(colours_of(game, player));
    case Measure::cdice:
      return count_dice(player, DieKind::commander);
    case Measure::ldice:
      return count_dice(player, DieKind::legion);
    case Measure::ctok:
      return count_family(player, DieKind::commander);
    case Measure::ltok:
      return count_family(player, DieKind::legion);
    case Measure::tokens:
      return count_family(player, DieKind::legion) + count_family(player, DieKind::commander);
    case Measure::pairs:
      return count_pairs(player);
    case Measure::coins:
      return player.coins;
    case Measure::fours:
      return count_low(player, 4);
    case Measure::sixes:
      return count_low(player, 6);
    case Measure::perms:
      return player.permanents.size();
    case Measure::column:
      return longest_line(player, below);
    case Measure::row:
      return longest_line(player, right_of);
  }
  return 0;
}

bool is_fulfilled(const Match& game, const PlayerOpen& player, const Objective& objective) {
  return measure(game, player, objective) >= objective.at_least;
}

}  // namespace legion
