// Matches that play with the same content share one pack.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/registry.h"
#include "support/universal/brings.h"

namespace {

using table::AnyGame;
using table::Value;
using testing_support::Brings;

class SharedPackTest : public testing::TestWithParam<std::string> {
 protected:
  const table::GameSystem& system() const {
    return *match::find_system(apps::game_systems(), GetParam());
  }
  std::shared_ptr<const AnyGame> create(const Value& content = {}) const {
    return *system().create(system().scenarios().front().id, Value::object(), content);
  }
  const void* pack_of(const AnyGame& game) const { return brought_.pack(game); }

  const Brings brought_ = testing_support::brought_by(GetParam());
};

TEST_P(SharedPackTest, TwoMatchesOfOneScenarioPlayWithTheSameObject) {
  const auto one = create();
  const auto two = create();
  ASSERT_NE(pack_of(*one), nullptr);
  EXPECT_EQ(pack_of(*one), pack_of(*two));
  const auto set = system().set(one->position(one->initial()));
  ASSERT_TRUE(set.ok()) << set.error().message;
  EXPECT_EQ(pack_of(*set->game), pack_of(*one));
}

TEST_P(SharedPackTest, AMatchWithContentOfItsOwnHasItsOwn) {
  const Value content = *formats::parse_json(brought_.own_content);
  const auto plain = create();
  const auto own = create(content);
  EXPECT_NE(pack_of(*own), pack_of(*plain));
  EXPECT_NE(pack_of(*own), pack_of(*create(content)));
}

INSTANTIATE_TEST_SUITE_P(, SharedPackTest,
                         testing::ValuesIn(testing_support::names_of_games([](const Brings& game) {
                           return game.pack != nullptr && !game.own_content.empty();
                         })),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
