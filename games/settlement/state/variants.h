// The variant points of the Border Settlement: the options of SB-13, fixed for a campaign
// (SB-13.4), each with its rules and, in brackets, the files of rules/ that ask for it
// (tests/tools/test_variants.py compares them).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/settlement/state/types.h"

namespace settlement {

// The automaton, or a level of opponent. SB-13.3
inline constexpr std::array<std::string_view, 6> kEnemyChoices{"automaton", "beginner", "easy",
                                                               "normal",    "hard",     "master"};

struct Options {
  // SB-13.1. [state/match]
  Difficulty difficulty = Difficulty::normal;

  // SB-13.2. [escalation]
  bool escalation = true;

  // Of kEnemyChoices, SB-13.3: of the battles alone.
  std::uint8_t enemy = 0;
};

}  // namespace settlement
