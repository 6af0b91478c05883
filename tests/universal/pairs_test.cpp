// No seat of any game learns what it may not know. Random battles of every system, scenario and a
// spread of options and armies are looked at from every seat (pair_battle.h).
//
// SANDTABLE_PAIRS sets how many pairs of each system are looked at, SANDTABLE_LONG asks for half a
// million, 100,000 of them at least for each number of seats.
#include <algorithm>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/duel_game.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_armies.h"
#include "support/random_options.h"
#include "universal/pair_battle.h"

namespace universal {
namespace {

using table::Random;
using table::Value;

constexpr int kBattlesWithoutSecrets = 100;    // and a game has none
constexpr int kOfEachNumberOfSeats = 100'000;  // in a long run

int pairs_wanted() {
  const int usual = testing_support::long_run() ? 500'000 : testing_support::effort(20'000);
  return testing_support::number_or("SANDTABLE_PAIRS", usual);
}

// Whether enough pairs have been looked at, and in a long run enough of each number of seats that
// has been played.
bool are_enough(const Count& count) {
  const int wanted = pairs_wanted();
  const int of_each = testing_support::long_run() ? std::min(wanted, kOfEachNumberOfSeats) : 0;
  return count.pairs >= wanted && std::ranges::all_of(count.pairs_of, [&](const auto& of_seats) {
           return of_seats.second >= of_each;
         });
}

// The scenarios in turns, those of the players' own among them; every second battle has options of
// its own and every third armies of its own, where there are any to bring.
void play_battle(const table::GameSystem& system, int number, Count& count) {
  const auto all = testing_support::shipped_and_own(system);
  const auto& [scenario, brought, text] = all[static_cast<std::size_t>(number) % all.size()];
  Random random(static_cast<std::uint64_t>(number));
  Value options = Value::object();
  if (number % 2 == 1) options = testing_support::random_options(system, random, 2);
  // With open pools a face-down token that is taken back has shown its colour.
  if (options.find("open_pools") != nullptr) options.set("open_pools", false);
  Value content = brought;
  if (number % 3 == 2 && content.is_null()) {
    const auto armies = testing_support::random_armies(system, scenario, options, random);
    if (armies) content = *armies;
  }
  SCOPED_TRACE(system.id() + " " + scenario + " battle " + std::to_string(number));
  const auto game = system.create(scenario, options, content);
  ASSERT_TRUE(game.ok()) << game.error().message;
  match::Setup setup{.scenario = scenario, .options = options, .content = content};
  const int before = count.pairs;
  PairBattle(**game, {&system, std::move(setup)}, static_cast<std::uint64_t>(number), count).play();
  count.pairs_of[(*game)->seats()] += count.pairs - before;
}

std::vector<const table::GameSystem*> systems() {
  std::vector<const table::GameSystem*> out{&duel::system()};
  for (const table::GameSystem* system : apps::game_systems()) out.push_back(system);
  return out;
}

class EveryPair : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EveryPair, OfStatesThatLookAlikeIsTheSameInAllASeatCanGetOutOfThem) {
  const table::GameSystem& system = *GetParam();
  const int scenarios = static_cast<int>(testing_support::shipped_and_own(system).size());
  Count count;
  for (int i = 0; !are_enough(count) || i < testing_support::effort(2 * scenarios); ++i) {
    if (i == kBattlesWithoutSecrets && count.pairs == 0) {
      std::printf("%s hides nothing\n", system.id().c_str());
      return;
    }
    play_battle(system, i, count);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(count.told, count.pairs / 4);
  EXPECT_GT(count.refused, count.pairs / 4);
  EXPECT_GT(count.parted, 0) << "where nothing ever comes to light nothing was hidden";
  EXPECT_GT(count.screens, 0);
  EXPECT_GT(count.unseen, 0);
  std::printf(
      "%s: %d pairs, %d answers refused, %d played on, %d parted, %d read, %d screens, %d unseen, "
      "%d covert\n",
      system.id().c_str(), count.pairs, count.refused, count.told, count.parted, count.read,
      count.screens, count.unseen, count.covert);
  for (const auto& [seats, pairs] : count.pairs_of)
    std::printf("%s, %d seats: %d pairs\n", system.id().c_str(), seats, pairs);
}

INSTANTIATE_TEST_SUITE_P(Of, EveryPair, testing::ValuesIn(systems()),
                         [](const auto& test) { return test.param->id(); });

}  // namespace
}  // namespace universal
