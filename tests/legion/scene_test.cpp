// The table as a screen shows it (web/src/themes/legion/scene.ts): battlefields, hands as far as
// the viewer may see them, scores, and what a placement would finish.
#include "games/legion/view/scene.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>

#include "formats/json.h"
#include "legion/battlefield.h"
#include "legion/shipped_texts.h"
#include "table/chance.h"
#include "tests/support/source_dir.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

table::Scene scene_of(const Battlefield& table, Seat seat, Language language = Language::en) {
  return make_scene(*table::Worded<Wording>(*table.game, table.game->observe(table.state, seat),
                                            shipped_texts(), language));
}
std::string text_of(const Battlefield& table, Seat seat) {
  return formats::dump_json(table::to_value(scene_of(table, seat)));
}

template <class List>
auto find(const List& list, const std::string& id) {
  const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
  EXPECT_NE(found, list.end()) << id;
  return found == list.end() ? typename List::value_type{} : *found;
}
template <class List>
bool has(const List& list, const std::string& id) {
  return std::ranges::any_of(list, [&](const auto& each) { return each.id == id; });
}
std::vector<std::string> kinds_in(const table::Scene& scene, const std::string& tray) {
  std::vector<std::string> out;
  for (const table::TrayItem& item : find(scene.trays, tray).items) out.push_back(item.kind);
  return out;
}

// Ash Wardens: a normal grey legion in r5c6 and r5c7, a red square, another's secrets beside.
constexpr const char* kAsh = R"({"colour":"grey","cards":["A06 r5c6 flip","A07 r4c7 flip"],
    "dice":{"r5c6e":[3,"archers"],"r4c7s":5},"hand":["A05","A41"],"command":["C05","C25"],
    "permanents":["C33"],"objs":["O01","O14"],"coins":9,"general":4})";
Battlefield place(const std::string& more = R"("round":3)") {
  return {json(std::string(R"({"P":[)") + kAsh +
               R"(,{"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5},"hand":["A02","A03"],
               "command":["C01","C09"],"objs":["O02"]}],"line":["C13"],"army":["A30","A31","A32"],
               "deck":["C02"],"objective_deck":["O03"],)" +
               more + "}"),
          "place"};
}

TEST(LegionScene, ABattlefieldHasItsCardsAndTheFreeCellsBesideThem) {
  const table::Scene scene = scene_of(place(), {0});
  EXPECT_EQ(scene.board, "cards");
  EXPECT_EQ(find(scene.cells, "P1.r5c7").terrain, "card");
  const table::Cell free = find(scene.cells, "P1.r5c5");
  EXPECT_EQ(free.terrain, "free");
  EXPECT_EQ(free.label, "r5c5");
  EXPECT_EQ(free.column, 4);
  EXPECT_EQ(free.row, 4);
  EXPECT_EQ(free.owner, 0);
  EXPECT_FALSE(has(scene.cells, "P1.r4c5")) << "it shares no edge with a card";
  EXPECT_TRUE(has(scene.cells, "P2.r5c9"));
}

// L-5, L-30
TEST(LegionScene, ACardIsShownAsItLies) {
  const table::Scene scene = scene_of(place(), {0});
  const table::Piece turned = find(scene.pieces, "A06");
  EXPECT_EQ(turned.kind, "army:green:grey:t");
  EXPECT_EQ(turned.at, "P1.r5c6");
  EXPECT_THAT(turned.badges, ElementsAre("turned"));
  EXPECT_EQ(turned.text, "End card: green left, grey right; a red half on top.");
  EXPECT_EQ(find(scene.pieces, "S1").kind, "start:grey");
  EXPECT_EQ(find(scene.pieces, "S1").title, "Headquarters of the Ash Wardens");
  EXPECT_THAT(find(scene.pieces, "S1").text, HasSubstr("gain 2 coins"));
}

// L-33, L-38
TEST(LegionScene, FinishedSquaresCarryTheirDiceAndTokens) {
  const table::Scene scene = scene_of(place(), {0});
  EXPECT_THAT(find(scene.links, "P1.r5c6e").marks, ElementsAre("black", "of:P1.r5c6"));
  EXPECT_THAT(find(scene.links, "P1.r4c7s").marks, ElementsAre("red"));
  EXPECT_EQ(find(scene.links, "P1.r4c7s").to, "P1.r5c7");
  const table::Piece die = find(scene.pieces, "P1.r5c6e");
  EXPECT_EQ(die.kind, "die:black");
  EXPECT_EQ(die.title, "Legion die 3 with Archers between r5c6 and r5c7");
  EXPECT_EQ(die.counters[0].value, 3);
  EXPECT_THAT(die.badges, ElementsAre("token:archers"));
  EXPECT_EQ(find(scene.pieces, "P1.r4c7s").kind, "die:red");
  EXPECT_EQ(find(scene.pieces, "P1.general").counters[0].value, 4);
}

