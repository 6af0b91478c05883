// Entries of a pack back into the form they are read from.
#include <array>

#include "games/fantasy/content/army_text.h"
#include "games/fantasy/content/pack_parts.h"
#include "games/fantasy/content/pack_read.h"

namespace fantasy {
namespace {

constexpr std::array<std::string_view, 7> kFaces{"forest_face", "panic", "hit",    "full_hit",
                                                 "support",     "block", "block_b"};

std::string sign(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

std::string modes(const Op& op) {
  if (op.melee && op.ranged) return "";
  return op.melee ? " melee" : " ranged";
}

std::string ability_text(std::uint8_t ability, int n) {
  return std::string(name(static_cast<Ability>(ability))) + (n > 1 ? " " + std::to_string(n) : "");
}

std::string op_text(const Op& op, const Pack& pack) {
  const std::string n = " " + std::to_string(op.n);
  switch (op.kind) {
    case OpKind::stat:
      return "stat " + std::string(name(static_cast<Stat>(op.what))) + " " + sign(op.n) + modes(op);
    case OpKind::gain:
      return "gain " + ability_text(op.what, op.n);
    case OpKind::lose:
      return "lose " + ability_text(op.what, 1);
    case OpKind::fatigue:
      return "fatigue " + sign(op.n);
    case OpKind::heal:
      return "heal" + n;
    case OpKind::damage:
      return "damage" + n;
    case OpKind::move:
      return "move" + n;
    case OpKind::face:
      return "face " + std::string(kFaces[op.what]) + n + modes(op);
    case OpKind::panic_roll:
      return "panic_roll" + n;
    case OpKind::order_die:
      return "order_die" + n;
    case OpKind::order:
      return "order " + std::string(name(static_cast<Colour>(op.what))) + n;
    case OpKind::discard_order:
      return "discard_order" + n;
    case OpKind::swap_token:
      return "swap_token";
    case OpKind::reorder:
      return "reorder" + n;
    case OpKind::summon:
      return "summon " + pack.units[op.what].id + " " + pack.units[op.what].level;
    case OpKind::place:
      return "place " + pack.terrains[op.what].id;
    case OpKind::ignore:
      return "ignore " + std::string(kFaces[op.what]) + n + modes(op);
    case OpKind::ignore_damage:
      return "ignore_damage" + n;
    case OpKind::rest_heal:
      return "rest_heal" + n;
    case OpKind::reroll:
      return op.n < 0 ? "reroll all" : "reroll" + n;
    case OpKind::los_through_allies:
      return "los_through_allies";
    case OpKind::no_advance_into:
      return "no_advance_into";
  }
  return "";
}

void put_filters(Value& out, const Selector& s) {
  if (s.within >= 0) out.set("within", int{s.within});
  if (s.in_hex) out.set("in_hex", true);
  if (s.not_act) out.set("not_act", true);
  if (s.faction >= 0) out.set("faction", side_name({static_cast<std::uint8_t>(s.faction)}));
  if (s.not_faction >= 0)
    out.set("not_faction", side_name({static_cast<std::uint8_t>(s.not_faction)}));
  if (s.unit_class >= 0) out.set("class", name(static_cast<UnitClass>(s.unit_class)));
  if (s.has >= 0) out.set("has", name(static_cast<Ability>(s.has)));
  if (s.lacks >= 0) out.set("lacks", name(static_cast<Ability>(s.lacks)));
  if (s.has_order) out.set("has_order", true);
  if (s.no_enemy_contact) out.set("no_enemy_contact", true);
  if (s.no_enemy_within) out.set("no_enemy_within", true);
  if (s.pick >= 0) out.set("pick", int{s.pick});
}

Value effect_value(const Effect& effect, const Pack& pack) {
  static constexpr std::array<std::string_view, 4> on{"play", "start", "command", "always"};
  static constexpr std::array<std::string_view, 4> when{"always", "attack_support", "resurgent",
                                                        "infantry"};
  static constexpr std::array<std::string_view, 4> until{"now", "activation", "round", "permanent"};
  static constexpr std::array<std::string_view, 6> who{"act", "pool",  "hero_or_act",
                                                       "own", "enemy", "any"};
  Value out = Value::object();
  out.set("on", on[static_cast<std::size_t>(effect.on)]);
  if (effect.condition != If::always)
    out.set("if", when[static_cast<std::size_t>(effect.condition)]);
  out.set("who", who[static_cast<std::size_t>(effect.who.who)]);
  put_filters(out, effect.who);
  Value ops = Value::array();
  for (const Op& op : effect.ops) ops.push(op_text(op, pack));
  out.set("do", ops);
  out.set("for", until[static_cast<std::size_t>(effect.until)]);
  return out;
}

Value effects_value(const std::vector<Effect>& effects, const Pack& pack) {
  Value out = Value::array();
  for (const Effect& effect : effects) out.push(effect_value(effect, pack));
  return out;
}

Value orders_value(const std::array<std::uint8_t, kColours>& orders) {
  Value out = Value::object();
  for (std::size_t c = 0; c < orders.size(); ++c) {
    if (orders[c] > 0)
      out.set(c == 0 ? "any" : std::string(name(static_cast<Colour>(c))), int{orders[c]});
  }
  return out;
}

Value abilities_value(const UnitCard& card) {
  Value out = Value::array();
  for (std::size_t a = 0; a < card.abilities.size(); ++a) {
    if (card.abilities[a] > 0)
      out.push(ability_text(static_cast<std::uint8_t>(a), card.abilities[a]));
  }
  for (const Aura& aura : card.auras) {
    out.push("aura " + std::to_string(aura.radius) + " " + std::string(name(aura.ability)));
  }
  return out;
}

}  // namespace

Value to_value(const UnitCard& card, const Pack& pack) {
  Value out = Value::object();
  out.set("id", card.id).set("level", card.level).set("source", card.source);
  out.set("faction", side_name(card.faction)).set("class", name(card.unit_class));
  Value leadership = orders_value(card.leadership.fixed);
  leadership.set("dice", int{card.leadership.dice}).set("rerolls", int{card.leadership.rerolls});
  out.set("leadership", leadership);
  out.set("attack", int{card.attack}).set("defense", int{card.defense});
  if (card.range_attack > 0) {
    out.set("range_attack", int{card.range_attack});
    out.set("range", Value::array().push(int{card.base_range}).push(int{card.max_range}));
  }
  if (card.magical) out.set("magical", true);
  out.set(card.has_health ? "health" : "size", int{card.hits});
  if (card.stamina != kNoStamina) out.set("stamina", int{card.stamina});
  out.set("move", Value::array().push(int{card.walk}).push(int{card.run}));
  out.set("cost", int{card.cost}).set("abilities", abilities_value(card));
  Value activated = Value::array();
  for (const ActivatedAbility& ability : card.activated) {
    activated.push(Value::object()
                       .set("id", ability.id)
                       .set("cost", orders_value(ability.cost))
                       .set("effects", effects_value(ability.effects, pack)));
  }
  return out.set("activated", activated);
}

Value to_value(const TacticCard& card, const Pack& pack) {
  static constexpr std::array<std::string_view, 3> kinds{"ordinary", "terrain", "curse"};
  Value out = Value::object();
  out.set("id", card.id).set("source", card.source).set("faction", side_name(card.faction));
  out.set("star", card.star).set("kind", kinds[static_cast<std::size_t>(card.kind)]);
  out.set("order", name(card.order)).set("max", int{card.max});
  if (card.kind == CardKind::terrain) out.set("place", pack.terrains[card.place].id);
  return out.set("effects", effects_value(card.effects, pack));
}

Value to_value(const Terrain& terrain, const Pack& pack) {
  Value out = Value::object();
  out.set("id", terrain.id)
      .set("source", terrain.source)
      .set("symbol", std::string(1, terrain.symbol));
  out.set("difficult", terrain.difficult).set("impassable", terrain.impassable);
  out.set("blocks_los", terrain.blocks_los).set("element", terrain.element);
  if (terrain.faction >= 0)
    out.set("faction", side_name({static_cast<std::uint8_t>(terrain.faction)}));
  if (terrain.not_faction >= 0)
    out.set("not_faction", side_name({static_cast<std::uint8_t>(terrain.not_faction)}));
  if (terrain.marked) out.set("marked", true);
  out.set("aura", int{terrain.aura});
  return out.set("effects", effects_value(terrain.effects, pack));
}

Value inline_content(const Pack& pack) {
  Value out = Value::object();
  const auto add = [&](std::string_view key, const auto& entries) {
    Value list = Value::array();
    for (const auto& entry : entries) {
      if (entry.source.starts_with("inline")) list.push(to_value(entry, pack));
    }
    if (!list.items().empty()) out.set(std::string(key), list);
  };
  add("units", pack.units);
  add("cards", pack.cards);
  add("terrains", pack.terrains);
  Value scenarios = Value::array();
  for (const Scenario& scenario : pack.scenarios) {
    if (!scenario.given.is_null()) scenarios.push(scenario.given);
  }
  if (!scenarios.items().empty()) out.set("scenarios", scenarios);
  if (pack.armies[0] || pack.armies[1]) {
    Value armies = Value::array();
    for (const auto& army : pack.armies) armies.push(army ? to_value(*army) : Value());
    out.set("armies", armies);
  }
  return out.members().empty() ? Value() : out;
}

}  // namespace fantasy
