// SPDX-License-Identifier: MIT
// A battle that is over, looked at as a whole: how the score came, the luckiest and the unluckiest
// throw of each side, and the moment after which it went the winner's way. Worked out from the
// record by playing it again; chances are the game's own judgement of positions
// (AnyGame::evaluate), no truth.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "match/match.h"

namespace match {

// Every score and count that a side has in the scene, where one of them has changed.
struct ScorePoint {
  std::size_t entry = 0;                         // of the record, from 0: what brought it about
  int round = 0;                                 // 0: the game counts none
  table::Value tracks = table::Value::object();  // by id, like "vp:0"
};

// One roll, for whoever rolled.
struct Throw {
  std::size_t entry = 0;
  table::Seat seat{};
  int round = 0;
  float luck = 0;  // chance to win after it, less the mean of all throws of these dice; -1 to 1
  int share = 0;   // of 100 such throws, how many go as well, or as badly where it was bad luck
  Events events;   // as they are told
};

// Where the winner's chance rose most from one answer to the next.
struct TurningPoint {
  std::size_t entry = 0;  // the answer
  int round = 0;
  table::Seat seat{};  // whose chance rose
  float before = 0;    // 0 to 1
  float after = 0;
};

struct Summary {
  std::vector<ScorePoint> scores;
  std::vector<Throw> lucky;    // the luckiest of each seat that had any luck, in the seats' order
  std::vector<Throw> unlucky;  // likewise
  std::optional<TurningPoint> turn;  // nothing in a draw
};

// Error: bad_record, where the record does not lead through.
table::Expected<Summary> summary_of(const Match& played);

}  // namespace match
