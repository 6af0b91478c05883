// What a seat takes for likely (games/fleet/knowledge/prior.h), counted out by laying every ship of
// a fleet behind every signal, and held to what samples draw.
#include "games/fleet/knowledge/prior.h"

#include <map>

#include <gtest/gtest.h>

#include "fleet/any_battle.h"
#include "fleet/battle.h"
#include "games/fleet/game.h"
#include "games/fleet/position/position.h"
#include "support/effort.h"
#include "support/likely.h"

namespace fleet_test {
namespace {

constexpr int kSamples = 20'000;
constexpr int kRoom = 5;  // F-15

// Ships of a fleet nobody has seen, by class: those it began with and two decoys (F-79), without
// those that lie open or are known to be gone.
std::vector<int> unseen(const Match& game, const Observation& seen, Seat fleet) {
  std::vector<int> out(game.pack().ships.size());
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = game.scenario().fleets[fleet.value][k];
  for (const Placing& p : game.scenario().placed[fleet.value]) ++out[p.ship];
  out[static_cast<std::size_t>(game.pack().find_ship("decoy"))] = 2;
  for (const ShipSeen& ship : seen.ships) {
    if (ship.seat == fleet && ship.kind != kSignal) --out[ship.kind];
  }
  return out;
}

// The rules of what may lie where, read anew.
class Board {
 public:
  Board(const Match& game, const Observation& seen, Seat fleet)
      : game_(game), seen_(seen), left(unseen(game, seen, fleet)) {
    for (std::uint8_t i = 0; i < seen.ships.size(); ++i) {
      const ShipSeen& ship = seen.ships[i];
      if (ship.seat != fleet) continue;
      if (ship.kind == kSignal) {
        signals.push_back(i);
      } else if (ship.at.on_board()) {
        load_[ship.at.index] += size(ship.kind);
      }
    }
  }

  // Ships that may lie behind the signal: none, or all of that class that are left.
  int fitting(std::uint8_t signal, std::size_t kind) const {
    const ShipSeen& ship = seen_.ships[signal];
    const bool cargo = (ship.flags & (Ship::carrying | Ship::out)) != 0;
    if (cargo && game_.pack().ships[kind].id == "decoy") return 0;  // F-100
    if (ship.at.on_board() && load_[ship.at.index] + size(kind) > kRoom) return 0;
    return left[kind];
  }
  void lay(std::uint8_t signal, std::size_t kind, int ships = 1) {
    left[kind] -= ships;
    const Square at = seen_.ships[signal].at;
    if (at.on_board()) load_[at.index] += ships * size(kind);
  }
  void take_up(std::uint8_t signal, std::size_t kind) { lay(signal, kind, -1); }
  // What the square of a signal holds; the rest of the board makes no difference to it.
  int load_at(std::uint8_t signal) const {
    const Square at = seen_.ships[signal].at;
    return at.on_board() ? load_[at.index] : -1;
  }

  std::vector<std::uint8_t> signals;
  std::size_t kinds() const { return left.size(); }

 private:
  int size(std::size_t kind) const { return game_.pack().ships[kind].size; }
  const Match& game_;
  const Observation& seen_;
  std::array<int, kSquares> load_{};

 public:
  std::vector<int> left;
};

using World = std::vector<int>;

// Every way there is, ship by ship: small fleets only.
void every_way(Board& board, World& so_far, double ways, std::map<World, double>& out) {
  if (so_far.size() == board.signals.size()) {
    out[so_far] += ways;
    return;
  }
  const std::uint8_t signal = board.signals[so_far.size()];
  for (std::size_t kind = 0; kind < board.kinds(); ++kind) {
    const int ships = board.fitting(signal, kind);
    if (ships <= 0) continue;
    board.lay(signal, kind);
    so_far.push_back(static_cast<int>(kind));
    every_way(board, so_far, ways * ships, out);
    so_far.pop_back();
    board.take_up(signal, kind);
  }
}

template <class Key>
void scale_to_one(std::map<Key, double>& chances) {
  double total = 0;
  for (const auto& [key, p] : chances) total += p;
  for (auto& [key, p] : chances) p /= total;
}

// ---- small positions: every world

// Returns how many worlds there are.
std::size_t samples_are_as_counted(Battle& b) {
  const Match& game = b.view().game;
  const Observation seen = observed_by(game, b.state(), kBlue);
  Board board(game, seen, kYellow);
  std::map<World, double> chances;
  World world;
  every_way(board, world, 1, chances);
  scale_to_one(chances);
  std::map<World, int> drawn;
  table::Random random(17);
  for (int n = 0; n < kSamples; ++n) {
    const State sample = sample_state(game, seen, random);
    World found;
    for (const std::uint8_t signal : board.signals) found.push_back(sample.ships[signal].kind);
    ++drawn[found];
  }
  EXPECT_GE(test_support::chi_square(drawn, chances), test_support::kOneInAMillion);
  return chances.size();
}

// A fleet of so many frigates, destroyers and battleships, beside its two decoys.
struct SmallFleet : Battle {
  SmallFleet(int frigates, int destroyers, int battleships) {
    Roster& fleet = scenario().fleets[kYellow.value];
    fleet = {};
    const auto of = [&](const char* kind, int ships) {
      fleet[static_cast<std::size_t>(shipped_fleet_pack().find_ship(kind))] =
          static_cast<std::uint8_t>(ships);
    };
    of("frigate", frigates);
    of("destroyer", destroyers);
    of("battleship", battleships);
    hidden_deployment();
    ship("p1", "frigate", "c1");
  }
};

TEST(PriorOfSignals, TellsTheShipsOfAClassApart) {
  SmallFleet b(3, 1, 0);
  b.signal("h1", "frigate", "a5").signal("h2", "destroyer", "c5").act(kBlue);
  EXPECT_EQ(samples_are_as_counted(b), 8U);  // three classes twice, but not two destroyers
}

TEST(PriorOfSignals, LeavesOutWhatDoesNotFitOnASquare) {
  SmallFleet b(2, 2, 1);
  b.signal("h1", "frigate", "a5").signal("h2", "destroyer", "a5").signal("h3", "decoy", "a5");
  b.ship("h4", "destroyer", "a5").act(kBlue);
  EXPECT_GT(samples_are_as_counted(b), 4U);
}

// Every ship of the fleet on three full squares: guesses hardly ever fit, and what is found by
// filling up squares is not equally likely.
TEST(PriorOfSignals, HoldsWhereHardlyAnythingFits) {
  SmallFleet b(3, 2, 2);
  int ship = 0;
  for (const char* square : {"a5", "a5", "a5", "a5", "b5", "b5", "b5", "c5", "c5"}) {
    b.signal("h" + std::to_string(++ship), "frigate", square);
  }
  b.act(kBlue);
  EXPECT_GT(samples_are_as_counted(b), 4U);
}

// F-100: what carries a container, or has left with one, is no decoy.
TEST(PriorOfSignals, HasNoDecoyCarryAContainer) {
  SmallFleet b(2, 1, 0);
  b.signal("h1", "frigate", "a5").signal("h2", "decoy", "c5").signal("h3", "destroyer", "d5");
  b.state().ships[b.id("h1").value].set(Ship::carrying);
  b.act(kBlue);
  EXPECT_GT(samples_are_as_counted(b), 4U);
}

// ---- large ones: what lies behind each signal

// In how many ways the signals from `next` on can lie.
class Rest {
 public:
  explicit Rest(Board& board) : board_(board) {}

