// A table that looks the same to a seat, drawn from the prior (prior.h).
#include "games/legion/knowledge/contract.h"
#include "games/legion/knowledge/prior.h"

namespace legion {

int take_any(CardSet& cards, table::Random& random) {
  std::uint32_t skip = random.below(static_cast<std::uint32_t>(cards.size()));
  for (const std::uint8_t card : cards) {
    if (skip-- > 0) continue;
    cards.remove(card);
    return card;
  }
  return -1;
}

namespace {

void deal(CardSet& to, int number, CardSet& from, table::Random& random) {
  for (; number > 0; --number) to.add(take_any(from, random));
}

template <class Queue>
void fill_queue(const Queue& seen, Queue& out, CardSet& from, table::Random& random) {
  for (const Under under : seen) {
    const bool known = under.card() != kUnknownCard;
    out.push_back({known ? under.card() : take_any(from, random), under.seat()});
  }
}

}  // namespace

State sample_state(const Match& game, const Observation& seen, table::Random& random) {
  State out;
  static_cast<Public&>(out) = seen;
  Unseen left = seen.unseen;
  for (std::uint8_t s = 0; s < game.seats(); ++s) {
    const PlayerSeen& from = seen.players[s];
    Player& player = out.players[s];
    static_cast<PlayerOpen&>(player) = from;
    static_cast<PlayerSecret&>(player) = from;
    deal(player.hand, from.hidden_army, left.army, random);
    deal(player.command, from.hidden_command, left.command, random);
    deal(player.objectives, from.hidden_objectives, left.objective, random);
  }
  for (std::size_t team = 0; team < out.shared.size(); ++team) {
    const bool hidden = seen.shared[team] == kHiddenObjective;
    out.shared[team] = hidden ? static_cast<std::uint8_t>(1 + take_any(left.objective, random))
                              : seen.shared[team];
  }
  fill_queue(seen.under_army, out.decks.under_army, left.army, random);
  fill_queue(seen.under_objective, out.decks.under_objective, left.objective, random);
  out.decks.army = left.army;
  out.decks.command = left.command;
  out.decks.objective = left.objective;
  return out;
}

}  // namespace legion
