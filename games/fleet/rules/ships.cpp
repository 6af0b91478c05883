#include "games/fleet/rules/ships.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fleet {
namespace {

// Which of eight bytes are not zero, one bit each.
std::uint32_t not_zero(std::uint64_t bytes) {
  // Every byte that is not zero becomes a one, ...
  bytes |= bytes >> 4U;
  bytes |= bytes >> 2U;
  bytes |= bytes >> 1U;
  bytes &= 0x0101'0101'0101'0101U;
  // ... and the product gathers those in its highest byte.
  return static_cast<std::uint32_t>(bytes * 0x0102'0408'1020'4080U >> 56U);
}

template <class T>
std::uint64_t eight_bytes(const T* from) {
  static_assert(sizeof(T) == 1);
  std::uint64_t bytes = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&bytes, from, sizeof bytes);
  } else {
    for (int i = 0; i < 8; ++i) bytes |= std::uint64_t{static_cast<std::uint8_t>(from[i])} << 8 * i;
  }
  return bytes;
}

// Squares with anything but zero.
template <class T>
Squares not_zero(const std::array<T, kSquares>& board) {
  static_assert(kSquares == 25);
  const T* const from = board.data();
  const std::uint32_t last = board[24] != T{} ? 1U << 24U : 0;
  return Squares(not_zero(eight_bytes(from)) | not_zero(eight_bytes(from + 8)) << 8U |
                 not_zero(eight_bytes(from + 16)) << 16U | last);
}

// It is there for the taking, as everybody can see.
bool open_civilian(View v, const Ship& ship) {
  return v.game.is_civilian(ship) && !ship.is(Ship::hidden);
}

template <class F>
void each_on_board(View v, F&& f) {
  ShipId id{0};
  for (const Ship& ship : v.state.ships) {
    if (ship.on_board()) f(id, ship);
    ++id.value;
  }
}

void drones_go_home(Play& p) {
  p.tell(EventKind::drones_home, p.state.drones_of, "F-60"_rule);
  p.state.drones = kNoShip;
  p.state.drones_of = {};
  p.told();
}

bool has_another_battleship(View v, ShipId lost) {
  bool found = false;
  each_on_board(v, [&](ShipId id, const Ship& ship) {
    found |= id != lost && ship.seat == v.ship(lost).seat && is(v, id, Ability::specialization);
  });
  return found;
}

// Where its carrier has moved this turn the container has come from elsewhere: nobody who
// waited here may take it on, F-100.
void drop_container(Play& p, const Ship& carrier) {
  const std::uint8_t at = carrier.at.index;
  ++p.state.containers[at];
  if (carrier.turn_start != carrier.at) ++p.state.arrived[at];
}

void destroy(Play& p, ShipId id, RuleId rule) {
  const Seat seat = p.ship(id).seat;
  Side& side = p.side(seat);
  side.lost = static_cast<std::uint8_t>(side.lost + p.card(id).size);
  p.tell(EventKind::destroyed, seat, rule, {id.value, p.ship(id).kind});
  if (is(p, id, Ability::specialization) && side.weapon != kNoWeapon &&
      !has_another_battleship(p, id)) {
    side.set(Side::weapon_lost);  // F-52
  }
  remove_ship(p, id);
}

}  // namespace

Traffic look(View v, Seat seat, Squares in_question) {
  Traffic out;
  out.in_question = in_question;
  for (const Ship& ship : v.state.ships) {
    if (!in_question.has(ship.at)) continue;
    std::uint8_t& classes = out.classes[ship.at.index];
    classes = static_cast<std::uint8_t>(classes + v.game.card(ship).size);
    out.occupied.add(ship.at);
    if (ship.seat == seat) continue;
    (open_civilian(v, ship) ? out.to_capture : out.barred).add(ship.at);
  }
  return out;
}

bool can_capture(View v, Seat seat, Square square) {
  for (const Ship& ship : v.state.ships) {
    if (ship.at != square || ship.seat == seat) continue;
    if (open_civilian(v, ship)) return true;
  }
  return false;
}

Squares open_to(View v, const Traffic& traffic, int size, bool warship) {
  Squares out = traffic.in_question - traffic.barred;
  if (!warship) out = out - traffic.to_capture;
  const int room = v.game.pack().square_limit - size;
  for (const Square square : out& traffic.occupied) {
    if (traffic.classes[square.index] > room) out.remove(square);
  }
  return out;
}

ShipSet ships_at(View v, Square square) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < v.state.ships.size(); ++i) {
    if (v.state.ships[i].at == square) bits |= 1U << i;
  }
  return ShipSet::from(bits);
}

ShipSet ships_at(View v, Square square, Seat seat) {
  std::uint32_t bits = 0;
  std::uint32_t bit = 1;
  for (const Ship& ship : v.state.ships) {
    if (ship.at == square && ship.seat == seat) bits |= bit;
    bit <<= 1U;
  }
  return ShipSet::from(bits);
}

