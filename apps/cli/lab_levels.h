// SPDX-License-Identifier: MIT
// `sandtable lab levels`.
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

void add_lab_levels(CLI::App& lab);

}  // namespace cli
