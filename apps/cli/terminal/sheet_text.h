// SPDX-License-Identifier: MIT
// Sheets of a Scene as text: a title, a paragraph, lines in columns, a small picture. Where a table
// is too wide for the screen each of its lines becomes a few lines.
#pragma once

#include <string>

#include "apps/cli/terminal/board.h"

namespace cli {

std::string draw_sheet(const table::Sheet& sheet, const BoardStyle& style);

}  // namespace cli
