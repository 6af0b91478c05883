// What one seat may know: built by putting in, never by striking out. What is public is public in
// one piece, the open part of players too; of secrets only its own and, with open hands, its
// team-mate's. L-89 .. L-92
#pragma once

#include "games/legion/state/state.h"

namespace legion {

// A hand the seat may see is whole; of others there are the cards everybody knows (L-90) and how
// many there are besides.
struct PlayerSeen : PlayerOpen, PlayerSecret {
  std::uint8_t hidden_army = 0;
  std::uint8_t hidden_command = 0;
  std::uint8_t hidden_objectives = 0;
};

// A card that somebody else has put under a deck.
inline constexpr int kUnknownCard = 63;
// A Shared Objective of the other team.
inline constexpr std::uint8_t kHiddenObjective = 0xFF;

// Cards that are in a deck, in a hidden hand or put under a deck by others: which is where, the
// seat cannot tell.
struct Unseen {
  CardSet army{};
  CardSet command{};
  CardSet objective{};
};

struct Observation : Public {
  Seat seat{};  // table::kSpectator for a spectator
  Unseen unseen{};
  table::FixedVector<Under, kMaxArmyCards> under_army{};
  table::FixedVector<Under, 20> under_objective{};
  std::array<std::uint8_t, 2> shared{};
  std::array<PlayerSeen, table::kMaxSeats> players{};
};
static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>);
static_assert(sizeof(PlayerSeen) == sizeof(Player) + 3);

// The table as the seat sees it: hands without the cards it does not know, and of a deck as many
// cards as lie in it, though not which. To read, to ask the rules, never to play on.
State known_state(const Observation& seen);

}  // namespace legion
