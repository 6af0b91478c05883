#include "lab/arena.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "lab/arena_game.h"

namespace lab {

using table::AnyGame;
using table::Expected;

namespace {

using Player = std::unique_ptr<ai::Opponent>;

struct Pair {
  Player a;
  Player b;
};

// SplitMix64: seeds that lie next to each other give numbers that have nothing in common.
std::uint64_t mix(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

int seat_of_a(int index) { return index % 2; }

ArenaTable seat_players(const Pair& pair, const ArenaOptions& options, int index) {
  ArenaTable out;
  const auto game_seed = mix(options.seed, static_cast<std::uint64_t>(index));
  for (int seat = 0; seat < table::kMaxSeats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    out.players[i] = seat % 2 == seat_of_a(index) ? pair.a.get() : pair.b.get();
    out.player_seeds[i] = mix(game_seed, i + 1);
  }
  // Two games in a row differ in the sides only: the same dice for both.
  out.chance_seed = mix(mix(options.seed, static_cast<std::uint64_t>(index / 2)), 0);
  return out;
}

int thread_count(const ArenaOptions& options) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return std::clamp(options.threads > 0 ? options.threads : cores, 1, std::max(1, options.games));
}

// Hands out games by number to whoever is free, and keeps what came of each in its place: the
// report does not depend on who played what when.
class Arena {
 public:
  Arena(const AnyGame& game, const ArenaOptions& options)
      : game_(game), options_(options), results_(static_cast<std::size_t>(options.games)) {}

  void work(const Pair& pair) {
    for (int index = next_++; index < options_.games; index = next_++) {
      results_[static_cast<std::size_t>(index)] = play_arena_game(
          game_, seat_players(pair, options_, index), options_.budget, options_.max_answers);
      if (!options_.progress) continue;
      const std::lock_guard lock(progress_);
      options_.progress(++done_, options_.games);
    }
  }
  const std::vector<ArenaGame>& results() const { return results_; }

 private:
  const AnyGame& game_;
  const ArenaOptions& options_;
  std::vector<ArenaGame> results_;
  std::atomic<int> next_{0};
  std::mutex progress_;
  int done_ = 0;
};

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

Expected<Pair> make_pair(const ArenaOptions& options) {
  auto a = ai::make_opponent(options.a);
  if (!a) return a.error();
  auto b = ai::make_opponent(options.b);
  if (!b) return b.error();
  return Pair{std::move(*a), std::move(*b)};
}

}  // namespace

double Tally::score() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }

Expected<ArenaReport> run_arena(const AnyGame& game, const ArenaOptions& options) {
  std::vector<Pair> pairs;
  for (int i = 0; i < thread_count(options); ++i) {
    auto pair = make_pair(options);
    if (!pair) return pair.error();
    pairs.push_back(std::move(*pair));
  }
  Arena arena(game, options);
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    helpers.emplace_back([&arena, &pair = pairs[i]] { arena.work(pair); });
  }
  arena.work(pairs[0]);
  for (std::thread& helper : helpers) helper.join();
  return summarise(game, arena.results());
}

}  // namespace lab
