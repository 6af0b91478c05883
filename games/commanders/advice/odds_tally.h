// What may come of it, counted: every case with its chance.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "games/commanders/state/state.h"

namespace commanders {

struct OddsTally {
  std::array<std::vector<double>, 2> losses;     // of a side: the chances of 0, 1, 2 .. units
  std::array<std::vector<double>, 2> prisoners;  // taken by a side, in the same way
  std::map<std::uint8_t, double> cleared;        // by sector: no defender stands there
  std::map<std::uint8_t, double> ruined;         // by sector: its building is shot down

  // It has come to this, out of that; each side had attacked these sectors.
  void count(const State& before, const State& after, const std::array<Sectors, 2>& attacked,
             double p);
  void add(const OddsTally& other, double p);
  // Both happen, and neither knows of the other.
  void both(const OddsTally& other);
  void scale(double factor);
  // Where it does not come to it, nobody is lost or taken.
  void fill_up();
};

}  // namespace commanders