// L-63, L-64, L-68, L-85: what a die counts, and what its owner could buy with it.
TEST(LegionScene, ADieSaysWhatItIsWorthAndWhatItBuys) {
  const table::Scene scene = scene_of(place(), {0});
  EXPECT_EQ(find(scene.pieces, "P1.r5c6e").text,
            "Counts 1 point at the end; its value adds to that of the other dice, 1 point for each "
            "5.\nEmpower: 1 General point to make it 4.\nIts token lets it pay for Volley: 3 pips, "
            "or fewer with coins.");
  EXPECT_THAT(find(scene.pieces, "P1.r4c7s").text, HasSubstr("Counts 2 points at the end"));
  EXPECT_THAT(find(scene.pieces, "P1.r4c7s").text,
              HasSubstr("\nConsult: 2 of its pips buy a Command card.\n"));
}

TEST(LegionScene, ADieThatCannotPayOrRiseSaysNothingElse) {
  const auto said = [](const char* value) {
    const Battlefield table(json(std::string(R"({"P":[{"colour":"grey","cards":["A07 r4c7 flip"],)"
                                             R"("dice":{"r4c7s":)") +
                                 value + R"(}},{"colour":"red"}]})"),
                            "command");
    return find(scene_of(table, {1}).pieces, "P1.r4c7s").text;  // of others as well
  };
  EXPECT_THAT(said("1"), HasSubstr("\nToo low for Consult, which costs 2 pips."));
  EXPECT_THAT(said("6"), Not(HasSubstr("Empower")));
}

// L-33: squares of a legion that has lost its die are still there.
TEST(LegionScene, ASquareWithoutADieIsStillASquare) {
  const Battlefield table(R"({"P":[{"colour":"grey","cards":["A06 r5c6 flip"]},
                                   {"colour":"red"}]})",
                          "command");
  const table::Scene scene = scene_of(table, {1});
  EXPECT_TRUE(has(scene.links, "P1.r5c6e"));
  EXPECT_FALSE(has(scene.pieces, "P1.r5c6e"));
}

// L-90
// L-11
TEST(LegionScene, TheBattleCardIsCalledByItsName) {
  const Battlefield table = place();
  const std::string card = table.game->pack().battle[table.state.battle_card].id;
  const table::Value words = shipped_file("messages.en.toml");
  EXPECT_EQ(find(scene_of(table, Seat{0}).trays, "battle").title,
            words.find("battle_card")->find(card)->as_string());
}

TEST(LegionScene, SignsLieBesideWhoHasThem) {
  Battlefield table = place();
  EXPECT_THAT(kinds_in(scene_of(table, Seat{0}), "signs:0"), IsEmpty());
  table.state.players[0].set(Player::laurel, true);
  table.state.players[1].set(Player::shield, true);
  const table::Scene scene = scene_of(table, Seat{0});
  EXPECT_THAT(kinds_in(scene, "signs:0"), ElementsAre("laurel"));
  EXPECT_THAT(kinds_in(scene, "signs:1"), ElementsAre("shield"));
}

TEST(LegionScene, AnothersHandIsOnlyANumber) {
  Battlefield table = place();
  table.state.players[1].known_command.add(8);
  const table::Scene own = scene_of(table, {1});
  EXPECT_EQ(find(own.trays, "army:1").place, "hand");
  EXPECT_EQ(find(own.trays, "army:1").items.size(), 2U);
  const table::Scene scene = scene_of(table, {0});
  EXPECT_EQ(find(scene.trays, "army:1").place, "other");
  EXPECT_THAT(kinds_in(scene, "army:1"), ElementsAre("back"));
  EXPECT_EQ(find(scene.trays, "army:1").items[0].count, 2);
  EXPECT_EQ(find(scene.trays, "army:1").items[0].title, "2 hidden cards");
  EXPECT_THAT(kinds_in(scene, "command:1"), ElementsAre("command:ambush:known", "back"));
  EXPECT_THAT(kinds_in(scene, "objectives:1"), ElementsAre("back"));
  EXPECT_THAT(text_of(table, {0}), Not(HasSubstr("\"A02\"")));
}

