// The Road to France, rule by rule, and its battles begun and played through the registry.
#include "games/road/road.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "apps/common/registry.h"
#include "campaign/linked_match.h"
#include "match/truth.h"
#include "support/random_play.h"
#include "support/source_dir.h"

namespace {

using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::BattleOutcome;
using table::BattleSummary;
using table::Language;
using table::QuestionKind;
using table::Seat;
using table::Value;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kHead = "road road_to_france ";

struct Road {
  std::shared_ptr<const AnyGame> game;
  AnyState state;

  explicit Road(const std::string& position = "", const std::string& opponent = "none")
      : game(*road::system().create("road_to_france", Value::object().set("opponent", opponent),
                                    {})),
        state(game->initial()) {
    if (position.empty()) return;
    const auto read = game->parse_position(kHead + position);
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
    if (read.ok()) state = *read;
  }

  Seat asked() const { return game->question(state).seats.first(); }
  Road& say(const std::vector<std::string>& answers) {
    for (const std::string& text : answers) {
      const auto answer = game->parse(state, asked(), text, Language::en);
      EXPECT_TRUE(answer.ok()) << text << ": " << (answer.ok() ? "" : answer.error().message);
      if (answer.ok()) game->apply(state, asked(), *answer, nullptr);
    }
    return *this;
  }
  // The rule that forbids it.
  std::string refused(const std::string& text) const {
    const auto answer = game->parse(state, asked(), text, Language::en);
    return answer.ok() ? "" : answer.error().rule;
  }
  std::vector<std::string> answers() const {
    table::AnswerList list;
    game->legal(state, asked(), list);
    std::vector<std::string> out;
    for (const Answer answer : list) out.push_back(game->write(state, answer));
    return out;
  }
  std::string position() const { return game->write_position(state).substr(sizeof("road ") - 1); }
  std::vector<std::int64_t> list(const char* key) const {
    std::vector<std::int64_t> out;
    const Value position = game->position(state);
    for (const Value& each : position.find(key)->items()) out.push_back(each.as_int());
    return out;
  }
  table::LinkedBattle battle() const { return *game->battle_of(state); }
  // Fills in the report as long as there is something to say.
  std::vector<std::string> report(const BattleSummary& summary) {
    std::vector<std::string> said;
    while (const auto answer = game->report_of(state, summary)) {
      said.push_back(game->write(state, *answer));
      say({said.back()});
    }
    return said;
  }
};

const std::vector<std::string> kNoLosses{"lost infantry 0", "lost cavalry 0", "lost artillery 0",
                                         "lost infantry 0", "lost cavalry 0", "lost artillery 0"};

const table::GameSystem& commanders() {
  return *match::find_system(apps::game_systems(), "commanders");
}

// "0 a1 4infantry": what stands where at the beginning.
std::vector<std::string> standing(const table::LinkedBattle& battle, const Value& content) {
  const auto card = commanders().scenario_card(battle.scenario, {}, content, Language::en);
  EXPECT_TRUE(card.ok()) << (card.ok() ? "" : card.error().message);
  std::vector<std::string> out;
  if (!card.ok()) return out;
  for (const Value& unit : card->find("placed")->items()) {
    const Value& count = *unit.find("counters")->items()[0].find("value");
    out.push_back(std::to_string(unit.find("seat")->as_int()) + " " + unit.find("at")->as_string() +
                  " " + std::to_string(count.as_int()) + unit.find("unit")->as_string());
  }
  return out;
}

// RF-1, RF-2
TEST(Road, WholeArmiesStandAsThoseOfTheBattlesThemselves) {
  std::vector<std::string> scenarios;
  for (const char* at : {"battle=0", "battle=1", "battle=2"}) {
    const table::LinkedBattle battle = Road(at).battle();
    EXPECT_EQ(battle.game, "commanders");
    EXPECT_EQ(standing(battle, battle.content), standing(battle, {})) << battle.scenario;
    scenarios.push_back(battle.scenario);
  }
  EXPECT_THAT(scenarios, ElementsAre("dennewitz", "la_rothiere", "la_rothiere_snow"));
}

// RF-3
TEST(Road, WhatIsMissingIsMissingFromTheReserveFirst) {
  const auto battle = Road("battle=1 units=12,8,1,20,5,2").battle();
  const Value& setup = battle.content.find("setups")->items()[0];
  EXPECT_EQ(setup.find("source")->as_string(), "house");
  EXPECT_EQ(setup.find("right")->as_string(), "6C");
  EXPECT_EQ(setup.find("centre")->as_string(), "4I 1A");
  EXPECT_EQ(setup.find("left")->as_string(), "6I");
  EXPECT_EQ(setup.find("reserve")->as_string(), "2I 2C");
  const Value& black = *setup.find("black");
  EXPECT_EQ(black.find("right")->as_string(), "5C");
  EXPECT_EQ(black.find("reserve")->as_string(), "10I");
  EXPECT_THAT(standing(battle, battle.content),
              ElementsAre("0 a1 6infantry", "0 b1 4infantry", "0 b1 1artillery", "0 c1 6cavalry",
                          "0 WR 2infantry", "0 WR 2cavalry", "1 a3 6infantry", "1 b3 4infantry",
                          "1 b3 2artillery", "1 c3 5cavalry", "1 BR 10infantry"));
}

// RF-4
TEST(Road, TheAlliesReportWhoHasWon) {
  Road road;
  EXPECT_EQ(road.asked(), Seat{0});
  EXPECT_THAT(road.answers(), ElementsAre("outcome won", "outcome drawn", "outcome lost"));
  EXPECT_EQ(road.refused("outcome infantry"), "RF-4");
  EXPECT_EQ(road.refused("lost infantry 0"), "RF-5");
  EXPECT_EQ(road.refused("bring infantry"), "RF-7");
  EXPECT_EQ(road.refused("done"), "RF-7");
  road.say({"outcome won"});
  EXPECT_EQ(road.refused("outcome won"), "RF-4");
  EXPECT_FALSE(road.game->battle_of(road.state));
}

// RF-5
TEST(Road, EachSideReportsItsOwnLossesArmByArm) {
  Road road("units=20,8,2,3,8,2");
  road.say({"outcome drawn"});
  EXPECT_EQ(road.answers().size(), 21U);
  EXPECT_EQ(road.refused("lost cavalry 1"), "RF-5");
  road.say({"lost infantry 6"});
  EXPECT_EQ(road.refused("lost cavalry 9"), "RF-5");
  road.say({"lost cavalry 2", "lost artillery 0"});
  EXPECT_EQ(road.asked(), Seat{1});
  EXPECT_THAT(road.answers(), ElementsAre("lost infantry 0", "lost infantry 1", "lost infantry 2",
                                          "lost infantry 3"));
  road.say({"lost infantry 3", "lost cavalry 0", "lost artillery 2"});
  EXPECT_THAT(road.list("units"), ElementsAre(14, 6, 2, 0, 8, 0));
}

// RF-6
TEST(Road, ALaterBattleCountsMoreAndItsWinnerGetsTwoReserves) {
  Road road;
  road.say({"outcome won"}).say(kNoLosses).say({"done", "done", "outcome lost"}).say(kNoLosses);
  EXPECT_THAT(road.list("points"), ElementsAre(1, 2));
  EXPECT_THAT(road.list("reserves"), ElementsAre(8, 8));
  road.say({"done", "done", "outcome drawn"});
  EXPECT_THAT(road.list("points"), ElementsAre(1, 2));
  EXPECT_THAT(road.list("reserves"), ElementsAre(8, 8));
}

// RF-7
TEST(Road, ReservesBringBackWhatWasLostAndNoMore) {
  Road road("battle=1 step=7 units=18,8,0,20,7,2 reserves=6,2");
  EXPECT_THAT(road.answers(), ElementsAre("bring infantry", "bring artillery", "done"));
  road.say({"bring infantry", "bring artillery", "bring infantry"});
  EXPECT_THAT(road.list("reserves"), ElementsAre(1, 2));
  EXPECT_THAT(road.answers(), ElementsAre("done"));
  EXPECT_EQ(road.refused("bring artillery"), "RF-7");
  road.say({"done"});
  EXPECT_EQ(road.asked(), Seat{1});
  road.say({"bring cavalry", "done"});
  EXPECT_THAT(road.list("units"), ElementsAre(20, 8, 1, 20, 8, 2));
  EXPECT_EQ(road.battle().scenario, "la_rothiere");
}

// RF-8
TEST(Road, AgainstALevelOneAloneIsAskedAndTheLevelHoldsBlack) {
  Road road("battle=1 step=1 reserves=6,6", "hard");
  EXPECT_EQ(road.game->seats(), 1);
  road.say({"lost infantry 1", "lost cavalry 0", "lost artillery 0", "lost infantry 9",
            "lost cavalry 1", "lost artillery 1"});
  EXPECT_EQ(road.asked(), Seat{0});
  road.say({"bring infantry", "done"});
  EXPECT_THAT(road.list("units"), ElementsAre(20, 8, 2, 12, 8, 2));
  EXPECT_THAT(road.list("reserves"), ElementsAre(5, 0));
  EXPECT_THAT(road.battle().seats, ElementsAre("", "hard"));
  EXPECT_THAT(Road().battle().seats, ElementsAre("", ""));
}

float score(const std::string& position, int seat, const std::string& opponent = "none") {
  const Road road(position, opponent);
  const table::Question asked = road.game->question(road.state);
  EXPECT_EQ(asked.kind, QuestionKind::over) << position;
  EXPECT_EQ(asked.result.rule.str(), "RF-9");
  return asked.result.score[static_cast<std::size_t>(seat)];
}

// RF-9
TEST(Road, PointsDecideThenUnitsThenNothing) {
  EXPECT_EQ(score("battle=3 points=3,2 units=0,0,0,20,8,2", 0), 1);
  EXPECT_EQ(score("battle=3 points=3,2 units=0,0,0,20,8,2", 1), 0);
  EXPECT_EQ(score("battle=3 points=3,3 units=9,0,0,9,1,0", 1), 1);
  EXPECT_EQ(score("battle=3 points=3,3 units=9,1,0,8,1,1", 0), 0.5F);
  EXPECT_EQ(score("battle=3 points=3,3 units=9,1,0,8,1,1", 0, "normal"), 0.5F);
  EXPECT_EQ(score("battle=3 points=2,3", 0, "normal"), 0);
  EXPECT_EQ(score("battle=3 points=3,2", 0, "normal"), 1);
}

// RF-4, RF-5: a summary names units one by one or as heaps.
TEST(Road, TheReportIsFilledInFromTheBattle) {
  Road road;
  const auto said = road.report(
      {.outcome = BattleOutcome::lost, .lost = {"I", "I", "C", "3I"}, .destroyed = {"2C", "A"}});
  EXPECT_THAT(said,
              ElementsAre("outcome lost", "lost infantry 5", "lost cavalry 1", "lost artillery 0",
                          "lost infantry 0", "lost cavalry 2", "lost artillery 1"));
  EXPECT_THAT(road.list("units"), ElementsAre(15, 7, 2, 20, 6, 1));
  EXPECT_EQ(road.asked(), Seat{0});
  EXPECT_THAT(road.report({}), IsEmpty());  // what comes back is nobody's to report
  road.say({"done", "done"});
  EXPECT_EQ(road.report({.outcome = BattleOutcome::withdrawn})[0], "outcome lost");
}

// RF-9
TEST(Road, AfterTheThirdReportItIsOver) {
  Road road("battle=2 points=1,2");
  EXPECT_EQ(road.report({.outcome = BattleOutcome::won}).size(), 7U);
  EXPECT_EQ(road.game->question(road.state).kind, QuestionKind::over);
  EXPECT_THAT(road.list("points"), ElementsAre(4, 2));
  EXPECT_FALSE(road.game->battle_of(road.state));
  EXPECT_FALSE(road.game->report_of(road.state, {}));
}

TEST(Road, APositionThatCannotBeIsRefused) {
  const auto game = Road().game;
  for (const char* text : {"battle=3 step=1", "battle=0 step=7", "units=20,9,2,20,8,2"})
    EXPECT_FALSE(game->parse_position(std::string(kHead) + text).ok()) << text;
  EXPECT_FALSE(Road("", "easy").game->parse_position(std::string(kHead) + "battle=1 step=8").ok());
}

TEST(Road, PagesDoNotOfferIt) {
  EXPECT_FALSE(road::system().is_listed());
  EXPECT_TRUE(Road().game->is_campaign());
}

// Every rule stands on the page of rules as the game says it.
TEST(Road, ThePageOfRulesSaysWhatTheGameSays) {
  std::ifstream file(test_support::source_dir() + "/docs/ledger/road.md");
  std::stringstream page;
  page << file.rdbuf();
  for (int i = 1; i <= 9; ++i) {
    const std::string id = "RF-" + std::to_string(i);
    const std::string rule = "**" + id + "** " + Road().game->rule_text(id, Language::en);
    EXPECT_NE(page.str().find(rule), std::string::npos) << rule;
  }
}

// A battle to its end, by random answers.
void play(match::Match& battle, table::Random& random) {
  for (int n = 0; n < 20000 && battle.question().kind == QuestionKind::ask; ++n) {
    const Seat seat = testing_support::one_asked(battle.game(), battle.question(), random);
    table::AnswerList list;
    battle.game().legal(match::Truth::of(battle), seat, list);
    ASSERT_TRUE(battle.answer(seat, testing_support::one_of(list, random)).ok());
  }
  ASSERT_EQ(battle.question().kind, QuestionKind::over);
}

std::string sum(std::string_view bytes) { return std::to_string(bytes.size()); }

match::Match begun(const std::string& position, const std::string& opponent) {
  match::Setup setup;
  setup.scenario = "road_to_france";
  setup.options = Value::object().set("opponent", opponent);
  setup.position_text = kHead + position;
  auto match = match::Match::start(road::system(), setup);
  EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().message);
  return std::move(*match);
}

