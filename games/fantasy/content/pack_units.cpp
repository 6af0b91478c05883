// Unit cards of a pack.
#include <algorithm>

#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

std::uint8_t byte(std::int64_t n) { return static_cast<std::uint8_t>(n); }

// Files must give the number, inline entries may leave it out.
std::uint8_t read_stat(const PackReading& reading, Reader& r, std::string_view key, int fallback,
                       int min, int max) {
  return byte(reading.is_inline ? r.integer_or(key, fallback, min, max) : r.integer(key, min, max));
}

// Two numbers, the second not below the first.
bool read_pair(Reader& r, std::string_view key, int max, std::uint8_t& first,
               std::uint8_t& second) {
  const Value* list = r.array(key);
  if (list == nullptr) return false;
  const auto good = [&](const Value& v) {
    return v.is_int() && v.as_int() >= 0 && v.as_int() <= max;
  };
  const Value::Array& items = list->items();
  if (items.size() != 2 || !good(items[0]) || !good(items[1]) ||
      items[0].as_int() > items[1].as_int()) {
    r.complain_at(
        *list, key,
        "expected two whole numbers from 0 to " + std::to_string(max) + ", the smaller first");
    return false;
  }
  first = byte(items[0].as_int());
  second = byte(items[1].as_int());
  return true;
}

constexpr int kMostOrders = 9;  // of one colour, and dice, and re-rolls
constexpr std::string_view kLeadershipForm =
    "expected red, blue, green, purple, dice and rerolls, as a table of numbers or a list of "
    "words, "
    "at most 9 of each";

bool add_leadership(Leadership& out, std::string_view word, int n) {
  if (n < 0 || n > kMostOrders) return false;
  const std::string text = slug(word);
  if (text == "die" || text == "dice") {
    out.dice = byte(out.dice + n);
  } else if (text == "reroll" || text == "rerolls" || text == "re_roll" || text == "re_rolls") {
    out.rerolls = byte(out.rerolls + n);
  } else {
    const auto colour = parse_colour(text);
    if (!colour || *colour == Colour::yellow) return false;
    auto& fixed = out.fixed[static_cast<std::size_t>(*colour)];
    fixed = byte(fixed + n);
    if (fixed > kMostOrders) return false;
  }
  return out.dice <= kMostOrders && out.rerolls <= kMostOrders;
}

// FC-2.14
bool parse_leadership(const Value& value, Leadership& out) {
  if (value.is_array()) {
    return std::all_of(value.items().begin(), value.items().end(), [&](const Value& v) {
      return v.is_string() && add_leadership(out, v.as_string(), 1);
    });
  }
  if (!value.is_object()) return false;
  return std::all_of(value.members().begin(), value.members().end(), [&](const Value::Member& m) {
    if (m.first == "fixed") return parse_leadership(m.second, out);
    return m.second.is_int() && m.second.as_int() >= 0 && m.second.as_int() <= 9 &&
           add_leadership(out, m.first, static_cast<int>(m.second.as_int()));
  });
}

bool add_cost(std::array<std::uint8_t, kColours>& out, std::string_view word, std::int64_t n) {
  if (n < 0 || n > 9) return false;
  const bool any = word == "any" || word == "none";
  const auto colour = any ? std::optional(Colour::none) : parse_colour(word);
  if (!colour || *colour == Colour::yellow) return false;
  out[static_cast<std::size_t>(*colour)] = byte(n);
  return true;
}

// {green = 1}, "green", or 1 for one order of any colour. FC-9
bool parse_cost(const Value& value, std::array<std::uint8_t, kColours>& out) {
  if (value.is_int()) return add_cost(out, "any", value.as_int());
  if (value.is_string()) return add_cost(out, value.as_string(), 1);
  if (!value.is_object()) return false;
  return std::all_of(value.members().begin(), value.members().end(), [&](const Value::Member& m) {
    return m.second.is_int() && add_cost(out, m.first, m.second.as_int());
  });
}

void read_hits(const PackReading& reading, Reader& r, UnitCard& out) {
  out.has_health = out.unit_class == UnitClass::hero || out.unit_class == UnitClass::colossal;
  const std::string_view right = out.has_health ? "health" : "size";
  const std::string_view wrong = out.has_health ? "size" : "health";
  // FC-2.6, FC-2.8
  if (r.has(wrong)) {
    r.complain(wrong, out.has_health ? "heroes and colossal creatures have health instead"
                                     : "infantry and monstrous units have size instead");
  }
  out.hits = read_stat(reading, r, right, 4, 1, 30);
}

void read_numbers(const PackReading& reading, Reader& r, UnitCard& out) {
  out.attack = read_stat(reading, r, "attack", 2, 0, kMostPrintedDice);
  out.defense = read_stat(reading, r, "defense", 2, 0, kMostPrintedDice);
  out.range_attack = byte(r.integer_or("range_attack", 0, 0, kMostPrintedDice));  // FC-2.17
  const bool ranges = read_pair(r, "range", 16, out.base_range, out.max_range);
  if (ranges != (out.range_attack > 0)) {
    r.complain("range", ranges ? "a unit without range_attack has none"
                               : "is missing: expected [base, max] for the range attack");
  }
  out.magical = r.boolean_or("magical", false);
  read_hits(reading, r, out);
  out.stamina = byte(r.integer_or("stamina", kNoStamina, 0, 9));  // FC-2.19
  if (!read_pair(r, "move", 12, out.walk, out.run)) {             // FC-2.20
    if (!reading.is_inline) r.complain("move", "is missing: expected [walk, run]");
    out.walk = 2;
    out.run = 4;
  }
  out.cost = byte(r.integer_or("cost", 0, 0, 250));
}

