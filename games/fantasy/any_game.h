// Fantasy Commander behind the contract that transports, opponents and records know.
#pragma once

#include <memory>

#include "games/fantasy/state/game.h"
#include "games/fantasy/text/messages.h"
#include "table/game.h"

namespace fantasy {

std::shared_ptr<const table::AnyGame> make_any_game(
    const std::shared_ptr<const Game>& game, const std::shared_ptr<const Messages>& messages);

}  // namespace fantasy
