// The verbs of answers and what they name. An answer's arguments always lie in the same places, so
// that notation, protocol keys and what a screen touches follow from this list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/fantasy/state/types.h"
#include "table/answer.h"
#include "table/lexicon.h"

namespace fantasy {

// VERB(id, arguments): each argument is name:letter, the letter that of a kind in lexicon.h
#define FANTASY_VERBS(VERB)                                                                      \
  VERB(none, "")                                                                                 \
  VERB(lay, "terrain:x")        /* Epic Battle: which terrain is laid next */                    \
  VERB(deploy, "card:l")        /* which unit is placed next */                                  \
  VERB(place, "to:h")           /* where: the unit being deployed, a terrain template, a unit */ \
  VERB(reroll, "die:d")         /* order dice: one die for a free re-roll */                     \
  VERB(reroll_all, "")          /* order dice: paid re-roll, one die fewer */                    \
  VERB(pick_die, "die:d")       /* put one die into a batch re-roll */                           \
  VERB(roll, "")                /* roll: the batch, Counterblow */                               \
  VERB(keep, "")                /* let dice lie, confirm the pool */                             \
  VERB(order, "unit:u order:c") /* put an order token on a unit */                               \
  VERB(take_back, "unit:u")     /* take it off again before sealing */                           \
  VERB(seal, "")                /* distribution finished */                                      \
  VERB(effect, "card:k")        /* tactic card: use the effect */                                \
  VERB(take_order, "card:k order:c") /* tactic card: take the order instead */                   \
  VERB(activate, "unit:u")                                                                       \
  VERB(exchange, "unit:u order:c") /* a Purple token on a unit for another colour */             \
  VERB(resolve, "event:e")         /* start-of-activation event */                               \
  VERB(use, "unit:u ability:a")    /* buy an activated ability */                                \
  VERB(pay, "order:c")             /* which order pays */                                        \
  VERB(move, "unit:u to:h")                                                                      \
  VERB(run, "unit:u to:h")                                                                       \
  VERB(melee, "unit:u target:t")                                                                 \
  VERB(multiple_attack, "unit:u")                                                                \
  VERB(shoot, "unit:u target:t")                                                                 \
  VERB(defend, "unit:u") /* action, or reaction of the attacked unit */                          \
  VERB(rest, "unit:u")                                                                           \
  VERB(redirect, "unit:u") /* Defender takes the attack on itself */                             \
  VERB(fatigue, "unit:u")  /* take the voluntary Fatigue token offered */                        \
  VERB(regroup, "unit:u")                                                                        \
  VERB(summon, "unit:u")                                                                         \
  VERB(retreat, "unit:u to:h") /* one step of a retreat */                                       \
  VERB(advance, "unit:u to:h")                                                                   \
  VERB(persecute, "unit:u to:h")                                                                 \
  VERB(choose, "unit:u")       /* a unit for an effect, or the next target */                    \
  VERB(swap, "unit:u order:c") /* exchange a token for one from the pool */                      \
  VERB(put, "card:k")          /* next card back on top of the deck */                           \
  VERB(discard, "order:c")     /* give up an order */                                            \
  VERB(decline, "")            /* no, thank you; the window closes */                            \
  VERB(pass, "")               /* do nothing more with this activation or turn */                \
  VERB(place_first, "side:s")  /* who is to deploy first: this side */                           \
  VERB(no_matter, "")          /* or whichever the other likes */                                \
  VERB(effect_for, "unit:u")   /* tactic card: use the effect and activate the unit it goes to */

enum class Verb : std::uint8_t { FANTASY_VERBS(TABLE_WORD_ID) count_ };
inline constexpr auto kVerbWords = [] {
  auto words = std::to_array({FANTASY_VERBS(TABLE_WORD)});
  words[static_cast<std::size_t>(Verb::effect_for)].name = "effect";  // `effect C4`
  return words;
}();
constexpr std::span<const table::Word> words_of(Verb) { return kVerbWords; }
constexpr std::string_view name(Verb value) { return table::word_of(words_of(value), value).name; }
inline std::span<const table::ArgumentKey> arguments(Verb value) {
  static const table::ArgumentKeys keys(words_of(value));
  return keys.of(static_cast<std::size_t>(value));
}

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
struct say : table::AnswerInMaking {
  explicit constexpr say(Verb verb) : AnswerInMaking(static_cast<std::uint8_t>(verb)) {}
  constexpr say& unit(UnitId u) { return put(kUnitSlot, u.value); }
  constexpr say& to(Hex h) { return put(kHexSlot, h.index); }
  constexpr say& target(UnitId u) { return put(kTargetSlot, u.value); }
  constexpr say& colour(Colour c) { return put(kColourSlot, static_cast<std::uint8_t>(c)); }
  constexpr say& item(int i) { return put(kItemSlot, static_cast<std::uint8_t>(i)); }
  constexpr say& number(int n) { return put(kNumberSlot, static_cast<std::uint8_t>(n)); }

 private:
  constexpr say& put(Slot slot, std::uint8_t value) {
    AnswerInMaking::put(slot, value);
    return *this;
  }
};

}  // namespace fantasy
