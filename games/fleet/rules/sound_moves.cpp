// What moves, attacks and special weapons that are going on need of the table (table/soundness.h).
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/step_fields.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

template <class S>
const typename S::Memory& remembered(View v, std::size_t frame) {
  return v.state.stack[frame].as<S>();
}

// The ships are there, all on one square and of one side.
bool stand_together(View v, ShipSet group) {
  if (group.empty()) return true;
  const Ship& first = v.ship(group.first());
  for (const ShipId id : group) {
    if (v.ship(id).at != first.at || v.ship(id).seat != first.seat) return false;
  }
  return first.on_board();
}
bool stands_on(View v, ShipSet group, Square square) {
  return !group.empty() && stand_together(v, group) && v.ship(group.first()).at == square;
}

// The ships of the move may go back there. F-15, F-16
bool may_go_back(View v, Square to) {
  const ShipSet group = v.state.move.group;
  const Seat seat = v.ship(group.first()).seat;
  const ShipSet there = ShipSet::from(ships_at(v, to).bits() & ~group.bits());
  return to.on_board() && ships_at(v, to, opponent(seat)).empty() &&
         class_sum(v, there) + class_sum(v, group) <= v.game.pack().square_limit;
}

// The ships of the move stand on a gravitic field and can be sent back. F-23 .. F-28
bool is_entering(View v, Square field, Square back) {
  const Move& move = v.state.move;
  const bool came_from = back == move.from || v.field(back) == Field::gravitic;
  return v.field(field) == Field::gravitic && stands_on(v, move.group, field) && came_from &&
         may_go_back(v, back) && may_go_back(v, move.from);
}

// There is an attack going on: it starts where a ship fires or a signal could. F-39, F-88
bool attack_goes_on(View v) {
  const Attack& attack = v.state.attack;
  return attack.from.on_board() && attack.target_square.on_board() &&
         lanes(v, attacker(v)).armed.has(attack.from);
}

// It is being aimed: the path has come to a square it crosses. F-43, F-44
bool is_being_aimed(View v) {
  const Attack& attack = v.state.attack;
  const Squares passed = unpacked(attack.passed);
  const bool begins = attack.reach == 0;
  return attack_goes_on(v) && passed.size() == attack.reach && attack.flags == 0 &&
         attack.line != Result::special && (attack.doubled_left == 0 || !begins) &&
         (begins ? attack.target_square == attack.from : passed.has(attack.target_square));
}

// It has reached an enemy square, and what it means is fixed: a ship, or all signals. F-40, F-80
bool has_target(View v) {
  const Attack& attack = v.state.attack;
  if (!attack_goes_on(v) || attack.target_square == attack.from) return false;
  if (attack.is(Attack::scan)) return !attack.target.exists();
  return attack.target.exists() && v.ship(attack.target).at == attack.target_square &&
         v.ship(attack.target).seat == defender(v);
}
// And somebody fires.
bool is_declared(View v) {
  return has_target(v) && fire_from(v, v.state.attack.from, attacker(v)) > 0;
}
bool is_countered(View v) {
  const Attack& attack = v.state.attack;
  return is_declared(v) && attack.is(Attack::countered) && !attack.is(Attack::dodged) &&
         lanes(v, defender(v)).armed.has(attack.target_square);
}

// The attack has landed, its survivors go. F-74
bool is_being_dodged(View v) {
  const Attack& attack = v.state.attack;
  const ShipSet group = v.state.move.group;
  return attack.target_square.on_board() && attack.is(Attack::dodged) &&
         v.state.move.from == attack.target_square &&
         (group.empty() ||
          (stands_on(v, group, attack.target_square) && v.ship(group.first()).seat == defender(v) &&
           !destinations(v, group, defender(v), attack.target_square, Result::multi).empty()));
}

bool carries_weapon(View v, WeaponEffect effect, bool is_it) {
  const Seat seat = v.state.active;
  return weapon_ready(v, seat) && (v.game.weapon(v.side(seat).weapon).effect == effect) == is_it;
}

}  // namespace

