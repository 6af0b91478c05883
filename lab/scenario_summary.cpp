// SPDX-License-Identifier: MIT
#include "lab/scenario_summary.h"

#include <algorithm>

namespace lab {

using table::Expected;

const Row* ScenarioSummary::find(std::string_view group, std::string_view wanted) const {
  const auto it = std::ranges::find_if(
      rows, [&](const Row& row) { return row.group == group && row.id == wanted; });
  return it == rows.end() ? nullptr : &*it;
}

Expected<Endings> each_game(const GamesFile& file, const std::string& scenario, int games,
                            const ReadLine& read_line, const SeenGame& seen) {
  Endings out;
  const auto read = file.each(scenario, games, [&](const table::Value& line) {
    auto told = read_line(line);
    if (!told) return Expected<void>(told.error());
    out.count(told->played.end);
    if (told->played.is_over()) seen(*told);
    return Expected<void>();
  });
  if (!read) return read.error();
  return out;
}

Expected<Summary> summarise(const MeasuredGame& game, const Experiment& experiment,
                            const GamesFile& file) {
  const ArenaOptions& options = experiment.options;
  Summary out;
  KindSums all;
  for (const auto& scenario : experiment.scenarios) {
    Measures measures;
    KindSums kinds;
    const auto read = [&](const table::Value& line) { return game.read(*scenario, line); };
    const auto endings =
        each_game(file, scenario->scenario(), options.games, read, [&](Told& told) {
          add_common(told.readings, told.played, options.a != options.b);
          measures.add(told.readings);
          kinds.add(told.kinds);
          all.add(told.kinds);
        });
    if (!endings) return endings.error();
    out.scenarios.push_back(
        {*endings, scenario->scenario(), measures.rows(game.groups), kinds.summary()});
  }
  out.kinds = all.summary();
  return out;
}

}  // namespace lab
