// Two tables that differ only in a plan show the other side the same, as long as the same things
// are done on both: who of two like units is spent does not tell a plan, and nobody learns from
// being asked. B-45, B-46
#include <algorithm>
#include <cstring>

#include "commanders/shipped_commanders.h"
#include "games/commanders/game.h"
#include "games/commanders/state/words.h"
#include "table/chance.h"
#include "table/random.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

// Black has written nothing of the second legs, and has ordered units that stay.
void change_plan(State& state) {
  Side& side = state.sides[kBlack.value];
  for (PlanLine& line : side.plan) {
    if (line.arm == Arm::cavalry) line.legs[1] = kNowhere;
  }
  if (!side.plan.full())
    side.plan.push_back({reserve_of(kBlack), Arm::infantry, 1, 1, {home_sector(kBlack, 0), {}}});
}

// The same as everybody sees it, though Black's path is shorter on the other table.
const table::Answer* same_answer(const table::AnswerList& list, Seat seat, table::Answer answer) {
  const bool any_path = seat == kBlack && verb_of(answer) == Verb::go;
  const auto* found = std::find_if(list.begin(), list.end(), [&](table::Answer a) {
    if (any_path) a.arg[kThen] = answer.arg[kThen];
    return a == answer;
  });
  return found == list.end() ? nullptr : found;
}

std::string listed(const Game& game, const State& state, const table::AnswerList& list) {
  std::string out;
  for (const table::Answer a : list) out += write_answer(game, state, a) + "; ";
  return out;
}

void expect_alike(const Game& game, const State& a, const State& b) {
  for (const Seat seat : kBothSeats) {
    for (std::size_t i = 0; i < kArmySize; ++i)
      ASSERT_EQ(std::memcmp(&a.units[seat.value][i], &b.units[seat.value][i], sizeof(UnitOutside)),
                0)
          << table_text(a) << "\n"
          << table_text(b);
  }
  const Observation first_seen = game.observe(a, kWhite);
  const Observation second_seen = game.observe(b, kWhite);
  ASSERT_EQ(std::memcmp(&first_seen, &second_seen, sizeof(Observation)), 0) << table_text(a);
  // Before both at one screen lies what one writes alone, and no more of their plans; but for who
  // rallies alone, whose sheet is shown right after it (C-21).
  for (const Seat writer : kBothSeats) {
    if (a.stack.back().step == Step::rally) continue;
    const Observation first_beside = observed_beside(game, a, writer);
    const Observation second_beside = observed_beside(game, b, writer);
    ASSERT_EQ(std::memcmp(&first_beside, &second_beside, sizeof(Observation)), 0) << table_text(a);
  }
  table::AnswerList first;
  table::AnswerList second;
  game.legal(a, kWhite, first);
  game.legal(b, kWhite, second);
  ASSERT_TRUE(std::equal(first.begin(), first.end(), second.begin(), second.end()))
      << name(a.phase) << ", asked for " << rules_of(a.stack.back().step).id << " at "
      << table_text(a) << "\n"
      << listed(game, a, first) << "\n"
      << listed(game, b, second);
}

// Riders leave a sector into which some of them have come in this round: whether these ride on, and
// are spent then, or fresh ones begin, is what the plan says.
bool rides_again(const State& state, table::Answer answer) {
  if (verb_of(answer) != Verb::go || arm_of(answer) != Arm::cavalry) return false;
  const Army& black = state.units[kBlack.value];
  return std::any_of(black.begin(), black.end(), [&](const Unit& unit) {
    return unit.at == from_of(answer) && unit.arm == Arm::cavalry && unit.acts() != 0;
  });
}

class Pair {
 public:
  Pair(const Game& game, table::Random& random) : game_(game), random_(random) {}

  // Battles go on with the first table until Black's plan shows, or the round is over.
  int follow(State& state) {
    State twin = state;
    change_plan(twin);
    int steps = 0;
    while (state.phase < Phase::rally && state.waiting.kind != Waiting::over) {
      if (!step(state, twin)) break;
      ++steps;
      expect_alike(game_, state, twin);
      if (testing::Test::HasFatalFailure()) break;
    }
    return steps;
  }

  void play_on(State& state) {
    if (state.waiting.kind == Waiting::roll) {
      game_.resolve(state, table::chance_outcome(game_, state, game_.question(state), random_),
                    nullptr);
      return;
    }
    const Seat seat = state.waiting.seats.first();
    game_.legal(state, seat, list_);
    game_.apply(state, seat, list_[random_.below(static_cast<std::uint32_t>(list_.size()))],
                nullptr);
  }

 private:
  bool step(State& state, State& twin) {
    table::Log told;
    table::Log twin_told;
    if (state.waiting.kind == Waiting::roll) {
      const auto outcome = table::chance_outcome(game_, state, game_.question(state), random_);
      game_.resolve(state, outcome, &told);
      game_.resolve(twin, outcome, &twin_told);
    } else {
      const Seat seat = state.waiting.seats.first();
      game_.legal(state, seat, list_);
      table::Answer answer = list_[random_.below(static_cast<std::uint32_t>(list_.size()))];
      if (verb_of(answer) == Verb::all && seat == kBlack) answer = say(Verb::done);
      game_.legal(twin, seat, twin_list_);
      const table::Answer* same = same_answer(twin_list_, seat, answer);
      if (same == nullptr || (seat == kBlack && rides_again(state, answer))) return false;
      game_.apply(state, seat, answer, &told);
      game_.apply(twin, seat, *same, &twin_told);
    }
    return is_told_the_same(told.events, twin_told.events);
  }

  // False: what was hidden has come to light, or something is told too early.
  static bool is_told_the_same(const std::vector<table::Event>& one,
                               const std::vector<table::Event>& two) {
    if (one == two) return true;
    std::size_t i = 0;
    while (i < std::min(one.size(), two.size()) && one[i] == two[i]) ++i;
    EXPECT_TRUE(i < std::min(one.size(), two.size()) && (one[i].reveals || two[i].reveals));
    return false;
  }

  const Game& game_;
  table::Random& random_;
  table::AnswerList list_;
  table::AnswerList twin_list_;
};

// C-21
TEST(Secrets, APlanDoesNotShowBeforeItIsPerformed) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 60 && !HasFailure(); ++seed) {
    const Game game = shipped_game(seed % 2 == 0 ? "marengo" : "albuera_general");
    table::Random random(seed);
    Pair pair(game, random);
    State state = game.initial();
    while (state.waiting.kind != Waiting::over && !HasFailure()) {
      const bool planned = state.phase == Phase::fast_movement && state.waiting.asks(kWhite) &&
                           state.waiting.asks(kBlack);
      if (planned) steps += pair.follow(state);
      if (state.waiting.kind != Waiting::over) pair.play_on(state);
    }
  }
  EXPECT_GT(steps, 3000);
}

}  // namespace
}  // namespace commanders_test
