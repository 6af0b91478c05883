#include "games/commanders/text/messages.h"

#include "games/commanders/state/options.h"
#include "games/commanders/state/reactions.h"
#include "games/commanders/state/steps.h"
#include "games/commanders/state/types.h"
#include "games/commanders/state/why.h"
#include "games/commanders/state/words.h"
#include "games/commanders/text/scenario_card.h"
#include "games/commanders/text/scenario_review.h"
#include "table/card_words.h"
#include "table/message_keys.h"
#include "table/option_forms.h"

namespace commanders {
namespace {

void add_words(table::MessageKeys& keys) {
  keys.add_names<Arm>("arm");
  keys.add_names<Arm>("arm_title");
  keys.add_names<Arm>("arm_text");
  keys.add_names<Arm>("units");
  keys.add_names<Arm>("unit");
  keys.add_names<MarkerKind>("marker");
  keys.add_names<MarkerKind>("marker_in");
  keys.add_names<Phase>("phase");
  keys.add_names<Purpose>("purpose");
  keys.add_names<EndReason>("end");
  keys.add_names<Why>("why", 1);
  keys.add_each("end", "victory_points.draw morale.draw rounds.draw");
  keys.add_each("units", "square counter none comma and");
  keys.add_each("units_form", "one many");
  keys.add_each("unit", "square garrison building routed_infantry routed_cavalry routed_artillery");
  keys.add_each("side", "white black nobody");
  keys.add_each("army", "white black");
  keys.add_each("combat_step",
                "none reaction positions ranged ranged_hits regroup melee_positions melee "
                "melee_hits end");
  keys.add_each("sector", "reserve white_reserve black_reserve");
  keys.add_each("zone", "border building");
  keys.add_each("terrain", "open forest hill building ruin river bridge road");
  keys.add_each("terrain_text", "open forest hill building ruin river bridge road");
}

void add_cases(table::MessageKeys& keys) {
  keys.add(table::card_keys("answer", kVerbCards, 1));
  keys.add(table::card_keys("event", kEventKindCards, 0));
  keys.add_each("answer.place", "line both");
}

void add_questions(table::MessageKeys& keys) {
  keys.add_prompts(kPrompts);
  keys.add_reactions(kReactions);
  constexpr std::string_view kSituations[] = {
      "place_marker_general",   "place_marker_rose", "commit_fast_movement", "commit_combined_arms",
      "commit_non_combat_move", "place_melee",       "target_many",          "regroup_garrison",
      "enter_combined_arms",    "enter_counter"};
  keys.add_prompts(kSituations);
}

void add_pack(table::MessageKeys& keys, const Pack& pack) {
  for (const Scenario& scenario : pack.scenarios) {
    keys.add("scenario", scenario.id);
    keys.add("story", scenario.id);
  }
  for (const Terrain& map : pack.maps) {
    keys.add("map", map.id);
    keys.add("map_text", map.id);
  }
}

}  // namespace

std::vector<std::string> needed_keys(const Pack& pack) {
  table::MessageKeys keys;
  add_words(keys);
  add_cases(keys);
  add_questions(keys);
  add_pack(keys, pack);
  add_card_keys(keys);
  add_review_keys(keys);
  keys.add("scene", "of_side");
  keys.add_each("worth", "general flag rose prisoner gun majority");
  keys.add_each("worth_text", "held once taken more morale");
  keys.add(table::option_keys(table::option_specs<Options>()));
  return keys.take();
}

}  // namespace commanders
