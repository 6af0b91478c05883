// What a sensible beginner does: their plans, the best advised answer of plain positions, and that
// it is enough against somebody who answers at random.
#include <algorithm>

#include "commanders/plain_position.h"
#include "games/commanders/advice/plan_generator.h"
#include "games/commanders/game.h"
#include "support/effort.h"
#include "table/chance.h"
#include "table/random.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

table::Answer best_of(const Game& game, const State& state, Seat seat) {
  table::AnswerList list;
  game.legal(state, seat, list);
  table::Scores scores;
  game.policy(state, seat, {list.begin(), list.size()}, scores);
  const auto best = std::max_element(scores.begin(), scores.begin() + list.size());
  return list[static_cast<std::size_t>(best - scores.begin())];
}

std::string advised(const Battle& b, Seat seat) {
  return write_answer(*b.game, b.state, best_of(*b.game, b.state, seat));
}

// ---- plans

std::vector<std::string> plan_of(const Battle& b, Seat seat, float noise, std::uint64_t seed) {
  table::Random random(seed);
  std::vector<std::string> out;
  for (const table::Answer a : generate_plan({*b.game, b.state}, seat, noise, random))
    out.push_back(write_answer(*b.game, b.state, a));
  return out;
}

bool orders_to(const std::vector<std::string>& plan, const std::string& sector) {
  return std::ranges::any_of(plan, [&](const std::string& line) {
    return line.find(" " + sector, 9) != std::string::npos;
  });
}

// What White plans without noise.
std::vector<std::string> planned(const std::string& units, const std::string& more = "") {
  return plan_of(Battle(plain_position("planning", units, "", "", more).c_str()), kWhite, 0, 1);
}

TEST(GeneratedPlans, GoForACommandSectorThatNobodyHolds) {
  EXPECT_TRUE(orders_to(planned("b2:4I a3:2i"), "b3"));
}

TEST(GeneratedPlans, DoNotRunAgainstAWall) {
  EXPECT_FALSE(orders_to(planned("b2:2I b3:6i"), "b3"));
}

TEST(GeneratedPlans, BringGunsToBearOnWhoStandsNextToThem) {
  const auto plan = planned("b2:2A,2I b3:6i");
  EXPECT_NE(std::ranges::find(plan, "order b2 2A b3"), plan.end());
}

TEST(GeneratedPlans, SaveOrdersForWhoCanBeRallied) {
  const auto orders = [](const std::string& box) {
    const Battle b(plain_position("planning", "a1:6I b1:6I WR:4I b3:6i", "", "", box).c_str());
    table::Random random(1);
    int out = 0;
    for (const table::Answer a : generate_plan({*b.game, b.state}, kWhite, 0, random))
      out += number_of(a);
    return out;
  };
  EXPECT_LT(orders(R"("routed_box":[[4,2],[0,0]])"), orders(""));
}

// The lines of a plan stand in the order of sector, arm and path, no path twice.
void expect_order(const table::Plan& plan) {
  std::array<std::uint8_t, 4> before{};
  for (const table::Answer line : plan) {
    if (verb_of(line) == Verb::done) continue;
    const std::array key{line.arg[kFrom], line.arg[kArm], line.arg[kTo], line.arg[kThen]};
    ASSERT_LT(before, key);
    before = key;
  }
}

// Every line is legal behind those before it; the last one seals.
void expect_writable(const Game& game, State state, Seat seat, const table::Plan& plan) {
  table::AnswerList legal;
  for (const table::Answer line : plan) {
    ASSERT_TRUE(game.question(state).seats.has(seat)) << "sealed too early";
    game.legal(state, seat, legal);
    ASSERT_NE(std::find(legal.begin(), legal.end(), line), legal.end())
        << write_answer(game, state, line);
    game.apply(state, seat, line, nullptr);
  }
  ASSERT_FALSE(state.phase == Phase::planning && game.question(state).seats.has(seat));
}

// Also behind lines that somebody else has written: what is missing can still be written.
void expect_rest(const Game& game, State state, Seat seat, table::Random& random) {
  for (int line = 0; line < 3; ++line) {
    table::AnswerList legal;
    game.legal(state, seat, legal);
    if (legal.size() == 1) return;  // `done`, which is the last
    const table::Answer any = legal[random.below(static_cast<std::uint32_t>(legal.size() - 1))];
    game.apply(state, seat, any, nullptr);
    expect_writable(game, state, seat, game.plan(state, seat, 0.5F, random));
  }
}

