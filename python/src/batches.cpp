// SPDX-License-Identifier: MIT
// Many games at once (lab/batch.h), written into arrays of numpy.
#include <atomic>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <sys/types.h>

#include "apps/common/networks.h"
#include "lab/batch.h"
#include "python/src/arguments.h"
#include "python/src/busy.h"
#include "python/src/game.h"
#include "python/src/unlocked.h"
#include "python/src/values.h"

namespace py = pybind11;

namespace bindings {

using lab::Batch;
using lab::BatchRows;

namespace {

constexpr std::string_view kBatch = "batch";

template <class Number>
using Numbers = py::array_t<Number, py::array::c_style>;

template <class Number>
std::span<const Number> row_of(const Numbers<Number>& given, const char* name) {
  if (given.ndim() != 1) raise_bad(std::string(name) + ": expected an array of one dimension");
  return {given.data(), static_cast<std::size_t>(given.size())};
}

class Games {
 public:
  Games(GamePtr game, lab::BatchSetup setup)
      : game_(std::move(game)), batch_(must(Batch::make(std::move(setup)))) {}

  GamePtr game() const { return game_; }
  std::size_t size() const { return batch_->games(); }
  std::size_t planes() const { return batch_->planes(); }
  std::int64_t masked() const { return batch_->masked(); }
  int plans() const { return batch_->plans(); }
  std::uint64_t decisions() const {
    const Busy busy(owner_, kBatch);
    return batch_->decisions();
  }
  std::uint64_t answers() const {
    const Busy busy(owner_, kBatch);
    return batch_->answers();
  }

  void look(const py::dict& out) {
    const Busy busy(owner_, kBatch);
    const Rows rows = rows_in(out);
    const Unlocked others_go_on;
    batch_->look(rows.to);
  }
  void restart(const py::object& seed) {
    const std::uint64_t luck = seed_of(seed);
    const Busy busy(owner_, kBatch);
    const Unlocked others_go_on;
    batch_->restart(luck);
  }
  void step(const Numbers<std::int32_t>& places, const py::dict& out) {
    const auto given = row_of(places, "places");
    advance(out, [&](const BatchRows& rows) { return batch_->step(given, rows); });
  }
  void step_by_number(const Numbers<std::int64_t>& numbers, const py::dict& out) {
    const auto given = row_of(numbers, "numbers");
    advance(out, [&](const BatchRows& rows) { return batch_->step_by_number(given, rows); });
  }
  State state(const py::object& game) const {
    const Busy busy(owner_, kBatch);
    const auto place = whole(game, "game", 0, static_cast<std::int64_t>(size()) - 1);
    return {game_, batch_->state(static_cast<std::size_t>(place)), table::Random(0), {}};
  }

 private:
  // Where it writes, and the arrays that this lies in: another thread may take them out of the
  // dict.
  struct Rows {
    BatchRows to{};
    std::vector<py::object> kept{};
  };

  template <class Step>
  void advance(const py::dict& out, const Step& step) {
    const Busy busy(owner_, kBatch);
    const Rows rows = rows_in(out);
    table::Expected<void> done = [&] {
      const Unlocked others_go_on;
      return step(rows.to);
    }();
    must(std::move(done));
  }

  // The arrays that are there, each checked: a batch writes wherever it is told to.
  Rows rows_in(const py::dict& out) const {
    Rows found;
    BatchRows& rows = found.to;
    const auto seats = static_cast<std::size_t>(game_->seats());
    constexpr std::size_t kAnswers = table::kMaxAnswers;
    const auto take = [&](const char* name, auto*& to, std::vector<std::size_t> shape) {
      using Number = std::remove_reference_t<decltype(*to)>;
      if (!out.contains(name)) return;
      found.kept.push_back(out[name]);
      to = memory_of<Number>(name, found.kept.back(), shape);
    };
    take("observation", rows.planes, {size(), planes()});
    take("legal", rows.numbers, {size(), kAnswers});
    take("features", rows.features, {size(), kAnswers, lab::kAnswerFeatures});
    take("count", rows.counts, {size()});
    take("seat", rows.seats, {size()});
    take("prompt", rows.prompts, {size()});
    take("returns", rows.scores, {size(), seats});
    take("ended", rows.ended, {size()});
    if (out.contains("mask") && masked() == 0)
      raise_bad("mask: this game has too many answers for one; use legal and features");
    take("mask", rows.mask, {size(), static_cast<std::size_t>(masked())});
    const auto plans_offered = static_cast<std::size_t>(plans());
    take("plans", rows.plans, {size(), plans_offered, table::kMaxPlan, lab::kAnswerFeatures});
    take("plan_lines", rows.plan_lines, {size(), plans_offered});
    if (found.kept.size() != out.size())
      raise_bad("out: there is an array in it that nothing is written to");
    return found;
  }

