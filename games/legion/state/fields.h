// The members of everything in a state, each said once (table/fields.h): with its key in positions,
// or as a part that no key shows.
#pragma once

#include <concepts>

#include "games/legion/state/field_kinds.h"
#include "games/legion/state/observation.h"
#include "table/fields.h"

namespace legion {

// To learners (table/field_planes.h) a set is a number for each card, and what lies in one byte
// here is told apart.
template <class Planes>
void planes(Planes& p, const CardSet& cards) {
  p.flags(cards.bits());
}
template <class Planes>
void planes(Planes& p, const Die& die) {
  p.part("square", die.square);
  p.part("kind", die.square.exists() ? static_cast<int>(die.kind()) : -1);
  p.part("value", die.value());
  p.part("token", die.token());
}
template <class Planes>
void planes(Planes& p, Under under) {
  p.part("card", under.card());
  p.part("seat", under.seat());
}

template <class List>
constexpr void fields(List& f, Die& die) {
  f("cell", DieKeysKind{}, die.square, die.code);
}

template <class List, class AnyPlayer>
requires std::same_as<AnyPlayer, Player> || std::same_as<AnyPlayer, PlayerSeen>
constexpr void fields(List& f, AnyPlayer& player) {
  constexpr CardsKind army{Deck::army};
  constexpr CardsKind command{Deck::command};
  f("colour", ColourKind{}, player.colour, player.flags);
  f("cards", LaidKind{}, player.cards);
  f("dice", table::list_of(table::object(), "a list of dice", "dice"), player.dice);
  f("general", table::number(1, 6), player.general);
  f("coins", table::number(0, kMostCoins), player.coins);
  f("hand", army, player.hand);
  f("command", command, player.command);
  f("permanents", command, player.permanents);
  f("used", command, player.used);
  f("objectives", CardsKind{Deck::objective}, player.objectives);
  f("known_hand", table::optional(army), player.known_army);
  f("known_command", table::optional(command), player.known_command);
  f.shown(
      "shield",
      table::bits(table::Bit{"shield", PlayerOpen::shield}, table::Bit{"race", PlayerOpen::race},
                  table::Bit{"laurel", PlayerOpen::laurel},
                  table::Bit{"behind", PlayerOpen::behind, table::Bit::if_set}),
      player.flags);
  f.shown("firsts", FirstsKind{}, player.flags);
  f.rest("returned", player.returned);
  if constexpr (std::same_as<AnyPlayer, PlayerSeen>)
    f.rest("hidden", player.hidden_army, player.hidden_command, player.hidden_objectives);
}

// As `decks` of a position they stand together with what is public of them.
template <class List>
constexpr void fields(List& f, Decks& decks) {
  f("army", CardsKind{Deck::army}, decks.army);
  f("command", CardsKind{Deck::command}, decks.command);
  f("objective", CardsKind{Deck::objective}, decks.objective);
  f("under_army", UnderKind{Deck::army}, decks.under_army);
  f("under_objective", UnderKind{Deck::objective}, decks.under_objective);
}

template <class List>
constexpr void fields(List& f, Unseen& unseen) {
  f.rest("cards", unseen.army, unseen.command, unseen.objective);
}

// The table, as it is and as a seat sees it.
template <class List, class Table>
requires std::same_as<Table, State> || std::same_as<Table, Observation>
constexpr void fields(List& f, Table& state) {
  f("round", table::number(1, 99), state.round);
  f("phase", table::one_of<Phase>(), state.phase);
  f("first", seat_kind(), state.first);
  f("active", seat_kind(), state.active);
  f("actions_left", table::number(0, 9), state.actions_left);
  f("battle_card", CardKind{Deck::battle}, state.battle_card);
  f("event", CardKind{Deck::event, true}, state.event);
  f("trigger", NumberOrNoneKind{0, table::kMaxSeats - 1}, state.trigger);
  f("last_round", NumberOrNoneKind{1, 99}, state.last_round);
  f("holds", table::optional(table::number(0, 99)), state.holds);
  f("line", CardsKind{Deck::command}, state.line);
  f("shared", SharedKind{}, state.shared);
  f("players", table::per_seat(parse_seat), state.players);
  if constexpr (std::same_as<Table, State>) {
    f("decks", DecksKind{}, state.army_left, state.decks, state.command_discard, state.event_deck,
      state.event_discard);
  } else {
    f.rest("decks", state.army_left, state.command_discard, state.event_deck, state.event_discard);
    f.rest("unseen", state.unseen);
    f.rest("under", state.under_army, state.under_objective);
    f.rest("seat", state.seat);
  }
  f.rest("only", state.only);
  f.rest("race_over", state.race_over);
  f.rest("completion", state.placed, state.faces);
  f.rest("stack", state.stack);
  f.rest("waiting", state.waiting);
  f.rest("result", state.result, state.result_reason);
}
static_assert(table::lists_all<State>);
static_assert(table::lists_all<Observation>);

}  // namespace legion
