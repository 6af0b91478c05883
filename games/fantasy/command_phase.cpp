// Command Phase: generate orders, distribute them, determine initiative. FC-4.2, both sides at the
// same time (FC-4.3).
#include "games/fantasy/command_steps.h"
#include "games/fantasy/orders.h"
#include "games/fantasy/units.h"

namespace fantasy {
namespace {

void add(std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(to + n > 0 ? to + n : 0); }

// FC-2.14, FC-4.5 .. FC-4.7, FC-4.10: the Leadership symbols of all units on the map.
void count_leadership(Play& p) {
  for (const Unit& unit : p.state.units) {
    if (!unit.on_map()) continue;
    const Leadership& leadership = p.game.card(unit).leadership;
    Side& side = p.side(unit.seat);
    for (const Colour colour : kPoolColours) {
      add(side.pool[slot(colour)], leadership.fixed[slot(colour)]);
    }
    add(side.dice_generated, leadership.dice);
    add(side.free_rerolls, leadership.rerolls);
    const bool in_town = p.game.town() >= 0 && p.state.terrain[unit.at.index] == p.game.town();
    if (p.game.scenario().town_orders && in_town) add(side.dice_generated, 1);  // FC-23.7
  }
}

bool stands_well(View v, const Unit& unit, const Selector& who, Hex hex) {
  const int reach = who.in_hex ? 0 : who.within;
  if (table::distance(unit.at, hex) > reach) return false;
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
    } else if (who.no_enemy_within && table::distance(unit.at, hex) <= who.within) {
      return false;
    }
  }
  return own;
}

void give(Side& side, const Op& op) {
  switch (op.kind) {
    case OpKind::order_die:
      add(side.dice_generated, op.n);
      break;
    case OpKind::order:
      add(side.pool[op.what], op.n);
      break;
    case OpKind::reroll:  // FC-24.7: any number of dice, written as a negative number
      op.n < 0 ? add(side.cart_rerolls, 1) : add(side.free_rerolls, op.n);
      break;
    default:
      break;
  }
}

// FC-24.5 (Tree), FC-24.6 (Supply Cart), Commander's Headquarters.
void count_terrain(Play& p) {
  for (std::uint8_t i = 0; i < table::kHexes; ++i) {
    const Terrain& terrain = p.terrain(Hex{i});
    for (const Effect& effect : terrain.effects) {
      if (effect.on != On::command) continue;
      for (const Seat seat : {kEmpire, kStyx}) {
        if (!terrain_serves(p, terrain, effect.who, Hex{i}, seat)) continue;
        for (const Op& op : effect.ops) give(p.side(seat), op);
      }
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
void generate_orders(Play& p) {
  for (Side& side : p.state.sides) clear_orders(side);
  count_leadership(p);
  count_terrain(p);
  for (const Seat seat : {kEmpire, kStyx}) {
    Side& side = p.side(seat);
    if (side.dice_generated > table::kMaxDice) side.dice_generated = table::kMaxDice;
    side.public_pool = side.pool;
    p.tell(EventKind::orders_generated, seat, "FC-4.5"_rule,
           {side.pool[slot(Colour::red)], side.pool[slot(Colour::blue)],
            side.pool[slot(Colour::green)], side.pool[slot(Colour::purple)], side.dice_generated});
  }
}

}  // namespace

void CommandPhaseStep::run(Play& p) {
  enum : std::uint8_t { generate, distribute, initiative };
  Frame& next = p.top();
  switch (next.a) {
    case generate:
      p.state.phase = Phase::command;
      p.tell(EventKind::phase_began, p.state.initiative, "FC-4.2"_rule,
             {static_cast<int>(Phase::command)});
      generate_orders(p);
      next.a = distribute;
      return p.push(Step::order_dice);
    case distribute:
      next.a = initiative;
      return p.push(Step::distribution);
    default:
      return p.become(Step::initiative);
  }
}

}  // namespace fantasy
