// Matches that play with the same content share one pack.
#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "games/commanders/state/game.h"
#include "games/fantasy/state/game.h"
#include "games/fleet/state/game.h"
#include "games/legion/state/game.h"
#include "table/game_adapter.h"

namespace {

using table::AnyGame;
using table::Value;

template <class Game>
const void* pack_in(const AnyGame& game) {
  const auto* known = dynamic_cast<const table::GameAdapter<Game>*>(&game);
  return known == nullptr ? nullptr : &known->game().pack();
}

const void* pack_of(const AnyGame& game) {
  for (const void* pack : {pack_in<fantasy::Game>(game), pack_in<fleet::Game>(game),
                           pack_in<commanders::Game>(game)}) {
    if (pack != nullptr) return pack;
  }
  return pack_in<legion::Game>(game);
}

Value json(const std::string& text) { return *formats::parse_json(text); }

struct PackPlayed {
  const char* system;
  const char* scenario;
  const char* content;  // of its own
};

class SharedPackTest : public testing::TestWithParam<PackPlayed> {
 protected:
  const table::GameSystem& system() const {
    for (const table::GameSystem* each : apps::game_systems()) {
      if (each->id() == GetParam().system) return *each;
    }
    throw std::runtime_error("no such system");
  }
  std::shared_ptr<const AnyGame> create(const std::string& options = "{}",
                                        const Value& content = {}) const {
    return *system().create(GetParam().scenario, json(options), content);
  }
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
  const Value content = json(GetParam().content);
  const auto plain = create();
  const auto own = create("{}", content);
  EXPECT_NE(pack_of(*own), pack_of(*plain));
  EXPECT_NE(pack_of(*own), pack_of(*create("{}", content)));
}

INSTANTIATE_TEST_SUITE_P(
    , SharedPackTest,
    testing::Values(PackPlayed{"fantasy", "first_battle", R"({"units":[{"name":"Test Unit"}]})"},
                    PackPlayed{"fleet", "standard", R"({"ships":[{"name":"Test Ship"}]})"},
                    PackPlayed{"commanders", "marengo", R"({"maps":[{"name":"Test Map"}]})"},
                    PackPlayed{"legion", "three",
                               R"({"rewards":[{"name":"Test Reward","effects":[]}]})"}),
    [](const auto& chosen) { return std::string(chosen.param.system); });

// FC-13.13: the face that forests ignore stands in the pack.
TEST(SharedPack, MatchesThatNameAnotherFaceShareAnotherPack) {
  const table::GameSystem* fantasy = nullptr;
  for (const table::GameSystem* each : apps::game_systems()) {
    if (each->id() == "fantasy") fantasy = each;
  }
  ASSERT_NE(fantasy, nullptr);
  const auto pack = [&](const char* options) {
    return pack_of(**fantasy->create("first_battle", json(options), {}));
  };
  EXPECT_EQ(pack(R"({"forest_face":"4"})"), pack(R"({"forest_face":"4","open_pools":true})"));
  EXPECT_NE(pack(R"({"forest_face":"4"})"), pack(R"({})"));
}

}  // namespace
