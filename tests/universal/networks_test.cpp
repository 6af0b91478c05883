// What was learned about the games fits them, and says the same on every build.
#include "apps/common/networks.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "ai/judge.h"
#include "apps/common/registry.h"
#include "support/universal/brings.h"
#include "table/chance.h"
#include "tests/support/source_dir.h"

namespace {

using table::QuestionKind;
using table::Seat;

// Calls `see` at every question of a few random games of each scenario.
template <class See>
void each_position(const table::GameSystem& system, const See& see) {
  for (const table::ScenarioSpec& scenario : system.scenarios()) {
    const auto game = system.create(scenario.id, table::Value::object(), {});
    ASSERT_TRUE(game.ok());
    table::Random random(5);
    table::AnyState state = (*game)->initial();
    table::AnswerList answers;
    for (int n = 0; n < 300; ++n) {
      const table::Question question = table::resolve_chance(**game, state, random);
      if (question.kind != QuestionKind::ask) break;
      see(**game, state);
      answers.clear();
      (*game)->legal(state, question.seats.first(), answers);
      (*game)->apply(state, question.seats.first(),
                     answers[random.below(static_cast<std::uint32_t>(answers.size()))], nullptr);
    }
  }
}

// Where this fails the planes of a game have changed. What was learned still holds of those that
// are left; `sandtable train` and tools/train/fit.py learn of the others.
TEST(Networks, FitTheirGames) {
  int there = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    const ai::Network* network = apps::networks().of(system->id());
    if (network == nullptr) continue;
    ++there;
    const auto scenarios = system->scenarios();
    const auto game = system->create(scenarios[0].id, table::Value::object(), {});
    ASSERT_TRUE(game.ok());
    std::set<std::string> unknown;
    const auto names = (*game)->planes();
    const auto found = network->find_planes(names);
    EXPECT_EQ(std::ranges::count(found, ai::Network::kUnknown), 0) << system->id();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (std::ranges::find(found, i) == found.end()) unknown.insert(names[i]);
    }
    EXPECT_EQ(unknown, testing_support::brought_by(system->id()).not_learned)
        << system->id() << " has planes not learned";
    for (const auto& scenario : scenarios)
      EXPECT_NE(network->place_of(scenario.id), 0U) << scenario.id << " was not learned";
  }
  EXPECT_GT(there, 0);
}

// Every plane is found behind the new one.
TEST(Networks, AreStillOfTheirGameWhenItHasGotAnotherField) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const ai::Network* network = apps::networks().of(system->id());
    if (network == nullptr) continue;
    const auto game = system->create(system->scenarios()[0].id, table::Value::object(), {});
    ASSERT_TRUE(game.ok());
    auto names = (*game)->planes();
    names.insert(names.begin(), "weather");
    const auto found = network->find_planes(names);
    const std::set<std::string> later = testing_support::brought_by(system->id()).not_learned;
    ASSERT_EQ(found.size() + 1 + later.size(), names.size()) << system->id();
    std::size_t next = 0;
    for (std::size_t i = 1; i < names.size(); ++i) {
      if (later.contains(names[i])) continue;
      ASSERT_EQ(found[next++], i) << names[i];
    }
  }
}

TEST(Networks, MayComeFromAFileForOneGame) {
  std::vector<std::shared_ptr<const table::AnyGame>> games;
  for (const table::GameSystem* system : apps::game_systems()) {
    if (apps::networks().of(system->id()) == nullptr) continue;
    games.push_back(*system->create(system->scenarios()[0].id, table::Value::object(), {}));
  }
  ASSERT_GE(games.size(), 2U);
  const table::AnyGame& game = *games[0];
  const std::string file = test_support::source_dir() + "/content/" + game.id() + "/network.txt";
  const auto there = apps::networks_with(game, file);
  ASSERT_TRUE(there.ok()) << there.error().message;
  EXPECT_NE(there->of(game.id()), nullptr);
  EXPECT_NE(there->of(game.id()), apps::networks().of(game.id()));
  const auto other = apps::networks_with(*games[1], file);
  ASSERT_FALSE(other.ok());
  EXPECT_NE(other.error().message.find("another game"), std::string::npos);
  const auto missing = apps::networks_with(game, file + ".gone");
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.error().message.find(".gone"), std::string::npos);
  const auto no_weights = apps::networks_with(game, test_support::source_dir() + "/README.md");
  ASSERT_FALSE(no_weights.ok());
  EXPECT_NE(no_weights.error().message.find("README.md"), std::string::npos);
}

TEST(Networks, ShareOutOneWin) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const ai::Network* network = apps::networks().of(system->id());
    if (network == nullptr) continue;
    each_position(*system, [&](const table::AnyGame& game, const table::AnyState& state) {
      const auto value = ai::Judge(game, network)(state);
      float all = 0;
      for (const Seat leader : game.team_leaders()) all += value[leader.value];
      ASSERT_NEAR(all, 1, 1e-5);
    });
  }
}

// The sums are made in one order, without shortcuts of the processor: every build comes to the same
// bits. A new network changes this number, and so does a game that is asked other questions.
TEST(Networks, SayTheSameOnEveryBuild) {
  int compared = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    const std::uint32_t brought = testing_support::brought_by(system->id()).network_bits;
    if (brought == 0) continue;
    std::uint32_t bits = 0;
    each_position(*system, [&](const table::AnyGame& game, const table::AnyState& state) {
      ai::Judge judge(game, apps::networks().of(game.id()));
      bits = std::rotl(bits, 1) ^ std::bit_cast<std::uint32_t>(judge(state)[0]);
    });
    EXPECT_EQ(bits, brought) << system->id();
    ++compared;
  }
  EXPECT_GE(compared, 1);
}

}  // namespace
