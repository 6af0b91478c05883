// The task of a scenario and its conditions of single rounds (state/scenario_words.h). What could
// not be played, or never be met, is refused here.
#include "games/fantasy/content/pack_places.h"
#include "games/fantasy/rules/army.h"
#include "table/position_fields.h"

namespace fantasy {
namespace {

using table::number;
using table::text;

constexpr int kMostRounds = 99;
constexpr int kMostChange = 9;  // order dice, hexes

const auto kUnit = table::known(
    [](const Pack& pack) -> auto& { return pack.units; }, "unit card");

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
      in.take(key, number(1, kMostRounds), item, round);
      if (std::find(rounds.begin(), rounds.end(), round) != rounds.end())
        in.complain_at(item, key, "round " + std::to_string(round) + " is named twice");
      rounds.push_back(round);
    }
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
};

// Where the only place there is has a name.
constexpr auto kFirstDeployed = table::quoted(
    [](std::string_view word) {
      return word == "first_deployed" ? std::optional(true) : std::nullopt;
    },
    "first_deployed");

// ["D6", "G7"], in the order in which units are placed for them. SB-10.2
struct GoalsKind {
  const Scenario& s;
  void read_at(auto& in, std::string_view key, const Value& value, std::vector<Hex>& goals) const {
    table::items_of(kHex).read_at(in, key, value, goals);
    if (!in.ok()) return;
    if (goals.empty()) in.complain_at(value, key, "expected at least one hex");
    for (const Hex hex : goals) {
      if (impassable(in.things(), s, hex)) in.complain_at(value, key, name(hex) + " is impassable");
      if (std::count(goals.begin(), goals.end(), hex) > 1)
        in.complain_at(value, key, name(hex) + " is named twice");
    }
  }
};

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
  f.required("unit", text(), c.unit);
  f("level", text(), c.level);
  f.required("count", number(1, 20), c.count);
  f.required("round", number(1, kMostRounds), c.round);
  f.required("zone", ZoneKind{of.s}, c.zone);
  f.required("at", kHex, c.at);
  if (!f.ok()) return;
  c.side = static_cast<std::int8_t>(seat.value);
  const int card = f.things().find_unit(c.unit, c.level);
  f.check(card >= 0, "unit", "there is no unit card " + c.unit + " " + c.level);
  if (card < 0) return;
  const UnitCard& unit = f.things().units[static_cast<std::size_t>(card)];
  f.check(unit.faction == seat, "unit", c.unit + " is of the other faction");
  f.check(!unit.has_health, "unit", c.unit + " is no regular unit: there is one of it at most");
}

template <class List>
void ability_fields(List& f, ScenarioCondition& c) {
  Seat seat;
  f.required("side", kSide, seat);
  f.required("number", number(1, 20), c.place);
  f.required("ability", AbilityKind(), c.ability, c.number);
  c.side = static_cast<std::int8_t>(seat.value);
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

template <class List>
void fields(List& f, ConditionOf& of) {
  ScenarioCondition& c = of.condition;
  f.required("op", table::word_of<ConditionKind>(), c.op);
  if (!f.ok()) return;
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
  }
}

// SB-10.3
struct BagOf {
  Bag& bag;
};
template <class List>
void fields(List& f, BagOf& of) {
  for (std::size_t token = 1; token < of.bag.size(); ++token)
    f(name(static_cast<Token>(token)), number(0, 20), of.bag[token]);
}

struct TaskOf {
  const Scenario& s;
  Task& task;
};

template <class List>
void raze_fields(List& f, const Scenario& s, Task& task) {
  f.required("at_most", number(0, 20), task.at_most);
  f("razed", number(0, 20), task.razed);
  const bool falls = s.town_fall && s.town_fall->by != task.side;
  f.check(falls, "kind", "raze needs `town_fall` by the other side");
}

template <class List>
void hold_fields(List& f, const Scenario& s, Task& task) {
  f.required("at_least", number(1, 99), task.at_least);
  const int most = static_cast<int>(s.capture_points.size()) * s.rounds;
  f.check(most > 0, "kind", "hold needs `capture_points`");
  f.check(task.at_least <= most, "at_least",
          "in all rounds together there are " + std::to_string(most) + " to be had");
}

template <class List>
void altar_fields(List& f, const Scenario& s, Task& task) {
  f.required("at", kHex, task.at);
  f("in_a_row", number(1, 9), task.in_a_row);
  if (!f.ok()) return;
  f.check(!impassable(f.things(), s, task.at), "at", name(task.at) + " is impassable");
  f.check(task.in_a_row <= s.rounds, "in_a_row",
          "the battle has " + std::to_string(s.rounds) + " rounds");
}

