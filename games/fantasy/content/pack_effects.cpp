// The effect grammar of cards, terrains and bought abilities (house data 3.1).
#include <algorithm>
#include <cstdlib>

#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

using Words = std::vector<std::string_view>;

// What an operation takes after its name.
enum class Takes { nothing, number, stat, ability, face, colour, unit, terrain };

struct OpForm {
  std::string_view name;
  OpKind kind;
  Takes takes;
  std::string_view form;  // for messages
};

constexpr std::array<OpForm, 22> kForms{{
    {"stat", OpKind::stat, Takes::stat,
     "stat <attack, defense, ...> <number>, dice from -4 to 4 and others from -20 to 20"},
    {"gain", OpKind::gain, Takes::ability, "gain <ability> [number from 1 to 4]"},
    {"lose", OpKind::lose, Takes::ability, "lose <ability>"},
    {"fatigue", OpKind::fatigue, Takes::number, "fatigue <number>"},
    {"heal", OpKind::heal, Takes::number, "heal <number>"},
    {"damage", OpKind::damage, Takes::number, "damage <number>"},
    {"move", OpKind::move, Takes::number, "move <number>"},
    {"face", OpKind::face, Takes::face, "face <panic, hit, ...> <number> [melee, ranged]"},
    {"panic_roll", OpKind::panic_roll, Takes::number, "panic_roll <number from 1 to 8>"},
    {"order_die", OpKind::order_die, Takes::number, "order_die <number>"},
    {"order", OpKind::order, Takes::colour, "order <red, blue, green, purple> <number>"},
    {"discard_order", OpKind::discard_order, Takes::number, "discard_order <number>"},
    {"swap_token", OpKind::swap_token, Takes::nothing, "swap_token"},
    {"reorder", OpKind::reorder, Takes::number, "reorder <number>"},
    {"summon", OpKind::summon, Takes::unit, "summon <unit> <level>"},
    {"place", OpKind::place, Takes::terrain, "place <terrain>"},
    {"ignore", OpKind::ignore, Takes::face,
     "ignore <panic, hit, ..., forest_face> <number> [melee, ranged]"},
    {"ignore_damage", OpKind::ignore_damage, Takes::number, "ignore_damage <number>"},
    {"rest_heal", OpKind::rest_heal, Takes::number, "rest_heal <number>"},
    {"reroll", OpKind::reroll, Takes::number, "reroll <number or all>"},
    {"los_through_allies", OpKind::los_through_allies, Takes::nothing, "los_through_allies"},
    {"no_advance_into", OpKind::no_advance_into, Takes::nothing, "no_advance_into"},
}};

const OpForm* form_named(std::string_view name) {
  const auto it =
      std::find_if(kForms.begin(), kForms.end(), [&](const OpForm& f) { return f.name == name; });
  return it == kForms.end() ? nullptr : &*it;
}

// A last word "melee" or "ranged" (or both).
void take_modes(Words& words, Op& op) {
  bool melee = false;
  bool ranged = false;
  while (words.size() > 1 && (words.back() == "melee" || words.back() == "ranged")) {
    (words.back() == "melee" ? melee : ranged) = true;
    words.pop_back();
  }
  if (melee || ranged) {
    op.melee = melee;
    op.ranged = ranged;
  }
}

bool take_number(Words& words, Op& op, int fallback) {
  if (words.empty()) {
    op.n = static_cast<std::int8_t>(fallback);
    return fallback != 0;
  }
  if (op.kind == OpKind::reroll && words.size() == 1 && words[0] == "all") {
    op.n = static_cast<std::int8_t>(-1);
    return true;
  }
  const auto n = parse_number(words[0]);
  if (words.size() > 1 || !n || *n == 0 || *n < -20 || *n > 20) return false;
  if (*n < 0 && op.kind != OpKind::stat && op.kind != OpKind::fatigue) return false;
  if (op.kind == OpKind::panic_roll && *n > kMostPrintedDice) return false;
  op.n = static_cast<std::int8_t>(*n);
  return true;
}

template <class T>
bool take_what(Words& words, Op& op, const std::optional<T>& what) {
  if (!what) return false;
  op.what = static_cast<std::uint8_t>(*what);
  words.erase(words.begin());
  return true;
}

bool take_ability(Words& words, Op& op) {
  std::string text;
  for (const std::string_view word : words) text += std::string(word) + " ";
  const auto ability = parse_ability_text(text);
  if (!ability || ability->radius != 0 || ability->number > kMostAbilityNumber) return false;
  op.what = static_cast<std::uint8_t>(ability->ability);
  op.n = static_cast<std::int8_t>(ability->number);
  return true;
}

