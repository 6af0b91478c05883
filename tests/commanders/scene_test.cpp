// The table as a screen shows it: what stands there by side, sector, arm and status, the viewer's
// own orders, and nothing that only the other side knows.
#include "games/commanders/view/scene.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "commanders/battle.h"
#include "commanders/shipped_texts.h"
#include "formats/json.h"
#include "games/commanders/state/words.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language
using testing::Contains;
using testing::ElementsAre;

table::Scene scene_of(const Battle& battle, Seat seat) {
  return make_scene(*table::Worded<Wording>(*battle.game, battle.game->observe(battle.state, seat),
                                            shipped_texts(), Language::en));
}

template <class List>
auto find(const List& list, const std::string& id) {
  const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
  EXPECT_NE(found, list.end()) << id;
  return found == list.end() ? typename List::value_type{} : *found;
}

constexpr const char* kPlanned = R"({"phase":"fast_movement","terrain":{"hill":["b2"],
    "forest":["a2"],"bridges":["b1-b2"]},
  "plans":[["order a1 2C a2 b2"],["order c3 1C c2"]],
  "markers":[{"seat":1,"kind":"general","value":5,"at":"b3"}],
  "artillery_tokens":[{"b3":1},{}],"routed_box":[[2,0],[0,1]],"captured":[[1,0,0],[0,0,0]],
  "sectors":{"a1":[{"type":"C","seat":0},{"type":"C","seat":0},{"type":"C","seat":0,"spent":true}],
             "c3":[{"type":"C","seat":1}]}})";

TEST(CommandersScene, LikeUnitsAreOneHeap) {
  const table::Scene scene = scene_of(Battle(kPlanned), kWhite);
  const table::Piece fresh = find(scene.pieces, "a1.0C");
  EXPECT_EQ(fresh.title, "2 cavalry");
  EXPECT_EQ(fresh.at, "a1");
  EXPECT_EQ(fresh.counters[0].value, 2);
  EXPECT_THAT(find(scene.pieces, "a1.0C-").badges, ElementsAre("spent"));
}

TEST(CommandersScene, SectorsShowGroundMarkersAndTokens) {
  const table::Scene scene = scene_of(Battle(kPlanned), kWhite);
  EXPECT_EQ(scene.board, "sectors");
  EXPECT_THAT(find(scene.cells, "a2").marks, ElementsAre("forest"));
  EXPECT_THAT(find(scene.cells, "b3").marks, ElementsAre("marker:general:5:1", "token:0:1"));
  EXPECT_EQ(find(scene.cells, "a1").owner, 0);
  EXPECT_EQ(find(scene.cells, "b3").owner, 1);
  EXPECT_EQ(find(scene.cells, "b2").owner, -1);
  EXPECT_THAT(find(scene.links, "b1-b2").marks, ElementsAre("road", "bridge"));
  EXPECT_EQ(scene.links.size(), 18U);
}

TEST(CommandersScene, OnlyTheOwnOrdersLieOnTheMap) {
  const Battle battle(kPlanned);
  const table::Scene white = scene_of(battle, kWhite);
  EXPECT_THAT(find(white.pieces, "order:0").badges, ElementsAre("leg1:a2", "leg2:b2", "type:C"));
  EXPECT_EQ(find(white.trays, "sheet:0").items[0].title, "order a1 2C a2 b2");
  EXPECT_TRUE(find(white.trays, "sheet:1").items.empty());
  EXPECT_EQ(find(white.tracks, "orders:0").value, 2);
  for (const table::Piece& piece : scene_of(battle, table::kSpectator).pieces)
    EXPECT_NE(piece.kind, "order");
}

// C-21, B-68
TEST(CommandersScene, BothSheetsLieOpenOnceTheRoundIsScored) {
  const Battle battle(R"({"phase":"scoring","phases":["scoring"],"sectors":{"b1":"2C","b3":"1a"},
    "plans":[["order b1 2C b2 a2"],["order b3 1A b1"]]})");
  for (const Seat seat : {kWhite, kBlack, table::kSpectator}) {
    const table::Scene scene = scene_of(battle, seat);
    EXPECT_EQ(find(scene.tracks, "phase").value, static_cast<int>(Phase::scoring));
    EXPECT_EQ(find(scene.trays, "sheet:0").items[0].title, "order b1 2C b2 a2");
    EXPECT_EQ(find(scene.trays, "sheet:1").items[0].title, "order b3 1A b1");
  }
  EXPECT_EQ(find(scene_of(battle, kBlack).tracks, "orders:1").value, 1);
}

TEST(CommandersScene, TraysHoldWhoHasLeftTheField) {
  const table::Scene scene = scene_of(Battle(kPlanned), kWhite);
  EXPECT_EQ(find(scene.trays, "routed:0").items[0].count, 2);
  EXPECT_EQ(find(scene.trays, "captured:1").items[0].id, "captured:1:I");
  EXPECT_TRUE(find(scene.trays, "captured:0").items.empty());
}

