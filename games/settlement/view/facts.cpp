// Of the tracks: the town, the road, the enemy's cards.
#include "games/settlement/view/facts.h"

#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/rules/works.h"
#include "games/settlement/view/mission_facts.h"
#include "games/settlement/view/sheets.h"

namespace settlement {
namespace {

using table::Value;

const StoredReport* report_on(const Wording& w, int mission) {
  for (const StoredReport& report : w.seen.reports) {
    if (report.mission == mission) return &report;
  }
  return nullptr;
}

// As many as were drawn before a mission, or will be, as things stand. SB-8.1
int escalations_before(const Wording& w, int mission) {
  const StoredReport* report = report_on(w, mission);
  if (report != nullptr) return static_cast<int>(report->escalations.size());
  if (mission < w.seen.mission) return 0;
  State then = w.seen;
  then.mission = static_cast<std::uint8_t>(mission);
  return cards_due({w.game, then});
}

const char* state_on(const Wording& w, int mission) {
  if (report_on(w, mission) != nullptr) return "done";
  if (mission < w.seen.mission || phase_seen(w) == Phase::over) return "skipped";
  return mission == w.seen.mission ? "now" : "later";
}

Value road_facts(const Wording& w) {
  Value road = Value::array();
  for (const Mission& mission : w.game.pack().missions) {
    const StoredReport* report = report_on(w, mission.number);
    Value stop = Value::object()
                     .set("n", mission.number)
                     .set("title", w.mission(mission.number))
                     .set("home", mission.home)
                     .set("state", state_on(w, mission.number))
                     .set("result", report == nullptr ? "" : name(report->outcome))
                     .set("bonus", report != nullptr && report->bonus)
                     .set("escalations", escalations_before(w, mission.number));
    road.push(std::move(stop));
  }
  return road;
}

// Why so many are drawn, in one line. SB-8.1, SB-13.1, SB-13.2
std::string escalation_reason(const Wording& w) {
  if (!w.game.options().escalation) return w.text("escalation_why.off");
  if (w.seen.mission == 1) return w.text("escalation_why.first");
  std::string out = w.text("escalation_why.base");
  if (w.seen.lost > 0) out += w.text("escalation_why.lost", {{"n", number(w.seen.lost)}});
  const int more = w.game.difficulty().escalation;
  if (more != 0) out += w.text(more < 0 ? "escalation_why.easy" : "escalation_why.hard");
  return out + w.text("escalation_why.end");
}

Value districts(const Wording& w) {
  Value out = Value::array();
  for (const TownHex& town : w.game.mission(1).towns) {
    Value district = Value::object()
                         .set("at", name(town.at))
                         .set("id", town.title)
                         .set("title", w.text("place." + town.title));
    if (has(w.seen.razed, town.at)) {
      district.set("ruined", true);
      add_price(w, repair_price(w.view()), district);
    }
    out.push(std::move(district));
  }
  return out;
}

// SB-4.16
Value feast_facts(const Wording& w) {
  Value out = Value::object().set("wellbeing", 1);
  add_price(w, w.game.scenario().feast, out);
  if (w.seen.feasted) out.set("done", true);
  return out;
}

// What is still to be raised before the battle. SB-7.10, SB-7.11
Value works_facts(const Wording& w) {
  Value out = Value::array();
  const auto due = [&](const char* terrain, int n) {
    if (n > 0)
      out.push(Value::object().set("title", w.text(std::string("terrain.") + terrain)).set("n", n));
  };
  due("field_fortifications", fortifications_due(w.view()));
  due("altar_of_healing", altar_due(w.view()) ? 1 : 0);
  return out;
}

bool can_march(const Unit& unit) { return !unit.is(Unit::absent) && !unit.is(Unit::damaged); }

}  // namespace

void add_price(const Wording& w, int price, Value& out) {
  out.set("cost", price);
  if (price > int(w.seen.supplies)) out.set("short", price - int(w.seen.supplies));
}

Value mission_facts(const Wording& w) {
  Value out = mission_card_facts(w);
  out.set("road", road_facts(w))
      .set("due", cards_due(w.view()))
      .set("why_due", escalation_reason(w))
      .set("from", int{w.seen.from});
  if (phase_seen(w) == Phase::muster || phase_seen(w) == Phase::works)
    out.set("works", works_facts(w));
  return out;
}

Value phase_facts(const Wording& w) { return Value::object().set("id", name(phase_seen(w))); }

Value wellbeing_facts(const Wording& w) {
  Value out = Value::object().set("districts", districts(w)).set("feast", feast_facts(w));
  if (w.seen.wellbeing == 1) out.set("warning", w.text("scene.nearly_abandoned"));
  return out;
}

Value army_facts(const Wording& w) {
  int units = 0;
  int points = 0;
  for (const Unit& unit : w.seen.units) {
    if (!can_march(unit)) continue;
    ++units;
    points += points_of(w.view(), unit);
  }
  return Value::object()
      .set("over", w.game.scenario().over_limit)
      .set("units", units)
      .set("points", points)
      .set("marching", w.seen.army.size())
      .set("can_march", units > 0);
}

}  // namespace settlement
