// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

void add_lab_worth(CLI::App& lab);

}  // namespace cli
