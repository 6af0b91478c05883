// The scenario a match plays: one of the pack, as the options of the match make it.
#pragma once

#include <string_view>

#include "games/fantasy/state/match.h"
#include "table/error.h"

namespace fantasy {

// Errors: bad_option where the pack has none of that id, or where the battle cannot begin: an army
// too dear or too large, a zone without room.
table::Expected<Scenario> choose_scenario(const Pack& pack, std::string_view id,
                                          const Options& options);

}  // namespace fantasy