void expect_plans(const Game& game, const State& state) {
  for (const Seat seat : kBothSeats) {
    for (int vagueness = 0; vagueness < 8; ++vagueness) {
      table::Random random(state.round);
      const auto vague = static_cast<float>(vagueness) / 7;
      const table::Plan plan = game.plan(state, seat, vague, random);
      expect_order(plan);
      expect_writable(game, state, seat, plan);
      table::Random same(state.round);
      ASSERT_TRUE(std::ranges::equal(plan, game.plan(state, seat, vague, same)));
      expect_rest(game, state, seat, random);
    }
  }
}

// ---- whole battles

struct Result {
  int half_points = 0;  // of the advised side
  int plannings = 0;
};

table::Answer any_of(const Game& game, const State& state, Seat seat, table::Random& random) {
  table::AnswerList list;
  game.legal(state, seat, list);
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

Result battle(const Game& game, Seat advised_seat, bool check_plans, table::Random& random) {
  Result out;
  State state = game.initial();
  for (;;) {
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::over) break;
    if (q.kind == table::QuestionKind::roll) {
      game.resolve(state, table::chance_outcome(game, state, q, random), nullptr);
      continue;
    }
    const bool fresh = state.sides[0].plan.empty() && state.sides[1].plan.empty() &&
                       q.seats.has(kWhite) && q.seats.has(kBlack);
    if (check_plans && state.phase == Phase::planning && fresh) {
      expect_plans(game, state);
      ++out.plannings;
    }
    const Seat seat = q.seats.first();
    const table::Answer answer =
        seat == advised_seat ? best_of(game, state, seat) : any_of(game, state, seat, random);
    game.apply(state, seat, answer, nullptr);
  }
  out.half_points = state.result[advised_seat.value];
  return out;
}

TEST(AdvisedBattles, AreWonAgainstRandomAnswers) {
  const int battles = testing_support::long_run() ? 20'000 : testing_support::effort(1000);
  const Game game = shipped_game("marengo");
  table::Random random(1);
  int half_points = 0;
  for (int n = 0; n < battles; ++n)
    half_points += battle(game, n % 2 == 0 ? kWhite : kBlack, false, random).half_points;
  EXPECT_GE(half_points, 2 * battles * 98 / 100) << "of " << 2 * battles;
}

TEST(AdvisedBattles, FindPlansThatCanBeWritten) {
  std::uint64_t seed = 1;
  int plannings = 0;
  for (const char* scenario : {"marengo", "custom", "marengo_fontanone", "dennewitz_villages",
                               "leuthen_morale", "side_b_north"}) {
    for (const char* options : {"{}", R"({"order_dice":true,"delivery":true,"morale":true})"}) {
      const Game game = shipped_game(scenario, options);
      for (int n = 0; n < testing_support::effort(2) && !HasFatalFailure(); ++n, ++seed) {
        SCOPED_TRACE(std::string(scenario) + " " + options + " seed " + std::to_string(seed));
        table::Random random(seed);
        plannings += battle(game, kBlack, true, random).plannings;
      }
    }
  }
  EXPECT_GT(plannings, 12) << "each battle has some";
}

// ---- answers

// White's answer to a position with one order.
std::string advised_at(const std::string& phase, const std::string& units,
                       const std::string& order) {
  return advised(Battle(plain_position(phase, units, order).c_str()), kWhite);
}

// A combat after White has sent all units with orders.
Battle combat(const std::string& phase, const std::string& units, const std::string& order) {
  Battle b(plain_position(phase, units, order).c_str());
  b.says(kWhite, "all");
  if (b.state.stack.back().step == Step::commit) b.says(kBlack, "done");
  return b;
}

TEST(Advice, IsToAttackWithManyAgainstFew) {
  EXPECT_EQ(advised_at("combined_arms", "a1:5I a2:1i", "order a1 5I a2"), "go a1 5I a2");
}

TEST(Advice, IsToHoldBackFromAHopelessAttack) {
  EXPECT_EQ(advised_at("combined_arms", "a1:1I a2:5i", "order a1 1I a2"), "done");
}

