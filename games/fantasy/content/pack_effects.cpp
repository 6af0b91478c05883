// What an effect of a card, a terrain or a bought ability says (house data 3.1).
#include <algorithm>

#include "games/fantasy/content/op_forms.h"
#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

using table::number;
using table::optional;
using table::truth;
using table::unless;
using table::word_of;

// A number, or "all".
struct PickKind : table::NumberKind {
  bool take(const Pack& pack, const Value& value, std::int8_t& pick) const {
    if (value.is_string() && value.as_string() == "all") return true;
    return NumberKind::take(pack, value, pick);
  }
  Value schema(const auto& in) const {
    return table::any_of({in.number(min, max), in.words({"all"})});
  }
};

// Operations in one list, or a single one.
struct OpsKind {
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected a list of operations";
  }
  void read_at(auto& in, std::string_view key, const Value& value, std::vector<Op>& ops) const {
    if (!value.is_array()) return void(in.take(key, OpTextKind(), value, ops.emplace_back()));
    if (value.items().empty()) in.complain_at(value, key, "expected at least one operation");
    table::items_of(OpTextKind()).read_at(in, key, value, ops);
  }
  Value value(const Pack& pack, const std::vector<Op>& ops) const {
    return table::items_of(OpTextKind()).value(pack, ops);
  }
  bool terrains_too = true;
  Value schema(const auto& in) const {
    const Value one = in.of(OpTextKind{terrains_too});
    return table::any_of({one, in.list(one).set("minItems", 1)});
  }
};

// Effects that leave something behind last for the activation, others happen at once.
Until natural_length(const Effect& effect) {
  if (effect.on == On::always) return Until::permanent;
  const bool lasting = std::any_of(effect.ops.begin(), effect.ops.end(), [](const Op& op) {
    const OpForm form = form_of(op.kind);
    return form.stays && !form.terrains_only;
  });
  return lasting ? Until::activation : Until::now;
}

template <class Inner>
struct AbilityNameKind : Inner {
  Value schema(const auto& in) const {
    const std::vector<std::string> all(names_of(Ability{}).begin(), names_of(Ability{}).end());
    return in.spoken_words(all);
  }
};
template <class Inner>
AbilityNameKind(Inner) -> AbilityNameKind<Inner>;

constexpr auto kAbilityOrAny =
    unless(-1, table::indexed<Ability>(AbilityNameKind{table::word(
                   [](Ability a) { return name(a); }, parse_ability, "the name of an ability")}));

}  // namespace

template <class List>
void fields(List& f, Effect& e) {
  Selector& s = e.who;
  f("on", word_of<On>(), e.on);
  f("if", unless(If::always, word_of<If>()), e.condition);
  f("who", word_of<Who>(), s.who);
  f("within", unless(-1, number(0, 20)), s.within);
  f("in_hex", optional(truth()), s.in_hex);
  f("not_act", optional(truth()), s.not_act);
  f("faction", kSideOrAny, s.faction);
  f("not_faction", kSideOrAny, s.not_faction);
  f("class", kClassOrAny, s.unit_class);
  f("has", kAbilityOrAny, s.has);
  f("lacks", kAbilityOrAny, s.lacks);
  f("has_order", optional(truth()), s.has_order);
  f("no_enemy_contact", optional(truth()), s.no_enemy_contact);
  f("no_enemy_within", optional(truth()), s.no_enemy_within);
  f("pick", unless(-1, PickKind{{1, 20}}), s.pick);
  f.required("do", OpsKind(), e.ops);
  f.unless_said([&](const Pack&) { e.until = natural_length(e); });
  f("for", word_of<Until>(), e.until);
}

void EffectsKind::read_at(table::PackReader<Pack>& in, std::string_view key, const Value& value,
                          std::vector<Effect>& effects) const {
  effects.clear();
  if (!value.is_array()) return in.complain_at(value, key, "expected a list");
  // What no rule carries out must not be promised: it is refused here rather than forgotten in
  // play.
  const auto check_carried_out = [&](const Value& item, const Effect& effect) {
    if (effect.on != On::play && effect.on != On::start)
      in.complain_at(item, key, "on: expected play or start, the others are for terrains");
    for (const Op& op : effect.ops) {
      if (form_of(op.kind).terrains_only)
        return in.complain_at(item, key, "do: holds an operation that only terrains have");
    }
  };
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const Value& item = value.items()[i];
    Effect& effect = effects.emplace_back(defaults);
    bool good = false;
    if (item.is_string()) {  // a bare operation
      good = in.take(key, OpTextKind(), item, effect.ops.emplace_back());
      effect.until = natural_length(effect);
    } else {
      good = in.read_part(item, in.place_in(key, i), effect);
    }
    if (good && !of_terrain) check_carried_out(item, effect);
    if (!good) effects.pop_back();
  }
}

// Of the words of `on` and the operations, those that this effect may have.
Value EffectsKind::schema(const table::SchemaFields<Pack>& in) const {
  const Value effect = in.of_item("effect", Effect{});
  if (of_terrain) return in.list(table::any_of({effect, in.of(OpTextKind())}));
  Value on = table::schema_of_words({"play", "start"});
  Value only = Value::object().set("on", std::move(on)).set("do", in.of(OpsKind{false}));
  return in.list(
      table::any_of({table::all_of({effect, Value::object().set("properties", std::move(only))}),
                     in.of(OpTextKind{false})}));
}

Value EffectsKind::value(const Pack& pack, const std::vector<Effect>& effects) const {
  Value out = Value::array();
  for (const Effect& effect : effects) out.push(table::entry_value(pack, effect));
  return out;
}

}  // namespace fantasy
