// The verbs of answers and what they name. An answer's arguments always lie in the same places, so
// that notation, protocol keys and what a screen touches follow from this list.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/fantasy/types.h"
#include "table/answer.h"

namespace fantasy {

// VERB(id, arguments): u unit, h hex, t target unit, c colour, k tactic card, x terrain, a ability
// of the active unit (index), d die number (1-based), n count, e start event (index), l unit card
// (index into Pack::units), s side
#define FANTASY_VERBS(VERB)                                                               \
  VERB(lay, "x")         /* Epic Battle: which terrain is laid next */                    \
  VERB(deploy, "l")      /* which unit is placed next */                                  \
  VERB(place, "h")       /* where: the unit being deployed, a terrain template, a unit */ \
  VERB(reroll, "d")      /* order dice: one die for a free re-roll */                     \
  VERB(reroll_all, "")   /* order dice: paid re-roll, one die fewer */                    \
  VERB(pick_die, "d")    /* put one die into a batch re-roll */                           \
  VERB(roll, "")         /* roll: the batch, Counterblow */                               \
  VERB(keep, "")         /* let dice lie, confirm the pool */                             \
  VERB(order, "uc")      /* put an order token on a unit */                               \
  VERB(take_back, "u")   /* take it off again before sealing */                           \
  VERB(seal, "")         /* distribution finished */                                      \
  VERB(effect, "k")      /* tactic card: use the effect */                                \
  VERB(take_order, "kc") /* tactic card: take the order instead */                        \
  VERB(activate, "u")                                                                     \
  VERB(exchange, "uc") /* a Purple token on a unit for another colour */                  \
  VERB(resolve, "e")   /* start-of-activation event */                                    \
  VERB(use, "ua")      /* buy an activated ability */                                     \
  VERB(pay, "c")       /* which order pays */                                             \
  VERB(move, "uh")                                                                        \
  VERB(run, "uh")                                                                         \
  VERB(melee, "ut")                                                                       \
  VERB(multiple_attack, "u")                                                              \
  VERB(shoot, "ut")                                                                       \
  VERB(defend, "u") /* action, or reaction of the attacked unit */                        \
  VERB(rest, "u")                                                                         \
  VERB(redirect, "u") /* Defender takes the attack on itself */                           \
  VERB(fatigue, "u")  /* take the voluntary Fatigue token offered */                      \
  VERB(regroup, "u")                                                                      \
  VERB(summon, "u")                                                                       \
  VERB(retreat, "uh") /* one step of a retreat */                                         \
  VERB(advance, "uh")                                                                     \
  VERB(persecute, "uh")                                                                   \
  VERB(choose, "u")      /* a unit for an effect, or the next target */                   \
  VERB(swap, "uc")       /* exchange a token for one from the pool */                     \
  VERB(put, "k")         /* next card back on top of the deck */                          \
  VERB(discard, "c")     /* give up an order */                                           \
  VERB(decline, "")      /* no, thank you; the window closes */                           \
  VERB(pass, "")         /* do nothing more with this activation or turn */               \
  VERB(place_first, "s") /* who is to deploy first: this side */                          \
  VERB(no_matter, "")    /* or whichever the other likes */

enum class Verb : std::uint8_t {
  none,
#define VERB(id, args) id,
  FANTASY_VERBS(VERB)
#undef VERB
      count_
};

std::string_view name(Verb verb);
std::string_view arguments(Verb verb);   // the letters above
Verb verb_named(std::string_view text);  // Verb::none if there is none

// Places of the arguments in Answer::arg.
enum Slot : std::uint8_t { kUnitSlot, kHexSlot, kTargetSlot, kColourSlot, kItemSlot, kNumberSlot };

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr UnitId unit_of(table::Answer a) { return {a.arg[kUnitSlot]}; }
constexpr Hex hex_of(table::Answer a) { return {a.arg[kHexSlot]}; }
constexpr UnitId target_of(table::Answer a) { return {a.arg[kTargetSlot]}; }
constexpr Colour colour_of(table::Answer a) { return static_cast<Colour>(a.arg[kColourSlot]); }
constexpr std::uint8_t item_of(table::Answer a) { return a.arg[kItemSlot]; }      // k x a e l s
constexpr std::uint8_t number_of(table::Answer a) { return a.arg[kNumberSlot]; }  // d n

// Builds an answer: say(Verb::move).unit(u).to(hex)
struct say {
  table::Answer answer;
  explicit constexpr say(Verb verb) { answer.verb = static_cast<std::uint8_t>(verb); }
  constexpr say& unit(UnitId u) { return put(kUnitSlot, u.value); }
  constexpr say& to(Hex h) { return put(kHexSlot, h.index); }
  constexpr say& target(UnitId u) { return put(kTargetSlot, u.value); }
  constexpr say& colour(Colour c) { return put(kColourSlot, static_cast<std::uint8_t>(c)); }
  constexpr say& item(int i) { return put(kItemSlot, static_cast<std::uint8_t>(i)); }
  constexpr say& number(int n) { return put(kNumberSlot, static_cast<std::uint8_t>(n)); }
  constexpr operator table::Answer() const { return answer; }  // NOLINT: implicit on purpose

 private:
  constexpr say& put(Slot slot, std::uint8_t value) {
    answer.arg[slot] = value;
    return *this;
  }
};

}  // namespace fantasy