constexpr const char* kAttack = R"({"phase":"combined_arms","phases":["combined_arms"],
  "plans":[["order a1 2I a2"],[]],"sectors":{
  "a1":[{"type":"I","seat":0},{"type":"I","seat":0},{"type":"I","seat":0}],
  "a2":[{"type":"I","seat":1}]}})";

TEST(CommandersScene, AttackersStandInTheZoneWithTheirDice) {
  Battle battle(kAttack);
  battle.game->apply(battle.state, kWhite, *parse_answer(*battle.game, battle.state, kWhite, "all"),
                     nullptr);
  battle.game->apply(battle.state, kBlack, say(Verb::done), nullptr);
  while (battle.state.waiting.kind != Waiting::roll) {
    const Seat seat = battle.state.waiting.seats.first();
    table::AnswerList list;
    battle.game->legal(battle.state, seat, list);
    battle.game->apply(battle.state, seat, list[0], nullptr);
  }
  table::Outcome outcome;
  outcome.push_back(6);
  outcome.push_back(2);
  ASSERT_EQ(battle.state.waiting.count, 2);
  battle.game->resolve(battle.state, outcome, nullptr);
  const table::Scene scene = scene_of(battle, kBlack);
  EXPECT_EQ(find(scene.tracks, "step").value, 3);
  const table::Piece first = find(scene.pieces, "a1-a2.0.1");
  EXPECT_EQ(first.at, "a1-a2");
  EXPECT_THAT(first.badges, ElementsAre("from:a1", "attacking"));
  EXPECT_EQ(formats::dump_json(table::to_value(scene)).find("\"unit:"), std::string::npos);
  const auto counter = [&](const char* kind) {
    for (const table::Counter& each : first.counters) {
      if (each.kind == kind) return each.value;
    }
    return -99;
  };
  EXPECT_EQ(counter("die"), 6);
  EXPECT_EQ(counter("modifier"), -1);  // attacking against passive infantry, C-71
  EXPECT_EQ(counter("value"), 5);
  EXPECT_EQ(first.text, "\u22121 attacking infantry against defending infantry");
  EXPECT_THAT(find(scene.pieces, "a1-a2.0.2").badges, Contains("unopposed"));
  EXPECT_EQ(find(scene.pieces, "a1.0I").title, "1 infantry");
}

int left_of(const table::Scene& scene, const std::string& id) {
  for (const table::Counter& each : find(scene.pieces, id).counters) {
    if (each.kind == "left") return each.value;
  }
  return -1;
}

// C-20: of an order that has been begun there lies what can still be done, of nobody else's.
TEST(CommandersScene, AnOrderSaysHowMuchOfItIsLeft) {
  Battle battle(R"({"phase":"fast_movement","plans":[["order b1 2C b2 b3","order a1 1I a2"],[]],
    "sectors":{"a1":[{"type":"I","seat":0}],"b1":[{"type":"C","seat":0},{"type":"C","seat":0}],
               "c3":[{"type":"I","seat":1}]}})");
  EXPECT_EQ(left_of(scene_of(battle, kWhite), "order:0"), 2);
  battle.says(kWhite, "go b1 1C b2 b3");
  battle.says(kWhite, "done");
  battle.says(kBlack, "done");
  const table::Scene scene = scene_of(battle, kWhite);
  EXPECT_EQ(left_of(scene, "order:0"), 1);
  EXPECT_EQ(left_of(scene, "order:0+"), 1);
  EXPECT_EQ(find(scene.pieces, "order:0+").at, "b2");
  EXPECT_THAT(find(scene.pieces, "order:0+").badges, ElementsAre("leg1:b3", "type:C"));
  EXPECT_EQ(left_of(scene, "order:1"), 1);
  const table::Scene black = scene_of(battle, kBlack);
  EXPECT_TRUE(std::ranges::none_of(
      black.pieces, [](const table::Piece& piece) { return piece.kind == "order"; }));
}

// C-54, C-76: it lies in its space until the melee; the table of modifiers has no row for it.
TEST(CommandersScene, TheDieOfAUnitThatIsHitLiesOnWithoutAValue) {
  Battle battle(kAttack);
  battle.says(kWhite, "all");
  battle.says(kBlack, "done");
  while (battle.state.waiting.kind != Waiting::roll) {
    const Seat seat = battle.state.waiting.seats.first();
    battle.says(seat, battle.offered_now(seat.value)[0]);
  }
  battle.rolls({1, 1});
  battle.rolls({6});
  const table::Scene scene = scene_of(battle, kWhite);
  const table::Piece hit = find(scene.pieces, "a1-a2.0.1");
  EXPECT_THAT(hit.badges, Contains("routed"));
  std::vector<std::string> counters;
  for (const table::Counter& each : hit.counters) counters.push_back(each.kind);
  EXPECT_THAT(counters, ElementsAre("space", "die"));
}

}  // namespace
}  // namespace commanders_test
