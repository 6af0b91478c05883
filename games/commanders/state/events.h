// What can happen, with the names and keys the protocol shows.
#pragma once

#include <cstdint>

#include "table/lexicon.h"

namespace commanders {

// EVENT(id, arguments): each argument is name:letter. s sector, u arm, n number, z zone, p player,
// f phase, o purpose, r reason, k marker, v what points are for, h why somebody stays behind. Faces
// are in Event::faces. Units are named by side, sector and arm, never by a record: B-45. Under army
// morale a side is told what it has lost, in place of what the other has scored.
#define COMMANDERS_EVENTS(EVENT)                           \
  EVENT(round_began, "round:n")                            \
  EVENT(phase_began, "phase:f")                            \
  EVENT(marked, "kind:k at:s")                             \
  EVENT(deployed, "at:s infantry:n cavalry:n artillery:n") \
  EVENT(orders_given, "orders:n")                          \
  EVENT(rolled, "purpose:o zone:z at:s to:s")              \
  EVENT(committed, "from:s arm:u number:n to:s")           \
  EVENT(runners, "at:s arm:u number:n")                    \
  EVENT(order_lost, "at:s arm:u")                          \
  EVENT(moved, "from:s to:s arm:u number:n")               \
  EVENT(stayed, "at:s arm:u number:n to:s reason:h")       \
  EVENT(stopped, "at:s arm:u number:n to:s")               \
  EVENT(attacked, "zone:z to:s")                           \
  EVENT(met, "zone:z to:s")                                \
  EVENT(formed_square, "at:s number:n")                    \
  EVENT(countercharged, "at:s number:n")                   \
  EVENT(fell_back, "from:s to:s number:n")                 \
  EVENT(placed, "zone:z")                                  \
  EVENT(rerolled, "zone:z owner:p space:n")                \
  EVENT(struck, "zone:z space:n hits:n at:z at_space:n")   \
  EVENT(bombarded, "from:s at:s range:n needed:n hit:n")   \
  EVENT(no_token, "at:s")                                  \
  EVENT(routed, "at:s arm:u number:n")                     \
  EVENT(taken, "at:s arm:u number:n")                      \
  EVENT(captured, "arm:u number:n")                        \
  EVENT(destroyed, "arm:u number:n")                       \
  EVENT(withdrew, "zone:z infantry:n cavalry:n")           \
  EVENT(garrisoned, "at:s")                                \
  EVENT(came_out, "at:s")                                  \
  EVENT(fled, "at:s arm:u number:n")                       \
  EVENT(building_destroyed, "at:s")                        \
  EVENT(rallied, "arm:u at:s")                             \
  EVENT(ordered, "from:s arm:u number:n to:s then:s")      \
  EVENT(spent, "at:s arm:u number:n")                      \
  EVENT(scored, "points:n reason:v at:s")                  \
  EVENT(lost_morale, "points:n reason:v at:s")             \
  EVENT(sectors_held, "white:n black:n")                   \
  EVENT(majority, "points:n")                              \
  EVENT(tied, "left:n")                                    \
  EVENT(game_over, "reason:r white:n black:n")

TABLE_WORDS(EventKind, COMMANDERS_EVENTS)

// Places of the arguments of `rolled` in Event::arg.
enum RolledSlot : std::uint8_t { kRolledPurpose, kRolledZone, kRolledAt, kRolledTo };

}  // namespace commanders
