// The ships of a position, in the order in which they were placed.
#include <algorithm>
#include <array>

#include "games/fleet/text/position_parts.h"
#include "table/text.h"

namespace fleet {
namespace {

std::string number(int n) { return std::to_string(n); }

const ShipClass* read_class(const Game& game, Fields& f, Ship& ship) {
  const std::string text = f.string_or("class", "");
  if (text.empty()) f.complain("class", "is missing: expected a class of ships");
  int index = game.pack().find_ship(text);
  if (index < 0) index = game.pack().find_ship(table::slug(text));
  if (index < 0) {
    f.complain("class", "there is no class of ships \"" + text + "\"");
    return nullptr;
  }
  ship.kind = static_cast<std::uint8_t>(index);
  return &game.pack().ships[static_cast<std::size_t>(index)];
}

Seat read_seat(Fields& f) {
  const Value* value = f.any("seat");
  const auto seat = value == nullptr ? std::nullopt : parse_side(*value);
  if (!seat) f.complain("seat", "expected 0 (blue) or 1 (yellow)");
  return seat.value_or(kBlue);
}

// F-4: the hull cannot be above the one printed on the stand.
std::uint8_t read_hull(Fields& f, const ShipClass& card) {
  const Value* value = f.any("hull");
  if (value != nullptr && value->is_int() && value->as_int() > card.hull) {
    f.complain("hull",
               card.ability == Ability::decoy
                   ? "a decoy has none"
                   : "a " + card.id + " has " + number(card.hull) + " hull points",
               "F-3");
    return 0;
  }
  return static_cast<std::uint8_t>(f.integer_or("hull", card.hull, 0, card.hull));
}

// "-": it has moved. F-100
Square read_turn_start(Fields& f, Square at) {
  if (f.any("turn_start") == nullptr) return at;
  if (f.string_or("turn_start", "") == "-") return kNowhere;
  return read_square(f, "turn_start");
}

void read_flags(const StateReading& reading, Fields& f, Ship& ship, const ShipClass& card) {
  const bool decoy = card.ability == Ability::decoy;
  const bool revealed = f.boolean_or("revealed", !decoy || !ship.on_board());
  ship.set(Ship::hidden, !revealed);
  ship.set(Ship::carrying, f.boolean_or("docked", false));
  ship.set(Ship::captured, f.boolean_or("captured", false));
  ship.set(Ship::out, f.boolean_or("left", false));
  if (!revealed && !reading.game.options().hidden_deployment)
    f.complain("revealed", "signals need the option hidden_deployment", "F-79");
  if (revealed && decoy && ship.on_board())
    f.complain("revealed", "a decoy that was revealed is removed", "F-82");
  if (!revealed && decoy && !ship.on_board())
    f.complain("at", "is missing: a decoy that is still a signal lies on the board", "F-82");
  if (!revealed && ship.hull < card.hull)
    f.complain("revealed", "damage reveals a ship: a signal has all its hull points", "F-83");
  const Goal goal = reading.game.scenario().goal;
  if (ship.is(Ship::carrying) && (goal != Goal::containers || !ship.on_board() || decoy))
    f.complain("docked", "only ships on the board carry containers, in a scenario that has them",
               "F-100");
  if (ship.is(Ship::captured) && card.ability != Ability::civilian)
    f.complain("captured", "only civilian ships can be captured", "F-98");
  if (ship.is(Ship::out) && goal == Goal::classes)
    f.complain("left", "no ship leaves the board in this scenario", "F-101");
  if (ship.is(Ship::out) && goal == Goal::shuttle && card.ability != Ability::civilian)
    f.complain("left", "only the shuttle leaves the board in this scenario", "F-96");
}

void check_place(Fields& f, const Ship& ship, const ShipClass& card) {
  const bool decoy = card.ability == Ability::decoy;
  if (ship.on_board() && ship.hull == 0 && !decoy)
    f.complain("hull", "a destroyed ship does not stand on the board", "F-42");
  if (ship.on_board() && ship.is(Ship::out))
    f.complain("left", "a ship that left the board does not stand on it", "F-101");
  if (!ship.on_board() && ship.hull > 0 && !ship.is(Ship::out))
    f.complain("at", "is missing: expected a square from a1 to e5");
  if (ship.hull == 0 && ship.is(Ship::out))
    f.complain("left", "a destroyed ship leaves nowhere", "F-101");
}

std::string read_name(StateReading& reading, Fields& f, const Ship& ship) {
  int n = 1;
  for (const Ship& other : reading.state.ships) n += other.fleet() == ship.fleet() ? 1 : 0;
  const std::string id =
      f.string_or("id", std::string(ship.fleet() == kBlue ? "p" : "h") + number(n));
  if (!table::is_plain_id(id)) f.complain("id", "expected up to 24 letters, digits, _ or -");
  // Words of the compact text form.
  for (const char* word :
       {"fields", "containers", "drones", "rolled", "stack", "bridge0", "bridge1", "free0", "free1",
        "weapon0", "weapon1", "lost0", "lost1", "out0", "out1"}) {
    if (id == word) f.complain("id", "\"" + id + "\" has another meaning in positions");
  }
  for (std::size_t i = 0; i < reading.names.size(); ++i) {
    if (table::lower(reading.names[i]) == table::lower(id))
      f.complain("id",
                 "\"" + id + "\" is the id of ships[" + number(static_cast<int>(i)) + "] too");
  }
  return id;
}

// F-2, F-79: no more of a class than the fleet began with. Classes a match brings itself belong to
// no fleet.
void check_fleet(const StateReading& reading, Fields& f, const Ship& ship, const ShipClass& card) {
  if (card.source.starts_with("inline")) return;
  const Scenario& scenario = reading.game.scenario();
  const Seat fleet = ship.fleet();
  int most = scenario.fleets[fleet.value][ship.kind];
  for (const Placing& placing : scenario.placed[fleet.value])
    most += placing.ship == ship.kind ? 1 : 0;
  if (card.ability == Ability::decoy) most = reading.game.options().hidden_deployment ? 2 : 0;
  int there = 1;
  for (const Ship& other : reading.state.ships)
    there += other.fleet() == fleet && other.kind == ship.kind ? 1 : 0;
  if (there > most)
    f.complain("class",
               "the fleet of " + std::string(side_name(fleet)) + " has " +
                   (most == 0 ? "no " : "only " + number(most) + " ") + card.id,
               "F-2");
}

void read_ship_entry(StateReading& reading, const Value& value, const std::string& place) {
  Fields f(value, place, reading.complaint);
  if (!f.ok()) return;
  Ship ship;
  const ShipClass* card = read_class(reading.game, f, ship);
  if (card == nullptr) return;
  ship.seat = read_seat(f);
  ship.at = read_square(f, "at");
  ship.hull = read_hull(f, *card);
  ship.turn_start = read_turn_start(f, ship.at);
  read_flags(reading, f, ship, *card);
  const std::string id = read_name(reading, f, ship);
  f.finish();
  if (f.ok()) check_place(f, ship, *card);
  if (f.ok()) check_fleet(reading, f, ship, *card);
  reading.names.push_back(id);
  reading.state.ships.push_back(ship);
}

// F-96: The Capture is about its shuttle.
void check_shuttle(StateReading& reading) {
  if (reading.game.scenario().goal != Goal::shuttle || reading.exact) return;
  for (const Ship& ship : reading.state.ships) {
    if (reading.game.card(ship).ability == Ability::civilian) return;
  }
  reading.complaint.say("ships", "this scenario needs its shuttle", "F-94");
}

}  // namespace

void read_ships(StateReading& reading, const Value* list) {
  if (list != nullptr && !list->is_array())
    return reading.complaint.say("ships", "expected a list");
  if (list != nullptr && list->items().size() > kMaxShips)
    return reading.complaint.say(
        "ships", "expected at most " + number(static_cast<int>(kMaxShips)) + " ships");
  for (std::size_t i = 0; list != nullptr && i < list->items().size() && reading.complaint.ok();
       ++i) {
    read_ship_entry(reading, list->items()[i], "ships[" + std::to_string(i) + "]");
  }
  if (reading.complaint.ok()) check_shuttle(reading);
}

}  // namespace fleet
