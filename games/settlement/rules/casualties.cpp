// The casualty dice, and what is settled behind them. SB-11.10, SB-11.13 .. SB-11.15
#include "games/settlement/rules/settle.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

constexpr int kDisbanded = 2;  // so much or less
constexpr int kLowered = 4;

// Those that roll a die: destroyed, and no machine. In unit order.
UnitList rolling_units(View v) {
  UnitList out;
  for (const UnitId id : v.state.report.lost_units) {
    const Unit* unit = find_unit(v, id);
    if (unit != nullptr && is_alive(v, *unit)) out.push_back(id);
  }
  return out;
}

// What the dice do to the list, and to the Reputation.
struct Toll {
  UnitList disbanded{};
  int reputation = 0;
};

void lower(Play& p, Unit& unit) {
  if (unit.level != Level::basic) unit.level = static_cast<Level>(static_cast<int>(unit.level) - 1);
  const int xp = unit.level == Level::basic ? 0 : p.game.scenario().xp_veteran;
  unit.xp = static_cast<std::uint8_t>(xp);
  p.tell_unit(EventKind::lowered, "SB-11.13"_rule, unit);
}

void take_toll(Play& p, UnitId id, int number, Toll& toll) {
  Unit& unit = *find_unit(p, id);
  const bool hero = p.view().entry(unit).hero;
  if (number > kDisbanded && (hero || number > kLowered))
    return p.tell_unit(EventKind::unharmed, "SB-11.13"_rule, unit);
  if (number > kDisbanded) return lower(p, unit);
  if (hero) {
    unit.set(Unit::absent, true);
    toll.reputation -= 1;
    return p.tell_unit(EventKind::is_absent, "SB-11.13"_rule, unit);
  }
  toll.disbanded.push_back(id);
  p.tell_unit(EventKind::disbanded, "SB-11.13"_rule, unit);
}

void take_leave(Play& p, const UnitList& disbanded) {
  for (const UnitId id : disbanded)
    p.state.units.erase_at(static_cast<std::size_t>(find_unit(p, id) - p.state.units.begin()));
}

// SB-11.14
void damage_machines(Play& p) {
  for (const UnitId id : p.state.report.lost_units) {
    Unit* unit = find_unit(p, id);
    if (unit == nullptr || is_alive(p, *unit)) continue;
    unit->set(Unit::damaged, true);
    p.tell_unit(EventKind::is_damaged, "SB-11.14"_rule, *unit);
  }
}

// SB-11.10
int reputation_change(View v) {
  const Scenario& numbers = v.game.scenario();
  const Report& report = v.state.report;
  const bool won = report.outcome == Outcome::won;
  int out = won ? numbers.reputation_won : numbers.reputation_lost;
  if (report.bonus) out += numbers.reputation_bonus;
  if (link_of(v).op == LinkOp::reputation) out += link_of(v).by;
  return out;
}

int wellbeing_change(View v) {
  const HexList& razed = v.state.report.razed;
  const int fallen = static_cast<int>(razed.size());
  int out = v.mission().home ? -fallen : -std::min(fallen, 1);
  if (v.mission().home && v.state.razed.empty()) out += 1;
  for (const std::uint8_t card : v.state.escalations) {  // SB-8.13
    const EscalationCard& entry = v.game.pack().escalation_cards[card];
    out += razed.empty() ? entry.none_razed : entry.razed;
  }
  if (link_of(v).op == LinkOp::wellbeing) out += link_of(v).by;
  return out;
}

void keep(Play& p, Link link) {
  p.state.set(link);
  p.tell(EventKind::linked, kPlayer, "SB-6.9"_rule, {static_cast<int>(link)});
}

// SB-6.9, SB-6.10. What is paid at once has been (SB-11.10, SB-11.11); the instructor comes later.
void leave_links(Play& p) {
  const MissionLink link = link_of(p);
  switch (link.op) {
    case LinkOp::fields_burn:
      return p.state.deferred.push_back(static_cast<std::int8_t>(link.by));
    case LinkOp::join:
      if (can_join(p))
        p.tell_unit(EventKind::joined, "SB-6.9"_rule, join(p, link.type, Level::basic, 0));
      return;
    case LinkOp::zone:
      return keep(p, Link::zone);
    case LinkOp::repair:
      return keep(p, Link::repair);
    case LinkOp::imelstar:
      return keep(p, Link::imelstar);
    case LinkOp::first_round_attack:
      return keep(p, Link::first_round_attack);
    case LinkOp::no_hydra:
      return keep(p, Link::no_hydra);
    case LinkOp::none:
    case LinkOp::instructor:
    case LinkOp::supplies:
    case LinkOp::wellbeing:
    case LinkOp::reputation:
      return;
  }
}

