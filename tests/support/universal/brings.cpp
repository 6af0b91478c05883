#include "support/universal/brings.h"

#include <algorithm>

#include "apps/common/registry.h"

namespace testing_support {
namespace {

std::vector<Brings>& brought() {
  static std::vector<Brings> list;
  return list;
}

// What stands for a game that brings less.
Brings completed(Brings what, const table::GameSystem& system) {
  const std::string first = system.scenarios().front().id;
  if (what.playthroughs.empty()) what.playthroughs.push_back({first});
  if (what.tellings.empty()) what.tellings.push_back({first});
  for (Written& each : what.playthroughs) each.game = what.game;
  for (Written& each : what.tellings) each.game = what.game;
  return what;
}

}  // namespace

Registered::Registered(Brings what) { brought().push_back(std::move(what)); }

std::vector<Brings> all_that_is_brought() {
  std::vector<Brings> out;
  for (const table::GameSystem* system : apps::game_systems()) {
    const auto found = std::find_if(brought().begin(), brought().end(),
                                    [&](const Brings& each) { return each.game == system->id(); });
    Brings nothing;
    nothing.game = system->id();
    out.push_back(completed(found == brought().end() ? nothing : *found, *system));
  }
  return out;
}

Brings brought_by(const std::string& game) {
  for (const Brings& each : all_that_is_brought()) {
    if (each.game == game) return each;
  }
  return {};
}

std::vector<std::string> names_of_games(const std::function<bool(const Brings&)>& those) {
  std::vector<std::string> out;
  for (const Brings& each : all_that_is_brought()) {
    if (those(each)) out.push_back(each.game);
  }
  return out;
}

}  // namespace testing_support
