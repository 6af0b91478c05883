// The operations of effects, each said once: what its text holds after the name, and who may have
// it. Reading, writing and the words for people follow from this table.
#pragma once

#include <array>
#include <string_view>

#include "games/fantasy/state/content.h"

namespace fantasy {

// What an operation is about.
enum class Takes : std::uint8_t { nothing, number, stat, ability, face, colour, unit, terrain };

struct OpForm {
  Takes takes = Takes::number;
  std::string_view arguments = " <number>";  // for messages
  bool terrains_only = false;
  bool stays = false;     // with the unit for a time; everything else happens at once
  bool has_sign = false;  // its number may be less than 0

  // Whether its text ends with a number, and with the mode of attack.
  constexpr bool has_modes() const { return takes == Takes::stat || takes == Takes::face; }
  constexpr bool has_number() const {
    return takes == Takes::number || takes == Takes::colour || has_modes();
  }
};

constexpr OpForm form_of(OpKind kind) {
  switch (kind) {
    case OpKind::stat:
      return {Takes::stat,
              " <attack, defense, ...> <number>, dice from -4 to 4 and others from -20 to 20",
              false, true, true};
    case OpKind::gain:
      return {Takes::ability, " <ability> [number from 1 to 4]", false, true};
    case OpKind::lose:
      return {Takes::ability, " <ability>", false, true};
    case OpKind::fatigue:
      return {.has_sign = true};
    case OpKind::face:
      return {Takes::face, " <panic, hit, ...> <number> [melee, ranged]", false, true};
    case OpKind::panic_roll:
      return {Takes::number, " <number from 1 to 8>"};
    case OpKind::order:
      return {Takes::colour, " <red, blue, green, purple> <number>"};
    case OpKind::swap_token:
      return {Takes::nothing, ""};
    case OpKind::summon:
      return {Takes::unit, " <unit> <level>"};
    case OpKind::place:
      return {Takes::terrain, " <terrain>"};
    case OpKind::ignore:
      return {Takes::face, " <panic, hit, ..., forest_face> <number> [melee, ranged]", true, true};
    case OpKind::ignore_damage:
      return {.terrains_only = true, .stays = true};
    case OpKind::rest_heal:
      return {.terrains_only = true};
    case OpKind::reroll:
      return {Takes::number, " <number or all>", true};
    case OpKind::los_through_allies:
    case OpKind::no_advance_into:
      return {Takes::nothing, "", true};
    default:
      return {};
  }
}

}  // namespace fantasy
