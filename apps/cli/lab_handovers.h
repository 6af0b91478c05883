// SPDX-License-Identifier: MIT
// `sandtable lab handovers`.
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

void add_lab_handovers(CLI::App& lab);

}  // namespace cli
