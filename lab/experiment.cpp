// SPDX-License-Identifier: MIT
#include "lab/experiment.h"

#include <atomic>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "lab/seating.h"
#include "lab/share_out.h"
#include "table/lock.h"

namespace lab {

using table::AnyGame;
using table::Error;
using table::Expected;
using table::Value;

namespace {

struct Job {
  const AnyGame* game;
  int index;
};

// What every game has, whatever it is.
Value line_of(const Job& job, const ArenaGame& played) {
  Value line = Value::object();
  line.set("scenario", job.game->scenario()).set("index", job.index);
  line.set("a_seat", int{seats_of_a(*job.game, job.index).first().value})
      .set("end", name(played.end));
  line.set("answers", played.answers);
  if (played.end != ArenaGame::End::over) return line;
  Value score = Value::array();
  for (int seat = 0; seat < job.game->seats(); ++seat) {
    score.push(double{played.result.score[static_cast<std::size_t>(seat)]});
  }
  return line.set("score", std::move(score))
      .set("reason", job.game->reason_name(played.result.reason));
}

class Run {
 public:
  Run(const Experiment& experiment, GamesFile& file) : experiment_(experiment), file_(file) {
    for (const auto& game : experiment.scenarios) {
      for (int index = 0; index < experiment.options.games; ++index) {
        if (!experiment.part.has(index)) continue;
        ++all_;
        if (!file.has(game->scenario(), index)) jobs_.push_back({game.get(), index});
      }
    }
  }

  int jobs() const { return static_cast<int>(jobs_.size()); }

  void play(const OpponentPair& pair, int number) {
    if (failed_) return;
    const Job& job = jobs_[static_cast<std::size_t>(number)];
    const ArenaOptions& options = experiment_.options;
    // By the scenario's name, so that a scenario's games are the same whichever others are played.
    const std::string scenario =
        experiment_.luck_of.empty() ? job.game->scenario() : experiment_.luck_of;
    const auto seed = mix(options.seed, table::hash_bytes(scenario.data(), scenario.size()));
    const auto recorder = experiment_.recorder ? experiment_.recorder(*job.game) : nullptr;
    const ArenaGame played =
        play_arena_game(*job.game, seat_players(pair, *job.game, seed, job.index, job.index),
                        options.budget, options.max_answers, recorder.get());
    Value line = line_of(job, played);
    if (recorder) recorder->write(line);
    keep(line);
  }

  void tell() const {
    const int missing = jobs() - done_;
    if (experiment_.options.progress) experiment_.options.progress(all_ - missing, all_);
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  void keep(const Value& line) {
    const table::Lock lock(mutex_);
    const auto added = file_.add(line);
    if (!added && !error_) error_ = added.error();
    if (!added) failed_ = true;
    ++done_;
    tell();
  }

  const Experiment& experiment_;
  GamesFile& file_;
  std::vector<Job> jobs_;
  int all_ = 0;
  table::Mutex mutex_;  // of what follows and of the file
  int done_ = 0;
  std::optional<Error> error_;
  std::atomic<bool> failed_{false};
};

}  // namespace

Value head_of(const Experiment& experiment) {
  const ArenaOptions& options = experiment.options;
  Value head = Value::object();
  head.set("lab", 1);
  if (!experiment.scenarios.empty()) {
    const AnyGame& game = *experiment.scenarios.front();
    head.set("game", game.id()).set("rules", game.rules_version());
    head.set("content", experiment.content).set("options", game.options());
  }
  head.set("a", options.a).set("b", options.b).set("iterations", options.budget.iterations);
  if (const auto time = options.budget.time; time.count() > 0) head.set("us", time.count());
  if (!experiment.luck_of.empty()) head.set("luck_of", experiment.luck_of);
  return head.set("seed", options.seed).set("max_answers", options.max_answers);
}

Expected<void> check_names(const Experiment& experiment) {
  std::set<std::string> names;
  for (const auto& game : experiment.scenarios) {
    if (names.insert(game->scenario()).second) continue;
    return Error{table::ErrorCode::bad_option,
                 "two of the scenarios have the id '" + game->scenario() +
                     "', so their results could not be told apart; give one another id, or measure "
                     "them one at a time, each with its own --out",
                 ""};
  }
  return {};
}

Expected<void> play_missing(const Experiment& experiment, GamesFile& file) {
  Run run(experiment, file);
  auto pairs = make_pairs(experiment.options, run.jobs());
  if (!pairs) return pairs.error();
  run.tell();
  share_out(*pairs, run.jobs(), [&](const OpponentPair& pair, int job) { run.play(pair, job); });
  if (run.error()) return *run.error();
  return file.put_in_order();
}

}  // namespace lab
