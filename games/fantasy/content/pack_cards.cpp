// Tactic cards and terrains of a pack.
#include "games/fantasy/content/pack_parts.h"

namespace fantasy {

Seat read_faction(PackReading& reading, Reader& entry, std::string_view key) {
  const Value* value = entry.any(key);
  if (value == nullptr && reading.is_inline) return kEmpire;
  const auto side = value == nullptr ? std::nullopt : parse_side(*value);
  if (!side) entry.complain(key, "expected empire or styx");
  return side.value_or(kEmpire);
}

namespace {

CardKind read_kind(Reader& r) {
  const std::string kind = r.string_or("kind", "ordinary");
  if (kind == "terrain") return CardKind::terrain;
  if (kind == "curse") return CardKind::curse;
  if (kind != "ordinary")
    r.complain("kind", in_quotes(kind) + ": expected ordinary, terrain or curse");
  return CardKind::ordinary;
}

Colour read_order(const PackReading& reading, Reader& r) {
  if (reading.is_inline && !r.has("order")) return Colour::red;
  const auto colour = parse_colour(r.string("order"));
  if (!colour || *colour == Colour::yellow)
    r.complain("order", "expected red, blue, green or purple");
  return colour.value_or(Colour::red);
}

void read_place(const PackReading& reading, Reader& r, TacticCard& out) {
  const bool needed = out.kind == CardKind::terrain;
  if (needed != r.has("place")) {
    r.complain("place", needed ? "is missing: expected the terrain the card places"
                               : "only terrain cards place a terrain");
  }
  if (!needed) return;
  const std::string terrain = r.string("place");
  const int index = reading.pack.find_terrain(terrain);
  if (index < 0) r.complain("place", in_quotes(terrain) + ": there is no such terrain");
  out.place = static_cast<std::uint8_t>(index < 0 ? 0 : index);
}

char read_symbol(Reader& r, char fallback) {
  const std::string text =
      fallback == 0 ? r.string("symbol") : r.string_or("symbol", std::string(1, fallback));
  if (text.size() != 1 || text[0] <= ' ' || text[0] > '~' || text[0] == '/' || text[0] == '*') {
    r.complain("symbol", "expected one character, not a blank, / or *");
    return '?';
  }
  return text[0];
}

}  // namespace

void read_card(PackReading& reading, const Value& value, const std::string& place,
               TacticCard& out) {
  Reader r(value, place, reading.code);
  out = TacticCard{};
  out.id = read_id(r);
  out.code = r.string_or("code", "");
  out.source = read_source(reading, r);
  out.faction = read_faction(reading, r);
  out.star = r.boolean_or("star", false);
  out.kind = read_kind(r);
  out.order = read_order(reading, r);
  out.max = static_cast<std::uint8_t>(reading.is_inline ? r.integer_or("max", 9, 1, 20)
                                                        : r.integer("max", 1, 20));
  read_place(reading, r, out);
  (void)r.string_or("text", "");  // the wording stands in the message catalogues
  const Value* effects = r.array("effects");
  if (effects == nullptr && out.kind != CardKind::terrain) {
    r.complain("effects", "is missing: expected a list of effects");
  }
  out.effects = read_effects(reading, r, effects, "effects", {});
  r.finish();
  reading.keep(r);
}

void read_terrain(PackReading& reading, const Value& value, const std::string& place,
                  Terrain& out) {
  Reader r(value, place, reading.code);
  // An inline terrain that replaces another keeps its symbol; a new one may have any that is free.
  const char old_symbol = reading.is_inline && out.symbol != 0 ? out.symbol : char{0};
  out = Terrain{};
  out.id = read_id(r);
  out.source = read_source(reading, r);
  out.symbol = read_symbol(r, old_symbol);
  out.difficult = r.boolean_or("difficult", false);
  out.impassable = r.boolean_or("impassable", false);
  out.blocks_los = r.boolean_or("blocks_los", false);
  out.element = r.boolean_or("element", false);
  out.marked = r.boolean_or("marked", false);
  if (r.has("faction")) out.faction = static_cast<std::int8_t>(read_faction(reading, r).value);
  if (r.has("not_faction")) {
    out.not_faction = static_cast<std::int8_t>(read_faction(reading, r, "not_faction").value);
  }
  out.aura = static_cast<std::uint8_t>(r.integer_or("aura", 0, 0, 9));
  Effect defaults;
  defaults.on = On::always;
  defaults.who.who = Who::any;
  out.effects = read_effects(reading, r, r.array("effects"), "effects", defaults);
  r.finish();
  reading.keep(r);
}

}  // namespace fantasy
