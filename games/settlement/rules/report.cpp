// The questions of the Missions Completion Report. SB-11.1 .. SB-11.7
#include "games/settlement/rules/report.h"

#include "games/settlement/rules/denials.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

const Report& report_of(View v) { return v.state.report; }

// Lists are written in one way only: in ascending order. SB-3.4
template <class List, class Item>
bool is_behind(const List& list, Item item) {
  return list.empty() || list.back() < item;
}

bool is_asked_for_kills(View v) {
  if (report_of(v).outcome == Outcome::withdrawn) return false;
  return std::ranges::any_of(v.state.army, [&](UnitId id) {
    const Unit* unit = find_unit(v, id);
    return unit != nullptr && is_alive(v, *unit);
  });
}

bool army_has_roland(View v) {
  return std::ranges::any_of(v.state.army, [&](UnitId id) {
    const Unit* unit = find_unit(v, id);
    return unit != nullptr && v.entry(*unit).hero;
  });
}

// In the other missions it follows from what has been answered. SB-11.7
bool is_asked_for_bonus(View v) {
  if (report_of(v).outcome != Outcome::won) return false;
  switch (v.mission().bonus) {
    case Bonus::hold_more:
    case Bonus::all_held_last:
    case Bonus::imelstar_fell:
      return true;
    case Bonus::roland_last:
      return army_has_roland(v);
    case Bonus::none_razed:
    case Bonus::few_lost:
      return false;
  }
  return false;
}

bool is_asked_for_towns(View v) { return !v.mission().towns.empty() && !all_districts_fall(v); }

// Towns of the map that can still be named: behind the last one, and not in ruins before.
template <class Take>
void each_town_left(View v, const Take& take) {
  for (const TownHex& town : v.mission().towns) {
    const bool in_ruins = v.mission().home && has(v.state.razed, town.at);
    if (!in_ruins && is_behind(report_of(v).razed, town.at)) take(town.at);
  }
}

// How many districts could be in ruins if those from `first` on fell. SB-11.5
int most_ruins(View v, Hex first) {
  int out = ruins_with(v);
  each_town_left(v, [&](Hex at) { out += at < first ? 0 : 1; });
  return out;
}

// At home the towns have to bear out what came of the mission. SB-11.5
bool is_too_many(View v) {
  return v.mission().home && report_of(v).outcome == Outcome::won &&
         ruins_with(v) >= v.mission().task.at_most;
}
bool is_too_few(View v, int ruins) {
  return v.mission().home && report_of(v).outcome == Outcome::lost &&
         ruins <= v.mission().task.at_most;
}

Denial deny_razed(View v, Hex at) {
  bool can_be_named = false;
  each_town_left(v, [&](Hex town) { can_be_named = can_be_named || town == at; });
  if (!can_be_named) return {"no_town_there", "SB-11.5"_rule, {{"at", at}}};
  if (is_too_many(v)) return {"razed_too_many", "SB-11.5"_rule, {{"n", v.mission().task.at_most}}};
  if (is_too_few(v, most_ruins(v, at)))
    return {"razed_too_few", "SB-11.5"_rule, {{"n", v.mission().task.at_most}}};
  return {};
}

Denial deny_lost_unit(View v, UnitId id) {
  if (!has(v.state.army, id)) return {"not_in_army", "SB-11.4"_rule};
  const Report& report = report_of(v);
  if (!is_behind(report.lost_units, id)) return {"not_in_order", "SB-11.4"_rule};
  const bool last = report.lost_units.size() + 1 == v.state.army.size();
  if (report.outcome == Outcome::won && last) return {"one_is_left", "SB-11.4"_rule};
  return {};
}

Denial deny_killed(View v, UnitId id) {
  const Unit* unit = find_unit(v, id);
  if (unit == nullptr || !has(v.state.army, id)) return {"not_in_army", "SB-11.6"_rule};
  if (!is_alive(v, *unit)) return {"machine_learns_nothing", "SB-11.6"_rule, {{"unit", id}}};
  if (!is_behind(report_of(v).killed, id)) return {"not_in_order", "SB-11.6"_rule};
  return {};
}

}  // namespace

bool somebody_lives(View v) { return report_of(v).lost_units.size() < v.state.army.size(); }

int ruins_with(View v) {
  return static_cast<int>(v.state.razed.size() + report_of(v).razed.size());
}

bool all_districts_fall(View v) {
  const Outcome outcome = report_of(v).outcome;
  return v.mission().home &&
         (outcome == Outcome::withdrawn || (outcome == Outcome::lost && !somebody_lives(v)));
}

void begin_report(Play& p) {
  p.state.report = {};
  p.state.report.mission = p.state.mission;
  p.become<OutcomeStep>();
}

