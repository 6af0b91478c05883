// SPDX-License-Identifier: MIT
// What a player brings to a match from the command line: a scenario of their own, armies.
#pragma once

#include <string>
#include <vector>

#include "formats/scenario_file.h"
#include "table/game_system.h"

namespace cli {

// A scenario file, its titles and names looked at. Errors: bad_request, bad_position.
table::Expected<formats::ScenarioFile> own_scenario(const std::string& file);
// All that is wrong with a file: its titles and names, and what a game `found`, null for nothing.
// Without a message where nothing is.
table::Error wrong_with(const formats::ScenarioFile& own, const std::string& file,
                        const table::Error* found);

struct OwnContent {
  std::string scenario;  // the one named, or that of the file
  table::Value content;  // null where nothing was brought
};

// `file`: a scenario file or empty; `armies`: "0=CODE", "empire=FILE" or a code alone for seat 0
// .., in the words of the game. Errors: bad_request, bad_option.
table::Expected<OwnContent> own_content(const table::GameSystem& system,
                                        const std::string& scenario, const std::string& file,
                                        const table::Value& options,
                                        const std::vector<std::string>& armies);

// The army that a word of the command line means: a file with a list or a code, or the code itself.
// The answer of the desk. Errors: bad_request, bad_option.
table::Expected<table::Value> desk_for(const table::GameSystem& system, const OwnContent& own,
                                       const table::Value& options, int seat,
                                       const std::string& army, table::Language language);

}  // namespace cli