bool take_face(Words& words, Op& op) {
  if (words.empty()) return false;
  // 0 stands for the option forest_face until bind_options.
  const bool open = op.kind == OpKind::ignore && words[0] == "forest_face";
  if (!take_what(words, op,
                 open ? std::optional<std::uint8_t>(std::uint8_t{0}) : parse_face(words[0]))) {
    return false;
  }
  return take_number(words, op, 1) && op.n > 0;
}

bool take_reference(const Pack& pack, Words& words, Op& op, Takes takes) {
  if (words.empty()) return false;
  const std::string level = words.size() > 1 ? std::string(words[1]) : "basic";
  const int index =
      takes == Takes::terrain ? pack.find_terrain(words[0]) : pack.find_unit(words[0], level);
  if (index < 0 || words.size() > (takes == Takes::terrain ? 1U : 2U)) return false;
  op.what = static_cast<std::uint8_t>(index);
  op.n = 1;
  return true;
}

// Stats that are thrown as dice stay small.
bool take_stat(Words& words, Op& op) {
  if (words.empty() || !take_what(words, op, parse_stat(words[0]))) return false;
  if (!take_number(words, op, 0)) return false;
  const auto stat = static_cast<Stat>(op.what);
  const bool dice = stat == Stat::attack || stat == Stat::defense || stat == Stat::range_attack;
  return !dice || std::abs(op.n) <= kMostAddedDice;
}

bool take_arguments(const Pack& pack, Words& words, Op& op, Takes takes) {
  switch (takes) {
    case Takes::nothing:
      op.n = 1;
      return words.empty();
    case Takes::number:
      return take_number(words, op, op.kind == OpKind::reorder ? 3 : 1);
    case Takes::stat:
      return take_stat(words, op);
    case Takes::ability:
      return take_ability(words, op);
    case Takes::face:
      return take_face(words, op);
    case Takes::colour:
      return !words.empty() && take_what(words, op, parse_colour(words[0])) &&
             op.what != static_cast<std::uint8_t>(Colour::yellow) && take_number(words, op, 1);
    case Takes::unit:
    case Takes::terrain:
      return take_reference(pack, words, op, takes);
  }
  return false;
}

constexpr std::array<std::string_view, 4> kOn{"play", "start", "command", "always"};
constexpr std::array<std::string_view, 4> kIf{"always", "attack_support", "resurgent", "infantry"};
constexpr std::array<std::string_view, 4> kUntil{"now", "activation", "round", "permanent"};
constexpr std::array<std::string_view, 6> kWho{"act", "pool", "hero_or_act", "own", "enemy", "any"};

template <class E, std::size_t N>
E read_word(Reader& r, std::string_view key, const std::array<std::string_view, N>& words,
            E fallback) {
  const std::string text = r.string_or(key, std::string(words[static_cast<std::size_t>(fallback)]));
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == text) return static_cast<E>(i);
  }
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
  r.complain(key, in_quotes(text) + ": expected one of " + all);
  return fallback;
}

std::int8_t read_ability_filter(Reader& r, std::string_view key) {
  if (!r.has(key)) return -1;
  const auto ability = parse_ability(r.string(key));
  if (!ability) r.complain(key, "expected the name of an ability");
  return ability ? static_cast<std::int8_t>(*ability) : std::int8_t{-1};
}

std::int8_t read_side_filter(Reader& r, std::string_view key) {
  const Value* value = r.any(key);
  if (value == nullptr) return -1;
  const auto side = parse_side(*value);
  if (!side) r.complain(key, "expected empire or styx");
  return side ? static_cast<std::int8_t>(side->value) : std::int8_t{-1};
}

Selector read_selector(Reader& r, const Selector& defaults) {
  Selector s = defaults;
  s.who = read_word(r, "who", kWho, defaults.who);
  s.within = static_cast<std::int8_t>(r.integer_or("within", defaults.within, 0, 20));
  s.in_hex = r.boolean_or("in_hex", false);
  s.not_act = r.boolean_or("not_act", false);
  s.faction = read_side_filter(r, "faction");
  s.not_faction = read_side_filter(r, "not_faction");
  if (r.has("class")) {
    const auto unit_class = parse_class(r.string("class"));
    if (!unit_class)
      r.complain("class", "expected infantry, monstrous, hero or colossal");
    else
      s.unit_class = static_cast<std::int8_t>(*unit_class);
  }
  s.has = read_ability_filter(r, "has");
  s.lacks = read_ability_filter(r, "lacks");
  s.has_order = r.boolean_or("has_order", false);
  s.no_enemy_contact = r.boolean_or("no_enemy_contact", false);
  s.no_enemy_within = r.boolean_or("no_enemy_within", false);
  if (const Value* pick = r.any("pick");
      pick != nullptr && !(pick->is_string() && pick->as_string() == "all")) {
    s.pick = static_cast<std::int8_t>(r.integer("pick", 1, 20));
  }
  return s;
}

