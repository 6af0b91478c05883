// What can happen, with the names and keys the protocol shows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "table/lexicon.h"

namespace fleet {

// EVENT(id, arguments): each argument is name:letter, the letter that of a kind in lexicon.h. Dice
// are in Event::faces.
#define FLEET_EVENTS(EVENT)                             \
  EVENT(weapon_chosen, "weapon:w")                      \
  EVENT(weapon_dealt, "weapon:w")                       \
  EVENT(weapon_kept_secret, "")                         \
  EVENT(weapon_shown, "weapon:w")                       \
  EVENT(first_chooser, "player:p")                      \
  EVENT(first_player, "player:p")                       \
  EVENT(field_placed, "field:k at:q")                   \
  EVENT(field_passed, "")                               \
  EVENT(deployed, "ship:s class:c at:q")                \
  EVENT(signal_deployed, "ship:s at:q")                 \
  EVENT(turn_began, "turn:n")                           \
  EVENT(phase_began, "phase:f")                         \
  EVENT(rolled, "purpose:o dice:m")                     \
  EVENT(passed_test, "at:q")                            \
  EVENT(damaged, "ship:s count:n left:n by:b")          \
  EVENT(destroyed, "ship:s class:c")                    \
  EVENT(revealed, "ship:s class:c")                     \
  EVENT(decoy_removed, "ship:s")                        \
  EVENT(moved, "ship:s from:q to:q")                    \
  EVENT(refused, "ship:s at:q back:q")                  \
  EVENT(no_exit, "ship:s at:q back:q")                  \
  EVENT(field_drifted, "from:q to:q")                   \
  EVENT(field_stays, "at:q")                            \
  EVENT(die_spent, "die:d")                             \
  EVENT(dice_lost, "dice:n")                            \
  EVENT(attack_declared, "from:q at:q ship:s damage:n") \
  EVENT(scan_declared, "from:q at:q")                   \
  EVENT(shielded, "at:q use:u")                         \
  EVENT(attack_stopped, "at:q")                         \
  EVENT(dodged, "at:q")                                 \
  EVENT(counterstruck, "at:q ship:s damage:n")          \
  EVENT(weapon_fired, "weapon:w ship:s")                \
  EVENT(repaired, "ship:s count:n left:n")              \
  EVENT(drones_sent, "ship:s")                          \
  EVENT(drones_home, "")                                \
  EVENT(drained, "die:d")                               \
  EVENT(stored, "die:d")                                \
  EVENT(discarded, "die:d")                             \
  EVENT(docked, "ship:s at:q")                          \
  EVENT(undocked, "ship:s at:q")                        \
  EVENT(left_board, "ship:s from:q")                    \
  EVENT(captured, "ship:s at:q")                        \
  EVENT(game_over, "reason:r blue:n yellow:n")

TABLE_WORDS(EventKind, FLEET_EVENTS)

}  // namespace fleet
