#include "games/fleet/messages.h"

#include <algorithm>

#include "games/fleet/events.h"
#include "games/fleet/odds.h"
#include "games/fleet/options.h"
#include "games/fleet/scenario_card.h"
#include "games/fleet/types.h"
#include "games/fleet/verbs.h"
#include "table/option_forms.h"
#include "table/text.h"

namespace fleet {
namespace {

void add(std::vector<std::string>& keys, std::string_view section, std::string_view id) {
  keys.push_back(std::string(section) + "." + std::string(id));
}

template <class E>
void add_names(std::vector<std::string>& keys, std::string_view section, int first, int count) {
  for (int i = first; i < count; ++i) add(keys, section, table::as_key(name(static_cast<E>(i))));
}

void add_words(std::vector<std::string>& keys) {
  add_names<Colour>(keys, "colour", 0, kColours);
  add_names<Result>(keys, "result", 0, kResults);
  add_names<Use>(keys, "use", 0, kUses);
  add_names<Field>(keys, "field", 0, static_cast<int>(Field::gravitic) + 1);
  add_names<Phase>(keys, "phase", 0, static_cast<int>(Phase::bridge) + 1);
  add_names<Purpose>(keys, "purpose", 0, static_cast<int>(Purpose::special_reroll) + 1);
  add_names<EndReason>(keys, "end", 0, static_cast<int>(EndReason::turn_cap) + 1);
  add_names<Verb>(keys, "answer", 1, static_cast<int>(Verb::count_));
  add_names<EventKind>(keys, "event", 0, static_cast<int>(EventKind::count_));
  add_names<Colour>(keys, "dice", 0, kColours);
  for (int i = 0; i < kDieKinds; ++i) add(keys, "die", name(DieKind{i}));
  for (const std::string_view reason : kOddsReasons) add(keys, "odds", reason);
  for (const char* word : {"signal", "named"}) add(keys, "ship", word);
  for (const char* side : {"blue", "yellow", "nobody"}) add(keys, "side", side);
  for (const char* side : {"blue", "yellow"}) add(keys, "fleet", side);
}

void add_prompts(std::vector<std::string>& keys) {
  constexpr std::string_view prompts[] = {
#define STEP(id, type, prompt) prompt,
#include "games/fleet/steps.def"
#undef STEP
  };
  for (const std::string_view prompt : prompts) {
    if (prompt.empty()) continue;
    add(keys, "prompt", prompt);
    add(keys, "prompt", std::string(prompt) + ".help");
  }
}

void add_pack(std::vector<std::string>& keys, const Pack& pack) {
  for (const ShipClass& ship : pack.ships) {
    add(keys, "ship", ship.id);
    add(keys, "ship_text", ship.id);
  }
  for (const Weapon& weapon : pack.weapons) {
    add(keys, "weapon", weapon.id);
    add(keys, "weapon_text", weapon.id);
  }
  for (const Scenario& scenario : pack.scenarios) {
    add(keys, "scenario", scenario.id);
    add(keys, "story", scenario.id);
  }
}

}  // namespace

std::vector<std::string> needed_keys(const Pack& pack) {
  std::vector<std::string> keys;
  add_words(keys);
  add_prompts(keys);
  add_pack(keys, pack);
  for (std::string& key : card_keys()) keys.push_back(std::move(key));
  for (std::string& key : table::option_keys(option_specs())) keys.push_back(std::move(key));
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

}  // namespace fleet
