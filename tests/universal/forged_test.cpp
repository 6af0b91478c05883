// Nobody can harm the program by a position: whatever somebody writes into a question stack, with a
// sum that is right, it is refused with a sentence, or it is played to its end without a fault.
//
// SANDTABLE_FORGED sets how many are forged of each game; SANDTABLE_LONG asks for 100,000. The
// sanitizers look on in the step `sanitize` of `make test`.
#include "support/forged.h"

#include <csignal>
#include <cstdio>
#include <cstring>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_options.h"
#include "support/random_play.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;
using table::Random;
using table::Seat;
using testing_support::chance;
using testing_support::Forger;
using testing_support::one_asked;
using testing_support::one_of;

constexpr int kForgedAtOnePosition = 8;
constexpr int kMostAnswers = 20'000;

// What is being tried, for whoever reads that the program has ended.
char last_words[4096];
extern "C" void tell_last_words(int signal) {
  std::fputs(last_words, stderr);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}
void now_trying(const std::string& what) {
  std::snprintf(last_words, sizeof last_words, "\nforged: %s\n", what.c_str());
}

struct Tally {
  int forged = 0;
  int refused = 0;
  int played = 0;
  int endless = 0;
  bool has_stack = true;
};

class ForgedStacks {
 public:
  ForgedStacks(const table::GameSystem& system, int wanted) : system_(system), wanted_(wanted) {}

  Tally play() {
    const auto all = testing_support::shipped_and_own(system_);
    for (int battle = 0; tally_.forged < wanted_ && !testing::Test::HasFatalFailure(); ++battle) {
      Random random(static_cast<std::uint64_t>(battle));
      const auto& [scenario, content, text] = all[static_cast<std::size_t>(battle) % all.size()];
      const table::Value options = battle % 2 == 0
                                       ? table::Value::object()
                                       : testing_support::random_options(system_, random, 2);
      const auto game = system_.create(scenario, options, content);
      if (!game) continue;
      tally_.has_stack = (*game)->stack_place().has_value();
      if (!tally_.has_stack) return tally_;
      go_through(**game, battle, random);
    }
    return tally_;
  }

 private:
  // Now and then on the way through a battle, as many kinds of moments as there are.
  void go_through(const AnyGame& game, int battle, Random& random) {
    AnyState state = game.initial();
    const std::uint32_t every = 1 + random.below(12);
    for (int n = 0; n < kMostAnswers && tally_.forged < wanted_; ++n) {
      const table::Question asked = game.question(state);
      if (asked.kind == QuestionKind::over) return;
      if (random.below(every) == 0) forge_here(game, state, battle, random);
      if (testing::Test::HasFatalFailure()) return;
      step(game, state, asked, random);
    }
  }

  static void step(const AnyGame& game, AnyState& state, const table::Question& asked,
                   Random& random) {
    if (asked.kind != QuestionKind::ask)
      return game.resolve(state, chance(game, state, asked, random), nullptr);
    const Seat seat = one_asked(game, asked, random);
    table::AnswerList legal;
    game.legal(state, seat, legal);
    ASSERT_FALSE(legal.empty()) << "who is asked can answer " << last_words;
    game.apply(state, seat, one_of(legal, random), nullptr);
  }

  void forge_here(const AnyGame& game, const AnyState& state, int battle, Random& random) {
    const table::Value honest = game.position(state);
    for (int i = 0; i < kForgedAtOnePosition; ++i) {
      Forger forger(game, state);
      const std::uint32_t changes = 1 + random.below(4) / 2;
      for (std::uint32_t k = 0; k < changes; ++k)
        forger.change([&](std::uint32_t n) { return n == 0 ? 0 : random.below(n); });
      now_trying(system_.id() + " " + game.scenario() + " battle " + std::to_string(battle) +
                 ", forgery " + std::to_string(tally_.forged) + ", " +
                 game.prompt_name(game.question(state).prompt) + ": " + forger.told() + "\n" +
                 game.write_position(state));
      try_position(forger.position(honest), random);
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  void try_position(const table::Value& position, Random& random) {
    ++tally_.forged;
    const auto set = system_.set(position);
    if (!set) {
      ++tally_.refused;
      ASSERT_FALSE(set.error().message.empty()) << last_words;
      return;
    }
    ++tally_.played;
    AnyState state = set->state;
    for (int n = 0; n < kMostAnswers; ++n) {
      const table::Question asked = set->game->question(state);
      if (n % 16 == 0) look(*set->game, state, asked, random);
      if (asked.kind == QuestionKind::over) return;
      step(*set->game, state, asked, random);
      if (testing::Test::HasFatalFailure()) return;
    }
    ++tally_.endless;
    std::fputs(last_words, stderr);
  }

  // What the server makes of a position for everybody who looks on.
  static void look(const AnyGame& game, const AnyState& state, const table::Question& asked,
                   Random& random) {
    for (int s = 0; s <= game.seats(); ++s) {
      const Seat seat = s < game.seats() ? Seat{static_cast<std::uint8_t>(s)} : table::kSpectator;
      const table::AnyObservation seen = game.observe(state, seat);
      (void)game.scene(seen, table::Language::en);
      if (asked.kind != QuestionKind::ask || !asked.seats.has(seat) || seat == table::kSpectator)
        continue;
      (void)game.prompt_text(seen, seat, table::Language::en);
      table::AnswerList legal;
      game.legal(state, seat, legal);
      if (legal.empty()) continue;
      (void)game.describe(seen, legal[0], table::Language::en);
      think(game, game.sample(seen, random), seat);
    }
  }

  // What an opponent begins with: a table as it may be, how good it is, and what looks good there.
  static void think(const AnyGame& game, const AnyState& guess, Seat seat) {
    table::AnswerList legal;
    game.legal(guess, seat, legal);
    table::Scores scores;
    game.policy(guess, seat, {legal.begin(), legal.size()}, scores);
    (void)game.evaluate(guess);
  }

  const table::GameSystem& system_;
  int wanted_;
  Tally tally_;
};

class EveryForgedStack : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EveryForgedStack, IsRefusedWithASentenceOrPlayedToItsEndWithoutAFault) {
  const int usual = testing_support::long_run() ? 100'000 : testing_support::effort(2000);
  const int wanted = testing_support::number_or("SANDTABLE_FORGED", usual);
  std::signal(SIGABRT, tell_last_words);
  std::signal(SIGSEGV, tell_last_words);
  const Tally tally = ForgedStacks(*GetParam(), wanted).play();
  std::signal(SIGABRT, SIG_DFL);
  std::signal(SIGSEGV, SIG_DFL);
  std::printf("%s: %d forged, %d refused, %d played to their end\n", GetParam()->id().c_str(),
              tally.forged, tally.refused, tally.played);
  if (!tally.has_stack) return;  // nothing to forge: a game of the tests in one file
  EXPECT_GE(tally.forged, wanted);
  EXPECT_GT(tally.refused, tally.forged / 4) << "most of them make no sense";
  // Where no round is the last, two who walk about at random may never meet again, forged or not.
  EXPECT_LE(tally.endless, tally.played / 1000) << "the others are played to an end";
  EXPECT_GT(tally.played, 0) << "some are only another moment of a battle";
}

INSTANTIATE_TEST_SUITE_P(Games, EveryForgedStack, testing::ValuesIn(apps::game_systems()),
                         [](const auto& each) { return each.param->id(); });

}  // namespace
