// The additional conditions of a scenario: what gives points, what becomes of Towns, who may go
// where.
#include <algorithm>

#include "games/fantasy/content/pack_parts.h"

namespace fantasy {
namespace {

using table::number;
using table::text;
using table::truth;

// The rule an entry follows.
constexpr auto kRule = table::matching<"^[!-~]{1,8}$">(table::quoted(
    [](std::string_view id) {
      const bool plain = std::ranges::all_of(id, [](char c) { return c > ' ' && c <= '~'; });
      const RuleId rule = table::rule_id(id);
      return rule.empty() || !plain ? std::nullopt : std::optional(rule);
    },
    "a rule such as FC-23.16"));

// The additional conditions of one's own.
constexpr RuleId kOwn = "FC-24.2"_rule;

// ["empire"]
struct SidesKind {
  void read_at(auto& in, std::string_view key, const Value& value,
               std::array<bool, 2>& sides) const {
    std::vector<Seat> named;
    table::items_of(kSide).read_at(in, key, value, named);
    for (const Seat side : named) sides[side.value] = true;
  }
  Value schema(const auto& in) const { return in.list(in.of(kSide)); }
};

struct Variant {
  Scenario& s;
};

template <class List>
void fields(List& f, Variant& variant) {
  f.required("option", table::among<"s6_hydra">(text()), variant.s.variant_option);
  f.check(variant.s.variant_option == "s6_hydra", "option", "expected s6_hydra");
  f.required("scenario", text(), variant.s.variant);
}

}  // namespace

template <class List>
void fields(List& f, KillBonus& bonus) {
  bonus.rule = kOwn;
  f("unit", kUnit, bonus.unit);
  f("class", table::quoted(table::indexed<UnitClass>(table::one_of<UnitClass>())),
    bonus.unit_class);
  if (f.good("unit", "class"))
    f.check(bonus.unit.empty() != (bonus.unit_class < 0), "unit",
            "expected either a unit or a class");
  f.required("vp", number(1, 20), bonus.vp);
  f("rule", kRule, bonus.rule);
}

template <class List>
void fields(List& f, RoundScore& line) {
  line.rule = kOwn;
  f("side", kSideOrAny, line.side);
  f.required("towns", table::quoted(table::one_of<Towns>()), line.towns);
  f("at_least", number(0, 99), line.at_least);
  f("at_most", number(0, 255), line.at_most);
  f("each", truth(), line.each);
  f.required("vp", number(0, 20), line.vp);
  f("fewer_orders", number(0, 20), line.fewer_orders);
  f("rule", kRule, line.rule);
}

template <class List>
void fields(List& f, Passage& passage) {
  f.required("unit", kUnit, passage.unit);
  f.required("terrain", kTerrain, passage.terrain);
  f("weak", truth(), passage.weak);
}

template <class List>
void fields(List& f, TownFall& fall) {
  f.required("by", kSide, fall.by);
  f("vp", number(0, 20), fall.vp);
  f.required("becomes", kTerrain, fall.becomes);
  f.check(fall.becomes != "town", "becomes", "expected another terrain than a Town");
  f("all_lose", truth(), fall.all_lose);
  f("when", table::quoted(table::one_of<FallsWhen>()), fall.when);
}

template <class List>
void condition_fields(List& f, Scenario& s) {
  s.marked_rule = kOwn;
  f("marked_rule", kRule, s.marked_rule);
  f("town_orders", truth(), s.town_orders);
  f.tables("kill_bonus", s.kill_bonus);
  f.tables("round_score", s.round_score);
  f.tables("passage", s.passages);
  if (f.has("town_fall")) {
    f.table("town_fall", s.town_fall.emplace());
    if (f.good("towns"))
      f.check(!s.towns.empty(), "town_fall", "there is no Town in `towns` that could fall");
  }
  f("rest_in_towns", SidesKind(), s.rest_in_towns);
  word_fields(f, s);
  f.table("variant", Variant{s});
}

template void condition_fields(table::PackReader<Pack>& f, Scenario& s);
template void condition_fields(table::SchemaFields<Pack>& f, Scenario& s);

}  // namespace fantasy
