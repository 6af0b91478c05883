// What Commanders brings to the tests that hold for every game.
#include "apps/common/commanders_content.h"
#include "games/commanders/content/pack_read.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/text/notation.h"
#include "support/universal/game_of_steps.h"

namespace {

commanders::State seen_by_commanders(const commanders::Game& /*game*/,
                                     const commanders::Observation& seen) {
  return commanders::known_state(seen);
}

testing_support::PackContent commanders_entries() {
  return testing_support::entries_of(apps::commanders_pack());
}

const testing_support::Registered kCommanders{{
    .game = "commanders",
    .playthroughs = {{"marengo", 1},
                     {"custom", 1},
                     {"dennewitz_villages", 1},
                     {"albuera_general", 1},
                     {"side_b_north", 2, {"order_dice", "flee_after_ranged"}}},
    .tellings = {{"marengo", 1},
                 {"custom", 2},
                 {"albuera_general", 3},
                 {"side_b_north", 4, {"flee_after_ranged"}}},
    .hiding = R"({})",
    .reviewed = true,
    .says_why = true,
    .own_content = R"({"maps":[{"name":"Test Map"}]})",
    .pack = testing_support::pack_in<commanders::Game>,
    .referee =
        testing_support::referee_with<commanders::Game, commanders::View>(seen_by_commanders),
    .content = commanders_entries,
}};

}  // namespace
