// The legion game behind the contract that transports, opponents and records know.
#pragma once

#include <memory>

#include "games/legion/state/match.h"
#include "games/legion/text/messages.h"
#include "table/any_game.h"

namespace legion {

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages);

}  // namespace legion
