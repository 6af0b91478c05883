// The legion game as a system of the table: makes matches and sets up positions.
#pragma once

#include <memory>

#include "games/legion/state/content.h"
#include "games/legion/text/messages.h"
#include "table/game_system.h"

namespace legion {

// `pack` from read_pack, `messages` checked against it.
std::unique_ptr<table::GameSystem> make_system(Pack pack, std::shared_ptr<const Messages> messages);

}  // namespace legion
