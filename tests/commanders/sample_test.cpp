// What a seat sees, and the tables that could lie behind it: they look the same from there, the
// rules can play them on, and hidden orders are as likely as games/commanders/knowledge/prior.h
// says.
#include <algorithm>
#include <array>
#include <cstring>

#include "commanders/battle.h"
#include "games/commanders/advice/likely.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/round_steps.h"
#include "table/chance.h"
#include "table/random.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

constexpr Seat kViewers[] = {kWhite, kBlack, table::kSpectator};

bool look_the_same(const Observation& a, const Observation& b) {
  return std::memcmp(&a, &b, sizeof(Observation)) == 0;
}

void play_on(const Game& game, State& state, table::Random& random) {
  const table::Question question = game.question(state);
  if (question.kind == table::QuestionKind::roll)
    return game.resolve(state, table::chance_outcome(game, state, question, random), nullptr);
  const Seat seat = state.waiting.seats.has(kBlack) && random.below(2) == 0
                        ? kBlack
                        : state.waiting.seats.first();
  table::AnswerList list;
  game.legal(state, seat, list);
  ASSERT_FALSE(list.empty()) << table_text(state);
  game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
}

bool is_over(const State& state) { return state.waiting.kind == Waiting::over; }

// With delivery one order more has been seen to be used at times. C-85
void expect_a_plan(const Game& game, const State& drawn, Seat seat) {
  const Side& side = drawn.sides[seat.value];
  const int extra = game.options().delivery ? 1 : 0;
  ASSERT_LE(orders_written(side), side.allotment + extra) << table_text(drawn);
  for (const Unit& unit : drawn.units[seat.value])
    ASSERT_TRUE(unit.order == kNoLine || unit.order < side.plan.size()) << table_text(drawn);
}

void expect_sample(const Game& game, const State& state, Seat viewer, State drawn,
                   table::Random& random) {
  const Observation seen = game.observe(state, viewer);
  ASSERT_TRUE(look_the_same(game.observe(drawn, viewer), seen)) << table_text(state);
  const auto read = read_state(game, position_value(game, drawn));
  ASSERT_TRUE(read.ok()) << read.error().message;
  for (const Seat seat : kBothSeats) {
    if (seat != viewer && !is_over(state)) expect_a_plan(game, drawn, seat);
    if (seat != viewer) continue;
    ASSERT_EQ(std::memcmp(&drawn.units[seat.value], &state.units[seat.value], sizeof(Army)), 0);
  }
  for (int n = 0; n < 12 && !is_over(drawn) && !testing::Test::HasFatalFailure(); ++n)
    play_on(game, drawn, random);
}

void expect_samples(const Game& game, const State& state, table::Random& random) {
  for (const Seat viewer : kViewers) {
    const Observation seen = game.observe(state, viewer);
    expect_sample(game, state, viewer, game.sample(seen, random), random);
    if (testing::Test::HasFatalFailure()) return;
    expect_sample(game, state, viewer, draw_likely(game, seen, random), random);
  }
}

TEST(Samples, LookTheSameAndCanBePlayedOn) {
  std::uint64_t seed = 1;
  for (const char* scenario : {"marengo", "custom", "albuera_general", "dennewitz_villages"}) {
    const Game game =
        shipped_game(scenario, R"({"order_dice":true,"delivery":true,"terrain":"side_b"})");
    for (int n = 0; n < 3; ++n, ++seed) {
      table::Random random(seed);
      State state = game.initial();
      while (!is_over(state) && !HasFatalFailure()) {
        expect_samples(game, state, random);
        if (!HasFatalFailure()) play_on(game, state, random);
      }
    }
  }
}

TEST(Observations, AnOrderSheetIsTheOwnersAlone) {
  const Battle battle(R"({"phase":"combined_arms","plans":[[],["order a3 2I a2"]],
    "sectors":{"a1":[{"type":"I","seat":0}],
               "a3":[{"type":"I","seat":1},{"type":"I","seat":1}]}})");
  EXPECT_TRUE(battle.game->observe(battle.state, kWhite).sides[1].plan.empty());
  EXPECT_EQ(battle.game->observe(battle.state, kBlack).sides[1].plan.size(), 1U);
  EXPECT_TRUE(battle.game->observe(battle.state, table::kSpectator).sides[1].plan.empty());
}

