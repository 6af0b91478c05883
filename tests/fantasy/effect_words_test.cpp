// Help texts told from the data: the sentences for all that the product ships, every operation and
// selector, and content that somebody brings for one match.
#include "games/fantasy/text/effect_words.h"

#include <cctype>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fantasy/shipped_content.h"
#include "fantasy/shipped_messages.h"
#include "games/fantasy/game.h"
#include "games/fantasy/text/army_desk.h"
#include "games/fantasy/text/scenario_card.h"
#include "games/fantasy/view/scene.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using fantasy::Language;
using testing::ElementsAre;
using testing::HasSubstr;

template <class T>
std::vector<std::string> sentences(const std::vector<T>& entries, Language language) {
  std::vector<std::string> out;
  for (const T& entry : entries)
    out.push_back(entry.id + ": " + told(entry, shipped_pack(), *shipped_messages(), language));
  return out;
}

std::vector<std::string> bought_sentences() {
  std::set<std::string> out;
  for (const UnitCard& unit : shipped_pack().units) {
    for (const ActivatedAbility& bought : unit.activated) {
      out.insert(bought.id + ": " +
                 told(bought, shipped_pack(), *shipped_messages(), Language::en));
    }
  }
  return {out.begin(), out.end()};
}

TEST(EffectWords, OfTheShippedCards) {
  EXPECT_THAT(
      sentences(shipped_pack().cards, Language::en),
      ElementsAre(
          "powerful_strikes: The activated unit: +1 Attack until the end of the activation.",
          "flanking_maneuver: The activated unit: +1 Movement until the end of the activation. The "
          "activated unit, with Attack Support in melee: +1 Attack until the end of the "
          "activation.",
          "counterblow: 1 of your units within 3 hexes of the activated unit: Counterblow until "
          "the end of the round.",
          "prayer_before_fight: Terrain card: place this terrain (Altar of Healing).",
          "breakthrough: The activated unit: +1 Attack, Ranger, Rush, Persecution 1 until the end "
          "of the activation.",
          "deafening_volley: The activated unit: 1 Panic result added to its roll in Range Attacks "
          "until the end of the activation.",
          "jaeger_regiments: The activated unit: Ranger until the end of the activation. The "
          "activated unit, if infantry: Quick Shooter until the end of the activation.",
          "iron_march: Up to 2 of your units of the class Infantry within 3 hexes of the activated "
          "unit: a free move of 1 hex.",
          "signal_lights: The player: 1 more order die. 1 of your units, with an Order token: its "
          "Order token may be exchanged for one of the pool.",
          "commanders_headquarters: Terrain card: place this terrain (Commander’s Headquarters).",
          "healing_herbs: 1 of your units without Forged within 3 hexes of the activated unit: up "
          "to 2 miniatures or wounds restored, -1 Fatigue token.",
          "strong_onslaught: The activated unit: Charge 1, Rush until the end of the activation.",
          "will_to_victory: All your units within 2 hexes of the activated unit: -1 Fatigue token, "
          "Brave, Fortitude until the end of the round.",
          "reconnaissance_raid: Curse for the other player. The activated unit: -1 Movement until "
          "the end of the activation. The player: 1 order leaves the pool.",
          "unstoppable_undead: The activated unit, if Resurgent: Tireless Run, Ranger until the "
          "end of the activation.",
          "on_the_wings_of_death: The activated unit: Flight, +1 Movement until the end of the "
          "activation.",
          "frightening_shadows: Curse for the other player. The activated unit: -1 Attack, -1 "
          "Range Attack until the end of the activation.",
          "regeneration: The activated unit: Regeneration until the end of the activation. 1 of "
          "your units within 2 hexes of the activated unit, not the activated unit itself: 1 "
          "miniature or wound restored.",
          "claws_of_darkness: The activated unit: +1 Attack until the end of the activation.",
          "incorporeal: The activated unit: Flight until the end of the activation. The activated "
          "unit: Survivable until the end of the round.",
          "abyss_scream: 1 enemy unit within 2 hexes of the activated unit: 3 dice are rolled, and "
          "each Panic makes it panic 1 hex.",
          "necromancer_ritual: The hero or, without one, the activated unit: a new unit in contact "
          "with it, Zombie Warriors (conscript).",
          "terrifying_attack: The activated unit: Terrifying until the end of the activation.",
          "crushing_blow: The activated unit: +2 Attack, Rush, Terrain Breaker until the end of "
          "the activation.",
          "poison_cloud: Terrain card: place this terrain (Cursed Lands).",
          "force_drain: Curse for the other player. The activated unit: +1 Fatigue token (1 damage "
          "instead without Stamina left).",
          "dark_plans: The player: 1 more order die, the top 3 cards of the deck are looked at and "
          "put back in any order."));
}

