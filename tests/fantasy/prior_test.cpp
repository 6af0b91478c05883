// What a seat takes for likely of tokens that lie face down (games/fantasy/knowledge/prior.h),
// counted out, and held to what samples draw.
#include "games/fantasy/knowledge/prior.h"

#include <algorithm>
#include <numeric>

#include "fantasy/prior_draws.h"
#include "games/fantasy/game.h"
#include "support/effort.h"

namespace fantasy_test {
namespace {

constexpr std::array kRolled{Colour::red, Colour::blue, Colour::green};

// What may be put down next, with what stays in the pool: one in eight is left Yellow on purpose,
// one Purple in four lies there as a colour that has run out.
template <class Put>
void each_token(const Pool& left, const Put& put) {
  put(Colour::yellow, left, 1.0 / 8);
  const int orders = pool_size(left);
  if (orders == 0) put(Colour::yellow, left, 7.0 / 8);
  for (const Colour taken : kPoolColours) {
    if (left[slot(taken)] == 0) continue;
    const double p = 7.0 / 8 * left[slot(taken)] / orders;
    Pool rest = left;
    --rest[slot(taken)];
    std::vector<Colour> as;
    for (const Colour colour : kRolled) {
      if (taken == Colour::purple && rest[slot(colour)] == 0) as.push_back(colour);
    }
    put(taken, rest, as.empty() ? p : p * 3 / 4);
    for (const Colour colour : as) put(colour, rest, p / 4 / static_cast<double>(as.size()));
  }
}

// Every row of tokens, as they were put down.
void every_row(const Pool& left, std::size_t tokens, World& row, double p,
               std::map<World, double>& out) {
  if (row.size() == tokens) {
    out[row] += p;
    return;
  }
  each_token(left, [&](Colour colour, const Pool& rest, double chance) {
    row.push_back(static_cast<int>(colour));
    every_row(rest, tokens, row, p * chance, out);
    row.pop_back();
  });
}

// Nobody knows on which unit the first one was put.
std::map<World, double> in_any_order(const std::map<World, double>& rows) {
  std::map<World, double> out;
  for (const auto& [row, p] : rows) {
    std::vector<std::size_t> order(row.size());
    std::iota(order.begin(), order.end(), 0U);
    double orders = 0;
    do ++orders;
    while (std::next_permutation(order.begin(), order.end()));
    do {
      World world;
      for (const std::size_t i : order) world.push_back(row[i]);
      out[world] += p / orders;
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return out;
}

// So many units of the Styx with tokens that the Empire does not see.
struct FaceDown : Table {
  explicit FaceDown(int units) {
    unit("a1", "INF", kEmpire, {-1, 0});
    for (int i = 0; i < units; ++i) {
      const std::string name = "b" + std::to_string(i);
      ids.push_back(unit(name, "INF", kStyx, {i, 2}));
      order(name, Colour::yellow);
    }
    state().orders_hidden = 1;
  }
  std::map<World, int> drawn() {
    return samples_of(game(), game().observe(state(), kEmpire), kSamples, [&](const State& sample) {
      World world;
      for (const UnitId id : ids) world.push_back(static_cast<int>(sample.units[id.value].order));
      return world;
    });
  }
  std::map<World, double> counted(const Pool& pool) {
    std::map<World, double> rows;
    World row;
    every_row(pool, ids.size(), row, 1, rows);
    return in_any_order(rows);
  }
  std::vector<UnitId> ids;
};

TEST(PriorOfTokens, ComesFromThePoolAsItWasShown) {
  FaceDown t(3);
  t.pool(kStyx, {Colour::red, Colour::red, Colour::blue, Colour::green});
  expect_likely(t.drawn(), t.counted(t.side(kStyx).public_pool));
}

TEST(PriorOfTokens, LeavesTheRestYellowWhereThePoolIsEmpty) {
  FaceDown t(3);
  t.pool(kStyx, {Colour::red});
  const auto chances = t.counted(t.side(kStyx).public_pool);
  EXPECT_EQ(chances.size(), 4U);
  expect_likely(t.drawn(), chances);
}

// FC-4.25
TEST(PriorOfTokens, HasPurpleStandForColoursThatHaveRunOut) {
  FaceDown t(3);
  t.pool(kStyx, {Colour::red, Colour::purple, Colour::purple});
  expect_likely(t.drawn(), t.counted(t.side(kStyx).public_pool));
}

// What lies on the units is missing in the pool.
TEST(PriorOfTokens, LeavesInThePoolWhatIsNotOnTheUnits) {
  FaceDown t(2);
  t.pool(kStyx, {Colour::red, Colour::red, Colour::purple});
  const Observation seen = t.game().observe(t.state(), kEmpire);
  Random random(4);
  for (int n = 0; n < 500; ++n) {
    const State sample = t.game().sample(seen, random);
    Pool left = t.side(kStyx).public_pool;
    for (const Colour colour : {Colour::purple, Colour::red, Colour::blue, Colour::green}) {
      for (const UnitId id : t.ids) {
        if (sample.units[id.value].order == colour) take_from(left, colour);
      }
    }
    EXPECT_EQ(sample.sides[kStyx.value].pool, left);
  }
}

// FC-4.15: with open pools everybody counts what has left them.
TEST(PriorOfTokens, SpreadsWhatHasLeftAnOpenPool) {
  FaceDown t(3);
  t.options().open_pools = true;
  t.pool(kStyx, {Colour::red, Colour::red, Colour::blue});
  --t.side(kStyx).pool[slot(Colour::red)];
  --t.side(kStyx).pool[slot(Colour::blue)];
  const int red = static_cast<int>(Colour::red);
  const int blue = static_cast<int>(Colour::blue);
  const int yellow = static_cast<int>(Colour::yellow);
  std::map<World, double> chances;
  World row{red, blue, yellow};
  std::sort(row.begin(), row.end());
  do chances[row] = 1.0 / 6;
  while (std::next_permutation(row.begin(), row.end()));
  expect_likely(t.drawn(), chances);
}

TEST(PriorOfTokens, MakesAllColoursEquallyLikelyWhereNobodyKnowsThePool) {
  FaceDown t(2);
  t.side(kStyx).public_pool[0] = kUnknown;
  std::map<World, double> chances;
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= 5; ++b) chances[{a, b}] = 1.0 / 25;
  }
  expect_likely(t.drawn(), chances);
}

// The chance of each colour on one of so many tokens, whichever.
std::map<int, double> on_one_of(const Pool& pool, int tokens) {
  std::map<Pool, double> now{{pool, 1.0}};
  std::map<int, double> out;
  for (int n = 0; n < tokens; ++n) {
    std::map<Pool, double> next;
    for (const auto& [left, p] : now) {
      each_token(left, [&, share = p](Colour colour, const Pool& rest, double chance) {
        out[static_cast<int>(colour)] += share * chance / tokens;
        next[rest] += share * chance;
      });
    }
    now = std::move(next);
  }
  return out;
}

// Every unit of a battle, with as many tokens as there are.
int tokens_are_as_counted(const Game& game, const State& state, Seat viewer) {
  const Observation seen = game.observe(state, viewer);
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < seen.units.size(); ++i) {
    if (seen.units[i].token == UnitSeen::face_down) hidden.push_back(i);
  }
  if (hidden.size() < 5) return 0;
  const Pool& pool = seen.sides[opponent(viewer).value].public_pool;
  const auto chances = on_one_of(pool, static_cast<int>(hidden.size()));
  std::vector<std::map<int, int>> drawn(hidden.size());
  Random random(9);
  for (int n = 0; n < testing_support::effort(kSamples); ++n) {
    const State sample = game.sample(seen, random);
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      ++drawn[i][static_cast<int>(sample.units[hidden[i]].order)];
    }
  }
  for (const auto& unit : drawn) expect_likely(unit, chances);
  return 1;
}

TEST(PriorOfTokens, HoldsInBattles) {
  int positions = 0;
  in_battles(9, [&](const Game& game, const State& state) {
    if (state.orders_hidden == 0 || state.round < 2) return true;
    const int looked = tokens_are_as_counted(game, state, kEmpire);
    positions += looked;
    return looked == 0;
  });
  EXPECT_GE(positions, 5);
}

}  // namespace
}  // namespace fantasy_test
