// The members of everything in a state, each said once (table/fields.h): what hashes run over.
#pragma once

#include <concepts>

#include "games/legion/state/observation.h"
#include "table/fields.h"

namespace legion {

template <class List>
constexpr void fields(List& f, Die& die) {
  f.rest("die", die.square, die.code);
}

template <class List, class AnyPlayer>
requires std::same_as<AnyPlayer, Player> || std::same_as<AnyPlayer, PlayerSeen>
constexpr void fields(List& f, AnyPlayer& player) {
  f.rest("colour", player.colour, player.flags, player.coins, player.general);
  f.rest("cards", player.cards);
  f.rest("dice", player.dice);
  f.rest("permanents", player.permanents, player.used);
  f.rest("known", player.known_army, player.known_command);
  f.rest("hand", player.hand, player.command, player.objectives, player.returned);
  if constexpr (std::same_as<AnyPlayer, PlayerSeen>)
    f.rest("hidden", player.hidden_army, player.hidden_command, player.hidden_objectives);
}

template <class List>
constexpr void fields(List& f, Decks& decks) {
  f.rest("cards", decks.army, decks.command, decks.objective);
  f.rest("under", decks.under_army, decks.under_objective);
}

template <class List>
constexpr void fields(List& f, Unseen& unseen) {
  f.rest("cards", unseen.army, unseen.command, unseen.objective);
}

// The table, as it is and as a seat sees it.
template <class List, class Table>
requires std::same_as<Table, State> || std::same_as<Table, Observation>
constexpr void fields(List& f, Table& state) {
  f.rest("turn", state.phase, state.round, state.first, state.active, state.actions_left);
  f.rest("decks", state.army_left, state.battle_card, state.event);
  f.rest("end", state.trigger, state.last_round, state.race_over, state.only);
  f.rest("line", state.line, state.command_discard, state.event_deck, state.event_discard);
  f.rest("completion", state.placed, state.faces);
  f.rest("stack", state.stack);
  f.rest("waiting", state.waiting);
  f.rest("result", state.result, state.result_reason);
  f.rest("shared", state.shared);
  f.rest("players", state.players);
  if constexpr (std::same_as<Table, State>) {
    f.rest("hidden", state.decks);
  } else {
    f.rest("seat", state.seat);
    f.rest("unseen", state.unseen);
    f.rest("under", state.under_army, state.under_objective);
  }
}
static_assert(table::lists_all<State>);
static_assert(table::lists_all<Observation>);

}  // namespace legion
