// Content packs: what is shipped, what inline content may look like, and what every mistake is
// answered with.
#include "fantasy/shipped_content.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/state/spelling.h"

namespace {

using namespace fantasy;       // NOLINT: tests speak the game's language
using namespace fantasy_test;  // NOLINT
using table::Value;

const UnitCard& card(const Pack& pack, std::string_view id, std::string_view level = "basic") {
  const int index = pack.find_unit(id, level);
  EXPECT_GE(index, 0) << id;
  return pack.units[static_cast<std::size_t>(index)];
}

int has(const UnitCard& unit, Ability ability) {
  return unit.abilities[static_cast<std::size_t>(ability)];
}

// FC-23.5 .. FC-23.12
TEST(ContentTest, TheShippedPackHoldsScenarioOne) {
  const Pack& pack = pack_on_disk();
  EXPECT_EQ(pack.units.size(), 23U);
  EXPECT_EQ(pack.cards.size(), 27U);
  EXPECT_EQ(pack.terrains.size(), 20U);
  const Scenario* s = pack.find_scenario("first_battle");
  ASSERT_NE(s, nullptr);
  EXPECT_EQ(s->goal, 10);
  EXPECT_EQ(s->first, FirstPlacer::styx);
  EXPECT_TRUE(s->town_orders);
  EXPECT_EQ(s->sides[0].zone.size(), 26U);
  EXPECT_EQ(s->sides[1].deck.size(), 9U);
  EXPECT_EQ(s->elements.size(), 2U);
  ASSERT_EQ(s->kill_bonus.size(), 1U);
  EXPECT_EQ(s->kill_bonus[0].unit, "roland");
}

// FC-2.12 .. FC-2.22
TEST(ContentTest, UnitCardsSayWhatThePrintedFactsSay) {
  const Pack& pack = pack_on_disk();
  EXPECT_EQ(card(pack, "undead_cavalry").attack, 3);
  EXPECT_EQ(card(pack, "legionnaires").defense, 2);
  EXPECT_EQ(card(pack, "imperial_shooters").max_range, 4);
  EXPECT_EQ(has(card(pack, "imperial_shooters"), Ability::master_of_shooting), 2);
  EXPECT_EQ(has(card(pack, "equestrian_knights"), Ability::charge), 2);
  EXPECT_EQ(card(pack, "zombie_warriors").stamina, kNoStamina);
  EXPECT_EQ(card(pack, "zombie_warriors", "conscript").hits, 2);
  const UnitCard& roland = card(pack, "roland");
  EXPECT_TRUE(roland.has_health);
  ASSERT_EQ(roland.auras.size(), 1U);
  EXPECT_EQ(roland.auras[0].radius, 2);
  EXPECT_EQ(roland.auras[0].ability, Ability::brave);
  EXPECT_EQ(roland.leadership.fixed[static_cast<std::size_t>(Colour::purple)], 1);
  EXPECT_EQ(roland.leadership.rerolls, 1);
  EXPECT_TRUE(card(pack, "imelstar").magical);
}

TEST(ContentTest, SecondWindCostsAGreenOrderAndTakesAFatigueToken) {
  const UnitCard& unit = card(pack_on_disk(), "legionnaires");
  ASSERT_EQ(unit.activated.size(), 1U);
  const ActivatedAbility& ability = unit.activated[0];
  EXPECT_EQ(ability.id, "second_wind");
  EXPECT_EQ(ability.cost[static_cast<std::size_t>(Colour::green)], 1);
  ASSERT_EQ(ability.effects.size(), 1U);
  EXPECT_EQ(ability.effects[0].ops[0].kind, OpKind::fatigue);
  EXPECT_EQ(ability.effects[0].ops[0].n, -1);
  EXPECT_EQ(ability.effects[0].until, Until::now);
}

TEST(ContentTest, TheForestIgnoresTheFaceTheOptionNames) {
  Pack pack = pack_on_disk();
  Options options;
  options.forest_face = face::support;
  bind_options(pack, options);
  const Terrain& forest = pack.terrains[static_cast<std::size_t>(pack.find_terrain("forest"))];
  EXPECT_EQ(forest.effects[0].ops[0].kind, OpKind::ignore);
  EXPECT_EQ(forest.effects[0].ops[0].what, face::support);
}

struct Mistake {
  const char* file;
  const char* old;
  const char* now;
  const char* message;  // without the file, the line and the colon before it
};

class BadPackTest : public testing::TestWithParam<Mistake> {};

std::string without_line(const std::string& message, const std::string& file) {
  if (!message.starts_with(file + ":")) return message;
  std::string rest = message.substr(file.size() + 1);
  const std::size_t colon = rest.find(": ");
  EXPECT_GT(std::atoi(rest.c_str()), 0) << "no line in " << message;
  return rest.substr(colon + 2);
}

TEST_P(BadPackTest, IsRefusedWithFileLineKeyAndExpectation) {
  const Mistake& m = GetParam();
  EXPECT_EQ(without_line(complaint(with(m.file, m.old, m.now)), m.file), m.message);
}

constexpr const char* kScenario = "scenarios/first_battle.toml";

// FC-2.1 .. FC-2.3, FC-2.24 .. FC-2.28, FC-23.4
INSTANTIATE_TEST_SUITE_P(
    Mistakes, BadPackTest,
    testing::Values(
        Mistake{"units_empire.toml", "attack = 2", "attack = 99",
                "attack: expected a whole number from 0 to 8"},
        Mistake{"units_empire.toml", "attack = 2\n", "",
                "attack: is missing: expected a whole number from 0 to 8"},
        Mistake{"units_empire.toml", "attack = 2", "atack = 2\nattack = 2", "atack: unknown key"},
        Mistake{"units_empire.toml", "size = 4", "health = 4",
                "health: infantry and monstrous units have size instead"},
        Mistake{"units_empire.toml", "move = [2, 4]", "move = [4, 2]",
                "move: expected two whole numbers from 0 to 12, the smaller first"},
        Mistake{"units_empire.toml", "\"defender\"", "\"defendr\"",
                "abilities: \"defendr\": expected an ability such as \"charge 2\", its number from "
                "1 to 4"},
        Mistake{"units_empire.toml", "\"fatigue -1\"", "\"fatige -1\"",
                "do: \"fatige -1\": unknown operation"},
        Mistake{"units_empire.toml", "\"fatigue -1\"", "\"fatigue x\"",
                "do: \"fatigue x\": expected fatigue <number>"},
        Mistake{"units_empire.toml", "cost = { green = 1 }", "cost = { yellow = 1 }",
                "cost: expected orders such as { green = 1 }, or a number of orders of any colour"},
        Mistake{"units_empire.toml", "class = \"infantry\"", "class = \"cavalry\"",
                "class: expected infantry, monstrous, hero or colossal"},
        Mistake{"units_empire.toml", "faction = \"empire\"", "faction = \"rome\"",
                "faction: expected empire or styx"},
        Mistake{"units_empire.toml", "source = \"house\"\n", "",
                "source: is missing: expected a text"},
        Mistake{"units_empire.toml", "sources = { id", "sources = { stamnia = \"EN:1\", id",
                "sources: \"stamnia\": there is no such key here"},
        Mistake{"units_empire.toml", "id = \"imperial_shooters\"", "id = \"legionnaires\"",
                "id: \"legionnaires\" is there twice"},
        Mistake{"units_empire.toml", "leadership = { dice = 1 }", "leadership = { yellow = 1 }",
                "leadership: expected red, blue, green, purple, dice and rerolls, as a table of "
                "numbers or a list of words, at most 9 of each"},
        Mistake{"units_styx.toml", "range = [1, 3]\n", "",
                "range: is missing: expected [base, max] for the range attack"},
        Mistake{"units_styx.toml", "range_attack = 3\n", "",
                "range: a unit without range_attack has none"},
        Mistake{"cards.toml", "\"stat attack +1\"", "\"stat atack +1\"",
                "do: \"stat atack +1\": expected stat <attack, defense, ...> <number>, "
                "dice from -4 to 4 and others from -20 to 20"},
        Mistake{"cards.toml", "who = \"own\"", "who = \"mine\"",
                "who: \"mine\": expected one of act, pool, hero_or_act, own, enemy, any"},
        Mistake{"cards.toml", "for = \"round\"", "for = \"ever\"",
                "for: \"ever\": expected one of now, activation, round, permanent"},
        Mistake{"cards.toml", "\"altar_of_healing\"", "\"altar\"",
                "place: \"altar\": there is no such terrain"},
        Mistake{"cards.toml", "do = [\"stat attack +1\"]", "do = [\"ignore_damage 1\"]",
                "effects: do: holds an operation that only terrains have"},
        Mistake{"terrains.toml", "on = \"always\"", "on = \"round_end\"",
                "on: \"round_end\": expected one of play, start, command, always"},
        Mistake{"cards.toml", "{ who = \"act\", do", "{ on = \"always\", who = \"act\", do",
                "effects: on: expected play or start, the others are for terrains"},
        Mistake{"cards.toml", "order = \"red\"", "order = \"yellow\"",
                "order: expected red, blue, green or purple"},
        Mistake{"cards.toml", "summon zombie_warriors conscript", "summon zombie_warriors elite",
                "do: \"summon zombie_warriors elite\": expected summon <unit> <level>"},
        Mistake{"terrains.toml", "symbol = \"R\"", "symbol = \".\"",
                "symbol: \".\" is the symbol of open too"},
        Mistake{"terrains.toml", "symbol = \"R\"", "symbol = \"RR\"",
                "symbol: expected one character, not a blank, / or *"},
        Mistake{kScenario, "\"..F.F...F.F..\"", "\"..F.F...F.F.\"",
                "map: row 1: expected 13 terrain symbols"},
        Mistake{kScenario, "\"..F.F...F.F..\"", "\"..F.F.?.F.F..\"",
                "map: row 1: no terrain has the symbol \"?\""},
        Mistake{kScenario, "  \".............\",\n", "", "map: has 8 rows, expected 9"},
        Mistake{kScenario, "[\"G5\", \"J5\"]", "[\"G5\", \"Z5\"]",
                "capture_points: \"Z5\": expected a hex from A1 to M9"},
        Mistake{kScenario, "[\"G5\", \"J5\"]", "[\"G5\", \"A5\"]",
                "capture_points: A5 is impassable"},
        Mistake{kScenario, "D4 = ", "E4 = ", "towns: E4 is no town on the map"},
        Mistake{kScenario, "[\"A8-M9\"]", "[\"A9-F9\"]",
                "zone: has room for 6 units, expected room for 7"},
        Mistake{kScenario, "[\"A8-M9\"]", "[\"A8-M9\", \"A5\"]", "zone: A5 is impassable"},
        Mistake{kScenario, "[\"A8-M9\"]", "[\"A2-M9\"]", "zone: A2 is in the zones of both sides"},
        Mistake{kScenario, "points = 193", "points = 192",
                "roster: costs 193 points, at most 192 are allowed"},
        Mistake{kScenario, "unit = \"roland\", level = \"basic\", count = 1",
                "unit = \"roland\", count = 2", "roster: there is only one roland"},
        Mistake{kScenario, "unit = \"roland\", level", "unit = \"imelstar\", level",
                "roster: imelstar is a unit of the other faction"},
        Mistake{kScenario, "unit = \"roland\", level", "unit = \"rolando\", level",
                "unit: there is no unit card rolando basic"},
        Mistake{kScenario, "  \"reconnaissance_raid\",\n", "",
                "deck: has 6 cards, expected one per unit: 7"},
        Mistake{kScenario, "\"reconnaissance_raid\"", "\"breakthrough\"",
                "deck: has 2 copies of breakthrough, at most 1 are allowed"},
        Mistake{kScenario, "\"reconnaissance_raid\"", "\"healing_herbs\"",
                "deck: has 2 star cards, 7 cards may hold 1"},
        Mistake{kScenario, "\"reconnaissance_raid\"", "\"dark_plans\"",
                "deck: dark_plans is a card of the other faction"},
        Mistake{kScenario, "\"reconnaissance_raid\"", "\"raid\"",
                "deck: \"raid\": there is no such card"},
        Mistake{kScenario, "unit = \"roland\", vp = 1", "unit = \"rolando\", vp = 1",
                "unit: \"rolando\": there is no such unit card"},
        Mistake{kScenario, "first = \"styx\"", "first = \"stix\"",
                "first: \"stix\": expected empire, styx or agreed"}));

std::string deck_of_nine(const std::vector<std::string>& ids) {
  return deck_problem(pack_on_disk(), ids, kStyx, 9);
}

// T-239, X-006: FC-2.24 .. FC-2.27
TEST(DeckTest, NineUnitsNeedNineCardsWithAtMostTwoStars) {
  const std::vector<std::string> six{"terrifying_attack", "unstoppable_undead", "abyss_scream",
                                     "incorporeal",       "incorporeal",        "regeneration"};
  const auto deck = [&](std::vector<std::string> more) {
    more.insert(more.begin(), six.begin(), six.end());
    return deck_of_nine(more);
  };
  EXPECT_EQ(deck({"crushing_blow", "force_drain", "dark_plans"}), "");
  EXPECT_EQ(deck({"crushing_blow", "force_drain", "necromancer_ritual"}),
            "has 3 star cards, 9 cards may hold 2");
  EXPECT_EQ(deck({"crushing_blow", "force_drain"}), "has 8 cards, expected one per unit: 9");
  EXPECT_EQ(deck({"abyss_scream", "abyss_scream", "dark_plans"}),
            "has 3 copies of abyss_scream, at most 2 are allowed");
}

// T-237: FC-2.2, FC-23.9
TEST(RosterTest, ARosterMayNotCostMoreThanTheScenarioAllows) {
  const TextFiles files = with(
      "scenarios/first_battle.toml", "unit = \"legionnaires\", level = \"basic\", count = 3 },",
      "unit = \"legionnaires\", count = 2 },\n  { unit = \"legionnaires\", level = \"veteran\" },");
  EXPECT_EQ(complaint(content_files()), "");
  EXPECT_EQ(without_line(complaint(files), "scenarios/first_battle.toml"),
            "roster: costs 197 points, at most 193 are allowed");
}

TEST(InlineContentTest, AnEntryMayBeAsShortAsItsName) {
  Pack pack = pack_on_disk();
  const auto added = add_content(pack, json(R"({"units":[{"name":"Test Unit"}]})"));
  ASSERT_TRUE(added.ok()) << added.error().message;
  const UnitCard& unit = card(pack, "test_unit");
  EXPECT_EQ(unit.attack, 2);
  EXPECT_EQ(unit.stamina, kNoStamina);
  EXPECT_EQ(unit.unit_class, UnitClass::infantry);
  EXPECT_EQ(unit.run, 4);
}

TEST(InlineContentTest, ReplacesTheEntryOfTheSameIdAndLevel) {
  Pack pack = pack_on_disk();
  const int index = pack.find_unit("legionnaires", "basic");
  const auto added = add_content(pack, json(R"({"units":{"legionnaires":{"attack":5,"stamina":null},
                                                         "zombie":{"faction":"styx","abilities":["Master of Attack 2"]}}})"));
  ASSERT_TRUE(added.ok()) << added.error().message;
  EXPECT_EQ(pack.find_unit("legionnaires", "basic"), index);
  EXPECT_EQ(card(pack, "legionnaires").attack, 5);
  EXPECT_EQ(has(card(pack, "legionnaires"), Ability::defender), 0);
  EXPECT_EQ(has(card(pack, "zombie"), Ability::master_of_attack), 2);
}

