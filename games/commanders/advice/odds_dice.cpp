#include "games/commanders/advice/odds_dice.h"

#include <cstring>

#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/move_steps.h"

namespace commanders {

Way way_of(const table::Outcome& faces, double p) { return {p, {faces, {}}}; }

namespace {

// One die of the throw: faces that lead to the same, whether the others hit or not. (It takes two
// hits to bring a building down, C-92.)
struct DieKind {
  std::uint8_t face = 1;
  double p = 0;
};
using Trial = std::array<State, 2>;
Trial trial_of(const Match& game, const State& state, std::size_t die, std::uint8_t face) {
  Trial out;
  for (std::size_t high = 0; high < out.size(); ++high) {
    table::Outcome faces;
    for (int i = 0; i < state.waiting.count; ++i) faces.push_back(high == 0 ? 1 : kFaces);
    faces[die] = face;
    out[high] = state;
    play_outcome(game, out[high], faces, nullptr);
  }
  return out;
}
std::vector<DieKind> kinds_of(const Match& game, const State& state, std::size_t die) {
  std::vector<DieKind> out;
  std::vector<Trial> known;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    const Trial trial = trial_of(game, state, die, face);
    std::size_t same = 0;
    // Equal states are equal bytes.  NOLINTNEXTLINE(bugprone-suspicious-memory-comparison)
    while (same < known.size() && std::memcmp(&known[same], &trial, sizeof trial) != 0) ++same;
    if (same == known.size()) {
      known.push_back(trial);
      out.push_back({face, 0});
    }
    out[same].p += 1.0 / kFaces;
  }
  return out;
}

// Dice that belong to a unit each, and do what they do alone. C-40, C-85
void add_die(const std::vector<std::vector<DieKind>>& dice, table::Outcome& faces, double p,
             std::vector<Way>& out) {
  if (faces.size() == dice.size()) {
    out.push_back(way_of(faces, p));
    return;
  }
  for (const DieKind& kind : dice[faces.size()]) {
    faces.push_back(kind.face);
    add_die(dice, faces, p * kind.p, out);
    faces.pop_back();
  }
}

// Runners to like units: so many of them arrive. C-85
struct Runners {
  const Unit* first = nullptr;
  int number = 0;
};
std::vector<Runners> runners(const State& state) {
  std::vector<Runners> out;
  for (const Unit& unit : state.units[state.waiting.seat.value]) {
    if (unit.took != kWaits) continue;
    // NOLINTNEXTLINE: units are bytes without padding, as all of the state is
    if (out.empty() || std::memcmp(out.back().first, &unit, sizeof unit) != 0)
      out.push_back({&unit, 0});
    ++out.back().number;
  }
  return out;
}
void add_runners(const Match& game, const State& state, const std::vector<Runners>& all,
                 std::size_t next, table::Outcome& faces, double p, std::vector<Way>& out) {
  if (next == all.size()) {
    out.push_back(way_of(faces, p));
    return;
  }
  const Seat seat = state.waiting.seat;
  const int least = distance(command_sector({game, state}, seat), all[next].first->at);
  const double chance = (kFaces + 1 - least) / static_cast<double>(kFaces);
  const int number = all[next].number;
  double ways = 1;
  for (int arrive = 0; arrive <= number; ++arrive) {
    double q = p * ways;
    const std::size_t before = faces.size();
    for (int i = 0; i < number; ++i) {
      faces.push_back(i < arrive ? kFaces : 1);
      q *= i < arrive ? chance : 1 - chance;
    }
    add_runners(game, state, all, next + 1, faces, q, out);
    while (faces.size() > before) faces.pop_back();
    ways = ways * (number - arrive) / (arrive + 1);
  }
}

}  // namespace

std::vector<Way> single_dice(const Match& game, const State& state) {
  std::vector<std::vector<DieKind>> dice;
  for (std::size_t die = 0; die < state.waiting.count; ++die)
    dice.push_back(kinds_of(game, state, die));
  std::vector<Way> out;
  table::Outcome faces;
  add_die(dice, faces, 1, out);
  return out;
}

std::vector<Way> runners_dice(const Match& game, const State& state) {
  std::vector<Way> out;
  table::Outcome faces;
  add_runners(game, state, runners(state), 0, faces, 1, out);
  return out;
}

}  // namespace commanders
