// Maps and layouts in packs: squares, ships on squares, the quick start.
#include "games/fleet/content/pack_parts.h"

namespace fleet {
namespace {

void read_quick_fields(Reader& r, Scenario& s) {
  const Value* fields = r.object("fields");
  if (fields == nullptr) return;
  for (const auto& [at, kind] : fields->members()) {
    const std::string word = kind.is_string() ? kind.as_string() : "";
    if (word != "asteroid" && word != "gravitic")
      return r.complain_at(kind, "fields", at + ": expected asteroid or gravitic");
    const Field field = word == "asteroid" ? Field::asteroid : Field::gravitic;
    s.quick_fields.push_back({field, read_square(r, kind, "fields", at)});
  }
}

void read_quick_decoys(const Pack& pack, Reader& r, std::vector<Placing>& out) {
  const Value* list = r.array("decoys");
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    const Value& item = list->items()[i];
    const Square at = read_square(r, item, "decoys", item.is_string() ? item.as_string() : "?");
    for (std::size_t k = 0; k < pack.ships.size(); ++k) {
      if (pack.ships[k].ability == Ability::decoy)
        out.push_back({static_cast<std::uint8_t>(k), at});
    }
  }
}

void read_quick_side(PackReading& reading, Reader& quick, Seat side, Scenario& s) {
  const Value* value = quick.object(side_name(side));
  if (value == nullptr)
    return quick.complain(side_name(side), "is missing: expected a table with ships");
  Reader r(*value, quick.place(), reading.code);
  s.quick_ships[side.value] = read_placings(reading.pack, r, "ships");
  read_quick_decoys(reading.pack, r, s.quick_decoys[side.value]);
  s.quick_weapons[side.value] = r.string_or("weapon", "");
  const std::string& weapon = s.quick_weapons[side.value];
  if (!weapon.empty() && reading.pack.find_weapon(weapon) < 0)
    r.complain("weapon", in_quotes(weapon) + ": there is no such weapon");
  r.finish();
  reading.keep(r);
}

}  // namespace

Square read_square(Reader& r, const Value& where, std::string_view key, std::string_view text) {
  const auto square = parse_square(text);
  if (!square) r.complain_at(where, key, in_quotes(text) + ": expected a square from a1 to e5");
  return square.value_or(Square{0});
}

std::string read_map(Reader& r, std::string_view key, std::string_view allowed) {
  const Value* rows = r.array(key);
  const std::string form = "expected 5 rows of 5 characters out of " + in_quotes(allowed);
  if (rows == nullptr) {
    r.complain(key, "is missing: " + form);
    return "";
  }
  if (rows->items().size() != kSide) {
    r.complain_at(*rows, key, "has " + std::to_string(rows->items().size()) + " rows, " + form);
    return "";
  }
  std::string out;
  for (const Value& row : rows->items()) {
    const std::string text = row.is_string() ? row.as_string() : "";
    if (text.size() != kSide || text.find_first_not_of(allowed) != std::string::npos) {
      r.complain_at(row, key, in_quotes(text) + ": " + form);
      return "";
    }
    out = text + out;  // row 5 comes first
  }
  return out;
}

std::uint8_t read_ship_id(const Pack& pack, Reader& r, const Value& where, std::string_view key,
                          std::string_view id) {
  const int ship = pack.find_ship(id);
  if (ship < 0) r.complain_at(where, key, in_quotes(id) + ": there is no such ship");
  return static_cast<std::uint8_t>(ship < 0 ? 0 : ship);
}

std::vector<Placing> read_placings(const Pack& pack, Reader& r, std::string_view key) {
  std::vector<Placing> out;
  const Value* squares = r.object(key);
  if (squares == nullptr) return out;
  for (const auto& [text, ships] : squares->members()) {
    const Square at = read_square(r, ships, key, text);
    if (!ships.is_array()) {
      r.complain_at(ships, key, text + ": expected a list of ships");
      return out;
    }
    for (const Value& ship : ships.items()) {
      const std::string id = ship.is_string() ? ship.as_string() : "?";
      out.push_back({read_ship_id(pack, r, ship, key, id), at});
      if (r.ok() && pack.ships[out.back().ship].ability == Ability::decoy)
        r.complain_at(ship, key, id + ": decoys come with hidden deployment only");
    }
  }
  return out;
}

void read_quick_start(PackReading& reading, Reader& scenario, Scenario& s) {
  const Value* value = scenario.object("quick");
  if (value == nullptr)
    return scenario.complain("quick", "is missing: expected the layout of a quick start");
  Reader r(*value, scenario.place(), reading.code);
  (void)read_source(reading, r);
  read_quick_fields(r, s);
  reading.keep(r);
  if (!reading.ok()) return;
  read_quick_side(reading, r, kBlue, s);
  read_quick_side(reading, r, kYellow, s);
  r.finish();
  reading.keep(r);
}

}  // namespace fleet