TEST(EffectWords, OfTheShippedTerrains) {
  EXPECT_THAT(
      sentences(shipped_pack().terrains, Language::en),
      ElementsAre(
          "open: No effect.", "rocks: Impassable. Blocks line of sight.",
          "forest: Difficult. Blocks line of sight. Any unit here: 1 Hit of the opposing roll is "
          "ignored.",
          "hill: Difficult. Blocks line of sight. Any unit here: +1 Attack in melee, line of sight "
          "passes through allied units.",
          "river: Impassable.", "ford: Difficult.", "bridge: No effect.",
          "town: Difficult. Blocks line of sight. Any unit here: 1 damage of every attack is "
          "ignored, Rest also restores 1 miniature or wound.",
          "unholy_ground: Any unit of Styx here or within 1 hex: Vampirism, Attack Support, "
          "Defence Support.",
          "graveyard: Any unit of Styx here or within 1 hex: Vampirism, Attack Support, Defence "
          "Support.",
          "altar_of_healing: Any unit of the Empire here or within 1 hex, at the start of its "
          "activation: -1 Fatigue token.",
          "cursed_lands: Difficult. Concerns units of the Empire only. Any unit not of Styx here "
          "or "
          "within 1 hex, at the start of its activation: +1 Fatigue token (1 damage instead "
          "without Stamina left).",
          "commanders_headquarters: Any unit of the Empire here or within 1 hex, with no enemy "
          "here or within 1 hex, in the Command Phase: 1 more order die, 1 free re-roll of an "
          "order die.",
          "graves: Any unit with Resurgent here: Regeneration 2.",
          "altar_of_styx: Any unit of Styx here or within 2 hexes: +1 Attack in melee, +1 Defence.",
          "statue_of_holy_warrior: Any unit of the Empire here or within 2 hexes: +1 Attack in "
          "melee, +1 Defence.",
          "tree: Any unit here, with no enemy in contact, in the Command Phase: 1 more order "
          "(Green).",
          "supply_cart: Any unit here, with no enemy in contact, in the Command Phase: 1 more "
          "order die, a free re-roll of any number of order dice.",
          "field_fortifications: Difficult. Any unit of the class Infantry here: Counterblow, "
          "Brave. Any unit here: no attacker can Advance into this hex.",
          "chained_coffins: Any unit of Styx here: Survivable."));
}

TEST(EffectWords, OfTheShippedBoughtAbilities) {
  EXPECT_THAT(
      bought_sentences(),
      ElementsAre(
          "aimed_volley: The activated unit: +1 Range Attack until the end of the activation.",
          "all_heads_strike: The activated unit: Multiple Attack until the end of the activation.",
          "bone_rain: The activated unit: +1 Range Attack until the end of the activation.",
          "death_charge: The activated unit: Charge 1 until the end of the activation.",
          "frenzy: The activated unit: Master of Attack 1 until the end of the activation.",
          "lead_on: 1 of your units within 2 hexes of the activated unit, not the activated unit "
          "itself: a free move of 1 hex.",
          "raise_the_fallen: The activated unit: Necromancy until the end of the activation.",
          "second_wind: The activated unit: -1 Fatigue token.",
          "spurs: The activated unit: Rush, +1 Walk until the end of the activation.",
          "steam_ram: The activated unit: Rush, Ranger until the end of the activation."));
}

// The shipped pack with content brought for one match.
Pack with_content(const std::string& text) {
  Pack pack = shipped_pack();
  const auto added = add_content(pack, json(text));
  EXPECT_TRUE(added.ok()) << (added.ok() ? "" : added.error().message);
  return pack;
}

