// What the table is told: points and re-rolls, each once and in the words of its owner.
#include <algorithm>

#include "commanders/battle.h"
#include "commanders/shipped_texts.h"
#include "formats/json.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/combat_told.h"
#include "games/commanders/state/words.h"
#include "games/commanders/text/describe.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

struct Told {
  EventKind kind;
  Seat seat;
  int points;
  std::string rule;
  bool operator==(const Told&) const = default;
};

constexpr auto kForPrisoners = static_cast<int>(Reward::prisoners);
constexpr auto kForGeneral = static_cast<int>(Reward::general);
constexpr auto kForFlag = static_cast<int>(Reward::flag);
constexpr auto kForRose = static_cast<int>(Reward::rose);

// What is told of points when a round is scored: (what, whose, how many, by which rule); `reasons`
// are what they are for.
struct Scoring {
  std::vector<Told> told{};
  std::vector<int> reasons{};
  State state{};
};
Scoring score(const char* position) {
  Scoring out;
  const auto read = read_position(shipped_pack(), json(position));
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
  if (!read.ok()) return out;
  out.state = read->state;
  for (const table::Event& event : read->opening.events) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind != EventKind::scored && kind != EventKind::lost_morale && kind != EventKind::majority)
      continue;
    out.told.push_back({kind, event.seat, event.arg[0], std::string(event.rule.str())});
    if (kind != EventKind::majority) out.reasons.push_back(event.arg[1]);
  }
  return out;
}

// C-3, C-5: one point, told once.
TEST(Told, TheMajorityIsToldOnce) {
  const Scoring round = score(R"({"phase": "scoring", "phases": ["scoring"],
    "sectors": {"b2": [{"type": "I", "seat": 0}]}})");
  EXPECT_EQ(round.told, (std::vector<Told>{{EventKind::majority, kWhite, 1, "C-5"}}));
  EXPECT_EQ(round.state.sides[0].vp, 1);
}

// C-4, C-52: an infantry, a rider and a gun are worth 1 + 1 + 2; then come the markers. C-3: the
// command sector 5, a flag 1.
TEST(Told, PointsAreToldWithWhatTheyAreFor) {
  const Scoring round = score(R"({"phase": "scoring", "phases": ["scoring"],
    "sectors": {"b3": [{"type": "I", "seat": 0}], "c1": [{"type": "C", "seat": 1}]},
    "captured": [[1, 1, 1], [0, 0, 0]]})");
  EXPECT_EQ(round.told, (std::vector<Told>{{EventKind::scored, kWhite, 4, "C-4"},
                                           {EventKind::scored, kBlack, 1, "C-3"},
                                           {EventKind::scored, kWhite, 5, "C-3"}}));
  EXPECT_EQ(round.reasons, (std::vector<int>{kForPrisoners, kForFlag, kForGeneral}));
  EXPECT_EQ(round.state.sides[0].vp, 9);
  EXPECT_EQ(round.state.sides[1].vp, 1);
}

// C-83: it pays once.
TEST(Told, ARoseIsToldAndTakenOffTheBoard) {
  const Scoring round = score(R"({"phase": "scoring", "phases": ["scoring"],
    "markers": [{"seat": 1, "kind": "rose", "value": 3, "at": "b2"}],
    "sectors": {"b2": [{"type": "I", "seat": 0}], "a3": [{"type": "I", "seat": 1}]}})");
  EXPECT_EQ(round.told, (std::vector<Told>{{EventKind::scored, kWhite, 3, "C-83"}}));
  EXPECT_EQ(round.reasons, (std::vector<int>{kForRose}));
  EXPECT_TRUE(round.state.markers.empty());
}

// C-86: nobody gains anything but the point of the majority.
TEST(Told, WithMoraleASideIsToldWhatItLoses) {
  const Scoring round = score(R"({"phase": "scoring", "phases": ["scoring"],
    "options": {"morale": true}, "vp": [15, 12], "captured": [[0, 0, 1], [0, 0, 0]],
    "sectors": {"c3": [{"type": "I", "seat": 0}]}})");
  EXPECT_EQ(round.told, (std::vector<Told>{{EventKind::lost_morale, kBlack, 2, "C-86"},
                                           {EventKind::lost_morale, kBlack, 1, "C-86"},
                                           {EventKind::majority, kWhite, 1, "C-86"}}));
  EXPECT_EQ(round.reasons, (std::vector<int>{kForPrisoners, kForFlag}));
  EXPECT_EQ(round.state.sides[0].vp, 16);
  EXPECT_EQ(round.state.sides[1].vp, 8);
}

