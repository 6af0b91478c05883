// SPDX-License-Identifier: MIT
// `sandtable lab settlement`: whole campaigns instead of single games.
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

void add_lab_settlement(CLI::App& lab);
void add_settlement_merge(CLI::App& merge);

}  // namespace cli
