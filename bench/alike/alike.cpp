// SPDX-License-Identifier: MIT
// One program for every machine: random battles of every game, and the opponents' thoughts. Native
// and as WebAssembly it has to print the same (tests/tools/check_wasm.py), and may be timed
// (tools/compare_speed.py).
//   alike hashes ANSWERS EVERY   of each game, and what came of every so many of them
//   alike play ANSWERS           how long so many random answers take
//   alike think ITERATIONS       how long so many iterations take, in several positions
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string_view>

#include "ai/opponent.h"
#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "apps/common/shipped_content.h"
#include "table/chance.h"

#ifdef __wasi__
extern "C"
    __attribute__((import_module("wasi_snapshot_preview1"), import_name("clock_time_get"))) int
    clock_time_get(int clock, std::uint64_t precision, std::uint64_t* nanoseconds);
#endif

namespace {

using table::AnyGame;
using table::AnyState;
constexpr int kPositions = 8;      // that are thought about
constexpr int kLookEvery = 16;     // answers, then a seat looks at the table and guesses the rest
constexpr int kApartAnswers = 40;  // between two positions that are thought about

// Seconds this thread has had: others may want the processor, too, and node compiles on threads of
// its own.
double seconds() {
#ifdef __wasi__
  constexpr int kThread = 3;
  std::uint64_t nanoseconds = 0;
  clock_time_get(kThread, 1, &nanoseconds);
  return static_cast<double>(nanoseconds) / 1e9;
#else
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
#endif
}

// What has come of everything so far, in order.
class Sum {
 public:
  void add(const void* data, std::size_t size) { add(table::hash_bytes(data, size)); }
  void add(std::uint64_t hash) {
    constexpr std::uint64_t kPrime = 0x9E3779B97F4A7C15U;
    sum_ = (sum_ ^ hash) * kPrime;
    sum_ ^= sum_ >> 29U;
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

// Random battles of one game, of each of its scenarios in turn.
class Battles {
 public:
  explicit Battles(const table::GameSystem& system)
      : system_(system), scenarios_(system.scenarios()) {
    begin();
  }
  // One answer, with all chance before it. `sum` may be null.
  void answer(Sum* sum) {
    const table::Question question = to_next_question();
    const table::Seat seat = question.seats.first();
    table::AnswerList legal;
    game_->legal(state_, seat, legal);
    const table::Answer chosen = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    if (sum != nullptr) look(question, seat, legal, *sum);
    game_->apply(state_, seat, chosen, nullptr);
    if (sum != nullptr) sum->add(game_->hash_of(state_));
    ++given_;
  }
  table::Question to_next_question() {
    for (;;) {
      const table::Question question = table::resolve_chance(*game_, state_, random_);
      if (question.kind != table::QuestionKind::over) return question;
      begin();
    }
  }
  const AnyGame& game() const { return *game_; }
  const AnyState& state() const { return state_; }
  table::Random& random() { return random_; }

 private:
  void begin() {
    const std::string& scenario = scenarios_[battles_++ % scenarios_.size()].id;
    game_ = apps::must(system_.create(scenario, table::Value::object(), {}));
    state_ = game_->initial();
  }
  // What a seat sees, what it makes of that, and what the game says of the answers.
  void look(const table::Question& question, table::Seat seat, const table::AnswerList& legal,
            Sum& sum) {
    sum.add(legal.size() << 8U | question.prompt);
    if (given_ % kLookEvery != 0) return;
    const AnyState guess = game_->sample(game_->observe(state_, seat), random_);
    sum.add(game_->hash_of(guess));
    table::Scores scores;
    game_->policy(guess, seat, {legal.begin(), legal.end()}, scores);
    sum.add(scores.data(), legal.size() * sizeof scores[0]);
    const table::Evaluation worth = game_->evaluate(guess);
    sum.add(worth.data(), static_cast<std::size_t>(game_->seats()) * sizeof worth[0]);
  }

  const table::GameSystem& system_;
  std::vector<table::ScenarioSpec> scenarios_;
  std::shared_ptr<const AnyGame> game_;
  AnyState state_{};
  table::Random random_{7};
  std::size_t battles_ = 0;
  int given_ = 0;
};

void hashes(const table::GameSystem& system, int answers, int every) {
  Battles battles(system);
  Sum sum;
  for (int i = 1; i <= answers; ++i) {
    battles.answer(&sum);
    if (i % every == 0) std::printf("%s %d %016" PRIx64 "\n", system.id().c_str(), i, sum.value());
  }
}

void play(const table::GameSystem& system, int answers) {
  Battles battles(system);
  for (int i = 0; i < answers / 4; ++i)
    battles.answer(nullptr);  // so that it runs as fast as it can
  const double begun = seconds();
  for (int i = 0; i < answers; ++i) battles.answer(nullptr);
  std::printf("%s play %.6f\n", system.id().c_str(), seconds() - begun);
}

void think(const table::GameSystem& system, int iterations) {
  Battles battles(system);
  double taken = 0;
  Sum sum;
  for (int i = 0; i <= kPositions; ++i) {
    for (int j = 0; j < kApartAnswers; ++j) battles.answer(nullptr);
    const table::Seat seat = battles.to_next_question().seats.first();
    const auto opponent =
        apps::must(ai::make_opponent("hard:keep=0,early=0", {.networks = &apps::networks()}));
    const auto seen = battles.game().observe(battles.state(), seat);
    const double begun = seconds();
    const table::Answer best =
        opponent->choose(battles.game(), seen, seat, {.iterations = iterations}, battles.random());
    if (i > 0) taken += seconds() - begun;
    const std::string text = battles.game().write(battles.state(), best);
    sum.add(text.data(), text.size());
  }
  std::printf("%s think %.6f %016" PRIx64 "\n", system.id().c_str(), taken, sum.value());
}

int number(const char* text) { return static_cast<int>(std::strtol(text, nullptr, 10)); }

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 2 ? argv[1] : "";
  for (const table::GameSystem* system : apps::game_systems()) {
    if (what == "hashes" && argc == 4) {
      hashes(*system, number(argv[2]), number(argv[3]));
    } else if (what == "play" && argc == 3) {
      play(*system, number(argv[2]));
    } else if (what == "think" && argc == 3) {
      think(*system, number(argv[2]));
    } else {
      std::fputs("usage: alike hashes ANSWERS EVERY | play ANSWERS | think ITERATIONS\n", stderr);
      return 2;
    }
    std::fflush(stdout);
  }
  return 0;
}
