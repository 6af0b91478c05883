// SPDX-License-Identifier: MIT
// States: everything there is on the table, as only the referee sees it.
#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "match/views.h"
#include "python/src/arguments.h"
#include "python/src/game.h"
#include "python/src/values.h"
#include "table/action_numbers.h"

namespace py = pybind11;

namespace bindings {

using table::Question;
using table::QuestionKind;
using table::Seat;

namespace {

const char* kind_of(const Question& question) {
  switch (question.kind) {
    case QuestionKind::ask:
      return "ask";
    case QuestionKind::roll:
      return "roll";
    case QuestionKind::draw:
      return "draw";
    case QuestionKind::over:
      break;
  }
  return "over";
}

py::list seats_in(table::SeatSet set) {
  py::list out;
  for (int seat = 0; seat < table::kMaxSeats; ++seat) {
    if (set.has({static_cast<std::uint8_t>(seat)})) out.append(seat);
  }
  return out;
}

// As a dict, so that what is not said of a kind of question is not there.
py::dict question_of(const State& state) {
  const Question asked = state.question();
  py::dict out;
  out["kind"] = kind_of(asked);
  if (asked.kind == QuestionKind::ask) {
    out["seats"] = seats_in(asked.seats);
    out["prompt"] = state.rules().prompt_name(asked.prompt);
    out["is_sealed_step"] = !asked.sealed_step.empty();
    return out;
  }
  if (asked.kind == QuestionKind::over) {
    out["reason"] = state.rules().reason_name(asked.result.reason);
    out["rule"] = asked.result.rule.str();
    return out;
  }
  out["seat"] = int{asked.seat.value};
  out["purpose"] = state.rules().purpose_name(asked.purpose);
  if (asked.kind == QuestionKind::roll) {
    out["die"] = state.rules().die_name(asked.die);
    out["faces"] = int{state.rules().die(asked.die).faces};
    out["count"] = int{asked.count};
  }
  return out;
}

// The seat that is meant where none is named: the first of those that owe an answer.
Seat asked_seat(const State& state, const py::object& named) {
  const Question asked = state.question();
  if (asked.kind != QuestionKind::ask)
    raise({table::ErrorCode::not_your_turn, "nobody is asked: look at question()", ""});
  if (named.is_none()) return asked.seats.first();
  const Seat seat = player_of(*state.game, named);
  if (!asked.seats.has(seat))
    raise({table::ErrorCode::not_your_turn,
           "seat " + std::to_string(seat.value) + " is not asked: look at question()", ""});
  return seat;
}

py::list legal_answers(const State& state, const py::object& named) {
  py::list out;
  if (state.question().kind != QuestionKind::ask) return out;
  table::AnswerList legal;
  state.rules().legal(state.bytes, asked_seat(state, named), legal);
  for (const table::Answer& each : legal) out.append(Answer{state.game, each});
  return out;
}

bool is_legal(const State& state, Seat seat, table::Answer answer) {
  table::AnswerList legal;
  state.rules().legal(state.bytes, seat, legal);
  return std::find(legal.begin(), legal.end(), answer) != legal.end();
}

void apply(State& state, const py::object& said, const py::object& named) {
  const Seat seat = asked_seat(state, named);
  const table::Answer answer = answer_of(state, seat, said);
  state.last.events.clear();
  state.rules().apply(state.bytes, seat, answer, &state.last);
}

// All of them or none, one after the other.
void apply_plan(State& state, const py::sequence& lines, const py::object& named) {
  const Seat seat = asked_seat(state, named);
  State after{state.game, state.bytes, state.chance, {}};
  for (const py::object line : lines) {
    const Question asked = after.question();
    if (asked.kind != QuestionKind::ask || !asked.seats.has(seat))
      raise({table::ErrorCode::illegal_answer, "plan: the seat is not asked for all of its lines",
             ""});
    after.rules().apply(after.bytes, seat, answer_of(after, seat, line), &after.last);
  }
  state = std::move(after);
}

py::list returns(const State& state) {
  const Question question = state.question();
  py::list out;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.game->seats()); ++seat)
    out.append(question.kind == QuestionKind::over ? question.result.score[seat] : 0.0F);
  return out;
}

// As its game judges it.
py::list evaluation(const State& state) {
  const table::Evaluation values = state.rules().evaluate(state.bytes);
  py::list out;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.game->seats()); ++seat)
    out.append(values[seat]);
  return out;
}

// Of the legal answers of the first seat that is asked.
py::array_t<float> policy(const State& state) {
  const Seat seat = asked_seat(state, py::none());
  table::AnswerList legal;
  state.rules().legal(state.bytes, seat, legal);
  table::Scores scores{};
  state.rules().policy(state.bytes, seat, std::span(legal.begin(), legal.size()), scores);
  return py::array_t<float>(static_cast<py::ssize_t>(legal.size()), scores.data());
}

py::object events(const State& state, const py::object& seat, const py::object& language) {
  return to_python(match::events_value(*observe(state, seat_of(*state.game, seat)).view,
                                       state.last.events, language_of(language)));
}

