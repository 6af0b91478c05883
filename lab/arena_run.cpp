// SPDX-License-Identifier: MIT
#include "lab/arena_run.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "lab/arena_steps.h"
#include "lab/members.h"
#include "lab/share_out.h"
#include "table/lock.h"

namespace lab {

using table::AnyGame;
using table::Error;
using table::Expected;
using table::Value;

namespace {

std::vector<const AnyGame*> scenarios_of(const ArenaRun& run) {
  std::vector<const AnyGame*> out;
  out.reserve(run.scenarios.size());
  for (const auto& game : run.scenarios) out.push_back(game.get());
  return out;
}

Value line_of(const AnyGame& game, int index, const ArenaGame& played) {
  Value line = Value::object();
  line.set("scenario", game.scenario()).set("index", index);
  line.set("end", name(played.end)).set("answers", played.answers);
  if (played.end != ArenaGame::End::over) return line;
  const auto seats = static_cast<std::size_t>(game.seats());
  Value score = Value::array();
  for (std::size_t seat = 0; seat < seats; ++seat) score.push(double{played.result.score[seat]});
  Value foretold = Value::array();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    Value tenths = Value::array();
    for (const std::uint16_t count : played.foretold[seat]) tenths.push(int{count});
    foretold.push(std::move(tenths));
  }
  line.set("score", std::move(score)).set("foretold", std::move(foretold));
  return line.set("reason", game.reason_name(played.result.reason))
      .set("reason_number", int{played.result.reason});
}

Expected<ArenaGame> game_of(const Value& line) {
  Members members(line);
  ArenaGame out;
  const std::string end = members.text("end");
  out.answers = members.count("answers");
  if (end == "illegal") out.end = ArenaGame::End::illegal;
  if (end == "over") {
    out.end = ArenaGame::End::over;
    out.result.reason = static_cast<std::uint8_t>(members.count("reason_number"));
    const auto& score = members.list("score");
    const auto& foretold = members.list("foretold");
    const std::size_t seats = std::min(score.size(), out.result.score.size());
    if (score.empty() || foretold.size() != score.size()) members.miss_as("foretold");
    for (std::size_t seat = 0; seat < seats && members.missing().empty(); ++seat) {
      const auto& tenths = foretold[seat];
      const bool good =
          score[seat].is_number() && tenths.is_array() && tenths.items().size() == kTenths;
      if (!good) members.miss_as("score");
      if (!good) break;
      out.result.score[seat] = static_cast<float>(score[seat].as_number());
      for (std::size_t tenth = 0; tenth < kTenths; ++tenth) {
        const Value& times = tenths.items()[tenth];
        const bool counts = times.is_int() && times.as_int() >= 0 && times.as_int() <= 0xFFFF;
        if (!counts) members.miss_as("foretold");
        if (counts) out.foretold[seat][tenth] = static_cast<std::uint16_t>(times.as_int());
      }
    }
  }
  if (const auto problem = members.error()) return *problem;
  return out;
}

Expected<void> check_scenarios(const ArenaRun& run) {
  if (const auto two = check_sides(*run.scenarios.front()); !two) return two.error();
  std::set<std::string> names;
  for (const auto& game : run.scenarios) {
    if (!names.insert(game->scenario()).second)
      return Error{table::ErrorCode::bad_option,
                   "the scenario '" + game->scenario() +
                       "' is there twice, so its games could not be told apart in the file",
                   ""};
  }
  return {};
}

// The games by their numbers: those of the file, and those that are played now.
class Ledger {
 public:
  Ledger(const ArenaRun& run, GamesFile& file)
      : run_(run),
        file_(file),
        scenarios_(scenarios_of(run)),
        games_(static_cast<std::size_t>(run.options.games)) {}

  Expected<void> read() {
    for (std::size_t scenario = 0; scenario < scenarios_.size(); ++scenario) {
      const auto read =
          file_.each(scenarios_[scenario]->scenario(), run_.options.games, [&](const Value& line) {
            const int index = static_cast<int>(line.find("index")->as_int());
            const auto number =
                static_cast<std::size_t>(number_of_game(scenarios_, {scenario, index}));
            if (number >= games_.size()) return Expected<void>();
            auto game = game_of(line);
            if (!game) return Expected<void>(game.error());
            games_[number] = std::move(*game);
            return Expected<void>();
          });
      if (!read) return read.error();
    }
    for (int number = 0; number < run_.options.games; ++number) {
      if (!run_.part.has(number)) continue;
      ++all_;
      if (games_[static_cast<std::size_t>(number)]) ++done_;
    }
    return {};
  }

