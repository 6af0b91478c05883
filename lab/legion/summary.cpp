// SPDX-License-Identifier: MIT
#include "lab/legion/summary.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "games/legion/game.h"
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

// A share of cards or seats, over matches that are the independent things.
struct Counted {
  lab::Ratio ratio;
  int count = 0;
  void add(double top, int bottom) {
    ratio.add({top, static_cast<double>(bottom)});
    count += bottom;
  }
};
using CountedById = std::map<std::string, Counted>;

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

// The measures of one scenario while its matches go by.
class Measures {
 public:
  Measures(const legion::Pack& pack, const legion::Scenario& scenario)
      : pack_(pack), fair_(scenario.players == 3 ? 1.0 / 3 : 0.5), sides_(sides_of(scenario)) {}

  void add(const GameRecord& game) {
    first_.add(game.share[static_cast<std::size_t>(game.first)], 1);
    if (game.half_time_side >= 0)
      leader_.add(game.share[static_cast<std::size_t>(game.half_time_side)], 1);
    if (sides_ == 3 && game.half_time_last >= 0)
      last_.add(game.share[static_cast<std::size_t>(game.half_time_last)], 1);
    if (game.trigger >= 0) trigger_.add(game.share[static_cast<std::size_t>(game.trigger)], 1);
    rounds_.add(game.rounds);
    round_numbers_.add(game.rounds);
    lead_changes_.add(game.lead_changes);
    changed_.add(game.lead_changes > 0 ? 1 : 0, 1);
    answers_.add(game.answers);
    add_scores(game);
    add_colours(game);
    add_coins(game);
    add_cards(game);
    add_objectives(game);
    ++games_;
  }

  std::vector<Row> rows() const {
    std::vector<Row> out;
    add_match_rows(out);
    const auto share = [&](const char* group, const std::string& id, const Counted& counted,
                           std::optional<Interval> band) {
      out.push_back({group, id, Row::Form::share, counted.ratio.share(), counted.count, band});
    };
    for (const auto& [id, counted] : colours_)
      share("colour_wins", id, counted, around(fair_, kColourMargin));
    for (const auto& [id, counted] : objectives_)
      share("objective_fulfilled", id, counted, kObjectives);
    for (const auto& [id, counted] : shared_)
      share("shared_objective_fulfilled", id, counted, kObjectives);
    for (const auto& [id, counted] : cards_) share("wins_with_card", id, counted, std::nullopt);
    for (const auto& [id, counted] : uses_)
      out.push_back({"uses_of_permanent", id, Row::Form::mean, counted.ratio.estimate(),
                     counted.count, kUses});
    return out;
  }

 private:
  void add_match_rows(std::vector<Row>& out) const {
    const auto share = [&](const char* id, const Counted& counted, Interval band) {
      out.push_back({"match", id, Row::Form::share, counted.ratio.share(), counted.count, band});
    };
    const auto number = [&](const char* id, std::optional<lab::Estimate> value,
                            std::optional<Interval> band = std::nullopt) {
      out.push_back({"match", id, Row::Form::mean, value, games_, band});
    };
    share("first_player_wins", first_, around(fair_, kFirstMargin));
    share("half_time_leader_wins", leader_, half_time_leader(static_cast<int>(sides_)));
    if (sides_ == 3) share("half_time_last_wins", last_, kLastOfThree);
    share("trigger_wins", trigger_, kTrigger);
    share("lead_changes_at_all", changed_, kLeadChanges);
    number("rounds", rounds_.estimate());
    number("rounds_deviation", round_numbers_.deviation(), kRoundsDeviation);
    number("rounds_from", round_numbers_.quantile(0.025));
    number("rounds_to", round_numbers_.quantile(0.975));
    number("lead_changes", lead_changes_.estimate());
    number("winning_score", winner_.estimate());
    number("losing_score", loser_.estimate());
    number("coins_left_median", coins_.quantile(0.5), kCoinsLeft);
    number("coin_uses", coin_uses_.ratio.estimate(), kCoinUses);
    number("answers", answers_.estimate());
  }

