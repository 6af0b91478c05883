// The verbs of answers and what they name. An answer's arguments lie in the places below.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/commanders/state/board.h"
#include "table/answer.h"

namespace commanders {

// VERB(id, form): the form is what stands behind the verb in notation (text/notation.cpp).
#define COMMANDERS_VERBS(VERB)                                                    \
  VERB(mark, "mark")         /* mark general b1 */                                \
  VERB(deploy, "deploy")     /* deploy a1 4I 2C 0A: one's own wings */            \
  VERB(order, "order")       /* order b1 2C b2 a2: a line of the plan */          \
  VERB(go, "order")          /* go c1 4C c2 b2: who acts now, path still to do */ \
  VERB(bombard, "bombard")   /* bombard b1 1A b3 building */                      \
  VERB(all, "")              /* everything that may go */                         \
  VERB(done, "")             /* nothing more; seals */                            \
  VERB(square, "number")     /* square c2 3: infantry that tries it */            \
  VERB(counter, "number")    /* counter c2 1: cavalry that charges back */        \
  VERB(fallback, "number")   /* fallback c2 2 b2: cavalry that gives way */       \
  VERB(place, "place")       /* place b2 a2-b2:1I b1-b2:1I1C: who stands where */ \
  VERB(target, "target")     /* target b1-b2.2 a2-b2.1: whom to strike at */      \
  VERB(reroll, "reroll")     /* reroll a2-b2 W1: a die */                         \
  VERB(keep, "")             /* no die in this step */                            \
  VERB(withdraw, "withdraw") /* withdraw a1-a2 2I 0C */                           \
  VERB(garrison, "sector")   /* garrison b2: one infantry into the building */    \
  VERB(enter, "enter")       /* enter c1>c2 0I 2C: who goes into a cleared one */ \
  VERB(road, "road")         /* road b1 I b2: one more step */                    \
  VERB(rally, "rally")       /* rally I, rally A b2 */

enum class Verb : std::uint8_t {
  none,
#define VERB(id, form) id,
  COMMANDERS_VERBS(VERB)
#undef VERB
      count_
};

std::string_view name(Verb verb);
std::string_view form(Verb verb);
Verb verb_named(std::string_view text);  // Verb::none if there is none

// Places of the arguments in Answer::arg.
//   order, go, bombard: from, arm, number, legs (of a gun that bombards the target), building
//   square, counter, fallback: from, number, to      rally: from or none, arm
//   road: from, arm, to      garrison: from      mark: from, kind      deploy: from, I, C, A
//   enter: from, to, I, C, 1 for a countercharge     withdraw: zone, I, C
//   place: from, then zone and split, up to three times
//   target: zone, space, zone, space     reroll: zone, side, space, which die
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
constexpr int code_of(Split split) {  // -1: more than fit in a zone
  for (int i = 0; i < kSplits; ++i) {
    if (kAllSplits[static_cast<std::size_t>(i)] == split) return i;
  }
  return -1;
}

}  // namespace commanders