void add_ability(Reader& r, const Value& where, const std::string& text, UnitCard& out) {
  const auto ability = parse_ability_text(text);
  if (!ability || ability->number > kMostAbilityNumber) {
    r.complain_at(where, "abilities",
                  in_quotes(text) +
                      ": expected an ability such as \"charge 2\", its number from 1 to " +
                      std::to_string(kMostAbilityNumber));
  } else if (ability->radius > 0) {
    out.auras.push_back({byte(ability->radius), ability->ability});
  } else {
    out.abilities[static_cast<std::size_t>(ability->ability)] = byte(ability->number);
  }
}

void read_abilities(Reader& r, UnitCard& out) {
  const Value* value = r.any("abilities");
  if (value == nullptr) return;
  if (value->is_object()) {
    for (const auto& [word, n] : value->members()) {
      add_ability(r, n, word + (n.is_int() ? " " + std::to_string(n.as_int()) : ""), out);
    }
  } else if (value->is_array()) {
    for (const Value& item : value->items())
      add_ability(r, item, item.is_string() ? item.as_string() : "?", out);
  } else {
    r.complain_at(*value, "abilities", "expected a list");
  }
}

// `ability` may name an ability some card of the pack sells already.
const ActivatedAbility* ability_named(const Pack& pack, std::string_view id) {
  for (const UnitCard& card : pack.units) {
    for (const ActivatedAbility& ability : card.activated) {
      if (ability.id == id) return &ability;
    }
  }
  return nullptr;
}

void read_bought_effects(PackReading& reading, Reader& r, ActivatedAbility& out) {
  const Value* ability = r.any("ability");
  const Value* effects = r.any("effects");
  if (ability == nullptr && effects == nullptr) {
    r.complain("effects", "is missing: expected a list of effects, or `ability`");
  }
  if (effects == nullptr && ability != nullptr && ability->is_string()) {
    const std::string& text = ability->as_string();
    if (const ActivatedAbility* known = ability_named(reading.pack, slug(text))) {
      out.effects = known->effects;
    } else {
      const Value list = Value(Value::Array{*ability});
      out.effects = read_effects(reading, r, &list, "ability", {});
    }
    if (out.id.empty()) out.id = slug(text);
    return;
  }
  out.effects = read_effects(reading, r, effects != nullptr ? effects : ability, "effects", {});
  if (out.id.empty() && ability != nullptr && ability->is_string())
    out.id = slug(ability->as_string());
}

void read_activated(PackReading& reading, const Value& value, const std::string& place,
                    UnitCard& out) {
  Reader r(value, place, reading.code);
  ActivatedAbility ability;
  ability.id = slug(r.string_or("id", r.string_or("name", "")));
  const Value* cost = r.any("cost");
  if (cost == nullptr || !parse_cost(*cost, ability.cost)) {
    r.complain_at(cost != nullptr ? *cost : value, "cost",
                  "expected orders such as { green = 1 }, or a number of orders of any colour");
  }
  read_bought_effects(reading, r, ability);
  if (ability.id.empty()) ability.id = "ability_" + std::to_string(out.activated.size() + 1);
  r.finish();
  reading.keep(r);
  out.activated.push_back(ability);
}

}  // namespace

void read_unit(PackReading& reading, const Value& value, const std::string& place, UnitCard& out) {
  Reader r(value, place, reading.code);
  out = UnitCard{};
  out.id = read_id(r);
  out.level = r.string_or("level", "basic");
  if (out.level == "-") out.level = "basic";
  out.code = r.string_or("code", "");
  out.source = read_source(reading, r);
  out.faction = read_faction(reading, r);
  const auto unit_class = parse_class(r.string_or("class", "infantry"));
  if (!unit_class) r.complain("class", "expected infantry, monstrous, hero or colossal");
  out.unit_class = unit_class.value_or(UnitClass::infantry);
  if (const Value* leadership = r.any("leadership");
      leadership != nullptr && !parse_leadership(*leadership, out.leadership)) {
    r.complain_at(*leadership, "leadership", kLeadershipForm);
  }
  read_numbers(reading, r, out);
  read_abilities(r, out);
  const Value* activated = r.array("activated");
  const std::size_t n = activated == nullptr ? 0 : activated->items().size();
  if (n > 8) r.complain_at(*activated, "activated", "expected at most 8 abilities");
  for (std::size_t i = 0; i < n && i < 8; ++i) {
    read_activated(reading, activated->items()[i],
                   reading.is_inline ? place + ".activated[" + std::to_string(i) + "]" : place,
                   out);
  }
  r.finish();
  reading.keep(r);
}

}  // namespace fantasy