Squares squares_of(View v, Seat seat) {
  Squares out;
  each_on_board(v, [&](ShipId, const Ship& ship) {
    if (ship.seat == seat) out.add(ship.at);
  });
  return out;
}

Squares occupied(View v) {
  Squares out;
  each_on_board(v, [&](ShipId, const Ship& ship) { out.add(ship.at); });
  return out;
}

Squares fields_of(View v) { return not_zero(v.state.fields); }

Squares clear_squares(View v, Squares occupied) {
  const Squares free = Squares::all() - occupied - fields_of(v);
  return v.game.options().containers_block ? free - not_zero(v.state.containers) : free;
}

int class_sum(View v, Square square) { return class_sum(v, ships_at(v, square)); }

int class_sum(View v, ShipSet group) {
  int sum = 0;
  for (const ShipId id : group) sum += v.card(id).size;
  return sum;
}

bool has_warship(View v, ShipSet group) {
  for (const ShipId id : group) {
    if (v.card(id).fire > 0) return true;
  }
  return false;
}

Squares destinations(View v, ShipSet group, Seat seat, Square from, Result line) {
  const Traffic around = look(v, seat, neighbours(from, line));
  return open_to(v, around, class_sum(v, group), has_warship(v, group));
}

bool is(View v, ShipId ship, Ability ability) { return v.card(ship).ability == ability; }

int fire_from(View v, Square square, Seat seat) {
  if (v.field(square) == Field::asteroid) return 0;
  int fire = 0;
  for (const Ship& ship : v.state.ships) {
    if (ship.at != square || ship.seat != seat || ship.is(Ship::hidden)) continue;
    fire += v.game.card(ship).fire;
  }
  return fire;
}

ShipId strongest_gun(View v, Square square, Seat seat) {
  ShipId out = kNoShip;
  int most = 0;
  for (const ShipId id : ships_at(v, square, seat)) {
    if (v.ship(id).is(Ship::hidden) || v.card(id).fire <= most) continue;
    most = v.card(id).fire;
    out = id;
  }
  return out;
}

std::array<std::uint8_t, kSquares> fire_by_square(View v, Seat seat) {
  std::array<std::uint8_t, kSquares> out{};
  each_on_board(v, [&](ShipId, const Ship& ship) {
    const bool fires = ship.seat == seat && !ship.is(Ship::hidden);
    if (!fires || v.field(ship.at) == Field::asteroid) return;
    std::uint8_t& fire = out[ship.at.index];
    fire = static_cast<std::uint8_t>(fire + v.game.card(ship).fire);
  });
  return out;
}

bool only_frigates(View v, ShipSet group) {
  for (const ShipId id : group) {
    if (!is(v, id, Ability::propulsion)) return false;
  }
  return !group.empty();
}

void damage(Play& p, ShipId id, int amount, RuleId rule, ShipId by) {
  Ship& ship = p.ship(id);
  if (!ship.on_board() || ship.hull == 0 || amount <= 0) return;
  reveal(p, id, "F-83"_rule);
  const int taken = std::min<int>(amount, ship.hull);  // what is too much is lost
  ship.hull = static_cast<std::uint8_t>(ship.hull - taken);
  p.tell(EventKind::damaged, ship.seat, rule, {id.value, taken, ship.hull, by.value});
  if (ship.hull == 0) destroy(p, id, rule);
}

void reveal(Play& p, ShipId id, RuleId rule) {
  Ship& ship = p.ship(id);
  if (!ship.is(Ship::hidden)) return;
  ship.set(Ship::hidden, false);
  p.tell_reveal(EventKind::revealed, ship.seat, rule, {id.value, ship.kind});
  if (!is(p, id, Ability::decoy)) return;
  p.tell(EventKind::decoy_removed, ship.seat, "F-82"_rule, {id.value});
  remove_ship(p, id);
}

void remove_ship(Play& p, ShipId id) {
  Ship& ship = p.ship(id);
  if (ship.is(Ship::carrying)) drop_container(p, ship);
  ship.set(Ship::carrying, false);
  ship.at = kNowhere;
  ship.turn_start = kNowhere;
  p.told();
  Move& move = p.state.move;
  if (move.group.has(id)) {
    move.group.remove(id);
    // That its square held frigates only is now seen to be wrong. F-64
    if (!is(p, id, Ability::propulsion)) move.steps_left = 0;
  }
  if (!p.state.drones.exists()) return;
  const bool theirs = p.state.drones_of == ship.seat && is(p, id, Ability::specialization) &&
                      !has_another_battleship(p, id);
  if (p.state.drones == id || theirs) drones_go_home(p);  // F-60, A-12
}

void move_group(Play& p, ShipSet group, Square to, RuleId rule) {
  for (const ShipId id : group) {
    Ship& ship = p.ship(id);
    p.tell(EventKind::moved, ship.seat, rule, {id.value, ship.at.index, to.index});
    ship.at = to;
    // A gravitic field may still refuse it: then it has not moved.
    if (p.field(to) != Field::gravitic) ship.turn_start = kNowhere;
    p.told();
  }
}

}  // namespace fleet
