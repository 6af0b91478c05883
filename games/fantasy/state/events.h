// What can happen, with the names and keys the protocol shows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "table/lexicon.h"

namespace fantasy {

// EVENT(id, arguments): each argument is name:letter, the letter that of a kind in lexicon.h. Dice
// are in Event::faces. A z is filled in as it is told: where the unit of the first u stands just
// then, a second z that of the second (Play::tell), for when it is read the unit may be elsewhere.
#define FANTASY_EVENTS(EVENT)                                     \
  EVENT(round_began, "round:n")                                   \
  EVENT(phase_began, "phase:f")                                   \
  EVENT(wish_sealed, "")                                          \
  EVENT(wished, "first:w")                                        \
  EVENT(first_placer, "player:p")                                 \
  EVENT(terrain_laid, "terrain:x at:h")                           \
  EVENT(map_drawn, "map:n")                                       \
  EVENT(deployed, "unit:u at:h")                                  \
  EVENT(orders_generated, "red:n blue:n green:n purple:n dice:n") \
  EVENT(rolled, "purpose:o")                                      \
  EVENT(pool_shown, "red:n blue:n green:n purple:n")              \
  EVENT(order_placed, "unit:u order:c at:z")                      \
  EVENT(order_hidden, "unit:u at:z")                              \
  EVENT(order_taken_back, "unit:u at:z")                          \
  EVENT(orders_sealed, "")                                        \
  EVENT(order_revealed, "unit:u order:c at:z")                    \
  EVENT(initiative, "player:p")                                   \
  EVENT(colour_step, "order:c")                                   \
  EVENT(purple_declined, "")                                      \
  EVENT(order_exchanged, "unit:u order:c at:z")                   \
  EVENT(deck_reshuffled, "")                                      \
  EVENT(card_drawn, "card:k")                                     \
  EVENT(card_effect, "card:k")                                    \
  EVENT(card_order_taken, "card:k order:c")                       \
  EVENT(curse_sent, "card:k")                                     \
  EVENT(terrain_placed, "terrain:x at:h")                         \
  EVENT(card_discarded, "card:k")                                 \
  EVENT(pool_gained, "order:c")                                   \
  EVENT(pool_lost, "order:c")                                     \
  EVENT(activated, "unit:u order:c at:z")                         \
  EVENT(passed, "unit:u at:z")                                    \
  EVENT(ability_bought, "unit:u bought:b at:z")                   \
  EVENT(ability_gained, "unit:u ability:g count:n at:z")          \
  EVENT(fatigue_gained, "unit:u fatigue:n at:z")                  \
  EVENT(fatigue_lost, "unit:u fatigue:n at:z")                    \
  EVENT(healed, "unit:u left:n count:n at:z")                     \
  EVENT(moved, "unit:u from:h to:h")                              \
  EVENT(ran, "unit:u from:h to:h")                                \
  EVENT(stopped_by_terrain, "unit:u at:h")                        \
  EVENT(rested, "unit:u at:z")                                    \
  EVENT(defence_declared, "unit:u at:z")                          \
  EVENT(defence_reaction, "unit:u order:c at:z")                  \
  EVENT(melee_declared, "unit:u target:u at:z target_at:z")       \
  EVENT(shot_declared, "unit:u target:u at:z target_at:z")        \
  EVENT(redirected, "unit:u target:u at:z target_at:z")           \
  EVENT(dice_counted, "unit:u dice:n at:z")                       \
  EVENT(icons_ignored, "unit:u face:q count:n at:z")              \
  EVENT(blocked, "unit:u count:n at:z")                           \
  EVENT(damage_reduced, "unit:u count:n at:z")                    \
  EVENT(lost, "unit:u count:n left:n at:z")                       \
  EVENT(destroyed, "unit:u at:h")                                 \
  EVENT(scored, "points:n total:n")                               \
  EVENT(summoned, "unit:u at:h")                                  \
  EVENT(town_fell, "unit:u at:h terrain:x")                       \
  EVENT(panicked, "unit:u hexes:n at:z")                          \
  EVENT(order_lost, "unit:u order:c at:z")                        \
  EVENT(retreated, "unit:u from:h to:h")                          \
  EVENT(retreat_blocked, "unit:u count:n at:z")                   \
  EVENT(pushed, "unit:u from:h to:h")                             \
  EVENT(advanced, "unit:u from:h to:h")                           \
  EVENT(persecuted, "unit:u from:h to:h")                         \
  EVENT(round_ended, "round:n")                                   \
  EVENT(game_over, "reason:r empire:n styx:n")

TABLE_WORDS(EventKind, FANTASY_EVENTS)

}  // namespace fantasy