TEST(InlineContentTest, LeadershipCostsAndAbilitiesMayBeWrittenInManyWays) {
  Pack pack = pack_on_disk();
  const auto added = add_content(pack, json(R"({"units":[
      {"id":"a","leadership":{"dice":1,"rerolls":1,"red":1},"activated":[{"cost":{"green":1},"ability":"charge 1"}]},
      {"id":"b","leadership":["die","re-roll","red"],"activated":[{"cost":1,"ability":"fatigue -1"}]},
      {"id":"c","activated":[{"cost":"blue","ability":"second_wind"}]}]})"));
  ASSERT_TRUE(added.ok()) << added.error().message;
  const UnitCard& a = card(pack, "a");
  const UnitCard& b = card(pack, "b");
  EXPECT_EQ(a.leadership.dice, b.leadership.dice);
  EXPECT_EQ(a.leadership.rerolls, b.leadership.rerolls);
  EXPECT_EQ(a.leadership.fixed, b.leadership.fixed);
  EXPECT_EQ(a.activated[0].effects[0].ops[0].kind, OpKind::gain);
  EXPECT_EQ(b.activated[0].cost[0], 1) << "one order of any colour";
  EXPECT_EQ(b.activated[0].effects[0].ops[0].kind, OpKind::fatigue);
  EXPECT_EQ(card(pack, "c").activated[0].effects[0].ops[0].n, -1);
}

