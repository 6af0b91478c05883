// What unit cards and the abilities they sell say.
#include <algorithm>
#include <array>

#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

using table::number;
using table::optional;
using table::text;
using table::truth;
using table::unless;

using Orders = std::array<std::uint8_t, kColours>;

constexpr int kMostOrders = 9;  // of one colour, and dice, and re-rolls

bool is_count(const Value& value) {
  return value.is_int() && value.as_int() >= 0 && value.as_int() <= kMostOrders;
}

// Whether `out` still has at most kMostOrders with n more.
bool add(std::uint8_t& out, int n) {
  out = static_cast<std::uint8_t>(out + n);
  return out <= kMostOrders;
}

Value orders_value(const Orders& orders) {
  Value out = Value::object();
  for (std::size_t c = 0; c < orders.size(); ++c) {
    if (orders[c] > 0)
      out.set(c == 0 ? "any" : std::string(name(static_cast<Colour>(c))), int{orders[c]});
  }
  return out;
}

// {red = 1, dice = 1} or ["red", "die"]. FC-2.14
struct LeadershipKind {
  static bool add_word(Leadership& out, std::string_view word, int n) {
    const std::string id = slug(word);
    if (id == "die" || id == "dice") return add(out.dice, n);
    if (id == "reroll" || id == "rerolls" || id == "re_roll" || id == "re_rolls")
      return add(out.rerolls, n);
    const auto colour = parse_order(id);
    return colour && add(out.fixed[static_cast<std::size_t>(*colour)], n);
  }
  bool take(const Pack& pack, const Value& value, Leadership& out) const {
    if (value.is_array()) {
      return std::ranges::all_of(value.items(), [&](const Value& word) {
        return word.is_string() && add_word(out, word.as_string(), 1);
      });
    }
    return value.is_object() && std::ranges::all_of(value.members(), [&](const auto& member) {
             if (member.first == "fixed") return take(pack, member.second, out);
             return is_count(member.second) &&
                    add_word(out, member.first, static_cast<int>(member.second.as_int()));
           });
  }
  Value value(const Pack& /*pack*/, const Leadership& leadership) const {
    return orders_value(leadership.fixed)
        .set("dice", int{leadership.dice})
        .set("rerolls", int{leadership.rerolls});
  }
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected red, blue, green, purple, dice and rerolls, as a table of numbers or a list "
           "of words, at most 9 of each";
  }
  Value schema(const auto& in) const {
    const std::string word = "^" +
                             table::spoken_pattern({"red", "blue", "green", "purple", "die", "dice",
                                                    "reroll", "rerolls", "re_roll", "re_rolls"}) +
                             "$";
    const Value words = in.list(in.text(word));
    const auto table_of = [&](Value known) {
      for (const char* key : {"red", "blue", "green", "purple", "dice", "rerolls"})
        known.set(key, in.number(0, kMostOrders));
      return table::schema_of_type("object")
          .set("properties", std::move(known))
          .set("patternProperties", Value::object().set(word, in.number(0, kMostOrders)))
          .set("additionalProperties", false);
    };
    Value fixed = table::any_of({table_of(Value::object()), words});
    return table::any_of({table_of(Value::object().set("fixed", std::move(fixed))), words});
  }
};

// {green = 1}, "green", or 1 for one order of any colour. FC-9
struct CostKind {
  static bool set(Orders& out, std::string_view word, const Value& n) {
    const bool any = word == "any" || word == "none";
    const auto colour = any ? std::optional(Colour::none) : parse_order(word);
    if (!colour || !is_count(n)) return false;
    out[static_cast<std::size_t>(*colour)] = static_cast<std::uint8_t>(n.as_int());
    return true;
  }
  bool take(const Pack& /*pack*/, const Value& value, Orders& out) const {
    if (value.is_int()) return set(out, "any", value);
    if (value.is_string()) return set(out, value.as_string(), 1);
    return value.is_object() && std::ranges::all_of(value.members(), [&](const auto& member) {
             return set(out, member.first, member.second);
           });
  }
  Value value(const Pack& /*pack*/, const Orders& cost) const { return orders_value(cost); }
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected orders such as { green = 1 }, or a number of orders of any colour";
  }
  Value schema(const auto& in) const {
    const std::string word =
        "^(?:any|none|" + table::spoken_pattern({"red", "blue", "green", "purple"}) + ")$";
    const Value count = in.number(0, kMostOrders);
    return table::any_of({count, in.text(word), table::schema_of_map(in.text(word), count)});
  }
};

