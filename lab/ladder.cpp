// SPDX-License-Identifier: MIT
#include "lab/ladder.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "lab/members.h"
#include "lab/merge.h"
#include "lab/share_out.h"

namespace lab {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

namespace {

constexpr int kLook = 8;  // games from one look at the score to the next: whole pairs

// As the name of a directory.
std::string plain(const std::string& spec) {
  std::string out = spec;
  std::replace_if(
      out.begin(), out.end(),
      [](unsigned char c) { return std::isalnum(c) == 0 && c != '.' && c != '_'; }, '-');
  return out;
}

// Some for every thread.
int batch_of(const ArenaOptions& options) {
  const int threads = thread_count(options.threads, options.games);
  return kLook * ((threads + 1) / 2);
}

Expected<void> count_line(const table::AnyGame& game, const Value& line, Standing& standing) {
  Members members(line);
  const int index = members.count("index");
  const bool over = members.text("end") == "over";
  table::Evaluation score{};
  if (over) {
    const auto& items = members.list("score");
    for (std::size_t i = 0; i < std::min(items.size(), score.size()); ++i) {
      if (items[i].is_number()) score[i] = static_cast<float>(items[i].as_number());
      if (!items[i].is_number()) members.miss_as("score");
    }
  }
  if (const auto problem = members.error()) return *problem;
  if (over) {
    standing.tally.count(game, index, score);
  } else {
    ++standing.given_up;
  }
  return {};
}

Expected<Standing> count_games(const GamesFile& file, const table::AnyGame& game, int games) {
  Standing out;
  const auto counted = file.each(game.scenario(), games,
                                 [&](const Value& line) { return count_line(game, line, out); });
  if (!counted) return counted.error();
  return out;
}

// At the first look that decides, else after so many games.
Expected<Standing> decide(const GamesFile& file, const table::AnyGame& game, const Sprt& test,
                          int games) {
  for (int seen = std::min(kLook, games);; seen = std::min(seen + kLook, games)) {
    auto standing = count_games(file, game, seen);
    if (!standing) return standing;
    standing->verdict = test.verdict(standing->tally);
    if (standing->verdict != Verdict::undecided || seen == games) return standing;
  }
}

// All its games, whatever they come to.
Expected<Standing> play_part(const Experiment& experiment, GamesFile& file) {
  if (const auto played = play_missing(experiment, file); !played) return played.error();
  return count_games(file, *experiment.scenarios.front(), experiment.options.games);
}

}  // namespace

std::vector<Rung> rungs(const std::vector<std::string>& weakest_first, bool all_pairs) {
  std::vector<Rung> out;
  for (std::size_t a = 1; a < weakest_first.size(); ++a) {
    for (std::size_t b = all_pairs ? 0 : a - 1; b < a; ++b)
      out.push_back({weakest_first[a], weakest_first[b]});
  }
  return out;
}

Expected<Standing> climb(const LadderOptions& options, const Rung& rung,
                         const OnTheWay& on_the_way) {
  Experiment experiment = options.experiment;
  const table::AnyGame& game = *experiment.scenarios.front();
  if (const auto two = check_sides(game); !two) return two.error();
  if (game.team_leaders().size() != 2)
    return Error{ErrorCode::bad_option,
                 "a ladder is for two sides; for more there is sandtable arena", ""};
  experiment.options.a = rung.a;
  experiment.options.b = rung.b;
  const auto directory =
      options.out / game.id() / game.scenario() / (plain(rung.a) + "_over_" + plain(rung.b));
  if (options.merge) {
    if (const auto merged = merge_parts(experiment, directory); !merged) return merged.error();
  }
  auto file = GamesFile::open(directory_of(directory, experiment.part) / "games.jsonl",
                              head_of(experiment), options.fresh);
  if (!file) return file.error();
  if (!experiment.part.is_whole()) return play_part(experiment, *file);
  const int most = experiment.options.games;
  const int batch = batch_of(experiment.options);
  for (int games = std::min(batch, most);; games = std::min(games + batch, most)) {
    experiment.options.games = games;
    if (const auto played = play_missing(experiment, *file); !played) return played.error();
    auto standing = decide(*file, game, options.test, games);
    if (!standing) return standing;
    if (on_the_way) on_the_way(*standing);
    if (standing->verdict != Verdict::undecided || games == most) return standing;
  }
}

}  // namespace lab
