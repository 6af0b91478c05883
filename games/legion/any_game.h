// The legion game behind the contract that transports, opponents and records know.
#pragma once

#include <memory>

#include "games/legion/state/game.h"
#include "games/legion/text/messages.h"
#include "table/game.h"

namespace legion {

std::shared_ptr<const table::AnyGame> make_any_game(std::shared_ptr<const Game> game,
                                                    std::shared_ptr<const Messages> messages);

}  // namespace legion
