// SPDX-License-Identifier: MIT
// What was learned about the games, from content/<game>/network.txt: it travels in the program.
#pragma once

#include "ai/networks.h"

namespace apps {

// A network that does not load is a fault of the program: it says what is wrong and ends.
const ai::Networks& networks();

}  // namespace apps
