// What the lab counts in whole battles of Commanders.
#include <array>

#include "apps/common/commanders_content.h"
#include "games/commanders/game.h"
#include "lab/commanders/battle_recorder.h"
#include "lab/scenario_summary.h"
#include "tests/lab/lab_run.h"
#include "tests/lab/whole_games.h"

namespace lab_test {
namespace {

using commanders_lab::BattleRecorder;

struct Watched {
  commanders::State last;
  commanders_lab::Battle battle;
};

// The second one with optional rules.
template <class Check>
void each_battle(const Check& check) {
  for (const table::ScenarioSpec& spec : apps::commanders_system().scenarios()) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      SCOPED_TRACE(spec.id + ", seed " + std::to_string(seed));
      table::Value options = table::Value::object();
      if (seed == 2) options.set("morale", true).set("order_dice", true);
      BattleRecorder recorder;
      Keeper<commanders::State, BattleRecorder> keeper(recorder);
      const auto game = game_of(apps::commanders_system(), spec.id, options);
      EXPECT_EQ(play_whole(*game, "easy", seed, keeper).end, lab::ArenaGame::End::over);
      check(Watched{keeper.last, recorder.battle()});
    }
  }
}

TEST(CommandersLab, WhatWasLostIsNeitherOnTheBoardNorInTheBoxAtTheEnd) {
  int lost = 0;
  each_battle([&](const Watched& watched) {
    for (const commanders::Seat seat : commanders::kBothSeats) {
      std::array<int, commanders::kArms> there{};
      for (const commanders::Unit& unit : watched.last.units[seat.value])
        there[static_cast<std::size_t>(unit.arm)] += unit.on_board() ? 1 : 0;
      const commanders::Side& side = watched.last.sides[seat.value];
      there[0] += side.box[0];
      there[1] += side.box[1];
      for (const commanders::Arm arm : commanders::kAllArms) {
        const auto found = watched.battle.kinds.find(
            {std::string(name(arm)), std::string(commanders::side_name(seat))});
        if (found == watched.battle.kinds.end()) continue;
        EXPECT_EQ(found->second.fielded - found->second.lost, there[static_cast<std::size_t>(arm)])
            << name(arm) << " of " << commanders::side_name(seat);
        lost += found->second.lost;
      }
    }
  });
  EXPECT_GT(lost, 100);
}

TEST(CommandersLab, EveryUnitLostIsSomebodysDoingOrWasGivenUp) {
  each_battle([&](const Watched& watched) {
    for (const char* side : {"white", "black"}) {
      int lost = 0;
      int kills = 0;
      for (const auto& [kind, record] : watched.battle.kinds) {
        if (kind[1] == side) lost += record.lost - record.lost_other;
        if (kind[1] != side) kills += record.kills;
      }
      EXPECT_EQ(kills, lost) << side;
    }
  });
}

TEST(CommandersLab, PointsAddUpToThoseAtTheEnd) {
  int scored = 0;
  each_battle([&](const Watched& watched) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      int sum = 0;
      for (const int points : watched.battle.from[seat]) sum += points;
      EXPECT_EQ(sum, watched.last.sides[seat].vp);
      EXPECT_EQ(sum, watched.battle.points[seat]);
      scored += sum;
    }
    EXPECT_EQ(watched.battle.rounds, watched.last.round);
  });
  EXPECT_GT(scored, 50);
}

TEST(CommandersLab, MeasuresSidesPointsAndArmsWhateverTheThreads) {
  lab::Experiment experiment;
  experiment.scenarios = {game_of(apps::commanders_system(), "marengo")};
  experiment.options.a = experiment.options.b = "easy";
  experiment.options.games = 4;
  experiment.recorder = [](const table::AnyGame&) { return std::make_unique<BattleRecorder>(); };
  std::string texts[2];
  for (const int threads : {1, 2}) {
    const Directory directory;
    experiment.options.threads = threads;
    auto file = open(experiment, directory);
    ASSERT_TRUE(file.ok() && lab::play_missing(experiment, *file).ok());
    const auto summary = lab::summarise(commanders_lab::measured(), experiment, *file);
    ASSERT_TRUE(summary.ok()) << summary.error().message;
    const auto& marengo = summary->scenarios.at(0);
    EXPECT_EQ(marengo.finished, 4);
    EXPECT_NE(marengo.find(lab::kGameGroup, "white_wins"), nullptr);
    EXPECT_NE(marengo.find("points_from", "prisoners_black"), nullptr);
    EXPECT_EQ(marengo.kinds.size(), 6U);
    ASSERT_TRUE(
        write_reports(commanders_lab::measured(), *summary, experiment.options, directory.path())
            .ok());
    for (const char* name : {"games.jsonl", "summary.csv", "arms.csv", "summary.json", "chart.svg"})
      texts[threads - 1] += text_of(directory.path() / name);
  }
  EXPECT_EQ(texts[0], texts[1]);
  EXPECT_NE(texts[0].find("marengo"), std::string::npos);
}

}  // namespace
}  // namespace lab_test
