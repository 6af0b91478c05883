// What is said and what happens in Fantasy Commander: a card for each verb of an answer and for
// each event (table/cards.h). Notation, protocol, numbers of answers, the keys of sentences and
// what the page knows of them follow from this list; how a thing of each kind is written, read,
// told and touched is in text/words.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "games/fantasy/state/types.h"
#include "table/answer.h"
#include "table/cards.h"
#include "table/denial.h"

namespace fantasy {

// The kinds of things they name. A `hex` is any, a `place` the one where a unit of an event stood
// as it was told. `bought` is an ability that the unit beside it can buy, `ability` one of the
// glossary. The last ones are never in an answer: `brief` is a unit without its place, `listed` a
// unit card by its name, `ours` an ability of the active unit.
TABLE_ENUM(Kind, number, unit, target, hex, order, card, terrain, unit_card, side, bought, start,
           die, place, ability, face, player, phase, reason, purpose, wish, brief, listed, ours,
           token)

// VERB(id, pattern, cases of its sentence). A tactic card is used as it is or, where it goes to the
// unit that acts next, by naming that unit: two cards of one name.
#define FANTASY_VERBS(VERB)                                                                       \
  VERB(none, "")                                                                                  \
  VERB(lay, "{terrain}")                      /* Epic Battle: which terrain is laid next */       \
  VERB(deploy, "{card:unit_card}", "several") /* which unit is placed next */                     \
  VERB(place, "{to:hex}", "play_card place_terrain summon_unit") /* a unit, a template */         \
  VERB(reroll, "{die}")                   /* order dice: one die for a free re-roll */            \
  VERB(reroll_all, "", "free whole_roll") /* order dice: paid re-roll, one die fewer */           \
  VERB(pick_die, "{die}")                 /* put one die into a batch re-roll */                  \
  VERB(roll, "", "counterblow reroll_attack reroll_defence") /* roll: the batch, Counterblow */   \
  VERB(keep, "", "reroll_order_dice")                        /* let dice lie, confirm the pool */ \
  VERB(order, "{unit} {order}")                              /* put an order token on a unit */   \
  VERB(take_back, "{unit}")          /* take it off again before sealing */                       \
  VERB(seal, "")                     /* distribution finished */                                  \
  VERB(effect, "{card}")             /* tactic card: use the effect */                            \
  VERB(take_order, "{card} {order}") /* tactic card: take the order instead */                    \
  VERB(activate, "{unit}")                                                                        \
  VERB(exchange, "{unit} {order}", "several") /* a Purple token for another colour */             \
  VERB(resolve, "{event:start}")              /* start-of-activation event */                     \
  VERB(use, "{unit} {ability:bought}")        /* buy an activated ability */                      \
  VERB(pay, "{order}", "purple_window")       /* which order pays */                              \
  VERB(move, "{unit} {to:hex}")                                                                   \
  VERB(run, "{unit} {to:hex}")                                                                    \
  VERB(melee, "{unit} {target}")                                                                  \
  VERB(multiple_attack, "{unit}")                                                                 \
  VERB(shoot, "{unit} {target}")                                                                  \
  VERB(defend, "{unit}") /* action, or reaction of the attacked unit */                           \
  VERB(rest, "{unit}")                                                                            \
  VERB(redirect, "{unit}") /* Defender takes the attack on itself */                              \
  VERB(fatigue, "{unit}",                                                                         \
       "attack_fatigue defence_fatigue damage_fatigue") /* take the token offered */              \
  VERB(regroup, "{unit}")                                                                         \
  VERB(summon, "{unit}")                                                                          \
  VERB(retreat, "{unit} {to:hex}", "choose_push") /* one step of a retreat */                     \
  VERB(advance, "{unit} {to:hex}")                                                                \
  VERB(persecute, "{unit} {to:hex}", "again") /* again: from where it stands */                   \
  VERB(choose, "{unit}", "look")              /* a unit for an effect, or the next target */      \
  VERB(swap, "{unit} {order}")                /* exchange a token for one from the pool */        \
  VERB(put, "{card}")                         /* next card back on top of the deck */             \
  VERB(discard, "{order}")                    /* give up an order */                              \
  VERB(decline, "",                           /* no, thank you; the window closes */              \
       "redirect defend attack_fatigue defence_fatigue damage_fatigue counterblow regroup "       \
       "summon advance persecute purple_window exchange_purple free_move move_on "                \
       "place_terrain play_card swap_token choose_target "                                        \
       "start_of_activation look")                                                                \
  VERB(pass, "", "lay_terrain start_of_activation") /* nothing more with this activation */       \
  VERB(place_first, "{side}")                       /* who is to deploy first: this side */       \
  VERB(no_matter, "")                               /* or whichever the other likes */            \
  VERB(effect_, "{unit}", "unit")                   /* and activate the unit it goes to */

TABLE_CARDS(Verb, FANTASY_VERBS)
static_assert(table::cards_are_sound<Verb, Kind>(table::kMostSaid));

// EVENT(id, pattern, cases): dice are in Event::faces. A `place` is filled in as it is told: the
// first is where the first unit stands just then, the second where the second does (Play::tell),
// for when it is read they may be elsewhere. Of an ability that is bought a fourth argument, which
// is not told, says on which unit card it stands, so that nobody has to know the unit.
#define FANTASY_EVENTS(EVENT)                                                               \
  EVENT(round_began, "{round:number}")                                                      \
  EVENT(phase_began, "{phase}")                                                             \
  EVENT(wish_sealed, "")                                                                    \
  EVENT(wished, "{first:wish}")                                                             \
  EVENT(first_placer, "{player}")                                                           \
  EVENT(terrain_laid, "{terrain} {at:hex}")                                                 \
  EVENT(map_drawn, "{map:number}")                                                          \
  EVENT(deployed, "{unit} {at:hex}")                                                        \
  EVENT(orders_generated,                                                                   \
        "{red:number} {blue:number} {green:number} {purple:number} {dice:number}",          \
        "no_dice dice_only nothing")                                                        \
  EVENT(rolled, "{purpose}", "order_dice_again")                                            \
  EVENT(pool_shown, "{red:number} {blue:number} {green:number} {purple:number}", "nothing") \
  EVENT(order_placed, "{unit} {order} {at:place}")                                          \
  EVENT(order_hidden, "{unit} {at:place}")                                                  \
  EVENT(order_taken_back, "{unit} {at:place}")                                              \
  EVENT(orders_sealed, "")                                                                  \
  EVENT(order_revealed, "{unit} {order} {at:place}")                                        \
  EVENT(initiative, "{player}")                                                             \
  EVENT(colour_step, "{order}")                                                             \
  EVENT(purple_declined, "")                                                                \
  EVENT(order_exchanged, "{unit} {order} {at:place}")                                       \
  EVENT(deck_reshuffled, "")                                                                \
  EVENT(card_drawn, "{card}")                                                               \
  EVENT(card_effect, "{card}")                                                              \
  EVENT(card_order_taken, "{card} {order}")                                                 \
  EVENT(curse_sent, "{card}")                                                               \
  EVENT(terrain_placed, "{terrain} {at:hex}")                                               \
  EVENT(card_discarded, "{card}")                                                           \
  EVENT(pool_gained, "{order}")                                                             \
  EVENT(pool_lost, "{order}")                                                               \
  EVENT(activated, "{unit} {order} {at:place}")                                             \
  EVENT(passed, "{unit} {at:place}")                                                        \
  EVENT(ability_bought, "{unit} {bought} {at:place}")                                       \
  EVENT(ability_gained, "{unit} {ability} {count:number} {at:place}")                       \
  EVENT(fatigue_gained, "{unit} {fatigue:number} {at:place}")                               \
  EVENT(fatigue_lost, "{unit} {fatigue:number} {at:place}")                                 \
  EVENT(healed, "{unit} {left:number} {count:number} {at:place}", "health")                 \
  EVENT(moved, "{unit} {from:hex} {to:hex}")                                                \
  EVENT(ran, "{unit} {from:hex} {to:hex}")                                                  \
  EVENT(stopped_by_terrain, "{unit} {at:hex}")                                              \
  EVENT(rested, "{unit} {at:place}")                                                        \
  EVENT(defence_declared, "{unit} {at:place}")                                              \
  EVENT(defence_reaction, "{unit} {order} {at:place}")                                      \
  EVENT(melee_declared, "{unit} {target:unit} {at:place} {target_at:place}")                \
  EVENT(shot_declared, "{unit} {target:unit} {at:place} {target_at:place}")                 \
  EVENT(redirected, "{unit} {target:unit} {at:place} {target_at:place}")                    \
  EVENT(dice_counted, "{unit} {dice:number} {at:place}")                                    \
  EVENT(icons_ignored, "{unit} {face} {count:number} {at:place}")                           \
  EVENT(blocked, "{unit} {count:number} {at:place}")                                        \
  EVENT(damage_reduced, "{unit} {count:number} {at:place}")                                 \
  EVENT(lost, "{unit} {count:number} {left:number} {at:place}", "health")                   \
  EVENT(destroyed, "{unit} {at:hex}")                                                       \
  EVENT(scored, "{points:number} {total:number}", "task")                                   \
  EVENT(summoned, "{unit} {at:hex}")                                                        \
  EVENT(town_fell, "{unit} {at:hex} {terrain}")                                             \
  EVENT(panicked, "{unit} {hexes:number} {at:place}")                                       \
  EVENT(order_lost, "{unit} {order} {at:place}")                                            \
  EVENT(retreated, "{unit} {from:hex} {to:hex}")                                            \
  EVENT(retreat_blocked, "{unit} {count:number} {at:place}")                                \
  EVENT(pushed, "{unit} {from:hex} {to:hex}")                                               \
  EVENT(advanced, "{unit} {from:hex} {to:hex}")                                             \
  EVENT(persecuted, "{unit} {from:hex} {to:hex}")                                           \
  EVENT(round_ended, "{round:number}")                                                      \
  EVENT(game_over, "{reason} {empire:number} {styx:number}")                                \
  EVENT(token_drawn, "{unit} {token} {at:place}")

TABLE_CARDS(EventKind, FANTASY_EVENTS)
static_assert(table::cards_are_sound<EventKind, Kind>(8));
inline constexpr std::size_t kCardOfBought = 3;  // in Event::arg

// Where answers of each verb keep what they name.
struct Places {
  using Table = std::array<std::uint8_t, static_cast<std::size_t>(Verb::count_)>;
  static constexpr Table unit = table::places_of<Verb>({Kind::unit});
  static constexpr Table hex = table::places_of<Verb>({Kind::hex});
  static constexpr Table target = table::places_of<Verb>({Kind::target});
  static constexpr Table order = table::places_of<Verb>({Kind::order});
  static constexpr Table item = table::places_of<Verb>(
      {Kind::card, Kind::terrain, Kind::unit_card, Kind::side, Kind::bought, Kind::start});
  static constexpr Table die = table::places_of<Verb>({Kind::die});
};

constexpr Verb verb_of(table::Answer a) { return static_cast<Verb>(a.verb); }
constexpr UnitId unit_of(table::Answer a) { return {a.arg[Places::unit[a.verb]]}; }
constexpr Hex hex_of(table::Answer a) { return {a.arg[Places::hex[a.verb]]}; }
constexpr UnitId target_of(table::Answer a) { return {a.arg[Places::target[a.verb]]}; }
constexpr Colour colour_of(table::Answer a) {
  return static_cast<Colour>(a.arg[Places::order[a.verb]]);
}
constexpr std::uint8_t item_of(table::Answer a) { return a.arg[Places::item[a.verb]]; }
constexpr bool names_hex(table::Answer a) { return Places::hex[a.verb] != table::kMostSaid; }
constexpr bool names_target(table::Answer a) { return Places::target[a.verb] != table::kMostSaid; }
constexpr std::uint8_t number_of(table::Answer a) { return a.arg[Places::die[a.verb]]; }

// Builds an answer: say(Verb::move).unit(u).to(hex)
struct say : table::AnswerInMaking {
  explicit constexpr say(Verb verb)
      : AnswerInMaking(static_cast<std::uint8_t>(verb)), verb_(static_cast<std::size_t>(verb)) {}
  constexpr say& unit(UnitId u) { return put(Places::unit, u.value); }
  constexpr say& to(Hex h) { return put(Places::hex, h.index); }
  constexpr say& target(UnitId u) { return put(Places::target, u.value); }
  constexpr say& colour(Colour c) { return put(Places::order, static_cast<std::uint8_t>(c)); }
  constexpr say& item(int i) { return put(Places::item, static_cast<std::uint8_t>(i)); }
  constexpr say& number(int n) { return put(Places::die, static_cast<std::uint8_t>(n)); }

