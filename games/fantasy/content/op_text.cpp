// Operations of effects as texts, read and written: "stat attack +1".
#include <cstdlib>

#include "games/fantasy/content/op_forms.h"
#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 7> kFaces{"forest_face", "panic", "hit",    "full_hit",
                                                 "support",     "block", "block_b"};

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

bool take_number(const Words& words, Op& op, int fallback) {
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
  if (*n < 0 && !form_of(op.kind).has_sign) return false;
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

bool take_ability(const Words& words, Op& op) {
  std::string text;
  for (const std::string_view word : words) text += std::string(word) + " ";
  const auto ability = parse_ability_text(text);
  if (!ability || ability->radius != 0 || ability->number > kMostAbilityNumber) return false;
  op.what = static_cast<std::uint8_t>(ability->ability);
  op.n = static_cast<std::int8_t>(ability->number);
  return true;
}

bool take_face(Words& words, Op& op) {
  // 0 stands for the option forest_face until bind_options.
  const bool open = op.kind == OpKind::ignore && words[0] == kFaces[0];
  const auto face = open ? std::optional<std::uint8_t>(std::uint8_t{0}) : parse_face(words[0]);
  return take_what(words, op, face) && take_number(words, op, 1) && op.n > 0;
}

bool take_reference(const Pack& pack, const Words& words, Op& op, bool terrain) {
  const std::string level = words.size() > 1 ? std::string(words[1]) : "basic";
  const int index = terrain ? pack.find_terrain(words[0]) : pack.find_unit(words[0], level);
  op.what = static_cast<std::uint8_t>(index);
  op.n = 1;
  return index >= 0 && words.size() <= (terrain ? 1U : 2U);
}

// Stats that are thrown as dice stay small.
bool take_stat(Words& words, Op& op) {
  if (!take_what(words, op, parse_stat(words[0])) || !take_number(words, op, 0)) return false;
  const auto stat = static_cast<Stat>(op.what);
  const bool dice = stat == Stat::attack || stat == Stat::defense || stat == Stat::range_attack;
  return !dice || std::abs(op.n) <= kMostAddedDice;
}

bool take_arguments(const Pack& pack, Words& words, Op& op) {
  const Takes takes = form_of(op.kind).takes;
  if (takes == Takes::nothing) {
    op.n = 1;
    return words.empty();
  }
  if (takes == Takes::number) return take_number(words, op, op.kind == OpKind::reorder ? 3 : 1);
  if (words.empty()) return false;
  switch (takes) {
    case Takes::stat:
      return take_stat(words, op);
    case Takes::face:
      return take_face(words, op);
    case Takes::colour:
      return take_what(words, op, parse_order(words[0])) && take_number(words, op, 1);
    case Takes::unit:
    case Takes::terrain:
      return take_reference(pack, words, op, takes == Takes::terrain);
    default:
      return take_ability(words, op);
  }
}

// The operation a text means; without one `expected` says what would be right.
std::optional<Op> parse_op(const Pack& pack, std::string_view text, std::string& expected) {
  Words words = split(text, " ");
  Op op;
  if (words.empty()) return std::nullopt;
  take_modes(words, op);
  if (const auto kind = table::parse_enum<OpKind>(words[0])) {
    op.kind = *kind;
    words.erase(words.begin());
    if (take_arguments(pack, words, op)) return op;
    const Takes takes = form_of(op.kind).takes;
    const bool unsure = (takes == Takes::unit && table::has_unnamed(pack.units)) ||
                        (takes == Takes::terrain && table::has_unnamed(pack.terrains));
    expected = unsure ? ""
                      : in_quotes(text) + ": expected " + std::string(name(op.kind)) +
                            std::string(form_of(op.kind).arguments);
    return std::nullopt;
  }
  op.kind = OpKind::gain;  // a bare ability stands for gaining it
  if (take_ability(words, op)) return op;
  expected = in_quotes(text) + ": unknown operation";
  return std::nullopt;
}

// What an operation is about, after its name.
std::string argument_text(const Pack& pack, const Op& op) {
  switch (form_of(op.kind).takes) {
    case Takes::stat:
      return std::string(name(static_cast<Stat>(op.what)));
    case Takes::ability:
      return ability_text(static_cast<Ability>(op.what), op.kind == OpKind::gain ? op.n : 1);
    case Takes::face:
      return std::string(kFaces[op.what]);
    case Takes::colour:
      return std::string(name(static_cast<Colour>(op.what)));
    case Takes::unit:
      return pack.units[op.what].id + " " + pack.units[op.what].level;
    case Takes::terrain:
      return pack.terrains[op.what].id;
    default:
      return "";
  }
}

std::string op_text(const Pack& pack, const Op& op) {
  const OpForm form = form_of(op.kind);
  std::string out(name(op.kind));
  if (const std::string about = argument_text(pack, op); !about.empty()) out += " " + about;
  if (op.kind == OpKind::reroll && op.n < 0) return out + " all";
  if (form.has_number()) out += (form.has_sign && op.n > 0 ? " +" : " ") + std::to_string(op.n);
  if (form.has_modes() && op.melee != op.ranged) out += op.melee ? " melee" : " ranged";
  return out;
}

}  // namespace

std::string ability_text(Ability ability, int n) {
  return std::string(name(ability)) + (n > 1 ? " " + std::to_string(n) : "");
}

bool OpTextKind::take(const Pack& pack, const Value& value, Op& op) const {
  std::string expected;
  const auto parsed =
      value.is_string() ? parse_op(pack, value.as_string(), expected) : std::nullopt;
  op = parsed.value_or(op);
  return parsed.has_value();
}

std::string OpTextKind::wrong(const Pack& pack, const Value& value) const {
  std::string expected = "expected an operation such as \"stat attack +1\"";
  if (value.is_string()) (void)parse_op(pack, value.as_string(), expected);
  return expected;
}

Value OpTextKind::value(const Pack& pack, const Op& op) const { return op_text(pack, op); }

}  // namespace fantasy
