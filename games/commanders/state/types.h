// The words of Commanders as types.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "table/enums.h"
#include "table/rule_id.h"
#include "table/seat.h"

namespace commanders {

using table::RuleId;
using table::Seat;
using table::SeatSet;
using namespace table::literals;

// White holds row 1, Black row 3.
inline constexpr Seat kWhite{0};
inline constexpr Seat kBlack{1};
inline constexpr std::array<Seat, 2> kBothSeats{kWhite, kBlack};
constexpr Seat opponent(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.value)}; }
constexpr SeatSet both_seats() { return SeatSet::of(kWhite).with(kBlack); }
std::string_view side_name(Seat seat);  // "white", "black"
constexpr char side_letter(Seat seat) { return seat == kWhite ? 'W' : 'B'; }

// C-25 .. C-27
TABLE_ENUM(Arm, infantry, cavalry, artillery)
inline constexpr int kArms = table::count_of<Arm>;
inline constexpr std::array<Arm, kArms> kAllArms{Arm::infantry, Arm::cavalry, Arm::artillery};
constexpr char letter(Arm arm) { return "ICA"[static_cast<std::size_t>(arm)]; }
std::optional<Arm> parse_arm(std::string_view text);  // "I", "C", "A"
using ArmCounts = std::array<std::uint8_t, kArms>;

// A unit in the table of modifiers, in the order of its columns.
TABLE_ENUM(Role, attacking_infantry, attacking_cavalry, attacking_artillery, square,
           passive_infantry, passive_cavalry, passive_artillery, routed)

// The phases of a round (C-1), and the set-up before the first.
TABLE_ENUM(Phase, setup, planning, fast_movement, bombardment, combined_arms, non_combat_move,
           rally, scoring)

// C-82, C-83
TABLE_ENUM(MarkerKind, general, flag, rose)

// What points are for. C-3, C-4, C-83
TABLE_ENUM(Reward, prisoners, general, flag, rose)

// Why a battle ended.
TABLE_ENUM(EndReason, none,
           victory_points,  // C-2
           morale,          // C-86
           rounds,          // C-2: the pool is empty
           stopped          // only some phases were to be played
)
RuleId rule_of(EndReason reason);

// Why a unit stays behind though its commander would have sent it. C-15, C-18, B-44
TABLE_ENUM(Held, none, no_room, border_full, enemy_there, out_of_reserve, no_fast_forest,
           gun_forest, gun_river, guns_move_later, no_building)

// Why dice are rolled.
TABLE_ENUM(Purpose, none, orders, delivery, square, counter, ranged, melee, reroll, bombard)

}  // namespace commanders
