// Finding things in a loaded pack, and what depends on the options of a match.
#include "games/fantasy/content/pack_read.h"

namespace fantasy {

int Pack::find_unit(std::string_view id, std::string_view level) const {
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].id == id && units[i].level == level) return static_cast<int>(i);
  }
  return -1;
}

int Pack::find_card(std::string_view id) const {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

int Pack::find_terrain(std::string_view id) const {
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    if (terrains[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

int Pack::find_symbol(char symbol) const {
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    if (terrains[i].symbol == symbol) return static_cast<int>(i);
  }
  return -1;
}

const Scenario* Pack::find_scenario(std::string_view id) const {
  for (const Scenario& scenario : scenarios) {
    if (scenario.id == id) return &scenario;
  }
  return nullptr;
}

void bind_options(Pack& pack, const Options& options) {
  for (Terrain& terrain : pack.terrains) {
    for (Effect& effect : terrain.effects) {
      for (Op& op : effect.ops) {
        if (op.kind == OpKind::ignore && op.what == 0) op.what = options.forest_face;
      }
    }
  }
}

}  // namespace fantasy
