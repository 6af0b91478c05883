// What Fleet Commander brings to the tests that hold for every game.
#include "apps/common/fleet_content.h"
#include "games/fleet/content/pack_read.h"
#include "games/fleet/game.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/wording.h"
#include "support/universal/game_of_steps.h"

namespace {

fleet::State seen_by_fleet(const fleet::Game& game, const fleet::Observation& seen) {
  return seen_state(game, seen);
}

testing_support::PackContent fleet_entries() {
  return testing_support::entries_of(apps::fleet_pack());
}

const testing_support::Registered kFleet{{
    .game = "fleet",
    .playthroughs = {{"standard", 1},
                     {"standard", 2, {"advanced"}},
                     {"standard", 3, {"advanced", "secret_weapons", "hidden_deployment"}},
                     {"asteroid_belt", 1},
                     {"the_trap", 1},
                     {"the_capture", 1, {"advanced"}},
                     {"the_rescue", 1}},
    .tellings = {{"standard", 1},
                 {"standard", 2, {"advanced", "secret_weapons", "hidden_deployment"}},
                 {"asteroid_belt", 3, {"advanced"}},
                 {"the_trap", 4, {"advanced", "secret_weapons"}},
                 {"the_capture", 5, {"advanced"}},
                 {"the_rescue", 6, {"advanced"}}},
    .hiding = R"({"advanced":true,"secret_weapons":true,"hidden_deployment":true})",
    .reviewed = true,
    .ends_by_rounds = false,
    .asks_what_it_foretold = true,
    .network_bits = 3099442599U,
    .names_told = "ship_told",
    .own_content = R"({"ships":[{"name":"Test Ship"}]})",
    .pack = testing_support::pack_in<fleet::Game>,
    .referee = testing_support::referee_with<fleet::Game, fleet::View>(seen_by_fleet),
    .content = fleet_entries,
}};

}  // namespace
