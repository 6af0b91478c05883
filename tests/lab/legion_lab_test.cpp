// What the lab of the legion game writes down, and what it makes of it.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "apps/common/legion_content.h"
#include "formats/json.h"
#include "formats/scenario_file.h"
#include "games/legion/game.h"
#include "lab/legion/game_recorder.h"
#include "lab/legion/measured.h"
#include "lab/legion/rules_of.h"
#include "lab/legion/summary.h"
#include "legion/shipped_legion.h"
#include "tests/lab/lab_run.h"

namespace legion_lab {
namespace {

using legion::EventKind;
using legion::State;
using legion_test::shipped_game;
using legion_test::shipped_pack;

// Two battlefields of which coins alone are worth something: one point for five. L-85
class Coins {
 public:
  // At the end of a round.
  Coins& round(int first, int second) {
    have(first, second);
    ++state_.round;
    return tell(EventKind::round_began, 0, state_.round);
  }
  Coins& tell(EventKind kind, std::uint8_t seat, std::uint8_t argument) {
    table::Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.seat = {seat};
    event.arg[0] = argument;
    recorder_.look(state_, {&event, 1});
    return *this;
  }
  GameRecord end(int first, int second) {
    have(first, second);
    state_.waiting.kind = legion::Waiting::over;
    recorder_.look(state_, {});
    return recorder_.record();
  }
  State& state() { return state_; }

 private:
  void have(int first, int second) {
    state_.players[0].coins = static_cast<std::uint8_t>(first);
    state_.players[1].coins = static_cast<std::uint8_t>(second);
  }

