// SPDX-License-Identifier: MIT
#include "lab/legion/summary.h"

#include <cmath>
#include <map>

#include "games/legion/game.h"
#include "lab/legion/measured.h"
#include "lab/legion/rules_of.h"

namespace legion_lab {

using lab::Interval;
using table::Expected;

namespace {

// How far from their fair share the wins of a colour and of the First Player may lie, and the other
// bands of a good game.
constexpr double kColourMargin = 0.05;
constexpr double kFirstMargin = 0.04;
constexpr Interval kObjectives{0.35, 0.85};
constexpr Interval kTrigger{0.45, 0.58};      // of whoever brought the end about
constexpr Interval kLeadChanges{0.9, 1};      // matches in which the lead changes at all
constexpr Interval kLastOfThree{0.18, 1};     // wins of the last at half-time
constexpr Interval kRoundsDeviation{1.5, 9};  // of how long matches last
constexpr Interval kCoinsLeft{0, 12};         // in the middle of all players
constexpr Interval kCoinUses{2, 99};          // of a player in a match
constexpr Interval kUses{1, 99};              // of a permanent that lies
// Where a lead at half-time still leaves the match open.
constexpr Interval half_time_leader(int sides) { return {0, sides == 3 ? 0.45 : 0.58}; }

Interval around(double centre, double margin) { return {centre - margin, centre + margin}; }

// Whole numbers, of which the spread and the middle are wanted.
class Tally {
 public:
  void add(int value) {
    ++times_[value];
    ++count_;
  }
  // The least value that so much of all lies at or below.
  std::optional<lab::Estimate> quantile(double share) const {
    if (count_ == 0) return std::nullopt;
    const double off = kSure * std::sqrt(share * (1 - share) / count_);
    return lab::Estimate{at(share), Interval{at(share - off), at(share + off)}};
  }
  std::optional<lab::Estimate> deviation() const {
    if (count_ < 2) return std::nullopt;
    double sum = 0;
    for (const auto& [value, times] : times_) sum += static_cast<double>(value) * times;
    double squares = 0;
    for (const auto& [value, times] : times_) {
      const double off = value - sum / count_;
      squares += off * off * times;
    }
    const double out = std::sqrt(squares / (count_ - 1));
    const double off = kSure * out / std::sqrt(2.0 * (count_ - 1));
    return lab::Estimate{out, Interval{out - off, out + off}};
  }

 private:
  static constexpr double kSure = 1.96;  // deviations on either side: 95 %

  double at(double share) const {
    int below = 0;
    for (const auto& [value, times] : times_) {
      below += times;
      if (below >= share * count_) return value;
    }
    return times_.rbegin()->first;
  }

  std::map<int, int> times_;
  int count_ = 0;
};

std::optional<Interval> band_of(const std::string& group, const std::string& id, int sides) {
  const double fair = sides == 3 ? 1.0 / 3 : 0.5;
  if (group == "colour_wins") return around(fair, kColourMargin);
  if (group == "objective_fulfilled" || group == "shared_objective_fulfilled") return kObjectives;
  if (group == "uses_of_permanent") return kUses;
  if (id == "first_player_wins") return around(fair, kFirstMargin);
  if (id == "half_time_leader_wins") return half_time_leader(sides);
  if (id == "half_time_last_wins") return kLastOfThree;
  if (id == "trigger_wins") return kTrigger;
  if (id == "lead_changes_at_all") return kLeadChanges;
  if (id == "coin_uses") return kCoinUses;
  return std::nullopt;
}

// The measures of one scenario while its matches go by.
class Measures {
 public:
  explicit Measures(int sides) : sides_(sides) {}

  void add(const GameRecord& game, const lab::Readings& readings) {
    measures_.add(readings);
    rounds_.add(game.rounds);
    for (const SeatRecord& seat : game.seats) coins_.add(seat.coins);
    ++games_;
  }

  std::vector<Row> rows() const {
    std::vector<Row> out;
    for (Row& row : measures_.rows(measured().groups)) {
      row.band = band_of(row.group, row.id, sides_);
      const std::string id = row.id;
      const bool of_match = row.group == kMatchGroup;
      if (of_match && row.form == Row::Form::mean) row.count = games_;
      out.push_back(std::move(row));
      if (of_match && id == "rounds") add_spread(out);
      if (of_match && id == "losing_score")
        out.push_back(number("coins_left_median", coins_.quantile(0.5), kCoinsLeft));
    }
    return out;
  }

 private:
  Row number(const char* id, std::optional<lab::Estimate> value,
             std::optional<Interval> band = std::nullopt) const {
    return {kMatchGroup, id, Row::Form::mean, value, games_, band};
  }
  void add_spread(std::vector<Row>& out) const {
    out.push_back(number("rounds_deviation", rounds_.deviation(), kRoundsDeviation));
    out.push_back(number("rounds_from", rounds_.quantile(0.025)));
    out.push_back(number("rounds_to", rounds_.quantile(0.975)));
  }

  int sides_;
  int games_ = 0;
  lab::Measures measures_;
  Tally rounds_;
  Tally coins_;
};

}  // namespace

Expected<ScenarioSummary> summarise(const legion::Pack& pack, const legion::Scenario& scenario,
                                    int games, const lab::GamesFile& file) {
  ScenarioSummary out;
  out.id = scenario.id;
  Measures measures(sides_of(scenario));
  const auto read = file.each(scenario.id, games, [&](const table::Value& line) {
    const auto game = read_game(line);
    if (!game) return Expected<void>(game.error());
    out.count(game->end);
    if (game->is_over()) measures.add(*game, readings_of(*game, pack, sides_of(scenario)));
    return Expected<void>();
  });
  if (!read) return read.error();
  out.rows = measures.rows();
  return out;
}

Expected<lab::Summary> summarise(const lab::Experiment& experiment, const lab::GamesFile& file) {
  lab::Summary out;
  for (const auto& any : experiment.scenarios) {
    const legion::Game& game = rules_of(*any);
    auto summary = summarise(game.pack(), game.scenario(), experiment.options.games, file);
    if (!summary) return summary.error();
    out.scenarios.push_back(std::move(*summary));
  }
  return out;
}

}  // namespace legion_lab
