#include "lab/arena.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>
#include <vector>

#include "lab/arena_game.h"
#include "lab/share_out.h"

namespace lab {

using table::AnyGame;
using table::Expected;

namespace {

// Hands out games by number, and keeps what came of each in its place: the report does not depend
// on who played what when.
std::vector<ArenaGame> play_all(const AnyGame& game, const ArenaOptions& options,
                                std::vector<OpponentPair>& pairs) {
  std::vector<ArenaGame> results(static_cast<std::size_t>(options.games));
  std::mutex progress;
  int done = 0;
  share_out(pairs, options.games, [&](const OpponentPair& pair, int index) {
    // Two games in a row differ in the sides only: the same dice for both.
    const ArenaTable table = seat_players(pair, options.seed, index, index / 2);
    results[static_cast<std::size_t>(index)] =
        play_arena_game(game, table, options.budget, options.max_answers);
    if (!options.progress) return;
    const std::lock_guard lock(progress);
    options.progress(++done, options.games);
  });
  return results;
}

// Positive where A's seats did better than B's.
double lead_of_a(const table::Result& result, int seats, int first) {
  std::array<double, 2> sum{};
  std::array<int, 2> count{};
  for (int seat = 0; seat < seats; ++seat) {
    const std::size_t side = seat % 2 == first ? 0 : 1;
    sum[side] += static_cast<double>(result.score[static_cast<std::size_t>(seat)]);
    ++count[side];
  }
  return sum[0] / std::max(1, count[0]) - sum[1] / std::max(1, count[1]);
}

void count(Tally& tally, double lead) {
  constexpr double kEven = 1e-6;
  ++(lead > kEven ? tally.wins : lead < -kEven ? tally.losses : tally.draws);
}

ArenaReport summarise(const AnyGame& game, const std::vector<ArenaGame>& results) {
  ArenaReport report;
  double answers = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const ArenaGame& each = results[i];
    if (each.end == ArenaGame::End::unfinished) ++report.unfinished;
    if (each.end == ArenaGame::End::illegal) ++report.illegal;
    if (each.end != ArenaGame::End::over) continue;
    const int first = seat_of_a(static_cast<int>(i));
    const double lead = lead_of_a(each.result, game.seats(), first);
    count(report.total, lead);
    count(report.by_seat[static_cast<std::size_t>(first)], lead);
    ++report.reasons[game.reason_name(each.result.reason)];
    answers += each.answers;
  }
  report.mean_answers = answers / std::max(1, report.total.games());
  return report;
}

}  // namespace

double Tally::score() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }

Expected<std::vector<OpponentPair>> make_pairs(const ArenaOptions& options, int jobs) {
  std::vector<OpponentPair> pairs;
  for (int i = 0; i < thread_count(options.threads, jobs); ++i) {
    auto pair = make_opponents(options.a, options.b);
    if (!pair) return pair.error();
    pairs.push_back(std::move(*pair));
  }
  return pairs;
}

Expected<ArenaReport> run_arena(const AnyGame& game, const ArenaOptions& options) {
  auto pairs = make_pairs(options, options.games);
  if (!pairs) return pairs.error();
  return summarise(game, play_all(game, options, *pairs));
}

}  // namespace lab
