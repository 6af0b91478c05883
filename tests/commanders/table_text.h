// What lies on the table, for expectations and messages of failures.
#pragma once

#include <string>

#include "games/commanders/state/state.h"

namespace commanders {

// "a1:4I,2I- b2:3i,1i' box:2/0-1/0 capW:I tokW:2@b3 vp:3-1 r4".
std::string table_text(const State& state);

}  // namespace commanders
