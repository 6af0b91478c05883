// What ships, special weapons and dice of a pack say.
#include "games/fleet/content/pack_parts.h"
#include "games/fleet/content/pack_read.h"

namespace fleet {
namespace {

using table::number;
using table::Value;
using table::word_of;

// What faces 1 to 6 show.
struct FacesKind {
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected six results, of faces 1 to 6";
  }
  void read_at(auto& in, std::string_view key, const Value& value,
               std::array<Result, 7>& faces) const {
    if (!value.is_array() || value.items().size() != 6)
      return in.complain_at(value, key, wrong(in.things(), value));
    for (std::size_t i = 0; i < 6; ++i)
      in.take(key, word_of<Result>(), value.items()[i], faces[i + 1]);
  }
  Value schema(const auto& in) const {
    return in.list(in.of(word_of<Result>())).set("minItems", 6).set("maxItems", 6);
  }
  Value value(const Pack& /*pack*/, const std::array<Result, 7>& faces) const {
    Value out = Value::array();
    for (std::size_t i = 1; i < faces.size(); ++i) out.push(name(faces[i]));
    return out;
  }
};

}  // namespace

template <class List>
void fields(List& f, ShipClass& ship) {
  f.unwritten("ability", word_of<Ability>(), ship.ability);
  const bool decoy = ship.ability == Ability::decoy;
  const bool unarmed = decoy || ship.ability == Ability::civilian;
  f.unless_said([&](const Pack&) {
    ship.size = decoy ? 0 : 1;
    ship.fire = unarmed ? 0 : 1;
    ship.hull = decoy ? 0 : 6;
  });
  f.id(ship.id);
  f.source(ship.source);
  if (decoy) {  // A-21, F-86: it weighs nothing and cannot be hurt
    f("class", number(0, 0), ship.size);
    f("fire", number(0, 0), ship.fire);
    f.absent("hull", "a decoy has none");
  } else {
    f.needed("class", number(1, f.things().square_limit), ship.size);
    f.needed("fire", number(0, 20), ship.fire);
    f.needed("hull", number(1, 99), ship.hull);
  }
  f("ability", word_of<Ability>(), ship.ability);
  // F-97, F-98: without fire it is no target and can be captured.
  f.check(!unarmed || ship.fire == 0, "fire", "a civilian ship has none");
}

template <class List>
void fields(List& f, Weapon& weapon) {
  constexpr std::string_view kSilent = "a weapon that silences has none";
  f.id(weapon.id);
  f.source(weapon.source);
  f.required("effect", word_of<WeaponEffect>(), weapon.effect);
  if (weapon.effect == WeaponEffect::silence) {
    f.absent("amount", kSilent);
    return f.absent("range", kSilent);
  }
  f.unless_said([&](const Pack&) {
    weapon.amount = 1;
    weapon.range = 2;
  });
  const bool tow = weapon.effect == WeaponEffect::tow;
  f.needed("amount", number(1, tow ? 1 : 30), weapon.amount);  // F-59: one square
  f.needed("range", number(0, kSide - 1), weapon.range);
  // what lies between is looked at for two squares.
  const bool straight = tow || weapon.effect == WeaponEffect::ray;
  f.check(!straight || weapon.range == 1 || weapon.range == 2, "range",
          "expected 1 or 2 for a weapon that needs a free line");
}

// Of a pack only what the table [dice] says.
template <class List>
void fields(List& f, Pack& pack) {
  f.source(pack.dice_source);
  f.needed("faces", FacesKind(), pack.faces);
  // A handful of dice of three colours is named by up to four of each (Mix in words.h).
  f.needed("per_colour", number(1, 4), pack.dice_per_colour);
  f.needed("rolled", number(1, 12), pack.dice_rolled);
  f.needed("reserve_slots", number(0, 12), pack.reserve_slots);
  f.needed("gauge_slots", number(0, 12), pack.gauge_slots);
}

void read_entries(PackReading& reading, Entries& entries) {
  entries.lists.read(reading);
  for (const table::PackEntry& dice : entries.dice) table::read_entry(reading, dice, reading.pack);
}

void describe_entries(SchemaFile& file, const Pack& pack) {
  each_list(pack, [&](std::string_view key, const auto& list, std::size_t most) {
    file.list(key, key, typename std::remove_cvref_t<decltype(list)>::value_type{}, most);
  });
  file.part("dice", pack);
  file.key("square_limit", table::schema_of_number(1, 20));
}

Value dice_value(const Pack& pack) { return table::entry_value(pack, pack); }

Value inline_content(const Pack& pack) {
  Value out = table::brought_lists(pack);
  if (table::is_brought(pack.dice_source)) out.set("dice", dice_value(pack));
  return out.members().empty() ? Value() : out;
}
Value whole_content(const Pack& pack) { return table::whole_lists(pack); }

}  // namespace fleet