// B-46
TEST(Observations, NobodySeesWhetherTheOtherHasSealed) {
  Battle battle(R"({"phase":"planning","sectors":{"a1":[{"type":"I","seat":0}],
    "a3":[{"type":"I","seat":1}]}})");
  const Observation before = battle.game->observe(battle.state, kWhite);
  battle.game->apply(battle.state, kBlack, say(Verb::done), nullptr);
  EXPECT_FALSE(battle.state.waiting.asks(kBlack));
  EXPECT_TRUE(look_the_same(battle.game->observe(battle.state, kWhite), before));
}

// B-45: rules let units react that have acted before; which of the heap they are is not to be seen.
TEST(Observations, WhoOfAHeapReactsDoesNotShowWhoHasActed) {
  const char* position = R"({"phase":"combined_arms","phases":["combined_arms"],
    "plans":[["order a1 1C a2"],[]],
    "sectors":{"a1":[{"type":"C","seat":0}],
               "a2":[{"type":"I","seat":1},{"type":"I","seat":1}]}})";
  Battle battle(position);
  ASSERT_TRUE(battle.state.waiting.asks(kWhite));
  battle.game->apply(battle.state, kWhite, say(Verb::all), nullptr);
  if (battle.state.waiting.asks(kBlack)) {
    const auto done = parse_answer(*battle.game, battle.state, kBlack, "done");
    battle.game->apply(battle.state, kBlack, *done, nullptr);
  }
  battle.game->apply(battle.state, kBlack,
                     *parse_answer(*battle.game, battle.state, kBlack, "square a2 1"), nullptr);
  ASSERT_EQ(battle.state.stack.back().step, Step::reaction_dice);
  State other = battle.state;
  Army& army = other.units[kBlack.value];
  for (std::size_t i = 0; i + 1 < army.size(); ++i) {
    if (army[i].at == Sector{3} && army[i + 1].at == Sector{3})
      std::swap(army[i].draft, army[i + 1].draft);
  }
  EXPECT_TRUE(look_the_same(battle.game->observe(battle.state, kWhite),
                            battle.game->observe(other, kWhite)));
}

// A sample as White draws it of Black, many times.
template <class Look>
void each_sample(const Battle& battle, int number, const Look& look) {
  const Observation seen = battle.game->observe(battle.state, kWhite);
  table::Random random(7);
  for (int n = 0; n < number; ++n) look(battle.game->sample(seen, random));
}

// One gun can have three ways to go and two to fire: an order or none, then every path alike.
TEST(Prior, NumberOfOrdersAndThenEveryPathAreEquallyLikely) {
  const Battle battle(R"({"phase":"bombardment","sectors":{"b2":[{"type":"A","seat":1}],
    "a1":[{"type":"I","seat":0}]},"markers":[]})");
  int without = 0;
  std::array<int, kSectors> goals{};
  each_sample(battle, 6000, [&](const State& drawn) {
    const auto& plan = drawn.sides[kBlack.value].plan;
    if (plan.empty()) {
      ++without;
      return;
    }
    const PlanLine& line = plan[0];
    ++goals[line.legs[line.legs[1].exists() ? 1 : 0].index];
  });
  EXPECT_NEAR(without, 3000, 200);
  int paths = 0;
  for (const int n : goals) paths += n > 0 ? 1 : 0;
  ASSERT_EQ(paths, 4);  // a2, b1, b3, c2: nothing lies two sectors away from the centre
  for (const int n : goals) {
    if (n == 0) continue;
    EXPECT_NEAR(n, 750, 120);
  }
}

