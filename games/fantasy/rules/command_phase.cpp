// Command Phase: generate orders, distribute them, determine initiative. FC-4.2, both sides at the
// same time (FC-4.3).
#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/ground.h"
#include "games/fantasy/rules/look.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr int kMostOfOneKind = 99;  // more orders than anybody can spend

void add(std::uint8_t& to, int n) {
  to = static_cast<std::uint8_t>(std::clamp(to + n, 0, kMostOfOneKind));
}

// FC-2.14, FC-4.5 .. FC-4.7, FC-4.10: the Leadership symbols of all units on the map.
void count_leadership(View v, Seat seat, Generated& out) {
  for (const Unit& unit : v.state.units) {
    if (!unit.on_map() || unit.seat != seat) continue;
    const Leadership& leadership = v.game.card(unit).leadership;
    for (const Colour colour : kPoolColours) {
      if (const int n = leadership.fixed[slot(colour)]; n != 0) add(out.pool[slot(colour)], n);
    }
    if (leadership.dice != 0) add(out.dice, leadership.dice);
    if (leadership.rerolls != 0) add(out.free_rerolls, leadership.rerolls);
    const bool in_town = v.game.town() >= 0 && v.state.terrain[unit.at.index] == v.game.town();
    if (v.game.scenario().town_orders && in_town) add(out.dice, 1);  // FC-23.7
  }
}

bool stands_well(View v, const Unit& unit, const Selector& who, Hex hex) {
  const int reach = who.in_hex ? 0 : who.within;
  if (distance(unit.at, hex) > reach) return false;
  return !who.no_enemy_contact || contacts(v, unit.at, opponent(unit.seat)) == 0;
}

// Whether the terrain hex gives its orders to that side.
bool terrain_serves(View v, const Terrain& terrain, const Selector& who, Hex hex, Seat seat) {
  const auto faction = static_cast<std::int8_t>(seat.value);
  if (who.faction >= 0 && who.faction != faction) return false;
  if (who.not_faction >= 0 && who.not_faction == faction) return false;
  // FC-13.4
  if (terrain.faction >= 0 && who.not_faction < 0 && terrain.faction != faction) return false;
  bool own = false;
  for (const Unit& unit : v.state.units) {
    if (!unit.on_map()) continue;
    if (unit.seat == seat) {
      own = own || stands_well(v, unit, who, hex);
    } else if (who.no_enemy_within && distance(unit.at, hex) <= who.within) {
      return false;
    }
  }
  return own;
}

void give(Generated& out, const Op& op) {
  switch (op.kind) {
    case OpKind::order_die:
      add(out.dice, op.n);
      break;
    case OpKind::order:
      add(out.pool[op.what], op.n);
      break;
    case OpKind::reroll:  // FC-24.7: any number of dice, written as a negative number
      op.n < 0 ? add(out.cart_rerolls, 1) : add(out.free_rerolls, op.n);
      break;
    default:
      break;
  }
}

// FC-24.5 (Tree), FC-24.6 (Supply Cart), Commander's Headquarters.
void count_terrain(View v, Seat seat, Generated& out) {
  const Match::Kinds serving = v.game.with_effects(On::command);
  if (serving == 0) return;
  Hex next{0};
  for (const std::uint8_t kind : v.state.terrain) {
    const Hex hex = next;
    ++next.index;
    if (!among(serving, kind)) continue;
    const Terrain& terrain = v.terrain(hex);
    for (const Effect& effect : terrain.effects) {
      if (effect.on != On::command) continue;
      if (!terrain_serves(v, terrain, effect.who, hex, seat)) continue;
      for (const Op& op : effect.ops) give(out, op);
    }
  }
}

void clear_orders(Side& side) {
  side.pool = {};
  side.order_dice.clear();
  side.dice_generated = side.free_rerolls = side.cart_rerolls = side.sealed = 0;
  for (std::uint8_t& bits : side.pending_mask) bits = 0;
}

// FC-4.4
void push_discard(Play& p, Seat seat, int orders) {
  p.push<DiscardOrderStep>(
      {static_cast<std::uint8_t>(orders), static_cast<std::uint8_t>(seat.value + 1)});
}

// Never below none.
void change_dice(View v, Seat seat, Generated& orders) {
  add(orders.dice, order_dice_changed(v, seat));
  if (orders.dice > table::kMaxDice) orders.dice = table::kMaxDice;
}

void generate_orders(Play& p) {
  for (const Seat seat : {kEmpire, kStyx}) {
    Side& side = p.side(seat);
    clear_orders(side);
    if (by_rules(p, seat)) continue;  // SB-10.1
    Generated orders = generated_orders(p, seat);
    if (p.game.has_conditions()) change_dice(p, seat, orders);
    const int fewer = p.state.round > 1 ? fewer_orders(p, seat) : 0;  // FC-23.17
    const int dice = orders.dice < fewer ? orders.dice : fewer;
    add(orders.dice, -dice);
    if (fewer > dice) push_discard(p, seat, fewer - dice);
    side.pool = side.public_pool = orders.pool;
    side.dice_generated = orders.dice;
    side.free_rerolls = orders.free_rerolls;
    side.cart_rerolls = orders.cart_rerolls;
    if (p.game.options().paid_reroll_free)
      side.cart_rerolls = static_cast<std::uint8_t>(side.cart_rerolls + kFirstFree);
    p.tell(EventKind::orders_generated, seat, "FC-4.5"_rule,
           {side.pool[slot(Colour::red)], side.pool[slot(Colour::blue)],
            side.pool[slot(Colour::green)], side.pool[slot(Colour::purple)], side.dice_generated});
  }
}

}  // namespace

Generated generated_orders(View v, Seat seat) {
  Generated out;
  count_leadership(v, seat, out);
  count_terrain(v, seat, out);
  if (out.dice > table::kMaxDice) out.dice = table::kMaxDice;
  return out;
}

bool CommandPhaseStep::fits(const View& v, std::size_t frame) {
  const Part next = v.state.stack[frame].as<CommandPhaseStep>().next;
  const Step above = step_above(v, frame);
  return (above == Step::order_dice && next == distribute) ||
         (above == Step::distribution && next == initiative) ||
         (above == Step::look && next == looked);
}

void CommandPhaseStep::run(Play& p) {
  Part& next = p.top<CommandPhaseStep>().next;
  switch (next) {
    case generate:
      p.state.phase = Phase::command;
      p.tell(EventKind::phase_began, p.state.initiative, "FC-4.2"_rule,
             {static_cast<int>(Phase::command)});
      if (looks_at_bag(p)) {  // SB-9.13
        next = looked;
        return begin_look(p);
      }
      [[fallthrough]];
    case looked:
      next = distribute;
      p.push<OrderDiceStep>();
      return generate_orders(p);
    case distribute:
      next = initiative;
      return p.push<DistributionStep>();
    default:
      return p.become<InitiativeStep>();
  }
}

}  // namespace fantasy
