// SPDX-License-Identifier: MIT
#include "apps/dataset/dataset.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "lab/share_out.h"
#include "table/action_numbers.h"
#include "table/lock.h"

namespace dataset {

using table::Error;
using table::ErrorCode;
using table::Expected;
namespace fs = std::filesystem;

namespace {

// Games that are played before the next ones begin: so many, packed, wait for those before them.
int wave_of(int threads, int games) {
  return std::min(games, std::max(64, 4 * lab::thread_count(threads, games)));
}

Error bad(std::string what) { return {ErrorCode::bad_option, std::move(what), ""}; }

Expected<void> check(const Setting& setting) {
  const table::AnyGame& game = *setting.game;
  if (game.planes().empty() || game.actions().count() == 0)
    return bad(game.id() + " has no numbers for learners");
  for (const std::string& level : setting.levels) {
    const auto made = ai::make_opponent(level, {.networks = setting.networks});
    if (!made) return made.error();
  }
  return {};
}

bool begins_with(const fs::path& path, const std::string& wanted) {
  std::string found(wanted.size(), '\0');
  std::ifstream file(path, std::ios::binary);
  return file.read(found.data(), static_cast<std::streamsize>(found.size())) && found == wanted;
}

// Games of the same numbers in a file that is there would be there twice, and those of another
// setting would be taken for these.
Expected<void> check_directory(const Options& options) {
  std::error_code failed;
  fs::create_directories(options.directory, failed);
  if (!fs::is_directory(options.directory, failed))
    return Error{ErrorCode::bad_request,
                 options.directory.string() + ": expected a directory, or that one can be made",
                 ""};
  const std::int64_t last = options.first + options.games - 1;
  const std::string wanted = beginning(options.setting, options.from);
  for (const auto& entry : fs::directory_iterator(options.directory, failed)) {
    const std::string name = entry.path().filename().string();
    long long from = 0;
    long long to = 0;
    if (std::sscanf(name.c_str(), "games-%lld-%lld.npz", &from, &to) != 2) continue;
    if (name != file_name(from, to)) continue;
    if (!begins_with(entry.path(), wanted))
      return bad(entry.path().string() +
                 " has games of another setting (game, scenario, options, levels, seed, program): "
                 "choose another --out");
    if (to < options.first || from > last) continue;
    return bad(entry.path().string() +
               " has some of these games: choose another --out, or --first " +
               std::to_string(to + 1) + " to add to them");
  }
  if (!failed) return {};
  return Error{ErrorCode::bad_request, options.directory.string() + ": cannot be read", ""};
}

class Writing {
 public:
  explicit Writing(const Options& options) : options_(options) { begin(options.first); }

  Expected<Report> run() {
    for (int done = 0; done < options_.games && !report_.stopped;) {
      const int wave = wave_of(options_.threads, options_.games - done);
      if (const auto played = play(done, wave); !played) return played.error();
      done += wave;
    }
    if (!report_.stopped && shard_->games() > 0) {
      if (const auto put = put_away(); !put) return put.error();
    }
    return report_;
  }

 private:
  struct Worker {};
  using Game = std::optional<Expected<std::optional<GameRows>>>;

  void begin(std::int64_t first) { shard_.emplace(options_.setting, options_.from, first); }

  Expected<void> play(int done, int wave) {
    std::vector<Worker> workers(
        static_cast<std::size_t>(lab::thread_count(options_.threads, wave)));
    std::vector<Game> games(static_cast<std::size_t>(wave));
    lab::share_out(workers, wave, [&](Worker&, int job) {
      games[static_cast<std::size_t>(job)] =
          play_game(options_.setting, options_.first + done + job);
      tell();
    });
    for (Game& game : games) {
      if (!*game) return game->error();
      if (!**game) {
        report_.stopped = true;
        return {};
      }
      if (const auto kept = keep(std::move(***game)); !kept) return kept.error();
    }
    return {};
  }

  void tell() {
    const table::Lock lock(mutex_);
    ++played_;
    if (options_.progress) options_.progress(played_, options_.games);
  }

  Expected<void> keep(GameRows game) {
    if (shard_->games() > 0 && !shard_->has_room(game, options_.bounds)) {
      if (const auto put = put_away(); !put) return put.error();
    }
    decisions_ += game.decisions();
    chances_ += game.chances();
    shard_->add(std::move(game));
    return {};
  }

  // Begins the next one.
  Expected<void> put_away() {
    const fs::path path = options_.directory / shard_->file_name();
    if (const auto written = shard_->write(path.string()); !written)
      return Error{written.error().code,
                   written.error().message + " (is the disk full?); games before it are whole, " +
                       "and --first " + std::to_string(shard_->first()) + " goes on there",
                   ""};
    report_.written += shard_->games();
    ++report_.files;
    report_.decisions += std::exchange(decisions_, 0);
    report_.chances += std::exchange(chances_, 0);
    begin(options_.first + report_.written);
    return {};
  }

  const Options& options_;
  std::optional<Shard> shard_{};  // the games that are in no file yet
  std::int64_t decisions_ = 0;    // of this shard
  std::int64_t chances_ = 0;
  Report report_{};
  table::Mutex mutex_;  // of what follows, and of whoever is told
  int played_ = 0;
};

}  // namespace

Expected<Report> write(const Options& options) {
  if (const auto good = check(options.setting); !good) return good.error();
  if (const auto good = check_directory(options); !good) return good.error();
  return Writing(options).run();
}

}  // namespace dataset
