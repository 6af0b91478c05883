// What follows from an answer, in numbers: played on through the rules in every position the seat
// has to reckon with. odds.cpp puts it into words.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "games/fleet/advice/odds.h"
#include "table/fixed_vector.h"
#include "table/random.h"

namespace fleet {

// What others are assumed to choose.
struct OddsAssumptions {
  bool shields = false;
  bool dodge = false;
  bool counterstrike = false;
  bool reveal = false;
};
table::Expected<OddsAssumptions> read_assumptions(const table::Value& value);

// The defender's shields that let least through. F-48, F-49
struct Shields {
  int damage = 0;
  bool stopped = false;
  table::FixedVector<table::Answer, 4> played;
};

Shields best_shields(const Match& game, const State& state);

struct OddsTally {
  std::map<std::uint8_t, std::vector<double>> losses;  // by ship, by hull points
  std::map<std::uint8_t, double> destroyed;
  std::map<std::uint8_t, double> exits;  // by square
  std::map<std::uint8_t, double> at;     // by square
  double refused = 0;
  double total = 0;
  bool operator==(const OddsTally&) const = default;

  void add(const OddsTally& o, double weight) {
    for (const auto& [ship, by_points] : o.losses) {
      for (std::size_t n = 0; n < by_points.size(); ++n) lose(ship, n, by_points[n] * weight);
    }
    for (const auto& [ship, p] : o.destroyed) destroyed[ship] += p * weight;
    for (const auto& [square, p] : o.exits) exits[square] += p * weight;
    for (const auto& [square, p] : o.at) at[square] += p * weight;
    refused += o.refused * weight;
    total += o.total * weight;
  }
  void scale(double factor) {
    const OddsTally all = std::exchange(*this, {});
    add(all, factor);
  }
  void lose(std::uint8_t ship, std::size_t points, double p) {
    auto& by_points = losses[ship];
    by_points.resize(std::max(by_points.size(), points + 1));
    by_points[points] += p;
  }
};

// The attack the answer leads to, seen declared: before a defender who could always answer.
std::optional<State> declared(const Match& game, State state, Seat seat, table::Answer answer,
                              const OddsAssumptions& assume, table::Random& random);

// What follows from an answer, over every position that has to be reckoned with.
struct Average {
  OddsTally tally;
  std::optional<State> window;  // where the defender may answer
  bool rolled = false;
  bool hidden_decides = false;  // it does not come to the same in all of them
  bool complete = true;         // no position that fits was left out
  int positions = 0;            // in which the answer can be given
  int samples = 0;
  std::int64_t work = 0;
};

// `state` is one of the positions; `attack` what `declared` makes of the answer in it.
Average average_over(const Match& game, const Observation& seen, const State& state, Seat seat,
                     table::Answer answer, const std::optional<State>& attack,
                     const OddsAssumptions& assume, table::Random& random);

}  // namespace fleet
