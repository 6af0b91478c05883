// The variant points of Fantasy Commander: the options that change a rule or say how a contested
// one is read, each with its rules and, in brackets, the files of rules/ that ask for it
// (tests/tools/test_variants.py compares them).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/fantasy/state/types.h"

namespace fantasy {

// House options, part D of the ledger. Everything not here has the ledger's default.
struct Options {
  // By face, FC-4.8. [order_dice, order_effects]
  std::array<Colour, 7> order_die{Colour::none,  Colour::green, Colour::red, Colour::red,
                                  Colour::green, Colour::blue,  Colour::blue};

  // The 1/2/3 table was chosen.
  bool order_die_b = false;

  // FC-13.13. [content/bound, units]
  std::uint8_t forest_face = face::hit;

  // FC-22.1. [icons]
  std::uint8_t armour_face = face::hit;

  // FC-22.46; 5 stands for both blocks. [icons]
  std::uint8_t rush_face = face::panic;

  // FC-22.27. [attack_dice, icons]
  enum class MultiBonus : std::uint8_t { die, hit };
  MultiBonus multi_bonus = MultiBonus::die;

  // FC-4.12. [order_dice]
  enum class RerollScope : std::uint8_t { whole, subset };
  RerollScope reroll_scope = RerollScope::whole;

  // FC-6.7. [action_phase]
  enum class PurpleWindow : std::uint8_t { standard, while_colour, free };
  PurpleWindow purple_window = PurpleWindow::standard;

  // FC-3.6. [first_placer]
  enum class FirstPlacer : std::uint8_t { lot, agree, empire, styx };
  FirstPlacer first_placer = FirstPlacer::lot;

  // FC-4.15. [knowledge/observation]
  bool open_pools = false;

  // FC-2.29. [knowledge/observation, position/position_checks, setup]
  bool open_decklists = false;

  // FC-19.7. [line_of_sight]
  bool los_difficult = false;

  // FC-22.51. [losses]
  bool vampirism_per_game = false;

  // FC-21.11. [units]
  bool elimination_win = true;

  // 0 = as the scenario says, FC-21.14. [content/choose_scenario, state/match]
  std::uint8_t round_limit = 0;

  // Whatever the scenario says. [content/choose_scenario, state/match]
  bool unlimited_rounds = false;

  // 0 = as the scenario says, FC-1.14. [content/choose_scenario]
  std::uint16_t epic_points = 0;

  // Those the scenario proposes, FC-24.1. [content/choose_scenario]
  bool elements = false;

  // FC-23.64. [content/choose_scenario]
  bool s6_hydra = false;

  // FC-25.1 and FC-25.2 do not hold. [content/choose_scenario]
  bool epic_by_book = false;

  // FC-4.12. [command_phase, knowledge/sample_dice, soundness]
  bool paid_reroll_free = false;

  // FC-7.20. [tactics]
  bool curse_swap = false;

  // FC-3.5. [first_placer]
  bool initiative_by_units = false;

  // Styx is played by the rules. SB-10.40. [automaton, content/lasting, state/match]
  bool automaton = false;

  // FC-1.10. `scenario`: the map of epic_map; placed: laid in turns; random: drawn.
  // [content/choose_scenario, content/deployment_room, lay_terrain]
  enum class EpicTerrain : std::uint8_t { map, random, placed, scenario };
  EpicTerrain epic_terrain = EpicTerrain::map;

  // [content/choose_scenario]
  std::string_view epic_map{};
};

}  // namespace fantasy
