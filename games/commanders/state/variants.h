// The variant points of Commanders: the options that change a rule or say how a contested one is
// read, each with its rules and, in brackets, the files of rules/ that ask for it
// (tests/tools/test_variants.py compares them).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/commanders/state/types.h"

namespace commanders {

// As the scenario says, or another in its place.
inline constexpr std::array<std::string_view, 11> kTerrainChoices{
    "scenario",    "off",       "plain",   "side_a",  "side_b",       "marengo",
    "la_rothiere", "dennewitz", "leuthen", "albuera", "side_b_turned"};
inline constexpr std::array<std::string_view, 7> kMarkerChoices{
    "scenario", "none", "side_a", "b_centre", "b_wing", "b_standard", "choose"};
// Friends and enemies between a gun and its target: one die, or the other at the enemies.
inline constexpr std::array<std::string_view, 2> kMiddleChoices{"one_die", "two_dice"};
inline constexpr std::uint8_t kTwoDice = 1;

struct Options {
  // C-84. [round]
  bool order_dice = false;

  // C-85, B-61. [delivery, plan, rally_delivery]
  bool delivery = false;

  // C-86, C-87. [round, scoring, state/match]
  bool morale = false;

  // B-12. [combat]
  bool flee_after_ranged = false;

  // B-4. [scoring]
  bool czech_majority = false;

  // B-10. [rally]
  bool rally_by_marker = false;

  // B-59. [target]
  bool garrison_reach = true;

  // B-21. [bombard_commit]
  bool hill_adjacent = false;

  // B-58. [non_combat]
  bool road_all = false;

  // B-15. [regroup]
  bool refuse_ground = false;

  // B-59. [guns]
  bool empty_building_fire = false;

  // Of kMiddleChoices, C-43. [guns]
  std::uint8_t mixed_middle = 0;

  // C-86. [state/match]
  std::uint8_t morale_start = 15;

  // Of kTerrainChoices. [state/match]
  std::uint8_t terrain = 0;

  // Of kMarkerChoices. [state/match]
  std::uint8_t markers = 0;

  // C-2. [scoring]
  std::uint8_t goal = 10;

  // C-1, C-5. [setup]
  std::uint8_t rounds = 10;

  // Victory points to begin with, C-88. [state/match]
  std::uint8_t handicap_white = 0;

  // Likewise. [state/match]
  std::uint8_t handicap_black = 0;
};

}  // namespace commanders
