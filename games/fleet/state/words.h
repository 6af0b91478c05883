// What is said and what happens in Fleet Commander: a card for each verb of an answer and for each
// event (table/cards.h). Notation, protocol, numbers of answers, the keys of sentences and what the
// page knows of them follow from this list; how a thing of each kind is written, read, told and
// touched is in text/words.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/fleet/state/square.h"
#include "games/fleet/state/types.h"
#include "table/answer.h"
#include "table/cards.h"
#include "table/denial.h"

namespace fleet {

// The kinds of things they name. A `mate` is a ship of the square that is spoken of, a `target` one
// there or, of special weapons, anywhere. `engine`, `weapon_result` and `shield_result` are results
// of yellow, red and green dice; `mix` are free dice by colour, `pair` two specials, `charge` those
// that fire the special weapon; `handful` are some of the dice laid out. The last ones are never in
// an answer: `doer` is a ship or none.
TABLE_ENUM(Kind, number, ship, mate, target, square, field, weapon, ship_class, die, engine,
           weapon_result, shield_result, mix, pair, charge, handful, player, phase, reason, purpose,
           doer, result, colour)

// VERB(id, pattern, questions at which its sentence is another one, what it touches besides)
#define FLEET_VERBS(VERB)                                                                          \
  VERB(none, "")                                                                                   \
  VERB(weapon, "{weapon}")           /* which special weapon to take */                            \
  VERB(field, "{field} {at:square}") /* place a field */                                           \
  VERB(pass, "")                     /* place none */                                              \
  VERB(deploy, "{class:ship_class} {at:square}")                                                   \
  VERB(roll, "{dice:mix}")                                        /* which dice to throw */        \
  VERB(drift, "{at:square}")                                      /* which asteroid field moves */ \
  VERB(move, "{at:square} {use:engine}")                          /* engine result on a square */  \
  VERB(all, "", "leave_with")                                     /* the whole group goes */       \
  VERB(take, "{ship:mate}", "choose_ships dodge_with leave_with") /* this ship goes too */         \
  VERB(go, "", "leave_with")                                      /* the group is complete */      \
  VERB(to, "{to:square}", /* where to: ships, a field, the next step of an attack */               \
       "move_to gravitic_exit second_move aim aim_step dodge_to tow_to move_field")                \
  VERB(stop, "")                                /* no second move */                               \
  VERB(fire, "{at:square} {use:weapon_result}") /* weapon result on a square */                    \
  VERB(die, "{use:weapon_result}")              /* the next weapon result of a ranged attack */    \
  VERB(target, "{target}", "weapon_target counter_target") /* to hit, to repair, to tow */         \
  VERB(scan, "", "", "{at}") /* reveal the signals of the square, no damage */                     \
  VERB(reveal, "{ship}")     /* show one's own signal so that it fires */                          \
  VERB(shield, "{use:shield_result} {at:square}")        /* against the fire of a square */        \
  VERB(dodge, "", "", "die:{seat}:yellow_special")       /* reaction with an engine special */     \
  VERB(counterstrike, "", "", "die:{seat}:red_special")  /* reaction with a weapon special */      \
  VERB(decline, "", "defend defend_scan reveal_signals") /* nothing more against this attack */    \
  VERB(special, "{dice:charge}")                  /* fire the special weapon for two specials */   \
  VERB(recall, "", "", "weapon:{seat}")           /* switch the drones off */                      \
  VERB(repel, "", "", "die:{seat}:red_multi")     /* send the drones home with a red multi */      \
  VERB(reroll, "{dice:pair}")                     /* throw two specials again, the weapon lost */  \
  VERB(drain, "", "", "die:{seat}:green_special") /* green special: the opponent loses a die */    \
  VERB(give_up, "{die}")                          /* which die is lost */                          \
  VERB(dock, "{ship}")                            /* take a container along */                     \
  VERB(undock, "{ship}")                          /* leave it on the square */                     \
  VERB(leave, "{ship} {use:engine}")              /* out of the board with an engine result */     \
  VERB(end, "")                                   /* no more actions */                            \
  VERB(keep, "{dice:handful*}")                   /* store these dice; the rest is discarded */    \
  VERB(done, "")                                  /* store none */

TABLE_CARDS(Verb, FLEET_VERBS)
static_assert(table::cards_are_sound<Verb, Kind>(table::kMostSaid));

// Ships are put together one by one. A-17, F-37
inline constexpr table::VerbSet kGathering{Verb::all, Verb::take, Verb::go};
// Dice are thrown, and stored at the end of a turn. F-30, F-33
inline constexpr table::VerbSet kThrow{Verb::roll};
inline constexpr table::VerbSet kStoring{Verb::keep, Verb::done};
// Where they stand alone nothing is decided: a turn without actions left, a ship that cannot move
// again (it is asked all the same, F-85), the one step or die an attack can go on with.
inline constexpr table::VerbSet kRoutine{Verb::end, Verb::stop, Verb::to, Verb::die};

// EVENT(id, pattern, cases): dice are in Event::faces.
#define FLEET_EVENTS(EVENT)                                                  \
  EVENT(weapon_chosen, "{weapon}")                                           \
  EVENT(weapon_dealt, "{weapon}")                                            \
  EVENT(weapon_kept_secret, "")                                              \
  EVENT(weapon_shown, "{weapon}")                                            \
  EVENT(first_chooser, "{player}")                                           \
  EVENT(first_player, "{player}", "drawn")                                   \
  EVENT(field_placed, "{field} {at:square}")                                 \
  EVENT(field_passed, "")                                                    \
  EVENT(deployed, "{ship} {class:ship_class} {at:square}")                   \
  EVENT(signal_deployed, "{ship} {at:square}")                               \
  EVENT(turn_began, "{turn:number}")                                         \
  EVENT(phase_began, "{phase}")                                              \
  EVENT(rolled, "{purpose} {dice:mix}", "first_player first_chooser")        \
  EVENT(passed_test, "{at:square}")                                          \
  EVENT(damaged, "{ship} {count:number} {left:number} {by:doer}")            \
  EVENT(destroyed, "{ship} {class:ship_class}")                              \
  EVENT(revealed, "{ship} {class:ship_class}")                               \
  EVENT(decoy_removed, "{ship}")                                             \
  EVENT(moved, "{ship} {from:square} {to:square}")                           \
  EVENT(refused, "{ship} {at:square} {back:square}")                         \
  EVENT(no_exit, "{ship} {at:square} {back:square}")                         \
  EVENT(field_drifted, "{from:square} {to:square}")                          \
  EVENT(field_stays, "{at:square}")                                          \
  EVENT(die_spent, "{die}")                                                  \
  EVENT(dice_lost, "{dice:number}")                                          \
  EVENT(attack_declared, "{from:square} {at:square} {ship} {damage:number}") \
  EVENT(scan_declared, "{from:square} {at:square}")                          \
  EVENT(shielded, "{at:square} {use:shield_result}")                         \
  EVENT(attack_stopped, "{at:square}")                                       \
  EVENT(dodged, "{at:square}")                                               \
  EVENT(counterstruck, "{at:square} {ship} {damage:number}")                 \
  EVENT(weapon_fired, "{weapon} {ship}")                                     \
  EVENT(repaired, "{ship} {count:number} {left:number}")                     \
  EVENT(drones_sent, "{ship}")                                               \
  EVENT(drones_home, "")                                                     \
  EVENT(drained, "{die}")                                                    \
  EVENT(stored, "{die}")                                                     \
  EVENT(discarded, "{die}")                                                  \
  EVENT(docked, "{ship} {at:square}")                                        \
  EVENT(undocked, "{ship} {at:square}")                                      \
  EVENT(left_board, "{ship} {from:square}")                                  \
  EVENT(captured, "{ship} {at:square}")                                      \
  EVENT(game_over, "{reason} {blue:number} {yellow:number}")

TABLE_CARDS(EventKind, FLEET_EVENTS)
static_assert(table::cards_are_sound<EventKind, Kind>(8));

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }

// Where answers of each verb keep the ship, the square, the result and whatever else they name.
struct Places {
  using Table = std::array<std::uint8_t, static_cast<std::size_t>(Verb::count_)>;
  static constexpr Table ship = table::places_of<Verb>({Kind::ship, Kind::mate, Kind::target});
  static constexpr Table square = table::places_of<Verb>({Kind::square});
  static constexpr Table use =
      table::places_of<Verb>({Kind::engine, Kind::weapon_result, Kind::shield_result});
  static constexpr Table item =
      table::places_of<Verb>({Kind::field, Kind::weapon, Kind::ship_class, Kind::die, Kind::mix,
                              Kind::pair, Kind::charge, Kind::handful});
};

constexpr ShipId ship_of(table::Answer a) { return {a.arg[Places::ship[a.verb]]}; }
constexpr Square square_of(table::Answer a) { return {a.arg[Places::square[a.verb]]}; }
constexpr Use use_of(table::Answer a) { return static_cast<Use>(a.arg[Places::use[a.verb]]); }
constexpr std::uint8_t item_of(table::Answer a) { return a.arg[Places::item[a.verb]]; }

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
  explicit constexpr say(Verb verb) : AnswerInMaking(static_cast<std::uint8_t>(verb)), of(verb) {}
  constexpr say& ship(ShipId s) { return put(Places::ship, s.value); }
  constexpr say& at(Square s) { return put(Places::square, s.index); }
  constexpr say& with(Use use) { return put(Places::use, static_cast<std::uint8_t>(use)); }
  constexpr say& item(int i) { return put(Places::item, static_cast<std::uint8_t>(i)); }
  constexpr say& die(DieKind d) { return item(d.index); }
  constexpr say& mix(Mix m) { return item(m.packed()); }
  constexpr say& dice(Handful h) { return item(h.packed()); }

 private:
  constexpr say& put(const Places::Table& places, std::uint8_t value) {
    AnswerInMaking::put(places[static_cast<std::size_t>(of)], value);
    return *this;
  }
  Verb of;
};
inline constexpr table::Answer kDecline = say(Verb::decline);

}  // namespace fleet
