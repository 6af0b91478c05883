#include "games/settlement/position/position_checks.h"

#include "games/settlement/rules/report.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

using table::Complaint;

template <class List>
bool is_ascending(const List& list) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (!(list[i - 1] < list[i])) return false;
  }
  return true;
}

void check_unit(View v, const Unit& unit, const std::string& place, Complaint& complaint) {
  const UnitEntry& entry = v.entry(unit);
  if (!unit.id.exists()) complaint.say(place, "expected an id such as U1", "SB-3.2");
  if (static_cast<int>(unit.level) >= entry.levels())
    complaint.say(place, "has only the level basic", "SB-5.1");
  if (unit.is(Unit::absent) && !entry.hero)
    complaint.say(place, "only Roland can be absent", "SB-5.1");
  if (unit.is(Unit::damaged) && entry.fights)
    complaint.say(place, "only a Crusader can be damaged", "SB-5.1");
}

void check_units(View v, Complaint& complaint) {
  int heroes = 0;
  UnitId last{};
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    const std::string place = "units[" + std::to_string(i) + "]";
    check_unit(v, unit, place, complaint);
    if (!(last < unit.id)) complaint.say(place, "units stand in the order of joining", "SB-1.7");
    last = unit.id;
    heroes += v.entry(unit).hero ? 1 : 0;
  }
  if (v.state.units.empty()) complaint.say("units", "expected at least one", "SB-5.9");
  if (heroes > 1) complaint.say("units", "there is one Roland", "SB-5.5");
}

// Every card lies in one place at most. SB-4.3
void check_town_cards(View v, Complaint& complaint) {
  std::array<int, kMaxTownCards> places{};
  const State& s = v.state;
  for (const std::uint8_t card : s.buildings) ++places[card];
  for (const std::uint8_t card : s.shown) ++places[card];
  for (std::uint8_t card = 0; card < kMaxTownCards; ++card) {
    places[card] += s.town_deck.draw.has(card) ? 1 : 0;
    places[card] += s.town_deck.discard.has(card) ? 1 : 0;
    if (places[card] > 1)
      complaint.say("town_deck", v.town_card(card).id + " is there twice", "SB-4.3");
  }
  if (s.shown.size() + s.built > kShown)
    complaint.say("shown", "three cards are shown in a phase", "SB-4.1");
  if (s.built > s.buildings.size()) complaint.say("built", "so many do not stand", "SB-4.7");
}

void check_escalations(const State& state, Complaint& complaint) {
  for (std::size_t i = 0; i < state.escalations.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (state.escalations[i] == state.escalations[k])
        complaint.say("escalations", "each card is there once", "SB-8.1");
    }
  }
}

void check_army(View v, Complaint& complaint) {
  if (!is_ascending(v.state.army)) complaint.say("army", "a unit is there twice", "SB-7.3");
  for (const UnitId id : v.state.army) {
    const Unit* unit = find_unit(v, id);
    if (unit == nullptr)
      complaint.say("army", name(id) + " is not there", "SB-7.3");
    else if (!unit->is_available() && v.state.stack[0].step <= Step::outcome)
      complaint.say("army", name(id) + " cannot go", "SB-7.1");
  }
  const bool is_mustered = v.state.stack[0].step <= Step::deck;
  if (is_mustered && points_of(v, v.state.army) > v.mission().limit + v.game.scenario().over_limit)
    complaint.say("army", "more than the limit of the mission", "SB-7.3");
  if (v.state.deck.size() > v.state.army.size())
    complaint.say("deck", "more cards than units", "SB-7.6");
}

void check_works(View v, Complaint& complaint) {
  const Mission& mission = v.mission();
  for (const Hex at : v.state.works) {
    if (!at.exists() || mission.ground(at) != '.' || at.row() < 4 || at.row() > 6)
      complaint.say("works", "open ground in rows 5 to 7", "SB-7.10");
  }
  if (v.state.works.size() == 2 && v.state.works[0] == v.state.works[1])
    complaint.say("works", "not twice on the same hex", "SB-7.10");
  if (v.state.altar.exists() && mission.ground(v.state.altar) != '.')
    complaint.say("altar", "open ground next to a district", "SB-7.11");
}

