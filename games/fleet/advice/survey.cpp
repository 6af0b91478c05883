#include <algorithm>

#include "games/fleet/advice/advice.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

// Half a hull gone is worth less than half a ship: it still fires and still counts nothing.
float wear(int lost, int hull) {
  const float part = static_cast<float>(lost) / static_cast<float>(std::max(hull, 1));
  return 0.35F * part + 0.3F * part * part;
}

void add_ship(View v, ShipId id, const Ship& ship, Survey& s) {
  Survey::Fleet& fleet = s.fleets[ship.seat.value];
  const ShipClass& card = v.game.card(ship);
  const auto i = ship.at.index;
  fleet.at.add(ship.at);
  fleet.ships[i] |= 1U << id.value;
  fleet.size[i] = static_cast<std::uint8_t>(fleet.size[i] + card.size);
  if (card.ability != Ability::civilian) fleet.barred.add(ship.at);
  if (card.ability == Ability::civilian || card.ability == Ability::decoy) return;
  fleet.warships.add(ship.at);
  fleet.fire[i] = static_cast<std::uint8_t>(fleet.fire[i] + card.fire);
}

}  // namespace

Survey make_survey(View v) {
  Survey s;
  for (const Square at : fields_of(v)) {
    (v.field(at) == Field::asteroid ? s.asteroids : s.gravitic).add(at);
  }
  ShipId id{0};
  for (const Ship& ship : v.state.ships) {
    if (ship.on_board()) add_ship(v, id, ship, s);
    ++id.value;
  }
  for (const Seat seat : {kBlue, kYellow}) {
    Survey::Fleet& fleet = s.fleets[seat.value];
    const Dice& bridge = v.side(seat).bridge;
    fleet.greens = bridge.of({Colour::green, Result::diag}) +
                   bridge.of({Colour::green, Result::orth}) +
                   bridge.of({Colour::green, Result::multi});
    fleet.guns = fleet.warships - s.asteroids;
  }
  return s;
}

int Survey::Fleet::reach(Square to) const {
  int sum = 0;
  for (const Square from : neighbours(to) & guns) sum += fire[from.index];
  return sum;
}

int Survey::Fleet::strongest(Square to, Line line) const {
  int most = 0;
  for (const Square from : neighbours(to, line) & guns)
    most = std::max<int>(most, fire[from.index]);
  return most;
}

float hit_value(View v, ShipId id, int damage) {
  const Ship& ship = v.ship(id);
  const ShipClass& card = v.game.card(ship);
  if (damage <= 0 || card.hull == 0 || card.ability == Ability::civilian) return 0;
  const auto size = static_cast<float>(card.size);
  const int lost = card.hull - ship.hull;
  const float before = wear(lost, card.hull);
  if (damage < ship.hull) return size * (wear(lost + damage, card.hull) - before);
  float value = size * (1.15F - before);
  if (ship.is(Ship::carrying)) value += 1.0F;
  const Side& owner = v.side(ship.seat);
  const bool decides = v.game.scenario().goal == Goal::classes &&
                       owner.lost + card.size >= v.game.scenario().goal_number;
  return decides ? value + 6.0F : value;
}

float hits_value(View v, const Survey& s, Seat seat, Square at, int damage, int hits) {
  if (damage <= 0 || hits <= 0) return 0;
  float best = 0;
  for (const ShipId id : s.on(at, seat)) {
    const Ship& ship = v.ship(id);
    if (ship.is(Ship::hidden)) {  // must be found first, F-81
      best = std::max(best, 0.25F);
      continue;
    }
    const int needed = (ship.hull + damage - 1) / damage;
    float value = hit_value(v, id, damage * hits);
    if (needed > 0 && needed < hits) {
      value += 0.07F * static_cast<float>(damage * (hits - needed));  // for another ship there
    }
    best = std::max(best, value);
  }
  return best;
}

int landing_fire(View v, const Survey& s, Seat attacker, Square at) {
  if (s.asteroids.has(at)) return 0;
  const Survey::Fleet& fleet = s.of(attacker);
  const Survey::Fleet& target = s.of(opponent(attacker));
  int fire = fleet.reach(at);
  if (target.greens == 0 || fire == 0) return fire;
  const Dice& bridge = v.side(opponent(attacker)).bridge;
  const int diag = fleet.strongest(at, Line::diag);
  const int orth = fleet.strongest(at, Line::orth);
  bool diag_open = true;
  bool orth_open = true;
  if (bridge.has({Colour::green, Result::diag})) {
    fire -= diag;
    diag_open = false;
  }
  if (bridge.has({Colour::green, Result::orth})) {
    fire -= orth;
    orth_open = false;
  }
  if (bridge.has({Colour::green, Result::multi})) {
    fire -= std::max(diag_open ? diag : 0, orth_open ? orth : 0);
  }
  return fire;
}

float best_attack(View v, const Survey& s, Seat attacker, int hits) {
  float best = 0;
  const Seat target = opponent(attacker);
  for (const Square at : s.of(target).warships - s.asteroids) {
    const int fire = s.of(attacker).reach(at);
    if (fire == 0) continue;
    // A shield stops one attack only.
    const int shielded = std::min(s.of(target).greens, hits);
    const int landing = shielded > 0 ? landing_fire(v, s, attacker, at) : fire;
    const int mean = (landing * shielded + fire * (hits - shielded)) / std::max(hits, 1);
    best = std::max(best, hits_value(v, s, target, at, mean, hits));
  }
  return best;
}

int nearest_way(Squares squares, Square from, int otherwise) {
  if (squares.empty()) return otherwise;
  int best = kSide;
  for (const Square square : squares) best = std::min(best, distance(from, square));
  return best;
}

int reds_at_hand(const Side& side) {
  return side.at_hand({Colour::red, Result::diag}) + side.at_hand({Colour::red, Result::orth}) +
         side.at_hand({Colour::red, Result::multi});
}

float die_value(View v, Seat seat, DieKind die) {
  const bool advanced = v.game.options().advanced;
  const Side& side = v.side(seat);
  if (die.special()) {
    const bool armed = side.weapon != kNoWeapon && !side.is(Side::weapon_lost);
    float value = armed ? 0.16F : side.is(Side::weapon_lost) ? 0.08F : 0.01F;
    if (advanced) value += die.colour() == Colour::red ? 0.1F : 0.06F;
    return value;
  }
  static constexpr std::array<float, kColours> kValue{0.1F, 0.17F, 0.2F};
  const float value = kValue[static_cast<std::size_t>(die.colour())];
  return die.result() == Result::multi ? value * 1.3F : value;
}

}  // namespace fleet
