// SPDX-License-Identifier: MIT
// Two scenarios, or one before and after a change, over pairs of games with the same dice: how much
// does each measure differ?
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/games_file.h"
#include "lab/measured_game.h"

namespace lab {

// One of the two, which its experiment plays alone.
struct Compared {
  std::string named;  // as whoever asks names it
  const Experiment& experiment;
  const GamesFile& file;

  const table::AnyGame& scenario() const { return *experiment.scenarios.front(); }
};

struct Difference {
  std::string group;
  std::string id;
  Reading::Form form = Reading::Form::share;
  std::optional<Estimate> a;  // none where there was nothing to measure
  std::optional<Estimate> b;
  std::optional<Estimate> more;  // B - A; none unless both were measured

  // Its whole interval lies on one side of zero.
  bool is_certain() const;
  bool is_share() const { return form <= Reading::Form::often; }
};

struct Comparison {
  int pairs = 0;     // finished in both; everything below is of these
  int left_out = 0;  // pairs of which one game or both were not finished
  bool same = true;  // no game of a pair differs from the other in anything that is measured
  std::vector<Difference> rows;

  int certain() const;
  const Difference* find(std::string_view group, std::string_view id) const;
};

// The difference of a measure is that of two ratios of sums over the same pairs; its interval is
// the normal approximation of what the pairs contribute to it. Error: bad_record, of a line.
table::Expected<Comparison> compare(const MeasuredGame& game, const Compared& a, const Compared& b);

// The groups of the rows in their order.
std::vector<RowGroup> compared_groups(const MeasuredGame& game);

std::string comparison_text(const MeasuredGame& game, const Compared& a, const Compared& b,
                            const Comparison& found);
// Writes compare.csv and compare.json. Error: bad_record.
table::Expected<void> write_comparison(const MeasuredGame& game, const Compared& a,
                                       const Compared& b, const Comparison& found,
                                       const std::filesystem::path& directory);

}  // namespace lab