TEST(LegionScene, OnesOwnHandSaysWhatItsCardsAre) {
  const table::Scene scene = scene_of(place(), {0});
  EXPECT_THAT(kinds_in(scene, "army:0"), ElementsAre("army:grey:green:t", "army:grey:grey:t"));
  EXPECT_THAT(kinds_in(scene, "command:0"),
              ElementsAre("command:rally", "permanent:war_council:warlord:2"));
  EXPECT_THAT(kinds_in(scene, "permanents:0"), ElementsAre("permanent:volley:archers:3"));
  EXPECT_EQ(find(scene.trays, "permanents:0").place, "own");
  EXPECT_THAT(kinds_in(scene, "objectives:0"), ElementsAre("objective:4:1:2", "objective:4:9:6"));
}

// L-66
TEST(LegionScene, APermanentThatWasUsedSaysSo) {
  Battlefield table = place();
  table.state.players[0].used.add(32);
  EXPECT_THAT(kinds_in(scene_of(table, {1}), "permanents:0"),
              ElementsAre("permanent:volley:archers:3:used"));
}

// L-90
TEST(LegionScene, ASpectatorHasNobodysHand) {
  const table::Scene scene = scene_of(place(), table::kSpectator);
  for (const table::Tray& tray : scene.trays) EXPECT_NE(tray.place, "hand") << tray.id;
  EXPECT_THAT(kinds_in(scene, "army:0"), ElementsAre("back"));
  EXPECT_THAT(kinds_in(scene, "brings"), IsEmpty());
}

constexpr const char* kFour = R"({"P":[{"colour":"grey","hand":["A01"]},{"colour":"red"},
    {"colour":"gold","hand":["A02"],"command":["C07"],"objs":["O03"]},{"colour":"green"}])";

// L-91
TEST(LegionScene, ATeamMateLooksIntoTheHandWhereTheSwitchAllowsIt) {
  for (const bool open : {true, false}) {
    Battlefield table(json(std::string(kFour) + R"(,"options":{"team_hands":")" +
                           (open ? "open" : "closed") + "\"}}"),
                      "command");
    table.state.shared = {1, 2};
    const table::Scene scene = scene_of(table, {0});
    EXPECT_THAT(scene.teams, ElementsAre(0, 1, 0, 1));
    EXPECT_EQ(find(scene.trays, "army:2").place, "own");
    EXPECT_EQ(has(find(scene.trays, "army:2").items, "A02"), open);
    EXPECT_EQ(has(find(scene.trays, "command:2").items, "C07"), open);
    EXPECT_THAT(kinds_in(scene, "shared:0"), ElementsAre("objective:4:0:4"));
    EXPECT_FALSE(has(scene.trays, "shared:1"));
    EXPECT_FALSE(has(scene_of(table, table::kSpectator).trays, "shared:0"));
  }
}

// L-16, L-76
TEST(LegionScene, SaysHowManyCardsAHandAndTheLineMayHold) {
  const auto of = [](const table::Scene& scene, const char* id) {
    return find(scene.tracks, id).of;
  };
  const table::Scene own = scene_of(place(), {0});
  EXPECT_EQ(of(own, "line"), 4);
  EXPECT_EQ(of(own, "army_hand"), 4);
  EXPECT_EQ(of(own, "command_hand"), 5);
  EXPECT_EQ(find(own.tracks, "army_hand").value,
            static_cast<int>(find(own.trays, "army:0").items.size()));
  const table::Scene open = scene_of(place(), table::kSpectator);
  EXPECT_EQ(of(open, "line"), 4);
  EXPECT_FALSE(has(open.tracks, "army_hand")) << "a hand is its owner's";
}

// L-54
TEST(LegionScene, EveryPairOfOpponentsHasATarget) {
  const table::Scene two = scene_of(place(), {0});
  EXPECT_EQ(find(two.tracks, "target:0:1").value, 1)
      << "a Commander die, the Ash Wardens' own one, the rival's starting card";
  EXPECT_EQ(find(two.tracks, "target:1:0").value, 0);
  const table::Scene four = scene_of({json(kFour + std::string("}")), "command"}, {0});
  EXPECT_TRUE(has(four.tracks, "target:0:3"));
  EXPECT_FALSE(has(four.tracks, "target:0:2")) << "team-mates";
}

