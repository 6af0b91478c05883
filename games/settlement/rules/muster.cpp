// The army of a mission. SB-7.1 .. SB-7.5
#include "games/settlement/rules/denials.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

bool fits(View v, int points) { return points <= v.mission().limit + v.game.scenario().over_limit; }

// Those of the last army that can go. SB-7.3
UnitList last_available(View v) {
  UnitList out;
  for (const UnitId id : v.state.last_army) {
    const Unit* unit = find_unit(v, id);
    if (unit != nullptr && unit->is_available()) out.push_back(id);
  }
  return out;
}

Denial deny_take(View v, UnitId id) {
  const Unit* unit = find_unit(v, id);
  if (unit == nullptr) return {"no_such_unit", "SB-7.3"_rule};
  if (!unit->is_available())
    return {unit->is(Unit::absent) ? "is_absent" : "is_damaged", "SB-7.3"_rule, {{"unit", id}}};
  if (has(v.state.army, id)) return {"taken_already", "SB-7.3"_rule, {{"unit", id}}};
  if (!fits(v, points_of(v, v.state.army) + points_of(v, *unit)))
    return {"over_limit", "SB-7.3"_rule, {{"unit", id}}};
  return {};
}

Denial deny_again(View v) {
  if (!v.state.army.empty()) return {"chosen_already", "SB-7.3"_rule};
  const UnitList last = last_available(v);
  if (last.empty()) return {"no_last_army", "SB-7.3"_rule};
  if (!fits(v, points_of(v, last))) return {"last_does_not_fit", "SB-7.3"_rule};
  return {};
}

// In unit order. SB-7.5
void put_in_order(UnitList& army, UnitId id) {
  army.push_back(id);
  for (std::size_t i = army.size() - 1; i > 0 && army[i] < army[i - 1]; --i)
    std::swap(army[i], army[i - 1]);
}

}  // namespace

void begin_muster(Play& p) {
  p.state.army.clear();
  p.state.deck.clear();
  p.state.works.clear();
  p.state.altar = {};
  p.become<MusterStep>();
}

Waiting MusterStep::asks(const View& v) {
  const bool anybody = std::ranges::any_of(v.state.units, &Unit::is_available);
  return anybody ? table::asking(kPlayer) : Waiting{};
}

void MusterStep::run(Play& p) {
  if (p.put(asks(p))) return;
  // Nobody can go: as if the army, of no unit, had been destroyed in round 1. SB-7.1
  p.tell(EventKind::nobody_left, kPlayer, "SB-7.1"_rule);
  p.state.report = {};
  p.state.report.mission = p.state.mission;
  p.state.report.outcome = Outcome::lost;
  p.state.report.rounds = 1;
  settle(p);
}

void MusterStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const auto offer = [&](table::Answer answer) { table::offer<MusterStep>(v, seat, answer, out); };
  for (const Unit& unit : v.state.units) offer(say(Verb::take, unit.id));
  for (const UnitId id : v.state.army) offer(say(Verb::leave, id));
  offer(say(Verb::again));
  offer(kDone);
}

Denial MusterStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::take:
      return deny_take(v, unit_of(answer));
    case Verb::leave:
      if (has(v.state.army, unit_of(answer))) return {};
      return {"not_taken", "SB-7.3"_rule};
    case Verb::again:
      return deny_again(v);
    default:
      if (v.state.army.empty()) return {"nobody_taken", "SB-7.3"_rule};
      return {};
  }
}

void MusterStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  UnitList& army = p.state.army;
  switch (verb_of(answer)) {
    case Verb::take:
      return put_in_order(army, unit_of(answer));
    case Verb::leave:
      return army.erase_at(
          static_cast<std::size_t>(std::ranges::find(army, unit_of(answer)) - army.begin()));
    case Verb::again:
      for (const UnitId id : last_available(p)) put_in_order(army, id);
      return;
    default:
      p.tell(EventKind::mustered, kPlayer, "SB-7.3"_rule, {static_cast<int>(army.size())});
      return begin_works(p);
  }
}

}  // namespace settlement
