// What tests/universal/pairs_test.cpp shows for all games with states drawn from an observation,
// for states changed by hand: they go beyond what a guess would ever try. And what is under
// face-down tokens.
#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/state/wish.h"
#include "support/effort.h"
#include "support/near_misses.h"
#include "support/pair.h"
#include "support/random_armies.h"

namespace fantasy_test {
namespace {

constexpr int kBattles = 18;  // printed armies and armies by lot in turns, in every scenario
constexpr int kTextsEvery = 100;

// Other hidden things of one side, leaving everything the rest of the table can see.
class Changes {
 public:
  Changes(State& state, Seat seat, Random& random)
      : state_(state), side_(state.sides[seat.value]), seat_(seat), random_(random) {}

  void make() {
    if (state_.orders_hidden != 0) {
      mix_tokens();
      trade_token_with_pool();
    }
    if (side_.public_pool[0] == kUnknown) {
      for (const Colour c : kPoolColours)
        side_.pool[slot(c)] = static_cast<std::uint8_t>(random_.below(3));
    }
    for (int i = 0; i < 4; ++i) change_card();
    change_top();
    if (state_.stack.empty()) return;
    if (state_.stack.back().step == Step::order_dice) change_dice();
    const bool wishes = state_.stack.back().step == Step::first_placer && side_.sealed != 0;
    if (wishes) set_wish(side_, static_cast<Wish>(1 + random_.below(3)));
  }

 private:
  std::vector<Unit*> tokens() {
    std::vector<Unit*> out;
    for (Unit& u : state_.units) {
      if (u.seat == seat_ && u.order != Colour::none) out.push_back(&u);
    }
    return out;
  }
  void mix_tokens() {
    const auto units = tokens();
    for (std::size_t i = units.size(); i > 1; --i) {
      std::swap(units[i - 1]->order, units[random_.below(static_cast<std::uint32_t>(i))]->order);
    }
  }
  void trade_token_with_pool() {
    for (Unit* u : tokens()) {
      const Colour now = kPoolColours[random_.below(4)];
      if (side_.pool[slot(now)] == 0) continue;
      --side_.pool[slot(now)];
      if (u->order != Colour::yellow) ++side_.pool[slot(u->order)];
      u->order = now;
    }
  }
  int on_top(std::size_t card) const {
    return static_cast<int>(std::count(side_.top.begin(), side_.top.end(), card));
  }
  void change_card() {
    const auto& cards = apps::fantasy_pack().cards;
    const std::size_t from = random_.below(static_cast<std::uint32_t>(cards.size()));
    const std::size_t to = random_.below(static_cast<std::uint32_t>(cards.size()));
    if (side_.draw[from] <= std::max<int>(side_.public_draw[from], on_top(from))) return;
    --side_.draw[from];
    ++side_.draw[to];
  }
  void change_top() {
    if (side_.top.empty()) return;
    const std::size_t card =
        random_.below(static_cast<std::uint32_t>(apps::fantasy_pack().cards.size()));
    if (side_.draw[card] > on_top(card))
      side_.top[random_.below(static_cast<std::uint32_t>(side_.top.size()))] =
          static_cast<std::uint8_t>(card);
  }
  void change_dice() {
    for (auto& face : side_.order_dice) face = static_cast<std::uint8_t>(1 + random_.below(6));
  }

  State& state_;
  Side& side_;
  Seat seat_;
  Random& random_;
};

AnyState changed(const AnyState& state, Seat viewer, Random& random) {
  AnyState out = state;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (seat != viewer) Changes(out.as<State>(), seat, random).make();
  }
  return out;
}

// A position set without saying what the pools held at the reveal.
AnyState uncounted(const AnyState& state) {
  AnyState out = state;
  for (Side& side : out.as<State>().sides) side.public_pool = {kUnknown};
  return out;
}

// One random battle, and pairs of what it comes to with what it could be.
class HiddenBattle {
 public:
  HiddenBattle(const AnyGame& game, std::uint64_t seed) : game_(game), random_(seed) {}

  // Adds to `pairs`.
  void play(int& pairs) {
    AnyState state = game_.initial();
    for (Question q = game_.question(state); q.kind != QuestionKind::over;
         q = game_.question(state)) {
      if (q.kind != QuestionKind::ask) {
        play_chance(game_, state, q, random_);
        continue;
      }
      const bool secret =
          state.as<State>().orders_hidden != 0 || state.as<State>().phase == Phase::command;
      if (secret || random_.below(8) == 0) look_at(state, pairs);
      if (testing::Test::HasFailure()) return;
      AnswerList legal;
      const Seat seat = one_asked(q, random_);
      game_.legal(state, seat, legal);
      const table::Answer answer = one_of(legal, random_);
      texts_.remember(game_.write(state, answer), random_);
      game_.apply(state, seat, answer, nullptr);
    }
  }

 private:
  void look_at(const AnyState& state, int& pairs) {
    for (const Seat viewer : {kEmpire, kStyx, table::kSpectator}) {
      compare(state, viewer, pairs);
      if (state.as<State>().phase == Phase::action) compare(uncounted(state), viewer, pairs);
    }
  }

