// Conditions of single rounds and of the whole battle (state/scenario_words.h).
#include "games/fantasy/content/pack_places.h"
#include "games/fantasy/rules/army.h"

namespace fantasy {
namespace {

using table::number;
using table::text;

constexpr int kMostChange = 9;  // order dice, hexes
constexpr int kMostHealth = 30;
constexpr int kMostRadius = 9;

// A whole number that changes something.
struct ChangeKind {
  int most;
  bool take(const Pack& pack, const Value& value, int& by) const {
    return number(-most, most).take(pack, value, by) && by != 0;
  }
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    const std::string n = std::to_string(most);
    return "expected a whole number from -" + n + " to " + n + ", but not 0";
  }
  Value schema(const auto& in) const {
    return in.number(-most, most).set("not", Value::object().set("enum", Value::array().push(0)));
  }
};

// [1, 2]
struct RoundsKind {
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected a list of rounds such as [1, 2]";
  }
  void read_at(auto& in, std::string_view key, const Value& value, std::vector<int>& rounds) const {
    if (!value.is_array() || value.items().empty())
      return in.complain_at(value, key, wrong(in.things(), value));
    for (const Value& item : value.items()) {
      int round = 0;
      if (!in.take(key, number(1, kMostRounds), item, round)) continue;
      if (std::find(rounds.begin(), rounds.end(), round) != rounds.end())
        in.complain_at(item, key, "round " + std::to_string(round) + " is named twice");
      rounds.push_back(round);
    }
  }
  Value schema(const auto& in) const {
    return in.list(in.number(1, kMostRounds)).set("minItems", 1).set("uniqueItems", true);
  }
};

// "terrifying 1"
struct AbilityKind {
  bool take(const Pack& /*pack*/, const Value& value, Ability& ability, std::uint8_t& n) const {
    const auto read = value.is_string() ? parse_ability_text(value.as_string()) : std::nullopt;
    if (!read || read->radius != 0 || read->number < 1 || read->number > kMostAbilityNumber)
      return false;
    ability = read->ability;
    n = static_cast<std::uint8_t>(read->number);
    return true;
  }
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected an ability such as \"terrifying 1\", with a number from 1 to 4";
  }
  Value schema(const auto& in) const { return in.text("^" + ability_pattern() + "$"); }
};

// Where the only place there is has a name.
constexpr auto kFirstDeployed = table::among<"first_deployed">(table::quoted(
    [](std::string_view word) {
      return word == "first_deployed" ? std::optional(true) : std::nullopt;
    },
    "first_deployed"));

struct ConditionOf {
  const Scenario& s;
  ScenarioCondition& condition;
};

template <class List>
void reinforce_fields(List& f, ConditionOf& of) {
  ScenarioCondition& c = of.condition;
  Seat seat;
  c.level = "basic";
  f.required("side", kSide, seat);
  f.required("unit", UnitNameKind(), c.unit);
  f("level", text(), c.level);
  f.required("count", number(1, 20), c.count);
  f.required("round", number(1, kMostRounds), c.round);
  f.required("zone", ZoneKind{of.s}, c.zone);
  f.required("at", kHex, c.at);
  if (!f.good("unit", "level")) return;
  c.side = static_cast<std::int8_t>(seat.value);
  const int card = f.things().find_unit(c.unit, c.level);
  if (f.unsure(f.things().units, c.unit)) return card < 0 ? f.leave("unit") : void();
  f.check(card >= 0, "unit", "there is no unit card " + c.unit + " " + c.level);
  if (card < 0) return;
  const UnitCard& unit = f.things().units[static_cast<std::size_t>(card)];
  f.check(!f.good("side") || unit.faction == seat, "unit", c.unit + " is of the other faction");
  f.check(!unit.has_health, "unit", c.unit + " is no regular unit: there is one of it at most");
}

template <class List>
void ability_fields(List& f, ScenarioCondition& c) {
  Seat seat;
  f.required("side", kSide, seat);
  f.required("number", number(1, 20), c.place);
  f.required("ability", AbilityKind(), c.ability, c.number);
  if (f.good("side")) c.side = static_cast<std::int8_t>(seat.value);
}

template <class List>
void terrain_fields(List& f, ScenarioCondition& c) {
  Seat seat;
  bool there = false;
  f.required("side", kSide, seat);
  f.required("terrain", kTerrain, c.terrain);
  f.required("at", kFirstDeployed, there);
  c.side = static_cast<std::int8_t>(seat.value);
}

