// The Border Settlement as a system of the table: makes matches and sets up positions.
#pragma once

#include <memory>

#include "games/settlement/state/content.h"
#include "games/settlement/text/messages.h"
#include "table/game_system.h"

namespace settlement {

// `pack` from read_pack, `messages` checked against it.
std::unique_ptr<table::GameSystem> make_system(Pack pack, std::shared_ptr<const Messages> messages);

}  // namespace settlement
