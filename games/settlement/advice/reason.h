// What speaks for an answer that the advice thinks well of.
#pragma once

#include "games/settlement/rules/play.h"
#include "games/settlement/state/why.h"

namespace settlement {

Why why_of(View v, table::Answer answer);

}  // namespace settlement
