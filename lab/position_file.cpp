// SPDX-License-Identifier: MIT
#include "lab/position_file.h"

#include <algorithm>

#include "formats/json.h"
#include "lab/members.h"

namespace lab {

using table::AnyGame;
using table::Error;
using table::ErrorCode;
using table::Expected;
namespace fs = std::filesystem;

using Games = SelfPlayScenarios;

namespace {

// By seat: who have the same number win together.
table::Value teams_of(const AnyGame& game) {
  table::Value out = table::Value::array();
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) out.push(game.team({seat}));
  return out;
}

}  // namespace

table::Value self_play_heading(const Games& scenarios, const SelfPlayOptions& options) {
  const AnyGame& game = *scenarios[0];
  int seats = 0;
  for (const auto& scenario : scenarios) seats = std::max(seats, scenario->seats());
  table::Value out = table::Value::object();
  table::Value names = table::Value::array();
  table::Value teams = table::Value::array();
  for (const auto& scenario : scenarios) {
    names.push(scenario->scenario());
    teams.push(teams_of(*scenario));
  }
  table::Value planes = table::Value::array();
  for (const std::string& name : game.planes()) planes.push(name);
  out.set("game", game.id()).set("rules", game.rules_version()).set("seats", seats);
  out.set("scenarios", std::move(names)).set("teams", std::move(teams));
  out.set("games", options.games);
  out.set("player", options.player).set("rival", options.rival);
  out.set("iterations", options.budget.iterations);
  out.set("astray", options.astray).set("leave", options.leave);
  out.set("finisher", options.finisher).set("seed", std::to_string(options.seed));
  return out.set("planes", std::move(planes));
}

Error not_written(const fs::path& path) {
  return {ErrorCode::bad_record, path.string() + ": cannot be written", ""};
}

std::string first_line(const Games& scenarios, const SelfPlayOptions& options) {
  table::Value out = self_play_heading(scenarios, options);
  if (!options.part.is_whole()) out.set("part", options.part.text());
  return formats::dump_json(out) + "\n";
}

Expected<RowsOfGames> rows_of(const Games& scenarios, const SelfPlayOptions& options,
                              const GamesFile& file) {
  RowsOfGames out;
  for (const auto& game : scenarios) {
    const auto read = file.each(
        game->scenario(), options.games, [&out](const table::Value& line) -> Expected<void> {
          Members members(line);
          const GameRows rows{members.count("rows"), members.count("unfinished")};
          if (const auto problem = members.error()) return *problem;
          out[members.count("index")] = rows;
          return {};
        });
    if (!read) return read.error();
  }
  return out;
}

BegunPart begun_of(const RowsOfGames& there, const SelfPlayOptions& options) {
  BegunPart out;
  for (; out.next < options.games; ++out.next) {
    if (!options.part.has(out.next)) continue;
    const auto found = there.find(out.next);
    if (found == there.end()) break;
    out.report.positions += found->second.rows;
    out.report.unfinished += found->second.unfinished;
  }
  return out;
}

Expected<void> cut_off(const fs::path& path, const std::string& head, std::int64_t rows_bytes) {
  std::error_code failed;
  const auto size = static_cast<std::uintmax_t>(rows_bytes) + head.size();
  if (rows_bytes > 0 && fs::exists(path) && fs::file_size(path, failed) >= size) {
    fs::resize_file(path, size, failed);
    if (!failed) return {};
  }
  if (rows_bytes > 0)
    return Error{ErrorCode::bad_option,
                 path.string() +
                     " lacks rows that games.jsonl beside it has: start over with "
                     "--fresh",
                 ""};
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << head;
  out.close();
  if (!out) return not_written(path);
  return {};
}

bool PartRows::copy(int number, std::ostream& out, SelfPlayReport& report) {
  const GameRows rows = rows_.at(number);
  buffer_.resize(static_cast<std::size_t>(rows.rows * size_));
  if (!in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()))) return false;
  out.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  report.positions += rows.rows;
  report.unfinished += rows.unfinished;
  return true;
}

}  // namespace lab
