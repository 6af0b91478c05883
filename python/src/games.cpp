// SPDX-License-Identifier: MIT
// Games: which there are, and what does not change during a match.
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "apps/common/registry.h"
#include "python/src/game.h"
#include "match/registry.h"
#include "match/views.h"
#include "table/action_numbers.h"
#include "python/src/values.h"

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

GamePtr load_game(const std::string& id, const std::string& scenario, const py::object& options,
                  const py::object& content) {
  const table::GameSystem& system = system_called(id);
  Game out{&system, nullptr, from_python(content)};
  out.rules = must(system.create(match::scenario_or_first(system, scenario, out.content),
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
  return py::make_tuple(game.rules->id(), game.rules->scenario(),
                        to_python(game.rules->options()), to_python(game.content));
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

Answer answer_numbered(const GamePtr& game, std::int64_t number) {
  const table::ActionNumbers& all = game->rules->actions();
  if (number < 0 || number >= all.count())
    raise_bad("expected the number of an answer, from 0 to " + std::to_string(all.count() - 1));
  return {game, all.action(number)};
}

}  // namespace

table::Seat player_of(const Game& game, int number) {
  if (number >= 0 && number < game.seats()) return {static_cast<std::uint8_t>(number)};
  raise_bad("seat: expected 0 to " + std::to_string(game.seats() - 1));
}

table::Seat seat_of(const Game& game, int number) {
  return number == -1 ? table::kSpectator : player_of(game, number);
}

void define_games(py::module_& module) {
  py::class_<Game, std::shared_ptr<Game>>(module, "Game")
      .def_property_readonly("id", [](const Game& g) { return g.rules->id(); })
      .def_property_readonly("scenario", [](const Game& g) { return g.rules->scenario(); })
      .def_property_readonly("options", [](const Game& g) { return to_python(g.rules->options()); })
      .def_property_readonly("rules_version",
                             [](const Game& g) { return g.rules->rules_version(); })
      .def_property_readonly("num_players", &Game::seats)
      .def_property_readonly("num_distinct_actions",
                             [](const Game& g) { return g.rules->actions().count(); })
      .def("team", [](const Game& g, int seat) { return int{g.rules->team(player_of(g, seat))}; })
      .def("new_initial_state",
           [](const GamePtr& g, std::uint64_t seed) { return initial(g, seed); },
           py::arg("seed") = 0)
      .def("from_text",
           [](const GamePtr& g, const std::string& text) {
             return state_from_text(g, text);
           })
      .def("answer",
           [](const GamePtr& g, std::int64_t n) { return answer_numbered(g, n); })
      .def("_planes", &planes)
      .def("_made_of", &made_of)
      .def("_card",
           [](const Game& g, const std::string& lang) {
             return to_python(must(g.system->scenario_card(
                 g.rules->scenario(), g.rules->options(), g.content,
                 lang == "fr" ? table::Language::fr : table::Language::en)));
           });
  module.def("_load_game", &load_game);
  module.def("game_ids", &game_ids);
}

}  // namespace bindings