int current_player(const State& state) {
  const Question question = state.question();
  if (question.kind == QuestionKind::over) return -4;
  if (question.kind != QuestionKind::ask) return -1;
  return question.seats.several() ? -2 : int{question.seats.first().value};
}

// Text, and what brings the dice from here on.
py::tuple pickled(const State& state) {
  return py::make_tuple(state.game->rules->id(), state.game->rules->scenario(),
                        to_python(state.game->rules->options()), to_python(state.game->content),
                        state.rules().write_position(state.bytes), state.chance.seed(),
                        state.chance.counter(), state.chance.stream());
}

// As `pickled` has written it.
void set_chance(State& state, const py::object& seed, const py::object& counter,
                const py::object& stream) {
  constexpr auto kMost = std::numeric_limits<std::uint32_t>::max();
  state.chance = table::Random(seed_of(seed), seed_of(counter),
                               static_cast<std::uint32_t>(whole(stream, "stream", 0, kMost)));
}

}  // namespace

Observation observe(const State& state, Seat seat) {
  match::View::Asked asked{state.question(), {}};
  if (asked.question.kind == QuestionKind::ask && seat.value < table::kMaxSeats &&
      asked.question.seats.has(seat)) {
    table::AnswerList legal;
    state.rules().legal(state.bytes, seat, legal);
    asked.legal.assign(legal.begin(), legal.end());
  }
  return {state.game,
          std::make_shared<const match::View>(
              state.game->rules, seat, state.rules().observe(state.bytes, seat), std::move(asked))};
}

State state_from_text(const GamePtr& game, const std::string& text) {
  return {game, must(game->rules->parse_position(text)), table::Random(0), {}};
}

table::Answer answer_of(const State& state, Seat seat, py::handle said) {
  if (py::isinstance<py::str>(said))
    return must(
        state.rules().parse(state.bytes, seat, text_of(said, "answer"), table::Language::en));
  table::Answer answer;
  if (py::isinstance<Answer>(said)) {
    answer = said.cast<const Answer&>().value;
  } else if (PyIndex_Check(said.ptr()) != 0) {
    const table::ActionNumbers& all = state.rules().actions();
    answer = all.action(whole(said, "answer", 0, all.count() - 1));
  } else {
    raise_type("answer", "an Answer, its notation (str) or its number (int)", said);
  }
  if (is_legal(state, seat, answer)) return answer;
  raise({table::ErrorCode::illegal_answer,
         "this answer is not among legal_answers(); its notation (str) would be told why", ""});
}

void define_states(py::module_& module) {
  py::class_<State> states(module, "State", py::is_final());
  states.def_property_readonly("game", [](const State& s) { return s.game; })
      .def("question", &question_of)
      .def("current_player", &current_player)
      .def("is_terminal", [](const State& s) { return s.question().kind == QuestionKind::over; })
      .def("is_chance_node",
           [](const State& s) {
             const QuestionKind kind = s.question().kind;
             return kind == QuestionKind::roll || kind == QuestionKind::draw;
           })
      .def("legal_answers", &legal_answers, py::arg("seat") = py::none())
      .def("apply", &apply, py::arg("answer"), py::arg("seat") = py::none())
      .def("apply_plan", &apply_plan, py::arg("plan"), py::arg("seat") = py::none())
      .def("chance_outcomes", &chance_outcomes)
      .def("apply_chance", &apply_chance, py::arg("outcome"))
      .def("outcome_text", &outcome_text, py::arg("outcome"))
      .def("resolve_chance", &resolve_chance)
      .def("returns", &returns)
      .def("evaluation", &evaluation)
      .def("policy", &policy)
      .def("events", &events, py::arg("seat") = -1, py::arg("language") = "en")
      .def("clone", [](const State& s) { return State(s); })
      .def("__copy__", [](const State& s) { return State(s); })
      .def("__deepcopy__", [](const State& s, const py::dict&) { return State(s); })
      .def(
          "observation",
          [](const State& s, const py::object& seat) { return observe(s, seat_of(*s.game, seat)); },
          py::arg("seat") = -1)
      .def("to_text", [](const State& s) { return s.rules().write_position(s.bytes); })
      .def("hash", [](const State& s) { return s.rules().hash_of(s.bytes); })
      .def("__hash__", [](const State& s) { return s.rules().hash_of(s.bytes) >> 1U; })
      .def("__eq__",
           [](const State& a, const py::object& other) {
             if (!py::isinstance<State>(other)) return false;
             const auto& b = other.cast<const State&>();
             return a.rules().id() == b.rules().id() && a.bytes == b.bytes;
           })
      .def(
          "text_of",
          [](const State& s, const Answer& a) {
            if (!is_legal(s, asked_seat(s, py::none()), a.value))
              raise({table::ErrorCode::illegal_answer, "this answer is not legal now", ""});
            return s.rules().write(s.bytes, a.value);
          },
          py::arg("answer").none(false))
      .def("_pickled", &pickled)
      .def("_set_chance", &set_chance);
  seal(states);
}

}  // namespace bindings
