// What the Border Settlement brings to the tests that hold for every game. Nothing is hidden in it,
// and no answer of the town throws a die.
#include "apps/common/settlement_content.h"
#include "games/settlement/game.h"
#include "games/settlement/knowledge/contract.h"
#include "games/settlement/rules/denials.h"
#include "games/settlement/text/notation.h"
#include "support/universal/game_of_steps.h"

namespace {

settlement::State seen_by_settlement(const settlement::Game& /*game*/,
                                     const settlement::Observation& seen) {
  return settlement::known_state(seen);
}

const testing_support::Registered kSettlement{{
    .game = "settlement",
    .playthroughs = {{"border_settlement", 1}, {"border_settlement", 2}},
    .tellings = {{"border_settlement", 3}},
    .takes_back = {"leave ", "drop "},
    .reasons = 25,
    .pack = testing_support::pack_in<settlement::Game>,
    .referee =
        testing_support::referee_with<settlement::Game, settlement::View>(seen_by_settlement),
}};

}  // namespace
