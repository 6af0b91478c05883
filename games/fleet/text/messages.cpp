#include "games/fleet/text/messages.h"

#include "games/fleet/state/options.h"
#include "games/fleet/state/reactions.h"
#include "games/fleet/state/types.h"
#include "games/fleet/state/why.h"
#include "games/fleet/state/words.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/scenario_card.h"
#include "games/fleet/text/scenario_review.h"
#include "games/fleet/text/sheets.h"
#include "table/card_words.h"
#include "table/message_keys.h"
#include "table/option_forms.h"

namespace fleet {
namespace {

void add_words(table::MessageKeys& keys) {
  keys.add_names<Colour>("colour");
  keys.add_names<Result>("result");
  keys.add_names<Use>("use");
  keys.add_names<Field>("field");
  keys.add_names<Phase>("phase");
  keys.add_names<Purpose>("purpose");
  keys.add_names<EndReason>("end");
  keys.add_names<Why>("why", 1);
  keys.add(table::card_keys("answer", kVerbCards, 1));
  keys.add(table::card_keys("event", kEventKindCards, 0));
  keys.add_names<Colour>("dice");
  for (int i = 0; i < kDieKinds; ++i) keys.add("die", name(DieKind{i}));
  for (const std::string_view reason : kOddsReasons) keys.add("odds", reason);
  keys.add_each("ship", "signal named");
  keys.add_each("ship_told", "signal other");
  keys.add_each("field_told", "asteroid gravitic");
  keys.add_each("side", "blue yellow nobody");
  keys.add_each("fleet", "blue yellow");
}

void add_pack(table::MessageKeys& keys, const Pack& pack) {
  for (const ShipClass& ship : pack.ships) {
    keys.add("ship", ship.id);
    keys.add("ship_told", ship.id);
    keys.add("ship_text", ship.id);
  }
  for (const Weapon& weapon : pack.weapons) {
    keys.add("weapon", weapon.id);
    keys.add("weapon_text", weapon.id);
  }
  for (const Scenario& scenario : pack.scenarios) {
    keys.add("scenario", scenario.id);
    keys.add("story", scenario.id);
  }
}

}  // namespace

std::vector<std::string> needed_keys(const Pack& pack) {
  table::MessageKeys keys;
  add_words(keys);
  keys.add_prompts(kPrompts);
  keys.add_reactions(kReactions);
  keys.add_prompts(prompt_cases());
  add_pack(keys, pack);
  add_card_keys(keys);
  add_sheet_keys(keys);
  add_review_keys(keys);
  keys.add(table::option_keys(table::option_specs<Options>()));
  return keys.take();
}

}  // namespace fleet
