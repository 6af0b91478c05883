// SPDX-License-Identifier: MIT
// A scenario somebody wrote: one TOML file with a readable map, and units, cards and terrains of
// its own where it needs them. What the file may say is in docs/SCENARIOS.md.
#pragma once

#include <string>
#include <string_view>

#include "table/error.h"
#include "table/value.h"

namespace formats {

struct ScenarioFile {
  std::string id;        // "" where it has none that could be read
  table::Value content;  // as `new` takes it
};

// `name` is for error messages. Errors: bad_request with the line.
table::Expected<ScenarioFile> scenario_from_toml(std::string_view text, std::string_view name);
// Reads the file too. Errors: bad_request where it cannot be read.
table::Expected<ScenarioFile> scenario_from_file(const std::string& path);

// An error about the scenario in `content`, with the file's name for the place in it; of every
// fault.
table::Error in_file(table::Error error, std::string_view name);

}  // namespace formats
