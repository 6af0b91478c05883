// Fantasy Commander behind the contract that transports, opponents and records know.
#pragma once

#include <memory>

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/any_game.h"

namespace fantasy {

std::shared_ptr<const table::AnyGame> make_any_game(
    const std::shared_ptr<const Match>& match, const std::shared_ptr<const Messages>& messages);

}  // namespace fantasy
