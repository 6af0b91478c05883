// What The Last Standards brings to the tests that hold for every game.
#include "apps/common/legion_content.h"
#include "games/legion/content/pack_read.h"
#include "games/legion/game.h"
#include "games/legion/rules/denials.h"
#include "games/legion/state/observation.h"
#include "games/legion/text/notation.h"
#include "support/universal/game_of_steps.h"

namespace {

legion::State seen_by_legion(const legion::Game& /*game*/, const legion::Observation& seen) {
  return legion::known_state(seen);
}

testing_support::PackContent legion_entries() {
  return testing_support::entries_of(apps::legion_pack());
}

const testing_support::Registered kLegion{{
    .game = "legion",
    .playthroughs = {{"two", 1}, {"three", 1}, {"four", 1}, {"two", 2, {"five_colours_end"}}},
    .tellings = {{"two", 1}, {"three", 2}, {"four", 3, {"checks_four"}}},
    .hiding = R"({})",
    .reviewed = true,
    .says_why = true,
    .reasons = 20,
    .not_learned = {"holds"},
    .own_content = R"({"rewards":[{"name":"Test Reward","effects":[]}]})",
    .pack = testing_support::pack_in<legion::Game>,
    .referee = testing_support::referee_with<legion::Game, legion::View>(seen_by_legion),
    .content = legion_entries,
}};

}  // namespace
