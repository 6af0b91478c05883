// SPDX-License-Identifier: MIT
#include "lab/self_play.h"

#include <fstream>
#include <utility>

#include "lab/games_file.h"
#include "lab/merge.h"
#include "lab/position_file.h"
#include "lab/position_maker.h"
#include "table/value.h"

namespace lab {

using table::AnyGame;
using table::Error;
using table::ErrorCode;
using table::Expected;
namespace fs = std::filesystem;

namespace {

using Games = SelfPlayScenarios;

const AnyGame& scenario_of(const Games& scenarios, int number) {
  return *scenarios[static_cast<std::size_t>(number) % scenarios.size()];
}

void play_number(const Games& scenarios, int number, PositionMaker& maker) {
  const int all = static_cast<int>(scenarios.size());
  maker.play(scenario_of(scenarios, number), static_cast<std::size_t>(number % all), number / all,
             number);
}

NumberedGames games_of(const Games& scenarios, const SelfPlayOptions& options) {
  NumberedGames out{self_play_heading(scenarios, options), {}};
  for (int number = 0; number < options.games; ++number)
    out.games.push_back({scenario_of(scenarios, number).scenario(), number, number});
  return out;
}

Expected<void> check_planes(const Games& scenarios) {
  if (!scenarios.empty() && !scenarios[0]->planes().empty()) return {};
  return Error{ErrorCode::bad_option, "there is nothing to learn from: no planes", ""};
}

Expected<SelfPlayReport> play_part(const Games& scenarios, const SelfPlayOptions& options,
                                   const fs::path& directory) {
  auto file = GamesFile::open(directory / "games.jsonl", self_play_heading(scenarios, options),
                              options.fresh);
  if (!file) return file.error();
  const auto there = rows_of(scenarios, options, *file);
  if (!there) return there.error();
  const BegunPart begun = begun_of(*there, options);
  const fs::path path = directory / kPositions;
  const auto ready = cut_off(path, first_line(scenarios, options),
                             begun.report.positions * row_size(*scenarios[0]));
  if (!ready) return ready.error();
  std::ofstream out(path, std::ios::binary | std::ios::app);
  PositionMaker maker(options, out);
  SelfPlayReport before;
  for (int number = begun.next; number < options.games; ++number) {
    if (!options.part.has(number)) continue;
    const AnyGame& game = scenario_of(scenarios, number);
    play_number(scenarios, number, maker);
    out << std::flush;
    if (!out) return not_written(path);
    const SelfPlayReport now = maker.report();
    table::Value line = table::Value::object();
    line.set("scenario", game.scenario()).set("index", number);
    line.set("rows", now.positions - before.positions);
    line.set("unfinished", now.unfinished - before.unfinished);
    if (const auto added = file->add(line); !added) return added.error();
    before = now;
    if (options.progress) options.progress(number + 1, options.games);
  }
  if (const auto ordered = file->put_in_order(); !ordered) return ordered.error();
  return SelfPlayReport{begun.report.positions + before.positions,
                        begun.report.unfinished + before.unfinished};
}

Expected<SelfPlayReport> play_whole(const Games& scenarios, const SelfPlayOptions& options,
                                    const fs::path& directory) {
  std::error_code ignored;
  fs::create_directories(directory, ignored);
  std::ofstream out(directory / kPositions, std::ios::binary);
  out << first_line(scenarios, options);
  PositionMaker maker(options, out);
  for (int number = 0; number < options.games; ++number) {
    play_number(scenarios, number, maker);
    if (options.progress) options.progress(number + 1, options.games);
  }
  out.close();
  if (!out) return not_written(directory / kPositions);
  return maker.report();
}

}  // namespace

Expected<SelfPlayReport> write_self_play(const Games& scenarios, const SelfPlayOptions& options,
                                         const fs::path& directory) {
  if (const auto good = check_planes(scenarios); !good) return good.error();
  if (const auto players = players_of(options); !players) return players.error();
  if (options.part.is_whole()) return play_whole(scenarios, options, directory);
  return play_part(scenarios, options, directory_of(directory, options.part));
}

Expected<SelfPlayReport> merge_self_play(const Games& scenarios, const SelfPlayOptions& options,
                                         const fs::path& directory) {
  if (const auto good = check_planes(scenarios); !good) return good.error();
  const NumberedGames games = games_of(scenarios, options);
  const auto parts = complete_parts(games, directory);
  if (!parts) return parts.error();
  std::vector<PartRows> rows;
  for (const RunPart& part : *parts) {
    const fs::path there = directory_of(directory, part);
    const auto file = GamesFile::open(there / "games.jsonl", games.head, false);
    if (!file) return file.error();
    auto known = rows_of(scenarios, options, *file);
    if (!known) return known.error();
    rows.emplace_back(there, std::move(*known), row_size(*scenarios[0]));
  }
  SelfPlayReport report;
  bool short_part = false;
  const auto written = write_file(directory / kPositions, [&](std::ostream& out) {
    out << first_line(scenarios, options);
    for (int number = 0; number < options.games && !short_part; ++number) {
      const auto part = static_cast<std::size_t>(number) % rows.size();
      short_part = !rows[part].copy(number, out, report);
    }
    if (short_part) out.setstate(std::ios::failbit);
  });
  if (short_part)
    return Error{ErrorCode::bad_option,
                 "a positions.bin of the parts in " + directory.string() +
                     " is shorter than its games.jsonl says: play that part again with --fresh",
                 ""};
  if (!written) return written.error();
  return report;
}

}  // namespace lab
