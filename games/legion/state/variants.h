// The variant points of The Last Standards: the options that change a rule or say how a contested
// one is read, each with its rules and, in brackets, the files of rules/ that ask for it
// (tests/tools/test_variants.py compares them).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/legion/state/types.h"

namespace legion {

struct Options {
  // L-54, L-56. [morale_parts]
  enum class Morale : std::uint8_t { modified, plain };
  Morale morale = Morale::modified;

  // L-80. [turn]
  bool events = true;

  // L-79. [turn]
  bool five_colours_end = false;

  // L-53. [morale]
  bool checks_four = false;

  // L-91. [sight]
  enum class TeamHands : std::uint8_t { open, closed };
  TeamHands team_hands = TeamHands::open;

  // L-8. [setup]
  enum class Colours : std::uint8_t { pick, random };
  Colours colours = Colours::pick;
};

}  // namespace legion