// Two numbers, the second not below the first.
struct PairKind {
  int max;
  std::string_view what;  // "[walk, run]"
  bool take(const Pack& pack, const Value& value, std::uint8_t& first, std::uint8_t& second) const {
    if (!value.is_array() || value.items().size() != 2) return false;
    const auto one = number(0, max);
    return one.take(pack, value.items()[0], first) && one.take(pack, value.items()[1], second) &&
           first <= second;
  }
  Value value(const Pack& /*pack*/, std::uint8_t first, std::uint8_t second) const {
    return Value::array().push(int{first}).push(int{second});
  }
  std::string wrong(const Pack& /*pack*/, const Value& value) const {
    if (value.is_null()) return "expected " + std::string(what);
    return "expected two whole numbers from 0 to " + std::to_string(max) + ", the smaller first";
  }
  Value schema(const auto& in) const {
    return in.list(in.number(0, max)).set("minItems", 2).set("maxItems", 2);
  }
};

// ["charge 2", "brave", "aura 2 brave"] or {charge = 2}.
struct AbilitiesKind {
  void read_at(auto& in, std::string_view key, const Value& value, UnitCard& card) const {
    if (value.is_object()) {
      for (const auto& [word, n] : value.members())
        add_to(card, in, key, n, word + (n.is_int() ? " " + std::to_string(n.as_int()) : ""));
    } else if (value.is_array()) {
      for (const Value& item : value.items())
        add_to(card, in, key, item, item.is_string() ? item.as_string() : "?");
    } else {
      in.complain_at(value, key, "expected a list");
    }
  }
  Value value(const Pack& /*pack*/, const UnitCard& card) const {
    Value out = Value::array();
    for (std::size_t a = 0; a < card.abilities.size(); ++a) {
      if (card.abilities[a] > 0) out.push(ability_text(static_cast<Ability>(a), card.abilities[a]));
    }
    for (const Aura& aura : card.auras)
      out.push("aura " + std::to_string(aura.radius) + " " + ability_text(aura.ability, 1));
    return out;
  }
  // In a table only whole numbers are read as such.
  Value schema(const auto& in) const {
    Value whole = Value::object()
                      .set("if", table::schema_of_type("integer"))
                      .set("then", in.number(1, kMostAbilityNumber));
    const Value text = in.text("^" + ability_pattern(true) + "$");
    return table::any_of({in.list(text), table::schema_of_map(text, std::move(whole))});
  }

 private:
  static void add_to(UnitCard& card, auto& in, std::string_view key, const Value& where,
                     const std::string& text) {
    const auto ability = parse_ability_text(text);
    if (!ability || ability->number > kMostAbilityNumber) {
      in.complain_at(where, key,
                     in_quotes(text) +
                         ": expected an ability such as \"charge 2\", its number from 1 to " +
                         std::to_string(kMostAbilityNumber));
    } else if (ability->radius > 0) {
      card.auras.push_back({static_cast<std::uint8_t>(ability->radius), ability->ability});
    } else {
      card.abilities[static_cast<std::size_t>(ability->ability)] =
          static_cast<std::uint8_t>(ability->number);
    }
  }
};

