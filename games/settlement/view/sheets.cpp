#include "games/settlement/view/sheets.h"

#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// Each district, intact or in ruins. SB-2.4
std::vector<std::string> districts(const Wording& w) {
  std::vector<std::string> out;
  for (const TownHex& town : w.game.mission(1).towns) {
    const bool ruined = has(w.seen.razed, town.at);
    out.push_back(
        w.text(ruined ? "sheet.in_ruins" : "sheet.intact", {{"at", w.town_of(1, town.at)}}));
  }
  return out;
}

// Those that stand, each with what it does. SB-4.6
std::vector<std::string> buildings(const Wording& w) {
  std::vector<std::string> out;
  for (const std::uint8_t card : w.seen.buildings) {
    const std::string& id = w.view().town_card(card).id;
    out.push_back(w.text("sheet.building", {{"card", w.text("town_card." + id)},
                                            {"text", w.text("town_card_text." + id)}}));
  }
  return out;
}

std::string works(const Wording& w) {
  std::string out;
  for (const Hex at : w.seen.works)
    add_to_list(out, w.text("terrain.field_fortifications") + " " + name(at));
  if (w.seen.altar.exists())
    add_to_list(out, w.text("terrain.altar_of_healing") + " " + name(w.seen.altar));
  return out;
}

// SB-6.9
std::string links(const Wording& w) {
  std::string out;
  for (int i = 0; i < table::count_of<Link>; ++i) {
    const auto link = static_cast<Link>(i);
    if (w.seen.has(link)) add_to_list(out, w.text("link." + std::string(name(link))));
  }
  return out;
}

Sheet town_sheet(const Wording& w) {
  Sheet out{"town", w.text("sheet.town")};
  add_lines(w, "districts", districts(w), out);
  add_lines(w, "buildings", buildings(w), out);
  if (!works(w).empty()) out.rows.push_back({w.text("sheet.works"), works(w)});
  if (!links(w).empty()) out.rows.push_back({w.text("sheet.links"), links(w)});
  return out;
}

std::string result_of(const Wording& w, int mission) {
  for (const StoredReport& report : w.seen.reports) {
    if (report.mission != mission) continue;
    const std::string outcome = w.text("outcome." + std::string(name(report.outcome)));
    return w.text(report.bonus ? "sheet.result_bonus" : "sheet.result",
                  {{"outcome", outcome},
                   {"reputation", number(report.reputation)},
                   {"wellbeing", number(report.wellbeing)}});
  }
  if (phase_seen(w) == Phase::over || mission < w.seen.from) return w.text("sheet.not_played");
  return mission == w.seen.mission ? w.text("sheet.next") : w.text("sheet.later");
}

// SB-1.2
Sheet road_sheet(const Wording& w) {
  Sheet out{"road", w.text("sheet.road")};
  for (const Mission& mission : w.game.pack().missions)
    out.rows.push_back(
        {number(mission.number), w.mission(mission.number), result_of(w, mission.number)});
  return out;
}

// What is missing for the next level, and what it costs then. SB-5.10, SB-5.11
std::string next_level(const Wording& w, const Unit& unit) {
  const UnitEntry& entry = w.view().entry(unit);
  if (entry.hero) {
    for (const int bound : w.game.scenario().xp_roland) {
      if (unit.xp < bound) return w.text("sheet.next_skill", {{"n", number(bound - unit.xp)}});
    }
    return w.text("sheet.all_skills");
  }
  if (!entry.fights) return w.text("sheet.learns_nothing");
  if (static_cast<int>(unit.level) + 1 >= entry.levels()) return w.text("sheet.highest");
  const auto above = static_cast<Level>(static_cast<int>(unit.level) + 1);
  const int missing = xp_for_next(w.view(), unit) - unit.xp;
  return w.text(missing > 0 ? "sheet.missing" : "sheet.ready",
                {{"n", number(missing > 0 ? missing : train_price(w.view(), unit))},
                 {"level", w.text("level." + std::string(name(above)))}});
}

std::string remarks(const Wording& w, const Unit& unit) {
  if (unit.is(Unit::absent)) return w.text("sheet.absent");
  if (unit.is(Unit::damaged))
    return w.text("sheet.damaged", {{"n", number(w.game.scenario().mend)}});
  return next_level(w, unit);
}

