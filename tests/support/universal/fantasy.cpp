// What Fantasy Commander brings to the tests that hold for every game.
#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "formats/json.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/game.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/state/observation.h"
#include "games/fantasy/text/notation.h"
#include "support/universal/game_of_steps.h"

namespace {

fantasy::State seen_by_fantasy(const fantasy::Game& /*game*/, const fantasy::Observation& seen) {
  return fantasy::known_state(seen);
}

testing_support::PackContent fantasy_entries() {
  return testing_support::entries_of(apps::fantasy_pack());
}

const testing_support::Registered kFantasy{{
    .game = "fantasy",
    .playthroughs = {{"first_battle", 1},
                     {"first_battle", 2},
                     {"first_battle", 3},
                     {"multi_headed_horror", 1},
                     {"difficult_decision", 1},
                     {"miracles_of_mechanics", 1},
                     {"overwhelming_barrier", 1},
                     {"decisive_battle", 1},
                     {"decisive_battle", 2, {"s6_hydra", "elements"}}},
    .tellings = {{"first_battle", 1},
                 {"multi_headed_horror", 2},
                 {"difficult_decision", 3},
                 {"miracles_of_mechanics", 4},
                 {"overwhelming_barrier", 5},
                 {"decisive_battle", 6, {"s6_hydra", "elements"}}},
    .hiding = R"({})",
    .reviewed = true,
    .says_why = true,
    .names_told = "unit_told",
    .own_content = R"({"units":[{"name":"Test Unit"}]})",
    .pack = testing_support::pack_in<fantasy::Game>,
    .referee = testing_support::referee_with<fantasy::Game, fantasy::View>(seen_by_fantasy),
    .content = fantasy_entries,
}};

// FC-13.13: the face that forests ignore stands in the pack.
TEST(SharedPack, MatchesThatNameAnotherFaceShareAnotherPack) {
  const auto pack = [](const char* options) {
    const auto game =
        apps::fantasy_system().create("first_battle", *formats::parse_json(options), {});
    return testing_support::pack_in<fantasy::Game>(**game);
  };
  EXPECT_EQ(pack(R"({"forest_face":"4"})"), pack(R"({"forest_face":"4","open_pools":true})"));
  EXPECT_NE(pack(R"({"forest_face":"4"})"), pack(R"({})"));
}

}  // namespace