// C-73: White re-rolls a die of Black's.
TEST(Told, ARerollSaysWhoseDieItIs) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"b1": [{"type": "I", "seat": 0}], "a2": [{"type": "I", "seat": 0}],
                "b2": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1}]},
    "plans": [["order b1 1I b2", "order a2 1I b2"], []]})");
  battle.dice({1, 1, 1, 1, 3, 5, 1, 2, 1});
  battle.play({{0, "all"}, {0, "keep"}, {0, "reroll a2-b2 B1"}});
  const auto& told = battle.told();
  const auto found = std::ranges::find_if(told, [](const table::Event& event) {
    return static_cast<EventKind>(event.kind) == EventKind::rerolled;
  });
  ASSERT_NE(found, told.end());
  EXPECT_EQ(found->seat, kWhite);
  constexpr auto kOwnerAt = table::places_named<EventKind>("owner");
  EXPECT_EQ(found->arg[kOwnerAt[found->kind]], kBlack.value);
}

// Two infantry from a1 attack one that is spent in a2.
constexpr const char* kFlankAttack = R"({"phase":"combined_arms","phases":["combined_arms"],
  "plans":[["order a1 2I a2"],[]],"sectors":{
  "a1":[{"type":"I","seat":0},{"type":"I","seat":0}],
  "a2":[{"type":"I","seat":1,"spent":true}]}})";

std::vector<table::Event> of_kind(const Battle& battle, EventKind kind) {
  std::vector<table::Event> out;
  for (const table::Event& event : battle.told()) {
    if (static_cast<EventKind>(event.kind) == kind) out.push_back(event);
  }
  return out;
}

std::string english(const Battle& battle, const table::Event& event) {
  return event_sentence(
      *table::Worded<Wording>(*battle.game, battle.game->observe(battle.state, kBlack),
                              shipped_texts(), Language::en),
      event);
}

// C-64, C-65: both lines of a zone, before any die is thrown.
TEST(Told, LinesAreToldSpaceBySpace) {
  Battle battle(kFlankAttack);
  battle.dice({6, 2, 4, 1, 1});
  battle.play({{0, "all"}});
  const auto lines = of_kind(battle, EventKind::placed);
  ASSERT_GE(lines.size(), 2U);
  const PlacedLine white = placed_line(lines[0]);
  ASSERT_EQ(white.size(), 2U);
  EXPECT_TRUE(white[0].attacks);
  EXPECT_EQ(name(white[0].from), "a1");
  const PlacedLine black = placed_line(lines[1]);
  ASSERT_EQ(black.size(), 1U);
  EXPECT_FALSE(black[0].attacks);
  EXPECT_EQ(black[0].flags, UnitOutside::spent);
  EXPECT_EQ(english(battle, lines[0]), "a1\u2013a2: White lines up 2 infantry.");
}

// C-56, C-57, C-71, C-32: the sum of each die with where it comes from, even of the one that falls
// by it. Six and two for White, space by space; four for Black, who is hit in space 1.
TEST(Told, EveryDieIsToldWithItsSum) {
  Battle battle(kFlankAttack);
  battle.dice({6, 2, 4, 1, 1});
  battle.play({{0, "all"}});
  const auto blows = of_kind(battle, EventKind::struck);
  ASSERT_GE(blows.size(), 3U);
  EXPECT_EQ(english(battle, blows[0]),
            "a1\u2013a2, space 1: White 6 \u22121 = 5, a hit "
            "(\u22121 attacking infantry against defending infantry).");
  EXPECT_EQ(english(battle, blows[2]),
            "a1\u2013a2, space 1: Black 4 \u22121 = 3 "
            "(defending infantry against attacking infantry, \u22121 spent).");
}

// C-21, B-68: at scoring both sheets lie open, line by line.
TEST(Told, BothSheetsAreOpenAtScoring) {
  const auto read =
      read_position(shipped_pack(), json(R"({"phase": "scoring", "phases": ["scoring"],
    "sectors": {"a1": [{"type": "C", "seat": 0}], "b3": [{"type": "A", "seat": 1}]},
    "plans": [["order a1 1C a2 b2"], ["order b3 1A b1"]]})"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  const Match& game = *read->game;
  std::vector<std::string> told;
  for (const table::Event& event : read->opening.events) {
    if (static_cast<EventKind>(event.kind) == EventKind::ordered)
      told.push_back(
          event_sentence(*table::Worded<Wording>(game, observed_by(game, read->state, kWhite),
                                                 shipped_texts(), Language::en),
                         event));
  }
  EXPECT_EQ(told, (std::vector<std::string>{"White had ordered 1 cavalry from a1 to a2, then b2.",
                                            "Black had ordered 1 gun from b3 to b1."}));
}

// What is told of that kind, in words.
std::vector<std::string> sentences(const Battle& battle, EventKind kind) {
  std::vector<std::string> out;
  for (const table::Event& event : of_kind(battle, kind)) out.push_back(english(battle, event));
  return out;
}

// C-29, B-45: which of the riders in a sector had acted before is told when it tires them.
TEST(Told, RidersThatHaveActedTwice) {
  Battle battle(R"({"phase": "fast_movement", "phases": ["fast_movement", "combined_arms"],
    "sectors": {"b1": "2C"}, "plans": [["order b1 2C b2 a2"], []]})");
  battle.play({{0, "go b1 2C b2 a2"}, {0, "go b2 2C a2"}});
  EXPECT_EQ(sentences(battle, EventKind::spent),
            (std::vector<std::string>{"White has 2 cavalry spent in a2."}));
  EXPECT_EQ(battle.table(), "a2:2C- box:0/0-0/0 vp:0-0 r1");
}

