// SPDX-License-Identifier: MIT
// Which game, scenario, options, lesson and part of a run: as commands read them that know no game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/part.h"
#include "match/lesson.h"
#include "table/game_system.h"

namespace cli {

// Error: unknown_game, with those there are.
table::Expected<const table::GameSystem*> find_system(const std::string& id);

// "name=value" texts as the options of a match, with the types the game declares. Error:
// bad_option.
table::Expected<table::Value> read_options(const table::GameSystem& system,
                                           const std::vector<std::string>& texts);

// A scenario to play, and a fingerprint of what its file says, where it has one.
struct ChosenScenario {
  std::shared_ptr<const table::AnyGame> game;
  std::string own;  // "+0123456789abcdef"
};
// A file with a scenario of one's own, by its name.
bool is_scenario_file(const std::string& text);
// A scenario of the game by its id, or that of a file. Errors: bad_request for a file that cannot
// be read, and those of GameSystem::create, which name the file.
table::Expected<ChosenScenario> choose_scenario(const table::GameSystem& system,
                                                const std::string& text,
                                                const table::Value& options);

// Which part of a run is played here: "2/3", or where the text is empty what the scheduler of a
// cluster says. Error: bad_option.
table::Expected<lab::RunPart> read_part(const std::string& text);

// Errors: bad_request with the file, and the line where there is one.
table::Expected<match::Lesson> lesson_from_file(const std::string& path);

}  // namespace cli
