// Units as everybody sees them: like ones of a sector are one heap, those in a battle zone stand
// in their spaces. B-45
#include <algorithm>
#include <optional>

#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/state/field_kinds.h"
#include "games/commanders/text/sum_text.h"
#include "games/commanders/view/scene_parts.h"

namespace commanders {
namespace {

using table::Piece;
using table::Scene;
using table::Value;

void add_status(const Unit& unit, Piece& piece) {
  if (unit.is(Unit::spent)) piece.badges.emplace_back("spent");
  if (unit.is(Unit::routed)) piece.badges.emplace_back("routed");
  if (unit.is(Unit::square)) piece.badges.emplace_back("square");
  if (unit.is(Unit::inside)) piece.badges.emplace_back("building");
}

Piece make_piece(std::string id, const Unit& unit, Seat seat, std::string at) {
  Piece piece;
  piece.id = std::move(id);
  piece.kind = name(unit.arm);
  piece.at = std::move(at);
  piece.owner = seat.value;
  add_status(unit, piece);
  return piece;
}

// "3 infantry, spent"
std::string heap_title(const Wording& w, const Unit& unit, int number) {
  std::string key = unit.is(Unit::inside)   ? "building"
                    : unit.is(Unit::square) ? "square"
                    : unit.is(Unit::routed) ? "routed"
                    : unit.is(Unit::spent)  ? "spent"
                                            : "fresh";
  if (unit.is(Unit::inside) && unit.is(Unit::routed))
    key += "_routed";
  else if (unit.is(Unit::spent) && unit.is(Unit::inside | Unit::square))
    key += "_spent";
  return w.text("stand." + key, {{"units", w.units(split_of(unit.arm, number))}});
}

bool is_heaped(const State& seen, const Unit& unit) {
  return unit.on_board() && !is_in_zone(seen, unit);
}

// Those on their way are a heap of their own.
std::string moving_heap_id(const Unit& unit, Seat seat) {
  return heap_id(unit, seat) + (unit.going.exists() ? ">" + name(unit.going) : "");
}

// Whether they stand on one base: where both would have the same id.
bool is_of_one_heap(const Unit& a, const Unit& b) {
  const auto flag = [&](Unit::Flag which) { return a.is(which) == b.is(which); };
  return a.at == b.at && a.arm == b.arm && a.going == b.going && flag(Unit::routed) &&
         flag(Unit::spent) && flag(Unit::square) && flag(Unit::inside);
}

void add_heaps(const Wording& w, Seat seat, Scene& scene) {
  const Army& army = w.seen.units[seat.value];
  for (std::size_t i = 0; i < army.size(); ++i) {
    const Unit& unit = army[i];
    const auto is_alike = [&](const Unit& other) {
      return is_heaped(w.seen, other) && is_of_one_heap(other, unit);
    };
    if (!is_heaped(w.seen, unit) || std::any_of(army.begin(), army.begin() + i, is_alike)) continue;
    const int number = static_cast<int>(std::ranges::count_if(army, is_alike));
    Piece heap = make_piece(moving_heap_id(unit, seat), unit, seat, name(unit.at));
    heap.title = heap_title(w, unit, number);
    heap.counters.push_back({"count", number, 0});
    if (unit.going.exists()) {
      heap.badges.push_back("moving:" + name(unit.going));
      heap.data = Value::object().set("to", name(unit.going));
    }
    scene.pieces.push_back(std::move(heap));
  }
}

// The step that throws dice, until their hits have fallen.
std::optional<Stage> stage_of(const State& seen) {
  for (const Frame& frame : seen.stack) {
    if (frame.step != Step::combat) continue;
    const int next = frame.as<CombatStep>().next;
    if (next > CombatStep::roll_ranged && next <= CombatStep::hit_ranged) return Stage::ranged;
    if (next > CombatStep::roll_melee && next <= CombatStep::hit_melee) return Stage::melee;
  }
  return std::nullopt;
}

// Its dice, what is added, and what the better one comes to. Once somebody lies the table would
// say other modifiers than those it was hit with: they are told in `struck`. C-57
void add_dice(const Wording& w, Seat seat, const Unit& unit, Piece& piece) {
  const Unit* enemy = aimed_at(w.view(), seat, unit);
  if (enemy == nullptr || !unit.dice.rolled()) return;
  piece.counters.push_back({"die", unit.dice.face(0), 0});
  if (unit.dice.face(1) != 0) piece.counters.push_back({"die2", unit.dice.face(1), 0});
  const auto stage = stage_of(w.seen);
  if (!stage || unit.is(Unit::routed)) return;
  const ModifierParts parts = modifier_parts(w.view(), seat, unit, *enemy, *stage);
  piece.text = reasons_text(w, role_in_combat(unit), role_in_combat(*enemy), parts);
  const int sum = modifier(w.view(), seat, unit, *enemy, *stage);
  const int best = std::max(unit.dice.face(0), unit.dice.face(1));
  piece.counters.push_back({"modifier", sum, 0});
  piece.counters.push_back({"value", clamped(best + sum), 0});
}

void add_fighters(const Wording& w, Seat seat, Scene& scene) {
  for (const Unit& unit : w.seen.units[seat.value]) {
    if (!is_in_zone(w.seen, unit)) continue;
    const Zone& zone = w.view().zone(unit.place.zone());
    Piece fighter = make_piece(fighter_id(w.seen, unit, seat), unit, seat, name(zone.border));
    fighter.title = w.unit(unit);
    fighter.counters.push_back({"space", 1 + unit.place.space(), 0});
    fighter.badges.push_back("from:" + name(unit.at));
    fighter.data = Value::object().set("space", 1 + unit.place.space()).set("from", name(unit.at));
    if (zone.border.is_wall()) fighter.data.set("wall", name(zone.border.lower()));
    if (attacks(unit)) fighter.badges.emplace_back("attacking");
    if (unit.is(Unit::counter)) fighter.badges.emplace_back("countercharge");
    if (unit.is(Unit::left)) fighter.badges.emplace_back("withdrawing");
    if (attacks(unit) && facing(w.view(), seat, unit) == nullptr)
      fighter.badges.emplace_back("unopposed");
    add_dice(w, seat, unit, fighter);
    scene.pieces.push_back(std::move(fighter));
  }
}

Piece order_piece(const PlanLine& line, std::size_t number, Seat seat) {
  Piece order;
  order.id = "order:" + std::to_string(number);
  order.kind = "order";
  order.title = write_line(line).substr(std::string_view("order a1 ").size());
  order.at = name(line.from);
  order.owner = seat.value;
  order.counters = {{"count", line.number, 0}, {"left", line.left, line.number}};
  const bool far = line.arm == Arm::artillery && line.legs[1].exists();
  order.badges.push_back("leg1:" + name(line.legs[far ? 1 : 0]));
  if (!far && line.legs[1].exists()) order.badges.push_back("leg2:" + name(line.legs[1]));
  order.badges.push_back(std::string("type:") + letter(line.arm));
  order.data = order_data(line);
  return order;
}

// Who has ridden the first of two legs and may ride the second.
int half_way(const Army& army, std::size_t line) {
  return static_cast<int>(std::ranges::count_if(army, [line](const Unit& unit) {
    return unit.order == line && unit.legs() == 1 && unit.stands() && !unit.is(Unit::spent);
  }));
}

// The viewer's orders lie on the map for nobody else: whole, and what is left of those that have
// been begun. C-20, C-28
void add_orders(const Wording& w, Scene& scene) {
  const Seat seat = w.observation.seat;
  if (seat.value > 1) return;
  const auto& plan = w.seen.sides[seat.value].plan;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    scene.pieces.push_back(order_piece(plan[i], i, seat));
    const int riding = plan[i].length() == 2 ? half_way(w.seen.units[seat.value], i) : 0;
    if (riding == 0) continue;
    PlanLine rest = plan[i];
    rest.from = rest.legs[0];
    rest.legs = {rest.legs[1], kNowhere};
    rest.number = rest.left = static_cast<std::uint8_t>(riding);
    Piece second = order_piece(rest, i, seat);
    second.id += "+";
    scene.pieces.push_back(std::move(second));
  }
}

}  // namespace

Value order_data(const PlanLine& line) {
  const bool far = line.arm == Arm::artillery && line.legs[1].exists();
  Value legs = Value::array();
  legs.push(name(line.legs[far ? 1 : 0]));
  if (!far && line.legs[1].exists()) legs.push(name(line.legs[1]));
  return Value::object()
      .set("from", name(line.from))
      .set("arm", name(line.arm))
      .set("count", line.number)
      .set("legs", std::move(legs));
}

void add_units(const Wording& w, Scene& scene) {
  for (const Seat seat : kBothSeats) {
    add_heaps(w, seat, scene);
    add_fighters(w, seat, scene);
  }
  add_orders(w, scene);
}

}  // namespace commanders
