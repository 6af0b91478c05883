// The task of a scenario and its conditions of single rounds (state/scenario_words.h). What could
// not be played, or never be met, is refused here.
#include "games/fantasy/content/pack_places.h"
#include "games/fantasy/rules/army.h"
#include "table/position_fields.h"

namespace fantasy {
namespace {

using table::number;
using table::text;

// ["D6", "G7"], in the order in which units are placed for them. SB-10.2
struct GoalsKind {
  const Scenario& s;
  void read_at(auto& in, std::string_view key, const Value& value, std::vector<Hex>& goals) const {
    table::items_of(kHex).read_at(in, key, value, goals);
    if (goals.empty() && in.good(key)) in.complain_at(value, key, "expected at least one hex");
    for (const Hex hex : goals) {
      if (impassable(in.things(), s, hex)) in.complain_at(value, key, name(hex) + " is impassable");
      if (std::count(goals.begin(), goals.end(), hex) > 1)
        in.complain_at(value, key, name(hex) + " is named twice");
    }
  }
  Value schema(const auto& in) const { return in.list(in.of(kHex)).set("minItems", 1); }
};

// SB-10.3
struct BagOf {
  Bag& bag;
};
template <class List>
void fields(List& f, BagOf& of) {
  for (std::size_t token = 1; token < of.bag.size(); ++token)
    f(name(static_cast<Token>(token)), number(0, 20), of.bag[token]);
}

// And what of the scenario was good.
struct TaskOf {
  const Scenario& s;
  Task& task;
  bool falls_known;
  bool rounds_known;
  bool held_known;  // how often Capture Points can be held
};

template <class List>
void raze_fields(List& f, const TaskOf& of, Task& task) {
  const Scenario& s = of.s;
  f.required("at_most", number(0, 20), task.at_most);
  f("razed", number(0, 20), task.razed);
  if (!f.good("razed", "side") || !of.falls_known) return;
  const bool falls = s.town_fall ? s.town_fall->by != task.side
                                 : s.towns.empty() && task.razed > 0;  // all lie in ruins
  f.check(falls, "kind", "raze needs `town_fall` by the other side");
}

int most_held(const Scenario& s) { return static_cast<int>(s.capture_points.size()) * s.rounds; }

template <class List>
void hold_fields(List& f, const TaskOf& of, Task& task) {
  f.required("at_least", number(1, 99), task.at_least);
  if (!of.held_known) return;
  const int most = most_held(of.s);
  f.check(most > 0, "kind", "hold needs `capture_points`");
  f.check(task.at_least <= most, "at_least",
          "in all rounds together there are " + std::to_string(most) + " to be had");
}

template <class List>
void altar_fields(List& f, const TaskOf& of, Task& task) {
  f.required("at", kHex, task.at);
  f("in_a_row", number(1, 9), task.in_a_row);
  if (f.good("at"))
    f.check(!impassable(f.things(), of.s, task.at), "at", name(task.at) + " is impassable");
  if (of.rounds_known)
    f.check(task.in_a_row <= of.s.rounds, "in_a_row",
            "the battle has " + std::to_string(of.s.rounds) + " rounds");
}

struct BonusOf {
  const TaskOf& of;
  Bonus& bonus;
};

// What the task has nothing to do with could never be met.
template <class List>
void fields(List& f, BonusOf& of) {
  Bonus& bonus = of.bonus;
  f.required("kind", table::word_of<BonusKind>(), bonus.kind);
  if (!f.good("kind")) return f.leave();
  const auto only_with = [&](TaskKind kind) {
    f.check(of.of.task.kind == kind, "kind",
            "belongs to a task of kind " + std::string(name(kind)));
  };
  switch (bonus.kind) {
    case BonusKind::none_razed:
      return only_with(TaskKind::raze);
    case BonusKind::hold:
      only_with(TaskKind::hold);
      return f.required("at_least", number(1, of.of.held_known ? most_held(of.of.s) : 999),
                        bonus.at_least);
    case BonusKind::held_last:
      return f.check(!of.of.held_known || !of.of.s.capture_points.empty(), "kind",
                     "held_last needs `capture_points`");
    case BonusKind::few_lost:
      return f.required("at_most", number(0, 20), bonus.at_most);
    case BonusKind::last_blow:
      only_with(TaskKind::slay);
      return f.required("unit", kUnit, bonus.unit);
    case BonusKind::slay:
      return f.required("unit", kUnit, bonus.unit);
  }
}

template <class List>
void fields(List& f, TaskOf& of) {
  Task& task = of.task;
  f.required("kind", table::word_of<TaskKind>(), task.kind);
  f("side", kSide, task.side);
  if (!f.good("kind")) return f.leave();
  switch (task.kind) {
    case TaskKind::raze:
      raze_fields(f, of, task);
      break;
    case TaskKind::hold:
      hold_fields(f, of, task);
      break;
    case TaskKind::altar:
      altar_fields(f, of, task);
      break;
    case TaskKind::slay:
      f.required("unit", kUnit, task.unit);
  }
  if (f.has("bonus")) f.table("bonus", BonusOf{of, task.bonus.emplace()});
}

// Nothing counts Victory Points beside a task.
void check_no_points(auto& f, const Scenario& s) {
  f.check(!s.epic || !f.good("epic"), "task",
          "an Epic Battle has none: its task is the other army");
  f.check(s.kill_bonus.empty(), "kill_bonus", kNoPoints);
  f.check(s.round_score.empty(), "round_score", kNoPoints);
  f.check(s.round_limit == 0, "round_limit", "the rounds of a battle with a task are its `rounds`");
  if (!s.town_fall) return;
  if (!f.good("town_fall")) return;
  if (s.town_fall->vp != 0) f.complain("town_fall", "vp: " + std::string(kNoPoints));
  if (s.town_fall->all_lose) f.complain("town_fall", "all_lose: the task decides the battle");
}

// What the scenario shows beside the points of the side: how far its task goes.
int counted_to(const Task& task) {
  if (task.kind == TaskKind::hold) return task.at_least;
  return task.kind == TaskKind::altar ? task.in_a_row : 0;
}

// A tag is a name like any other, and none that units have by themselves.
void check_tag(table::PackReader<Pack>& f, const RosterLine& line, std::vector<std::string>& seen) {
  const std::string& tag = line.tag;
  const bool by_itself = tag.size() > 1 && (tag[0] == 'e' || tag[0] == 's' || tag[0] == 'n') &&
                         tag.find_first_not_of("0123456789", 1) == std::string::npos;
  if (!table::is_plain_id(tag))
    f.complain("tag", "expected up to 24 letters, digits, _ or -");
  else if (by_itself)
    f.complain("tag", in_quotes(tag) + " is the name of a unit without a tag");
  else if (line.count != 1)
    f.complain("tag", in_quotes(tag) + " can be that of one unit only");
  else if (std::find(seen.begin(), seen.end(), tag) != seen.end())
    f.complain("tag", in_quotes(tag) + " is there twice");
  seen.push_back(tag);
}

bool has_unit(const SideSetup& side, const std::string& id) {
  return std::ranges::any_of(side.roster, [&](const RosterLine& line) { return line.unit == id; });
}

}  // namespace

template <class List>
void word_fields(List& f, Scenario& s) {
  const bool task = f.has("task");
  if (task) {
    check_no_points(f, s);
    f.required("rounds", number(1, kMostRounds), s.rounds);
    f.table("task", TaskOf{s, s.task.emplace(), f.good("town_fall", "towns"), f.good("rounds"),
                           f.good("map", "capture_points", "rounds")});
    s.sides[s.task->side.value].goal = counted_to(*s.task);
  } else {
    f.absent("rounds", "belongs to a [task]; other battles have `round_limit`");
  }
  f("keeps_what_was_revealed", table::truth(), s.keeps_what_was_revealed);
  f("goals", GoalsKind{s}, s.automaton.goals);
  f.table("bag", BagOf{s.automaton.bag});
  round_fields(f, s);
}

template void word_fields(table::PackReader<Pack>& f, Scenario& s);
template void word_fields(table::SchemaFields<Pack>& f, Scenario& s);

void check_words(table::PackReader<Pack>& f, const Scenario& s) {
  std::vector<std::string> tags;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (!f.good(side_name(seat))) continue;
    for (const RosterLine& line : s.sides[seat.value].roster) {
      if (!line.tag.empty()) check_tag(f, line, tags);
    }
  }
  if (s.task && s.task->kind == TaskKind::slay && f.good("task")) {
    const Seat other = opponent(s.task->side);
    f.check(!f.good(side_name(other)) || has_unit(s.sides[other.value], s.task->unit), "task",
            "unit: the other side has no " + s.task->unit);
  }
  check_rounds(f, s);
}

}  // namespace fantasy