std::string brought(const std::string& effects, Language language) {
  const Pack pack = with_content(R"({"cards":[{"id":"mine","effects":)" + effects + "}]}");
  return card_help(pack.cards.back(), pack, *shipped_messages(), language);
}
std::string english(const std::string& effects) { return brought(effects, Language::en); }

TEST(EffectWords, KnowEveryOperation) {
  EXPECT_EQ(
      english(R"([{"do":["stat run -1","stat attack +2 melee","gain charge 2","lose brave"]}])"),
      "The activated unit: -1 Run, +2 Attack in melee, Charge 2, no Brave until the end of "
      "the activation.");
  EXPECT_EQ(english(R"([{"do":["fatigue +2","fatigue -1","heal 3","damage 1","move 2"]}])"),
            "The activated unit: +2 Fatigue tokens (1 damage for each that finds no Stamina), -1 "
            "Fatigue token, up to 3 miniatures or wounds restored, 1 damage, a free move of up to "
            "2 hexes.");
  EXPECT_EQ(english(R"([{"do":["face support 2","face panic 1 ranged"],"for":"round"}])"),
            "The activated unit: 2 Support results added to its roll, 1 Panic result added to its "
            "roll in Range Attacks until the end of the round.");
  EXPECT_EQ(english(R"([{"do":["panic_roll 2","swap_token","summon legionnaires veteran"]}])"),
            "The activated unit: 2 dice are rolled, and each Panic makes it panic 1 hex, its Order "
            "token may be exchanged for one of the pool, a new unit in contact with it, "
            "Legionnaires (veteran).");
  EXPECT_EQ(
      english(R"([{"who":"pool","do":["order_die 2","order blue 1","discard_order 1",)"
              R"("reorder 2","place forest"]}])"),
      "The player: 2 more order dice, 1 more order (Blue), 1 order leaves the pool, the top 2 "
      "cards of the deck are looked at and put back in any order, the terrain Forest may be "
      "placed.");
}

TEST(EffectWords, KnowHowLongItLasts) {
  EXPECT_EQ(english(R"([{"do":["brave"],"for":"permanent"}])"),
            "The activated unit: Brave for the rest of the battle.");
  EXPECT_EQ(english(R"([{"do":["heal 1","brave"],"for":"round"}])"),
            "The activated unit: 1 miniature or wound restored, Brave until the end of the round.");
}

TEST(EffectWords, KnowWhomAnEffectConcerns) {
  const auto who = [](const std::string& selector) {
    const std::string text = english("[{" + selector + R"(,"do":["damage 1"]}])");
    return text.substr(0, text.find(": 1 damage."));
  };
  EXPECT_EQ(who(R"("who":"own","within":1,"pick":2,"class":"hero","has_order":true)"),
            "Up to 2 of your units of the class Hero within 1 hex of the activated unit, with an "
            "Order token");
  EXPECT_EQ(who(R"("who":"own","not_act":true,"has":"forged")"),
            "All your units with Forged, not the activated unit itself");
  EXPECT_EQ(who(R"("who":"enemy","pick":1,"lacks":"brave","no_enemy_contact":true)"),
            "1 enemy unit without Brave, with no enemy in contact");
  EXPECT_EQ(who(R"("who":"any","not_faction":"styx","within":3,"no_enemy_within":true)"),
            "Any unit not of Styx within 3 hexes of the activated unit, with no enemy within 3 "
            "hexes");
  EXPECT_EQ(who(R"("who":"hero_or_act","if":"resurgent")"),
            "The hero or, without one, the activated unit, if Resurgent");
  EXPECT_EQ(who(R"("who":"own","faction":"empire","not_faction":"empire")"),
            "All your units of the Empire not of the Empire");
  EXPECT_EQ(who(R"("who":"any","faction":"styx","pick":3)"), "Up to 3 units of Styx");
  EXPECT_EQ(who(R"("who":"enemy","within":0)"),
            "Every enemy unit within 0 hexes of the activated unit");
  EXPECT_EQ(who(R"("who":"act","if":"infantry","on":"start")"),
            "The activated unit, if infantry, at the start of its activation");
}