// From several states of the campaign, through the registry: begun, played and reported.
TEST(Road, ItsBattlesAreBegunAndPlayedAndReported) {
  table::Random random(7);
  for (const char* armies : {"", " units=9,3,0,20,8,2", " units=0,0,2,1,0,0 reserves=0,8",
                             " units=0,0,0,20,8,2", " units=0,0,0,0,0,0"}) {
    for (const char* opponent : {"none", "normal"}) {
      for (int n = 0; n < 3; ++n) {
        match::Match road = begun("battle=" + std::to_string(n) + armies, opponent);
        auto next = campaign::begin_battle(apps::game_systems(), road, random.next());
        ASSERT_TRUE(next.ok()) << next.error().message;
        EXPECT_EQ(next->battle.game().id(), "commanders");
        EXPECT_EQ(next->seats[1], opponent == std::string("none") ? "" : opponent);
        EXPECT_FALSE(campaign::fill_report(road, next->battle, {}, "b", sum).ok());
        play(next->battle, random);
        const auto told = campaign::fill_report(road, next->battle, {}, "b", sum);
        ASSERT_TRUE(told.ok()) << told.error().message;
        EXPECT_EQ(road.question().kind, n == 2 ? QuestionKind::over : QuestionKind::ask);
        EXPECT_EQ(road.entries().size(), 7U);
      }
    }
  }
}

