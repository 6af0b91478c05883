// What a seat may know of a table. L-89 .. L-92
#include "games/legion/knowledge/contract.h"
#include "games/legion/rules/sight.h"
#include "games/legion/state/match.h"

namespace legion {

namespace {

// What is not in `known` is among the unseen cards.
std::uint8_t hide(CardSet cards, CardSet known, CardSet& unseen) {
  std::uint8_t hidden = 0;
  for (const std::uint8_t card : cards) {
    if (known.has(card)) continue;
    unseen.add(card);
    ++hidden;
  }
  return hidden;
}

// Objectives are laid open at the end. L-92
PlayerSeen seen_player(const Match& game, const State& state, Seat viewer, Seat owner,
                       Unseen& unseen) {
  const Player& player = state.players[owner.value];
  PlayerSeen out;
  static_cast<PlayerOpen&>(out) = player;
  const bool over = state.waiting.kind == Waiting::over;
  if (sees_hand(game, viewer, owner)) {
    static_cast<PlayerSecret&>(out) = player;
    // Who has sealed is a secret even from a team-mate. L-14
    if (viewer != owner) out.returned = 0;
    return out;
  }
  out.hand = player.known_army;
  out.command = player.known_command;
  if (over) out.objectives = player.objectives;
  out.hidden_army = hide(player.hand, out.hand, unseen.army);
  out.hidden_command = hide(player.command, out.command, unseen.command);
  out.hidden_objectives = hide(player.objectives, out.objectives, unseen.objective);
  return out;
}

// A card is known to the one who put it there. L-90
template <class Queue>
void look_under(const Queue& queue, Seat viewer, Queue& out, CardSet& unseen) {
  for (const Under under : queue) {
    const bool own = under.seat() == viewer;
    if (!own) unseen.add(under.card());
    out.push_back({own ? under.card() : kUnknownCard, under.seat()});
  }
}

// L-91
void look_at_shared(const Match& game, const State& state, Observation& out) {
  const bool over = state.waiting.kind == Waiting::over;
  for (std::size_t team = 0; team < state.shared.size(); ++team) {
    const std::uint8_t card = state.shared[team];
    const bool own = out.seat.value < game.seats() && game.team(out.seat) == team;
    if (card == 0 || own || over) {
      out.shared[team] = card;
    } else {
      out.shared[team] = kHiddenObjective;
      out.unseen.objective.add(card - 1);
    }
  }
}

}  // namespace

Observation observed_by(const Match& game, const State& state, Seat seat) {
  Observation out;
  static_cast<Public&>(out) = state;
  out.waiting = table::seen_by(seat, state.waiting);
  out.seat = seat;
  out.unseen = {state.decks.army, state.decks.command, state.decks.objective};
  look_under(state.decks.under_army, seat, out.under_army, out.unseen.army);
  look_under(state.decks.under_objective, seat, out.under_objective, out.unseen.objective);
  look_at_shared(game, state, out);
  for (std::uint8_t s = 0; s < game.seats(); ++s)
    out.players[s] = seen_player(game, state, seat, {s}, out.unseen);
  return out;
}

namespace {

// Some of them: which ones the seat cannot know.
CardSet some_of(CardSet cards, int number) {
  CardSet out;
  for (const std::uint8_t card : cards) {
    if (number-- > 0) out.add(card);
  }
  return out;
}

}  // namespace

State known_state(const Observation& seen) {
  State out;
  static_cast<Public&>(out) = seen;
  int command = seen.unseen.command.size();
  int objectives = seen.unseen.objective.size();
  for (std::size_t s = 0; s < out.players.size(); ++s) {
    const PlayerSeen& from = seen.players[s];
    static_cast<PlayerOpen&>(out.players[s]) = from;
    static_cast<PlayerSecret&>(out.players[s]) = from;
    command -= from.hidden_command;
    objectives -= from.hidden_objectives;
  }
  for (std::size_t team = 0; team < out.shared.size(); ++team) {
    const bool hidden = seen.shared[team] == kHiddenObjective;
    out.shared[team] = hidden ? std::uint8_t{0} : seen.shared[team];
    objectives -= hidden ? 1 : 0;
  }
  for (const Under under : seen.under_objective) objectives -= under.card() == kUnknownCard ? 1 : 0;
  out.decks.army = seen.unseen.army;  // `army_left` says how many of them
  out.decks.command = some_of(seen.unseen.command, command);
  out.decks.objective = some_of(seen.unseen.objective, objectives);
  out.decks.under_army = seen.under_army;
  out.decks.under_objective = seen.under_objective;
  return out;
}

}  // namespace legion
