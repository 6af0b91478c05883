#include "games/fantasy/rules/effect_reach.h"

#include <algorithm>

#include "games/fantasy/rules/units.h"

namespace fantasy {

bool holds(View v, If condition, UnitId unit) {
  switch (condition) {
    case If::resurgent:
      return has(v, unit, Ability::resurgent);
    case If::infantry:
      return v.card(unit).unit_class == UnitClass::infantry;
    case If::attack_support:  // looked at when the unit attacks
    case If::always:
      break;
  }
  return true;
}

namespace {

bool faction_fits(const Selector& who, Seat seat) {
  const auto faction = static_cast<std::int8_t>(seat.value);
  return (who.faction < 0 || who.faction == faction) &&
         (who.not_faction < 0 || who.not_faction != faction);
}

}  // namespace

bool traits_fit(View v, const Selector& who, UnitId id) {
  const Unit& unit = v.unit(id);
  if (!faction_fits(who, unit.seat)) return false;
  const UnitClass unit_class = v.card(id).unit_class;
  if (who.unit_class >= 0 && who.unit_class != static_cast<std::int8_t>(unit_class)) return false;
  if (who.has >= 0 && !has(v, id, static_cast<Ability>(who.has))) return false;
  if (who.lacks >= 0 && has(v, id, static_cast<Ability>(who.lacks))) return false;
  if (who.has_order && unit.order == Colour::none) return false;
  return !who.no_enemy_contact || !in_enemy_contact(v, id);
}

namespace {

bool enemy_within(View v, UnitId id, int radius) {
  const Unit& unit = v.unit(id);
  return !(units_of(v, opponent(unit.seat)) & within(unit.at, radius)).empty();
}

}  // namespace

bool selected(View v, const Effect& effect, UnitId id) {
  const Unit& unit = v.unit(id);
  const Unit& act = v.unit(v.state.act.unit);
  const Selector& who = effect.who;
  if (!unit.on_map()) return false;
  if (who.who == Who::own && unit.seat != act.seat) return false;
  if (who.who == Who::enemy && unit.seat == act.seat) return false;
  if (who.not_act && id == v.state.act.unit) return false;
  if (who.within >= 0 && distance(unit.at, act.at) > who.within) return false;  // FC-1.4
  if (who.no_enemy_within && enemy_within(v, id, who.within < 0 ? 1 : who.within)) return false;
  return traits_fit(v, who, id) && holds(v, effect.condition, id);
}

bool terrain_reaches(View v, const Effect& effect, const Terrain& terrain, Hex hex, UnitId id) {
  const Selector& who = effect.who;
  const Unit& unit = v.unit(id);
  const int reach = who.in_hex ? 0 : who.within;
  if (reach >= 0 && distance(unit.at, hex) > reach) return false;
  if (terrain.faction >= 0 && who.not_faction < 0 && terrain.faction != unit.seat.value) {
    return false;
  }
  return traits_fit(v, who, id) && holds(v, effect.condition, id);
}

UnitId hero_of(View v, Seat seat) {
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat == seat && unit.on_map() && v.game.card(unit).unit_class == UnitClass::hero) {
      return {static_cast<std::uint8_t>(i)};
    }
  }
  return UnitId::none();
}

bool has_start_effect(View v, Hex hex, UnitId unit) {
  const Terrain& terrain = v.terrain(hex);
  for (const Effect& effect : terrain.effects) {
    if (effect.on == On::start && terrain_reaches(v, effect, terrain, hex, unit)) return true;
  }
  return false;
}

bool has_card_start_effect(View v, int card) {
  for (const Effect& effect : v.game.pack().cards[static_cast<std::size_t>(card)].effects) {
    if (effect.on == On::start) return true;
  }
  return false;
}

bool goes_to_who_acts(View v, Seat seat, const TacticCard& card) {
  return std::any_of(card.effects.begin(), card.effects.end(), [&](const Effect& effect) {
    const Selector& who = effect.who;
    if (who.who == Who::act) return true;
    if (who.who == Who::hero_or_act) return !hero_of(v, seat).exists();
    return who.who != Who::pool && who.who != Who::enemy && who.pick < 0 && !who.not_act;
  });
}

}  // namespace fantasy