// RF-4
TEST(Road, WhoeverLeavesABattleHasLostIt) {
  for (const Seat leaves : {Seat{0}, Seat{1}}) {
    match::Match road = begun("battle=0", "none");
    auto next = campaign::begin_battle(apps::game_systems(), road, 1);
    ASSERT_TRUE(next.ok()) << next.error().message;
    const auto left = table::SeatSet::of(leaves);
    ASSERT_TRUE(campaign::fill_report(road, next->battle, left, "b", sum).ok());
    EXPECT_EQ(road.game().write(match::Truth::of(road), road.entries().front().answer),
              leaves == Seat{0} ? "outcome lost" : "outcome won");
  }
}

// RF-5: what a battle of Commanders itself tells of both sides.
TEST(Road, CommandersTellsTheLossesOfBothSides) {
  const auto set = commanders().set_text(
      "commanders dennewitz r2 planning a1=3I a3=3i out=2/1/0-0/0/1", "dennewitz", {}, {});
  ASSERT_TRUE(set.ok()) << set.error().message;
  const BattleSummary told = set->game->summary(set->state, table::SeatSet::of(Seat{1}));
  EXPECT_EQ(told.outcome, BattleOutcome::won);
  EXPECT_THAT(told.lost, ElementsAre("I", "I", "C"));
  EXPECT_THAT(told.destroyed, ElementsAre("A"));
  EXPECT_THAT(Road().report(told),
              ElementsAre("outcome won", "lost infantry 2", "lost cavalry 1", "lost artillery 0",
                          "lost infantry 0", "lost cavalry 0", "lost artillery 1"));
}

TEST(Road, AWholeCampaignIsPlayed) {
  table::Random random(3);
  match::Match road = begun("battle=0", "none");
  for (int n = 0; n < 3; ++n) {
    auto next = campaign::begin_battle(apps::game_systems(), road, random.next());
    ASSERT_TRUE(next.ok()) << next.error().message;
    play(next->battle, random);
    ASSERT_TRUE(campaign::fill_report(road, next->battle, {}, "b", sum).ok());
    if (n == 2) break;
    ASSERT_TRUE(road.answer(Seat{0}, "done").ok());
    ASSERT_TRUE(road.answer(Seat{1}, "done").ok());
  }
  EXPECT_EQ(road.question().kind, QuestionKind::over);
}

}  // namespace
