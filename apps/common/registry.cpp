// SPDX-License-Identifier: MIT
#include "apps/common/registry.h"

#include <array>
#include <vector>

#include "apps/common/commanders_content.h"
#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"
#include "apps/common/legion_content.h"
#include "apps/common/settlement_content.h"
#include "games/commanders/state/match.h"
#include "games/fantasy/state/match.h"
#include "games/fleet/state/match.h"
#include "games/legion/state/match.h"
#include "games/road/road.h"
#include "games/settlement/state/match.h"

namespace apps {
namespace {

template <class Match>
constexpr KnownGame known(const table::GameSystem& (*system)()) {
  return {Match::kId, Match::kRulesVersion, system};
}

constexpr std::array kGames{
    known<fantasy::Match>(fantasy_system),
    known<fleet::Match>(fleet_system),
    known<commanders::Match>(commanders_system),
    known<legion::Match>(legion_system),
#ifdef SANDTABLE_WITHOUT_CAMPAIGNS  // that they are there is all that is known of them
    KnownGame{settlement::Match::kId, settlement::Match::kRulesVersion, nullptr},
#else
    known<settlement::Match>(settlement_system),
#endif
#ifndef SANDTABLE_LISTED_GAMES
    KnownGame{"road", "road-1", road::system},
#endif
};

using Systems = std::vector<const table::GameSystem*>;

Systems& more_games() {
  static Systems list;
  return list;
}

Systems all_games() {
  Systems out;
  for (const KnownGame& game : kGames) {
    if (game.system != nullptr) out.push_back(&game.system());
  }
  out.insert(out.end(), more_games().begin(), more_games().end());
  return out;
}

}  // namespace

std::span<const KnownGame> known_games() { return kGames; }

std::span<const table::GameSystem* const> game_systems() {
  static const Systems systems = all_games();
  return systems;
}

MoreGames::MoreGames(std::initializer_list<const table::GameSystem*> systems) {
  more_games().insert(more_games().end(), systems);
}

}  // namespace apps
