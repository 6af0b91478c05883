// What is said and what happens in the Border Settlement: a card for each verb of an answer and for
// each event (table/cards.h). Notation, protocol, numbers of answers and the keys of sentences
// follow from this list; how a thing of each kind is written, read, told and touched is in
// text/words.cpp.
#pragma once

#include <cstdint>
#include <type_traits>

#include "games/settlement/state/hex.h"
#include "games/settlement/state/types.h"
#include "games/settlement/state/unit.h"
#include "table/answer.h"
#include "table/cards.h"

namespace settlement {

// The kinds of things they name. A `district` is a hex with a town on it, told by its name. The
// last ones are never in an answer.
TABLE_ENUM(Kind, number, unit, type, building, tactic, hex, district, count, escalation, level,
           mission, outcome, link, grade, purpose)

// VERB(id, pattern, cases of its sentence, what it touches besides, how it is written)
#define SETTLEMENT_VERBS(VERB)                                                            \
  VERB(none, "")                                                                          \
  VERB(build, "{card:building}")                                                          \
  VERB(recruit, "{type}")                                                                 \
  VERB(train, "{unit}")                                                                   \
  VERB(repair, "{at:district}")                                                           \
  VERB(mend, "{unit}")                                                                    \
  VERB(feast, "")                                                                         \
  VERB(dismiss, "{unit}")                                                                 \
  VERB(done, "",                                                                          \
       "town muster deck lost_units lost_units_none razed razed_none killed killed_none") \
  VERB(take, "{unit}")                                                                    \
  VERB(leave, "{unit}")                                                                   \
  VERB(again, "")                                                                         \
  VERB(fortify, "{at:hex}")                                                               \
  VERB(altar, "{at:hex}")                                                                 \
  VERB(no_altar, "")                                                                      \
  VERB(card, "{card:tactic}", "star")                                                     \
  VERB(drop, "{card:tactic}")                                                             \
  VERB(default_, "")                                                                      \
  VERB(won, "")                                                                           \
  VERB(lost, "")                                                                          \
  VERB(withdrawn, "")                                                                     \
  VERB(rounds, "{rounds:count}")                                                          \
  VERB(lost_unit, "{unit}", "", "", "lost")                                               \
  VERB(razed, "{at:district}")                                                            \
  VERB(killed, "{unit}")                                                                  \
  VERB(bonus, "")                                                                         \
  VERB(no_bonus, "")                                                                      \
  VERB(teach, "{unit}")

TABLE_CARDS(Verb, SETTLEMENT_VERBS)
static_assert(table::cards_are_sound<Verb, Kind>(7));

// EVENT(id, pattern, cases): faces are in Event::faces. Units that leave are named by their type
// and the number of their name, since nobody can look them up any more.
#define SETTLEMENT_EVENTS(EVENT)                                              \
  EVENT(mission_began, "{mission}")                                           \
  EVENT(supplies_came, "{n:number}", "district")                              \
  EVENT(supplies_went, "{n:number}")                                          \
  EVENT(card_shown, "{card:building}")                                        \
  EVENT(built, "{card:building} {n:number}")                                  \
  EVENT(recruited, "{unit} {type} {name:number} {n:number}")                  \
  EVENT(trained, "{unit} {type} {name:number} {level} {n:number}")            \
  EVENT(repaired, "{at:district} {n:number}")                                 \
  EVENT(mended, "{unit} {type} {name:number} {n:number}")                     \
  EVENT(feasted, "{n:number}")                                                \
  EVENT(dismissed, "{unit} {type} {name:number}")                             \
  EVENT(escalated, "{card:escalation}")                                       \
  EVENT(mustered, "{units:number}")                                           \
  EVENT(nobody_left, "")                                                      \
  EVENT(fortified, "{at:hex}")                                                \
  EVENT(altar_raised, "{at:hex}")                                             \
  EVENT(deck_made, "{cards:number}")                                          \
  EVENT(reported, "{outcome} {rounds:number}", "won lost withdrawn")          \
  EVENT(ruined, "{at:district}", "away")                                      \
  EVENT(bonus_earned, "")                                                     \
  EVENT(reputation_rose, "{n:number}")                                        \
  EVENT(reputation_fell, "{n:number}")                                        \
  EVENT(wellbeing_rose, "{n:number}")                                         \
  EVENT(wellbeing_fell, "{n:number}")                                         \
  EVENT(learned, "{unit} {type} {name:number} {n:number}")                    \
  EVENT(rolled, "{purpose}")                                                  \
  EVENT(disbanded, "{unit} {type} {name:number}")                             \
  EVENT(lowered, "{unit} {type} {name:number} {level}")                       \
  EVENT(unharmed, "{unit} {type} {name:number}")                              \
  EVENT(is_absent, "{unit} {type} {name:number}")                             \
  EVENT(is_damaged, "{unit} {type} {name:number}")                            \
  EVENT(joined, "{unit} {type} {name:number}")                                \
  EVENT(linked, "{link}", "zone repair imelstar first_round_attack no_hydra") \
  EVENT(taught, "{unit} {type} {name:number} {n:number}")                     \
  EVENT(game_over, "{grade}")

TABLE_CARDS(EventKind, SETTLEMENT_EVENTS)
static_assert(table::cards_are_sound<EventKind, Kind>(8));

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr UnitId unit_of(table::Answer a) { return {a.arg[0]}; }
constexpr UnitType type_of(table::Answer a) { return static_cast<UnitType>(a.arg[0]); }
constexpr Hex hex_of(table::Answer a) { return {a.arg[0]}; }
constexpr std::uint8_t card_of(table::Answer a) { return a.arg[0]; }
constexpr int number_of(table::Answer a) { return a.arg[0]; }

constexpr table::Answer say(Verb verb, int arg = 0) {
  return {static_cast<std::uint8_t>(verb), {static_cast<std::uint8_t>(arg)}};
}
constexpr table::Answer say(Verb verb, UnitId id) { return say(verb, int{id.number}); }
constexpr table::Answer say(Verb verb, Hex hex) { return say(verb, int{hex.index}); }
inline constexpr table::Answer kDone = say(Verb::done);
constexpr bool is_done(table::Answer a) { return verb_of(a) == Verb::done; }

}  // namespace settlement
