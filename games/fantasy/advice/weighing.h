// What weighing the answers of one position needs again and again.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "games/fantasy/rules/play.h"
#include "games/fantasy/state/content.h"
#include "table/fixed_vector.h"

namespace fantasy {

// What it is worth to a side that a unit of its stands in this Town at the end of the round, in the
// measure of Goals: a Capture Point is 16.
inline float town_value(View v, Seat seat, Hex town) {
  const Scenario& scenario = v.game.scenario();
  const bool stands = v.state.terrain[town.index] == v.game.town();
  if (!stands) return 0;
  float value = scenario.town_orders ? 5.0F : 0.0F;
  for (const RoundScore& line : scenario.round_score) {
    const bool ours = line.side < 0 || line.side == static_cast<std::int8_t>(seat.value);
    if (!ours || line.towns != Towns::held) continue;
    const float each = 16.0F * static_cast<float>(line.vp);
    value += line.each ? each : 0.4F * each;  // one of several that are needed
  }
  if (scenario.town_fall) value += scenario.town_fall->by == seat ? 22.0F : 9.0F;
  return value;
}

// Where the units of one side stand.
class Foes {
 public:
  Foes(View v, Seat seat) {
    for (const Unit& unit : v.state.units) {
      if (unit.on_map() && unit.seat == seat) hexes_.push_back(unit.at);
    }
  }
  bool empty() const { return hexes_.empty(); }
  // Steps to the nearest; 99 where there is none.
  int nearest(Hex from) const {
    int best = 99;
    for (const Hex hex : hexes_) best = std::min(best, distance(from, hex));
    return best;
  }

 private:
  table::ScratchList<Hex, kHexes> hexes_;
};

// Hexes worth standing on, for one side: Towns, then Capture Points.
class Goals {
 public:
  Goals(View v, Seat seat) {
    for (const Town& town : v.game.scenario().towns) {
      const float worth = town_value(v, seat, town.at);
      if (worth != 0) add(v, seat, town.at, worth, worth * 9.0F / 16.0F);
    }
    v.game.capture_points().for_each([&](Hex point) { add(v, seat, point, 16.0F, 9.0F); });
  }

  // What it is worth to the unit to be there: what it stands on, and what it can go to that no
  // other unit of its side holds.
  float value(UnitId id, Hex at) const {
    float value = 0;
    float pull = 0;
    const std::uint8_t* const steps = distances(at).data();
    for (const Goal& goal : goals_) {
      if (goal.at == at) value += goal.worth;
      if (goal.ours.exists() && goal.ours != id) continue;
      pull = std::max(pull, goal.pull - 1.5F * static_cast<float>(steps[goal.at.index]));
    }
    return value + pull;
  }

 private:
  struct Goal {
    Hex at{};
    UnitId ours{};  // the unit of that side that stands there
    float worth = 0;
    float pull = 0;  // less for every step
  };

  void add(View v, Seat seat, Hex at, float worth, float pull) {
    const UnitId holder = v.at(at);
    const bool ours = holder.exists() && v.unit(holder).seat == seat;
    goals_.push_back({at, ours ? holder : UnitId{}, worth, pull});
  }

  table::ScratchList<Goal, 2 * kHexes> goals_;  // no hex is named twice as either
};

// A position while its answers are weighed: what is asked again and again is worked out when it is
// first needed.
class Weighing : public View {
 public:
  explicit Weighing(View v) : View(v) {}

  // Of that side; its foes are the units of the other one.
  const Goals& goals_of(Seat seat) const {
    auto& goals = goals_[seat.value];
    if (!goals) goals.emplace(*this, seat);
    return *goals;
  }
  const Foes& foes_of(Seat seat) const {
    auto& foes = foes_[seat.value];
    if (!foes) foes.emplace(*this, opponent(seat));
    return *foes;
  }

  // A unit that is given an order.
  struct Need {
    UnitId unit{};
    bool can_strike = false;
    float worth = 0;
  };
  mutable Need need{};
  // A unit that may move away, and what its place is worth to it.
  struct Standing {
    UnitId unit{};
    float value = 0;
  };
  mutable Standing standing{};
  // What the best activation is worth, of those a card may be played for.
  mutable std::optional<float> best_activation{};

 private:
  mutable std::array<std::optional<Goals>, 2> goals_;
  mutable std::array<std::optional<Foes>, 2> foes_;
};

}  // namespace fantasy
