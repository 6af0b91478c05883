// Fleet Commander as a system of the table: makes matches and sets up positions.
#pragma once

#include <memory>

#include "games/fleet/state/content.h"
#include "games/fleet/text/messages.h"
#include "table/game_system.h"

namespace fleet {

// `pack` from read_pack, `messages` checked against it.
std::unique_ptr<table::GameSystem> make_system(Pack pack, std::shared_ptr<const Messages> messages);

}  // namespace fleet
