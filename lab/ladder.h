// SPDX-License-Identifier: MIT
// Who stands above whom: pairs of opponents play until a sequential test has decided whether the
// one is better by as much as it should be. Every game is written down; what is there is not played
// again.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/sprt.h"

namespace lab {

// Two opponents, as ai::make_opponent reads them. A should be the better one.
struct Rung {
  std::string a;
  std::string b;
};

// Each with the next, weakest first; or each with every other.
std::vector<Rung> rungs(const std::vector<std::string>& weakest_first, bool all_pairs);

struct LadderOptions {
  // One scenario for two sides; its opponents are those of the rung, and its number of games, the
  // most that are played, holds for every rung. Without a budget each level thinks as long as it
  // does by itself.
  Experiment experiment;
  Sprt test{60, 120};
  std::filesystem::path out;  // a directory; each pair has one of its own in it
  bool fresh = false;         // forget what is there
  bool merge = false;         // take the games from the parts of a run
};

struct Standing {
  Tally tally;  // from A's side
  Verdict verdict = Verdict::undecided;
  int given_up = 0;  // games without end, or with an answer that was not legal
};

// After every few games.
using OnTheWay = std::function<void(const Standing&)>;

// Looks at the score after every eight games, in their order: what comes of it does not depend on
// how many threads or machines played them. A part of a run plays all its games and decides
// nothing. Errors: bad_option, for opponents there are not, a game for more than two sides, or
// games in the directory that were played otherwise; those of merge_parts; bad_record where it
// cannot be written.
table::Expected<Standing> climb(const LadderOptions& options, const Rung& rung,
                                const OnTheWay& on_the_way = nullptr);

}  // namespace lab
