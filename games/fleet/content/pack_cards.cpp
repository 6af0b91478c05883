// The entries of a pack: ships, special weapons, dice.
#include "games/fleet/content/pack_parts.h"

namespace fleet {
namespace {

int number(Reader& r, std::string_view key, int min, int max) {
  return static_cast<int>(r.integer(key, min, max));
}

// Inline entries may leave it out.
int number(const PackReading& reading, Reader& r, std::string_view key, int fallback, int min,
           int max) {
  if (!reading.is_inline) return number(r, key, min, max);
  return static_cast<int>(r.integer_or(key, fallback, min, max));
}

void absent(Reader& r, std::string_view key, const std::string& why) {
  if (r.has(key)) r.complain(key, why);
}

// A-21, F-86: a decoy weighs nothing and cannot be hurt.
void read_decoy(Reader& r, ShipClass& out) {
  out.size = static_cast<int>(r.integer_or("class", 0, 0, 0));
  out.fire = static_cast<int>(r.integer_or("fire", 0, 0, 0));
  absent(r, "hull", "a decoy has none");
}

// F-97, F-98: without fire it is no target and can be captured.
void check_civilian(Reader& r, const ShipClass& ship) {
  if (ship.ability == Ability::civilian && ship.fire != 0)
    r.complain("fire", "a civilian ship has none");
}

void read_range(const PackReading& reading, Reader& r, Weapon& out) {
  if (out.effect == WeaponEffect::silence) {
    absent(r, "amount", "a weapon that silences has none");
    return absent(r, "range", "a weapon that silences has none");
  }
  // F-59: one square.
  const int most = out.effect == WeaponEffect::tow ? 1 : 30;
  out.amount = number(reading, r, "amount", 1, 1, most);
  out.range = number(reading, r, "range", 2, 0, kSide - 1);
  // what lies between is looked at for two squares.
  const bool straight = out.effect == WeaponEffect::ray || out.effect == WeaponEffect::tow;
  if (straight && (out.range < 1 || out.range > 2))
    r.complain("range", "expected 1 or 2 for a weapon that needs a free line");
}

}  // namespace

void read_ship(PackReading& reading, const Value& value, const std::string& place, ShipClass& out) {
  Reader r(value, place, reading.code);
  out.id = read_id(r);
  out.source = read_source(reading, r);
  out.ability = read_word(r, "ability", r.string_or("ability", "none"), Ability::decoy);
  if (out.ability == Ability::decoy) {
    read_decoy(r, out);
  } else {
    out.size = number(reading, r, "class", 1, 1, reading.pack.square_limit);
    out.fire = number(reading, r, "fire", out.ability == Ability::civilian ? 0 : 1, 0, 20);
    out.hull = number(reading, r, "hull", 6, 1, 99);
    check_civilian(r, out);
  }
  r.finish();
  reading.keep(r);
}

void read_weapon(PackReading& reading, const Value& value, const std::string& place, Weapon& out) {
  Reader r(value, place, reading.code);
  out.id = read_id(r);
  out.source = read_source(reading, r);
  out.effect = read_word(r, "effect", r.string("effect"), WeaponEffect::swarm);
  read_range(reading, r, out);
  r.finish();
  reading.keep(r);
}

void read_dice(PackReading& reading, const Value& value, const std::string& place) {
  Reader r(value, place, reading.code);
  Pack& pack = reading.pack;
  pack.dice_source = read_source(reading, r);
  const std::vector<std::string> faces = r.strings_or_none("faces");
  const bool given = r.has("faces") || !reading.is_inline;
  if (given && faces.size() != 6) r.complain("faces", "expected six results, of faces 1 to 6");
  for (std::size_t i = 0; r.ok() && i < faces.size(); ++i)
    pack.faces[i + 1] = read_word(r, "faces", faces[i], Result::special);
  // A handful of dice of three colours is named by up to four of each (Mix in verbs.h).
  pack.dice_per_colour = number(reading, r, "per_colour", pack.dice_per_colour, 1, 4);
  pack.dice_rolled = number(reading, r, "rolled", pack.dice_rolled, 1, 12);
  pack.reserve_slots = number(reading, r, "reserve_slots", pack.reserve_slots, 0, 12);
  pack.gauge_slots = number(reading, r, "gauge_slots", pack.gauge_slots, 0, 12);
  r.finish();
  reading.keep(r);
}

}  // namespace fleet