  std::shared_ptr<const legion::Game> game_ = shipped_game(2);
  State state_ = game_->initial();
  GameRecorder recorder_{*game_};
};

int objective(std::string_view id) {
  const auto& all = shipped_pack()->objectives;
  const auto found = std::ranges::find(all, id, &legion::Objective::id);
  EXPECT_NE(found, all.end()) << id;
  return static_cast<int>(found - all.begin());
}

TEST(LegionRecorder, CountsEachChangeOfTheLeadAndNoTies) {
  const GameRecord game = Coins().round(8, 0).round(8, 8).round(0, 8).round(8, 0).end(8, 0);
  EXPECT_EQ(game.lead_changes, 2);
  EXPECT_EQ(game.rounds, 5);
}

TEST(LegionRecorder, HalfTimeIsTheMiddleRound) {
  EXPECT_EQ(Coins().round(8, 0).round(0, 8).end(8, 0).half_time_side, 1);  // the second of three
  EXPECT_EQ(Coins().round(8, 0).round(0, 8).round(0, 8).end(0, 8).half_time_side, 1);
  EXPECT_EQ(Coins().round(8, 0).round(8, 8).end(8, 0).half_time_side, -1);
}

TEST(LegionRecorder, NotesWhoIsLastAtHalfTimeAndWhoTriggeredTheEnd) {
  Coins coins;
  coins.round(8, 0).round(0, 8).tell(EventKind::end_triggered, 1, 0);
  const GameRecord game = coins.end(8, 0);
  EXPECT_EQ(game.half_time_last, 0);
  EXPECT_EQ(game.trigger, 1);
  EXPECT_EQ(Coins().end(0, 0).trigger, -1);
}

TEST(LegionRecorder, CountsPaymentsAndTheCoinsThatAreLeft) {
  Coins coins;
  coins.tell(EventKind::coins_paid, 1, 3).tell(EventKind::coins_paid, 1, 10);
  const GameRecord game = coins.end(8, 5);
  EXPECT_EQ(game.seats[0].coin_uses, 0);
  EXPECT_EQ(game.seats[1].coin_uses, 2);
  EXPECT_EQ(game.seats[1].coins, 5);
}

TEST(LegionRecorder, NotesWhoPlayedAndUsedWhichCard) {
  const auto& deck = shipped_pack()->command_deck;
  const legion::Item card(legion::Deck::command, 3);
  Coins coins;
  coins.tell(EventKind::played, 1, card.code).tell(EventKind::used, 1, card.code);
  const GameRecord game = coins.tell(EventKind::used, 1, card.code).end(0, 0);
  const std::string& id = shipped_pack()->command[deck[3]].id;
  EXPECT_EQ(game.seats[1].played, (Counts{{id, 1}}));
  EXPECT_EQ(game.seats[1].used, (Counts{{id, 2}}));
  EXPECT_TRUE(game.seats[0].played.empty());
}

// At least 6 coins, at least 5 Commander dice.
TEST(LegionRecorder, NotesWhichObjectivesAreFulfilledAndTheScore) {
  Coins coins;
  coins.state().players[0].objectives.add(objective("full_coffers"));
  coins.state().players[0].objectives.add(objective("war_staff"));
  const GameRecord game = coins.end(12, 0);
  EXPECT_EQ(game.seats[0].objectives, (Counts{{"full_coffers", 1}, {"war_staff", 0}}));
  EXPECT_EQ(game.seats[0].score, 2 + 4);
}

table::Value line_of(const GameRecord& game, int index, std::vector<double> share) {
  table::Value line = table::Value::object();
  line.set("scenario", "two").set("index", index).set("a_seat", 0).set("end", "over");
  line.set("answers", 100).set("reason", "last_round");
  table::Value score = table::Value::array();
  for (const double each : share) score.push(each);
  line.set("score", std::move(score));
  write_game(game, line);
  return line;
}

GameRecord match(int first, const char* colour, int fulfilled) {
  GameRecord out;
  out.first = first;
  out.rounds = 9;
  out.half_time_side = first;
  out.trigger = 1;
  out.lead_changes = fulfilled;
  out.seats = {{colour, 40, {{"O14", fulfilled}}, {{"C01", 1}}, {}, 4, 3},
               {"red", 30, {}, {}, {}, 20, 0}};
  return out;
}

TEST(LegionLab, ALineIsReadAsItWasWritten) {
  const GameRecord game = match(1, "grey", 1);
  const auto read = read_game(line_of(game, 0, {1, 0}));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->first, 1);
  EXPECT_EQ(read->score, (std::vector<double>{1, 0}));
  EXPECT_EQ(read->seats[0].objectives, (Counts{{"O14", 1}}));
  EXPECT_EQ(read->seats[1].colour, "red");
  EXPECT_EQ(read->trigger, 1);
  EXPECT_EQ(read->half_time_last, -1);
  EXPECT_EQ(read->seats[0].coins, 4);
  EXPECT_EQ(read->seats[0].coin_uses, 3);
}

TEST(LegionLab, ALineThatLacksSomethingIsRefusedWithItsGame) {
  table::Value line = line_of(match(0, "grey", 1), 7, {1, 0});
  line.set("first", 2);
  const auto read = read_game(line);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message.substr(0, 20), "two, game 7: 'first'");
}

