// The variant points of Fleet Commander: the options that change a rule or say how a contested one
// is read, each with its rules and, in brackets, the files of rules/ that ask for it
// (tests/tools/test_variants.py compares them).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/fleet/state/types.h"

namespace fleet {

struct Options {
  // F-64 .. F-77. [actions, defence, dice, ranged_path, specials]
  bool advanced = false;

  // F-78. [actions, knowledge/observation, position/stack_soundness, quick_start, setup,
  // sound_stack, state/fields, weapon_choice]
  bool secret_weapons = false;

  // F-79 .. F-88. [actions, aiming, knowledge/hidden_fleet, knowledge/observation,
  // knowledge/sample, movement, position/position_checks, quick_start, setup, special_weapon]
  bool hidden_deployment = false;

  // [ranged_path]
  enum class RangedPath : std::uint8_t { bending, straight };
  RangedPath ranged_path = RangedPath::bending;

  // [content/bound]
  enum class CaptureZones : std::uint8_t { ring, trap };
  CaptureZones capture_zones = CaptureZones::ring;

  // [ranged_path]
  enum class SingleDestroyer : std::uint8_t { alone, among_others };
  SingleDestroyer single_destroyer = SingleDestroyer::alone;

  // Whole, or the quick start. [content/bound, quick_start]
  enum class Setup : std::uint8_t { played, quick };
  Setup setup = Setup::played;

  // specials may be thrown again in The Capture. [content/bound, specials]
  bool capture_reroll = false;

  // containers bar ranged paths and rays as signals do. [ships]
  bool containers_block = false;

  // F-101: one engine result for several ships of a square, as F-37. [cargo, sound_stack]
  bool leave_in_groups = false;

  // Turns of both players together, 0 = none; A-47. [turn]
  std::uint8_t turn_cap = 0;
};

}  // namespace fleet
