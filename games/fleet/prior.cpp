#include "games/fleet/prior.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr std::size_t kMostWorlds = 128;
constexpr std::size_t kMostCounts = 20'000;  // ways to go on kept in mind while counting

// In [0, 1), fine enough for the greatest numbers of ways.
double fraction(table::Random& random) {
  const double high = random.next() >> 5U;
  return (high * 67108864.0 + (random.next() >> 6U)) / 9007199254740992.0;
}

}  // namespace

bool may_hide(const Game& game, std::uint8_t kind, std::uint8_t flags) {
  return game.pack().ships[kind].hull > 0 || (flags & (Ship::carrying | Ship::out)) == 0;
}

WaysToHide::WaysToHide(const Game& game, const Observation& seen, Seat fleet, ShipSet first)
    : game_(game), seen_(seen), hidden_(hidden_fleet(game, seen, fleet)) {
  for (const std::uint8_t kind : hidden_.kinds) ++left_[kind];
  for (const std::uint8_t signal : hidden_.signals) {
    (first.has({signal}) ? first_ : others_).push_back(signal);
  }
  std::stable_sort(others_.begin(), others_.end(), [&](std::uint8_t a, std::uint8_t b) {
    return seen_.ships[a].at.index < seen_.ships[b].at.index;
  });
}

std::vector<std::pair<Kinds, double>> WaysToHide::all() {
  Kinds kinds;
  assign(kinds, 1);
  if (too_many_) found_.clear();
  return std::move(found_);
}

// Signal by signal: a class is as likely as it leaves ways to go on.
Kinds WaysToHide::draw(table::Random& random) {
  if (!first_.empty() || ways_on(0) <= 0 || too_many_) return {};
  std::map<std::uint8_t, std::uint8_t> behind;  // class by signal
  for (std::size_t next = 0; next < others_.size(); ++next) {
    const std::uint8_t signal = others_[next];
    double pick = fraction(random) * ways_on(next);
    each_fitting(signal, [&](std::uint8_t kind, double ships) {
      const double ways = ships * ways_on(next + 1);
      if (pick >= 0 && ways > 0) behind[signal] = kind;
      pick -= ways;
    });
    put(signal, behind[signal], -1);
  }
  for (const auto& [signal, kind] : behind) put(signal, kind, 1);
  Kinds out;
  for (const std::uint8_t signal : hidden_.signals) out.push_back(behind[signal]);
  return out;
}

// Puts a ship of that class behind the signal (-1), or takes it away again (1).
void WaysToHide::put(std::uint8_t signal, std::uint8_t kind, int ships) {
  left_[kind] = static_cast<std::uint8_t>(left_[kind] + ships);
  const Square at = seen_.ships[signal].at;
  if (at.on_board()) hidden_.room[at.index] += ships * game_.pack().ships[kind].size;
}

template <class F>
void WaysToHide::each_fitting(std::uint8_t signal, const F& go_on) {
  const ShipSeen& ship = seen_.ships[signal];
  for (std::uint8_t kind = 0; kind < game_.pack().ships.size(); ++kind) {
    if (left_[kind] == 0 || !may_hide(game_, kind, ship.flags)) continue;
    const int size = game_.pack().ships[kind].size;
    if (ship.at.on_board() && hidden_.room[ship.at.index] < size) continue;
    const double ships = left_[kind];
    put(signal, kind, -1);
    go_on(kind, ships);
    put(signal, kind, 1);
  }
}

void WaysToHide::assign(Kinds& kinds, double ways) {
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

double WaysToHide::ways_on(std::size_t next) {
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

}  // namespace fleet