template <class List>
void change_fields(List& f, ScenarioCondition& c, int most) {
  f("side", kSideOrAny, c.side);
  f.required("by", ChangeKind{most}, c.by);
  f.required("rounds", RoundsKind(), c.rounds);
}

// SB-9.13
template <class List>
void look_fields(List& f, ScenarioCondition& c) {
  Seat seat;
  f.required("side", kSide, seat);
  f.required("count", number(1, 20), c.count);
  if (f.good("side")) c.side = static_cast<std::int8_t>(seat.value);
}

// Of every card of that name. SB-9.12
template <class List>
void health_fields(List& f, ScenarioCondition& c) {
  f.required("unit", kUnit, c.unit);
  f.required("health", number(1, kMostHealth), c.by);
  if (!f.good("unit") || f.unsure(f.things().units, c.unit)) return;
  for (const UnitCard& card : f.things().units)
    f.check(card.id != c.unit || card.has_health, "unit", c.unit + " has a size instead");
}

template <class List>
void aura_fields(List& f, ScenarioCondition& c) {
  f.required("unit", kUnit, c.unit);
  f.required("radius", number(1, kMostRadius), c.by);
  if (!f.good("unit") || f.unsure(f.things().units, c.unit)) return;
  for (const UnitCard& card : f.things().units)
    f.check(card.id != c.unit || !card.auras.empty(), "unit", c.unit + " has no aura");
}

template <class List>
void fields(List& f, ConditionOf& of) {
  ScenarioCondition& c = of.condition;
  f.required("op", table::word_of<ConditionKind>(), c.op);
  if (!f.good("op")) return f.leave();
  switch (c.op) {
    case ConditionKind::run:
      f("class", kClassOrAny, c.unit_class);
      return change_fields(f, c, kMostChange);
    case ConditionKind::order_dice:
    case ConditionKind::range:
      return change_fields(f, c, kMostChange);
    case ConditionKind::attack:
      return change_fields(f, c, kMostAddedDice);
    case ConditionKind::reroll_all:
      f("side", kSideOrAny, c.side);
      return f("times", number(1, 9), c.times);
    case ConditionKind::ability:
      return ability_fields(f, c);
    case ConditionKind::reinforce:
      return reinforce_fields(f, of);
    case ConditionKind::terrain:
      return terrain_fields(f, c);
    case ConditionKind::health:
      return health_fields(f, c);
    case ConditionKind::aura:
      return aura_fields(f, c);
    case ConditionKind::look:
      return look_fields(f, c);
  }
}

int units_of(const SideSetup& side) {
  int n = 0;
  for (const RosterLine& line : side.roster) n += line.count;
  return n;
}

}  // namespace

template <class List>
void round_fields(List& f, Scenario& s) {
  f.each_table("condition", [&] { return ConditionOf{s, s.conditions.emplace_back()}; });
  for (const ScenarioCondition& condition : s.conditions) {
    if (!s.task || !f.good("rounds")) break;
    for (const int round : condition.rounds) {
      if (round > s.rounds)
        f.complain("condition", "round " + std::to_string(round) +
                                    " is never played, the battle has " + std::to_string(s.rounds));
    }
    if (condition.round >= s.rounds)
      f.complain("condition",
                 "round: reinforcements after round " + std::to_string(condition.round) +
                     " would come too late, the battle has " + std::to_string(s.rounds));
  }
}

template void round_fields(table::PackReader<Pack>& f, Scenario& s);
template void round_fields(table::SchemaFields<Pack>& f, Scenario& s);

void check_rounds(table::PackReader<Pack>& f, const Scenario& s) {
  std::array<bool, 2> looks{};
  for (const ScenarioCondition& condition : s.conditions) {
    if (condition.op == ConditionKind::look && condition.side >= 0)
      looks[static_cast<std::size_t>(condition.side)] = true;
  }
  f.check(!looks[0] || !looks[1], "condition", "look: of one side only");
  for (const ScenarioCondition& condition : s.conditions) {
    if (condition.op != ConditionKind::ability || condition.side < 0) continue;
    const Seat seat{static_cast<std::uint8_t>(condition.side)};
    if (!f.good(side_name(seat))) continue;
    const int units = units_of(s.sides[seat.value]);
    if (condition.place > units)
      f.complain("condition", "number: the side has " + std::to_string(units) + " units");
  }
}

}  // namespace fantasy
