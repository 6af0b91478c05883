// Entries of a pack back into the form they are read from.
#include "games/fleet/content/pack_read.h"

namespace fleet {

using table::Value;

Value to_value(const ShipClass& ship) {
  Value out = Value::object();
  out.set("id", ship.id).set("source", ship.source).set("class", ship.size).set("fire", ship.fire);
  if (ship.ability != Ability::decoy) out.set("hull", ship.hull);
  return out.set("ability", name(ship.ability));
}

Value to_value(const Weapon& weapon) {
  Value out = Value::object();
  out.set("id", weapon.id).set("source", weapon.source).set("effect", name(weapon.effect));
  if (weapon.effect == WeaponEffect::silence) return out;
  return out.set("amount", weapon.amount).set("range", weapon.range);
}

Value dice_value(const Pack& pack) {
  Value faces = Value::array();
  for (std::size_t i = 1; i < pack.faces.size(); ++i) faces.push(name(pack.faces[i]));
  return Value::object()
      .set("source", pack.dice_source)
      .set("faces", faces)
      .set("per_colour", pack.dice_per_colour)
      .set("rolled", pack.dice_rolled)
      .set("reserve_slots", pack.reserve_slots)
      .set("gauge_slots", pack.gauge_slots);
}

Value inline_content(const Pack& pack) {
  Value out = Value::object();
  const auto add = [&](std::string_view key, const auto& entries) {
    Value list = Value::array();
    for (const auto& entry : entries) {
      if (entry.source.starts_with("inline")) list.push(to_value(entry));
    }
    if (!list.items().empty()) out.set(std::string(key), list);
  };
  add("ships", pack.ships);
  add("weapons", pack.weapons);
  if (pack.dice_source.starts_with("inline")) out.set("dice", dice_value(pack));
  return out.members().empty() ? Value() : out;
}

}  // namespace fleet
