// What entries of a pack are made of: effects, and words of one's own. Internal to the files of
// content/.
#pragma once

#include "games/legion/state/content.h"
#include "table/own_text_fields.h"
#include "table/schema_fields.h"

namespace legion {

using PackReading = table::PackReading<Pack>;

inline constexpr int kMostOfAll = 99;

// [{ op = "lower", dice = "legion", n = 3 }, ..]
struct EffectsKind {
  void read_at(auto& in, std::string_view key, const table::Value& value, Effects& out) const {
    constexpr std::size_t kMost = 8;
    if (!value.is_array())
      return in.complain_at(value, key, "expected a list of at most eight effects");
    if (const std::size_t there = value.items().size(); there > kMost)
      in.complain_at(value, key,
                     "expected a list of at most eight effects" + table::leave_out(there, kMost));
    for (const table::Value& each : value.items()) {
      if (!in.read_part(each, in.place_in(key), out.emplace_back())) out.pop_back();
    }
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

using table::own_text;

// What an entry is called and says, where its author wants other words than ours.
template <class List>
void title_field(List& f, OwnText& title) {
  f("title", table::own_title(), title);
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
  if (f.good("op"))
    f.check(effect.op != Op::lower || effect.times <= 2, "times", "expected 1 or 2");
}

}  // namespace legion
