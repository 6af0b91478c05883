// SPDX-License-Identifier: MIT
// Setting up and playing the games of `sandtable lab`. Whatever may be wrong with the arguments is
// found out while setting up, before there is a file or a directory of it.
#pragma once

#include <filesystem>
#include <vector>

#include "apps/cli/game_choice.h"
#include "apps/cli/lab_kinds.h"

namespace cli {

// Every scenario of the system for "all", then those of files; each id once, in the order of the
// system. Errors: bad_option, naming those there are; those of choose_scenario.
table::Expected<std::vector<ChosenScenario>> chosen_scenarios(const table::GameSystem& system,
                                                              const LabArguments& arguments);
// One of them.
table::Expected<ChosenScenario> chosen_scenario(const table::GameSystem& system,
                                                const LabArguments& arguments,
                                                const std::string& text);

// Errors: bad_option for opponents that do not exist, scenarios of the same id, or no part of a
// run.
table::Expected<lab::Experiment> set_up(const LabKind& kind, const LabArguments& arguments,
                                        const std::vector<ChosenScenario>& scenarios);

// Merges parts or plays what is missing, in the directory of the whole run. Errors: those of
// merge_parts, GamesFile and play_missing.
table::Expected<lab::GamesFile> play(const LabArguments& arguments, lab::Experiment& experiment,
                                     const std::filesystem::path& whole);

// Writes what report_files(kind.game) names; the text is for the terminal. Error: bad_record.
table::Expected<std::string> report(const LabKind& kind, const lab::Experiment& experiment,
                                    const lab::GamesFile& file,
                                    const std::filesystem::path& directory);

}  // namespace cli