// What an ability does, in one word: one that some card of the pack sells already, or an operation.
struct BoughtKind {
  void read_at(auto& in, std::string_view key, const Value& value, ActivatedAbility& out) const {
    const std::string id = value.is_string() ? slug(value.as_string()) : "";
    if (out.id.empty()) out.id = id;
    if (in.has("effects")) return;
    for (const UnitCard& card : in.things().units) {
      for (const ActivatedAbility& ability : card.activated) {
        if (ability.id == id && !id.empty()) return void(out.effects = ability.effects);
      }
    }
    EffectsKind().read_at(in, key, value.is_string() ? Value::array().push(value) : value,
                          out.effects);
  }
  // A word, one operation, or effects as elsewhere.
  Value schema(const auto& in) const {
    std::vector<std::string> sold;
    for (const UnitCard& card : in.things().units) {
      for (const ActivatedAbility& ability : card.activated) {
        if (std::ranges::find(sold, ability.id) == sold.end()) sold.push_back(ability.id);
      }
    }
    return table::any_of({in.spoken_words(sold), in.of(OpTextKind{false}), in.of(EffectsKind())});
  }
};

struct SlugKind : table::TextKind {
  bool take(const Pack& /*pack*/, const Value& value, std::string& out) const {
    if (value.is_string()) out = slug(value.as_string());
    return value.is_string();
  }
};

}  // namespace

std::optional<Colour> parse_order(std::string_view text) {
  const auto colour = parse_colour(text);
  return colour == Colour::yellow ? std::nullopt : colour;
}

template <class List>
void fields(List& f, ActivatedAbility& ability) {
  f.unwritten("name", SlugKind(), ability.id);
  f("id", SlugKind(), ability.id);
  f.required("cost", CostKind(), ability.cost);
  f.unwritten("ability", BoughtKind(), ability);
  f("effects", EffectsKind(), ability.effects);
  f.check(f.has("effects") || f.has("ability"), "effects",
          "is missing: expected a list of effects, or `ability`");
}

template <class List>
void hits_field(List& f, UnitCard& card) {
  if (!f.good("class")) {  // either may be right
    f("size", number(1, 30), card.hits);
    return f("health", number(1, 30), card.hits);
  }
  if (card.has_health)
    f.absent("size", "heroes and colossal creatures have health instead");
  else
    f.absent("health", "infantry and monstrous units have size instead");
  f.needed(card.has_health ? "health" : "size", number(1, 30), card.hits);
}

template <class List>
void fields(List& f, UnitCard& card) {
  f.unless_said([&](const Pack&) {
    card.level = "basic";
    card.attack = card.defense = card.walk = 2;
    card.hits = card.run = 4;
  });
  f.id(card.id);
  f("level", LevelKind(), card.level);
  f.unwritten("code", text(), card.code);
  f.source(card.source);
  f.needed("faction", kSide, card.faction);
  f("class", kClass, card.unit_class);
  f("leadership", LeadershipKind(), card.leadership);
  f.needed("attack", number(0, kMostPrintedDice), card.attack);
  f.needed("defense", number(0, kMostPrintedDice), card.defense);
  f("range_attack", optional(number(0, kMostPrintedDice)), card.range_attack);  // FC-2.17
  if (!f.good("range_attack"))
    f.leave("range");
  else if (card.range_attack > 0)
    f.required("range", PairKind{16, "[base, max] for the range attack"}, card.base_range,
               card.max_range);
  else
    f.absent("range", "a unit without range_attack has none");
  f("magical", optional(truth()), card.magical);
  // FC-2.6, FC-2.8
  card.has_health = card.unit_class == UnitClass::hero || card.unit_class == UnitClass::colossal;
  hits_field(f, card);
  f("stamina", unless(kNoStamina, number(0, 9)), card.stamina);        // FC-2.19
  f.needed("move", PairKind{12, "[walk, run]"}, card.walk, card.run);  // FC-2.20
  f("cost", number(0, 250), card.cost);
  f("abilities", AbilitiesKind(), card);
  f.tables("activated", card.activated);
  f.check(card.activated.size() <= kMostActivated, "activated",
          "expected at most 8 abilities" + table::leave_out(card.activated.size(), kMostActivated));
  for (std::size_t i = 0; i < card.activated.size(); ++i) {
    if (card.activated[i].id.empty()) card.activated[i].id = "ability_" + std::to_string(i + 1);
  }
}

template void fields(table::PackReader<Pack>& f, UnitCard& card);
template void fields(table::PackWriter<Pack>& f, UnitCard& card);
template void fields(table::SchemaFields<Pack>& f, UnitCard& card);

}  // namespace fantasy
