#include "apps/common/registry.h"

#include <array>

#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"

namespace apps {

std::span<const table::GameSystem* const> game_systems() {
  // In the order people see them.
  static const std::array<const table::GameSystem*, 2> systems{&fantasy_system(), &fleet_system()};
  return systems;
}

}  // namespace apps