  // Those of this part from `first` on, before `end`.
  Expected<void> play(std::vector<OpponentPair>& pairs, int first, int end) {
    std::vector<int> missing;
    for (int number = first; number < end; ++number) {
      if (run_.part.has(number) && !games_[static_cast<std::size_t>(number)])
        missing.push_back(number);
    }
    share_out(pairs, static_cast<int>(missing.size()), [&](const OpponentPair& pair, int job) {
      const int number = missing[static_cast<std::size_t>(job)];
      keep(number, play_arena_number(scenarios_, number, run_.options, pair));
    });
    if (error_) return *error_;
    return {};
  }

  std::vector<ArenaGame> first(int games) const {
    std::vector<ArenaGame> out;
    out.reserve(static_cast<std::size_t>(games));
    for (int i = 0; i < games; ++i) out.push_back(*games_[static_cast<std::size_t>(i)]);
    return out;
  }
  const std::vector<const AnyGame*>& scenarios() const { return scenarios_; }

 private:
  void keep(int number, const ArenaGame& played) {
    const auto [scenario, index] = place_of_game(scenarios_, number);
    const Value line = line_of(*scenarios_[scenario], index, played);
    const table::Lock lock(mutex_);
    games_[static_cast<std::size_t>(number)] = played;
    if (const auto added = file_.add(line); !added && !error_) error_ = added.error();
    ++done_;
    if (run_.options.progress) run_.options.progress(done_, all_);
  }

  const ArenaRun& run_;
  GamesFile& file_;
  std::vector<const AnyGame*> scenarios_;
  std::vector<std::optional<ArenaGame>> games_;
  table::Mutex mutex_;
  int all_ = 0;  // of this part
  int done_ = 0;
  std::optional<Error> error_;
};

}  // namespace

NumberedGames games_of(const ArenaRun& run) {
  const ArenaOptions& options = run.options;
  const AnyGame& game = *run.scenarios.front();
  const std::vector<const AnyGame*> scenarios = scenarios_of(run);
  Value names = Value::array();
  for (const AnyGame* each : scenarios) names.push(each->scenario());
  NumberedGames out;
  out.head = Value::object();
  out.head.set("arena", 1).set("game", game.id()).set("rules", game.rules_version());
  out.head.set("content", run.content).set("options", game.options());
  out.head.set("scenarios", std::move(names)).set("a", options.a).set("b", options.b);
  out.head.set("weights", run.weights).set("iterations", options.budget.iterations);
  if (const auto time = options.budget.time; time.count() > 0) out.head.set("us", time.count());
  out.head.set("seed", options.seed).set("max_answers", options.max_answers);
  for (int number = 0; number < options.games; ++number) {
    const auto [scenario, index] = place_of_game(scenarios, number);
    out.games.push_back({scenarios[scenario]->scenario(), index, number});
  }
  return out;
}

Expected<ArenaReport> run_arena(const ArenaRun& run, GamesFile& file) {
  if (const auto good = check_scenarios(run); !good) return good.error();
  auto pairs = make_pairs(run.options, run.options.games);
  if (!pairs) return pairs.error();
  Ledger ledger(run, file);
  if (const auto read = ledger.read(); !read) return read.error();
  const int all = run.options.games;
  const int batch = run.options.enough ? kArenaBatch : all;
  int done = 0;
  const auto enough = [&] {
    return run.options.enough &&
           run.options.enough(tally_of(ledger.scenarios(), ledger.first(done)));
  };
  while (done < all && !enough()) {
    const int end = std::min(all, done + batch);
    if (const auto played = ledger.play(*pairs, done, end); !played) return played.error();
    done = end;
  }
  if (const auto ordered = file.put_in_order(); !ordered) return ordered.error();
  return summarise(ledger.scenarios(), ledger.first(done));
}

Expected<void> play_arena_part(const ArenaRun& run, GamesFile& file) {
  if (const auto good = check_scenarios(run); !good) return good.error();
  auto pairs = make_pairs(run.options, run.options.games);
  if (!pairs) return pairs.error();
  Ledger ledger(run, file);
  if (const auto read = ledger.read(); !read) return read.error();
  if (const auto played = ledger.play(*pairs, 0, run.options.games); !played) return played.error();
  return file.put_in_order();
}

}  // namespace lab
