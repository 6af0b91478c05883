// SPDX-License-Identifier: MIT
// The subcommands of `sandtable`, one file cmd_*.cpp each. Every function adds its command to the
// app; a command ends the program with std::exit only through CLI11 (throw CLI::RuntimeError(code)
// from its callback).
#pragma once

#include <CLI/CLI.hpp>

#include "table/error.h"
#include "table/messages.h"

namespace cli {

inline constexpr const char* kPartHelp =
    "2/3 plays the second of three parts only, for a cluster; without it Open MPI's rank or "
    "Slurm's "
    "array and step say which";

// Says on stderr what is wrong and ends the command with exit code 2.
[[noreturn]] void fail(const table::Error& error);
// Every fault on a line of its own, and where there are several how many.
void print_faults(const table::Error& error, table::Language language = table::Language::en);

void add_referee(CLI::App& app);
void add_hash_records(CLI::App& app);
void add_play(CLI::App& app);
void add_learn(CLI::App& app);
void add_scenario(CLI::App& app);
void add_army(CLI::App& app);
void add_check(CLI::App& app);
void add_schema(CLI::App& app);
void add_replay(CLI::App& app);
void add_review(CLI::App& app);
void add_arena(CLI::App& app);
void add_arena_merge(CLI::App& merge);
void add_lab(CLI::App& app);
void add_ladder(CLI::App& app);
void add_ladder_merge(CLI::App& merge);
void add_train(CLI::App& app);
void add_train_merge(CLI::App& merge);
void add_serve(CLI::App& app);
void add_db(CLI::App& app);
void add_people(CLI::App& app);
void add_verify(CLI::App& app);
void add_load(CLI::App& app);
void add_dataset(CLI::App& app);

}  // namespace cli
