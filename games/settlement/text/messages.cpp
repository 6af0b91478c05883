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
                "escalations deck unit unit_card town");
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
  add_entries(keys, "mission", pack.missions);
  for (const Tactic& tactic : pack.tactics) keys.add("tactic", tactic.id);
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
