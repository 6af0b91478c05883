// What of a pack depends on the options of a match.
#include <algorithm>

#include "games/fantasy/content/pack_read.h"

namespace fantasy {

void bind_options(Pack& pack, const Options& options) {
  for (Terrain& terrain : pack.terrains) {
    for (Effect& effect : terrain.effects) {
      for (Op& op : effect.ops) {
        if (op.kind == OpKind::ignore && op.what == 0) op.what = options.forest_face;
      }
    }
  }
}

SharedPack bound(const SharedPack& pack, const Options& options) {
  return pack.changed(options.forest_face, [&](Pack& own) { bind_options(own, options); });
}

namespace {

bool is_of_cards(const ScenarioCondition& c) {
  return c.op == ConditionKind::health || c.op == ConditionKind::aura;
}

void change(UnitCard& card, const ScenarioCondition& c) {
  const auto n = static_cast<std::uint8_t>(c.by);
  if (c.op == ConditionKind::health) card.hits = n;
  if (c.op != ConditionKind::aura) return;
  for (Aura& aura : card.auras) aura.radius = n;
}

}  // namespace

SharedPack with_cards(const SharedPack& pack, const Scenario& scenario) {
  if (std::ranges::none_of(scenario.conditions, is_of_cards)) return pack;
  Pack own = *pack;
  own.texts.reset();  // they say something else now
  for (const ScenarioCondition& c : scenario.conditions) {
    if (!is_of_cards(c)) continue;
    for (UnitCard& card : own.units) {
      if (card.id == c.unit) change(card, c);
    }
  }
  return own;
}

}  // namespace fantasy