// FC-2.14
TEST(InlineContentTest, LeadershipIsNineOfAKindAtMost) {
  for (const int dice : {9, 10}) {
    Pack pack = pack_on_disk();
    const auto added = add_content(
        pack, json(R"({"units":[{"id":"a","leadership":{"dice":)" + std::to_string(dice) + "}}]}"));
    EXPECT_EQ(added.ok(), dice == 9);
  }
}

TEST(InlineContentTest, MistakesAreNamedByTheirPathAndLeaveThePackAlone) {
  Pack pack = pack_on_disk();
  const auto refused = [&](const char* text) {
    const auto added = add_content(pack, json(text));
    return added.ok() ? "" : added.error().message;
  };
  const auto contains = [](const std::string& message, const char* part) {
    return message.find(part) != std::string::npos ? "" : message;
  };
  EXPECT_EQ(contains(refused(R"({"units":[{"id":"x","attack":-1}]})"), "content.units[0]"), "");
  EXPECT_EQ(contains(refused(R"({"units":[{"id":"x","attak":1}]})"), "attak: unknown key"), "");
  EXPECT_EQ(contains(refused(R"({"unit":[]})"), "unit: unknown key"), "");
  EXPECT_EQ(contains(refused(R"({"cards":[{"id":"x"}]})"), "effects: is missing"), "");
  EXPECT_EQ(contains(refused(R"({"units":[{"id":"x"},{"id":"x"}]})"), "is there twice"), "");
  EXPECT_EQ(
      contains(refused(R"({"terrains":[{"id":"forest","symbol":"0"}]})"), "needs the symbol \"F\""),
      "");
  EXPECT_EQ(pack.units.size(), pack_on_disk().units.size());
}

