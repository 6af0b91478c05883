// SPDX-License-Identifier: MIT
// How often a battle between people waits for somebody else: with days to answer, each such moment
// may be a day. With standing orders (ai/standing_orders.h) there are fewer.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "table/any_game.h"

namespace lab {

struct HandoverOptions {
  std::string level = "normal";  // plays for everybody
  std::string orders;            // everybody's standing orders; empty: none
  int battles = 100;             // the scenarios take turns
  std::uint64_t seed = 1;
  ai::Budget budget{};
  const ai::Networks* networks = nullptr;
};

struct Handovers {
  int battles = 0;  // that came to their end
  double answers = 0;
  double handovers = 0;              // of a battle, on an average
  std::map<std::string, double> by;  // of these, those with which this was asked
};

// A battle is handed over where somebody is asked who did not give the last answer. What a standing
// order answers waits for nobody. Where several write in secret each is asked. Error: bad_option.
table::Expected<Handovers> count_handovers(
    const std::vector<std::shared_ptr<const table::AnyGame>>& scenarios,
    const HandoverOptions& options);

}  // namespace lab
