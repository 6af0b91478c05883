// Commanders behind the contract that transports, opponents and records know.
#pragma once

#include <memory>

#include "games/commanders/state/match.h"
#include "games/commanders/text/messages.h"
#include "table/any_game.h"

namespace commanders {

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages);

}  // namespace commanders