// C-27: whoever fires in the third phase cannot attack in the fourth.
TEST(Advice, IsToBombardFromAfarAndToAttackFromNextDoor) {
  EXPECT_EQ(advised_at("bombardment", "b1:1A b3:4i", "order b1 1A b3"), "bombard b1 1A b3");
  EXPECT_EQ(advised_at("bombardment", "b2:1A b3:4i", "order b2 1A b3"), "done");
  EXPECT_EQ(advised_at("combined_arms", "b2:1A b3:4i", "order b2 1A b3"), "go b2 1A b3");
}

// C-60: a square hits a rider with 27 of 36, a line of infantry with 6.
TEST(Advice, IsToFormSquareBeforeRiders) {
  const Battle b = combat("fast_movement", "a1:4C a2:2i", "order a1 4C a2");
  EXPECT_EQ(advised(b, kBlack), "square a2 2");
}

// C-61
TEST(Advice, IsToChargeBackAtInfantry) {
  const Battle b = combat("combined_arms", "a1:2I a2:2c", "order a1 2I a2");
  EXPECT_EQ(advised(b, kBlack), "counter a2 2");
}

// T-227 of the ledger: who lies there already is worth a prisoner.
TEST(Advice, IsToTakeWhoLiesRouted) {
  const Battle b = combat("combined_arms", "a1:2I a2:1i,1i'", "order a1 2I a2");
  EXPECT_EQ(advised(b, kWhite), "target a1-a2.2 a1-a2.2");
}

// C-47, C-37: two riders have cleared the sector in the fast movement phase.
TEST(Advice, IsToGoIntoWhatIsCleared) {
  Battle b = combat("fast_movement", "a1:3C a2:1i", "order a1 3C a2 a3");
  b.says(kBlack, "done");
  b.rolls({1});
  while (b.state.waiting.kind != Waiting::roll && !b.is_over()) b.says(kWhite, advised(b, kWhite));
  b.rolls({6, 6, 6});
  b.rolls({1});
  EXPECT_EQ(advised(b, kWhite), "enter a1>a2 0I 3C");
}

TEST(Advice, DoesNotDependOnTheEnemysPlan) {
  const auto scores_with = [](const char* black) {
    const Battle b(plain_position("combined_arms", "a1:3I a2:2i", "order a1 3I a2", black).c_str());
    table::AnswerList list;
    b.game->legal(b.state, kWhite, list);
    table::Scores scores{};
    b.game->policy(b.state, kWhite, {list.begin(), list.size()}, scores);
    return std::vector<float>(scores.begin(), scores.begin() + list.size());
  };
  EXPECT_EQ(scores_with(""), scores_with("order a2 2I a1"));
}

TEST(Advice, IsToRallyGunsFirst) {
  const Battle b(
      plain_position("rally", "a1:1A',1I c3:1i", "", "", R"("routed_box":[[2,2],[0,0]])").c_str());
  EXPECT_EQ(advised(b, kWhite), "rally A a1");
}

// ---- evaluation

TEST(Evaluation, IsEvenWhenBothStandAlike) {
  const Game game = shipped_game("marengo");
  const auto value = game.evaluate(game.initial());
  EXPECT_FLOAT_EQ(value[0], 0.5F);
  EXPECT_FLOAT_EQ(value[1], 0.5F);
}

TEST(Evaluation, CountsVictoryPointsPrisonersUnitsAndGround) {
  const Game game = shipped_game("marengo");
  const State even = game.initial();
  const auto white = [&](const State& state) { return game.evaluate(state)[0]; };
  State ahead = even;
  ahead.sides[0].vp = 1;
  EXPECT_GT(white(ahead), 0.5F);
  State prisoner = even;
  prisoner.sides[0].captured[0] = 1;
  EXPECT_FLOAT_EQ(white(prisoner), white(ahead));
  State routed = even;
  routed.units[1].front().set(Unit::routed);
  EXPECT_GT(white(routed), 0.5F);
  EXPECT_LT(white(routed), white(ahead));
  State advanced = even;
  for (Unit& unit : advanced.units[0]) {
    if (unit.at == reserve_of(kWhite) && unit.arm == Arm::cavalry) unit.at = sector_at(1, 1);
  }
  EXPECT_GT(white(advanced), 0.5F);
}

}  // namespace
}  // namespace commanders_test