Sheet roster_sheet(const Wording& w) {
  Sheet out{"roster", w.text("sheet.roster")};
  for (const char* head : {"unit", "type", "level", "points", "xp", "next_level"})
    out.heads.push_back(w.text(std::string("sheet.") + head));
  for (const Unit& unit : w.seen.units) {
    out.rows.push_back({name(unit.id) + " " + w.unit_name(unit.type, unit.name),
                        w.text("unit_type." + std::string(name(unit.type))),
                        w.text("level." + std::string(name(unit.level))),
                        number(points_of(w.view(), unit)), number(unit.xp), remarks(w, unit)});
  }
  return out;
}

Sheet shown_sheet(const Wording& w) {
  Sheet out{"shown", w.text("scene.shown")};
  for (const char* head : {"card", "cost", "effect"})
    out.heads.push_back(w.text(std::string("sheet.") + head));
  for (const std::uint8_t card : w.seen.shown) {
    const TownCard& entry = w.view().town_card(card);
    out.rows.push_back({w.text("town_card." + entry.id), number(entry.cost),
                        w.text("town_card_text." + entry.id)});
  }
  return out;
}

Sheet escalation_sheet(const Wording& w) {
  Sheet out{"escalations", w.text("scene.escalations")};
  for (const std::uint8_t card : w.seen.escalations) {
    const std::string& id = w.game.pack().escalation_cards[card].id;
    out.rows.push_back({w.text("escalation." + id), w.text("escalation_text." + id)});
  }
  return out;
}

void add_before_battle(const Wording& w, table::Scene& scene) {
  scene.sheets.push_back(mission_sheet(w));
  if (!w.seen.escalations.empty()) scene.sheets.push_back(escalation_sheet(w));
}

}  // namespace

Phase phase_seen(const Wording& w) {
  return w.seen.stack.empty() ? Phase::none : phase_of(w.seen.stack.back().step);
}

bool is_in_town(const Wording& w) {
  switch (phase_seen(w)) {
    case Phase::none:
    case Phase::town_open:
    case Phase::town:
    case Phase::escalation:
    case Phase::instructor:
    case Phase::over:
      return true;
    default:
      return false;
  }
}

std::string or_none(const Wording& w, const std::string& text) {
  return text.empty() ? w.text("sheet.none") : text;
}

void add_lines(const Wording& w, const char* head, const std::vector<std::string>& lines,
               Sheet& sheet) {
  const std::string title = w.text(std::string("sheet.") + head);
  if (lines.empty()) sheet.rows.push_back({title, w.text("sheet.none")});
  for (std::size_t i = 0; i < lines.size(); ++i)
    sheet.rows.push_back({i == 0 ? title : "", lines[i]});
}

void add_from(const Wording& w, Sheet& sheet) {
  if (w.seen.from == 0) return;
  sheet.rows.push_back(
      {w.text("sheet.from"), w.text("sheet.from_text", {{"n", number(w.seen.from)}})});
}

void add_to_list(std::string& list, const std::string& part) {
  list += (list.empty() ? "" : ", ") + part;
}

std::string signed_number(int n) {
  return n < 0 ? "−" + std::to_string(-n) : "+" + std::to_string(n);
}

void add_sheets(const Wording& w, table::Scene& scene) {
  const Phase phase = phase_seen(w);
  const bool reporting = phase >= Phase::outcome && phase <= Phase::casualties;
  if (reporting) {
    scene.sheets.push_back(form_sheet(w));
    if (phase == Phase::outcome) scene.sheets.push_back(setup_sheet(w));
    return;
  }
  if (is_in_town(w) && !w.seen.reports.empty()) scene.sheets.push_back(report_sheet(w));
  const bool after = phase == Phase::instructor;  // the mission is over, the next not yet there
  if ((is_in_town(w) && !after) || phase == Phase::works) scene.sheets.push_back(town_sheet(w));
  if (is_in_town(w) && !after) scene.sheets.push_back(road_sheet(w));
  if (phase != Phase::over && !after) add_before_battle(w, scene);
  if (is_in_town(w) || phase == Phase::muster) scene.sheets.push_back(roster_sheet(w));
  if (phase == Phase::town) scene.sheets.push_back(shown_sheet(w));
  if (phase == Phase::over) scene.sheets.push_back(grade_sheet(w));
}

}  // namespace settlement