TEST(OptionsTest, EveryOptionReadsBackWhatItWrites) {
  for (const table::OptionSpec& spec : table::option_specs<Options>()) {
    EXPECT_EQ(*options_value(Options{}).find(spec.name), spec.fallback) << spec.name;
    for (const std::string& text : spec.values) {
      const auto read = table::read_options<Options>(Value::object().set(spec.name, text));
      ASSERT_TRUE(read.ok()) << spec.name << " " << text;
      const auto again = table::read_options<Options>(options_value(*read));
      ASSERT_TRUE(again.ok());
      EXPECT_EQ(options_value(*again), options_value(*read)) << spec.name << " " << text;
    }
  }
}

TEST(OptionsTest, HeadsNoteTheAutomatonOnlyWhereItPlays) {
  const Value without = table::options_in_heads(Options{});
  EXPECT_EQ(without.find("automaton"), nullptr);
  EXPECT_EQ(without.members().size() + 1, options_value(Options{}).members().size());
  Options by_rules;
  by_rules.automaton = true;
  EXPECT_EQ(table::options_in_heads(by_rules), options_value(by_rules));
  EXPECT_EQ(table::options_in_heads(by_rules).find("automaton")->as_string(), "styx");
}

TEST(OptionsTest, TheSecondOrderDieHasThreeGreenFaces) {
  const auto options = table::read_options<Options>(json(R"({"order_die":"1/2/3"})"));
  ASSERT_TRUE(options.ok());
  int green = 0;
  for (std::size_t f = 1; f <= 6; ++f) green += options->order_die[f] == Colour::green ? 1 : 0;
  EXPECT_EQ(green, 3);
}

TEST(OptionsTest, WrongValuesAreAnsweredWithTheRightOnes) {
  const auto refused = [](const char* text) {
    const auto options = table::read_options<Options>(json(text));
    EXPECT_FALSE(options.ok());
    EXPECT_EQ(options.error().code, table::ErrorCode::bad_option);
    return options.error().message;
  };
  EXPECT_EQ(refused(R"({"forest_face":5})"), "forest_face: expected one of 1, 2, 3, 4");
  EXPECT_EQ(refused(R"({"multi_bonus":"both"})"), "multi_bonus: expected one of die, hit");
  EXPECT_EQ(refused(R"({"round_limit":100})"), "round_limit: expected a whole number from 0 to 99");
  EXPECT_EQ(refused(R"({"open_pools":"maybe"})").substr(0, 30), "open_pools: expected one of fa");
  EXPECT_EQ(refused(R"({"nonsense":1})").substr(0, 35), "nonsense: there is no such option, ");
  EXPECT_EQ(refused("3"), "options: expected a table of names and values");
}

}  // namespace
