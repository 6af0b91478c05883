// What entries of a pack are made of: effects, and words of one's own. Internal to the files of
// content/.
#pragma once

#include "games/legion/state/content.h"
#include "table/pack_fields.h"
#include "table/schema_fields.h"

namespace legion {

using PackReading = table::PackReading<Pack>;

inline constexpr int kMostOfAll = 99;

// [{ op = "lower", dice = "legion", n = 3 }, ..]
struct EffectsKind {
  void read_at(auto& in, std::string_view key, const table::Value& value, Effects& out) const {
    if (!value.is_array() || value.items().size() > 8)
      return in.complain_at(value, key, "expected a list of at most eight effects");
    for (const table::Value& each : value.items())
      in.read_part(each, in.place_in(key), out.emplace_back());
  }
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected a list of effects";
  }
  table::Value value(const Pack& pack, const Effects& effects) const {
    table::Value out = table::Value::array();
    for (const Effect& effect : effects) out.push(table::entry_value(pack, effect));
    return out;
  }
  table::Value schema(const auto& in) const {
    return in.list(in.of_item("effect", Effect{})).set("maxItems", 8);
  }
};

// Only those that may be here.
template <class May>
struct SomeEffectsKind : EffectsKind {
  May may;
  table::Value schema(const auto& in) const {
    std::vector<std::string> ops;
    for (std::size_t i = 0; i < names_of(Op{}).size(); ++i) {
      if (may(static_cast<Op>(i))) ops.emplace_back(names_of(Op{})[i]);
    }
    using table::Value;
    Value only = Value::object().set("op", table::schema_of_words(ops));
    return in
        .list(table::all_of(
            {in.of_item("effect", Effect{}), Value::object().set("properties", std::move(only))}))
        .set("maxItems", 8);
  }
};

// "Iron Winter", or { en = "Iron Winter", fr = "Hiver de fer" }
struct OwnTextKind {
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected a text, or one in each language: { en = \"..\", fr = \"..\" }";
  }
  bool take(const Pack& /*pack*/, const table::Value& value, OwnText& out) const {
    if (value.is_string()) {
      out = {value.as_string(), value.as_string()};
      return true;
    }
    if (!value.is_object() || value.members().size() != 2) return false;
    const table::Value* en = value.find("en");
    const table::Value* fr = value.find("fr");
    if (en == nullptr || fr == nullptr || !en->is_string() || !fr->is_string()) return false;
    out = {en->as_string(), fr->as_string()};
    return !out.en.empty() && !out.fr.empty();
  }
  table::Value value(const Pack& /*pack*/, const OwnText& text) const {
    if (text.en == text.fr) return text.en;
    return table::Value::object().set("en", text.en).set("fr", text.fr);
  }
  table::Value schema(const auto& in) const { return in.own_text(longest, false); }
  std::size_t longest = 0;  // bytes; 0: as long as one likes
};
inline auto own_text(std::size_t longest = 0) {
  return table::unless(OwnText{}, OwnTextKind{longest});
}

inline constexpr std::size_t kLongestTitle = 60;  // bytes: it stands in a line of the terminal

// What an entry is called and says, where its author wants other words than ours.
template <class List>
void title_field(List& f, OwnText& title) {
  f("title", own_text(kLongestTitle), title);
  f.check(title.en.size() <= kLongestTitle && title.fr.size() <= kLongestTitle, "title",
          "expected at most " + std::to_string(kLongestTitle) + " letters");
}
template <class List>
void text_fields(List& f, OwnText& title, OwnText& text) {
  title_field(f, title);
  f("text", own_text(), text);
}

template <class List>
void fields(List& f, Effect& effect) {
  using table::number;
  f.required("op", table::word_of<Op>(), effect.op);
  f("dice", table::unless(DiceOf::any, table::word_of<DiceOf>()), effect.dice);
  f("n", table::unless(std::uint8_t{1}, number(1, kMostOfAll)), effect.n);
  // A step remembers at most two of the dice it has been at.
  f("times", table::unless(std::uint8_t{1}, number(1, 3)), effect.times);
  f.check(effect.op != Op::lower || effect.times <= 2, "times", "expected 1 or 2");
}

}  // namespace legion
