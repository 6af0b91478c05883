// SPDX-License-Identifier: MIT
#include "apps/common/registry.h"

#include <vector>

#include "apps/common/commanders_content.h"
#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"
#include "apps/common/legion_content.h"

namespace apps {
namespace {

using Systems = std::vector<const table::GameSystem*>;

Systems& more_games() {
  static Systems list;
  return list;
}

Systems all_games() {
  Systems out;
  out.push_back(&fantasy_system());
  out.push_back(&fleet_system());
  out.push_back(&commanders_system());
  out.push_back(&legion_system());
  out.insert(out.end(), more_games().begin(), more_games().end());
  return out;
}

}  // namespace

std::span<const table::GameSystem* const> game_systems() {
  static const Systems systems = all_games();
  return systems;
}

MoreGames::MoreGames(std::initializer_list<const table::GameSystem*> systems) {
  more_games().insert(more_games().end(), systems);
}

}  // namespace apps
