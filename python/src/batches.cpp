// SPDX-License-Identifier: MIT
// Many games at once (lab/batch.h), written into arrays of numpy.
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "apps/common/networks.h"
#include "python/src/game.h"
#include "lab/batch.h"
#include "python/src/values.h"

namespace py = pybind11;

namespace bindings {

using lab::Batch;
using lab::BatchRows;

namespace {

// One call at a time: two threads that step the same batch would play in each other's games.
class Busy {
 public:
  explicit Busy(std::atomic<bool>& flag) : flag_(flag) {
    if (flag_.exchange(true))
      raise({table::ErrorCode::busy, "another thread is stepping this batch", ""});
  }
  ~Busy() { flag_ = false; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool>& flag_;
};

class Games {
 public:
  Games(GamePtr game, int n, const std::vector<std::string>& opponents, std::uint64_t seed,
        int threads, bool auto_reset, int max_answers, int iterations)
      : game_(std::move(game)) {
    lab::BatchSetup setup;
    setup.game = game_->rules;
    setup.games = n;
    setup.seed = seed;
    setup.threads = threads;
    setup.most_answers = max_answers;
    setup.resets = auto_reset;
    setup.opponents = opponents;
    setup.networks = &apps::networks();
    if (iterations < 1) raise_bad("iterations: expected at least 1");
    setup.budget.iterations = iterations;
    batch_ = must(Batch::make(std::move(setup)));
  }

  GamePtr game() const { return game_; }
  std::size_t size() const { return batch_->games(); }
  std::size_t planes() const { return batch_->planes(); }
  std::int64_t masked() const { return batch_->masked(); }
  std::uint64_t decisions() const { return batch_->decisions(); }
  std::uint64_t answers() const { return batch_->answers(); }

  void look(const py::dict& out) {
    const Busy busy(busy_);
    const BatchRows rows = rows_in(out);
    const py::gil_scoped_release others_go_on;
    batch_->look(rows);
  }
  void restart(std::uint64_t seed) {
    const Busy busy(busy_);
    const py::gil_scoped_release others_go_on;
    batch_->restart(seed);
  }
  void step(const py::array_t<std::int32_t, py::array::c_style>& places, const py::dict& out) {
    const Busy busy(busy_);
    const BatchRows rows = rows_in(out);
    const std::span given(places.data(), static_cast<std::size_t>(places.size()));
    table::Expected<void> done = [&] {
      const py::gil_scoped_release others_go_on;
      return batch_->step(given, rows);
    }();
    must(std::move(done));
  }
  void step_by_number(const py::array_t<std::int64_t, py::array::c_style>& numbers,
                      const py::dict& out) {
    const Busy busy(busy_);
    const BatchRows rows = rows_in(out);
    const std::span given(numbers.data(), static_cast<std::size_t>(numbers.size()));
    table::Expected<void> done = [&] {
      const py::gil_scoped_release others_go_on;
      return batch_->step_by_number(given, rows);
    }();
    must(std::move(done));
  }
  State state(std::size_t place) const {
    if (place >= size()) raise_bad("game: expected 0 to " + std::to_string(size() - 1));
    return {game_, batch_->state(place), table::Random(0), {}};
  }

 private:
  // The arrays that are there, each checked: a batch writes wherever it is told to.
  BatchRows rows_in(const py::dict& out) const {
    BatchRows rows;
    const auto seats = static_cast<std::size_t>(game_->seats());
    constexpr std::size_t kAnswers = table::kMaxAnswers;
    std::size_t known = 0;
    const auto take = [&](const char* name, auto*& to, std::vector<std::size_t> shape) {
      using Number = std::remove_reference_t<decltype(*to)>;
      if (!out.contains(name)) return;
      ++known;
      to = memory_of<Number>(name, out[name], shape);
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
    if (known != out.size()) raise_bad("out: there is an array in it that nothing is written to");
    return rows;
  }

  template <class Number>
  static Number* memory_of(const std::string& name, const py::object& object,
                           const std::vector<std::size_t>& shape) {
    constexpr int kPlain = py::array::c_style;
    std::string wanted;
    for (const std::size_t side : shape) wanted += (wanted.empty() ? "" : ", ") + std::to_string(side);
    const auto wrong = [&] {
      raise_bad("out['" + name + "']: expected a writeable numpy array of " +
                py::str(py::dtype::of<Number>()).template cast<std::string>() + ", C order, shape [" +
                wanted + "]");
    };
    if (!py::isinstance<py::array_t<Number, kPlain>>(object)) wrong();
    auto array = py::reinterpret_borrow<py::array_t<Number, kPlain>>(object);
    if (!array.writeable() || static_cast<std::size_t>(array.ndim()) != shape.size()) wrong();
    for (std::size_t i = 0; i < shape.size(); ++i) {
      if (static_cast<std::size_t>(array.shape(static_cast<py::ssize_t>(i))) != shape[i]) wrong();
    }
    return array.mutable_data();
  }

  GamePtr game_;
  std::unique_ptr<Batch> batch_;
  std::atomic<bool> busy_{false};
};

}  // namespace

void define_batches(py::module_& module) {
  py::class_<Games>(module, "Batch")
      .def(py::init<GamePtr, int, const std::vector<std::string>&, std::uint64_t, int, bool, int,
                    int>(),
           py::arg("game"), py::arg("n"), py::kw_only(), py::arg("opponents"), py::arg("seed"),
           py::arg("threads"), py::arg("auto_reset"), py::arg("max_answers"),
           py::arg("iterations"))
      .def_property_readonly("game", &Games::game)
      .def_property_readonly("num_planes", &Games::planes)
      .def_property_readonly("mask_size", &Games::masked)
      .def_property_readonly("decisions", &Games::decisions)
      .def_property_readonly("answers", &Games::answers)
      .def("__len__", &Games::size)
      .def("look", &Games::look, py::arg("out"))
      .def("restart", &Games::restart, py::arg("seed"))
      .def("step", &Games::step, py::arg("places"), py::arg("out"))
      .def("step_by_number", &Games::step_by_number, py::arg("numbers"), py::arg("out"))
      .def("state", &Games::state, py::arg("game"));
  module.attr("MAX_ANSWERS") = table::kMaxAnswers;
  module.attr("ANSWER_FEATURES") = lab::kAnswerFeatures;
}

}  // namespace bindings