TEST(EffectWords, OfATerrainCountFromItsHex) {
  const Pack pack = with_content(R"({"terrains":[{"id":"shrine","faction":"styx","effects":[
      {"within":1,"on":"command","no_enemy_within":true,"do":["order green 2","reroll all"]},
      {"in_hex":true,"faction":"styx","do":["ignore forest_face 1 melee","los_through_allies"]}]}]})");
  EXPECT_EQ(terrain_help(pack.terrains.back(), pack, *shipped_messages(), Language::en),
            "Concerns units of Styx only. Any unit here or within 1 hex, with no enemy here or "
            "within 1 hex, in the Command Phase: 2 more orders (Green), a free re-roll of any "
            "number of order dice. Any unit of Styx here: 1 result of the option of the opposing "
            "roll is ignored in melee, line of sight passes through allied units.");
}

// What people read in French has its thin spaces and no word of the catalogue is missing.
TEST(EffectWords, AreWholeInFrench) {
  std::vector<std::string> all = sentences(shipped_pack().cards, Language::fr);
  for (std::string& text : sentences(shipped_pack().terrains, Language::fr))
    all.push_back(std::move(text));
  for (const std::string& text : all) {
    EXPECT_EQ(text.find("effect."), std::string::npos) << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_EQ(text.find(" :"), std::string::npos) << text;
  }
  EXPECT_EQ(brought(R"([{"do":["stat attack +1"]},{"who":"own","pick":2,"do":["heal 1"]}])",
                    Language::fr),
            "L’unité activée\u202f: +1 Attaque jusqu’à la fin de l’activation. Jusqu’à 2 de vos "
            "unités\u202f: 1 figurine récupérée ou blessure soignée.");
}

// The numbers above 1 of a text, in digits or in words.
std::set<int> numbers(const std::string& text) {
  static const std::map<std::string, int> words{
      {"two", 2}, {"three", 3}, {"deux", 2}, {"trois", 3}};
  std::set<int> out;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    const auto known = words.find(word);
    const int n = known != words.end() ? known->second : table::parse_number(word).value_or(0);
    if (n > 1) out.insert(n);
    word.clear();
  }
  return out;
}

// What a text says in numbers is what the data do.
TEST(Help, StatesTheNumbersOfTheData) {
  const Pack& pack = shipped_pack();
  const auto agree = [&](const std::string& help, const std::string& data) {
    EXPECT_EQ(numbers(help), numbers(data)) << help << "\n" << data;
  };
  for (const Language language : {Language::en, Language::fr}) {
    const auto& m = *shipped_messages();
    for (const auto& card : pack.cards)
      agree(card_help(card, pack, m, language), told(card, pack, m, language));
    for (const auto& terrain : pack.terrains)
      agree(terrain_help(terrain, pack, m, language), told(terrain, pack, m, language));
    for (const auto& unit : pack.units) {
      for (const auto& bought : unit.activated)
        agree(bought_help(bought, pack, m, language), told(bought, pack, m, language));
    }
  }
}

// No help text of an ability, a card, a terrain or a bought ability is empty.
TEST(Help, IsThereForEverythingInBothLanguages) {
  for (const Language language : {Language::en, Language::fr}) {
    for (const auto& [key, text] : shipped_messages()->all(language)) {
      if (key.find("_text.") == std::string::npos) continue;
      EXPECT_GE(text.size(), 8U) << key;
      EXPECT_TRUE(text.ends_with(".")) << key << ": " << text;
    }
  }
}

// A shipped card that somebody replaces for a match no longer says what the shipped one does.
TEST(Help, OfAReplacedCardTellsItsNewEffect) {
  const Pack pack = with_content(
      R"({"cards":[{"id":"iron_march","faction":"empire","effects":[{"do":["heal 2"]}]}]})");
  const TacticCard& card = pack.cards[static_cast<std::size_t>(pack.find_card("iron_march"))];
  EXPECT_EQ(card_help(card, pack, *shipped_messages(), Language::en),
            "The activated unit: up to 2 miniatures or wounds restored.");
  const TacticCard& shipped = shipped_pack().cards[7];
  ASSERT_EQ(shipped.id, "iron_march");
  EXPECT_EQ(card_help(shipped, shipped_pack(), *shipped_messages(), Language::en),
            shipped_messages()->text(Language::en, "card_text.iron_march"));
}

