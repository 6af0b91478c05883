// SPDX-License-Identifier: MIT
// Which game, scenario, options and lesson: as commands read them that know no game.
#pragma once

#include <string>
#include <vector>

#include "match/lesson.h"

namespace cli {

// Error: unknown_game, with those there are.
table::Expected<const table::GameSystem*> find_system(const std::string& id);

// "name=value" texts as the options of a match, with the types the game declares. Error:
// bad_option.
table::Expected<table::Value> read_options(const table::GameSystem& system,
                                           const std::vector<std::string>& texts);

// Errors: bad_request with the file, and the line where there is one.
table::Expected<match::Lesson> lesson_from_file(const std::string& path);

}  // namespace cli