void add_op(const PackReading& reading, Reader& r, const Value& text, std::string_view key,
            Effect& out) {
  std::string expected = "expected an operation such as \"stat attack +1\"";
  const auto op =
      text.is_string() ? parse_op(reading.pack, text.as_string(), expected) : std::nullopt;
  if (!op)
    r.complain_at(text, key, expected);
  else
    out.ops.push_back(*op);
}

void add_ops(const PackReading& reading, Reader& r, const Value& list, std::string_view key,
             Effect& out) {
  if (!list.is_array()) return add_op(reading, r, list, key, out);
  for (const Value& item : list.items()) add_op(reading, r, item, key, out);
  if (list.items().empty()) r.complain_at(list, key, "expected at least one operation");
}

// Effects that leave something behind last for the activation, others happen at once.
Until natural_length(const Effect& effect) {
  if (effect.on == On::always) return Until::permanent;
  const bool lasting = std::any_of(effect.ops.begin(), effect.ops.end(), [](const Op& op) {
    return op.kind == OpKind::stat || op.kind == OpKind::gain || op.kind == OpKind::lose ||
           op.kind == OpKind::face;
  });
  return lasting ? Until::activation : Until::now;
}

Effect read_effect(PackReading& reading, const Value& value, const std::string& place,
                   const Effect& defaults) {
  Reader r(value, place, reading.code);
  Effect e = defaults;
  e.on = read_word(r, "on", kOn, defaults.on);
  e.condition = read_word(r, "if", kIf, If::always);
  e.who = read_selector(r, defaults.who);
  if (const Value* ops = r.any("do"))
    add_ops(reading, r, *ops, "do", e);
  else
    r.complain("do", "is missing: expected a list of operations");
  e.until = read_word(r, "for", kUntil, natural_length(e));
  r.finish();
  reading.keep(r);
  return e;
}

}  // namespace

std::optional<Op> parse_op(const Pack& pack, std::string_view text, std::string& expected) {
  Words words = split(text, " ");
  Op op;
  if (words.empty()) return std::nullopt;
  take_modes(words, op);
  const std::string_view name = words[0];
  words.erase(words.begin());
  const OpForm* form = form_named(name);
  if (form == nullptr) {
    // A bare ability stands for gaining it.
    op.kind = OpKind::gain;
    words.insert(words.begin(), name);
    if (take_ability(words, op)) return op;
    expected = in_quotes(text) + ": unknown operation";
    return std::nullopt;
  }
  op.kind = form->kind;
  if (take_arguments(pack, words, op, form->takes)) return op;
  expected = in_quotes(text) + ": expected " + std::string(form->form);
  return std::nullopt;
}

namespace {

bool only_terrains_do(OpKind kind) {
  switch (kind) {
    case OpKind::ignore:
    case OpKind::ignore_damage:
    case OpKind::rest_heal:
    case OpKind::reroll:
    case OpKind::los_through_allies:
    case OpKind::no_advance_into:
      return true;
    default:
      return false;
  }
}

// What no rule carries out must not be promised: it is refused here rather than forgotten in play.
void check_carried_out(Reader& entry, const Value& where, std::string_view key,
                       const Effect& effect, bool of_terrain) {
  if (of_terrain) return;
  if (effect.on != On::play && effect.on != On::start)
    return entry.complain_at(where, key, "on: expected play or start, the others are for terrains");
  for (const Op& op : effect.ops) {
    if (only_terrains_do(op.kind))
      return entry.complain_at(where, key, "do: holds an operation that only terrains have");
  }
}

}  // namespace

std::vector<Effect> read_effects(PackReading& reading, Reader& entry, const Value* list,
                                 std::string_view key, const Effect& defaults) {
  std::vector<Effect> out;
  if (list == nullptr) return out;
  if (!list->is_array()) {
    entry.complain_at(*list, key, "expected a list");
    return out;
  }
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const Value& item = list->items()[i];
    if (item.is_string()) {  // a bare operation
      Effect effect = defaults;
      add_op(reading, entry, item, key, effect);
      effect.until = natural_length(effect);
      out.push_back(effect);
    } else {
      const std::string place =
          reading.is_inline ? entry.place() + "." + std::string(key) + "[" + std::to_string(i) + "]"
                            : entry.place();
      out.push_back(read_effect(reading, item, place, defaults));
    }
    check_carried_out(entry, item, key, out.back(), defaults.on == On::always);
  }
  return out;
}

}  // namespace fantasy
