#include "games/fantasy/text/task_words.h"

#include "games/fantasy/rules/scenario_rules.h"

namespace fantasy {

TaskStanding standing_of(const Wording& w) {
  const Task& task = *w.game.scenario().task;
  TaskStanding out;
  out.value = w.view().side(task.side).vp;
  out.of = w.game.scenario().goal_of(task.side);
  if (task.kind == TaskKind::raze) {
    out.value = towns_fallen(w.view()) + task.razed;
    out.of = task.at_most;
  }
  if (task.kind == TaskKind::slay) {
    out.text = w.messages.name_of(w.language, "unit", task.unit);
  } else {
    out.text = w.text("task_standing." + std::string(name(task.kind)),
                      {{"n", std::to_string(out.value)}, {"of", std::to_string(out.of)}});
  }
  return out;
}

std::string task_reason(const Wording& w, const std::string& reason) {
  const Task& task = *w.game.scenario().task;
  if (task.kind == TaskKind::slay) return reason;
  return w.text("end.task", {{"reason", reason},
                             {"task", w.text("scene.task_" + std::string(name(task.kind)))},
                             {"standing", standing_of(w).text}});
}

}  // namespace fantasy