TEST(Help, OfABoughtAbilityIsTheShippedOneOnlyWithTheShippedEffect) {
  const Pack pack = with_content(R"({"units":[{"id":"guard","activated":[
      {"id":"second_wind","cost":{"green":1},"ability":"second_wind"},
      {"id":"spurs","cost":{"green":1},"effects":[{"do":["heal 1"]}]}]}]})");
  const auto& bought = pack.units.back().activated;
  EXPECT_EQ(bought_help(bought[0], pack, *shipped_messages(), Language::en),
            "Removes one Fatigue token.");
  EXPECT_EQ(bought_help(bought[1], pack, *shipped_messages(), Language::en),
            "The activated unit: 1 miniature or wound restored.");
}

// The legend names the face that the option of this match puts in.
TEST(Help, OfAForestNamesTheFaceOfTheOption) {
  Pack pack = pack_on_disk();
  Options options;
  options.forest_face = face::support;
  bind_options(pack, options);
  const Game game(pack, *pack.find_scenario("first_battle"), options);
  State state = game.initial();
  state.terrain.fill(0);
  state.terrain[0] = static_cast<std::uint8_t>(pack.find_terrain("forest"));
  const auto scene = make_scene(*table::Worded<SeatWording>(game, game.observe(state, kEmpire),
                                                            *shipped_messages(), Language::en));
  ASSERT_EQ(scene.legend.size(), 1U) << "open ground needs no words";
  EXPECT_EQ(scene.legend[0].title, "Forest");
  EXPECT_THAT(scene.legend[0].text, HasSubstr("ignores one Support in the opposing roll"));
}

// The unit on the board says what its abilities do, its aura's and those it sells too.
TEST(Help, OfTheAbilitiesStandsOnTheSheetOfTheUnit) {
  Table t;
  t.unit("roland", "roland", kEmpire, {0, 0});
  t.unit("knights", "equestrian_knights", kEmpire, {4, 0});
  const auto scene = make_scene(*table::Worded<SeatWording>(
      t.game(), t.game().observe(t.state(), kEmpire), *shipped_messages(), Language::en));
  EXPECT_THAT(scene.pieces[0].text, HasSubstr("Abilities: Brave, Aura 2: Brave."));
  EXPECT_THAT(scene.pieces[0].text,
              HasSubstr("\nBrave: The unit ignores one Panic in the opposing roll."));
  EXPECT_THAT(scene.pieces[1].text,
              HasSubstr("\nArmour: In melee the unit ignores one Hit in the opposing roll."));
  EXPECT_THAT(scene.pieces[1].text, HasSubstr("\nSpurs!: Rush and walk 1 hex farther."));
}

// A card brought for one match lies in the scene, the desk and the card of the scenario with its
// help text, in the reader's language.
TEST(Help, OfABroughtCardIsOnTheTable) {
  const Pack pack = with_content(
      R"({"cards":[{"id":"mine","faction":"empire","effects":[{"do":["damage 1"]}]}]})");
  const auto card = static_cast<std::size_t>(pack.find_card("mine"));
  Scenario scenario = *pack.find_scenario("first_battle");
  scenario.sides[0].deck = {"mine"};
  const Game game(pack, scenario, {});
  State state = game.initial();
  state.sides[0].discard[card] = 1;
  const auto scene = make_scene(*table::Worded<SeatWording>(game, game.observe(state, kStyx),
                                                            *shipped_messages(), Language::fr));
  const std::string french = "L’unité activée\u202f: 1 dégât.";
  int found = 0;
  for (const auto& tray : scene.trays) {
    for (const auto& item : tray.items) {
      if (item.kind != "mine") continue;
      ++found;
      EXPECT_EQ(item.text, french);
    }
  }
  EXPECT_GT(found, 0);
  const auto printed = formats::dump_json(scenario_card(game, *shipped_messages(), Language::fr));
  EXPECT_THAT(printed, HasSubstr(french));
  const auto desk = army_desk(game, table::Value::object(), *shipped_messages(), Language::fr);
  ASSERT_TRUE(desk.ok());
  EXPECT_THAT(formats::dump_json(*desk), HasSubstr(french));
}

}  // namespace
}  // namespace fantasy_test
