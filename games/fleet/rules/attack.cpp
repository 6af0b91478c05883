#include "games/fleet/rules/attack.h"

#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

// Own squares around the target join without a die; asteroid fields give no fire. F-18, F-41, A-5
void add_combined(View v, Volley& out) {
  const Attack& attack = v.state.attack;
  const auto fire_of = fire_by_square(v, attacker(v));
  for (const Square square : neighbours(attack.target_square)) {
    const int fire = fire_of[square.index];
    if (square == attack.from || fire == 0) continue;
    const Line line = line_between(attack.target_square, square);
    out.parts.push_back({square, line, fire, unpacked(attack.blocked).has(square),
                         FireReason::combined, "F-41"_rule});
  }
}

}  // namespace

Squares unpacked(std::array<std::uint8_t, 4> bytes) {
  return Squares(bytes[0] | (std::uint32_t{bytes[1]} << 8U) | (std::uint32_t{bytes[2]} << 16U) |
                 (std::uint32_t{bytes[3]} << 24U));
}

std::array<std::uint8_t, 4> packed(Squares squares) {
  const std::uint32_t bits = squares.bits();
  return {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8U),
          static_cast<std::uint8_t>(bits >> 16U), static_cast<std::uint8_t>(bits >> 24U)};
}

ShipSet signals_on(View v, Square square, Seat owner) {
  ShipSet out;
  for (const ShipId ship : ships_at(v, square, owner)) {
    if (v.ship(ship).is(Ship::hidden)) out.add(ship);
  }
  return out;
}

Squares signal_squares(View v, Seat owner) {
  Squares out;
  for (const Ship& ship : v.state.ships) {
    if (ship.is(Ship::hidden) && ship.on_board() && ship.seat == owner) out.add(ship.at);
  }
  return out;
}

namespace {

// To be hit, or to be revealed; nobody shoots at what he sees to be civilian. F-80, F-97
bool can_be_shot_at(View v, const Ship& ship) {
  return ship.is(Ship::hidden) || !v.game.is_civilian(ship);
}

}  // namespace

Squares targets_among(View v, Seat seat, Squares in_question) {
  Squares out;
  for (const Ship& ship : v.state.ships) {
    if (!in_question.has(ship.at) || ship.seat == seat) continue;
    if (v.field(ship.at) == Field::asteroid) continue;  // F-18
    if (can_be_shot_at(v, ship)) out.add(ship.at);
  }
  return out;
}

Lanes lanes(View v, Seat seat) {
  Lanes out;
  Squares occupied;
  for (const Ship& ship : v.state.ships) {
    if (!ship.on_board()) continue;
    occupied.add(ship.at);
    if (v.field(ship.at) == Field::asteroid) continue;  // F-18
    if (ship.seat != seat) {
      if (can_be_shot_at(v, ship)) out.targets.add(ship.at);
    } else if (v.game.is_armed(ship)) {
      out.armed.add(ship.at);
    }
  }
  out.open = clear_squares(v, occupied);
  return out;
}

ShipSet hidden_guns(View v, Square square, Seat owner) {
  ShipSet out;
  if (v.field(square) == Field::asteroid) return out;  // F-18
  for (const ShipId ship : signals_on(v, square, owner)) {
    if (v.card(ship).fire > 0) out.add(ship);
  }
  return out;
}

Volley volley(View v) {
  const Attack& attack = v.state.attack;
  const bool ranged = attack.is(Attack::ranged);
  Volley out;
  out.scan = attack.is(Attack::scan);
  out.parts.push_back({attack.from, attack.last_line, fire_from(v, attack.from, attacker(v)),
                       unpacked(attack.blocked).has(attack.from),
                       ranged ? FireReason::ranged : FireReason::own_square,
                       ranged ? "F-45"_rule : "F-39"_rule});
  if (!ranged && !out.scan) add_combined(v, out);
  return out;
}

int Volley::damage() const {
  int sum = 0;
  for (const Contribution& part : parts) {
    if (!part.blocked) sum += part.fire;
  }
  return scan ? 0 : sum;
}

bool Volley::stopped() const {
  for (const Contribution& part : parts) {
    if (!part.blocked) return false;
  }
  return true;
}

ShipSet survivors(View v) {
  const Attack& attack = v.state.attack;
  ShipSet out;
  for (const ShipId ship : ships_at(v, attack.target_square, defender(v))) {
    const bool shot_down =
        ship == attack.target && !evades(v) && volley(v).damage() >= v.ship(ship).hull;
    const bool exposed = attack.is(Attack::scan) && is(v, ship, Ability::decoy);  // F-82
    if (!shot_down && !exposed) out.add(ship);
  }
  return out;
}

bool evades(View v) {
  return only_frigates(v, ships_at(v, v.state.attack.target_square, defender(v)));
}

namespace {

void tell_declaration(Play& p) {
  const Attack& attack = p.state.attack;
  if (attack.is(Attack::scan)) {
    p.tell(EventKind::scan_declared, attacker(p), "F-80"_rule,
           {attack.from.index, attack.target_square.index});
  } else {
    p.tell(
        EventKind::attack_declared, attacker(p),
        attack.is(Attack::ranged) ? "F-43"_rule : "F-39"_rule,
        {attack.from.index, attack.target_square.index, attack.target.value, volley(p).damage()});
  }
}

}  // namespace

void declare_attack(Play& p) {
  if (p.log != nullptr) tell_declaration(p);
  p.become<DefenceStep>();
}

void close_attack(Play& p) {
  p.state.attack = {};
  p.pop();
}

}  // namespace fleet
