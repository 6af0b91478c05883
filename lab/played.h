// SPDX-License-Identifier: MIT
// What the line of a game says whatever was played (experiment.cpp writes it).
#pragma once

#include <string>
#include <vector>

#include "lab/arena_game.h"
#include "lab/members.h"

namespace lab {

struct Played {
  std::string scenario;
  int index = 0;
  int a_seat = 0;
  ArenaGame::End end = ArenaGame::End::unfinished;
  std::string reason;         // where it is over
  std::vector<double> score;  // 1 won, 0.5 drawn, 0 lost, by seat; where it is over
  int answers = 0;

  bool is_over() const { return end == ArenaGame::End::over; }
  bool won(int seat) const { return score[static_cast<std::size_t>(seat)] > 0.75; }
};

// What is not as it should be is missing in `members`.
Played read_played(Members& members);

// Games by how they ended.
struct Endings {
  int finished = 0;
  int unfinished = 0;
  int illegal = 0;  // given up because of an answer that was not legal

  void count(ArenaGame::End end) {
    ++(end == ArenaGame::End::over      ? finished
       : end == ArenaGame::End::illegal ? illegal
                                        : unfinished);
  }
};

}  // namespace lab
