// What unit cards, tactic cards and terrains of a pack say.
#include <algorithm>

#include "games/fantasy/content/army_text.h"
#include "games/fantasy/content/pack_parts.h"
#include "games/fantasy/content/pack_read.h"

namespace fantasy {
namespace {

using table::number;
using table::optional;
using table::text;
using table::truth;

// Of terrain on maps.
struct SymbolKind : table::TextKind {
  bool take(const Pack& /*pack*/, const Value& value, char& symbol) const {
    const std::string text = value.is_string() ? value.as_string() : "";
    if (text.size() == 1) symbol = text[0];
    return text.size() == 1 && symbol > ' ' && symbol <= '~' && symbol != '/' && symbol != '*';
  }
  Value value(const Pack& /*pack*/, char symbol) const { return std::string(1, symbol); }
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected one character, not a blank, / or *";
  }
  Value schema(const auto& in) const { return in.text("^[!-)+-.0-~]$"); }
};

constexpr auto kOrder = table::spoken_among<"red blue green purple">(
    table::word([](Colour c) { return name(c); }, parse_order, "red, blue, green or purple"));

}  // namespace

template <class List>
void fields(List& f, TacticCard& card) {
  std::string wording;  // stands in the message catalogues
  f.unless_said([&](const Pack&) {
    card.order = Colour::red;
    card.max = 9;
  });
  f.id(card.id);
  f.unwritten("code", text(), card.code);
  f.source(card.source);
  f.needed("faction", kSide, card.faction);
  f("star", truth(), card.star);
  f("kind", table::quoted(table::one_of<CardKind>()), card.kind);
  f.needed("order", kOrder, card.order);
  f.needed("max", number(1, 20), card.max);
  f.unwritten("text", text(), wording);
  if (!f.good("kind")) {
    f.leave("place");
    return f("effects", EffectsKind(), card.effects);
  }
  if (card.kind == CardKind::terrain) {
    f.required("place", kTerrain, card.place);
    return f("effects", EffectsKind(), card.effects);
  }
  f.absent("place", "only terrain cards place a terrain");
  f.required("effects", EffectsKind(), card.effects);
}

template <class List>
void fields(List& f, Terrain& terrain) {
  Effect defaults;
  defaults.on = On::always;
  defaults.who.who = Who::any;
  f.id(terrain.id);
  f.source(terrain.source);
  f.needed("symbol", SymbolKind(), terrain.symbol);
  f("difficult", truth(), terrain.difficult);
  f("impassable", truth(), terrain.impassable);
  f("blocks_los", truth(), terrain.blocks_los);
  f("element", truth(), terrain.element);
  f("faction", kSideOrAny, terrain.faction);
  f("not_faction", kSideOrAny, terrain.not_faction);
  f("marked", optional(truth()), terrain.marked);
  f("aura", number(0, 9), terrain.aura);
  f("effects", EffectsKind{defaults, true}, terrain.effects);
}

// What replaces a terrain has its symbol, unless it says another.
static Terrain blank_for(const Terrain& old) {
  Terrain terrain;
  terrain.symbol = old.symbol;
  return terrain;
}

// One unit has a card for each of its levels.
static bool same_entry(const UnitCard& a, const UnitCard& b) {
  return a.id == b.id && a.level == b.level;
}

namespace {

// A free map symbol for an inline terrain that brings none.
char free_symbol(const Pack& pack) {
  for (const char c : std::string_view("0123456789abcdefghijklmnopqrstuvwxyzBDEIJKLMNOPQSUVYZ")) {
    if (pack.find_symbol(c) < 0) return c;
  }
  return '?';
}

void check_symbols(PackReading& reading, const std::vector<table::PackEntry>& entries,
                   const std::vector<std::size_t>& places) {
  for (std::size_t i = 0; !reading.stopped() && i < places.size(); ++i) {
    const Terrain& terrain = reading.pack.terrains[places[i]];
    if (!reading.well_read(terrain.id)) continue;
    for (const Terrain& other : reading.pack.terrains) {
      if (!reading.well_read(other.id)) continue;
      const bool checked = reading.is_inline ? &other != &terrain : &other < &terrain;
      if (checked && other.symbol == terrain.symbol)
        refuse(
            reading, entries[i], "symbol",
            in_quotes(std::string(1, terrain.symbol)) + " is the symbol of " + other.id + " too");
    }
  }
}

}  // namespace

void read_lists(PackReading& reading, const PackLists& lists) {
  using table::PackEntry;
  Pack& pack = reading.pack;
  const std::vector<PackEntry>& unit_entries = lists.entries(0);
  const std::vector<PackEntry>& card_entries = lists.entries(1);
  const std::vector<PackEntry>& terrain_entries = lists.entries(2);
  const auto blank_terrain = [&](const PackEntry& entry, table::ErrorCode code) {
    Terrain terrain = table::blank_entry<Terrain>(entry, code);
    terrain.symbol = reading.is_inline ? free_symbol(pack) : char{0};
    return terrain;
  };
  const auto blank_unit = [](const PackEntry& entry, table::ErrorCode code) {
    UnitCard card = table::blank_entry<UnitCard>(entry, code);
    const Value* level = entry.value->find("level");
    card.level = "basic";
    if (level != nullptr && !LevelKind().take(Pack{}, *level, card.level)) card.id.clear();
    return card;
  };
  const auto terrains =
      table::reserve_entries(reading, terrain_entries, pack.terrains, kMaxTerrains, blank_terrain);
  const auto units =
      table::reserve_entries(reading, unit_entries, pack.units, kMaxUnitCards, blank_unit);
  const auto cards = table::reserve_entries(reading, card_entries, pack.cards, kMaxCards,
                                            table::blank_entry<TacticCard>);
  table::fill_entries(reading, terrain_entries, terrains, pack.terrains);
  check_symbols(reading, terrain_entries, terrains);
  table::fill_entries(reading, unit_entries, units, pack.units);
  table::fill_entries(reading, card_entries, cards, pack.cards);
}

void describe_lists(SchemaFile& file, const Pack& pack) {
  each_list(pack, [&](std::string_view key, const auto& list, std::size_t most) {
    file.list(key, key, typename std::remove_cvref_t<decltype(list)>::value_type{}, most);
  });
}

Value inline_content(const Pack& pack) {
  Value out = table::brought_lists(pack);
  Value scenarios = Value::array();
  for (const Scenario& scenario : pack.scenarios) {
    if (scenario.given != nullptr) scenarios.push(*scenario.given);
  }
  if (!scenarios.items().empty()) out.set("scenarios", scenarios);
  if (pack.armies[0] || pack.armies[1]) {
    Value armies = Value::array();
    for (const auto& army : pack.armies) armies.push(army ? to_value(*army) : Value());
    out.set("armies", armies);
  }
  return out.members().empty() ? Value() : out;
}
Value whole_content(const Pack& pack) { return table::whole_lists(pack); }

}  // namespace fantasy
