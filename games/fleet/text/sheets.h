// What a ship and a special weapon are, in a sentence or two: ours in the words of the catalogue,
// somebody's own by what they do.
#pragma once

#include <string>

#include "games/fleet/state/content.h"
#include "games/fleet/text/messages.h"
#include "table/message_keys.h"

namespace fleet {

std::string ship_sheet(const ShipClass& ship, const Messages& messages, Language language);
std::string weapon_sheet(const Weapon& weapon, const Messages& messages, Language language);
void add_sheet_keys(table::MessageKeys& keys);

}  // namespace fleet