void ask_on(Play& p, Phase after) {
  if (after < Phase::razed && is_asked_for_towns(p)) return p.become<RazedStep>();
  if (after < Phase::killed && is_asked_for_kills(p)) return p.become<KilledStep>();
  if (after < Phase::bonus && is_asked_for_bonus(p)) return p.become<BonusStep>();
  settle(p);
}

// outcome

Waiting OutcomeStep::asks(const View& /*v*/) { return table::asking(kPlayer); }
void OutcomeStep::run(Play& p) { p.put(asks(p)); }
void OutcomeStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const Verb verb : {Verb::won, Verb::lost, Verb::withdrawn})
    table::offer<OutcomeStep>(v, seat, say(verb), out);
}
Denial OutcomeStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  const bool lost_before =
      v.mission().home && static_cast<int>(v.state.razed.size()) > v.mission().task.at_most;
  if (verb_of(answer) == Verb::won && lost_before)
    return {"cannot_be_won", "SB-11.2"_rule, {{"n", v.mission().task.at_most}}};
  return {};
}
void OutcomeStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  const Verb verb = verb_of(answer);
  p.state.report.outcome = verb == Verb::won    ? Outcome::won
                           : verb == Verb::lost ? Outcome::lost
                                                : Outcome::withdrawn;
  p.become<RoundsStep>();
}

// rounds

Waiting RoundsStep::asks(const View& /*v*/) { return table::asking(kPlayer); }
void RoundsStep::run(Play& p) { p.put(asks(p)); }
void RoundsStep::legal(const View& v, Seat /*seat*/, table::AnswerList& out) {
  for (int n = 1; n <= v.mission().rounds; ++n) out.push_back(say(Verb::rounds, n));
}
Denial RoundsStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  if (number_of(answer) >= 1 && number_of(answer) <= v.mission().rounds) return {};
  return {"rounds_of_mission", "SB-11.3"_rule, {{"n", v.mission().rounds}}};
}
void RoundsStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  p.state.report.rounds = answer.arg[0];
  p.become<LostUnitsStep>();
}

// lost_units

Waiting LostUnitsStep::asks(const View& /*v*/) { return table::asking(kPlayer); }
void LostUnitsStep::run(Play& p) { p.put(asks(p)); }
void LostUnitsStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const UnitId id : v.state.army)
    table::offer<LostUnitsStep>(v, seat, say(Verb::lost_unit, id), out);
  out.push_back(kDone);
}
Denial LostUnitsStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  return is_done(answer) ? Denial{} : deny_lost_unit(v, unit_of(answer));
}
void LostUnitsStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  if (is_done(answer)) return ask_on(p, Phase::lost_units);
  p.state.report.lost_units.push_back(unit_of(answer));
}

// razed

Waiting RazedStep::asks(const View& /*v*/) { return table::asking(kPlayer); }
void RazedStep::run(Play& p) { p.put(asks(p)); }
void RazedStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const TownHex& town : v.mission().towns)
    table::offer<RazedStep>(v, seat, say(Verb::razed, town.at), out);
  table::offer<RazedStep>(v, seat, kDone, out);
}
Denial RazedStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  if (!is_done(answer)) return deny_razed(v, hex_of(answer));
  if (is_too_few(v, ruins_with(v)))
    return {"razed_too_few", "SB-11.5"_rule, {{"n", v.mission().task.at_most}}};
  return {};
}
void RazedStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  if (is_done(answer)) return ask_on(p, Phase::razed);
  p.state.report.razed.push_back(hex_of(answer));
}

// killed

Waiting KilledStep::asks(const View& /*v*/) { return table::asking(kPlayer); }
void KilledStep::run(Play& p) { p.put(asks(p)); }
void KilledStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const UnitId id : v.state.army)
    table::offer<KilledStep>(v, seat, say(Verb::killed, id), out);
  out.push_back(kDone);
}
Denial KilledStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  return is_done(answer) ? Denial{} : deny_killed(v, unit_of(answer));
}
void KilledStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  if (is_done(answer)) return ask_on(p, Phase::killed);
  p.state.report.killed.push_back(unit_of(answer));
}

// bonus

Waiting BonusStep::asks(const View& /*v*/) { return table::asking(kPlayer); }
void BonusStep::run(Play& p) { p.put(asks(p)); }
void BonusStep::legal(const View& /*v*/, Seat /*seat*/, table::AnswerList& out) {
  out.push_back(say(Verb::bonus));
  out.push_back(say(Verb::no_bonus));
}
Denial BonusStep::deny(const View& /*v*/, Seat /*seat*/, table::Answer /*answer*/) { return {}; }
void BonusStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  p.state.report.bonus = verb_of(answer) == Verb::bonus;
  settle(p);
}

}  // namespace settlement
