// SPDX-License-Identifier: MIT
// Games: which there are, and what does not change during a match.
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "apps/common/registry.h"
#include "match/registry.h"
#include "match/views.h"
#include "python/src/arguments.h"
#include "python/src/game.h"
#include "python/src/values.h"
#include "table/action_numbers.h"

namespace py = pybind11;

namespace bindings {

using table::Value;

namespace {

const table::GameSystem& system_called(const std::string& id) {
  const table::GameSystem* const found = match::find_system(apps::game_systems(), id);
  if (found != nullptr) return *found;
  std::string known;
  for (const table::GameSystem* system : apps::game_systems())
    known += (known.empty() ? "" : ", ") + system->id();
  raise({table::ErrorCode::unknown_game, "there is no game '" + id + "': expected one of " + known,
         ""});
}

GamePtr load_game(const py::object& id, const py::object& scenario, const py::object& options,
                  const py::object& content) {
  const table::GameSystem& system = system_called(text_of(id, "game"));
  const std::string named = text_of(scenario, "scenario");
  Game out{&system, nullptr, from_python(content)};
  out.rules = must(system.create(match::scenario_or_first(system, named, out.content),
                                 from_python(options), out.content));
  return std::make_shared<Game>(std::move(out));
}

py::list game_ids() {
  py::list out;
  for (const table::GameSystem* system : apps::game_systems()) {
    if (system->is_listed()) out.append(system->id());
  }
  return out;
}

// What load_game makes the same game of.
py::tuple made_of(const Game& game) {
  return py::make_tuple(game.rules->id(), game.rules->scenario(), to_python(game.rules->options()),
                        to_python(game.content));
}

State initial(const GamePtr& game, std::uint64_t seed) {
  State out{game, table::AnyState(), table::Random(seed), {}};
  out.bytes = game->rules->begin(out.last);
  return out;
}

py::list planes(const Game& game) {
  py::list out;
  for (std::size_t i = 0; i < game.rules->planes().size(); ++i) {
    const bool has_sign = game.rules->plane_places()[i].has_sign;
    out.append(py::make_tuple(game.rules->planes()[i], has_sign ? -128 : -1, has_sign ? 127 : 254));
  }
  return out;
}

Answer answer_numbered(const GamePtr& game, const py::object& said) {
  const table::ActionNumbers& all = game->rules->actions();
  return {game, all.action(whole(said, "number", 0, all.count() - 1))};
}

}  // namespace

table::Seat player_of(const Game& game, py::handle said) {
  return {static_cast<std::uint8_t>(whole(said, "seat", 0, game.seats() - 1))};
}

table::Seat seat_of(const Game& game, py::handle said) {
  const std::int64_t number = whole(said, "seat", -1, game.seats() - 1);
  return number == -1 ? table::kSpectator : table::Seat{static_cast<std::uint8_t>(number)};
}

void define_games(py::module_& module) {
  py::class_<Game, std::shared_ptr<Game>> games(module, "Game", py::is_final());
  games.def_property_readonly("id", [](const Game& g) { return g.rules->id(); })
      .def_property_readonly("scenario", [](const Game& g) { return g.rules->scenario(); })
      .def_property_readonly("options", [](const Game& g) { return to_python(g.rules->options()); })
      .def_property_readonly("rules_version",
                             [](const Game& g) { return g.rules->rules_version(); })
      .def_property_readonly("num_players", &Game::seats)
      .def_property_readonly("num_distinct_actions",
                             [](const Game& g) { return g.rules->actions().count(); })
      .def(
          "team",
          [](const Game& g, const py::object& seat) {
            return int{g.rules->team(player_of(g, seat))};
          },
          py::arg("seat"))
      .def(
          "new_initial_state",
          [](const GamePtr& g, const py::object& seed) { return initial(g, seed_of(seed)); },
          py::arg("seed") = 0)
      .def(
          "from_text",
          [](const GamePtr& g, const py::object& text) {
            return state_from_text(g, text_of(text, "text"));
          },
          py::arg("text"))
      .def("answer", &answer_numbered, py::arg("number"))
      .def("_planes", &planes)
      .def("_made_of", &made_of)
      .def_property_readonly("plan_lines", [](const Game& g) {
        return g.rules->plan_prompt() ? table::kMaxPlan : std::size_t{0};
      });
  seal(games);
  module.def("_load_game", &load_game);
  module.def("game_ids", &game_ids);
}

}  // namespace bindings
