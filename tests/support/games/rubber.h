// Rubber, a campaign for one: games of Pig against a beginner until one side has won six of them.
// (or races against a hare, with the option of that name).
// After each it is reported how it ended and in what mood, then a die says what it was worth.
#pragma once

#include "table/game_system.h"

namespace rubber {

const table::GameSystem& system();

}  // namespace rubber