// L-50, L-53
TEST(LegionScene, APlacementTellsWhatItFinishes) {
  const Battlefield table(R"({"P":[{"colour":"grey","cards":["A41 r5c8","A20 r4c9 flip"],
      "hand":["A05","A01"]},{"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5}},
      {"colour":"gold","shield":true}]})",
                          "place");
  const table::Tray brings = find(scene_of(table, {0}).trays, "brings");
  const table::TrayItem big = find(brings.items, "place A05 r5c9");
  EXPECT_EQ(big.kind, "P1.r5c7e P1.r5c8e P1.r4c9s");
  EXPECT_EQ(big.title, "A big grey legion and a red square");
  EXPECT_EQ(big.text, "Reward: any of the five. Morale checks: Ember Lions.");
  EXPECT_EQ(big.count, 1);
  EXPECT_FALSE(has(brings.items, "place A05 r6c8")) << "it finishes nothing";
  EXPECT_THAT(kinds_in(scene_of(table, {1}), "brings"), IsEmpty());
}

// L-48, L-52: a massive legion to the left, a normal one to the right.
TEST(LegionScene, APlacementMayFinishTwoLegionsAtOnce) {
  const Battlefield table(R"({"P":[{"colour":"grey",
      "cards":["A41 r5c8","A42 r5c9","A17 r5c11 flip"],"hand":["A05"]},{"colour":"red"}]})",
                          "place");
  const table::TrayItem both =
      find(find(scene_of(table, {0}).trays, "brings").items, "place A05 r5c10");
  EXPECT_EQ(both.title, "A massive grey legion of 4 cards and a normal green legion");
  EXPECT_EQ(both.count, 1);
  EXPECT_EQ(std::ranges::count(both.kind, ' '), 3);
  const table::Tray french = find(scene_of(table, {0}, Language::fr).trays, "brings");
  EXPECT_EQ(find(french.items, "place A05 r5c10").title,
            "Une légion grise massive de 4 cartes et une légion verte normale");
}

// L-85
TEST(LegionScene, AScoreIsToldLineByLine) {
  const table::Scene scene = scene_of(place(), {1});
  int sum = 0;
  std::vector<std::string> lines;
  for (const table::TrayItem& item : find(scene.trays, "score:0").items) {
    lines.push_back(item.title + " " + std::to_string(item.count));
    sum += item.count;
  }
  EXPECT_THAT(lines,
              ElementsAre("1 normal legion 3", "1 Blazon 2", "1 Legion die 1", "1 Commander die 2",
                          "8 pips on the dice, 1 for each 5 1", "9 coins, 1 for each 5 1"));
  EXPECT_EQ(find(scene.tracks, "public:0").value, sum);
  EXPECT_EQ(find(scene.tracks, "vp:0").value, sum);
  EXPECT_THAT(kinds_in(scene, "blazons:0"), ElementsAre("grey"));
}

// L-85: whatever brings points is told with its number, before anybody has any.
TEST(LegionScene, WhatCountsIsToldWithItsNumbers) {
  const table::Scene scene = scene_of(place(), {1});
  std::vector<std::string> lines;
  for (const table::TrayItem& item : find(scene.trays, "worth").items)
    lines.push_back(item.kind + " " + std::to_string(item.count));
  EXPECT_THAT(lines, ElementsAre("normal 3", "big 4", "massive 6", "full 1", "blazons 2", "five 3",
                                 "race 4", "legion_dice 1", "commander_dice 2", "pips:5 1",
                                 "coins:5 1", "laurel 2"));
  EXPECT_EQ(find(find(scene.trays, "worth").items, "worth:pips").title, "5 pips");
  for (const table::TrayItem& item : find(scene.trays, "score:0").items)
    EXPECT_TRUE(has(find(scene.trays, "worth").items, "worth:" + item.kind)) << item.kind;
}

// L-54: the sum is the number that has to be rolled.
TEST(LegionScene, AMoraleTargetIsToldPartByPart) {
  const table::Scene scene = scene_of(place(), {0});
  const table::Tray own = find(scene.trays, "morale:0:1");
  std::vector<std::string> parts;
  int sum = 0;
  for (const table::TrayItem& item : own.items) {
    parts.push_back(item.title + " " + std::to_string(item.count));
    sum += item.count;
  }
  EXPECT_THAT(parts, ElementsAre("Ash Wardens: Commander dice 1", "Ash Wardens: starting card 1",
                                 "Ember Lions: big cards -1"));
  EXPECT_EQ(sum, find(scene.tracks, "target:0:1").value);
  const table::Scene four = scene_of({json(kFour + std::string("}")), "command"}, {0});
  EXPECT_TRUE(has(four.trays, "morale:3:0"));
  EXPECT_FALSE(has(four.trays, "morale:3:2")) << "others against each other";
}

