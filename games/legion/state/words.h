// What is said and what happens in the legion game: a card for each verb of an answer and for each
// event (table/cards.h). Notation, protocol, numbers of answers, the keys of sentences and what the
// page knows of them follow from this list; how a thing of each kind is written, read, told and
// touched is in text/words.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "games/legion/state/board.h"
#include "games/legion/state/cards.h"
#include "table/answer.h"
#include "table/cards.h"
#include "table/denial.h"

namespace legion {

// The kinds of things they name. `taken` is a card or the top of the deck, `given` a card or coins,
// a `reward` the colour of one, an `owner` the player whose die the next square is, a `goal` where
// something goes to. `turned` says that a card is, a `payer` is the die that pays `points`. The
// last ones are never in an answer.
TABLE_ENUM(Kind, number, card, taken, given, colour, reward, token, player, owner, cell, square,
           goal, turned, payer, points, coins, side, receiver, phase, purpose, reason, action)

// VERB(id, pattern, cases of its sentence, what it touches besides)
#define LEGION_VERBS(VERB)                                                 \
  VERB(none, "")                                                           \
  VERB(colour, "{colour}")                                                 \
  VERB(draft, "{card}")                                                    \
  VERB(swap, "{card} {other:card}")                                        \
  VERB(keep, "")                                                           \
  VERB(place, "{card} {cell}[ {flip:turned}]", "flip") /* A17 r4c7 flip */ \
  VERB(leave, "{card}")                                                    \
  VERB(under, "{card}")                                                    \
  VERB(put, "{square}") /* r5c7e */                                        \
  VERB(drop, "{square}")                                                   \
  VERB(token, "{token}") /* marshal */                                     \
  VERB(on, "{square}")                                                     \
  VERB(remove, "{square}")                                                 \
  VERB(legion, "{cell}")                                                   \
  VERB(reward, "{colour:reward}")                                          \
  VERB(lose, "{square}", "other")                                          \
  VERB(muster, "", "free", "deck:army")                                    \
  VERB(requisition, "{card}")                                              \
  VERB(consult, "{square}")                                                \
  VERB(empower, "{square}")                                                \
  VERB(play, "{card}")                                                     \
  VERB(use, "{card}")                                                      \
  VERB(give, "{what:given*}") /* A05, coins 2 */                           \
  VERB(call, "")                                                           \
  VERB(hold, "")                                                           \
  VERB(end, "")                                                            \
  VERB(take, "{card:taken}", "deck") /* C12, deck */                       \
  VERB(pay, "[ {die:payer} {points}] coins {coins}", "die both")           \
  VERB(lower, "{player:owner} {square}", "own") /* P2 r5c7e */             \
  VERB(raise, "{square}")                                                  \
  VERB(square, "{square}")                                                 \
  VERB(move, "{from:square} {to:goal}")                                    \
  VERB(movetoken, "{from:square} {to:goal}")                               \
  VERB(reroll, "{square}")                                                 \
  VERB(check, "{player}")                                                  \
  VERB(discard, "{card}", "army")                                          \
  VERB(return_, "{card}") /* `return` is a word of C++ */                  \
  VERB(done, "", "lower_die move reroll")

TABLE_CARDS(Verb, LEGION_VERBS)
static_assert(table::cards_are_sound<Verb, Kind>(table::kMostSaid));

// EVENT(id, pattern, cases): faces are in Event::faces. What a card is only its owner is told
// (drew), the others how many.
#define LEGION_EVENTS(EVENT)                                                             \
  EVENT(round_began, "{round:number}")                                                   \
  EVENT(phase_began, "{phase}", "setup")                                                 \
  EVENT(chose_colour, "{colour}")                                                        \
  EVENT(rolled, "{purpose}", "first_player gain morale drill")                           \
  EVENT(first_player, "")                                                                \
  EVENT(battle_card, "{card}")                                                           \
  EVENT(event_revealed, "{card}")                                                        \
  EVENT(event_discarded, "{card}")                                                       \
  EVENT(drew, "{card}")                                                                  \
  EVENT(drew_hidden, "{deck:purpose}", "army command objective")                         \
  EVENT(line_filled, "{card}")                                                           \
  EVENT(reshuffled, "{deck:purpose}", "event")                                           \
  EVENT(put_under, "{card}")                                                             \
  EVENT(put_under_hidden, "{deck:purpose}", "army objective")                            \
  EVENT(took, "{card}")                                                                  \
  EVENT(swapped, "{card} {for:card}")                                                    \
  EVENT(placed, "{card} {cell} {flip:side}", "flip")                                     \
  EVENT(left_out, "{card}")                                                              \
  EVENT(finished, "{cell} {colour} {cards:number}", "big massive")                       \
  EVENT(die_put, "{square} {value:number}")                                              \
  EVENT(die_left, "{square}")                                                            \
  EVENT(die_moved, "{square} {to:square}")                                               \
  EVENT(die_set, "{square} {value:number}")                                              \
  EVENT(token_gained, "{token} {square}")                                                \
  EVENT(token_removed, "{token} {square}")                                               \
  EVENT(token_moved, "{square} {to:square}")                                             \
  EVENT(blazon, "{colour}")                                                              \
  EVENT(reward, "{colour}")                                                              \
  EVENT(checked, "{target:number} {passed:number}", "failed hopeless sure")              \
  EVENT(coins, "{coins:number}")                                                         \
  EVENT(coins_paid, "{coins:number}")                                                    \
  EVENT(general, "{value:number}")                                                       \
  EVENT(acted, "{action}", "muster requisition consult empower play use give call hold") \
  EVENT(played, "{card}", "permanent")                                                   \
  EVENT(used, "{card}")                                                                  \
  EVENT(discarded, "{card}")                                                             \
  EVENT(given, "{card} {to:receiver}")                                                   \
  EVENT(coins_given, "{coins:number} {to:receiver}")                                     \
  EVENT(shielded, "{on:number}", "over")                                                 \
  EVENT(end_triggered, "", "five called")                                                \
  EVENT(behind, "")                                                                      \
  EVENT(put_off, "{round:number}")                                                       \
  EVENT(last_round, "")                                                                  \
  EVENT(race_won, "")                                                                    \
  EVENT(objective_shown, "{card} {reached:number}", "missed shared shared_missed")       \
  EVENT(scored, "{points:number}")                                                       \
  EVENT(game_over, "{reason}")

TABLE_CARDS(EventKind, LEGION_EVENTS)
static_assert(table::cards_are_sound<EventKind, Kind>(8));

// Where answers of each verb keep a cell and a square. A card, a colour, a token or a player comes
// first.
struct Places {
  using Table = std::array<std::uint8_t, static_cast<std::size_t>(Verb::count_)>;
  static constexpr Table cell = table::places_of<Verb>({Kind::cell});
  static constexpr Table square = table::places_of<Verb>({Kind::square, Kind::payer});
};

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr std::uint8_t what_of(table::Answer a) { return a.arg[0]; }
constexpr Item item_of(table::Answer a) { return Item(what_of(a)); }
constexpr Seat seat_of(table::Answer a) { return {what_of(a)}; }
constexpr Cell cell_of(table::Answer a) { return {a.arg[Places::cell[a.verb]]}; }
constexpr Square square_of(table::Answer a) { return {a.arg[Places::square[a.verb]]}; }
constexpr Square goal_of(table::Answer moving) { return {moving.arg[1]}; }
constexpr Item other_of(table::Answer swapping) { return Item(swapping.arg[1]); }
constexpr bool is_placing(table::Answer a) { return verb_of(a) == Verb::place; }
constexpr bool is_turned(table::Answer placing) { return placing.arg[2] != 0; }
constexpr int points_of(table::Answer paying) { return paying.arg[1]; }
constexpr int coins_of(table::Answer paying) { return paying.arg[2]; }

// An answer from its parts in the order of its card.
constexpr std::uint8_t said_byte(Item item) { return item.code; }
constexpr std::uint8_t said_byte(Square square) { return square.index; }
constexpr std::uint8_t said_byte(Cell cell) { return cell.index; }
constexpr std::uint8_t said_byte(Seat seat) { return seat.value; }
template <class Number>
constexpr std::uint8_t said_byte(Number number) {
  return static_cast<std::uint8_t>(number);
}
template <class... Parts>
constexpr table::Answer say(Verb verb, Parts... parts) {
  return {static_cast<std::uint8_t>(verb), {said_byte(parts)...}};
}

// Enough.
inline constexpr table::Answer kDone = say(Verb::done);
constexpr bool is_done(table::Answer a) { return verb_of(a) == Verb::done; }

}  // namespace legion
