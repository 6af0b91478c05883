// Battles of every game that are played with content somebody wrote: the files of docs/SCENARIOS.md
// stand for all that `check` takes.
#pragma once

#include <string>
#include <vector>

#include "table/game_system.h"

namespace testing_support {

struct Brought {
  std::string scenario;
  table::Value content{};  // null: as it is shipped
  std::string text{};      // of the file
  bool is_own() const { return !content.is_null(); }
};

// The files of the documentation that this game takes.
const std::vector<Brought>& own_files(const table::GameSystem& system);

// The shipped scenarios, and behind them those files.
std::vector<Brought> shipped_and_own(const table::GameSystem& system);

}  // namespace testing_support
