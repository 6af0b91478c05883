// SPDX-License-Identifier: MIT
// One file of games made of those that the parts of a run have left: the same, byte for byte, that
// one machine would have written.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lab/experiment.h"

namespace lab {

// A run that may be spread over machines: what its results depend on, and its games in their order.
struct NumberedGames {
  struct Name {
    std::string scenario;
    int index = 0;   // in the file
    int number = 0;  // of whose part it is
  };
  table::Value head;
  std::vector<Name> games;
};

// The parts in that directory, if together they have every game, and each no other ones. Errors: as
// merge_parts.
table::Expected<std::vector<RunPart>> complete_parts(const NumberedGames& run,
                                                     const std::filesystem::path& directory);

// Writes games.jsonl into the directory, whose parts lie where directory_of puts them. Nothing is
// written unless all is there. Errors: bad_option, naming the parts and games that are missing or
// there twice, a part that is still being played, or one that was played with other settings;
// bad_record where it cannot be written.
table::Expected<void> merge_parts(const NumberedGames& run, const std::filesystem::path& directory);
table::Expected<void> merge_parts(const Experiment& experiment,
                                  const std::filesystem::path& directory);

}  // namespace lab
