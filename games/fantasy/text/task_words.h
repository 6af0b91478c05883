// How far the task of a battle has come, in words: a number alone does not say whether it is much.
#pragma once

#include <string>

#include "games/fantasy/text/wording.h"

namespace fantasy {

struct TaskStanding {
  int value = 0;
  int of = 0;        // so many are allowed, or needed
  std::string text;  // "1 (2 allowed)"; of a unit to be destroyed its name
};

// Of a battle with a task. FC-24.2
TaskStanding standing_of(const Wording& w);

// Why a battle with a task has ended, with how far that had come.
std::string task_reason(const Wording& w, const std::string& reason);

}  // namespace fantasy
