// What a seat takes for likely of cards, order dice and wishes it cannot see
// (games/fantasy/knowledge/prior.h), counted out, and held to what samples draw.
#include <algorithm>

#include "fantasy/prior_draws.h"
#include "games/fantasy/game.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/state/wish.h"

namespace fantasy_test {
namespace {

// Both know both lists: what nobody has seen lies in the draw pile, curses the other side has been
// sent do not. FC-7.18
TEST(PriorOfDecks, FollowsFromTheListAndWhatHasBeenSeen) {
  int curses_sent = 0;
  int n = 0;
  in_battles(9, [&](const Game& game, const State& state) {
    if (++n % 50 != 0) return true;
    Random random(static_cast<std::uint64_t>(n));
    for (const Seat viewer : {kEmpire, kStyx}) {
      const Seat other = opponent(viewer);
      const State sample = game.sample(game.observe(state, viewer), random);
      EXPECT_EQ(sample.sides[other.value].draw, state.sides[other.value].draw);
      const Side& own = state.sides[viewer.value];
      for (std::size_t c = 0; c < game.pack().cards.size(); ++c) {
        const bool sent = game.pack().cards[c].faction == other && own.discard[c] + own.draw[c] > 0;
        curses_sent += sent ? 1 : 0;
      }
    }
    return !testing::Test::HasFailure();
  });
  EXPECT_GT(curses_sent, 10);
}

// A draw pile of so many cards, of which the Empire has no list.
struct NoList : Table {
  NoList() {
    unit("a1", "INF", kEmpire, {0, 0});
    unit("b1", "INF", kStyx, {4, 0});
    scenario().sides[kStyx.value].known_deck.clear();
  }
};

// What is seen of a card counts against its copies, with the enemy too. FC-7.18
TEST(PriorOfDecks, WithoutAListTakesEveryCopyForEquallyLikely) {
  NoList t;
  t.deck(kStyx, {"regeneration", "dark_plans"});
  t.discard(kStyx, {"incorporeal"});
  const Pack& pack = t.pack();
  std::map<int, int> copies;
  for (std::size_t c = 0; c < pack.cards.size(); ++c) {
    if (pack.cards[c].faction != kStyx) continue;
    copies[static_cast<int>(c)] = pack.cards[c].max;
    if (pack.cards[c].kind != CardKind::curse) continue;
    ++t.side(kEmpire).discard[c];
    --copies[static_cast<int>(c)];
  }
  --copies[pack.find_card("incorporeal")];
  double all = 0;
  for (const auto& [card, n] : copies) all += n;
  std::map<World, double> chances;
  for (const auto& [a, n] : copies) {
    for (const auto& [b, m] : copies) {
      World pair{std::min(a, b), std::max(a, b)};
      chances[pair] += n / all * (m - (a == b ? 1 : 0)) / (all - 1);
    }
  }
  const Game& game = t.game();
  const auto drawn =
      samples_of(game, game.observe(t.state(), kEmpire), kSamples, [](const State& sample) {
        World pair;
        const Pile& pile = sample.sides[kStyx.value].draw;
        for (std::size_t c = 0; c < pile.size(); ++c) pair.insert(pair.end(), pile[c], int(c));
        return pair;
      });
  expect_likely(drawn, chances);
}

// FC-7.10: the other side looks at the two cards on top of a pile of four.
TEST(PriorOfTopCards, DrawsThemFromThePile) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  t.scenario().sides[kStyx.value].known_deck = {"regeneration", "regeneration", "regeneration",
                                                "dark_plans"};
  t.deck(kStyx, {"regeneration", "regeneration", "regeneration", "dark_plans"});
  t.game();
  t.state().active = kStyx;
  t.state().stack.push_back(Frame::of<ReorderStep>({0, 0, 2}));
  t.state().waiting.kind = Waiting::answers;
  const int plans = t.pack().find_card("dark_plans");
  const int regeneration = t.pack().find_card("regeneration");
  const auto drawn =
      samples_of(t.game(), t.game().observe(t.state(), kEmpire), kSamples, [](const State& sample) {
        const auto& top = sample.sides[kStyx.value].top;
        return World(top.begin(), top.end());
      });
  expect_likely(drawn, std::map<World, double>{{{plans, regeneration}, 1.0 / 4},
                                               {{regeneration, plans}, 1.0 / 4},
                                               {{regeneration, regeneration}, 1.0 / 2}});
}

// Both have rolled three order dice and may roll one again for free.
struct Commanders : Table {
  Commanders() {
    unit("a1", "INF", kEmpire, {0, 0});
    unit("b1", "INF", kStyx, {4, 0});
    Leadership three;
    three.dice = 3;
    three.rerolls = 1;
    leadership("a1", three).leadership("b1", three);
    command_phase(kEmpire);
    roll({1, 2, 3});
    roll({4, 5, 6});
  }
};

// FC-4.10 .. FC-4.13: who is still asked has something to roll again with.
TEST(PriorOfOrderDice, HalfTheSidesHaveUsedNothingYet) {
  Commanders t;
  const Observation seen = t.game().observe(t.state(), kEmpire);
  const double each = 0.5 / 6;
  const std::map<World, double> left{
      {{3, 1}, 0.5 + 2 * each}, {{2, 1}, each}, {{1, 1}, each}, {{3, 0}, each}, {{2, 0}, each}};
  const auto drawn = samples_of(t.game(), seen, kSamples, [](const State& sample) {
    const Side& side = sample.sides[kStyx.value];
    return World{static_cast<int>(side.order_dice.size()), side.free_rerolls};
  });
  expect_likely(drawn, left);
  const auto first = samples_of(t.game(), seen, kSamples, [](const State& sample) {
    return int{sample.sides[kStyx.value].order_dice[0]};
  });
  std::map<int, double> faces;
  for (int face = 1; face <= 6; ++face) faces[face] = 1.0 / 6;
  expect_likely(first, faces);
}

// Dice in the air: paid for with one of them, or one die for free. How many is not seen.
TEST(PriorOfOrderDice, TakesEveryWayToRollAgainForEquallyLikely) {
  Commanders t;
  t.answer(kStyx, say(Verb::reroll_all));
  const Observation seen = t.game().observe(t.state(), kEmpire);
  const std::map<World, double> ways{{{1, 1, 0b1}, 1.0 / 4},   {{2, 1, 0b11}, 1.0 / 4},
                                     {{1, 0, 0b1}, 1.0 / 6},   {{2, 0, 0b1}, 1.0 / 12},
                                     {{2, 0, 0b10}, 1.0 / 12}, {{3, 0, 0b1}, 1.0 / 18},
                                     {{3, 0, 0b10}, 1.0 / 18}, {{3, 0, 0b100}, 1.0 / 18}};
  const auto drawn = samples_of(t.game(), seen, kSamples, [](const State& sample) {
    const Side& side = sample.sides[kStyx.value];
    return World{static_cast<int>(side.order_dice.size()), side.free_rerolls,
                 static_cast<int>(picked_dice(side))};
  });
  expect_likely(drawn, ways);
}

// FC-3.6
TEST(PriorOfWishes, MakesAllThreeEquallyLikely) {
  Table t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  t.game();
  t.state().stack.push_back(Frame::of<FirstPlacerStep>({0}));
  t.side(kStyx).sealed = 1;
  set_wish(t.side(kStyx), Wish::styx);
  const auto drawn = samples_of(
      t.game(), t.game().observe(t.state(), kEmpire), kSamples,
      [](const State& sample) { return static_cast<int>(wish_of(sample.sides[kStyx.value])); });
  expect_likely(drawn, std::map<int, double>{{1, 1.0 / 3}, {2, 1.0 / 3}, {3, 1.0 / 3}});
}

}  // namespace
}  // namespace fantasy_test
