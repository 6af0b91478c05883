// The Border Settlement behind the contract that transports, opponents and records know.
#pragma once

#include <memory>

#include "games/settlement/state/match.h"
#include "games/settlement/text/messages.h"
#include "table/any_game.h"

namespace settlement {

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages);

}  // namespace settlement
