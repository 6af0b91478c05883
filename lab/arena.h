// SPDX-License-Identifier: MIT
// Many games between two opponents, to see who is better and by how much.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "lab/interval.h"
#include "lab/reliability.h"
#include "lab/seating.h"
#include "table/error.h"

namespace lab {

// Finished games from A's side.
struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  // 0..1, a draw being half a win; 0.5 without games.
  double score() const;
  Interval interval() const { return wilson(score(), games()); }
  // Adds game number `index`, in which A has the seats that seats_of_a says, by how A's seats did
  // against the others.
  void count(const table::AnyGame& game, int index, const table::Evaluation& score);
};

struct ArenaOptions {
  std::string a = "hard";  // as ai::make_opponent reads them
  std::string b = "easy";
  int games = 100;
  const ai::Networks* networks = nullptr;  // what the opponents know of the games
  const ai::Networks* of_a = nullptr;      // what A knows instead
  ai::Budget budget{};                     // of an answer or a plan, for both
  // With a budget of iterations the same seed gives the same games, however many threads.
  std::uint64_t seed = 1;
  int threads = 0;           // 0 = one per core
  int max_answers = 20'000;  // a game that takes more is given up as unfinished
  // Asked after every few games; where it says so, no more are played.
  std::function<bool(const Tally&)> enough = nullptr;
  // Called after every game, by one thread at a time.
  std::function<void(int done, int games)> progress = nullptr;
};

struct ArenaReport {
  Tally total;
  // By the seat A had, or the first one where A had a team.
  std::map<int, Tally> by_seat;
  int unfinished = 0;
  // Games given up because an opponent gave an answer that was not legal: sampling and rules
  // disagree then.
  int illegal = 0;
  double mean_answers = 0;             // per finished game
  std::map<std::string, int> reasons;  // why games ended, and how many did so
  Reliability reliability;             // of what A foretold
};

// The opponents for as many threads as the options want and the jobs need. Error: bad_option, for
// an opponent that does not exist.
table::Expected<std::vector<OpponentPair>> make_pairs(const ArenaOptions& options, int jobs);

// At least one scenario; several take turns. Errors: as make_pairs and check_sides.
using Scenarios = std::span<const table::AnyGame* const>;
// Error: bad_option, for a game with one side, in which nobody is better than another.
table::Expected<void> check_sides(const table::AnyGame& game);
table::Expected<ArenaReport> run_arena(Scenarios scenarios, const ArenaOptions& options);
table::Expected<ArenaReport> run_arena(const table::AnyGame& game, const ArenaOptions& options);

}  // namespace lab
