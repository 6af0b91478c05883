#include "games/commanders/advice/odds_tally.h"

#include <algorithm>
#include <numeric>

namespace commanders {
namespace {

void add_count(std::vector<double>& chances, int number, double p) {
  const auto n = static_cast<std::size_t>(std::max(number, 0));
  if (chances.size() <= n) chances.resize(n + 1);
  chances[n] += p;
}

// Of two numbers.
std::vector<double> sum_of(const std::vector<double>& one, const std::vector<double>& two) {
  std::vector<double> out(one.size() + two.size() - 1);
  for (std::size_t i = 0; i < one.size(); ++i) {
    for (std::size_t k = 0; k < two.size(); ++k) out[i + k] += one[i] * two[k];
  }
  return out;
}

int standing(const State& state, Seat seat) {
  return static_cast<int>(
      std::ranges::count_if(state.units[seat.value], [](const Unit& u) { return u.stands(); }));
}

int captured(const Side& side) { return side.captured[0] + side.captured[1] + side.captured[2]; }

bool stands_at(const State& state, Seat side, Sector at) {
  return std::ranges::any_of(state.units[side.value],
                             [&](const Unit& unit) { return unit.at == at && unit.stands(); });
}

// In a meeting somebody has to stand there afterwards. B-39
bool is_cleared(const State& state, Seat seat, Sector at, bool meeting) {
  return !stands_at(state, opponent(seat), at) && (!meeting || stands_at(state, seat, at));
}

}  // namespace

void OddsTally::count(const State& before, const State& after,
                      const std::array<Sectors, 2>& attacked, double p) {
  for (const Seat seat : kBothSeats) {
    const std::size_t i = seat.value;
    add_count(losses[i], standing(before, seat) - standing(after, seat), p);
    add_count(prisoners[i], captured(after.sides[i]) - captured(before.sides[i]), p);
    for (const Sector at : attacked[i]) {
      const bool meeting = attacked[1 - i].has(at);
      if (is_cleared(after, seat, at, meeting)) cleared[at.index] += p;
    }
  }
  for (const Sector at : Sectors::battlefield()) {
    if (after.ruined().has(at) && !before.ruined().has(at)) ruined[at.index] += p;
  }
}

void OddsTally::add(const OddsTally& other, double p) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t n = 0; n < other.losses[i].size(); ++n)
      add_count(losses[i], static_cast<int>(n), other.losses[i][n] * p);
    for (std::size_t n = 0; n < other.prisoners[i].size(); ++n)
      add_count(prisoners[i], static_cast<int>(n), other.prisoners[i][n] * p);
  }
  for (const auto& [sector, chance] : other.cleared) cleared[sector] += chance * p;
  for (const auto& [sector, chance] : other.ruined) ruined[sector] += chance * p;
}

void OddsTally::both(const OddsTally& other) {
  for (std::size_t i = 0; i < 2; ++i) {
    losses[i] = sum_of(losses[i], other.losses[i]);
    prisoners[i] = sum_of(prisoners[i], other.prisoners[i]);
  }
  cleared.insert(other.cleared.begin(), other.cleared.end());
  ruined.insert(other.ruined.begin(), other.ruined.end());
}

void OddsTally::scale(double factor) {
  for (auto* lists : {&losses, &prisoners}) {
    for (auto& list : *lists) {
      for (double& p : list) p *= factor;
    }
  }
  for (auto* sectors : {&cleared, &ruined}) {
    for (auto& [sector, p] : *sectors) p *= factor;
  }
}

void OddsTally::fill_up() {
  for (auto* lists : {&losses, &prisoners}) {
    for (auto& list : *lists)
      add_count(list, 0, std::max(0.0, 1 - std::accumulate(list.begin(), list.end(), 0.0)));
  }
}

}  // namespace commanders
