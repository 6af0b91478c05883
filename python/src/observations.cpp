// SPDX-License-Identifier: MIT
// Observations: what one seat, or a spectator, may know. Nothing here sees a state.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "ai/plans.h"
#include "lab/batch_planes.h"
#include "lab/plan_space.h"
#include "match/views.h"
#include "python/src/arguments.h"
#include "python/src/game.h"
#include "python/src/unlocked.h"
#include "python/src/values.h"
#include "table/action_numbers.h"
#include "table/card_words.h"

namespace py = pybind11;

namespace bindings {

namespace {

void must_be_asked(const Observation& seen) {
  if (seen.view->legal().empty())
    raise({table::ErrorCode::not_your_turn, "this seat is not asked", ""});
}

py::list legal_answers(const Observation& seen) {
  py::list out;
  for (const table::Answer& each : seen.view->legal()) out.append(Answer{seen.game, each});
  return out;
}

// One of the legal ones.
table::Answer answer_meant(const Observation& seen, const py::object& said) {
  must_be_asked(seen);
  State imagined{seen.game,
                 match::imagined(*seen.game->rules, seen.view->observation()),
                 table::Random(0),
                 {}};
  return answer_of(imagined, seen.view->seat(), said);
}

py::object odds(const Observation& seen, const py::object& said, const py::object& assume,
                const py::object& language) {
  const table::Answer answer = answer_meant(seen, said);
  const table::Value assumed = from_python(assume);
  const table::Language read = language_of(language);
  table::Expected<table::Odds> found = [&] {
    const Unlocked others_go_on;
    return seen.view->odds(answer, assumed, read);
  }();
  return to_python(match::odds_value(must(std::move(found))));
}

py::array_t<std::int16_t> planes(const Observation& seen) {
  const lab::BatchPlanes all(*seen.game->rules);
  py::array_t<std::int16_t> out(static_cast<py::ssize_t>(all.count()));
  std::vector<std::byte> room;
  all.write(seen.view->observation(), room, out.mutable_data());
  return out;
}

// The bytes themselves, not copied.
py::array_t<std::uint8_t> raw(const py::object& self) {
  const auto& seen = self.cast<const Observation&>().view->observation();
  py::array_t<std::uint8_t> out(static_cast<py::ssize_t>(seen.size()),
                                reinterpret_cast<const std::uint8_t*>(seen.data()), self);
  out.attr("flags").attr("writeable") = false;
  return out;
}

State sample(const Observation& seen, const py::object& seed) {
  table::Random random(seed_of(seed));
  const table::AnyState bytes = seen.game->rules->sample(seen.view->observation(), random);
  return {seen.game, bytes, random, {}};
}

py::list lines_of(const Observation& seen, const table::Plan& plan) {
  py::list out;
  for (const table::Answer& line : plan) out.append(Answer{seen.game, line});
  return out;
}

py::list plan(const Observation& seen, const py::object& vagueness, const py::object& seed) {
  const float vague = part_of_one(vagueness, "vagueness");
  table::Random random(seed_of(seed));
  const table::AnyGame& rules = *seen.game->rules;
  if (seen.view->legal().empty() || !ai::asks_plan(rules, seen.view->question())) return py::list();
  const table::AnyState imagined = rules.sample(seen.view->observation(), random);
  return lines_of(seen, ai::make_plan(rules, imagined, seen.view->seat(), vague, random));
}

// Several of them, so different that they can be told apart.
py::list plans(const Observation& seen, const py::object& most, const py::object& seed,
               const py::object& vagueness) {
  const auto wanted = static_cast<int>(whole(most, "most", 1, lab::kMostPlans));
  const float vague = part_of_one(vagueness, "vagueness");
  table::Random random(seed_of(seed));
  py::list out;
  if (seen.view->legal().empty()) return out;
  for (const table::Plan& each : lab::propose_plans(*seen.game->rules, seen.view->observation(),
                                                    seen.view->seat(), wanted, vague, random))
    out.append(lines_of(seen, each));
  return out;
}

// What the game's own advice thinks of each of them, any range, higher is better.
py::array_t<float> policy(const Observation& seen, const py::object& seed) {
  table::Random random(seed_of(seed));
  must_be_asked(seen);
  const table::AnyGame& rules = *seen.game->rules;
  const table::AnyState imagined = rules.sample(seen.view->observation(), random);
  table::Scores scores{};
  rules.policy(imagined, seen.view->seat(), seen.view->legal(), scores);
  return py::array_t<float>(static_cast<py::ssize_t>(seen.view->legal().size()), scores.data());
}

py::array_t<std::uint8_t> features(const Answer& answer) {
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(sizeof answer.value),
                                   reinterpret_cast<const std::uint8_t*>(&answer.value));
}

void define_answers(py::module_& module) {
  py::class_<Answer> answers(module, "Answer", py::is_final());
  answers
      .def_property_readonly(
          "number", [](const Answer& a) { return a.game->rules->actions().number(a.value); })
      .def_property_readonly("game", [](const Answer& a) { return a.game; })
      .def_property_readonly("verb", [](const Answer& a) { return int{a.value.verb}; })
      .def_property_readonly("features", &features)
      .def("__eq__",
           [](const Answer& a, const py::object& other) {
             return py::isinstance<Answer>(other) && a.value == other.cast<const Answer&>().value;
           })
      .def("__hash__",
           [](const Answer& a) { return table::hash_bytes(&a.value, sizeof a.value) >> 1U; });
  seal(answers);
}

}  // namespace

void define_observations(py::module_& module) {
  define_answers(module);
  py::class_<Observation> observations(module, "Observation", py::is_final());
  observations.def_property_readonly("game", [](const Observation& o) { return o.game; })
      .def_property_readonly("seat",
                             [](const Observation& o) {
                               const int seat = o.view->seat().value;
                               return seat < o.game->seats() ? seat : -1;
                             })
      .def_property_readonly("raw", &raw)
      .def("planes", &planes)
      .def("legal_answers", &legal_answers)
      .def(
          "question",
          [](const Observation& o, const py::object& language) {
            must_be_asked(o);
            return to_python(match::question_value(*o.view, language_of(language)));
          },
          py::arg("language") = "en")
      .def(
          "describe",
          [](const Observation& o, const py::object& said, const py::object& language) {
            return to_python(match::answer_value(
                o.view->describe(answer_meant(o, said), language_of(language))));
          },
          py::arg("answer"), py::arg("language") = "en")
      .def(
          "scene",
          [](const Observation& o, const py::object& language) {
            return to_python(table::to_value(o.view->scene(language_of(language))));
          },
          py::arg("language") = "en")
      .def("odds", &odds, py::arg("answer"), py::arg("assume") = py::none(),
           py::arg("language") = "en")
      .def("sample", &sample, py::arg("seed") = 0)
      .def("plan", &plan, py::arg("vagueness") = 0.0F, py::arg("seed") = 0)
      .def("plans", &plans, py::arg("most") = 16, py::arg("seed") = 0, py::arg("vagueness") = 1.0F)
      .def("policy", &policy, py::arg("seed") = 0)
      .def("__hash__",
           [](const Observation& o) { return table::hash(o.view->observation()) >> 1U; })
      .def("__eq__", [](const Observation& a, const py::object& other) {
        if (!py::isinstance<Observation>(other)) return false;
        const auto& b = other.cast<const Observation&>();
        return a.game->rules->id() == b.game->rules->id() && a.view->seat() == b.view->seat() &&
               a.view->observation() == b.view->observation();
      });
  seal(observations);
}

}  // namespace bindings