// For cards with little room; a card with words of its own has no others.
TEST(LegionScene, ACommandCardIsAlsoToldInTheFewestWords) {
  const table::Scene scene = scene_of(place(), {0});
  const std::vector<table::TrayItem> hand = find(scene.trays, "command:0").items;
  EXPECT_EQ(find(hand, "C05").brief, "Your [black] [red] +5 in all");
  EXPECT_EQ(find(hand, "C25").brief, "A rival’s [black] −3");
  EXPECT_EQ(find(scene_of(place(), {1}, Language::fr).trays, "line").items[0].brief, "+5 [coins]");
  EXPECT_THAT(text_of(place(), {0}), HasSubstr(R"("brief":"+5 [coins]")"));
}

// L-87, L-92
TEST(LegionScene, AtTheEndObjectivesLieOpenAndCount) {
  Battlefield table(R"({"P":[{"colour":"grey","objs":["O14"],"coins":12},{"colour":"red"},
      {"colour":"gold"},{"colour":"green"}]})",
                    "end");
  table.state.shared = {14, 2};
  table.play({});
  ASSERT_TRUE(table.is_over());
  const table::Scene scene = scene_of(table, {1});
  EXPECT_EQ(find(find(scene.trays, "score:0").items, "score:0:objective:O14").count, 4);
  EXPECT_EQ(find(scene.tracks, "public:0").value, 2 + 2 + 4) << "coins, Laurel, Objective";
  EXPECT_EQ(find(find(scene.trays, "team:0").items, "team:0:objective:O14").count, 4);
  EXPECT_EQ(find(scene.tracks, "vp:0").value, 8 + 4 + find(scene.tracks, "public:2").value);
  EXPECT_TRUE(has(scene.trays, "shared:0")) << "open for all";
  EXPECT_FALSE(has(scene.tracks, "active")) << "nobody acts any more";
}

// L-8
TEST(LegionScene, WhileColoursAreChosenThoseStillFreeLieThere) {
  Battlefield table(3, "{}", {6, 1, 2});
  EXPECT_THAT(scene_of(table, {0}).seats, ElementsAre("Player 1", "Player 2", "Player 3"));
  EXPECT_TRUE(scene_of(table, {0}).cells.empty());
  EXPECT_THAT(kinds_in(scene_of(table, {0}), "battle"), IsEmpty());
  table.play({"colour red"}, false);
  const table::Scene scene = scene_of(table, {1});
  EXPECT_THAT(kinds_in(scene, "colours"),
              ElementsAre("start:grey", "start:green", "start:gold", "start:purple"));
  EXPECT_EQ(scene.seats[0], "Ember Lions");
  table.play({"colour grey", "colour green"}, false);
  EXPECT_THAT(kinds_in(scene_of(table, {1}), "colours"), IsEmpty());
  EXPECT_EQ(kinds_in(scene_of(table, {1}), "battle").size(), 5U);
}

// L-14: nobody else learns who has chosen already.
TEST(LegionScene, AnObjectiveGivenBackIsGoneForItsOwnerOnly) {
  Battlefield table(2, R"({"events":false})", {6, 1});
  table.play({"colour red", "colour grey"}, false);
  const std::string before = text_of(table, {1});
  ASSERT_EQ(kinds_in(scene_of(table, {0}), "objectives:0").size(), 3U);
  table.play({"P1: return " + names(Deck::objective, table.player(0).objectives)[1]}, false);
  EXPECT_EQ(kinds_in(scene_of(table, {0}), "objectives:0").size(), 2U);
  EXPECT_EQ(text_of(table, {1}), before);
}

// L-90
TEST(LegionScene, ACardUnderTheDeckIsThereForWhoPutItThere) {
  Battlefield table(R"({"P":[{"colour":"grey","hand":["A01","A05"]},{"colour":"red"}]})",
                    "command");
  table.play({"requisition A05", "requisition A01"}, false);
  const table::Tray under = find(scene_of(table, {0}).trays, "under");
  EXPECT_EQ(find(under.items, "A01").count, 1) << "the lowest";
  EXPECT_EQ(find(under.items, "A05").count, 2);
  EXPECT_THAT(kinds_in(scene_of(table, {1}), "under"), IsEmpty());
}

