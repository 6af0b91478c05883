// What a scenario may ask and change beyond the battles of the book: a task instead of Victory
// Points, and conditions of single rounds. FC-24.2
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/fantasy/state/types.h"

namespace fantasy {

inline constexpr int kMostRounds = 99;

// raze: the other side lays waste to few Towns only. hold: Capture Points held at round ends.
// altar: a hex held at round ends in a row. slay: a unit of the other side is destroyed.
TABLE_ENUM(TaskKind, raze, hold, altar, slay)

// What a battle counts beyond the task; it is told once the battle is over, and of a task
// accomplished only. none_razed: no Town has fallen. hold: more points than the task asks for.
// held_last: all Capture Points at the end of the last round. few_lost: of the side's own units.
// last_blow: which unit destroys the one to be slain. slay: another unit of the other side, too.
TABLE_ENUM(BonusKind, none_razed, hold, held_last, few_lost, last_blow, slay)
struct Bonus {
  BonusKind kind = BonusKind::none_razed;
  int at_least = 0;  // hold
  int at_most = 0;   // few_lost
  std::string unit;  // last_blow, slay: card id
};

// What one side has to do instead of scoring: it wins the battle with it, or loses it. What it has
// counted (hold, altar) lies where its Victory Points would, as such battles have none.
struct Task {
  TaskKind kind = TaskKind::hold;
  Seat side = kEmpire;
  int at_most = 0;   // raze: Towns, those of `razed` included
  int razed = 0;     // raze: Towns that had fallen before the battle
  int at_least = 0;  // hold: points counted one by one at the end of every round
  Hex at{};          // altar
  int in_a_row = 2;  // altar: round ends
  std::string unit;  // slay: card id
  std::optional<Bonus> bonus;
};

TABLE_ENUM(ConditionKind, order_dice, run, attack, range, reroll_all, ability, reinforce, terrain,
           health, aura, look)

// One condition of a battle; which members count follows from `op`.
struct ScenarioCondition {
  ConditionKind op = ConditionKind::order_dice;
  std::int8_t side = -1;        // -1 = both
  int by = 0;                   // order_dice, run, attack, range; health, aura: so much instead
  std::vector<int> rounds;      // the same: in these
  std::int8_t unit_class = -1;  // run: of these units only, -1 = all
  int times = 1;                // reroll_all: in the whole battle
  Ability ability{};            // ability
  std::uint8_t number = 0;      // ability: that of the text; 1 where none is printed
  int place = 0;                // ability: of the unit in the roster, from 1
  std::string unit;             // reinforce, health, aura: card id
  std::string level;            // reinforce
  int count = 0;                // reinforce; look: units each round
  int round = 0;                // reinforce: at its end
  std::vector<Hex> zone;        // reinforce: where they enter, and there as near as they can
  Hex at{};                     // to this hex
  std::string terrain;          // terrain: id

  bool concerns(Seat seat) const {
    return side < 0 || side == static_cast<std::int8_t>(seat.value);
  }
  bool holds_in(int now) const {
    for (const int each : rounds) {
      if (each == now) return true;
    }
    return false;
  }
};

// What the rules know of the battle where they play Styx. SB-10.2, SB-10.3
struct AutomatonWords {
  std::vector<Hex> goals;  // in order; empty = those of SB-10.42
  Bag bag = kFullBag;
};

}  // namespace fantasy
