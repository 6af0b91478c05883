// The words of the legion game as types.
#pragma once

#include <array>
#include <cstdint>

#include "table/enums.h"
#include "table/rule_id.h"
#include "table/seat.h"

namespace legion {

using table::RuleId;
using table::Seat;
using table::SeatSet;
using namespace table::literals;

// L-3
TABLE_ENUM(Colour, grey, red, green, gold, purple)
inline constexpr int kColours = table::count_of<Colour>;
constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }

// Black squares and dice belong to legions, red ones to commanders. L-7, D1
TABLE_ENUM(DieKind, legion, commander)

// The six kinds, three of each family. L-24, L-46
TABLE_ENUM(Token, none, warlord, marshal, quartermaster, vanguard, archers, outriders)
inline constexpr int kTokens = table::count_of<Token>;
constexpr DieKind family_of(Token token) {
  return token <= Token::quartermaster ? DieKind::commander : DieKind::legion;
}

// The set-up, then every turn from `start` on. Part E of the ledger
TABLE_ENUM(Phase, colours, objectives, draft, second_look, start, army, placement, command, end)

// How long a legion is. L-35
TABLE_ENUM(LegionSize, normal, big, massive)

// Why a game ended.
TABLE_ENUM(EndReason, none,
           last_round,  // L-78
           stopped      // only some phases were to be played
)
RuleId rule_of(EndReason reason);

// Why dice are rolled, and where a drawn card goes.
TABLE_ENUM(Purpose, none, first_player, gain, morale, drill,              // dice
           colour, battle, objective, shared, army, command, line, event  // cards
)

}  // namespace legion
