// SPDX-License-Identifier: MIT
// Opponents that think ahead while somebody at the keyboard is asked, on a thread of their own.
#pragma once

#include <thread>
#include <vector>

#include "ai/opponent.h"

namespace cli {

class ThinkingOn {
 public:
  // One of them, and what its seat sees.
  struct Mind {
    ai::Opponent* opponent = nullptr;
    table::Seat seat{};
    table::AnyObservation seen;
  };

  // They are this thread's until `stop`; the game has to outlive that. `asked`: the budget of an
  // answer.
  void start(const table::AnyGame& game, std::vector<Mind> minds, ai::Budget asked);
  // Takes a few milliseconds.
  void stop() { thread_ = {}; }

 private:
  std::jthread thread_;
};

}  // namespace cli
