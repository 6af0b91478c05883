#include "games/commanders/advice/odds_parts.h"

#include <algorithm>

#include "games/commanders/advice/odds_cases.h"
#include "games/commanders/advice/odds_throw.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

using Fields = std::vector<Sectors>;

// Fields that share a sector with it become one with it.
void join(Fields& fields, Sectors field) {
  for (std::size_t i = fields.size(); i-- > 0;) {
    if ((fields[i].bits & field.bits) == 0) continue;
    field.bits |= fields[i].bits;
    fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(i));
  }
  fields.push_back(field);
}

Sectors both(Sector a, Sector b) {
  Sectors out;
  for (const Sector each : {a, b}) {
    if (each.index < kSectors) out.add(each);
  }
  return out;
}

bool has_rerolls(const State& state, Seat seat, Sectors field) {
  for (const Sector at : field) {
    if (at.is_battle() && state.sides[seat.value].rerolls[at.index] > 0) return true;
  }
  return false;
}

// The sectors that belong together, from where one attacks and to where.
Fields fields_of(View v) {
  Fields out;
  for (const Zone& zone : v.state.zones) join(out, both(zone.border.lower(), zone.border.upper()));
  for (const Army& army : v.state.units) {
    for (const Unit& unit : army) {
      if (unit.going.exists()) join(out, both(unit.at, unit.going));
      if (!unit.place.exists()) continue;
      const Border border = v.zone(unit.place.zone()).border;
      join(out, both(unit.at, border.lower()));
    }
  }
  std::erase_if(out, [&](Sectors field) {
    return std::ranges::none_of(v.state.zones,
                                [&](const Zone& zone) { return field.has(zone.border.lower()); });
  });
  // Where both may throw again, what one does in a field may wait for the other's next throw in
  // another. B-63
  if (!may_reroll(v.state, kWhite) || !may_reroll(v.state, kBlack)) return out;
  Sectors together;
  for (const Sectors field : out) {
    if (has_rerolls(v.state, kWhite, field) || has_rerolls(v.state, kBlack, field))
      together.bits |= field.bits;
  }
  join(out, together);
  return out;
}

// What no rule of a combat asks for.
void forget_orders(State& state) {
  for (std::size_t side = 0; side < 2; ++side) {
    state.sides[side].plan.clear();
    state.sides[side].draft = {};
    for (Unit& unit : state.units[side]) static_cast<UnitInside&>(unit) = {};
  }
}

// Nobody fights outside the field. A prisoner lies nowhere; its captor counts where it stands.
void stand_by(State& state, Sectors field) {
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t at = 0; at < kBattleSectors; ++at) {
      if (!field.has({static_cast<std::uint8_t>(at)})) state.sides[side].rerolls[at] = 0;
    }
    for (Unit& unit : state.units[side]) {
      if (field.has(unit.at)) continue;
      unit.set(Unit::square | Unit::counter | Unit::left | Unit::reacted | Unit::hit, false);
      unit.going = kNowhere;
      unit.place = {};
      unit.aim = unit.took = 0;
    }
  }
}

void keep_zones(State& state, Sectors field) {
  std::array<int, kMaxZones> now{};
  const auto zones = state.zones;
  state.zones.clear();
  for (std::size_t i = 0; i < zones.size(); ++i) {
    now[i] = static_cast<int>(state.zones.size());
    if (field.has(zones[i].border.lower())) state.zones.push_back(zones[i]);
  }
  for (Army& army : state.units) {
    for (Unit& unit : army) {
      if (unit.place.exists())
        unit.place = Place(now[static_cast<std::size_t>(unit.place.zone())], unit.place.space());
    }
  }
}

State part_in(State state, Sectors field) {
  forget_orders(state);
  stand_by(state, field);
  keep_zones(state, field);
  sort_combatants(state);
  CombatDiceStep::Memory& memory = state.stack.back().as<CombatDiceStep>();
  memory = {memory.stage, 0, kWhite};
  state.waiting = {};
  return state;
}

}  // namespace

std::vector<State> parts_of(const Match& game, const State& state) {
  std::vector<State> out;
  for (const Sectors field : fields_of({game, state})) out.push_back(part_in(state, field));
  return out;
}

State begun(const Match& game, State part) {
  Play play{{game, part, nullptr}};
  run_steps(play);
  return part;
}

std::array<Sectors, 2> attacked_in(const State& state) {
  std::array<Sectors, 2> out{};
  for (const Zone& zone : state.zones) {
    for (const Seat seat : kBothSeats) {
      const Sector target = zone.target(seat);
      if (target.exists()) out[seat.value].add(target);
    }
  }
  return out;
}

}  // namespace commanders
