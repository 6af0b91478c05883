#include "games/fleet/worlds.h"

#include <algorithm>
#include <map>
#include <string>

#include "games/fleet/hidden_fleet.h"

namespace fleet {
namespace {

constexpr std::size_t kMostWorlds = 128;
constexpr std::size_t kMostCounts = 20'000;  // ways to go on kept in mind while counting
constexpr int kDrawn = 24;

// Gives classes to signals one after the other: those that decide first, then the others square by
// square. Ships are told apart, so that what a fleet has more of is likelier.
class Count {
 public:
  using Kinds = std::vector<std::uint8_t>;  // of the deciding signals, in their order

  Count(const Game& game, const Observation& seen, ShipSet deciding)
      : game_(game),
        seen_(seen),
        hidden_(hidden_fleet(game, seen, seen.ships[deciding.first().value].seat)) {
    for (const std::uint8_t kind : hidden_.kinds) ++left_[kind];
    for (const std::uint8_t signal : hidden_.signals) {
      (deciding.has({signal}) ? first_ : others_).push_back(signal);
    }
    std::stable_sort(others_.begin(), others_.end(), [&](std::uint8_t a, std::uint8_t b) {
      return seen_.ships[a].at.index < seen_.ships[b].at.index;
    });
  }

  const std::vector<std::uint8_t>& first() const { return first_; }

  // Every way the deciding ones can lie and in how many ways the rest can then; empty if that is
  // too much to count, or if nothing fits.
  std::vector<std::pair<Kinds, double>> all() {
    Kinds kinds;
    assign(kinds, 1);
    if (too_many_) found_.clear();
    return std::move(found_);
  }

 private:
  int size(std::uint8_t kind) const { return game_.pack().ships[kind].size; }

  template <class F>
  void each_fitting(std::uint8_t signal, const F& go_on) {
    const ShipSeen& ship = seen_.ships[signal];
    for (std::uint8_t kind = 0; kind < game_.pack().ships.size(); ++kind) {
      if (left_[kind] == 0 || !may_hide(game_, kind, ship.flags)) continue;
      const bool on_board = ship.at.on_board();
      if (on_board && hidden_.room[ship.at.index] < size(kind)) continue;
      const double ships = left_[kind]--;
      if (on_board) hidden_.room[ship.at.index] -= size(kind);
      go_on(kind, ships);
      if (on_board) hidden_.room[ship.at.index] += size(kind);
      ++left_[kind];
    }
  }

  void assign(Kinds& kinds, double ways) {
    if (too_many_) return;
    if (kinds.size() == first_.size()) {
      const double rest = ways_on(0);
      if (rest > 0) found_.emplace_back(kinds, ways * rest);
      too_many_ = too_many_ || found_.size() > kMostWorlds;
      return;
    }
    each_fitting(first_[kinds.size()], [&](std::uint8_t kind, double ships) {
      kinds.push_back(kind);
      assign(kinds, ways * ships);
      kinds.pop_back();
    });
  }

  double ways_on(std::size_t next) {
    if (next == others_.size() || too_many_) return 1;
    const Square at = seen_.ships[others_[next]].at;
    std::string key(left_.begin(), left_.end());
    key += static_cast<char>(next);
    if (at.on_board()) key += static_cast<char>(hidden_.room[at.index]);
    if (const auto known = counted_.find(key); known != counted_.end()) return known->second;
    double ways = 0;
    each_fitting(others_[next],
                 [&](std::uint8_t, double ships) { ways += ships * ways_on(next + 1); });
    too_many_ = too_many_ || counted_.size() >= kMostCounts;
    counted_[key] = ways;
    return ways;
  }

  const Game& game_;
  const Observation& seen_;
  HiddenFleet hidden_;
  std::array<std::uint8_t, 256> left_{};  // ships by class
  std::vector<std::uint8_t> first_;
  std::vector<std::uint8_t> others_;
  std::map<std::string, double> counted_;
  std::vector<std::pair<Kinds, double>> found_;
  bool too_many_ = false;
};

Worlds drawn(const Game& game, const Observation& seen, int number, table::Random& random) {
  Worlds out;
  for (int n = 0; n < number; ++n) out.list.push_back({game.sample(seen, random), 1.0 / number});
  return out;
}

Worlds some(const Game& game, const Observation& seen, table::Random& random) {
  Worlds out = drawn(game, seen, kDrawn, random);
  out.complete = false;
  return out;
}

}  // namespace

Worlds any_worlds(const Game& game, const Observation& seen, table::Random& random) {
  const bool hidden = std::any_of(seen.ships.begin(), seen.ships.end(),
                                  [](const ShipSeen& ship) { return ship.kind == kSignal; });
  return hidden ? some(game, seen, random) : drawn(game, seen, 1, random);
}

Worlds worlds_of(const Game& game, const Observation& seen, ShipSet deciding,
                 table::Random& random) {
  if (deciding.empty()) return drawn(game, seen, 1, random);
  Count count(game, seen, deciding);
  const auto ways = count.all();
  double total = 0;
  for (const auto& [kinds, number] : ways) total += number;
  if (total <= 0) return some(game, seen, random);
  Worlds out;
  for (const auto& [kinds, number] : ways) {
    Observation told = seen;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      ShipSeen& ship = told.ships[count.first()[i]];
      ship.kind = kinds[i];
      ship.hull = static_cast<std::uint8_t>(game.pack().ships[kinds[i]].hull);
    }
    out.list.push_back({game.sample(told, random), number / total});
  }
  return out;
}

}  // namespace fleet
