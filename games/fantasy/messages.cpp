#include "games/fantasy/messages.h"

#include <algorithm>

#include "games/fantasy/army.h"
#include "games/fantasy/attack_dice.h"
#include "games/fantasy/effect_words.h"
#include "games/fantasy/events.h"
#include "games/fantasy/options.h"
#include "games/fantasy/play.h"
#include "games/fantasy/scenario_conditions.h"
#include "games/fantasy/types.h"
#include "games/fantasy/verbs.h"
#include "table/option_forms.h"
#include "table/text.h"

namespace fantasy {
namespace {

void add(std::vector<std::string>& keys, std::string_view section, std::string_view id) {
  keys.push_back(std::string(section) + "." + std::string(id));
}

template <class E>
void add_names(std::vector<std::string>& keys, std::string_view section, int first, int count) {
  for (int i = first; i < count; ++i) add(keys, section, as_key(name(static_cast<E>(i))));
}

void add_words(std::vector<std::string>& keys) {
  add_names<Colour>(keys, "colour", 0, kColours);
  add_names<UnitClass>(keys, "class", 0, 4);
  add_names<Ability>(keys, "ability", 0, kAbilities);
  add_names<Ability>(keys, "ability_text", 0, kAbilities);
  add_names<Stat>(keys, "stat", 0, 8);
  add_names<Phase>(keys, "phase", 0, 4);
  add_names<Purpose>(keys, "purpose", 0, static_cast<int>(Purpose::terrain_map) + 1);
  add_names<EndReason>(keys, "end", 0, static_cast<int>(EndReason::army_destroyed) + 1);
  add_names<Verb>(keys, "answer", 1, static_cast<int>(Verb::count_));
  add_names<EventKind>(keys, "event", 0, static_cast<int>(EventKind::count_));
  add_names<DiceReason>(keys, "odds.attack", 0, static_cast<int>(DiceReason::least) + 1);
  add_names<DiceReason>(keys, "odds.defence", 0, static_cast<int>(DiceReason::least) + 1);
  for (int i = 1; i <= 6; ++i) add(keys, "face", std::to_string(i));
  for (const char* part : {"values", "shot", "stamina", "no_stamina", "abilities", "bought",
                           "any_order", "aura", "help"}) {
    add(keys, "sheet", part);
  }
  for (const char* side : {"empire", "styx", "nobody"}) add(keys, "side", side);
}

// What the desk for armies and the look at scenarios say.
void add_advice(std::vector<std::string>& keys) {
  for (int i = 0; i <= static_cast<int>(ArmyProblem::Kind::card_faction); ++i) {
    add(keys, "army.problem", name(static_cast<ArmyProblem::Kind>(i)));
  }
  add(keys, "army.problem", "deck_full");
  for (const char* hint : {"room", "hero", "cards", "stars"}) add(keys, "army.hint", hint);
  for (const char* text : {"sheet.title", "sheet.deck", "other_side", "bad_line", "bad_code"})
    add(keys, "army", text);
  for (const char* text :
       {"cut_off", "near_zones", "zones", "unreachable", "unreachable_for_one", "nearer_empire",
        "nearer_styx", "capture_point", "few_orders", "points", "goal"}) {
    add(keys, "check", text);
  }
}

void add_prompts(std::vector<std::string>& keys) {
  constexpr std::string_view prompts[] = {
#define STEP(id, type, prompt) prompt,
#include "games/fantasy/steps_combat.def"
#include "games/fantasy/steps_command.def"
#undef STEP
  };
  for (const std::string_view prompt : prompts) {
    if (prompt.empty()) continue;
    add(keys, "prompt", prompt);
    add(keys, "prompt", std::string(prompt) + ".help");
  }
}

void add_pack(std::vector<std::string>& keys, const Pack& pack) {
  for (const UnitCard& unit : pack.units) {
    add(keys, "unit", unit.id);
    if (!unit.level.empty()) add(keys, "level", unit.level);
    for (const ActivatedAbility& bought : unit.activated) {
      add(keys, "bought", bought.id);
      add(keys, "bought_text", bought.id);
    }
  }
  for (const TacticCard& card : pack.cards) {
    add(keys, "card", card.id);
    add(keys, "card_text", card.id);
  }
  for (const Terrain& terrain : pack.terrains) {
    add(keys, "terrain", terrain.id);
    add(keys, "terrain_text", terrain.id);
  }
  for (const Scenario& scenario : pack.scenarios) {
    if (!scenario.variant_of.empty()) continue;
    add(keys, "scenario", scenario.id);
    add(keys, "story", scenario.id);
  }
}

}  // namespace

std::vector<std::string> needed_keys(const Pack& pack) {
  std::vector<std::string> keys;
  add_words(keys);
  add_prompts(keys);
  add_advice(keys);
  add_pack(keys, pack);
  for (std::string& key : effect_keys()) keys.push_back(std::move(key));
  for (std::string& key : condition_keys()) keys.push_back(std::move(key));
  for (std::string& key : table::option_keys(option_specs())) keys.push_back(std::move(key));
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

}  // namespace fantasy