// What was before the dice: who marched out, and how the town stood. SB-11.15
StoredReport begin_to_store(View v) {
  StoredReport stored;
  static_cast<Report&>(stored) = v.state.report;
  for (const UnitId id : v.state.army) {
    const Unit* unit = find_unit(v, id);
    if (unit == nullptr) continue;
    Marched marched(*unit);
    const int more = is_alive(v, *unit) ? xp_of_battle(v.state.report, id) : 0;
    marched.xp = static_cast<std::uint8_t>(std::max(0, unit->xp - more));
    stored.army.push_back(marched);
  }
  if (stored.army.empty()) return stored;  // nobody marched: there is nothing to tell later
  stored.aid = static_cast<std::uint8_t>(sum_of(v, &TownCard::casualty));
  stored.ruins = v.state.razed;
  stored.supplies_before = Wide(std::max(0, int(v.state.supplies) - pay_of(v)));
  stored.reputation_before = v.state.reputation;
  stored.wellbeing_before = v.state.wellbeing;
  return stored;
}

// SB-11.15
void store(Play& p, StoredReport stored, const table::Outcome& dice, const Toll& toll) {
  State& state = p.state;
  for (const std::uint8_t face : dice) stored.casualties.push_back(face);
  stored.disbanded = toll.disbanded;
  stored.escalations = state.escalations;
  stored.supplies = state.supplies;
  stored.reputation = state.reputation;
  stored.wellbeing = state.wellbeing;
  for (const Unit& unit : state.units) stored.xp.push_back({unit.id, unit.xp});
  if (!state.reports.full()) state.reports.push_back(stored);
}

// Army, works, deck and Escalation cards were for this mission. SB-7.12, SB-8.2
void clear_mission(State& state) {
  state.last_army = state.army;
  state.army.clear();
  state.deck.clear();
  state.works.clear();
  state.altar = {};
  state.escalations.clear();
  state.report = {};
}

}  // namespace

Waiting CasualtiesStep::asks(const View& v) {
  const std::size_t dice = rolling_units(v).size();
  return dice == 0 ? Waiting{}
                   : table::rolling(Purpose::casualties, kPlayer, static_cast<int>(dice));
}

void CasualtiesStep::run(Play& p) {
  if (!p.put(asks(p))) settle_the_rest(p, {});
}

bool CasualtiesStep::fits(const View& v, std::size_t /*frame*/) {
  return v.state.report.outcome != Outcome::none;
}

void CasualtiesStep::chance(Play& p, const table::Outcome& outcome) {
  p.tell_dice(EventKind::rolled, kPlayer, "SB-11.13"_rule, Purpose::casualties, outcome.begin(),
              outcome.size());
  settle_the_rest(p, outcome);
}

void settle_the_rest(Play& p, const table::Outcome& dice) {
  Toll toll;
  const StoredReport stored = begin_to_store(p);
  const int help = sum_of(p, &TownCard::casualty);
  const UnitList rolling = rolling_units(p);
  for (std::size_t i = 0; i < rolling.size(); ++i) take_toll(p, rolling[i], dice[i] + help, toll);
  const int reputation = reputation_change(p) + toll.reputation;
  damage_machines(p);
  take_leave(p, toll.disbanded);
  leave_links(p);
  if (p.state.report.outcome != Outcome::won)
    p.state.lost = static_cast<std::uint8_t>(std::min<int>(p.state.lost + 1, kMissions));
  p.add_reputation(reputation, "SB-11.10"_rule);  // SB-2.3
  p.add_wellbeing(wellbeing_change(p), "SB-11.10"_rule);
  store(p, stored, dice, toll);
  clear_mission(p.state);
  end_mission(p);
}

}  // namespace settlement
