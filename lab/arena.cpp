// SPDX-License-Identifier: MIT
#include "lab/arena.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "lab/arena_steps.h"
#include "lab/share_out.h"
#include "table/lock.h"

namespace lab {

using table::AnyGame;
using table::Expected;

namespace {

// Hands out games by number, and keeps what came of each in its place: the report does not depend
// on who played what when.
std::vector<ArenaGame> play_all(Scenarios scenarios, const ArenaOptions& options,
                                std::vector<OpponentPair>& pairs) {
  std::vector<ArenaGame> results;
  table::Mutex progress;
  int done = 0;
  const int batch = options.enough ? kArenaBatch : options.games;
  while (done < options.games &&
         !(options.enough && options.enough(tally_of(scenarios, results)))) {
    const int first = done;
    const int games = std::min(batch, options.games - first);
    results.resize(static_cast<std::size_t>(first + games));
    share_out(pairs, games, [&](const OpponentPair& pair, int job) {
      const int number = first + job;
      results[static_cast<std::size_t>(number)] =
          play_arena_number(scenarios, number, options, pair);
      const table::Lock lock(progress);
      ++done;
      if (options.progress) options.progress(done, options.games);
    });
  }
  return results;
}

// Positive where A's seats did better than B's.
double lead_of_a(const table::Evaluation& score, int seats, table::SeatSet of_a) {
  double a = 0;
  double b = 0;
  int seats_a = 0;
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    const bool is_a = of_a.has({seat});
    (is_a ? a : b) += static_cast<double>(score[seat]);
    seats_a += is_a ? 1 : 0;
  }
  return a / std::max(1, seats_a) - b / std::max(1, seats - seats_a);
}

void count_foretold(Reliability& out, const ArenaGame& played, table::SeatSet of_a) {
  for (std::uint8_t seat = 0; seat < table::kMaxSeats; ++seat) {
    if (of_a.has({seat}))
      out.count(played.foretold[seat], static_cast<double>(played.result.score[seat]));
  }
}

}  // namespace

// As many games in a row as there are teams differ in the sides only; then the next scenario has
// its turn.
PlaceOfGame place_of_game(Scenarios scenarios, int number) {
  const int teams = static_cast<int>(scenarios.front()->team_leaders().size());
  const int turn = number / teams;
  const int all = static_cast<int>(scenarios.size());
  return {static_cast<std::size_t>(turn % all), turn / all * teams + number % teams};
}

int number_of_game(Scenarios scenarios, PlaceOfGame place) {
  const int teams = static_cast<int>(scenarios.front()->team_leaders().size());
  const int all = static_cast<int>(scenarios.size());
  const int turn = place.index / teams * all + static_cast<int>(place.scenario);
  return turn * teams + place.index % teams;
}

ArenaGame play_arena_number(Scenarios scenarios, int number, const ArenaOptions& options,
                            const OpponentPair& pair) {
  const auto [scenario, index] = place_of_game(scenarios, number);
  const AnyGame& game = *scenarios[scenario];
  // The same dice for every team that A plays.
  const int teams = static_cast<int>(game.team_leaders().size());
  const ArenaTable table = seat_players(pair, game, options.seed, index, index / teams);
  return play_arena_game(game, table, options.budget, options.max_answers);
}

Tally tally_of(Scenarios scenarios, const std::vector<ArenaGame>& results) {
  Tally out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto [scenario, index] = place_of_game(scenarios, static_cast<int>(i));
    if (results[i].end == ArenaGame::End::over)
      out.count(*scenarios[scenario], index, results[i].result.score);
  }
  return out;
}

ArenaReport summarise(Scenarios scenarios, const std::vector<ArenaGame>& results) {
  ArenaReport report;
  report.total = tally_of(scenarios, results);
  double answers = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const ArenaGame& each = results[i];
    if (each.end == ArenaGame::End::unfinished) ++report.unfinished;
    if (each.end == ArenaGame::End::illegal) ++report.illegal;
    if (each.end != ArenaGame::End::over) continue;
    const auto [scenario, index] = place_of_game(scenarios, static_cast<int>(i));
    const AnyGame& game = *scenarios[scenario];
    report.by_seat[seats_of_a(game, index).first().value].count(game, index, each.result.score);
    ++report.reasons[game.reason_name(each.result.reason)];
    count_foretold(report.reliability, each, seats_of_a(game, index));
    answers += each.answers;
  }
  report.mean_answers = answers / std::max(1, report.total.games());
  return report;
}

double Tally::score() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }

void Tally::count(const AnyGame& game, int index, const table::Evaluation& score) {
  constexpr double kEven = 1e-6;
  const double lead = lead_of_a(score, game.seats(), seats_of_a(game, index));
  ++(lead > kEven ? wins : lead < -kEven ? losses : draws);
}

Expected<std::vector<OpponentPair>> make_pairs(const ArenaOptions& options, int jobs) {
  std::vector<OpponentPair> pairs;
  for (int i = 0; i < thread_count(options.threads, jobs); ++i) {
    auto pair = make_opponents(options.a, options.b, options.networks, options.of_a);
    if (!pair) return pair.error();
    pairs.push_back(std::move(*pair));
  }
  return pairs;
}

Expected<void> check_sides(const AnyGame& game) {
  if (!game.held_by_rules().empty())
    return table::Error{table::ErrorCode::bad_option,
                        "in an arena two opponents play each other: in this match of " + game.id() +
                            " the rules hold a seat, for which no opponent is asked",
                        ""};
  if (game.team_leaders().size() > 1) return {};
  return table::Error{table::ErrorCode::bad_option,
                      "in an arena two opponents play each other: " + game.id() +
                          " is for one player, who has none",
                      ""};
}

Expected<ArenaReport> run_arena(Scenarios scenarios, const ArenaOptions& options) {
  if (const auto two = check_sides(*scenarios.front()); !two) return two.error();
  auto pairs = make_pairs(options, options.games);
  if (!pairs) return pairs.error();
  return summarise(scenarios, play_all(scenarios, options, *pairs));
}

Expected<ArenaReport> run_arena(const AnyGame& game, const ArenaOptions& options) {
  const AnyGame* const alone[] = {&game};
  return run_arena(alone, options);
}

}  // namespace lab
