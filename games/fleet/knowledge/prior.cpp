#include "games/fleet/knowledge/prior.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr std::size_t kMostWorlds = 128;

// In [0, 1), fine enough for the greatest numbers of ways.
double fraction(table::Random& random) {
  const double high = random.next() >> 5U;
  return (high * 67108864.0 + (random.next() >> 6U)) / 9007199254740992.0;
}

}  // namespace

bool may_hide(const Match& game, std::uint8_t kind, std::uint8_t flags) {
  return game.pack().ships[kind].hull > 0 || (flags & (Ship::carrying | Ship::out)) == 0;
}

WaysToHide::WaysToHide(const Match& game, const Observation& seen, Seat fleet, ShipSet first)
    : game_(game), seen_(seen), hidden_(hidden_fleet(game, seen, fleet)) {
  for (const std::uint8_t kind : hidden_.kinds) ++left_[kind];
  for (const std::uint8_t signal : hidden_.signals) {
    (first.has({signal}) ? first_ : others_).push_back(signal);
  }
  // full order: by its number in the end
  std::sort(others_.begin(), others_.end(), [&](std::uint8_t a, std::uint8_t b) {
    return std::pair(seen_.ships[a].at.index, a) < std::pair(seen_.ships[b].at.index, b);
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
  std::array<std::uint8_t, kMaxShips> behind{};  // class by signal
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
  for (const std::uint8_t signal : others_) put(signal, behind[signal], 1);
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
  const std::uint64_t key = key_of(next);
  if (const double* known = counted_.find(key)) return *known;
  double ways = 0;
  each_fitting(others_[next],
               [&](std::uint8_t, double ships) { ways += ships * ways_on(next + 1); });
  too_many_ = too_many_ || counted_.full();
  if (!too_many_) counted_.put(key, ways);
  return ways;
}

// Which ships are left, for which signal, and how much room its square has: never 0.
std::uint64_t WaysToHide::key_of(std::size_t next) const {
  std::uint64_t key = 1;
  for (const std::uint8_t ships : left_) key = (key << 5U) | ships;
  key = (key << 5U) | next;
  const Square at = seen_.ships[others_[next]].at;
  const int room = at.on_board() ? hidden_.room[at.index] : 0;
  return (key << 8U) | static_cast<std::uint8_t>(room);
}
static_assert(kMaxShips < 32 && kMaxClasses * 5 + 5 + 8 < 64);

std::size_t CountedWays::place_of(std::uint64_t key) const {
  std::size_t place = (key * 0x9E3779B97F4A7C15ULL) >> 50U;
  static_assert(kPlaces == 1U << (64U - 50U));
  while (places_[place].first != 0 && places_[place].first != key) place = (place + 1) % kPlaces;
  return place;
}

const double* CountedWays::find(std::uint64_t key) const {
  const auto& there = places_[place_of(key)];
  return there.first == key ? &there.second : nullptr;
}

void CountedWays::put(std::uint64_t key, double ways) {
  places_[place_of(key)] = {key, ways};
  ++used_;
}

}  // namespace fleet
