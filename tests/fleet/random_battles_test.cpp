// What must hold in every position of every scenario, whatever rules are combined: battles of
// random answers and random dice. F-13
#include <algorithm>
#include <numeric>
#include <string>

#include "fleet/shipped_fleet.h"
#include "games/fleet/game.h"
#include "games/fleet/rules/ships.h"
#include "support/effort.h"
#include "table/chance.h"
#include "table/random.h"

namespace fleet_test {
namespace {

using namespace fleet;  // NOLINT: tests speak the game's language

constexpr int kBattles = 60;  // of each combination of rules
constexpr int kTurns = 50;
constexpr int kMaxAnswers = 20'000;

table::Outcome any_outcome(const Game& game, const State& state, table::Random& random) {
  return table::chance_outcome(game, state, game.question(state), random);
}

bool has_step(const State& state, Step step) {
  return std::any_of(state.stack.begin(), state.stack.end(),
                     [&](const Frame& frame) { return frame.step == step; });
}

// F-1, F-32: dice are never lost or doubled, by colour.
void expect_all_dice(const Game& game, const State& state) {
  for (std::size_t c = 0; c < kColours; ++c) {
    int dice = state.rolling[c];
    for (const Side& side : state.sides) {
      dice += side.free[c];
      for (std::size_t r = 0; r < kResults; ++r) {
        const std::size_t kind = c * kResults + r;
        dice += side.bridge.count[kind] + side.fresh.count[kind];
      }
    }
    ASSERT_EQ(dice, 2 * game.pack().dice_per_colour);
  }
}

// F-6, F-33, F-35
void expect_a_bridge(const Game& game, const State& state) {
  for (const Side& side : state.sides) {
    ASSERT_LE(side.bridge.directional(), game.pack().reserve_slots);
    ASSERT_LE(side.bridge.specials(), game.pack().gauge_slots);
    if (state.rolling == decltype(state.rolling){} && side.fresh.total() == 0) {
      ASSERT_GE(std::accumulate(side.free.begin(), side.free.end(), 0), 5);
    }
  }
}

void expect_squares(const Game& game, const State& state) {
  const View v{game, state};
  const bool passing = has_step(state, Step::enter) || has_step(state, Step::gravitic_exit);
  for (const Square square : Squares::all()) {
    ASSERT_LE(class_sum(v, square), game.pack().square_limit) << name(square);  // F-15
    if (ships_at(v, square).empty()) continue;
    if (!passing) {
      ASSERT_NE(v.field(square), Field::gravitic) << name(square);  // F-26
    }
    if (has_step(state, Step::capture)) continue;
    ASSERT_TRUE(ships_at(v, square, kBlue).empty() ||
                ships_at(v, square, kYellow).empty());  // F-16
  }
}

void expect_ships(const Game& game, const State& state) {
  std::array<int, 2> lost{};
  for (const Ship& ship : state.ships) {
    const ShipClass& card = game.card(ship);
    ASSERT_LE(ship.hull, card.hull);
    if (ship.on_board()) {
      ASSERT_TRUE(ship.hull > 0 || card.ability == Ability::decoy);
    }
    if (!ship.on_board() && !ship.is(Ship::out)) lost[ship.seat.value] += card.size;
  }
  for (std::size_t s = 0; s < 2; ++s) ASSERT_EQ(lost[s], state.sides[s].lost);  // F-63
}

// F-99, A-25: a container lies on a square, is docked, or is out.
void expect_containers(const Game& game, const State& state) {
  int now = state.sides[0].containers + state.sides[1].containers;
  int once = 0;
  for (std::size_t i = 0; i < kSquares; ++i) {
    now += state.containers[i];
    once += game.scenario().containers[i];
  }
  for (const Ship& ship : state.ships) now += ship.is(Ship::carrying) ? 1 : 0;
  ASSERT_EQ(now, once);
}

void expect_order(const Game& game, const State& state) {
  expect_all_dice(game, state);
  expect_a_bridge(game, state);
  expect_squares(game, state);
  expect_ships(game, state);
  expect_containers(game, state);
}

void expect_each_answer_once(const table::AnswerList& list) {
  ASSERT_FALSE(list.empty());
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (std::size_t k = i + 1; k < list.size(); ++k) ASSERT_FALSE(list[i] == list[k]);
  }
}

// What a seat is offered does not depend on what it cannot see. F-78, F-79
void expect_no_leak(const Game& game, const State& state, Seat seat, const table::AnswerList& list,
                    table::Random& random) {
  const State guess = game.sample(game.observe(state, seat), random);
  table::AnswerList again;
  game.legal(guess, seat, again);
  ASSERT_TRUE(std::equal(list.begin(), list.end(), again.begin(), again.end()));
}

Seat any_asked(SeatSet seats, table::Random& random) {
  if (seats.has(kBlue) && seats.has(kYellow)) return random.below(2) == 0 ? kBlue : kYellow;
  return seats.has(kBlue) ? kBlue : kYellow;
}

struct Battles {
  int decided = 0;
  int answers = 0;
};

void play(const Game& game, table::Random& random, Battles& out) {
  State state = game.initial();
  table::AnswerList list;
  for (int n = 0; n < kMaxAnswers; ++n) {
    expect_order(game, state);
    if (::testing::Test::HasFatalFailure()) return;
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::over) {
      out.decided += state.result_reason != EndReason::turn_cap ? 1 : 0;
      return;
    }
    if (q.kind != table::QuestionKind::ask) {
      game.resolve(state, any_outcome(game, state, random), nullptr);
      continue;
    }
    const Seat seat = any_asked(q.seats, random);
    game.legal(state, seat, list);
    expect_each_answer_once(list);
    if (++out.answers % 4 == 0) expect_no_leak(game, state, seat, list, random);
    if (::testing::Test::HasFatalFailure()) return;
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
  FAIL() << "no end in sight";
}

std::vector<Options> rule_combinations() {
  std::vector<Options> out;
  for (int bits = 0; bits < 16; ++bits) {
    Options options;
    options.advanced = (bits & 1) != 0;
    options.secret_weapons = (bits & 2) != 0;
    options.hidden_deployment = (bits & 4) != 0;
    options.setup = (bits & 8) != 0 ? Options::Setup::quick : Options::Setup::played;
    if ((bits & 5) == 5) {
      options.ranged_path = Options::RangedPath::straight;
      options.capture_zones = Options::CaptureZones::trap;
      options.single_destroyer = Options::SingleDestroyer::among_others;
    }
    options.turn_cap = kTurns;
    out.push_back(options);
  }
  return out;
}

void play_all(const std::string& scenario) {
  table::Random random(2024);
  Battles all;
  for (const Options& options : rule_combinations()) {
    const Game game(shipped_fleet_pack(), shipped_scenario(scenario, options), options);
    for (int i = 0; i < testing_support::effort(kBattles); ++i) {
      play(game, random, all);
      ASSERT_FALSE(::testing::Test::HasFatalFailure())
          << scenario << (options.advanced ? " advanced" : "")
          << (options.secret_weapons ? " secret" : "")
          << (options.hidden_deployment ? " hidden" : "");
    }
  }
  // Nobody brings many containers out by accident, and few battles end within fifty turns.
  EXPECT_TRUE(all.decided > 0 || scenario == "the_rescue" || testing_support::short_run());
}

// F-13
TEST(RandomBattles, KeepOrderInAStandardBattle) { play_all("standard"); }
TEST(RandomBattles, KeepOrderInTheAsteroidBelt) { play_all("asteroid_belt"); }
TEST(RandomBattles, KeepOrderInTheTrap) { play_all("the_trap"); }
TEST(RandomBattles, KeepOrderInTheCapture) { play_all("the_capture"); }
TEST(RandomBattles, KeepOrderInTheRescue) { play_all("the_rescue"); }

}  // namespace
}  // namespace fleet_test
