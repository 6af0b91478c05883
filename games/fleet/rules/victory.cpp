// Who has won. F-63, F-96, F-102
#include <algorithm>

#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

void win(Play& p, EndReason reason, Seat winner) { p.end_game(reason, winner == kBlue ? 2 : 0); }

// F-63; where both get there at once, more destroyed classes win, then the player whose turn it is.
//
bool classes_destroyed(Play& p) {
  const int goal = p.game.scenario().goal_number;
  const int blue = p.side(kYellow).lost;
  const int yellow = p.side(kBlue).lost;
  if (std::max(blue, yellow) < goal) return false;
  const Seat winner = blue != yellow ? (blue > yellow ? kBlue : kYellow) : p.state.active;
  win(p, EndReason::classes_destroyed, winner);
  return true;
}

// F-96, A-24
bool shuttle_decided(Play& p) {
  for (std::uint8_t i = 0; i < p.state.ships.size(); ++i) {
    const Ship& ship = p.state.ships[i];
    if (ship.on_board() || !is(p, {i}, Ability::civilian)) continue;
    if (!ship.is(Ship::out)) {
      win(p, EndReason::shuttle_lost, opponent(ship.fleet()));
    } else {
      win(p, ship.is(Ship::captured) ? EndReason::shuttle_carried_off : EndReason::shuttle_escaped,
          ship.seat);
    }
    return true;
  }
  return false;
}

// How many containers a side can still bring out: a ship carries one and does not come back. F-100,
// F-101. That these ships may be signals gives nothing away: what is lost or out is known.
int within_reach(View v, Seat seat) {
  int containers = 0;
  for (const std::uint8_t count : v.state.containers) containers += count;
  int ships = 0;
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    const Ship& ship = v.state.ships[i];
    if (!ship.on_board()) continue;
    containers += ship.is(Ship::carrying) ? 1 : 0;
    ships += ship.seat == seat && !is(v, {i}, Ability::decoy) ? 1 : 0;
  }
  return std::min(containers, ships);
}

// F-102, A-25
bool containers_decided(Play& p) {
  const int blue = p.side(kBlue).containers;
  const int yellow = p.side(kYellow).containers;
  const int blue_more = within_reach(p, kBlue);
  const int yellow_more = within_reach(p, kYellow);
  if (blue > yellow + yellow_more || yellow > blue + blue_more) {
    win(p, EndReason::containers, blue > yellow ? kBlue : kYellow);
  } else if (blue_more == 0 && yellow_more == 0) {
    p.end_game(EndReason::containers, 1);
  } else {
    return false;
  }
  return true;
}

}  // namespace

bool check_victory(Play& p) {
  if (p.state.waiting.kind == Waiting::over) return true;
  switch (p.game.scenario().goal) {
    case Goal::classes:
      return classes_destroyed(p);
    case Goal::shuttle:
      return shuttle_decided(p);
    case Goal::containers:
      return containers_decided(p);
  }
  return false;
}

}  // namespace fleet