// Ships of one side in an asteroid field. F-20
bool FieldTestStep::fits(const View& v, std::size_t frame) {
  const ShipSet inside = remembered<FieldTestStep>(v, frame).inside;
  return !inside.empty() && stand_together(v, inside) &&
         v.field(v.ship(inside.first()).at) == Field::asteroid;
}

bool ActionsStep::fits(const View& /*v*/, std::size_t frame) { return frame == 2; }

// They are taken in the order of ids, and each of them stands there. F-37
bool ChooseShipsStep::fits(const View& v, std::size_t frame) {
  const Move& move = v.state.move;
  const ShipSet here = ships_at(v, move.from, v.state.active);
  return move.from.on_board() && move.line != Result::special && !here.empty() &&
         (move.group.bits() & ~here.bits()) == 0 &&
         (move.group.bits() >> remembered<ChooseShipsStep>(v, frame).first_left) == 0;
}

bool MoveToStep::fits(const View& v, std::size_t frame) {
  if (remembered<MoveToStep>(v, frame).gone != 0) return stand_together(v, v.state.move.group);
  return stands_on(v, v.state.move.group, v.state.move.from) &&
         v.ship(v.state.move.group.first()).seat == v.state.active;
}

bool SecondMoveStep::fits(const View& v, std::size_t frame) {
  const ShipSet group = v.state.move.group;
  const bool gone = remembered<SecondMoveStep>(v, frame).gone != 0;
  return stand_together(v, group) &&
         (gone || (!group.empty() && v.ship(group.first()).seat == v.state.active));
}

bool EnterStep::fits(const View& v, std::size_t frame) {
  const auto& [field, back, by] = remembered<EnterStep>(v, frame);
  return is_entering(v, field, back);
}

bool GraviticExitStep::fits(const View& v, std::size_t frame) {
  const Square field = remembered<GraviticExitStep>(v, frame).field;
  return is_entering(v, field, v.state.move.from);
}

// Only a warship gets there. F-98
bool CaptureStep::fits(const View& v, std::size_t frame) {
  const auto& [square, captor, hit] = remembered<CaptureStep>(v, frame);
  return has_warship(v, ships_at(v, square, captor));
}

bool AimStep::fits(const View& v, std::size_t /*frame*/) { return is_being_aimed(v); }

bool NextDieStep::fits(const View& v, std::size_t /*frame*/) {
  return is_being_aimed(v) && v.state.attack.reach > 0 && v.state.attack.doubled_left == 0;
}

bool ChooseTargetStep::fits(const View& v, std::size_t /*frame*/) {
  const Square square = v.state.attack.target_square;
  return attack_goes_on(v) && !targets_among(v, attacker(v), Squares::of(square)).empty();
}

bool RevealSignalsStep::fits(const View& v, std::size_t frame) {
  if (remembered<RevealSignalsStep>(v, frame).of_counterstrike == 0) return has_target(v);
  const ShipId back_at = v.state.attack.counter_target;
  return is_countered(v) && back_at.exists() && v.ship(back_at).at == v.state.attack.from &&
         v.ship(back_at).seat == attacker(v);
}

bool DefenceStep::fits(const View& v, std::size_t /*frame*/) {
  const Attack& attack = v.state.attack;
  return is_declared(v) && !attack.is(Attack::dodged) && !attack.is(Attack::countered);
}

bool CounterTargetStep::fits(const View& v, std::size_t /*frame*/) { return is_countered(v); }

bool DodgeStep::fits(const View& v, std::size_t /*frame*/) { return is_being_dodged(v); }

bool DodgeToStep::fits(const View& v, std::size_t /*frame*/) {
  return is_being_dodged(v) && !v.state.move.group.empty();
}

bool WeaponTargetStep::fits(const View& v, std::size_t /*frame*/) {
  return carries_weapon(v, WeaponEffect::silence, false);
}

bool TowToStep::fits(const View& v, std::size_t frame) {
  const ShipId towed = remembered<TowToStep>(v, frame).towed;
  return carries_weapon(v, WeaponEffect::tow, true) &&
         !deny_weapon_target(v, v.state.active, towed);
}

}  // namespace fleet
