// What catches the eye in a scenario somebody made: hexes nobody can reach, places one side is much
// nearer to, armies of unequal worth. Advice, not rules.
#pragma once

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/value.h"

namespace fantasy {

// {"title", "warnings": [text, ..], "ways": [{"at", "empire", "styx"}, ..]}: the ways are those
// from the nearest hex of each deployment zone to every Capture Point and Town, in tenths of a hex.
table::Value review_scenario(const Match& game, const Messages& messages, Language language);

}  // namespace fantasy
