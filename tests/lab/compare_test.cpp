// Two scenarios over the same games: what differs, and how surely.
#include "lab/compare.h"

#include <cmath>
#include <optional>
#include <vector>

#include "apps/common/commanders_content.h"
#include "formats/json.h"
#include "lab/commanders/battle_recorder.h"
#include "tests/lab/lab_run.h"
#include "tests/lab/whole_games.h"

namespace lab_test {
namespace {

using commanders_lab::Battle;

// One side: lines of games made up, in a directory of its own.
class Side {
 public:
  explicit Side(const std::string& scenario = "marengo") {
    experiment.scenarios = {game_of(apps::commanders_system(), scenario)};
    experiment.options.a = experiment.options.b = "easy";
    experiment.options.games = 1000;
    file.emplace(std::move(*open(experiment, directory_)));
  }
  Side& game(int index, int rounds, bool white_wins, int lost = 0, const char* end = "over") {
    Battle battle;
    battle.rounds = rounds;
    battle.kinds[{"infantry", "white"}] = {.fielded = 20, .lost = lost, .more = {0, 0, 0}};
    table::Value line = table::Value::object();
    line.set("scenario", experiment.scenarios[0]->scenario()).set("index", index);
    line.set("a_seat", 0).set("end", end).set("answers", 100);
    if (end == std::string("over")) {
      line.set("reason", white_wins ? "victory_points" : "rounds");
      line.set("score",
               table::Value(table::Value::Array{white_wins ? 1.0 : 0.0, white_wins ? 0.0 : 1.0}));
    }
    write_battle(battle, line);
    EXPECT_TRUE(file->add(line).ok());
    return *this;
  }
  lab::Compared compared(const char* named = "marengo") const { return {named, experiment, *file}; }

  lab::Experiment experiment;
  std::optional<lab::GamesFile> file;

 private:
  Directory directory_;
};

lab::Comparison compared(const Side& a, const Side& b) {
  const auto found = compare(commanders_lab::measured(), a.compared(), b.compared());
  EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().message);
  return found.ok() ? *found : lab::Comparison{};
}

const lab::Difference& row(const lab::Comparison& found, const char* group, const char* id) {
  static const lab::Difference none;
  const lab::Difference* out = found.find(group, id);
  EXPECT_NE(out, nullptr) << group << " " << id;
  return out == nullptr ? none : *out;
}

// Games vary by far more than a round, but each pair differs by one or two.
TEST(Compare, PairsShowWhatTwoIntervalsWouldHide) {
  Side a;
  Side b;
  for (int i = 0; i < 20; ++i) {
    a.game(i, 3 + i % 7, true);
    b.game(i, 4 + i % 7 + i % 2, true);
  }
  const auto found = compared(a, b);
  EXPECT_EQ(found.pairs, 20);
  EXPECT_FALSE(found.same);
  const lab::Difference& rounds = row(found, "game", "rounds");
  EXPECT_GT(rounds.a->sure->high, rounds.b->sure->low) << "alone they overlap";
  EXPECT_DOUBLE_EQ(rounds.more->value, 1.5);
  // The mean of 20 values that are one or two: 1.96 times 0.5130 / sqrt(20).
  EXPECT_NEAR(rounds.more->sure->high - rounds.more->value, 0.22483, 1e-4);
  EXPECT_TRUE(rounds.is_certain());
  EXPECT_FALSE(row(found, "game", "answers").is_certain());
}

// 10 of 100 pairs turn from a loss to a win, 4 the other way.
TEST(Compare, TheDifferenceOfSharesIsThatOfPairs) {
  Side a;
  Side b;
  for (int i = 0; i < 100; ++i) {
    const bool won = i < 50;
    a.game(i, 5, won);
    b.game(i, 5, won ? i >= 4 : i < 60);
  }
  const auto found = compared(a, b);
  const lab::Difference& wins = row(found, "game", "white_wins");
  EXPECT_DOUBLE_EQ(wins.a->value, 0.5);
  EXPECT_DOUBLE_EQ(wins.b->value, 0.56);
  EXPECT_NEAR(wins.more->value, 0.06, 1e-12);
  // Of 102 pairs, with one more that differs in half of each direction and one that does not.
  const double off = 1.959964 * std::sqrt(14 + 1 - 36 / 102.0) / 102;
  EXPECT_NEAR(wins.more->sure->low, 6 / 102.0 - off, 1e-6);
  EXPECT_NEAR(wins.more->sure->high, 6 / 102.0 + off, 1e-6);
  EXPECT_FALSE(wins.is_certain());
  // A game that ends otherwise counts among those that did not end so.
  EXPECT_NEAR(row(found, "ended_by", "rounds").more->value, -0.06, 1e-12);
}

TEST(Compare, FewPairsThatAllDifferAreNotTakenForCertainty) {
  Side a;
  Side b;
  for (int i = 0; i < 2; ++i) {
    a.game(i, 5, false);
    b.game(i, 5, true);
  }
  const auto found = compared(a, b);
  const lab::Difference& wins = row(found, "game", "white_wins");
  EXPECT_DOUBLE_EQ(wins.more->value, 1);
  EXPECT_FALSE(wins.is_certain());
  EXPECT_DOUBLE_EQ(wins.more->sure->high, 1);
}

TEST(Compare, AnEndThatNeverCameIsAShareOfNone) {
  Side a;
  Side b;
  for (int i = 0; i < 4; ++i) {
    a.game(i, 5, true);
    b.game(i, 5, i < 2);
  }
  const auto found = compared(a, b);
  const lab::Difference& rounds = row(found, "ended_by", "rounds");
  ASSERT_TRUE(rounds.a && rounds.more);
  EXPECT_DOUBLE_EQ(rounds.a->value, 0);
  EXPECT_DOUBLE_EQ(rounds.more->value, 0.5);
}

TEST(Compare, OnePairSaysNothingOfHowSureItIs) {
  Side a;
  Side b;
  a.game(0, 5, false);
  b.game(0, 6, true);
  const auto found = compared(a, b);
  EXPECT_DOUBLE_EQ(row(found, "game", "rounds").more->value, 1);
  EXPECT_FALSE(row(found, "game", "rounds").more->sure);
  EXPECT_EQ(found.certain(), 0);
}

TEST(Compare, UnitsAreCountedByBattle) {
  Side a;
  Side b;
  for (int i = 0; i < 30; ++i) {
    a.game(i, 5, true, 4 + i % 3);
    b.game(i, 5, true, 9 + i % 3);
  }
  const auto found = compared(a, b);
  const lab::Difference& lost = row(found, "lost_share", "infantry_white");
  EXPECT_DOUBLE_EQ(lost.a->value, 0.25);
  EXPECT_DOUBLE_EQ(lost.more->value, 0.25);
  EXPECT_TRUE(lost.is_certain());
}

TEST(Compare, PairsThatAreNotFinishedInBothAreLeftOut) {
  Side a;
  Side b;
  for (int i = 0; i < 6; ++i) a.game(i, 5, true, 0, i == 2 ? "unfinished" : "over");
  for (int i = 0; i < 5; ++i) b.game(i, 5, true, 0, i == 4 ? "illegal" : "over");
  const auto found = compared(a, b);
  EXPECT_EQ(found.pairs, 3);
  EXPECT_EQ(found.left_out, 2);
}

TEST(Compare, SaysThatNothingDiffers) {
  Side a;
  Side b;
  for (int i = 0; i < 5; ++i) {
    a.game(i, 5 + i, i < 2);
    b.game(i, 5 + i, i < 2);
  }
  const auto found = compared(a, b);
  EXPECT_TRUE(found.same);
  EXPECT_EQ(found.certain(), 0);
  const std::string text =
      comparison_text(commanders_lab::measured(), a.compared(), b.compared("copy.toml"), found);
  EXPECT_NE(text.find("are A and B the same scenario?"), std::string::npos) << text;
  EXPECT_NE(text.find("B = copy.toml (marengo)"), std::string::npos) << text;
}

TEST(Compare, WithoutAPairThereIsNoTable) {
  Side a;
  Side b;
  a.game(0, 5, true);
  b.game(1, 5, true);
  const auto found = compared(a, b);
  EXPECT_EQ(found.pairs, 0);
  EXPECT_TRUE(found.rows.empty());
}

TEST(Compare, ALineThatLacksSomethingIsRefusedWithItsGame) {
  Side a;
  Side b;
  a.game(0, 5, true);
  table::Value line = table::Value::object();
  ASSERT_TRUE(b.file->add(line.set("scenario", "marengo").set("index", 0)).ok());
  const auto found = compare(commanders_lab::measured(), a.compared(), b.compared());
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message.substr(0, 24), "marengo, game 0: 'a_seat");
}

