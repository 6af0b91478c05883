#include "games/fantasy/content/schemas.h"

#include "games/fantasy/content/op_forms.h"
#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

template <class E>
std::vector<std::string> names_after(std::size_t first) {
  const auto& names = names_of(E{});
  return {names.begin() + static_cast<std::ptrdiff_t>(first), names.end()};
}

std::string one_of(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "|") + word;
  return "(?:" + out + ")";
}

// 1 to `most`; with a sign -`most` to `most` without 0.
std::string number_pattern(int most, bool has_sign) {
  std::string digits = most < 10 ? "[1-" + std::to_string(most) + "]" : "(?:[1-9]|1[0-9]|20)";
  return std::string(has_sign ? "\\+?-?" : "\\+?") + "0*" + digits;
}

std::string stat_pattern() {
  std::vector<std::string> dice;
  std::vector<std::string> others;
  for (const std::string& stat : names_after<Stat>(0)) {
    const bool thrown = stat == "attack" || stat == "defense" || stat == "range_attack";
    (thrown ? dice : others).push_back(stat);
  }
  return "(?:" + one_of(dice) + " +" + number_pattern(kMostAddedDice, true) + "|" + one_of(others) +
         " +" + number_pattern(20, true) + ")";
}

// What follows the name of an operation (op_text.cpp reads it).
std::string arguments_pattern(OpKind kind) {
  const OpForm form = form_of(kind);
  const std::string number = number_pattern(20, form.has_sign);
  const std::string maybe = "(?: +" + number + ")?";
  switch (form.takes) {
    case Takes::nothing:
      return "";
    case Takes::number:
      if (kind == OpKind::reroll) return "(?: +(?:all|" + number + "))?";
      if (kind == OpKind::panic_roll)
        return "(?: +" + number_pattern(kMostPrintedDice, false) + ")?";
      return maybe;
    case Takes::stat:
      return " +" + stat_pattern();
    case Takes::ability:
      return " +" + ability_pattern();
    case Takes::face: {
      std::string faces = "panic|hit|full_hit|support|block|block_b|[1-6]";
      if (kind == OpKind::ignore) faces += "|forest_face";
      return " +(?:" + faces + ")(?: +" + number_pattern(20, false) + ")?";
    }
    case Takes::colour:
      return " +" + table::spoken_pattern({"red", "blue", "green", "purple"}) + maybe;
    case Takes::unit:
      return " +[a-z0-9_]+(?: +[^ ]+)?";
    case Takes::terrain:
      return " +[a-z0-9_]+";
  }
  return "";
}

void describe_own(SchemaFile& file, const Pack& pack) {
  describe_scenario(file);
  file.require("id");
  describe_lists(file, pack);
}

void describe_pack(SchemaFile& file, const Pack& pack) {
  file.key("version", table::schema_of_type("string"));
  describe_lists(file, pack);
}

void describe_changes(SchemaFile& file) {
  describe_scenario(file);
  file.require("variant_of");
}

}  // namespace

std::string ability_pattern(bool auras) {
  const std::string some = table::spoken_pattern(names_after<Ability>(0));
  const std::string out =
      some + "(?:[ :_]+" + number_pattern(kMostAbilityNumber, false) + "[ :_]*)?";
  if (!auras) return "(?:" + out + ")";
  return "(?:" + out + "|[ :_]*[^A-Za-z0-9]*[Aa][Uu][Rr][Aa][^A-Za-z0-9 :_]*[ :_]+" +
         number_pattern(9, false) + "[ :_]+" + some + ")";
}

// Modes may stand behind every operation.
Value OpTextKind::schema(const table::SchemaFields<Pack>& in) const {
  std::string all;
  for (std::size_t i = 0; i < names_of(OpKind{}).size(); ++i) {
    const auto kind = static_cast<OpKind>(i);
    if (form_of(kind).terrains_only && !terrains_too) continue;
    all += std::string(name(kind)) + arguments_pattern(kind) + "|";
  }
  return in.text("^ *(?:" + all + ability_pattern() + ")(?: +(?:melee|ranged))* *$");
}

std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts) {
  table::SchemaFiles files(texts, pack);
  files.add("fantasy-pack", table::SchemaOf::pack,
            [&](SchemaFile& file) { describe_pack(file, pack); });
  files.add("fantasy-pack-scenario", table::SchemaOf::pack, describe_scenario);
  files.add("fantasy-pack-variant", table::SchemaOf::changes, describe_changes);
  files.add("fantasy-scenario", table::SchemaOf::own,
            [&](SchemaFile& file) { describe_own(file, pack); });
  return files.take();
}

}  // namespace fantasy
