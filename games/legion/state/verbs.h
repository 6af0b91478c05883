// The verbs of answers and what they name. An answer's arguments lie in the places below.
#pragma once

#include "games/legion/state/board.h"
#include "games/legion/state/cards.h"
#include "table/answer.h"
#include "table/lexicon.h"

namespace legion {

// The arguments of each as name:letter (text/lexicon.h), in the order in which they are written.
#define LEGION_VERBS(VERB)                                                   \
  VERB(none, "")                                                             \
  VERB(colour, "colour:k")     /* colour red */                              \
  VERB(draft, "card:a")        /* draft C07 */                               \
  VERB(swap, "card:a other:b") /* swap C07 C12 */                            \
  VERB(keep, "")                                                             \
  VERB(place, "card:a cell:c flip:f") /* place A17 r4c7 flip */              \
  VERB(leave, "card:a")               /* leave A17 */                        \
  VERB(under, "card:a")               /* under A17 */                        \
  VERB(put, "square:q")               /* put r5c7e */                        \
  VERB(drop, "square:q")              /* drop r4c7s */                       \
  VERB(token, "token:t")              /* token marshal */                    \
  VERB(on, "square:q")                /* on r4c7s */                         \
  VERB(remove, "square:q")            /* remove r3c7s */                     \
  VERB(legion, "cell:c")              /* legion r5c7 */                      \
  VERB(reward, "colour:k")            /* reward gold */                      \
  VERB(lose, "square:q")              /* lose r5c7e */                       \
  VERB(muster, "")                                                           \
  VERB(requisition, "card:a") /* requisition A05 */                          \
  VERB(consult, "square:q")   /* consult r4c7s */                            \
  VERB(empower, "square:q")   /* empower r4c7s */                            \
  VERB(play, "card:a")        /* play C07 */                                 \
  VERB(use, "card:a")         /* use C25 */                                  \
  VERB(give, "what:g")        /* give A05, give coins 2 */                   \
  VERB(call, "")                                                             \
  VERB(hold, "")                                                             \
  VERB(end, "")                                                              \
  VERB(take, "card:d")                /* take C12, take deck */              \
  VERB(pay, "die:o points:p coins:m") /* pay coins 3, pay r4c7s 2 coins 1 */ \
  VERB(lower, "player:s square:q")    /* lower P2 r5c7e */                   \
  VERB(raise, "square:q")             /* raise r5c7e */                      \
  VERB(square, "square:q")            /* square r5c7e */                     \
  VERB(move, "from:q to:r")           /* move r5c6e r5c7e */                 \
  VERB(movetoken, "from:q to:r")                                             \
  VERB(reroll, "square:q") /* reroll r5c7e */                                \
  VERB(check, "player:s")  /* check P2 */                                    \
  VERB(discard, "card:a")  /* discard C26 */                                 \
  VERB(return_, "card:a")  /* return O05 */                                  \
  VERB(done, "")

TABLE_WORDS(Verb, LEGION_VERBS)

// As it is written and as the catalogue has it: `return` is a word of C++.
constexpr std::string_view word_of(Verb verb) {
  return verb == Verb::return_ ? "return" : name(verb);
}

// Places of the arguments in Answer::arg: a card, colour, token or player; a cell or square; a
// second square, a second card, the side, or points; coins.
enum Slot : std::uint8_t { kWhat, kWhere, kSecond, kCoins };

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr Item item_of(table::Answer a) { return Item(a.arg[kWhat]); }
constexpr Seat seat_of(table::Answer a) { return {a.arg[kWhat]}; }
constexpr Cell cell_of(table::Answer a) { return {a.arg[kWhere]}; }
constexpr Square square_of(table::Answer a) { return {a.arg[kWhere]}; }
constexpr Square second_of(table::Answer a) { return {a.arg[kSecond]}; }

constexpr table::Answer say(Verb verb) { return {static_cast<std::uint8_t>(verb), {}}; }
constexpr table::Answer say(Verb verb, std::uint8_t what, std::uint8_t where = 0,
                            std::uint8_t second = 0, std::uint8_t coins = 0) {
  return {static_cast<std::uint8_t>(verb), {what, where, second, coins}};
}
constexpr table::Answer say(Verb verb, Item item) { return say(verb, item.code); }
constexpr table::Answer say(Verb verb, Square square) { return say(verb, 0, square.index); }
constexpr table::Answer say(Verb verb, Cell cell) { return say(verb, 0, cell.index); }
constexpr table::Answer say(Verb verb, Seat seat) { return say(verb, seat.value); }
constexpr table::Answer say(Verb verb, Colour colour) {
  return say(verb, static_cast<std::uint8_t>(colour));
}
constexpr table::Answer say(Verb verb, Token token) {
  return say(verb, static_cast<std::uint8_t>(token));
}
constexpr table::Answer say(Verb verb, Square from, Square to) {
  return say(verb, 0, from.index, to.index);
}

}  // namespace legion
