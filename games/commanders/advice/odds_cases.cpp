#include "games/commanders/advice/odds_cases.h"

#include <algorithm>
#include <cstring>

namespace commanders {
namespace {

std::uint64_t hash_of(const State& state) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
  std::uint64_t h = 0x9E3779B97F4A7C15U;
  for (std::size_t at = 0; at < sizeof state; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, std::min<std::size_t>(8, sizeof state - at));
    h = (h ^ word) * 0xFF51AFD7ED558CCDU;
    h ^= h >> 32U;
  }
  return h;
}

bool is_same(const State& a, const State& b) {
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): states have no padding
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

// Where each unit comes to lie.
using Places = std::array<std::uint8_t, kArmySize>;

// By their bytes, as rules/units.cpp sorts them, but not by whom they strike at: that follows.
Places sort_by_kind(Army& army) {
  const auto kind = [](Unit unit) {
    unit.aim = unit.took = 0;
    return unit;
  };
  const auto before = [&](const Unit& a, const Unit& b) {
    const Unit one = kind(a);
    const Unit two = kind(b);
    // NOLINTNEXTLINE: units are bytes without padding, as all of the state is
    return std::memcmp(&one, &two, sizeof(Unit)) < 0;
  };
  Places order;  // who lies there now
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 1; i < order.size(); ++i) {
    for (std::size_t k = i; k > 0 && before(army[k], army[k - 1]); --k) {
      std::swap(army[k], army[k - 1]);
      std::swap(order[k], order[k - 1]);
    }
  }
  Places out;
  for (std::size_t i = 0; i < order.size(); ++i) out[order[i]] = static_cast<std::uint8_t>(i);
  return out;
}

void follow(std::uint8_t& index, const Places& places) {
  if (index != 0) index = static_cast<std::uint8_t>(1 + places[index - 1U]);
}

}  // namespace

std::size_t Cases::add(const State& state, double p) {
  const std::uint64_t key = hash_of(state);
  const auto [from, to] = index_.equal_range(key);
  for (auto it = from; it != to; ++it) {
    if (!is_same(list_[it->second].state, state)) continue;
    list_[it->second].p += p;
    return it->second;
  }
  index_.emplace(key, list_.size());
  list_.push_back({state, p});
  return list_.size() - 1;
}

void sort_combatants(State& state) {
  for (std::size_t side = 0; side < 2; ++side) {
    const Places places = sort_by_kind(state.units[side]);
    for (Unit& enemy : state.units[1 - side]) {
      follow(enemy.aim, places);
      follow(enemy.took, places);
    }
  }
}

}  // namespace commanders