  template <class Number>
  static Number* memory_of(const std::string& name, const py::object& object,
                           const std::vector<std::size_t>& shape) {
    constexpr int kPlain = py::array::c_style;
    std::string wanted;
    for (const std::size_t side : shape)
      wanted += (wanted.empty() ? "" : ", ") + std::to_string(side);
    const auto wrong = [&] {
      raise_bad("out['" + name + "']: expected a writeable numpy array of " +
                py::str(py::dtype::of<Number>()).template cast<std::string>() +
                ", C order, shape [" + wanted + "]");
    };
    if (!py::isinstance<py::array_t<Number, kPlain>>(object)) wrong();
    auto array = py::reinterpret_borrow<py::array_t<Number, kPlain>>(object);
    const bool is_aligned = (array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_) != 0;
    if (!array.writeable() || !is_aligned || static_cast<std::size_t>(array.ndim()) != shape.size())
      wrong();
    for (std::size_t i = 0; i < shape.size(); ++i) {
      if (static_cast<std::size_t>(array.shape(static_cast<py::ssize_t>(i))) != shape[i]) wrong();
    }
    return array.mutable_data();
  }

  GamePtr game_;
  std::unique_ptr<Batch> batch_;
  mutable std::atomic<pid_t> owner_{0};  // the process of the thread that is at it; 0: none
};

// Games themselves check what the numbers mean (lab/batch.h).
std::unique_ptr<Games> made(const GamePtr& game, const py::object& n,
                            const std::vector<std::string>& opponents, const py::object& seed,
                            const py::object& threads, bool auto_reset,
                            const py::object& max_answers, const py::object& iterations,
                            const py::object& plans) {
  constexpr std::int64_t kLeast = std::numeric_limits<int>::min();
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  lab::BatchSetup setup;
  setup.game = game->rules;
  setup.games = static_cast<int>(whole(n, "n", kLeast, kMost));
  setup.seed = seed_of(seed);
  setup.threads = static_cast<int>(whole(threads, "threads", kLeast, kMost));
  setup.most_answers = static_cast<int>(whole(max_answers, "max_answers", 1, kMost));
  setup.resets = auto_reset;
  setup.plans = static_cast<int>(whole(plans, "plans", kLeast, kMost));
  setup.opponents = opponents;
  setup.networks = &apps::networks();
  setup.budget.iterations = static_cast<int>(whole(iterations, "iterations", 1, kMost));
  return std::make_unique<Games>(game, std::move(setup));
}

}  // namespace

void define_batches(py::module_& module) {
  py::class_<Games> games(module, "Batch", py::is_final());
  games
      .def_static("_made", &made, py::arg("game").none(false), py::arg("n"), py::kw_only(),
                  py::arg("opponents"), py::arg("seed"), py::arg("threads"), py::arg("auto_reset"),
                  py::arg("max_answers"), py::arg("iterations"), py::arg("plans") = 0)
      .def_property_readonly("game", &Games::game)
      .def_property_readonly("num_planes", &Games::planes)
      .def_property_readonly("mask_size", &Games::masked)
      .def_property_readonly("plans", &Games::plans)
      .def_property_readonly("decisions", &Games::decisions)
      .def_property_readonly("answers", &Games::answers)
      .def("__len__", &Games::size)
      .def("look", &Games::look, py::arg("out"))
      .def("restart", &Games::restart, py::arg("seed"))
      .def("step", &Games::step, py::arg("places"), py::arg("out"))
      .def("step_by_number", &Games::step_by_number, py::arg("numbers"), py::arg("out"))
      .def("state", &Games::state, py::arg("game"));
  seal(games);
  module.attr("MAX_PLAN_LINES") = table::kMaxPlan;
  module.attr("MAX_ANSWERS") = table::kMaxAnswers;
  module.attr("ANSWER_FEATURES") = lab::kAnswerFeatures;
}

}  // namespace bindings
