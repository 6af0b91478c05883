// What a seat takes for likely of what it cannot see: the one place that says so. Match::sample
// draws from it, worlds.cpp counts it out for odds, tests/fleet/prior_test.cpp holds both to it.
//
// Signals (F-79). Behind them, and in the reserve where that is hidden, lie ships of the fleet that
// nobody has seen, and its decoys. Every ship is told apart from the others of its class, and all
// ways of laying them that fit are equally likely. So a class of three ships is three times as
// likely as one of a single ship, where both fit. What fits: no square holds more classes than it
// may (F-15), and who carries a container or has left with one is no decoy (F-100, F-101).
//
// Special weapons (F-52, F-78). Tokens are dealt by chance: every one nobody has seen is equally
// likely, and so is each of those dealt to be the one the seat has chosen.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "games/fleet/knowledge/hidden_fleet.h"
#include "table/random.h"

namespace fleet {

// Whether a ship of that class can be the one behind a signal with these flags.
bool may_hide(const Match& game, std::uint8_t kind, std::uint8_t flags);

using Kinds = table::FixedVector<std::uint8_t, kMaxShips>;  // a class for each of some signals
using SignalList = table::FixedVector<std::uint8_t, kMaxShips>;

// How many ways to go on were counted from where: a table without a heap, as samples are drawn
// with.
class CountedWays {
 public:
  bool full() const { return used_ >= kMost; }
  const double* find(std::uint64_t key) const;
  void put(std::uint64_t key, double ways);  // not full, and not there yet

 private:
  static constexpr std::size_t kPlaces = 1U << 14U;
  static constexpr std::size_t kMost = 10'000;
  std::size_t place_of(std::uint64_t key) const;

  std::array<std::pair<std::uint64_t, double>, kPlaces> places_{};  // key 0: free
  std::size_t used_ = 0;
};

// The ways a fleet can lie behind its signals, counted.
class WaysToHide {
 public:
  // Signals of `first` come first, in the order of their ids.
  WaysToHide(const Match& game, const Observation& seen, Seat fleet, ShipSet first);

  const SignalList& first() const { return first_; }

  // Every way the first ones can lie, and in how many ways the rest can then; empty if that is too
  // much to count, or if nothing fits.
  std::vector<std::pair<Kinds, double>> all();

  // One of all ways: a class for each signal, in the order of HiddenFleet::signals. Empty as above.
  Kinds draw(table::Random& random);

 private:
  template <class F>
  void each_fitting(std::uint8_t signal, const F& go_on);
  void put(std::uint8_t signal, std::uint8_t kind, int ships);
  void assign(Kinds& kinds, double ways);
  double ways_on(std::size_t next);
  std::uint64_t key_of(std::size_t next) const;

  const Match& game_;
  const Observation& seen_;
  HiddenFleet hidden_;
  std::array<std::uint8_t, kMaxClasses> left_{};  // ships by class
  SignalList first_;
  SignalList others_;  // square by square
  CountedWays counted_;
  std::vector<std::pair<Kinds, double>> found_;
  bool too_many_ = false;
};

}  // namespace fleet
