// SPDX-License-Identifier: MIT
// What somebody who thinks about a question would do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "table/answer.h"

namespace table {

inline constexpr std::size_t kMaxHints = 3;

// What an answer leads to when the battle goes on: told by comparing scenes (table/scene.h).
struct Prospect {
  enum class Kind : std::uint8_t {
    takes,      // a cell nobody of one's own side held
    gives_up,   // one it held
    destroys,   // a piece of the others
    loses,      // one of one's own
    scores,     // a track of one's own side, "vp:0"
    let_score,  // the same of the others
    hurts,      // pieces of the others lose of a counter that keeps them alive: "hull", "hits"
    is_hurt,    // one's own do
  };
  Kind kind = Kind::takes;
  std::string what;  // id of the cell, piece or track; kind of counter
  // Tracks: how much they grow on an average; counters: how much is lost; else how likely it is,
  // 0..1.
  double amount = 0;
  int rounds = 0;  // before this round is over: 0; before the next one is: 1
};
// Its amount is a mean, and no likelihood.
inline bool is_mean(Prospect::Kind kind) {
  using Kind = Prospect::Kind;
  return kind == Kind::scores || kind == Kind::let_score || kind == Kind::hurts ||
         kind == Kind::is_hurt;
}

struct Hint {
  Answer answer{};
  double chance = 0;           // for the seat that asks: 0 lost .. 1 won
  std::vector<Answer> then{};  // its own answers after that one, as far as they were thought out
  std::vector<Prospect> prospects{};
};
// The best first, kMaxHints at most; answers that come to the same are told once.
using Hints = std::vector<Hint>;

}  // namespace table
