// What the lab counts in whole battles of Fleet Commander, and what comes of it.
#include "apps/common/fleet_content.h"
#include "games/fleet/game.h"
#include "lab/fleet/battle_recorder.h"
#include "lab/rules_of.h"
#include "lab/scenario_summary.h"
#include "tests/lab/lab_run.h"
#include "tests/lab/whole_games.h"

namespace lab_test {
namespace {

using fleet_lab::BattleRecorder;
using fleet_lab::kDealt;
using fleet_lab::kRepaired;
using fleet_lab::kTaken;

struct Watched {
  std::shared_ptr<const table::AnyGame> game;
  fleet::State last;
  fleet_lab::Battle battle;

  const fleet::Game& rules() const { return lab::rules_of<fleet::Game>(*game); }
};

Watched watched(const std::string& scenario, const table::Value& options, std::uint64_t seed) {
  Watched out{game_of(apps::fleet_system(), scenario, options), {}, {}};
  BattleRecorder recorder(out.rules());
  Keeper<fleet::State, BattleRecorder> keeper(recorder);
  EXPECT_EQ(play_whole(*out.game, "easy", seed, keeper).end, lab::ArenaGame::End::over);
  out.last = keeper.last;
  out.battle = recorder.battle();
  return out;
}

table::Value all_rules() {
  return table::Value::object()
      .set("advanced", true)
      .set("hidden_deployment", true)
      .set("secret_weapons", true);
}

// Every scenario, in the basic game and with all rules.
template <class Check>
void each_battle(const Check& check) {
  for (const table::ScenarioSpec& spec : apps::fleet_system().scenarios()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      SCOPED_TRACE(spec.id + ", seed " + std::to_string(seed));
      check(watched(spec.id, seed % 2 == 0 ? all_rules() : table::Value(), seed));
    }
  }
}

TEST(FleetLab, TheHullThatWasLostIsWhatIsMissingAtTheEnd) {
  int taken = 0;
  each_battle([&](const Watched& watched) {
    std::map<std::string, double> missing;
    for (const fleet::Ship& ship : watched.last.ships) {
      const fleet::ShipClass& card = watched.rules().card(ship);
      if (card.hull > 0) missing[card.id] += card.hull - ship.hull;
    }
    for (const auto& [kind, record] : watched.battle.kinds) {
      EXPECT_DOUBLE_EQ(record.more[kTaken] - record.more[kRepaired], missing[kind[0]]) << kind[0];
      taken += static_cast<int>(record.more[kTaken]);
    }
  });
  EXPECT_GT(taken, 100);
}

TEST(FleetLab, ShipsThatWereLostAreThoseWithoutHullAndSomebodysOrNobodysDoing) {
  int lost = 0;
  each_battle([&](const Watched& watched) {
    std::map<std::string, int> gone;
    std::map<std::string, int> there;
    for (const fleet::Ship& ship : watched.last.ships) {
      const fleet::ShipClass& card = watched.rules().card(ship);
      if (card.hull == 0) continue;
      ++there[card.id];
      gone[card.id] += ship.hull == 0 ? 1 : 0;
    }
    int kills = 0;
    int without = 0;
    for (const auto& [kind, record] : watched.battle.kinds) {
      EXPECT_EQ(record.lost, gone[kind[0]]) << kind[0];
      EXPECT_EQ(record.fielded, there[kind[0]]) << kind[0];
      kills += record.kills + record.lost_other;
      without += record.lost;
    }
    EXPECT_EQ(kills, without);
    lost += kills;
  });
  EXPECT_GT(lost, 20);
}

TEST(FleetLab, WhatIsDealtIsTakenButForWhatFieldsDo) {
  double all_dealt = 0;
  double all_taken = 0;
  each_battle([&](const Watched& watched) {
    double dealt = 0;
    double taken = 0;
    double destroyed = 0;
    double suffered = 0;
    for (const auto& [kind, record] : watched.battle.kinds) {
      dealt += record.more[kDealt];
      taken += record.more[kTaken];
      destroyed += record.destroyed;
      suffered += record.suffered;
    }
    EXPECT_LE(dealt, taken + 1e-9);
    EXPECT_LE(destroyed, suffered + 1e-9);
    all_dealt += dealt;
    all_taken += taken;
  });
  EXPECT_GT(all_dealt, 0.8 * all_taken) << "fields do less than guns";
}

TEST(FleetLab, ClassesLostAndTurnsAreThoseOfTheTable) {
  each_battle([&](const Watched& watched) {
    EXPECT_EQ(watched.battle.turns, watched.last.turn);
    for (std::size_t seat = 0; seat < 2; ++seat)
      EXPECT_EQ(watched.battle.classes_lost[seat], watched.last.sides[seat].lost);
  });
}

lab::Experiment fleet_experiment(int games) {
  lab::Experiment out;
  out.scenarios = {game_of(apps::fleet_system(), "standard"),
                   game_of(apps::fleet_system(), "the_rescue")};
  out.options.a = "easy";
  out.options.b = "beginner";
  out.options.games = games;
  out.options.threads = 1;
  out.recorder = [](const table::AnyGame& game) {
    return std::make_unique<BattleRecorder>(lab::rules_of<fleet::Game>(game));
  };
  return out;
}

lab::Summary summary_of(const lab::Experiment& experiment, const Directory& directory) {
  auto file = open(experiment, directory);
  EXPECT_TRUE(file.ok() && lab::play_missing(experiment, *file).ok());
  auto summary = lab::summarise(fleet_lab::measured(), experiment, *file);
  EXPECT_TRUE(summary.ok()) << (summary.ok() ? "" : summary.error().message);
  EXPECT_TRUE(
      write_reports(fleet_lab::measured(), *summary, experiment.options, directory.path()).ok());
  return *summary;
}

std::string fleet_files(const Directory& directory) {
  std::string out;
  for (const char* name :
       {"games.jsonl", "summary.csv", "ships.csv", "summary.json", "chart.svg"}) {
    const std::string text = text_of(directory.path() / name);
    EXPECT_FALSE(text.empty()) << name;
    out += text;
  }
  return out;
}

TEST(FleetLab, MeasuresBothSidesWeaponsAndShips) {
  const Directory directory;
  const auto summary = summary_of(fleet_experiment(8), directory);
  ASSERT_EQ(summary.scenarios.size(), 2U);
  const auto& standard = summary.scenarios[0];
  EXPECT_EQ(standard.finished, 8);
  double shares = 0;
  for (const char* id : {"blue_wins", "yellow_wins", "draws"}) {
    ASSERT_NE(standard.find(lab::kGameGroup, id), nullptr) << id;
    shares += standard.find(lab::kGameGroup, id)->estimate->value;
  }
  EXPECT_DOUBLE_EQ(shares, 1);
  EXPECT_NE(standard.find(lab::kGameGroup, "a_wins"), nullptr);
  EXPECT_GT(standard.find(lab::kGameGroup, "turns")->estimate->value, 2);
  EXPECT_GT(standard.find(lab::kReasonGroup, "classes_destroyed")->estimate->value, 0);
  double chosen = 0;
  for (const lab::Row& row : standard.rows)
    chosen += row.group == "weapon_chosen" ? row.estimate->value : 0;
  EXPECT_DOUBLE_EQ(chosen, 2) << "each side has one";
  double worth = 0;
  double spent = 0;
  for (const lab::KindSummary& ship : summary.kinds) {
    if (!ship.relative) continue;
    worth += ship.relative->value * ship.total.spent;
    spent += ship.total.spent;
  }
  EXPECT_NEAR(worth / spent, 1, 1e-9) << "the average ship is worth what it costs";
}

TEST(FleetLab, ThreadsDoNotChangeTheResults) {
  const Directory one;
  const Directory two;
  auto experiment = fleet_experiment(6);
  const auto first = summary_of(experiment, one);
  experiment.options.threads = 2;
  const auto second = summary_of(experiment, two);
  EXPECT_EQ(fleet_files(one), fleet_files(two));
  EXPECT_EQ(report_text(fleet_lab::measured(), first, experiment.options),
            report_text(fleet_lab::measured(), second, experiment.options));
}

}  // namespace
}  // namespace lab_test