// The towns of the mission that have fallen in it. SB-11.5
void check_razed(View v, Complaint& complaint) {
  const Report& report = v.state.report;
  if (!is_ascending(report.razed)) complaint.say("report.razed", "in hex order", "SB-3.4");
  const bool counted = v.state.stack[0].step == Step::casualties;
  for (const Hex at : report.razed) {
    const bool before = v.mission().home && !counted && has(v.state.razed, at);
    if (!v.mission().has_town(at) || before)
      complaint.say("report.razed", "expected towns that stood before", "SB-11.5");
  }
}

void check_report(View v, Complaint& complaint) {
  const Report& report = v.state.report;
  const Step step = v.state.stack[0].step;
  if (step < Step::outcome || step > Step::casualties) return;
  if (report.mission != v.state.mission)
    complaint.say("report.mission", "expected the mission", "SB-11.1");
  if (step > Step::outcome && report.outcome == Outcome::none)
    complaint.say("report.outcome", "expected won, lost or withdrawn", "SB-11.2");
  if (step > Step::rounds && (report.rounds < 1 || report.rounds > v.mission().rounds))
    complaint.say("report.rounds", "expected the rounds of the mission", "SB-11.3");
  for (const UnitList* list : {&report.lost_units, &report.killed}) {
    if (!is_ascending(*list)) complaint.say("report", "units in their order", "SB-3.4");
    for (const UnitId id : *list) {
      if (!has(v.state.army, id)) complaint.say("report", "units of the army", "SB-11.4");
    }
  }
  if (report.outcome == Outcome::won && !somebody_lives(v))
    complaint.say("report.lost_units", "one unit at least is left", "SB-11.4");
  check_razed(v, complaint);
}

void check_reports(View v, Complaint& complaint) {
  const auto& reports = v.state.reports;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const bool in_order = i == 0 || reports[i - 1].mission < reports[i].mission;
    if (reports[i].mission == 0 || reports[i].outcome == Outcome::none || !in_order)
      complaint.say("reports[" + std::to_string(i) + "]", "expected one for each mission played",
                    "SB-11.15");
  }
  const Step step = v.state.stack[0].step;
  const bool last = !reports.empty() && reports.back().mission == v.state.mission;
  const bool settled = step == Step::instructor || step == Step::over;
  if (!reports.empty() && !last && reports.back().mission > v.state.mission)
    complaint.say("reports", "expected none of a mission to come", "SB-11.15");
  if (last && !settled) complaint.say("reports", "this mission is not over yet", "SB-11.15");
  if (step == Step::instructor && !last)
    complaint.say("reports", "expected one of this mission", "SB-6.11");
}

// Where somebody is asked, there has to be something to ask.
void check_phase(View v, Complaint& complaint) {
  const Step step = v.state.stack[0].step;
  const bool in_battle = step >= Step::works && step <= Step::bonus;
  if (in_battle && v.state.army.empty()) complaint.say("army", "expected an army", "SB-7.3");
  if (step == Step::razed && v.mission().towns.empty())
    complaint.say("phase", "this mission has no towns", "SB-11.5");
  if (step == Step::instructor) {
    const StoredReport* report = v.state.reports.empty() ? nullptr : &v.state.reports.back();
    const MissionLink& link = v.mission().won;
    const bool teaches = report != nullptr && report->outcome == Outcome::won &&
                         link.op == LinkOp::instructor &&
                         std::ranges::count(v.state.units, link.type, &Unit::type) > 0;
    if (!teaches) complaint.say("phase", "there is nobody to teach", "SB-6.11");
  }
  if (step == Step::over && v.state.wellbeing > 0 && v.state.mission != kMissions)
    complaint.say("phase", "the campaign is over after the last mission", "SB-12.1");
}

}  // namespace

void check_position(View v, Complaint& complaint) {
  if (!is_ascending(v.state.razed)) complaint.say("razed", "a district is there twice", "SB-2.4");
  for (const Hex at : v.state.razed) {
    if (!is_district(v.game.pack(), at))
      complaint.say("razed", "expected the districts D6, I6, G7 and G9", "SB-2.4");
  }
  check_units(v, complaint);
  check_town_cards(v, complaint);
  check_escalations(v.state, complaint);
  if (!complaint.ok()) return;
  check_army(v, complaint);
  check_works(v, complaint);
  check_report(v, complaint);
  check_reports(v, complaint);
  check_phase(v, complaint);
}

}  // namespace settlement
