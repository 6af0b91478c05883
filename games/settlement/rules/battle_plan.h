// What the battle of a mission is made of: map, zones, both armies, task and conditions, as the
// campaign's state has them. It is data: the battle itself is another game's. SB-9.1
#pragma once

#include <string>
#include <vector>

#include "games/settlement/rules/play.h"

namespace settlement {

struct EnemyUnit {
  std::string unit;
  Level level = Level::basic;
  bool operator==(const EnemyUnit&) const = default;
};

// One of SB-9.12 to SB-9.14, 8.8, 8.10, 8.11: which members mean something `op` says.
struct BattleCondition {
  std::string op{};
  std::string side{};  // "empire", "styx"
  int by = 0;
  std::vector<int> rounds{};  // those in which it holds
  int until = 0;              // up to this round
  int number = 0;             // 1 + place in the enemy's roster
  int count = 0;
  int times = 0;
  std::string unit{};
  Level level = Level::basic;
  std::string at{};
  std::string ability{};
};

struct BattlePlan {
  std::vector<std::string> map;  // with ruins, works and the terrain of Escalation cards. SB-9.2
  std::vector<TownHex> towns;
  std::vector<std::string> zone_empire;
  std::vector<std::string> zone_styx;
  std::vector<Quota> quota;
  std::vector<EnemyUnit> styx;  // in roster order, SB-1.7
  std::vector<Hex> goals;       // SB-10.2
  std::vector<BattleCondition> conditions;
};

// Of the mission the state stands before; army, deck, task and limits stand in state and mission.
BattlePlan battle_plan(View v);

}  // namespace settlement
