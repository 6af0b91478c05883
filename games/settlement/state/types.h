// The words of the Border Settlement as types.
#pragma once

#include <array>
#include <cstdint>

#include "table/enums.h"
#include "table/rule_id.h"
#include "table/seat.h"

namespace settlement {

using table::RuleId;
using table::Seat;
using table::SeatSet;
using namespace table::literals;

// The one seat, that of the Empire.
inline constexpr Seat kPlayer{0};

// SB-3.2, in its order.
TABLE_ENUM(UnitType, legionnaires, imperial_shooters, equestrian_knights, crusader, roland)
inline constexpr int kTypes = table::count_of<UnitType>;

// SB-5.1. Roland and the Crusader have only the first.
TABLE_ENUM(Level, basic, veteran, champion)
inline constexpr int kLevels = table::count_of<Level>;

// SB-6.4 .. SB-6.7
TABLE_ENUM(Task, raze, hold, altar, slay)

// SB-6.8
TABLE_ENUM(Bonus, none_razed, hold_more, all_held_last, few_lost, roland_last, imelstar_fell)

// What a mission leaves behind for the campaign, won or lost. SB-6.9
TABLE_ENUM(LinkOp, none, instructor, fields_burn, join, zone, supplies, wellbeing, reputation,
           repair, imelstar, first_round_attack, no_hydra)

// The links that later missions and the town keep, in the order of SB-14.1.
TABLE_ENUM(Link, zone, repair, imelstar, first_round_attack, no_hydra)

// SB-11.2
TABLE_ENUM(Outcome, none, won, lost, withdrawn)

// SB-13.1
TABLE_ENUM(Difficulty, easy, normal, hard)

// Where a campaign stands: the questions of SB-3.1 and what lies between them. SB-14.1
TABLE_ENUM(Phase, none, town_open, town, escalation, muster, works, deck, outcome, rounds,
           lost_units, razed, killed, bonus, casualties, instructor, over)

// The nine grades of SB-12.2 by rows, and the end of SB-2.6. Each is also a way a campaign ends.
TABLE_ENUM(Grade, none, shield_of_the_border, famous_captain, victor_of_the_ashes, beloved_warden,
           steadfast_defender, weary_survivor, quiet_haven, forgotten_garrison, broken_march,
           abandoned)
using EndReason = Grade;
RuleId rule_of(Grade grade);

// What is drawn, and what is rolled. SB-1.6
TABLE_ENUM(Purpose, none, town, escalation, casualties)

}  // namespace settlement