// L-13: the second token of a kind comes from the common supply.
TEST(LegionScene, TheSupplyShowsWhatIsLeftOfEachToken) {
  const Battlefield table(R"({"P":[{"colour":"grey","cards":["A41 r5c8","A05 r5c9"],
      "dice":{"r5c7e":[3,"archers"],"r5c8e":[4,"archers"]}},{"colour":"red"}]})",
                          "command");
  const table::Tray supply = find(scene_of(table, {1}).trays, "supply");
  EXPECT_EQ(find(supply.items, "token:archers").count, 1);
  EXPECT_EQ(find(supply.items, "token:warlord").count, 2);
  EXPECT_EQ(supply.items.size(), 6U);
}

// L-80
TEST(LegionScene, TheEventInForceLiesOpen) {
  const table::Scene scene = scene_of(place(R"("event":"war_drums")"), {0});
  EXPECT_EQ(find(scene.trays, "event").items[0].title, "War Drums");
  EXPECT_THAT(kinds_in(scene_of(place(), {0}), "event"), IsEmpty());
}

// What the page reads by name (web/src/themes/legion/scene.ts) is there in its fixtures, and here.
class LegionFixtures : public testing::TestWithParam<const char*> {};

std::set<std::string> ids(const table::Value& list) {
  std::set<std::string> out;
  for (const table::Value& each : list.items()) out.insert(each.find("id")->as_string());
  return out;
}

TEST_P(LegionFixtures, HaveNoTrayOrTrackThatScenesLack) {
  const std::string path =
      test_support::source_dir() + "/web/fixtures/legion/" + GetParam() + ".json";
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  const auto fixture = formats::parse_json(text.str());
  ASSERT_TRUE(fixture.ok()) << path;
  const table::Value& scene = *fixture->find("scene");
  const auto players = scene.find("seats")->items().size();
  Battlefield table(static_cast<int>(players), R"({"events":false})", {6, 1, 2, 3});
  if (ids(*scene.find("tracks")).contains("last_round")) table.state.last_round = 9;
  if (scene.find("teams") != nullptr) table.state.shared = {1, 2};
  constexpr Colour kColoursOf[] = {Colour::red, Colour::purple, Colour::gold, Colour::grey};
  const bool chosen = ids(*scene.find("tracks")).contains("target:0:1");
  for (std::size_t s = 0; s < players && chosen; ++s) {
    table.state.players[s].colour = kColoursOf[s];
    table.state.players[s].set(Player::has_colour);
  }
  const table::Value mine = table::to_value(scene_of(table, {0}));
  for (const char* list : {"trays", "tracks"}) {
    const auto here = ids(*mine.find(list));
    for (const std::string& id : ids(*scene.find(list))) EXPECT_TRUE(here.contains(id)) << id;
  }
  for (const auto& [key, value] : scene.members())
    EXPECT_TRUE(key == "links" || mine.find(key) != nullptr)
        << key;  // left out where there is none
}

INSTANTIATE_TEST_SUITE_P(All, LegionFixtures,
                         testing::Values("two_colours", "two_place", "two_action", "two_over",
                                         "three_place", "four_draft", "four_lower"),
                         [](const auto& of) { return std::string(of.param); });

// L-89 .. L-92: whatever fits what a seat knows gives it the same scene; in random games of each
// number of seats.
class LegionScenes : public testing::TestWithParam<int> {};

TEST_P(LegionScenes, AreTheSameForStatesThatDifferInSecretsOnly) {
  const auto game = shipped_game(GetParam());
  table::Random random(7);
  State state = game->initial();
  table::AnswerList list;
  for (int n = 0; table::resolve_chance(*game, state, random).kind != table::QuestionKind::over;
       ++n) {
    for (std::uint8_t s = 0; s <= game->seats() && n % 9 == 0; ++s) {
      const Seat seat = s == game->seats() ? table::kSpectator : Seat{s};
      const auto shown = [&](const State& of) {
        return formats::dump_json(table::to_value(make_scene(*table::Worded<Wording>(
            *game, game->observe(of, seat), shipped_texts(), Language::fr))));
      };
      const State other = game->sample(game->observe(state, seat), random);
      ASSERT_EQ(shown(state), shown(other)) << "seat " << int{s};
    }
    const Seat seat = state.waiting.seats.first();
    game->legal(state, seat, list);
    game->apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
}

INSTANTIATE_TEST_SUITE_P(Players, LegionScenes, testing::Values(2, 3, 4));

}  // namespace
}  // namespace legion_test
