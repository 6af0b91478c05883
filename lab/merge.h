// SPDX-License-Identifier: MIT
// One file of games made of those that the parts of a run have left: the same, byte for byte, that
// one machine would have written.
#pragma once

#include <filesystem>

#include "lab/experiment.h"

namespace lab {

// Writes games.jsonl into the directory, whose parts lie where directory_of puts them. Nothing is
// written unless all is there. Errors: bad_option, naming the parts and games that are missing or
// there twice, a part that is still being played, or one that was played with other settings;
// bad_record where it cannot be written.
table::Expected<void> merge_parts(const Experiment& experiment,
                                  const std::filesystem::path& directory);

}  // namespace lab
