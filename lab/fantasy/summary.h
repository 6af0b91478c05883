// SPDX-License-Identifier: MIT
// From battles to numbers with intervals.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/fantasy/battle.h"
#include "lab/games_file.h"
#include "lab/interval.h"

namespace fantasy_lab {

// How the battles were played, for headings.
struct Setting {
  std::string a;
  std::string b;
  int iterations = 0;  // 0 = the opponents' own
  std::uint64_t seed = 1;
  int games = 0;                       // wanted of every scenario
  std::vector<std::string> scenarios;  // in the order they are shown
};

struct Measure {
  enum class Form { share, mean };
  std::string id;     // "empire_wins"
  std::string title;  // "Empire wins"
  Form form = Form::share;
  std::optional<lab::Estimate> estimate;  // none where there was nothing to measure
  std::optional<int> count;               // how many games, where it is a share of them
};

using UnitSummary = lab::KindSummary;

struct ScenarioSummary : lab::Endings {  // everything else is of the finished ones
  std::string id;
  std::vector<Measure> measures;
  std::vector<UnitSummary> units;  // Empire first

  const Measure* find(std::string_view id) const;
};

struct Summary {
  Setting setting;
  std::vector<ScenarioSummary> scenarios;
  std::vector<UnitSummary> units;  // over all scenarios
};

// The games 0 .. setting.games - 1 of the setting's scenarios. Error: bad_record, of read_battle.
table::Expected<Summary> summarise(const Setting& setting, const lab::GamesFile& file);

}  // namespace fantasy_lab
