// SPDX-License-Identifier: MIT
#include "lab/merge.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace lab {

using table::Error;
using table::ErrorCode;
using table::Expected;
namespace fs = std::filesystem;

namespace {

Error cannot_merge(const fs::path& directory, const std::string& why) {
  return {ErrorCode::bad_option, "the parts in " + (directory / "parts").string() + " " + why, ""};
}

std::string list(const std::vector<RunPart>& parts) {
  std::string out;
  for (const RunPart& part : parts) out += (out.empty() ? "" : ", ") + part.text();
  return out;
}

// Those that lie there, in order.
std::vector<RunPart> find_parts(const fs::path& directory) {
  std::vector<RunPart> out;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(directory / "parts", none)) {
    std::string name = entry.path().filename().string();
    const std::size_t of = name.find("-of-");
    if (of == std::string::npos) continue;
    const auto part = read_part(name.replace(of, 4, "/"));
    if (part && fs::exists(entry.path() / "games.jsonl")) out.push_back(*part);
  }
  std::ranges::sort(out, {}, [](const RunPart& part) { return std::pair(part.of, part.number); });
  return out;
}

// All parts of one run, none of another.
Expected<void> check_parts(const fs::path& directory, const std::vector<RunPart>& parts) {
  if (parts.empty())
    return cannot_merge(directory, "are missing: play them with --part 1/3, 2/3 and 3/3");
  if (parts.front().of != parts.back().of)
    return cannot_merge(directory, "belong to runs of different sizes (" + list(parts) +
                                       "), so games are there twice: remove those of one run");
  std::vector<RunPart> missing;
  for (RunPart part{1, parts.front().of}; part.number <= part.of; ++part.number) {
    if (std::ranges::none_of(parts, [&](const RunPart& p) { return p.number == part.number; }))
      missing.push_back(part);
  }
  if (missing.empty()) return {};
  return cannot_merge(directory, "are not all there: " + list(missing) +
                                     (missing.size() == 1 ? " is" : " are") +
                                     " missing; play them with --part");
}

// The part has its games, and no others.
Expected<void> check_games(const NumberedGames& run, const fs::path& directory, const RunPart& part,
                           const GamesFile& file) {
  int missing = 0;
  std::optional<std::string> first;
  for (const NumberedGames::Name& game : run.games) {
    const bool there = file.has(game.scenario, game.index);
    const std::string name = game.scenario + " " + std::to_string(game.index);
    if (there && !part.has(game.number))
      return cannot_merge(directory, "hold games twice: part " + part.text() + " has " + name +
                                         ", which belongs to another one. Play it again with "
                                         "--fresh");
    if (there || !part.has(game.number)) continue;
    ++missing;
    if (!first) first = name;
  }
  if (missing == 0) return {};
  return cannot_merge(directory, "lack games: part " + part.text() + " has " +
                                     std::to_string(missing) + " still to play, beginning with " +
                                     *first +
                                     ". Run it again with --part, it goes on where it stopped");
}

Expected<void> copy_games(const NumberedGames& run, const GamesFile& from, GamesFile& to) {
  std::map<std::string, int> games;  // of each scenario, at most
  for (const NumberedGames::Name& game : run.games)
    games[game.scenario] = std::max(games[game.scenario], game.index + 1);
  for (const auto& [scenario, most] : games) {
    const auto copied =
        from.each(scenario, most, [&](const table::Value& line) { return to.add(line); });
    if (!copied) return copied.error();
  }
  return {};
}

NumberedGames games_of(const Experiment& experiment) {
  NumberedGames out{head_of(experiment), {}};
  for (const auto& game : experiment.scenarios) {
    for (int index = 0; index < experiment.options.games; ++index)
      out.games.push_back({game->scenario(), index, index});
  }
  return out;
}

Expected<GamesFile> open_part(const NumberedGames& run, const fs::path& directory,
                              const RunPart& part) {
  return GamesFile::open(directory_of(directory, part) / "games.jsonl", run.head, false);
}

}  // namespace

Expected<std::vector<RunPart>> complete_parts(const NumberedGames& run, const fs::path& directory) {
  std::vector<RunPart> parts = find_parts(directory);
  if (const auto good = check_parts(directory, parts); !good) return good.error();
  for (const RunPart& part : parts) {
    const auto file = open_part(run, directory, part);
    if (!file) return file.error();
    if (const auto good = check_games(run, directory, part, *file); !good) return good.error();
  }
  return parts;
}

Expected<void> merge_parts(const NumberedGames& run, const fs::path& directory) {
  const auto parts = complete_parts(run, directory);
  if (!parts) return parts.error();
  auto whole = GamesFile::open(directory / "games.jsonl", run.head, true);
  if (!whole) return whole.error();
  for (const RunPart& part : *parts) {
    const auto file = open_part(run, directory, part);
    if (!file) return file.error();
    if (const auto copied = copy_games(run, *file, *whole); !copied) return copied.error();
  }
  return whole->put_in_order();
}

Expected<void> merge_parts(const Experiment& experiment, const fs::path& directory) {
  return merge_parts(games_of(experiment), directory);
}

}  // namespace lab