// Four of Black's stand before a sector that one of White's holds.
struct Meant {
  int attacks = 0;   // positions in which at least three of them are to go there
  int retreats = 0;  // in which somebody is to go home
};
template <class Draw>
Meant meant_by_black(const Draw& draw) {
  const Battle battle(R"({"phase":"combined_arms","sectors":{
    "a2":[{"type":"I","seat":1},{"type":"I","seat":1},{"type":"I","seat":1},{"type":"I","seat":1},
          {"type":"I","seat":1}],
    "a1":[{"type":"I","seat":0}]}})");
  const Observation seen = battle.game->observe(battle.state, kWhite);
  table::Random random(7);
  Meant out;
  for (int n = 0; n < 500; ++n) {
    int attack = 0;
    bool retreat = false;
    const State drawn = draw(*battle.game, seen, random);
    for (const PlanLine& line : drawn.sides[kBlack.value].plan) {
      if (line.legs[0] == Sector{0}) attack += line.left;
      retreat |= line.legs[0].row() > line.from.row();
    }
    out.attacks += attack >= 3 ? 1 : 0;
    out.retreats += retreat ? 1 : 0;
  }
  return out;
}

TEST(Prior, OfAllThatIsPossibleMostMakesNoSense) {
  const Meant meant =
      meant_by_black([](const Game& game, const Observation& seen, table::Random& random) {
        return game.sample(seen, random);
      });
  EXPECT_LT(meant.attacks, 250);
  EXPECT_GT(meant.retreats, 100);
}

TEST(Likely, TheOtherSideMeansToDoSomethingSensible) {
  const Meant meant = meant_by_black(draw_likely);
  EXPECT_GT(meant.attacks, 450);
  EXPECT_EQ(meant.retreats, 0);
}

// C-19: what is spent has had its order, so nobody holds more than the rest of the allotment.
TEST(Prior, SpentUnitsHaveUsedUpOrders) {
  const Battle battle(R"({"phase":"rally","orders":[10,3],"sectors":{
    "a3":[{"type":"I","seat":1,"spent":true},{"type":"I","seat":1,"spent":true},
          {"type":"I","seat":1},{"type":"I","seat":1}]},
    "routed_box":[[2,0],[2,0]]})");
  ASSERT_FALSE(is_over(battle.state));
  int most = 0;
  each_sample(battle, 300, [&](const State& drawn) {
    const Side& side = drawn.sides[kBlack.value];
    EXPECT_GE(orders_written(side), 2);
    most = std::max(most, orders_written(side));
  });
  EXPECT_EQ(most, 3);
}

// C-85: five riders go, three dice are thrown, so two of them have acted before. Two sectors away
// is far enough.
void expect_two_acted_before(const char* general_at) {
  const char* rider = R"({"type":"C","seat":1})";
  const char* acted = R"({"type":"C","seat":1,"acts":["fast_movement"],"order":0,"legs":1})";
  const std::string list =
      std::string(rider) + "," + rider + "," + rider + "," + acted + "," + acted;
  Battle battle((R"({"scenario":"marengo","options":{"delivery":true},"phase":"combined_arms",
    "plans":[[],["order a3 2C a2 a1","order a2 3C a1"]],
    "markers":[{"seat":1,"kind":"general","value":5,"at":")" +
                 std::string(general_at) + R"("}],
    "sectors":{"a2":[)" +
                 list + R"(],"c1":[{"type":"I","seat":0}]}})")
                    .c_str());
  battle.game->apply(battle.state, kBlack, say(Verb::all), nullptr);
  if (battle.state.waiting.asks(kWhite))
    battle.game->apply(battle.state, kWhite, say(Verb::done), nullptr);
  ASSERT_EQ(battle.state.waiting.kind, Waiting::roll);
  ASSERT_EQ(battle.state.waiting.count, 3);
  each_sample(battle, 50, [&](const State& drawn) {
    const Army& army = drawn.units[kBlack.value];
    EXPECT_EQ(std::ranges::count_if(
                  army, [](const Unit& u) { return u.going.exists() && u.acts() != 0; }),
              2);
  });
}
TEST(Prior, DiceOfRunnersSayHowManyRidersHaveActedBefore) {
  for (const char* general_at : {"c3", "c2"}) expect_two_acted_before(general_at);
}

}  // namespace
}  // namespace commanders_test