template <class List>
void fields(List& f, TaskOf& of) {
  Task& task = of.task;
  f.required("kind", table::word_of<TaskKind>(), task.kind);
  f("side", kSide, task.side);
  if (!f.ok()) return;
  switch (task.kind) {
    case TaskKind::raze:
      return raze_fields(f, of.s, task);
    case TaskKind::hold:
      return hold_fields(f, of.s, task);
    case TaskKind::altar:
      return altar_fields(f, of.s, task);
    case TaskKind::slay:
      return f.required("unit", kUnit, task.unit);
  }
}

// Nothing counts Victory Points beside a task.
void check_no_points(table::PackReader<Pack>& f, const Scenario& s) {
  f.check(!s.epic, "task", "an Epic Battle has none: its task is the other army");
  f.check(s.kill_bonus.empty(), "kill_bonus", kNoPoints);
  f.check(s.round_score.empty(), "round_score", kNoPoints);
  f.check(s.round_limit == 0, "round_limit", "the rounds of a battle with a task are its `rounds`");
  if (!s.town_fall) return;
  f.check(s.town_fall->vp == 0, "town_fall", "vp: " + std::string(kNoPoints));
  f.check(!s.town_fall->all_lose, "town_fall", "all_lose: the task decides the battle");
}

// What the scenario shows beside the points of the side: how far its task goes.
int counted_to(const Task& task) {
  if (task.kind == TaskKind::hold) return task.at_least;
  return task.kind == TaskKind::altar ? task.in_a_row : 0;
}

int units_of(const SideSetup& side) {
  int n = 0;
  for (const RosterLine& line : side.roster) n += line.count;
  return n;
}

// A tag is a name like any other, and none that units have by themselves.
void check_tag(table::PackReader<Pack>& f, const RosterLine& line, std::vector<std::string>& seen) {
  const std::string& tag = line.tag;
  const bool by_itself = tag.size() > 1 && (tag[0] == 'e' || tag[0] == 's' || tag[0] == 'n') &&
                         tag.find_first_not_of("0123456789", 1) == std::string::npos;
  f.check(table::is_plain_id(tag), "tag", "expected up to 24 letters, digits, _ or -");
  f.check(!by_itself, "tag", in_quotes(tag) + " is the name of a unit without a tag");
  f.check(line.count == 1, "tag", in_quotes(tag) + " can be that of one unit only");
  f.check(std::find(seen.begin(), seen.end(), tag) == seen.end(), "tag",
          in_quotes(tag) + " is there twice");
  seen.push_back(tag);
}

bool has_unit(const SideSetup& side, const std::string& id) {
  return std::ranges::any_of(side.roster, [&](const RosterLine& line) { return line.unit == id; });
}

}  // namespace

void word_fields(table::PackReader<Pack>& f, Scenario& s) {
  const bool task = f.has("task");
  if (task) {
    check_no_points(f, s);
    f.required("rounds", number(1, kMostRounds), s.rounds);
    f.table("task", TaskOf{s, s.task.emplace()});
    s.sides[s.task->side.value].goal = counted_to(*s.task);
  } else {
    f.absent("rounds", "belongs to a [task]; other battles have `round_limit`");
  }
  f("goals", GoalsKind{s}, s.automaton.goals);
  f.table("bag", BagOf{s.automaton.bag});
  f.each_table("condition", [&] { return ConditionOf{s, s.conditions.emplace_back()}; });
  for (const ScenarioCondition& condition : s.conditions) {
    if (!task) break;
    for (const int round : condition.rounds)
      f.check(round <= s.rounds, "condition",
              "round " + std::to_string(round) + " is never played, the battle has " +
                  std::to_string(s.rounds));
    f.check(condition.round < s.rounds, "condition",
            "round: reinforcements after round " + std::to_string(condition.round) +
                " would come too late, the battle has " + std::to_string(s.rounds));
  }
}

void check_words(table::PackReader<Pack>& f, const Scenario& s) {
  std::vector<std::string> tags;
  for (const SideSetup& side : s.sides) {
    for (const RosterLine& line : side.roster) {
      if (!line.tag.empty()) check_tag(f, line, tags);
    }
  }
  if (s.task && s.task->kind == TaskKind::slay) {
    const Seat other = opponent(s.task->side);
    f.check(has_unit(s.sides[other.value], s.task->unit), "task",
            "unit: the other side has no " + s.task->unit);
  }
  for (const ScenarioCondition& condition : s.conditions) {
    if (condition.op != ConditionKind::ability) continue;
    const int units = units_of(s.sides[static_cast<std::size_t>(condition.side)]);
    f.check(condition.place <= units, "condition",
            "number: the side has " + std::to_string(units) + " units");
  }
}

}  // namespace fantasy
