#include "games/fantasy/text/messages.h"

#include "games/fantasy/rules/army.h"
#include "games/fantasy/rules/attack_dice.h"
#include "games/fantasy/rules/play.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/state/reactions.h"
#include "games/fantasy/state/types.h"
#include "games/fantasy/state/why.h"
#include "games/fantasy/state/wish.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/by_option.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/scenario_conditions.h"
#include "table/card_words.h"
#include "table/message_keys.h"
#include "table/option_forms.h"

namespace fantasy {
namespace {

void add_words(table::MessageKeys& keys) {
  keys.add_names<Colour>("colour");
  keys.add_names<Colour>("orders", 1);
  keys.add_names<Colour>("order_count", 1);
  keys.add_names<UnitClass>("class");
  keys.add_names<Ability>("ability");
  keys.add_names<Ability>("ability_text");
  keys.add_names<Stat>("stat");
  keys.add_names<Phase>("phase");
  keys.add_names<Purpose>("purpose", 0, static_cast<int>(Purpose::monster_token) + 1);
  keys.add_names<EndReason>("end");
  keys.add_names<Token>("token", 1);
  keys.add_names<Why>("why", 1);
  keys.add_names<Wish>("wish", 1);
  keys.add(table::card_keys("answer", kVerbCards, 1));
  keys.add(table::card_keys("event", kEventKindCards, 0));
  keys.add_names<DiceReason>("odds.attack");
  keys.add_names<DiceReason>("odds.defence");
  for (int i = 1; i <= 6; ++i) keys.add("face", std::to_string(i));
  keys.add_each("sheet",
                "values shot stamina no_stamina abilities bought any_order aura help priced price "
                "price_many");
  for (const char* section : {"side", "side_name", "side_other"})
    keys.add_each(section, "empire styx nobody");
}

// Questions with words of their own for some situations.
void add_situations(table::MessageKeys& keys) {
  for (const std::string_view prompt :
       {"buy_ability", "deploy_all", "lay_terrain_at", "reroll_paid", "reroll_first",
        "reroll_unseen", "play_terrain", "play_card_for", "choose_enemy", "choose_any",
        "next_target", "persecution_target"})
    keys.add_prompts({&prompt, 1});
  keys.add("unit_of", "other");
  keys.add("unit_told", "other");
}

// What the desk for armies and the look at scenarios say.
void add_advice(table::MessageKeys& keys) {
  for (int i = 0; i <= static_cast<int>(ArmyProblem::Kind::card_faction); ++i) {
    keys.add("army.problem", name(static_cast<ArmyProblem::Kind>(i)));
  }
  keys.add("army.problem", "deck_full");
  keys.add_each("army.hint", "room hero cards stars");
  keys.add_each("army", "sheet.title sheet.deck other_side long_list bad_line bad_word bad_code");
  keys.add_each("check",
                "cut_off near_zones zones unreachable unreachable_for_one nearer_empire "
                "nearer_styx capture_point few_orders points goal");
}

void add_pack(table::MessageKeys& keys, const Pack& pack) {
  for (const UnitCard& unit : pack.units) {
    keys.add("unit", unit.id);
    keys.add("unit_short", unit.id);
    keys.add("unit_form", unit.id);
    keys.add("unit_of", unit.id);
    keys.add("unit_told", unit.id);
    if (!unit.level.empty()) keys.add("level", unit.level);
    for (const ActivatedAbility& bought : unit.activated) {
      keys.add("bought", bought.id);
      keys.add("bought_text", bought.id);
    }
  }
  for (const TacticCard& card : pack.cards) {
    keys.add("card", card.id);
    keys.add("card_text", card.id);
  }
  for (const Terrain& terrain : pack.terrains) {
    keys.add("terrain", terrain.id);
    keys.add("terrain_text", terrain.id);
  }
  for (const Scenario& scenario : pack.scenarios) {
    if (!scenario.variant_of.empty()) continue;
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
  add_situations(keys);
  add_advice(keys);
  add_pack(keys, pack);
  add_effect_keys(keys);
  add_option_keys(keys);
  add_condition_keys(keys);
  keys.add(table::option_keys(table::option_specs<Options>()));
  return keys.take();
}

}  // namespace fantasy
