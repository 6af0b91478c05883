// What can happen, with the names and keys the protocol shows.
#pragma once

#include <cstdint>
#include <string_view>

namespace fantasy {

// EVENT(id, keys): each key is name:letter; u unit, h hex, c colour, k tactic card, x terrain, a
// ability (enum), b bought ability (unit, its index on the unit's card, and then that card), n
// number, s seat, l unit card, p phase, r end reason, o purpose of a roll, w wish (wish.h). Dice
// are in Event::faces.
#define FANTASY_EVENTS(EVENT)                                     \
  EVENT(round_began, "round:n")                                   \
  EVENT(phase_began, "phase:p")                                   \
  EVENT(wish_sealed, "")                                          \
  EVENT(wished, "first:w")                                        \
  EVENT(first_placer, "player:s")                                 \
  EVENT(terrain_laid, "terrain:x at:h")                           \
  EVENT(map_drawn, "map:n")                                       \
  EVENT(deployed, "unit:u at:h")                                  \
  EVENT(orders_generated, "red:n blue:n green:n purple:n dice:n") \
  EVENT(rolled, "purpose:o")                                      \
  EVENT(pool_shown, "red:n blue:n green:n purple:n")              \
  EVENT(order_placed, "unit:u order:c")                           \
  EVENT(order_hidden, "unit:u")                                   \
  EVENT(order_taken_back, "unit:u")                               \
  EVENT(orders_sealed, "")                                        \
  EVENT(order_revealed, "unit:u order:c")                         \
  EVENT(initiative, "player:s")                                   \
  EVENT(colour_step, "order:c")                                   \
  EVENT(purple_declined, "")                                      \
  EVENT(order_exchanged, "unit:u order:c")                        \
  EVENT(deck_reshuffled, "")                                      \
  EVENT(card_drawn, "card:k")                                     \
  EVENT(card_effect, "card:k")                                    \
  EVENT(card_order_taken, "card:k order:c")                       \
  EVENT(curse_sent, "card:k")                                     \
  EVENT(terrain_placed, "terrain:x at:h")                         \
  EVENT(card_discarded, "card:k")                                 \
  EVENT(pool_gained, "order:c")                                   \
  EVENT(pool_lost, "order:c")                                     \
  EVENT(activated, "unit:u order:c")                              \
  EVENT(passed, "unit:u")                                         \
  EVENT(ability_bought, "unit:u bought:b")                        \
  EVENT(ability_gained, "unit:u ability:a count:n")               \
  EVENT(fatigue_gained, "unit:u fatigue:n")                       \
  EVENT(fatigue_lost, "unit:u fatigue:n")                         \
  EVENT(healed, "unit:u left:n count:n")                          \
  EVENT(moved, "unit:u from:h to:h")                              \
  EVENT(ran, "unit:u from:h to:h")                                \
  EVENT(stopped_by_terrain, "unit:u at:h")                        \
  EVENT(rested, "unit:u")                                         \
  EVENT(defence_declared, "unit:u")                               \
  EVENT(defence_reaction, "unit:u order:c")                       \
  EVENT(melee_declared, "unit:u target:u")                        \
  EVENT(shot_declared, "unit:u target:u")                         \
  EVENT(redirected, "unit:u target:u")                            \
  EVENT(dice_counted, "unit:u dice:n")                            \
  EVENT(icons_ignored, "unit:u face:n count:n")                   \
  EVENT(blocked, "unit:u count:n")                                \
  EVENT(damage_reduced, "unit:u count:n")                         \
  EVENT(lost, "unit:u count:n left:n")                            \
  EVENT(destroyed, "unit:u at:h")                                 \
  EVENT(scored, "points:n total:n")                               \
  EVENT(summoned, "unit:u at:h")                                  \
  EVENT(town_fell, "unit:u at:h terrain:x")                       \
  EVENT(panicked, "unit:u hexes:n")                               \
  EVENT(order_lost, "unit:u order:c")                             \
  EVENT(retreated, "unit:u from:h to:h")                          \
  EVENT(retreat_blocked, "unit:u count:n")                        \
  EVENT(pushed, "unit:u from:h to:h")                             \
  EVENT(advanced, "unit:u from:h to:h")                           \
  EVENT(persecuted, "unit:u from:h to:h")                         \
  EVENT(round_ended, "round:n")                                   \
  EVENT(game_over, "reason:r empire:n styx:n")

enum class EventKind : std::uint8_t {
#define EVENT(id, keys) id,
  FANTASY_EVENTS(EVENT)
#undef EVENT
      count_
};
std::string_view name(EventKind kind);
std::string_view keys(EventKind kind);

}  // namespace fantasy