  double ways(std::size_t next, std::uint8_t but_for) {
    if (next == board_.signals.size()) return 1;
    const std::uint8_t signal = board_.signals[next];
    if (signal == but_for) return ways(next + 1, but_for);
    std::vector<int> key = board_.left;
    key.push_back(static_cast<int>(next));
    for (std::size_t i = next; i < board_.signals.size(); ++i) {
      key.push_back(board_.load_at(board_.signals[i]));
    }
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    double sum = 0;
    for (std::size_t kind = 0; kind < board_.kinds(); ++kind) {
      const int ships = board_.fitting(signal, kind);
      if (ships <= 0) continue;
      board_.lay(signal, kind);
      sum += ships * ways(next + 1, but_for);
      board_.take_up(signal, kind);
    }
    return known_[key] = sum;
  }

 private:
  Board& board_;
  std::map<std::vector<int>, double> known_;
};

std::map<int, double> behind(Board& board, std::uint8_t signal) {
  std::map<int, double> out;
  for (std::size_t kind = 0; kind < board.kinds(); ++kind) {
    const int ships = board.fitting(signal, kind);
    if (ships <= 0) continue;
    board.lay(signal, kind);
    out[static_cast<int>(kind)] = ships * Rest(board).ways(0, signal);
    board.take_up(signal, kind);
  }
  scale_to_one(out);
  return out;
}

void signals_are_as_counted(const Match& game, const State& state, Seat viewer, int samples) {
  const Observation seen = observed_by(game, state, viewer);
  Board board(game, seen, opponent(viewer));
  std::map<std::uint8_t, std::map<int, int>> drawn;
  table::Random random(5);
  for (int n = 0; n < samples; ++n) {
    const State sample = sample_state(game, seen, random);
    for (const std::uint8_t signal : board.signals) ++drawn[signal][sample.ships[signal].kind];
  }
  for (const std::uint8_t signal : board.signals) {
    EXPECT_GE(test_support::chi_square(drawn[signal], behind(board, signal)),
              test_support::kOneInAMillion)
        << "signal " << int{signal} << " in " << write_position_text(game, state);
  }
}

TEST(PriorOfSignals, HoldsInEveryBattle) {
  int positions = 0;
  for (const char* scenario : kScenarios) {
    const Game game = shipped_game(scenario, all_rules());
    int n = 0;
    play_randomly(game, 3, 1200, [&](const State& state) {
      if (++n % 300 != 150 || game.question(state).kind == table::QuestionKind::over) return;
      for (const Seat viewer : {kBlue, kYellow}) {
        signals_are_as_counted(game, state, viewer, testing_support::effort(kSamples / 5));
        ++positions;
      }
    });
  }
  EXPECT_GT(positions, 20);
}

// ---- special weapons

// F-52: one token of those nobody has seen; F-78.
TEST(PriorOfWeapons, MakesEveryUnseenTokenEquallyLikely) {
  Battle b;
  b.ship("p1", "battleship", "c1").ship("h1", "battleship", "c5");
  b.weapon(kBlue, "proton_ray").weapon(kYellow, "drones", false).secret_weapons().act(kBlue);
  const Match& game = b.view().game;
  const Observation seen = observed_by(game, b.state(), kBlue);
  std::map<int, double> chances;
  for (std::size_t w = 0; w < game.pack().weapons.size(); ++w) {
    if (game.pack().weapons[w].id != "proton_ray") chances[static_cast<int>(w)] = 1;
  }
  scale_to_one(chances);
  std::map<int, int> drawn;
  table::Random random(2);
  for (int n = 0; n < kSamples; ++n)
    ++drawn[sample_state(game, seen, random).sides[kYellow.value].weapon];
  EXPECT_GE(test_support::chi_square(drawn, chances), test_support::kOneInAMillion);
}

}  // namespace
}  // namespace fleet_test
