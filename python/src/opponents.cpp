// SPDX-License-Identifier: MIT
// The opponents of the program, for whoever wants to play against them or to learn from them.
#include <atomic>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>
#include <sys/types.h>

#include "ai/opponent.h"
#include "apps/common/networks.h"
#include "python/src/arguments.h"
#include "python/src/busy.h"
#include "python/src/game.h"
#include "python/src/unlocked.h"
#include "python/src/values.h"

namespace py = pybind11;

namespace bindings {

namespace {

class Player {
 public:
  Player(const std::string& spec, std::uint64_t seed)
      : spec_(spec), random_(seed), player_(must(ai::make_opponent(spec, knowledge()))) {}

  const std::string& spec() const { return spec_; }

  Answer choose(const Observation& seen, const py::object& iterations) {
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    const auto most = static_cast<int>(whole(iterations, "iterations", 1, kMost));
    if (seen.view->legal().empty())
      raise({table::ErrorCode::not_your_turn, "this seat is not asked", ""});
    const Busy busy(owner_, "opponent");
    ai::Budget budget;
    budget.iterations = most;
    const Unlocked others_go_on;
    return {seen.game, player_->choose(*seen.game->rules, seen.view->observation(),
                                       seen.view->seat(), budget, random_)};
  }

 private:
  static ai::Knowledge knowledge() { return {.networks = &apps::networks()}; }

  std::string spec_;
  table::Random random_;
  std::unique_ptr<ai::Opponent> player_;
  std::atomic<pid_t> owner_{0};
};

}  // namespace

void define_opponents(py::module_& module) {
  py::class_<Player> players(module, "Opponent", py::is_final());
  players
      .def_static(
          "_made",
          [](const py::object& spec, const py::object& seed) {
            return std::make_unique<Player>(text_of(spec, "spec"), seed_of(seed));
          },
          py::arg("spec"), py::arg("seed") = 0)
      .def_property_readonly("spec", &Player::spec)
      .def("choose", &Player::choose, py::arg("observation").none(false),
           py::arg("iterations") = ai::kDefaultIterations);
  seal(players);
}

}  // namespace bindings
