#include "games/settlement/rules/units.h"

#include <numeric>

namespace settlement {
namespace {

// The first of the home missions: they all have the same districts. SB-2.4
const Mission* home_of(const Pack& pack) {
  const auto found = std::ranges::find_if(pack.missions, &Mission::home);
  return found == pack.missions.end() ? nullptr : &*found;
}

}  // namespace

const Unit* find_unit(View v, UnitId id) {
  const auto* found = std::ranges::find(v.state.units, id, &Unit::id);
  return found == v.state.units.end() ? nullptr : found;
}
Unit* find_unit(Play& p, UnitId id) {
  auto* found = std::ranges::find(p.state.units, id, &Unit::id);
  return found == p.state.units.end() ? nullptr : found;
}

int points_of(View v, const Unit& unit) {
  return v.entry(unit).points[static_cast<std::size_t>(unit.level)];
}

int points_of(View v, const UnitList& army) {
  int out = 0;
  for (const UnitId id : army) {
    if (const Unit* unit = find_unit(v, id)) out += points_of(v, *unit);
  }
  return out;
}

// Numbers are never used again. SB-3.2
static int last_number(View v) {
  int out = std::accumulate(v.state.joined.begin(), v.state.joined.end(), 0);
  for (const Unit& unit : v.state.units) out = std::max<int>(out, unit.id.number);
  return out;
}

bool can_join(View v) { return !v.state.units.full() && last_number(v) < kLastUnit; }

const Unit& join(Play& p, UnitType type, Level level, int xp) {
  Unit unit;
  unit.id = {static_cast<std::uint8_t>(last_number(p) + 1)};
  unit.type = type;
  unit.level = level;
  unit.xp = static_cast<std::uint8_t>(xp);
  unit.name = ++p.state.joined[static_cast<std::size_t>(type)];
  p.state.units.push_back(unit);
  return p.state.units.back();
}

int recruit_price(View v, UnitType type) {
  return std::max(0, v.entry(type).points[0] - sum_of(v, &TownCard::recruit_less));
}

int train_price(View v, const Unit& unit) {
  const auto level = static_cast<std::size_t>(unit.level);
  const auto& points = v.entry(unit).points;
  const int difference = points[level + 1] - points[level];
  return halves_training(v) ? (difference + 1) / 2 : difference;
}

int repair_price(View v) {
  if (!v.state.has(Link::repair)) return v.game.scenario().repair;
  for (const Mission& mission : v.game.pack().missions) {
    if (mission.lost.op == LinkOp::repair) return mission.lost.by;
  }
  return v.game.scenario().repair;
}

int xp_for_next(View v, const Unit& unit) {
  const Scenario& numbers = v.game.scenario();
  return unit.level == Level::basic ? numbers.xp_veteran : numbers.xp_champion;
}

int sum_of(View v, int TownCard::*number) {
  int out = 0;
  for (const std::uint8_t card : v.state.buildings) out += v.town_card(card).*number;
  return out;
}

int most_of(View v, int TownCard::*number) {
  int out = 0;
  for (const std::uint8_t card : v.state.buildings) out = std::max(out, v.town_card(card).*number);
  return out;
}

bool halves_training(View v) {
  return std::ranges::any_of(v.state.buildings,
                             [&](std::uint8_t card) { return v.town_card(card).train_half; });
}

bool lets_recruit(View v, UnitType type) {
  return std::ranges::any_of(v.state.buildings, [&](std::uint8_t card) {
    return std::ranges::count(v.town_card(card).recruit, type) > 0;
  });
}

bool needs_building(const Pack& pack, UnitType type) {
  return std::ranges::any_of(pack.town_cards, [type](const TownCard& card) {
    return std::ranges::count(card.recruit, type) > 0;
  });
}

bool is_district(const Pack& pack, Hex at) {
  const Mission* home = home_of(pack);
  return home != nullptr && home->has_town(at);
}

int intact_districts(View v) {
  const Mission* home = home_of(v.game.pack());
  const int all = home == nullptr ? 0 : static_cast<int>(home->towns.size());
  return all - static_cast<int>(v.state.razed.size());
}

bool is_intact(View v, Hex at) { return is_district(v.game.pack(), at) && !has(v.state.razed, at); }

}  // namespace settlement