  void compare(const AnyState& state, Seat viewer, int& pairs) {
    const AnyState other = changed(state, viewer, random_);
    if (other == state) return;
    const testing_support::Pair pair(game_, state, other, viewer);
    if (!pair.look_alike()) return;
    if (pairs++ % kTextsEvery == 0) pair.read_alike();
    for (int i = 0; i < 3 && pairs % 10 == 0 && !texts_.empty(); ++i) {
      pair.refuse_alike(texts_.one(random_));
    }
  }

  const AnyGame& game_;
  Random random_;
  testing_support::NearMisses texts_;
};

TEST(SecretsTest, WhateverTheOthersHideASeatIsShownAndAskedTheSame) {
  const auto scenarios = apps::fantasy_system().scenarios();
  int pairs = 0;
  for (int i = 0; i < testing_support::effort(kBattles); ++i) {
    const auto& scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()];
    SCOPED_TRACE(scenario.id + " seed " + std::to_string(i));
    Random armies(static_cast<std::uint64_t>(i));
    const auto game = i % 2 == 0 ? new_game(scenario.id)
                                 : testing_support::with_random_armies(apps::fantasy_system(),
                                                                       scenario.id, {}, armies);
    HiddenBattle(*game, static_cast<std::uint64_t>(i)).play(pairs);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(pairs, testing_support::effort(10'000)) << "most positions must really differ";
}

// Plays at random until the orders are being distributed and some lie face down.
AnyState distribution(const AnyGame& game, std::uint64_t seed) {
  Random random(seed);
  AnyState state = game.initial();
  for (int placed = 0; placed < 5;) {
    const Question q = game.question(state);
    if (q.kind != QuestionKind::ask) {
      play_chance(game, state, q, random);
      continue;
    }
    AnswerList legal;
    const Seat seat = one_asked(q, random);
    game.legal(state, seat, legal);
    const table::Answer answer = one_of(legal, random);
    if (verb_of(answer) == Verb::seal && legal.size() > 1) continue;
    if (verb_of(answer) == Verb::take_back) continue;
    placed += verb_of(answer) == Verb::order ? 1 : 0;
    game.apply(state, seat, answer, nullptr);
  }
  return state;
}

// Whatever lies under a face-down token, the same words refuse every attempt on it.
TEST(SecretsTest, RefusalsSayNothingOfHiddenTokens) {
  const auto game = new_game("first_battle");
  int refusals = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const AnyState state = distribution(*game, seed);
    ASSERT_NE(state.as<State>().orders_hidden, 0);
    for (std::size_t u = 0; u < state.as<State>().units.size(); ++u) {
      const Unit& unit = state.as<State>().units[u];
      if (unit.order == Colour::none) continue;
      const Seat spy = opponent(unit.seat);
      const UnitId id{static_cast<std::uint8_t>(u)};
      for (table::Answer attempt : std::initializer_list<table::Answer>{
               say(Verb::order).unit(id).colour(Colour::red),
               say(Verb::order).unit(id).colour(Colour::yellow), say(Verb::take_back).unit(id),
               say(Verb::melee).unit(id).target({0}), say(Verb::activate).unit(id),
               say(Verb::exchange).unit(id).colour(Colour::blue),
               say(Verb::swap).unit(id).colour(Colour::green)}) {
        const std::string text = game->write(state, attempt);
        const auto told = game->parse(state, spy, text, Language::en);
        ASSERT_FALSE(told.ok()) << text;
        for (const Colour colour :
             {Colour::red, Colour::blue, Colour::green, Colour::yellow, Colour::purple}) {
          AnyState other = state;
          other.as<State>().units[u].order = colour;
          const auto again = game->parse(other, spy, text, Language::en);
          ASSERT_FALSE(again.ok()) << text;
          ASSERT_EQ(again.error().message, told.error().message) << text;
          ASSERT_EQ(again.error().rule, told.error().rule) << text;
          ++refusals;
        }
      }
    }
  }
  EXPECT_GT(refusals, 1000);
}

// Which colour was put on a unit is told to its owner alone.
TEST(SecretsTest, AFaceDownTokenTellsTheOthersOnlyThatItLiesThere) {
  const auto game = new_game("first_battle");
  int tokens = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const AnyState state = distribution(*game, seed);
    for (const Seat seat : {kEmpire, kStyx}) {
      AnswerList legal;
      game->legal(state, seat, legal);
      for (const table::Answer answer : legal) {
        if (verb_of(answer) != Verb::order) continue;
        AnyState one = state;
        AnyState two = state;
        table::Log log_one;
        table::Log log_two;
        game->apply(one, seat, answer, &log_one);
        game->apply(two, seat, say(Verb::order).unit(unit_of(answer)).colour(Colour::yellow),
                    &log_two);
        for (const Seat viewer : {opponent(seat), table::kSpectator}) {
          ASSERT_TRUE(game->observe(one, viewer) == game->observe(two, viewer));
          const auto unseen = [&](const table::Event& e) { return !e.audience.has(viewer); };
          auto told_one = log_one.events;
          auto told_two = log_two.events;
          std::erase_if(told_one, unseen);
          std::erase_if(told_two, unseen);
          ASSERT_EQ(told_one.size(), 1U);
          ASSERT_TRUE(told_one == told_two);
        }
        ++tokens;
      }
    }
  }
  EXPECT_GT(tokens, 500);
}

}  // namespace
}  // namespace fantasy_test
