// What can happen, with the names and keys the protocol shows.
#pragma once

#include "table/lexicon.h"

namespace legion {

// EVENT(id, arguments): each argument is name:letter. a card, c cell, f side, k colour, q square,
// t token, w player, n number, u purpose, h phase, v action, e reason. Faces are in Event::faces.
// What a card is only its owner is told (drew), the others how many.
#define LEGION_EVENTS(EVENT)                 \
  EVENT(round_began, "round:n")              \
  EVENT(phase_began, "phase:h")              \
  EVENT(chose_colour, "colour:k")            \
  EVENT(rolled, "purpose:u")                 \
  EVENT(first_player, "")                    \
  EVENT(battle_card, "card:a")               \
  EVENT(event_revealed, "card:a")            \
  EVENT(event_discarded, "card:a")           \
  EVENT(drew, "card:a")                      \
  EVENT(drew_hidden, "deck:u")               \
  EVENT(line_filled, "card:a")               \
  EVENT(reshuffled, "deck:u")                \
  EVENT(put_under, "card:a")                 \
  EVENT(put_under_hidden, "deck:u")          \
  EVENT(took, "card:a")                      \
  EVENT(swapped, "card:a for:a")             \
  EVENT(placed, "card:a cell:c flip:f")      \
  EVENT(left_out, "card:a")                  \
  EVENT(finished, "cell:c colour:k cards:n") \
  EVENT(die_put, "square:q value:n")         \
  EVENT(die_left, "square:q")                \
  EVENT(die_moved, "square:q to:q")          \
  EVENT(die_set, "square:q value:n")         \
  EVENT(token_gained, "token:t square:q")    \
  EVENT(token_removed, "token:t square:q")   \
  EVENT(token_moved, "square:q to:q")        \
  EVENT(blazon, "colour:k")                  \
  EVENT(reward, "colour:k")                  \
  EVENT(checked, "target:n passed:n")        \
  EVENT(coins, "coins:n")                    \
  EVENT(coins_paid, "coins:n")               \
  EVENT(general, "value:n")                  \
  EVENT(acted, "action:v")                   \
  EVENT(played, "card:a")                    \
  EVENT(used, "card:a")                      \
  EVENT(discarded, "card:a")                 \
  EVENT(given, "card:a to:w")                \
  EVENT(coins_given, "coins:n to:w")         \
  EVENT(shielded, "on:n")                    \
  EVENT(end_triggered, "")                   \
  EVENT(behind, "")                          \
  EVENT(put_off, "round:n")                  \
  EVENT(last_round, "")                      \
  EVENT(race_won, "")                        \
  EVENT(objective_shown, "card:a reached:n") \
  EVENT(scored, "points:n")                  \
  EVENT(game_over, "reason:e")

TABLE_WORDS(EventKind, LEGION_EVENTS)

}  // namespace legion