  static std::size_t sides_of(const legion::Scenario& scenario) {
    return scenario.players == 3 ? 3 : 2;
  }

  void add_scores(const GameRecord& game) {
    for (std::size_t side = 0; side < sides_; ++side) {
      int score = 0;
      for (std::size_t seat = side; seat < game.seats.size(); seat += sides_)
        score += game.seats[seat].score;
      (game.share[side] > 0 ? winner_ : loser_).add(score);
    }
  }

  void add_colours(const GameRecord& game) {
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
      colours_[game.seats[seat].colour].add(game.share[seat], 1);
  }

  void add_coins(const GameRecord& game) {
    for (const SeatRecord& seat : game.seats) {
      coins_.add(seat.coins);
      coin_uses_.add(seat.coin_uses, 1);
    }
  }

  // How often who played the card wins. It says nothing of those who held it and did not.
  void add_cards(const GameRecord& game) {
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      const SeatRecord& seat = game.seats[i];
      for (const auto& [id, times] : seat.played) {
        cards_[id].add(game.share[i], 1);
        if (!is_permanent(id)) continue;
        const auto used = seat.used.find(id);
        uses_[id].add(used == seat.used.end() ? 0 : used->second, 1);
      }
    }
  }

  void add_objectives(const GameRecord& game) {
    for (const SeatRecord& seat : game.seats) {
      for (const auto& [id, fulfilled] : seat.objectives) objectives_[id].add(fulfilled, 1);
    }
    for (const Counts& team : game.shared) {
      for (const auto& [id, fulfilled] : team) shared_[id].add(fulfilled, 1);
    }
  }

  bool is_permanent(const std::string& id) const {
    return std::ranges::any_of(pack_.command, [&](const legion::CommandCard& card) {
      return card.id == id && card.is_permanent();
    });
  }

  const legion::Pack& pack_;
  double fair_;
  std::size_t sides_;
  int games_ = 0;
  Counted first_;
  Counted leader_;
  Counted last_;
  Counted trigger_;
  Counted changed_;
  Counted coin_uses_;
  Tally round_numbers_;
  Tally coins_;
  lab::Mean rounds_;
  lab::Mean lead_changes_;
  lab::Mean winner_;
  lab::Mean loser_;
  lab::Mean answers_;
  CountedById colours_;
  CountedById objectives_;
  CountedById shared_;
  CountedById cards_;
  CountedById uses_;
};

}  // namespace

const Row* ScenarioSummary::find(std::string_view group, std::string_view wanted) const {
  const auto it = std::ranges::find_if(
      rows, [&](const Row& row) { return row.group == group && row.id == wanted; });
  return it == rows.end() ? nullptr : &*it;
}

Expected<ScenarioSummary> summarise(const legion::Pack& pack, const legion::Scenario& scenario,
                                    int games, const lab::GamesFile& file) {
  ScenarioSummary out;
  out.id = scenario.id;
  Measures measures(pack, scenario);
  const auto read = file.each(scenario.id, games, [&](const table::Value& line) {
    const auto game = read_game(line);
    if (!game) return Expected<void>(game.error());
    out.illegal += game->illegal ? 1 : 0;
    out.unfinished += !game->over && !game->illegal ? 1 : 0;
    if (!game->over) return Expected<void>();
    ++out.finished;
    measures.add(*game);
    return Expected<void>();
  });
  if (!read) return read.error();
  out.rows = measures.rows();
  return out;
}

Expected<std::vector<ScenarioSummary>> summarise(const lab::Experiment& experiment,
                                                 const lab::GamesFile& file) {
  std::vector<ScenarioSummary> out;
  for (const auto& any : experiment.scenarios) {
    const legion::Game& game = rules_of(*any);
    auto summary = summarise(game.pack(), game.scenario(), experiment.options.games, file);
    if (!summary) return summary.error();
    out.push_back(std::move(*summary));
  }
  return out;
}

}  // namespace legion_lab
