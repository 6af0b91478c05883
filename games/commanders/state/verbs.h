// The verbs of answers and what they name. An answer's arguments lie in the places below.
#pragma once

#include <cstdint>

#include "games/commanders/state/board.h"
#include "table/answer.h"
#include "table/lexicon.h"

namespace commanders {

// The arguments of each as name:letter (text/lexicon.h); those of `place` go on with zones and
// splits, those of `target` with places. The text in the comments is the notation
// (text/notation.cpp).
#define COMMANDERS_VERBS(VERB)                                                                 \
  VERB(none, "")                                                                               \
  VERB(mark, "kind:k at:s")                                 /* mark general b1 */              \
  VERB(deploy, "at:s infantry:1 cavalry:2 artillery:3")     /* deploy a1 4I 2C 0A */           \
  VERB(order, "from:s arm:u number:2 to:t then:w")          /* order b1 2C b2 a2 */            \
  VERB(go, "from:s arm:u number:2 to:t then:w")             /* go c1 4C c2 b2 */               \
  VERB(bombard, "from:s arm:u number:2 to:t building:5")    /* bombard b1 1A b3 building */    \
  VERB(all, "")                                             /* everything that may go */       \
  VERB(done, "")                                            /* nothing more; seals */          \
  VERB(square, "at:s number:2")                             /* square c2 3 */                  \
  VERB(counter, "at:s number:2")                            /* counter c2 1 */                 \
  VERB(fallback, "at:s number:2 to:t")                      /* fallback c2 2 b2 */             \
  VERB(place, "at:s")                                       /* place b2 a2-b2:1I b1-b2:1I1C */ \
  VERB(target, "")                                          /* target b1-b2.2 a2-b2.1 .. */    \
  VERB(reroll, "zone:q owner:d space:2 die:3")              /* reroll a2-b2 W1 */              \
  VERB(keep, "")                                            /* no die in this step */          \
  VERB(withdraw, "zone:q infantry:1 cavalry:2")             /* withdraw a1-a2 2I 0C */         \
  VERB(garrison, "at:s")                                    /* garrison b2 */                  \
  VERB(enter, "from:s to:x infantry:2 cavalry:3 counter:4") /* enter c1>c2 0I 2C */            \
  VERB(road, "from:s arm:u to:t")                           /* road b1 I b2 */                 \
  VERB(rally, "infantry:0 cavalry:1")                       /* rally 2I 1C, in the reserve */  \
  VERB(rally_in_place, "arm:u at:s")                        /* rally A b2, rally I b2 */

TABLE_WORDS(Verb, COMMANDERS_VERBS)

// Places of the arguments in Answer::arg.
//   order, go, bombard: from, arm, number, legs (of a gun that bombards the target), building
//   square, counter, fallback: from, number, to      rally: I, C     rally_in_place: from, arm
//   road: from, arm, to      garrison: from      mark: from, kind      deploy: from, I, C, A
//   enter: from, to, I, C, 1 for a countercharge     withdraw: zone, I, C
//   place: from, then zone and split, up to three times
//   target: whose, then of each unit asked the place of its target     reroll: zone, side, space,
//   which die
enum Slot : std::uint8_t { kFrom, kArm, kNumber, kTo, kThen, kBuilding };
inline constexpr std::size_t kZoneSlot = 0;

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr Sector from_of(table::Answer a) { return {a.arg[kFrom]}; }
constexpr Arm arm_of(table::Answer a) { return static_cast<Arm>(a.arg[kArm]); }
constexpr int number_of(table::Answer a) { return a.arg[kNumber]; }
constexpr Sector to_of(table::Answer a) { return {a.arg[kTo]}; }
constexpr Sector then_of(table::Answer a) { return {a.arg[kThen]}; }
constexpr bool has_arm(table::Answer a) { return a.arg[kArm] < kArms; }

// An answer from its parts in the order of the places.
template <class... Parts>
constexpr table::Answer say(Verb verb, Parts... parts) {
  [[maybe_unused]] const auto byte = [](auto part) {
    if constexpr (std::is_same_v<decltype(part), Sector>)
      return part.index;
    else
      return static_cast<std::uint8_t>(part);
  };
  return {static_cast<std::uint8_t>(verb), {byte(parts)...}};
}

// How many of each group stand in a zone; five spaces hold at most five. C-65
enum class Group : std::uint8_t { counter, square, infantry, cavalry, artillery };
inline constexpr int kGroups = 5;
struct Split {
  std::array<std::uint8_t, kGroups> of{};
  constexpr int total() const {
    int n = 0;
    for (const std::uint8_t one : of) n += one;
    return n;
  }
  constexpr std::uint8_t& operator[](Group g) { return of[static_cast<std::size_t>(g)]; }
  constexpr int operator[](Group g) const { return of[static_cast<std::size_t>(g)]; }
  constexpr bool operator==(const Split&) const = default;
};
inline constexpr int kSplits = 252;  // ways to put up to five units of five groups
constexpr std::array<Split, kSplits> list_splits() {
  std::array<Split, kSplits> out{};
  std::size_t n = 0;
  Split s;
  for (s.of[0] = 0; s.of[0] <= 5; ++s.of[0])
    for (s.of[1] = 0; s.of[0] + s.of[1] <= 5; ++s.of[1])
      for (s.of[2] = 0; s.of[0] + s.of[1] + s.of[2] <= 5; ++s.of[2])
        for (s.of[3] = 0; s.of[0] + s.of[1] + s.of[2] + s.of[3] <= 5; ++s.of[3])
          for (s.of[4] = 0; s.total() <= 5; ++s.of[4]) out[n++] = s;
  return out;
}
inline constexpr auto kAllSplits = list_splits();
// Which of them it is, by its numbers as digits.
constexpr std::size_t digits_of(Split split) {
  std::size_t out = 0;
  for (const std::uint8_t one : split.of) out = out * 6 + one;
  return out;
}
inline constexpr auto kSplitCodes = [] {
  std::array<std::uint8_t, 6 * 6 * 6 * 6 * 6> out{};
  for (std::size_t i = 0; i < kSplits; ++i)
    out[digits_of(kAllSplits[i])] = static_cast<std::uint8_t>(i);
  return out;
}();
constexpr int code_of(Split split) {  // -1: more than fit in a zone
  return split.total() > 5 ? -1 : kSplitCodes[digits_of(split)];
}

}  // namespace commanders
