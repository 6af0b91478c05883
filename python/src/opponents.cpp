// SPDX-License-Identifier: MIT
// The opponents of the program, for whoever wants to play against them or to learn from them.
#include <memory>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>

#include "ai/opponent.h"
#include "apps/common/networks.h"
#include "python/src/game.h"
#include "python/src/values.h"

namespace py = pybind11;

namespace bindings {

namespace {

class Player {
 public:
  Player(const std::string& spec, std::uint64_t seed)
      : spec_(spec), random_(seed), player_(must(ai::make_opponent(spec, knowledge()))) {}

  const std::string& spec() const { return spec_; }

  // Calls of several threads come one after the other, as they hold the interpreter's lock.
  Answer choose(const Observation& seen, int iterations) {
    if (seen.view->legal().empty())
      raise({table::ErrorCode::not_your_turn, "this seat is not asked", ""});
    if (iterations < 1) raise_bad("iterations: expected at least 1");
    ai::Budget budget;
    budget.iterations = iterations;
    return {seen.game, player_->choose(*seen.game->rules, seen.view->observation(),
                                       seen.view->seat(), budget, random_)};
  }

 private:
  static ai::Knowledge knowledge() { return {.networks = &apps::networks()}; }

  std::string spec_;
  table::Random random_;
  std::unique_ptr<ai::Opponent> player_;
};

}  // namespace

void define_opponents(py::module_& module) {
  py::class_<Player>(module, "Opponent")
      .def(py::init<const std::string&, std::uint64_t>(), py::arg("spec"), py::arg("seed") = 0)
      .def_property_readonly("spec", &Player::spec)
      .def("choose", &Player::choose, py::arg("observation"),
           py::arg("iterations") = ai::kDefaultIterations);
}

}  // namespace bindings
