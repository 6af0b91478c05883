// What is said and what happens in Commanders: a card for each verb of an answer and for each event
// (table/cards.h). Notation, protocol, numbers of answers, the keys of sentences and what the page
// knows of them follow from this list; how a thing of each kind is written, read, told and touched
// is in text/words.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/commanders/state/board.h"
#include "table/answer.h"
#include "table/cards.h"
#include "table/denial.h"

namespace commanders {

// The kinds of things they name. A `sector` is touched, a `from` is where the units are that
// another argument names; of `foot`, `horse` and `fallen` it is the infantry, cavalry or routed
// unit there that is touched, of a `way` the border to it, too. A `heap` is the arm of units that
// stand there. `foot_back` and `horse_back` are counts out of the routed box. `fight` is the zone
// of a unit in its `space`. A `line` is a zone with those who stand in it, `aims` are units with
// their targets. The last ones are never in an answer.
TABLE_ENUM(Kind, number, sector, from, foot, horse, fallen, way, arm, heap, marker, count,
           foot_back, horse_back, flag, zone, fight, owner, space, line, aims, border, player,
           phase, reason, purpose, reward, held)

// VERB(id, pattern, cases of its sentence, what it touches besides, how it is written)
#define COMMANDERS_VERBS(VERB)                                                                   \
  VERB(none, "")                                                                                 \
  VERB(mark, "{kind:marker} {at:sector}") /* general b1 */                                       \
  VERB(deploy, "{at:sector}[ {infantry:count}I][ {cavalry:count}C][ {artillery:count}A]")        \
  VERB(order, "{from} {number:count@2}{arm:heap@1} {to:sector@3}[ {then:sector}]",               \
       "two bombard building") /* b1 2C b2 a2 */                                                 \
  VERB(go, "{from} {number:count@2}{arm:heap@1} {to:sector@3}[ {then:sector}]",                  \
       "two attack attack_two building")                                                         \
  VERB(bombard, "{from} {number:count@2}{arm:heap@1} {to:sector@3}[ building{building:flag@5}]", \
       "building")                                                                               \
  VERB(all, "", /* everything that may go */                                                     \
       "commit_fast_movement commit_combined_arms commit_non_combat_move bombard")               \
  VERB(done, "", /* nothing more; seals */                                                       \
       "plan commit commit_none bombard bombard_none react regroup road rally")                  \
  VERB(square, "{at:foot} {number:count@2}")                                                     \
  VERB(counter, "{at:horse} {number:count@2}")                                                   \
  VERB(fallback, "{at:horse} {number:count@2} {to:sector}")                                      \
  VERB(place, "{at:from}[ {:line+2}]*3") /* b2 a2-b2:1I b1-b2:1I1C */                            \
  VERB(target, "{targets:aims+7*}",                                                              \
       "ranged capture alone alone_ranged alone_capture")  /* b1-b2.2 a2-b2.1 .. */              \
  VERB(reroll, "{zone:fight} {owner}{space}[b{die:flag}]") /* a2-b2 W1, of a gun's second W1b */ \
  VERB(keep, "")                                           /* no die in this step */             \
  VERB(withdraw, "{zone}[ {infantry:count}I][ {cavalry:count}C]", "none")                        \
  VERB(garrison, "{at:sector}")                                                                  \
  VERB(enter, "{from}>{to:way}[x{counter:flag@4}][ {infantry:count@2}I][ {cavalry:count}C]",     \
       "none counter counter_none") /* c1>c2 0I 2C, of a countercharge c1>c2x */                 \
  VERB(road, "{from} {arm:heap} {to:sector@3}")                                                  \
  VERB(rally, "[ {infantry:foot_back}I][ {cavalry:horse_back}C]") /* in the reserve */           \
  VERB(rally_in_place, "{arm}[ {at:fallen}]", "artillery building", "", "rally")

TABLE_CARDS(Verb, COMMANDERS_VERBS)
static_assert(table::cards_are_sound<Verb, Kind>(7));

// EVENT(id, pattern, cases): faces are in Event::faces. Units are named by side, sector and arm,
// never by a record: B-45. Under army morale a side is told what it has lost, in place of what the
// other has scored.
#define COMMANDERS_EVENTS(EVENT)                                                                   \
  EVENT(round_began, "{round:number}")                                                             \
  EVENT(phase_began, "{phase}")                                                                    \
  EVENT(marked, "{kind:marker} {at:sector}")                                                       \
  EVENT(deployed, "{at:sector} {infantry:number} {cavalry:number} {artillery:number}")             \
  EVENT(orders_given, "{orders:number}")                                                           \
  EVENT(rolled, "{purpose} {zone:border} {at:sector} {to:sector}",                                 \
        "orders delivery square counter ranged melee reroll bombard")                              \
  EVENT(committed, "{from:sector} {arm} {number} {to:sector}", "building")                         \
  EVENT(runners, "{at:sector} {arm} {number}", "none")                                             \
  EVENT(order_lost, "{at:sector} {arm}")                                                           \
  EVENT(moved, "{from:sector} {to:sector} {arm} {number}")                                         \
  EVENT(stayed, "{at:sector} {arm} {number} {to:sector} {reason:held}",                            \
        "no_room border_full enemy_there out_of_reserve no_fast_forest gun_forest gun_river "      \
        "guns_move_later no_building")                                                             \
  EVENT(stopped, "{at:sector} {arm} {number} {to:sector}", "contested")                            \
  EVENT(attacked, "{zone:border} {to:sector}", "building")                                         \
  EVENT(met, "{zone:border} {to:sector}")                                                          \
  EVENT(formed_square, "{at:sector} {number}")                                                     \
  EVENT(countercharged, "{at:sector} {number}")                                                    \
  EVENT(fell_back, "{from:sector} {to:sector} {number}")                                           \
  EVENT(placed, "{zone:border}", "none")                                                           \
  EVENT(rerolled, "{zone:border} {owner:player} {space:number}")                                   \
  EVENT(struck, "{zone:border} {space:number} {hits:number} {at:border} {at_space:number}",        \
        "hit hits")                                                                                \
  EVENT(bombarded, "{from:sector} {at:sector} {range:number} {needed:number} {hit:number}",        \
        "hit hopeless")                                                                            \
  EVENT(no_token, "{at:sector}")                                                                   \
  EVENT(routed, "{at:sector} {arm} {number}")                                                      \
  EVENT(taken, "{at:sector} {arm} {number}")                                                       \
  EVENT(captured, "{arm} {number}")                                                                \
  EVENT(destroyed, "{arm} {number}")                                                               \
  EVENT(withdrew, "{zone:border} {infantry:number} {cavalry:number}")                              \
  EVENT(garrisoned, "{at:sector}")                                                                 \
  EVENT(came_out, "{at:sector}")                                                                   \
  EVENT(fled, "{at:sector} {arm} {number}")                                                        \
  EVENT(building_destroyed, "{at:sector}")                                                         \
  EVENT(rallied, "{arm} {at:sector}", "in_place")                                                  \
  EVENT(ordered, "{from:sector} {arm} {number} {to:sector} {then:sector}", "two building")         \
  EVENT(spent, "{at:sector} {arm} {number}")                                                       \
  EVENT(scored, "{points:number} {reason:reward} {at:sector}", "prisoners general flag rose")      \
  EVENT(lost_morale, "{points:number} {reason:reward} {at:sector}", "prisoners general flag rose") \
  EVENT(sectors_held, "{white:number} {black:number}")                                             \
  EVENT(majority, "{points:number}", "morale")                                                     \
  EVENT(tied, "{left:number}", "morale")                                                           \
  EVENT(game_over, "{reason} {white:number} {black:number}")

TABLE_CARDS(EventKind, COMMANDERS_EVENTS)
static_assert(table::cards_are_sound<EventKind, Kind>(8));

// Places of the arguments of `rolled` in Event::arg.
enum RolledSlot : std::uint8_t { kRolledPurpose, kRolledZone, kRolledAt, kRolledTo };

// Places of the arguments of orders and of those that look like them in Answer::arg. Answers about
// units in a sector begin with it.
enum Slot : std::uint8_t { kFrom, kArm, kNumber, kTo, kThen, kBuilding };
inline constexpr std::size_t kZoneSlot = 0;

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr Sector from_of(table::Answer a) { return {a.arg[kFrom]}; }
constexpr Arm arm_of(table::Answer a) { return static_cast<Arm>(a.arg[kArm]); }
constexpr int number_of(table::Answer a) { return a.arg[kNumber]; }
constexpr Sector to_of(table::Answer a) { return {a.arg[kTo]}; }
constexpr Sector then_of(table::Answer a) { return {a.arg[kThen]}; }
constexpr bool has_arm(table::Answer a) { return a.arg[kArm] < kArms; }

// Of `mark` and `rally_in_place`: which kind or arm, and where.
constexpr std::uint8_t which_of(table::Answer a) { return a.arg[0]; }
constexpr Sector where_of(table::Answer a) { return {a.arg[1]}; }
constexpr bool is_countercharge(table::Answer entering) { return entering.arg[4] != 0; }

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
constexpr table::Answer say_order(Sector from, Arm arm, int number, Sector to, Sector then) {
  return say(Verb::order, from, arm, number, to, then);
}
constexpr bool is_order(table::Answer a) { return verb_of(a) == Verb::order; }
constexpr bool is_bombardment(table::Answer a) { return verb_of(a) == Verb::bombard; }
constexpr bool is_aimed(table::Answer a) { return verb_of(a) == Verb::target; }
// Into no zone yet: behind the sector come up to three zones, each with those who stand in it.
constexpr table::Answer say_place(Sector at) {
  return say(Verb::place, at, 0xFF, 0, 0xFF, 0, 0xFF, 0);
}
// Nothing more: what closes a list of orders of any kind.
inline constexpr table::Answer kDone = say(Verb::done);
constexpr bool is_done(table::Answer a) { return verb_of(a) == Verb::done; }
inline constexpr table::VerbSet kSealing{Verb::done};
// Everything that may go, and nothing more.
inline constexpr table::Answer kEverything = say(Verb::all);
constexpr bool is_everything(table::Answer a) { return verb_of(a) == Verb::all; }
inline constexpr table::VerbSet kSendingAll{Verb::all, Verb::done};

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
