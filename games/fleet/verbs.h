// The verbs of answers and what they name. An answer's arguments always lie in the same places, so
// that notation, protocol keys and what a screen touches follow from this list.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/fleet/square.h"
#include "games/fleet/types.h"
#include "table/answer.h"

namespace fleet {

// VERB(id, arguments): s ship, q square, k field kind, w special weapon, c class of ship (index
// into Pack::ships), m mix of three or more dice ("yyr"), e how a result is used ("diag",
// "turned_orth"), d die ("yellow_diag"), p two specials ("yr")
#define FLEET_VERBS(VERB)                                                              \
  VERB(weapon, "w")       /* which special weapon to take */                           \
  VERB(field, "kq")       /* place a field */                                          \
  VERB(pass, "")          /* place none */                                             \
  VERB(deploy, "cq")      /* place a ship */                                           \
  VERB(roll, "m")         /* which dice to throw */                                    \
  VERB(drift, "q")        /* which asteroid field moves */                             \
  VERB(move, "qe")        /* engine result on a square */                              \
  VERB(all, "")           /* the whole group goes */                                   \
  VERB(take, "s")         /* this ship goes too */                                     \
  VERB(go, "")            /* the group is complete */                                  \
  VERB(to, "q")           /* where to: ships, a field, the next step of an attack */   \
  VERB(stop, "")          /* no second move */                                         \
  VERB(fire, "qe")        /* weapon result on a square */                              \
  VERB(die, "e")          /* the next weapon result of a ranged attack */              \
  VERB(target, "s")       /* the ship to hit, to repair, to tow */                     \
  VERB(scan, "")          /* reveal the signals of the square, no damage */            \
  VERB(reveal, "s")       /* show one's own signal so that it fires */                 \
  VERB(shield, "eq")      /* shield result against the fire of a square */             \
  VERB(dodge, "")         /* reaction with an engine special */                        \
  VERB(counterstrike, "") /* reaction with a weapon special */                         \
  VERB(decline, "")       /* nothing more in answer to this attack; no more reveals */ \
  VERB(special, "p")      /* fire the special weapon for two specials */               \
  VERB(recall, "")        /* switch the drones off */                                  \
  VERB(repel, "")         /* send the drones home with a red multi */                  \
  VERB(reroll, "p")       /* throw two specials again, the weapon being lost */        \
  VERB(drain, "")         /* green special: the opponent loses a die */                \
  VERB(give_up, "d")      /* which die is lost */                                      \
  VERB(dock, "s")         /* take a container along */                                 \
  VERB(undock, "s")       /* leave it on the square */                                 \
  VERB(leave, "se")       /* out of the board with an engine result */                 \
  VERB(end, "")           /* no more actions */                                        \
  VERB(keep, "d")         /* store a die on the bridge */                              \
  VERB(done, "")          /* the rest is discarded */

enum class Verb : std::uint8_t {
  none,
#define VERB(id, args) id,
  FLEET_VERBS(VERB)
#undef VERB
      count_
};

std::string_view name(Verb verb);
std::string_view arguments(Verb verb);   // the letters above
Verb verb_named(std::string_view text);  // Verb::none if there is none

// Places of the arguments in Answer::arg.
enum Slot : std::uint8_t { kShipSlot, kSquareSlot, kItemSlot, kUseSlot };

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr ShipId ship_of(table::Answer a) { return {a.arg[kShipSlot]}; }
constexpr Square square_of(table::Answer a) { return {a.arg[kSquareSlot]}; }
constexpr Use use_of(table::Answer a) { return static_cast<Use>(a.arg[kUseSlot]); }
constexpr std::uint8_t item_of(table::Answer a) { return a.arg[kItemSlot]; }  // k w c m d p

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

// Builds an answer: say(Verb::move).at(c4).with(Use::orth)
struct say {
  table::Answer answer;
  explicit constexpr say(Verb verb) { answer.verb = static_cast<std::uint8_t>(verb); }
  constexpr say& ship(ShipId s) { return put(kShipSlot, s.value); }
  constexpr say& at(Square s) { return put(kSquareSlot, s.index); }
  constexpr say& with(Use use) { return put(kUseSlot, static_cast<std::uint8_t>(use)); }
  constexpr say& item(int i) { return put(kItemSlot, static_cast<std::uint8_t>(i)); }
  constexpr say& die(DieKind d) { return item(d.index); }
  constexpr say& mix(Mix m) { return item(m.packed()); }
  constexpr operator table::Answer() const { return answer; }  // NOLINT: implicit on purpose

 private:
  constexpr say& put(Slot slot, std::uint8_t value) {
    answer.arg[slot] = value;
    return *this;
  }
};

}  // namespace fleet
