// SPDX-License-Identifier: MIT
// What an outcome of chance is called, as records say it.
#include <algorithm>
#include <string>
#include <vector>

#include "python/src/game.h"
#include "python/src/values.h"

namespace bindings {

using table::Question;
using table::QuestionKind;

namespace {

std::string drawn_text(const State& state, int item) {
  table::DrawList draws;
  state.rules().draws(state.bytes, draws);
  const auto is_it = [item](const auto& draw) { return draw.item == item && draw.weight > 0; };
  if (std::none_of(draws.begin(), draws.end(), is_it))
    raise_bad("outcome: " + std::to_string(item) + " cannot be drawn now");
  return state.rules().item_name(static_cast<std::uint8_t>(item));
}

std::string rolled_text(const State& state, const Question& question, int face) {
  const int faces = state.rules().die(question.die).faces;
  if (face < 1 || face > faces)
    raise_bad("outcome: " + std::to_string(face) + " is no face of this die");
  return std::to_string(face);
}

}  // namespace

std::string outcome_text(const State& state, const std::vector<int>& outcome) {
  const Question question = state.question();
  const bool draw = question.kind == QuestionKind::draw;
  if (!draw && question.kind != QuestionKind::roll)
    raise({table::ErrorCode::not_allowed, "nothing is rolled or drawn now: look at question()",
           ""});
  if (outcome.size() != question.count)
    raise_bad("outcome: expected " + std::to_string(question.count) + ", got " +
              std::to_string(outcome.size()));
  std::string out;
  for (const int each : outcome)
    out += (out.empty() ? "" : " ") +
           (draw ? drawn_text(state, each) : rolled_text(state, question, each));
  return out;
}

}  // namespace bindings
