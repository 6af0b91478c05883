// SPDX-License-Identifier: MIT
#include "lab/fantasy/summary.h"

#include <algorithm>
#include <utility>

#include "lab/scenario_summary.h"

namespace fantasy_lab {

using table::Expected;

namespace {

// In the order of the tables.
constexpr std::pair<const char*, const char*> kTitles[] = {
    {"empire_wins", "Empire wins"},
    {"styx_wins", "Styx wins"},
    {"draws", "drawn"},
    {"first_player_wins", "first player wins"},
    {"empire_first", "Empire is first player"},
    {"empire_wins_first", "Empire wins when first"},
    {"empire_wins_second", "Empire wins when second"},
    {"first_placer_wins", "who placed first wins"},
    {"a_wins", "A ({}) wins"},
    {"rounds", "rounds"},
    {"vp_empire", "victory points, Empire"},
    {"vp_styx", "victory points, Styx"},
    {"answers", "answers per game"},
};

Measure measure_of(const lab::Measures& all, const lab::Measures::Measure& found, std::string id,
                   std::string title) {
  Measure out{std::move(id), std::move(title), Measure::Form::share, all.estimate(found), {}};
  if (found.form == lab::Reading::Form::mean)
    out.form = Measure::Form::mean;
  else
    out.count = static_cast<int>(found.top);
  return out;
}

std::vector<Measure> list(const lab::Measures& measures, const Setting& setting) {
  std::vector<Measure> out;
  for (const auto& [id, title] : kTitles) {
    const auto* found = measures.find(lab::kGameGroup, id);
    if (found == nullptr) continue;
    std::string words = title;
    if (const auto place = words.find("{}"); place != std::string::npos)
      words.replace(place, 2, setting.a);
    out.push_back(measure_of(measures, *found, id, words));
  }
  for (const lab::Row& row : measures.rows({{lab::kReasonGroup, ""}})) {
    std::string words = "ended by " + row.id;
    std::replace(words.begin(), words.end(), '_', ' ');
    out.push_back(
        measure_of(measures, *measures.find(row.group, row.id), "ended_by_" + row.id, words));
  }
  return out;
}

// The battles of one scenario, read one at a time; their units are added to `all` too.
Expected<ScenarioSummary> summarise_scenario(const Setting& setting, const std::string& scenario,
                                             const lab::GamesFile& file, lab::KindSums& all) {
  ScenarioSummary out;
  out.id = scenario;
  lab::Measures measures;
  lab::KindSums kinds;
  const auto endings = each_game(file, scenario, setting.games, read_told, [&](lab::Told& told) {
    add_common(told.readings, told.played, setting.a != setting.b);
    measures.add(told.readings);
    kinds.add(told.kinds);
    all.add(told.kinds);
  });
  if (!endings) return endings.error();
  static_cast<lab::Endings&>(out) = *endings;
  out.measures = list(measures, setting);
  out.units = kinds.summary();
  return out;
}

}  // namespace

const Measure* ScenarioSummary::find(std::string_view wanted) const {
  const auto it = std::find_if(measures.begin(), measures.end(),
                               [&](const Measure& measure) { return measure.id == wanted; });
  return it == measures.end() ? nullptr : &*it;
}

Expected<Summary> summarise(const Setting& setting, const lab::GamesFile& file) {
  Summary out;
  out.setting = setting;
  lab::KindSums all;
  for (const std::string& scenario : setting.scenarios) {
    auto summary = summarise_scenario(setting, scenario, file, all);
    if (!summary) return summary.error();
    out.scenarios.push_back(std::move(*summary));
  }
  out.units = all.summary();
  return out;
}

}  // namespace fantasy_lab
