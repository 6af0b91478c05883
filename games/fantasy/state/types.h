// The words of Fantasy Commander as types.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "games/fantasy/state/hex.h"
#include "table/enums.h"
#include "table/rule_id.h"
#include "table/seat.h"

namespace fantasy {

using table::RuleId;
using table::Seat;
using table::SeatSet;
using namespace table::literals;

inline constexpr Seat kEmpire{0};
inline constexpr Seat kStyx{1};
constexpr Seat opponent(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.value)}; }

// Faces of the combat die, FC-1.21 .. FC-1.25.
namespace face {
inline constexpr std::uint8_t panic = 1, hit = 2, full_hit = 3, support = 4, block = 5, block_b = 6;
}

// Order colours in the order of the colour steps; purple is the flexible one. FC-4.6, FC-4.20,
// FC-6.2
TABLE_ENUM(Colour, none, red, blue, green, yellow, purple)
inline constexpr int kColours = table::count_of<Colour>;

// Regular units are infantry or monstrous; heroes and colossal creatures are neither. FC-2.4,
// FC-2.5
TABLE_ENUM(UnitClass, infantry, monstrous, hero, colossal)

// Glossary abilities (FC-22), the two support marks of Unholy Ground (FC-23.34) and two pure card
// effects. Numbers add up: Charge 1 and Charge 2 are Charge 3.
TABLE_ENUM(Ability, armour, brave, charge, counterblow, defender, dominance, flight, forged,
           fortitude, marauder, master_of_attack, master_of_defense, master_of_shooting,
           multiple_attack, necromancy, persecution, quick_shooter, ranger, regeneration, regroup,
           resurgent, rush, survivable, terrifying, vampirism, attack_support, defence_support,
           free_run_attack, no_terrain_bonus)
inline constexpr int kAbilities = table::count_of<Ability>;

TABLE_ENUM(Stat, attack, defense, range_attack, move, walk, run, base_range, max_range)

// The tokens by which Styx acts where the rules play it, each an order of one colour. SB-10.3
TABLE_ENUM(Token, none, claw, fang, eye, shell, shuffle, torpor, rift)
inline constexpr int kTokens = table::count_of<Token>;
using Bag = std::array<std::uint8_t, kTokens>;
inline constexpr Bag kFullBag{0, 4, 3, 4, 3, 5, 3, 2};
constexpr Colour colour_of(Token token) {
  constexpr std::array<Colour, kTokens> colours{Colour::none,   Colour::red,   Colour::red,
                                                Colour::blue,   Colour::blue,  Colour::green,
                                                Colour::yellow, Colour::purple};
  return colours[static_cast<std::size_t>(token)];
}

TABLE_ENUM(Phase, deployment, command, action, end)

// Why a game ended.
TABLE_ENUM(EndReason, none, victory_points, elimination, mutual_elimination, round_limit,
           towns_lost, army_destroyed, armies_destroyed, task_done, task_failed)
RuleId rule_of(EndReason reason);

// Why chance is asked.
enum class Purpose : std::uint8_t {
  none,
  melee_attack,
  melee_defence,
  ranged_attack,
  ranged_defence,
  reroll,
  order_dice,
  panic_roll,
  tactic_card,
  first_placer,
  terrain_map,
  deployment,
  monster_token,
};
std::string_view name(Purpose purpose);  // "melee attack"

// A unit's place in State::units; stays the same for the whole match, dead or alive.
struct UnitId {
  std::uint8_t value = 0xFF;
  static constexpr UnitId none() { return {}; }
  constexpr bool exists() const { return value != 0xFF; }
  constexpr auto operator<=>(const UnitId&) const = default;
};

}  // namespace fantasy
