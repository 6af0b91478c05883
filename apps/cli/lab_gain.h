// SPDX-License-Identifier: MIT
// `sandtable lab gain`.
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

void add_lab_gain(CLI::App& lab);

}  // namespace cli
