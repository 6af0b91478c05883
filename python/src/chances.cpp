// SPDX-License-Identifier: MIT
// What chance may bring to a state, and what it brings.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "python/src/game.h"
#include "python/src/values.h"
#include "table/chance.h"

namespace py = pybind11;

namespace bindings {

using table::Question;
using table::QuestionKind;

namespace {

// A roll has a list of its outcomes where there are no more of them than six dice have.
constexpr std::uint64_t kMostFalls = 46656;

void must_be_chance(const Question& question) {
  if (question.kind == QuestionKind::roll || question.kind == QuestionKind::draw) return;
  raise({table::ErrorCode::not_allowed, "nothing is rolled or drawn now: look at question()", ""});
}

py::list drawn(const State& state) {
  table::DrawList draws;
  state.rules().draws(state.bytes, draws);
  const double total = table::total_weight(draws);
  py::list out;
  for (const table::DrawOutcome& each : draws)
    out.append(py::make_tuple(py::make_tuple(int{each.item}), each.weight / total));
  return out;
}

py::list rolled(const Question& question, int faces) {
  std::uint64_t falls = 1;
  for (int i = 0; i < question.count && falls <= kMostFalls; ++i)
    falls *= static_cast<std::uint64_t>(faces);
  if (falls > kMostFalls)
    raise({table::ErrorCode::too_large,
           std::to_string(question.count) + " dice can fall in too many ways to list them: use "
           "resolve_chance(), or apply_chance() with faces of your own",
           ""});
  py::list out;
  std::vector<int> dice(question.count, 1);
  for (std::uint64_t n = 0; n < falls; ++n) {
    out.append(py::make_tuple(py::tuple(py::cast(dice)), 1.0 / static_cast<double>(falls)));
    for (std::size_t i = dice.size(); i-- > 0 && ++dice[i] > faces;) dice[i] = 1;
  }
  return out;
}

}  // namespace

py::list chance_outcomes(const State& state) {
  const Question question = state.question();
  must_be_chance(question);
  if (question.kind == QuestionKind::draw) return drawn(state);
  return rolled(question, state.rules().die(question.die).faces);
}

// Faces in the order of the dice, or the one item.
void apply_chance(State& state, const std::vector<int>& outcome) {
  const Question question = state.question();
  must_be_chance(question);
  table::DrawList draws;
  const bool draw = question.kind == QuestionKind::draw;
  if (draw) state.rules().draws(state.bytes, draws);
  const int faces = draw ? 0 : int{state.rules().die(question.die).faces};
  if (outcome.size() != question.count)
    raise_bad("outcome: expected " + std::to_string(question.count) +
              (draw ? " item" : " faces") + ", got " + std::to_string(outcome.size()));
  table::Outcome out;
  for (const int each : outcome) {
    const bool can_be =
        draw ? std::any_of(draws.begin(), draws.end(),
                           [each](const auto& one) { return one.item == each && one.weight > 0; })
             : each >= 1 && each <= faces;
    if (!can_be)
      raise_bad("outcome: " + std::to_string(each) +
                (draw ? " cannot be drawn now" : " is no face of this die"));
    out.push_back(static_cast<std::uint8_t>(each));
  }
  state.last.events.clear();
  state.rules().resolve(state.bytes, out, &state.last);
}

void resolve_chance(State& state) {
  state.last.events.clear();
  table::resolve_chance(state.rules(), state.bytes, state.chance, &state.last);
}

}  // namespace bindings