// C-29: of infantry everybody has seen that it has moved.
TEST(Told, NothingOfInfantryThatHasMovedAndIsSpentAtTheEndOfThePhase) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"b1": "3I", "a1": "1I"}, "plans": [["order b1 2I a1"], []]})");
  battle.play({{0, "go b1 2I a1"}});
  EXPECT_TRUE(sentences(battle, EventKind::spent).empty());
  EXPECT_EQ(battle.table(), "a1:1I,2I- b1:1I box:0/0-0/0 vp:0-0 r1");
}

// C-39, C-40, C-42, C-43: for whom each die was, how far, with a token or not, and what it needed.
TEST(Told, ABombardmentIsToldDieByDie) {
  Battle battle(R"({"phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "1A", "b2": "1c", "b3": "2i"}, "artillery_tokens": [{"b3": 1}, {}],
    "plans": [["order b1 1A b3"], []]})");
  battle.dice({5, 4});
  battle.play({{0, "all"}});
  EXPECT_EQ(sentences(battle, EventKind::bombarded),
            (std::vector<std::string>{
                "b1: White fires at defending infantry in b3: 5 \u22121 = 4, a hit. It needed a 5 "
                "(+2 attacking guns against defending infantry, \u22124 bombardment at two "
                "sectors, +1 artillery token from last round).",
                "b1: White fires at defending cavalry in b2: 4 \u22121 = 3, no hit. It needed a 5 "
                "(+2 attacking guns against defending cavalry, \u22123 bombardment of the next "
                "sector)."}));
  for (const table::Event& event : battle.told()) {
    if (static_cast<EventKind>(event.kind) != EventKind::bombarded) continue;
    const table::Value told = describe_event(
        *table::Worded<Wording>(*battle.game, battle.game->observe(battle.state, kBlack),
                                shipped_texts(), Language::en),
        event);
    EXPECT_EQ(formats::dump_json(told),
              R"({"event":"bombarded","seat":0,"from":"b1","at":"b3","range":2,"needed":5,"hit":1,)"
              R"("faces":[5],"rule":"C-40","target":"passive_infantry","token":true,"sum":-1})");
    break;
  }
}

// C-3, C-5: how many sectors each side holds, and what becomes of the point of a tie (p. 10).
TEST(Told, TheSectorsOfEachSideAndATieAreTold) {
  const Battle tie(R"({"phase": "scoring", "phases": ["scoring"],
    "sectors": {"b2": "1I", "a2": "1i"}})");
  EXPECT_EQ(sentences(tie, EventKind::sectors_held),
            (std::vector<std::string>{"White controls 1 sector, Black 1."}));
  EXPECT_EQ(sentences(tie, EventKind::tied),
            (std::vector<std::string>{"Neither side controls more: nobody scores the point of this "
                                      "round."}));
  const Battle won(R"({"phase": "scoring", "phases": ["scoring"],
    "sectors": {"b2": "1I", "a3": "1I", "a2": "1i"}})");
  EXPECT_EQ(sentences(won, EventKind::sectors_held),
            (std::vector<std::string>{"White controls 2 sectors, Black 1."}));
  EXPECT_TRUE(sentences(won, EventKind::tied).empty());
  EXPECT_EQ(sentences(won, EventKind::scored),
            (std::vector<std::string>{"White scores 1 point for the enemy flag in a3."}));
}

// `rolled` names the zone of a combat, the sector of a reaction, the way of a bombardment, and of
// orders nothing.
TEST(Told, DiceNameWhatTheyAreForAndNothingElse) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "1C", "a2": "1i"}, "plans": [["order a1 1C a2"], []]})");
  battle.dice({1, 1, 1, 1});
  battle.play({{0, "all"}, {1, "square a2 1"}});
  std::vector<std::string> told;
  for (const table::Event& event : battle.told()) {
    if (static_cast<EventKind>(event.kind) == EventKind::rolled)
      told.push_back(formats::dump_json(describe_event(
          *table::Worded<Wording>(*battle.game, battle.game->observe(battle.state, kBlack),
                                  shipped_texts(), Language::en),
          event)));
  }
  EXPECT_EQ(
      told,
      (std::vector<std::string>{
          R"({"event":"rolled","seat":1,"purpose":"square","at":"a2","faces":[1],"rule":"C-60"})",
          R"({"event":"rolled","seat":1,"purpose":"ranged","zone":"a1-a2","faces":[1],"rule":"C-74"})",
          R"({"event":"rolled","seat":0,"purpose":"melee","zone":"a1-a2","faces":[1],"rule":"C-74"})",
          R"({"event":"rolled","seat":1,"purpose":"melee","zone":"a1-a2","faces":[1],"rule":"C-74"})"}));
}

}  // namespace
}  // namespace commanders_test
