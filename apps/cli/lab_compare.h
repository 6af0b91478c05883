// SPDX-License-Identifier: MIT
// sandtable lab GAME --compare A B: what differs between two scenarios, or between one and a
// changed copy of it, measured over the same games.
#pragma once

#include "apps/cli/lab_kinds.h"

namespace cli {

// Prints a table and writes compare.csv and compare.json; the games of each are in directories of
// their own. Ends the command where something is wrong.
void run_comparison(const LabKind& kind, const LabArguments& arguments);

}  // namespace cli