// 40 matches: seat 0 plays grey and wins all, the First Player is seat 0 in every second one.
TEST(LegionLab, SharesAreOfTheMatchesAndSayWhatLiesOutsideItsBand) {
  const lab_test::Directory directory;
  auto file = lab::GamesFile::open(directory.games(), table::Value::object(), false);
  ASSERT_TRUE(file.ok());
  for (int i = 0; i < 40; ++i)
    ASSERT_TRUE(file->add(line_of(match(i % 2, "grey", i < 20 ? 1 : 0), i, {1, 0})).ok());
  const auto summary = summarise(*shipped_pack(), *shipped_pack()->find_scenario("two"), 40, *file);
  ASSERT_TRUE(summary.ok()) << summary.error().message;
  EXPECT_EQ(summary->finished, 40);
  const auto share = [&](const char* group, const char* id) {
    const Row* row = summary->find(group, id);
    return row == nullptr || !row->estimate ? -1.0 : row->estimate->value;
  };
  EXPECT_DOUBLE_EQ(share("match", "first_player_wins"), 0.5);
  EXPECT_DOUBLE_EQ(share("match", "half_time_leader_wins"), 0.5);
  EXPECT_DOUBLE_EQ(share("match", "trigger_wins"), 0);
  EXPECT_DOUBLE_EQ(share("match", "lead_changes_at_all"), 0.5);
  EXPECT_DOUBLE_EQ(share("match", "rounds_deviation"), 0);
  EXPECT_DOUBLE_EQ(share("match", "rounds_to"), 9);
  EXPECT_DOUBLE_EQ(share("match", "coins_left_median"), 4);
  EXPECT_DOUBLE_EQ(share("match", "coin_uses"), 1.5);
  EXPECT_EQ(summary->find("match", "half_time_last_wins"), nullptr);  // of three only
  EXPECT_TRUE(summary->find("match", "rounds_deviation")->is_outside());
  EXPECT_DOUBLE_EQ(share("colour_wins", "grey"), 1);
  EXPECT_DOUBLE_EQ(share("objective_fulfilled", "O14"), 0.5);
  EXPECT_DOUBLE_EQ(share("wins_with_card", "C01"), 1);
  EXPECT_TRUE(summary->find("colour_wins", "grey")->is_outside());
  EXPECT_FALSE(summary->find("objective_fulfilled", "O14")->is_outside());
  EXPECT_NE(report_text(measured(), {{*summary}, {}}, {}).find("outside of 45.0 .. 55.0"),
            std::string::npos);
}

std::shared_ptr<const table::AnyGame> own_set(const std::string& id) {
  const auto file = formats::scenario_from_toml(
      "id = \"" + id + "\"\nplayers = 2\n[[command_card]]\nid = \"frost_march\"\ncopies = 9\n" +
          "effects = [{ op = \"draw\", n = 1 }, { op = \"coins\", n = 1 }]\n",
      "winter.toml");
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  return *apps::legion_system().create(file->id, {}, file->content);
}

lab::Experiment experiment_of(std::vector<std::shared_ptr<const table::AnyGame>> games) {
  lab::Experiment out;
  out.scenarios = std::move(games);
  out.options.a = out.options.b = "easy";
  out.options.games = 6;
  out.options.threads = 1;
  out.recorder = [](const table::AnyGame& game) {
    return std::make_unique<GameRecorder>(rules_of(game));
  };
  return out;
}

// Sets of one's own are measured by their own cards, each under its id.
TEST(LegionLab, MeasuresOwnSetsEachByItsOwnCards) {
  const lab_test::Directory directory;
  const lab::Experiment experiment = experiment_of({own_set("winter"), own_set("thaw")});
  ASSERT_TRUE(lab::check_names(experiment).ok());
  auto file = lab_test::open(experiment, directory);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(lab::play_missing(experiment, *file).ok());
  const auto summaries = summarise(experiment, *file);
  ASSERT_TRUE(summaries.ok()) << summaries.error().message;
  ASSERT_EQ(summaries->scenarios.size(), 2U);
  for (const ScenarioSummary& each : summaries->scenarios) {
    EXPECT_EQ(each.finished, 6) << each.id;
    const Row* row = each.find("wins_with_card", "frost_march");
    ASSERT_NE(row, nullptr) << each.id;
    EXPECT_GT(row->count, 0) << each.id;
  }
}

TEST(LegionLab, TwoSetsOfOneIdAreRefused) {
  const auto named = lab::check_names(experiment_of({own_set("winter"), own_set("winter")}));
  ASSERT_FALSE(named.ok());
  EXPECT_EQ(named.error().code, table::ErrorCode::bad_option);
  EXPECT_EQ(named.error().message.find("two of the scenarios have the id 'winter'"), 0U);
}

}  // namespace
}  // namespace legion_lab
