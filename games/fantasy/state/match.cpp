#include "games/fantasy/state/match.h"

#include <algorithm>
#include <utility>

namespace fantasy {

Match::Match(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)),
      cards_(pack_->units.data()),
      terrains_(pack_->terrains.data()),
      scenario_(std::move(scenario)),
      options_(options) {
  note_scenario();
  note_tags();
  conscript_ = pack_->find_unit("zombie_warriors", "conscript");
  town_ = pack_->find_terrain("town");
  note_grants();
  note_terrains();
  for (std::size_t card = 0; card < pack_->units.size(); ++card) {
    const auto hits = static_cast<float>(std::max<int>(cards_[card].hits, 1));
    cost_per_hit_[card] = static_cast<float>(cards_[card].cost) / hits;
  }
}

void Match::note_scenario() {
  for (const Hex hex : scenario_.capture_points) capture_points_.add(hex);
  for (std::size_t s = 0; s < 2; ++s) {
    for (const Hex hex : scenario_.sides[s].zone) zones_[s].add(hex);
    for (const std::string& id : scenario_.sides[s].known_deck) {
      const int card = pack_->find_card(id);
      if (card >= 0) ++printed_decks_[s][static_cast<std::size_t>(card)];
    }
    for (const auto& quota : scenario_.sides[s].quotas) {
      HexSet hexes;
      for (const Hex hex : quota.hexes) hexes.add(hex);
      quotas_[s].push_back({hexes, quota.at_least, quota.at_most});
    }
  }
  for (const Passage& passage : scenario_.passages) {
    const int terrain = pack_->find_terrain(passage.terrain);
    for (std::size_t card = 0; terrain >= 0 && card < pack_->units.size(); ++card) {
      if (pack_->units[card].id != passage.unit) continue;
      passes_[card] |= 1U << terrain;
      if (passage.weak) weak_on_[card] |= 1U << terrain;
    }
  }
}

// Units lie in the order of the rosters, those of the Empire first.
void Match::note_tags() {
  std::size_t next = 0;
  for (const SideSetup& side : scenario_.sides) {
    for (const RosterLine& line : side.roster) {
      if (!line.tag.empty()) {
        has_tags_ = true;
        unit_names_.resize(next + 1);
        unit_names_[next] = line.tag;
      }
      next += static_cast<std::size_t>(line.count);
    }
  }
}

void Match::note_grants() {
  for (std::size_t t = 0; t < pack_->terrains.size(); ++t) {
    for (const Effect& effect : pack_->terrains[t].effects) {
      if (effect.on != On::always) continue;
      if (effect.who.within > 0) any_reaches_out_ = reaches_out_[t] = true;
      for (const Op& op : effect.ops) {
        if (op.kind == OpKind::gain) granted_[op.what] = true;
      }
    }
  }
  for (const UnitCard& unit : pack_->units) {
    for (const Aura& aura : unit.auras) {
      const auto i = static_cast<std::size_t>(aura.ability);
      granted_[i] = granted_by_auras_[i] = true;
    }
  }
}

void Match::note_terrains() {
  for (std::size_t t = 0; t < pack_->terrains.size(); ++t) {
    const Terrain& terrain = pack_->terrains[t];
    const Kinds kind = 1U << t;
    for (const Seat seat : {kEmpire, kStyx}) {
      if (!influences(terrain, seat)) continue;
      if (terrain.impassable) impassable_[seat.value] |= kind;
      if (terrain.difficult) difficult_[seat.value] |= kind;
    }
    for (const Effect& effect : terrain.effects) {
      with_effects_[static_cast<std::size_t>(effect.on)] |= kind;
    }
  }
}

std::string Match::unit_name(const State& state, UnitId unit) const {
  const bool named = unit.value < unit_names_.size() && !unit_names_[unit.value].empty();
  if (named) return unit_names_[unit.value];
  if (state.units[unit.value].is(Unit::summoned)) return joined_name(unit);
  int number = 0;
  const Seat seat = state.units[unit.value].seat;
  for (std::size_t i = 0; i <= unit.value; ++i) {
    if (state.units[i].seat == seat) ++number;
  }
  return (seat == kEmpire ? "e" : "s") + std::to_string(number);
}

std::string Match::joined_name(UnitId unit) const {
  std::string name = "n" + std::to_string(unit.value + 1);
  while (std::find(unit_names_.begin(), unit_names_.end(), name) != unit_names_.end()) name += "_";
  return name;
}

}  // namespace fantasy
