// What a guess about the other side's fleet may be, and what a weapon chosen face down tells. That
// no seat learns what it may not know is shown for all games by tests/universal/pairs_test.cpp.
#include <gtest/gtest.h>

#include "apps/common/fleet_content.h"
#include "games/fleet/rules/play.h"
#include "support/random_play.h"

namespace {

using namespace fleet;  // NOLINT: tests speak the game's language
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;

std::shared_ptr<const AnyGame> new_game(const std::string& scenario, bool advanced, bool secret,
                                        bool hidden) {
  table::Value options = table::Value::object();
  options.set("advanced", advanced).set("secret_weapons", secret).set("hidden_deployment", hidden);
  return *apps::fleet_system().create(scenario, options, {});
}

std::vector<table::Answer> legal(const AnyGame& game, const AnyState& state, Seat seat) {
  AnswerList list;
  if (seat != table::kSpectator) game.legal(state, seat, list);
  return {list.begin(), list.end()};
}

// A fleet that does not exist is never guessed: what is still hidden and what was seen is a fleet.
TEST(SecretsTest, AGuessIsAFleetThatCanBe) {
  const auto any = new_game("standard", true, false, true);
  int guesses = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    AnyState state = any->initial();
    for (int n = 0; n < 400; ++n) {
      const Question q = any->question(state);
      if (q.kind == QuestionKind::over) break;
      for (const Seat viewer : {kBlue, kYellow}) {
        const AnyState guess = any->sample(any->observe(state, viewer), random);
        for (const Seat seat : {kBlue, kYellow}) {
          std::array<int, kMaxClasses> have{};
          std::array<int, kSquares> classes{};
          for (const Ship& ship : guess.as<State>().ships) {
            if (ship.seat != seat) continue;
            ++have[ship.kind];
            if (!ship.on_board()) continue;
            classes[ship.at.index] += apps::fleet_pack().ships[ship.kind].size;
            ASSERT_LE(classes[ship.at.index], apps::fleet_pack().square_limit);
          }
          for (std::size_t k = 0; k < kMaxClasses; ++k) {
            have[k] += guess.as<State>().sides[seat.value].to_deploy[k];
          }
          const auto kinds = [&](const char* id) {
            return have[static_cast<std::size_t>(apps::fleet_pack().find_ship(id))];
          };
          ASSERT_EQ(kinds("frigate"), 4);
          ASSERT_EQ(kinds("destroyer"), 2);
          ASSERT_EQ(kinds("battleship"), 1);
          ASSERT_EQ(kinds("decoy"), 2);
          ++guesses;
        }
      }
      if (q.kind != QuestionKind::ask) {
        any->resolve(state, testing_support::chance(*any, state, q, random), nullptr);
        continue;
      }
      const Seat seat = testing_support::one_asked(*any, q, random);
      const auto answers = legal(*any, state, seat);
      any->apply(state, seat, answers[random.below(static_cast<std::uint32_t>(answers.size()))],
                 nullptr);
    }
  }
  EXPECT_GT(guesses, 10'000);
}

// F-78: whatever token lies face down, the other hears only that one was chosen.
TEST(SecretsTest, AFaceDownWeaponTellsTheOtherOnlyThatItLiesThere) {
  const auto game = new_game("standard", false, true, false);
  int chosen = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    AnyState state = game->initial();
    while (game->question(state).kind != QuestionKind::ask) {
      game->resolve(state, testing_support::chance(*game, state, game->question(state), random),
                    nullptr);
    }
    for (const Seat seat : {kBlue, kYellow}) {
      const auto answers = legal(*game, state, seat);
      ASSERT_EQ(answers.size(), 3U);
      AnyState first = state;
      game->apply(first, seat, answers[0], nullptr);
      for (const table::Answer answer : answers) {
        AnyState one = state;
        table::Log log;
        game->apply(one, seat, answer, &log);
        for (const Seat viewer : {opponent(seat), table::kSpectator}) {
          ASSERT_TRUE(game->observe(one, viewer) == game->observe(first, viewer));
          for (const table::Event& event : log.events) {
            if (!event.audience.has(viewer)) continue;
            EXPECT_EQ(event.kind, static_cast<std::uint8_t>(EventKind::weapon_kept_secret));
          }
        }
        ++chosen;
      }
    }
  }
  EXPECT_EQ(chosen, 300);
}

}  // namespace
