// The steps of the game, named as the rulebook names them. Each is a struct with the functions
// below; the two lists say which exist: steps_command.def (set-up, command phase, cards, activation
// order, end of turn) and steps_combat.def (actions, movement, melee, shooting, panic).
#pragma once

#include <cstdint>
#include <string_view>

#include "table/answer.h"
#include "table/question.h"
#include "table/seat.h"

namespace fantasy {

enum class Step : std::uint8_t {
  none,
#define STEP(id, type, prompt) id,
#include "games/fantasy/steps_combat.def"
#include "games/fantasy/steps_command.def"
#undef STEP
  count_
};

struct Play;
struct View;

// What a step can do. `run` is called when the step is on top of the stack and nothing is asked; it
// either changes the stack or asks. The others belong to what it asked.
struct StepRules {
  std::string_view id;
  std::string_view prompt;  // protocol name of the question it asks, "" if none
  void (*run)(Play&);
  void (*legal)(const View&, table::Seat, table::AnswerList&);
  void (*answer)(Play&, table::Seat, table::Answer);
  void (*chance)(Play&, const table::Outcome&);
  void (*draws)(const View&, table::DrawList&);
};
const StepRules& rules_of(Step step);

// Base of all steps: what a step does not define it never needs.
struct StepBase {
  static void legal(const View&, table::Seat, table::AnswerList&) {}
  static void answer(Play&, table::Seat, table::Answer) {}
  static void chance(Play&, const table::Outcome&) {}
  static void draws(const View&, table::DrawList&) {}
};

}  // namespace fantasy
