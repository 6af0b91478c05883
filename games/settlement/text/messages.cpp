#include "games/settlement/text/messages.h"

#include "games/settlement/state/options.h"
#include "games/settlement/state/steps.h"
#include "games/settlement/state/why.h"
#include "games/settlement/state/words.h"
#include "games/settlement/text/ground.h"
#include "games/settlement/text/scenario_card.h"
#include "table/card_words.h"
#include "table/message_keys.h"
#include "table/option_forms.h"

namespace settlement {
namespace {

// What stands on its sheets (view/sheets.h).
void add_sheet_words(table::MessageKeys& keys) {
  keys.add_each("sheet",
                "none asked from from_text building all_fall town districts intact in_ruins "
                "buildings works links "
                "road result "
                "result_bonus next later not_played roster unit type level points xp next_level "
                "next_skill all_skills learns_nothing highest missing ready absent damaged card "
                "cost effect mission task bonus limits limits_text enemy enemies enemies_level "
                "escalation_due zones zones_text won lost towns capture_points map already "
                "already_lost already_hopeless");
  keys.add_each("escalation_why", "off first base lost easy hard end");
  keys.add_each("skill", "1 2");
  keys.add_each("sheet",
                "form report outcome rounds rounds_of losses loss loss_rolled loss_helped razed "
                "killed experience learned may_rise new_skill reputation wellbeing supplies "
                "afterwards changed "
                "unchanged bonus_earned bonus_missed result_head result_won result_half "
                "result_lost of_twenty score score_text conditions");
  keys.add_each("note", "title train repair mend feast");
  keys.add_each("reason",
                "won lost bonus link hero razed unscathed districts standing end_of_track");
  keys.add_each("fate", "disbanded absent lowered unharmed damaged");
}

// What pages draw of a report and of the end (view/report_facts.h).
void add_report_words(table::MessageKeys& keys) {
  keys.add_each("seal", "held won lost razed withdrawn abandoned");
  keys.add_each("fact", "result bonus rounds felled losses bonus_earned bonus_missed");
  keys.add_each("town_state", "stands burned ruins");
  keys.add_each("report",
                "allowed fallen train new_skill today more_wellbeing more_reputation next "
                "next_cards");
  keys.add_each("did", "lived felled fell fell_felling withdrew");
  for (const char* section : {"verdict", "verdict_text"})
    keys.add_each(section, "disbanded absent lowered unharmed damaged");
  keys.add("verdict_text", "basic");
  keys.add_each("ledger",
                "won lost bonus link_reputation link_wellbeing link_supplies hero razed "
                "unscathed");
  keys.add_each("score", "reputation wellbeing last champions");
  keys.add_each("grade_table", "top band");
}

// How a battle is built and the enemy moved on a table (view/setup_sheet.cpp).
void add_setup_words(table::MessageKeys& keys) {
  keys.add_each("setup", "title unit quota roland_defense roland_aura");
  for (const char* section : {"bag", "bag_text"})
    keys.add_each(section, "claw fang eye shell shuffle torpor rift");
  for (const char* section : {"automaton", "automaton_text"})
    keys.add_each(section,
                  "torpor contact shell shooter holder goal attack rest closer placing tokens "
                  "order rift target defence fatigue round_end");
}

void add_words(table::MessageKeys& keys) {
  for (const char* section : {"unit_type", "unit_text"}) keys.add_names<UnitType>(section);
  keys.add_names<Level>("level");
  keys.add_names<Link>("link");
  keys.add_names<Grade>("grade", 1);
  keys.add_names<Grade>("grade_text", 1);
  keys.add_names<Phase>("phase", 1);
  keys.add_names<Outcome>("outcome", 1);
  keys.add_names<Bonus>("bonus");
  keys.add_names<Task>("task");
  keys.add_names<Purpose>("purpose", 1);
  keys.add_names<Why>("why", 1);
  for (const auto& [symbol, terrain] : kGround) keys.add("terrain", terrain);
  keys.add_each("scene",
                "empire mission phase supplies reputation wellbeing army shown buildings "
                "escalations deck unit unit_card town recruits to_come tactics "
                "costs nearly_abandoned");
  keys.add_each("track_help", "supplies reputation wellbeing");
  add_sheet_words(keys);
  add_report_words(keys);
  add_setup_words(keys);
  keys.add("odds", "none");
}

// SB-5.6
void add_names(table::MessageKeys& keys, const Pack& pack) {
  for (const UnitEntry& unit : pack.units) {
    for (int n = 1; n <= unit.names; ++n) keys.add("unit_name", unit.id + "_" + std::to_string(n));
  }
}

template <class List>
void add_entries(table::MessageKeys& keys, const std::string& section, const List& list) {
  for (const auto& entry : list) {
    keys.add(section, entry.id);
    keys.add(section + "_text", entry.id);
    keys.add(section + "_story", entry.id);
  }
}

void add_pack(table::MessageKeys& keys, const Pack& pack) {
  add_entries(keys, "town_card", pack.town_cards);
  add_entries(keys, "escalation", pack.escalation_cards);
  for (const Mission& mission : pack.missions) {
    for (const char* section : {"mission", "mission_story", "mission_won", "mission_lost",
                                "report_won", "report_lost", "report_withdrawn"})
      keys.add(section, mission.id);
  }
  for (const Tactic& tactic : pack.tactics) {
    keys.add("tactic", tactic.id);
    keys.add("tactic_text", tactic.id);
  }
  for (const EnemyEntry& enemy : pack.enemies) keys.add("enemy", enemy.id);
  for (const Scenario& scenario : pack.scenarios) {
    keys.add("scenario", scenario.id);
    keys.add("story", scenario.id);
  }
  for (const Mission& mission : pack.missions) {
    for (const TownHex& town : mission.towns) keys.add("place", town.title);
  }
}

}  // namespace

std::vector<std::string> needed_keys(const Pack& pack) {
  table::MessageKeys keys;
  add_words(keys);
  add_names(keys, pack);
  add_pack(keys, pack);
  keys.add(table::card_keys("answer", kVerbCards, 1));
  keys.add(table::card_keys("event", kEventKindCards, 0));
  keys.add_prompts(kPrompts);
  add_card_keys(keys);
  keys.add(table::option_keys(table::option_specs<Options>()));
  return keys.take();
}

}  // namespace settlement
