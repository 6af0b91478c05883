// SPDX-License-Identifier: MIT
// Many games of several scenarios between two opponents, each written down as it ends: what is
// there already is not played again.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "lab/arena_game.h"
#include "lab/games_file.h"
#include "lab/part.h"

namespace lab {

// Looks on and writes down what its game is measured by. One for each game played.
class Recorder : public Onlooker {
 public:
  // Adds its members to the line of a game.
  virtual void write(table::Value& line) const = 0;
};

struct Experiment {
  std::vector<std::shared_ptr<const table::AnyGame>> scenarios;
  ArenaOptions options;  // games: of every scenario. A has the first seat in the even ones
  // Null: only who won is written down.
  std::function<std::unique_ptr<Recorder>(const table::AnyGame&)> recorder;
  std::string content;  // a fingerprint of the packs the games are made of
  RunPart part{};       // only these games are played
  // The scenario whose luck these games have: those of the same number with the same dice. Empty:
  // each scenario has its own.
  std::string luck_of{};
};

// Results are kept by the name of the scenario, so each has one of its own. Error: bad_option.
table::Expected<void> check_names(const Experiment& experiment);

// What the results depend on, for the head of the file.
table::Value head_of(const Experiment& experiment);

// Plays the games the file lacks. A game depends on its scenario, its number and the seed, not on
// threads or on what else is played. Errors: those of make_pairs and GamesFile::add; what is in the
// file stays.
table::Expected<void> play_missing(const Experiment& experiment, GamesFile& file);

}  // namespace lab