TEST(Compare, FilesSayWhatTheTableSays) {
  Side a;
  Side b("albuera");
  for (int i = 0; i < 8; ++i) {
    a.game(i, 3 + i, i < 4);
    b.game(i, 5 + i, i < 4);
  }
  const auto found = compared(a, b);
  const Directory directory;
  fs::create_directories(directory.path());
  ASSERT_TRUE(write_comparison(commanders_lab::measured(), a.compared(), b.compared("albuera"),
                               found, directory.path())
                  .ok());
  const std::string csv = text_of(directory.path() / "compare.csv");
  EXPECT_NE(csv.find("\ngame,rounds,mean,6.500000,"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",2.000000,2.000000,2.000000,1\n"), std::string::npos) << csv;
  const auto json = formats::parse_json(text_of(directory.path() / "compare.json"));
  ASSERT_TRUE(json.ok());
  EXPECT_EQ(json->find("pairs")->as_int(), 8);
  EXPECT_EQ(json->find("b")->find("scenario")->as_string(), "albuera");
  EXPECT_EQ(json->find("measures")->items().size(), found.rows.size());
}

// The same luck for both, whatever they are called.
TEST(Compare, GamesOfOneNumberHaveTheSameDice) {
  lab::Experiment one;
  one.scenarios = {game_of(apps::commanders_system(), "marengo")};
  one.options.a = one.options.b = "easy";
  one.options.games = 2;
  one.options.threads = 1;
  one.luck_of = "albuera";
  const Directory directory;
  const Directory other;
  auto lucky = open(one, directory);
  ASSERT_TRUE(lucky.ok() && lab::play_missing(one, *lucky).ok());
  EXPECT_NE(text_of(directory.games()).find("\"luck_of\":\"albuera\""), std::string::npos);
  one.luck_of = "marengo";
  EXPECT_FALSE(open(one, directory).ok()) << "games of other luck are not mixed";
  auto its_own = open(one, other);
  ASSERT_TRUE(its_own.ok() && lab::play_missing(one, *its_own).ok());
  const auto games = [](const Directory& of) {
    const std::string text = text_of(of.games());
    return text.substr(text.find('\n'));
  };
  EXPECT_NE(games(directory), games(other));
  const Directory third;
  one.luck_of.clear();
  auto plain = open(one, third);
  ASSERT_TRUE(plain.ok() && lab::play_missing(one, *plain).ok());
  EXPECT_EQ(games(third), games(other)) << "a scenario's luck is that of its name";
}

}  // namespace
}  // namespace lab_test