 private:
  constexpr say& put(const Places::Table& places, std::uint8_t value) {
    AnswerInMaking::put(places[verb_], value);
    return *this;
  }

  std::size_t verb_;
};

// What many steps take.
inline constexpr table::Answer kDecline = say(Verb::decline);
constexpr bool is_declined(table::Answer a) { return verb_of(a) == Verb::decline; }
constexpr bool is_defence(table::Answer a) { return verb_of(a) == Verb::defend; }
inline constexpr table::Answer kRoll = say(Verb::roll);
constexpr bool is_roll(table::Answer a) { return verb_of(a) == Verb::roll; }
// What may be said beside the answers to what is asked. FC-4.25, FC-4.26
inline constexpr table::VerbSet kAtAnyTime{Verb::exchange};
inline constexpr table::VerbSet kInContact{Verb::melee, Verb::multiple_attack};

// The places in Event::arg of the arguments of a kind, at most two; kUntold where there are fewer.
inline constexpr std::uint8_t kUntold = 0xFF;
using TwoPlaces = std::array<std::uint8_t, 2>;
constexpr auto places_told(Kind kind) {
  std::array<TwoPlaces, static_cast<std::size_t>(EventKind::count_)> out{};
  for (std::size_t event = 0; event < out.size(); ++event) {
    out[event] = {kUntold, kUntold};
    std::size_t found = 0;
    table::CardBytes bytes;
    for (std::string_view left = kEventKindCards[event].pattern; !left.empty();) {
      const table::CardPiece piece = table::take_piece(left);
      const std::size_t at = bytes.take(piece);
      if (piece.kind == name(kind)) out[event][found++] = static_cast<std::uint8_t>(at);
    }
  }
  return out;
}
inline constexpr auto kUnitsTold = places_told(Kind::unit);
inline constexpr auto kPlacesTold = places_told(Kind::place);

}  // namespace fantasy
