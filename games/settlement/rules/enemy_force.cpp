#include "games/settlement/rules/enemy_force.h"

#include <algorithm>
#include <array>

namespace settlement {
namespace {

using Force = std::vector<EnemyUnit>;

constexpr std::string_view kHydra = "demonic_hydra";
constexpr std::string_view kInItsPlace = "zombie_warriors";
constexpr int kSoMany = 2;
// Those that can be hardened. SB-8.6
constexpr std::array<std::string_view, 3> kTypesToHarden{"zombie_warriors", "zombie_archers",
                                                         "undead_cavalry"};

void add(Force& force, std::string_view unit, Level level, int count = 1) {
  for (int i = 0; i < count; ++i) force.push_back({std::string(unit), level});
}

// Mission and links alone. SB-6.9
Force force_of_mission(View v) {
  Force out;
  for (const ForceLine& line : v.mission().enemy) add(out, line.unit, line.level, line.count);
  const MissionLink& beast = v.game.mission(6).won;
  if (!v.state.has(Link::no_hydra) || beast.mission != v.state.mission) return out;
  std::erase_if(out, [](const EnemyUnit& unit) { return unit.unit == kHydra; });
  add(out, kInItsPlace, Level::veteran, kSoMany);
  return out;
}

int below_champion(const Force& force, std::string_view type) {
  return static_cast<int>(std::ranges::count_if(force, [type](const EnemyUnit& unit) {
    return unit.unit == type && unit.level != Level::champion;
  }));
}

// The type with the most of them, the first in the roster of equals. SB-8.6
void harden(Force& force, int levels) {
  std::string_view most;
  for (const EnemyUnit& unit : force) {
    const bool can_be = std::ranges::count(kTypesToHarden, unit.unit) > 0;
    if (can_be && below_champion(force, unit.unit) > below_champion(force, most)) most = unit.unit;
  }
  const std::string type(most);
  for (EnemyUnit& unit : force) {
    if (unit.unit != type) continue;
    const int level = static_cast<int>(unit.level) + levels;
    unit.level = static_cast<Level>(std::min(level, kLevels - 1));
  }
}

}  // namespace

Level level_of_added(View v, const std::string& unit) {
  std::array<int, kLevels> numbers{};
  for (const EnemyUnit& one : force_of_mission(v)) {
    if (one.unit == unit) ++numbers[static_cast<std::size_t>(one.level)];
  }
  const auto most = std::ranges::max_element(numbers);  // the lowest of equals
  return static_cast<Level>(most - numbers.begin());
}

Force enemy_force(View v, const std::vector<const EscalationCard*>& cards) {
  Force out = force_of_mission(v);
  for (const EscalationCard* card : cards) {
    if (card->op == "add") {
      const bool early = v.state.mission < card->before;  // SB-8.5
      const std::string& unit = early ? card->instead : card->unit;
      add(out, unit, level_of_added(v, unit));
    }
    if (card->op == "raise_level") harden(out, card->by);
  }
  return out;
}

int costliest(View v, const Force& force) {
  int out = 0;
  int most = 0;
  for (std::size_t i = 0; i < force.size(); ++i) {
    const auto& points =
        std::ranges::find(v.game.pack().enemies, force[i].unit, &EnemyEntry::id)->points;
    const int cost = points[std::min(static_cast<std::size_t>(force[i].level), points.size() - 1)];
    if (cost > most) out = static_cast<int>(i);
    most = std::max(most, cost);
  }
  return out;
}

}  // namespace settlement
