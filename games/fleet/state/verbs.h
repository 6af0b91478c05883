// The verbs of answers and what they name. An answer's arguments always lie in the same places, so
// that notation, protocol keys and what a screen touches follow from this list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/fleet/state/square.h"
#include "games/fleet/state/types.h"
#include "table/answer.h"
#include "table/lexicon.h"

namespace fleet {

// VERB(id, arguments): each argument is name:letter, the letter that of a kind in lexicon.h
#define FLEET_VERBS(VERB)                                                                   \
  VERB(none, "")                                                                            \
  VERB(weapon, "weapon:w")     /* which special weapon to take */                           \
  VERB(field, "field:k at:q")  /* place a field */                                          \
  VERB(pass, "")               /* place none */                                             \
  VERB(deploy, "class:c at:q") /* place a ship */                                           \
  VERB(roll, "dice:m")         /* which dice to throw */                                    \
  VERB(drift, "at:q")          /* which asteroid field moves */                             \
  VERB(move, "at:q use:u")     /* engine result on a square */                              \
  VERB(all, "")                /* the whole group goes */                                   \
  VERB(take, "ship:s")         /* this ship goes too */                                     \
  VERB(go, "")                 /* the group is complete */                                  \
  VERB(to, "to:q")             /* where to: ships, a field, the next step of an attack */   \
  VERB(stop, "")               /* no second move */                                         \
  VERB(fire, "at:q use:u")     /* weapon result on a square */                              \
  VERB(die, "use:u")           /* the next weapon result of a ranged attack */              \
  VERB(target, "target:s")     /* the ship to hit, to repair, to tow */                     \
  VERB(scan, "")               /* reveal the signals of the square, no damage */            \
  VERB(reveal, "ship:s")       /* show one's own signal so that it fires */                 \
  VERB(shield, "use:u at:q")   /* shield result against the fire of a square */             \
  VERB(dodge, "")              /* reaction with an engine special */                        \
  VERB(counterstrike, "")      /* reaction with a weapon special */                         \
  VERB(decline, "")            /* nothing more in answer to this attack; no more reveals */ \
  VERB(special, "dice:t")      /* fire the special weapon for two specials */               \
  VERB(recall, "")             /* switch the drones off */                                  \
  VERB(repel, "")              /* send the drones home with a red multi */                  \
  VERB(reroll, "dice:t")       /* throw two specials again, the weapon being lost */        \
  VERB(drain, "")              /* green special: the opponent loses a die */                \
  VERB(give_up, "die:d")       /* which die is lost */                                      \
  VERB(dock, "ship:s")         /* take a container along */                                 \
  VERB(undock, "ship:s")       /* leave it on the square */                                 \
  VERB(leave, "ship:s use:u")  /* out of the board with an engine result */                 \
  VERB(end, "")                /* no more actions */                                        \
  VERB(keep, "dice:h")         /* store these dice; the rest is discarded */                \
  VERB(done, "")               /* store none */

TABLE_WORDS(Verb, FLEET_VERBS)

// Places of the arguments in Answer::arg.
enum Slot : std::uint8_t { kShipSlot, kSquareSlot, kItemSlot, kUseSlot };

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr ShipId ship_of(table::Answer a) { return {a.arg[kShipSlot]}; }
constexpr Square square_of(table::Answer a) { return {a.arg[kSquareSlot]}; }
constexpr Use use_of(table::Answer a) { return static_cast<Use>(a.arg[kUseSlot]); }
constexpr std::uint8_t item_of(table::Answer a) { return a.arg[kItemSlot]; }  // k w c m t d h

// How many dice of each colour, as one byte: at most four of each, base 5.
struct Mix {
  std::array<std::uint8_t, kColours> of{};
  constexpr std::uint8_t packed() const {
    return static_cast<std::uint8_t>(of[0] + 5 * of[1] + 25 * of[2]);
  }
  static constexpr Mix unpacked(std::uint8_t item) {
    return {{static_cast<std::uint8_t>(item % 5), static_cast<std::uint8_t>(item / 5 % 5),
             static_cast<std::uint8_t>(item / 25)}};
  }
};

// Some of the dice of a row, at least one, as one byte.
struct Handful {
  std::uint8_t dice = 0;  // bit per number, the lowest is the first die
  constexpr bool has(int nth) const { return ((dice >> nth) & 1U) != 0; }
  constexpr void add(int nth) { dice = static_cast<std::uint8_t>(dice | (1U << nth)); }
  constexpr std::uint8_t packed() const { return static_cast<std::uint8_t>(dice - 1); }
  static constexpr Handful unpacked(std::uint8_t item) {
    return {static_cast<std::uint8_t>(item + 1)};
  }
};

// Builds an answer: say(Verb::move).at(c4).with(Use::orth)
struct say : table::AnswerInMaking {
  explicit constexpr say(Verb verb) : AnswerInMaking(static_cast<std::uint8_t>(verb)) {}
  constexpr say& ship(ShipId s) { return put(kShipSlot, s.value); }
  constexpr say& at(Square s) { return put(kSquareSlot, s.index); }
  constexpr say& with(Use use) { return put(kUseSlot, static_cast<std::uint8_t>(use)); }
  constexpr say& item(int i) { return put(kItemSlot, static_cast<std::uint8_t>(i)); }
  constexpr say& die(DieKind d) { return item(d.index); }
  constexpr say& mix(Mix m) { return item(m.packed()); }
  constexpr say& dice(Handful h) { return item(h.packed()); }

 private:
  constexpr say& put(Slot slot, std::uint8_t value) {
    AnswerInMaking::put(slot, value);
    return *this;
  }
};

}  // namespace fleet
