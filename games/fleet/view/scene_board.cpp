// The squares and what lies on them.
#include "games/fleet/rules/attack.h"
#include "games/fleet/view/scene_parts.h"

namespace fleet {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;

// Who fires: the active side, from an origin that is still on the board. After the end nobody does.
bool attack_going_on(const State& seen) {
  if (seen.waiting.kind == Waiting::over || !seen.attack.from.on_board()) return false;
  for (const Frame& frame : seen.stack) {
    if (frame.step >= Step::aim && frame.step <= Step::dodge_to) return true;
  }
  return false;
}

// Only squares of a declared attack join in: before its target is chosen nothing is declared. F-41
bool declared(const State& seen) {
  for (const Frame& frame : seen.stack) {
    if (frame.step == Step::aim || frame.step == Step::next_die) return false;
  }
  return attack_going_on(seen) && seen.attack.target_square.on_board();
}

// F-39 .. F-51
void add_attack_marks(const Wording& w, Square square, Cell& cell) {
  if (!attack_going_on(w.seen)) return;
  const Attack& attack = w.seen.attack;
  if (attack.from == square) cell.marks.emplace_back("firing");
  if (attack.from != square && unpacked(attack.passed).has(square)) cell.marks.emplace_back("path");
  if (!declared(w.seen)) return;
  if (attack.target_square == square) cell.marks.emplace_back("target");
  for (const Contribution& part : volley(w.view()).parts) {
    if (part.square != square) continue;
    if (part.square != attack.from) cell.marks.emplace_back("joining");
    // A scan looks and hurts nobody. F-80
    cell.marks.push_back(attack.is(Attack::scan) ? "scan" : "fire:" + std::to_string(part.fire));
    if (part.blocked) cell.marks.emplace_back("shielded");
  }
}

Cell make_cell(const Wording& w, Square square) {
  Cell cell;
  cell.id = name(square);
  cell.column = square.column();
  cell.row = kSide - 1 - square.row();  // row 5 lies on top
  const Field field = w.view().field(square);
  cell.terrain = field == Field::none ? "space" : std::string(name(field));
  if (field != Field::none) cell.label = w.field(field);
  if (w.seen.phase == Phase::setup) {
    for (const Seat seat : {kBlue, kYellow}) {
      if (w.game.zone(seat).has(square)) cell.marks.push_back("zone:" + std::to_string(seat.value));
    }
  }
  if (w.seen.containers[square.index] > 0)
    cell.marks.push_back("containers:" + std::to_string(w.seen.containers[square.index]));
  add_attack_marks(w, square, cell);
  return cell;
}

void add_badges(const Wording& w, ShipId id, Piece& piece) {
  const Ship& ship = w.seen.ships[id.value];
  if (ship.is(Ship::hidden)) {
    piece.badges.emplace_back("signal");
  } else if (w.game.options().hidden_deployment) {
    piece.badges.emplace_back("revealed");
  }
  if (ship.is(Ship::carrying)) piece.badges.emplace_back("carrying");
  if (ship.is(Ship::captured)) piece.badges.emplace_back("captured");
  if (w.seen.drones == id) piece.badges.emplace_back("drones");
  if (ship.is(Ship::out)) {
    piece.badges.emplace_back("out");
  } else if (!ship.on_board()) {
    piece.badges.emplace_back("destroyed");
  }
  if (w.seen.move.group.has(id)) piece.badges.emplace_back("moving");
  if (attack_going_on(w.seen) && w.seen.attack.target == id) piece.badges.emplace_back("target");
}

Piece make_piece(const Wording& w, ShipId id) {
  const Ship& ship = w.seen.ships[id.value];
  Piece piece;
  piece.id = "ship:" + w.ship_id(id);
  piece.kind = "signal";
  piece.title = w.ship_name(id);
  if (ship.on_board()) piece.at = name(ship.at);
  piece.owner = ship.seat.value;
  if (w.knows(id)) {
    const ShipClass& card = w.game.card(ship);
    piece.kind = card.id;
    if (card.hull > 0) piece.counters.push_back({"hull", ship.hull, card.hull});
    piece.counters.push_back({"class", card.size, 0});
    piece.counters.push_back({"fire", card.fire, 0});
  }
  add_badges(w, id, piece);
  return piece;
}

}  // namespace

void add_board(const Wording& w, Scene& scene) {
  for (const Square square : Squares::all()) scene.cells.push_back(make_cell(w, square));
  for (std::uint8_t i = 0; i < w.seen.ships.size(); ++i) scene.pieces.push_back(make_piece(w, {i}));
}

}  // namespace fleet
