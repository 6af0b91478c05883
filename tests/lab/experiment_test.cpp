// What a run leaves behind depends on its settings and on nothing else.
#include "tests/lab/lab_run.h"

namespace {

using namespace lab_test;  // NOLINT: the tests' own words

TEST(ExperimentTest, TheSameSeedGivesTheSameTablesByteForByte) {
  const Directory one;
  const Directory two;
  const auto first = run(experiment(20), one);
  const auto second = run(experiment(20), two);
  EXPECT_EQ(report_text(first), report_text(second));
  EXPECT_EQ(all_files(one), all_files(two));
}

TEST(ExperimentTest, AnotherSeedGivesOtherGames) {
  const Directory one;
  const Directory two;
  run(experiment(5), one);
  lab::Experiment other = experiment(5);
  other.options.seed = 2;
  run(other, two);
  EXPECT_NE(text_of(one.path() / "units.csv"), text_of(two.path() / "units.csv"));
}

TEST(ExperimentTest, ThreadsDoNotChangeTheResults) {
  const Directory one;
  const Directory two;
  run(experiment(20), one);
  lab::Experiment threads = experiment(20);
  threads.options.threads = 2;
  run(threads, two);
  EXPECT_EQ(all_files(one), all_files(two));
}

TEST(ExperimentTest, SearchWithIterationsIsTheSameTooWhateverTheThreads) {
  lab::Experiment search = experiment(2);
  search.options.a = "hard";
  search.options.budget.iterations = 2;
  const Directory one;
  const Directory two;
  run(search, one);
  search.options.threads = 2;
  run(search, two);
  EXPECT_EQ(all_files(one), all_files(two));
}

TEST(ExperimentTest, AnInterruptedRunGoesOnWhereItWasAndEndsTheSame) {
  const Directory whole;
  run(experiment(12), whole);
  const std::string text = text_of(whole.games());
  // Killed while it wrote its sixth line.
  std::size_t cut = 0;
  for (int line = 0; line < 6; ++line) cut = text.find('\n', cut) + 1;
  const Directory killed;
  write(killed.games(), text.substr(0, cut + 40));
  lab::Experiment again = experiment(12);
  int begins = -1;
  again.options.progress = [&](int done, int) {
    if (begins < 0) begins = done;
  };
  run(again, killed);
  EXPECT_EQ(begins, 5);
  EXPECT_EQ(all_files(killed), all_files(whole));
}

TEST(ExperimentTest, MoreGamesCanBeAddedAndFewerLookedAt) {
  const Directory whole;
  const auto six = run(experiment(6), whole);
  const Directory grown;
  run(experiment(12), grown);
  EXPECT_EQ(report_text(run(experiment(6), grown)), report_text(six));
  run(experiment(12), whole);
  run(experiment(12), grown);
  EXPECT_EQ(all_files(whole), all_files(grown));
}

TEST(ExperimentTest, GamesPlayedOtherwiseAreRefused) {
  const Directory directory;
  run(experiment(2), directory);
  const std::string before = text_of(directory.games());
  lab::Experiment other = experiment(2);
  other.options.seed = 7;
  const auto refused = open(other, directory);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().message.find("seed: 1 there, 7 now"), std::string::npos)
      << refused.error().message;
  EXPECT_NE(refused.error().message.find("--out"), std::string::npos);
  EXPECT_NE(refused.error().message.find("--fresh"), std::string::npos);
  EXPECT_EQ(text_of(directory.games()), before);
}

TEST(ExperimentTest, ChangedContentIsRefusedAndForgottenOnlyWhenAsked) {
  const Directory directory;
  run(experiment(2), directory);
  lab::Experiment other = experiment(2);
  other.content = "changed";
  EXPECT_FALSE(open(other, directory).ok());
  const auto fresh = open(other, directory, true);
  ASSERT_TRUE(fresh.ok());
  EXPECT_TRUE(fresh->empty());
}

TEST(ExperimentTest, AHeadWithoutGamesRefusesNobody) {
  const Directory directory;
  ASSERT_TRUE(open(experiment(2), directory).ok());
  lab::Experiment other = experiment(2);
  other.options.seed = 7;
  EXPECT_TRUE(open(other, directory).ok());
}

TEST(ExperimentTest, ASecondRunInTheSameDirectoryIsRefusedUntilTheFirstHasEnded) {
  const Directory directory;
  {
    const auto first = open(experiment(2), directory);
    ASSERT_TRUE(first.ok());
    const auto second = open(experiment(2), directory);
    ASSERT_FALSE(second.ok());
    EXPECT_NE(second.error().message.find("is in use"), std::string::npos);
    EXPECT_NE(second.error().message.find("--out"), std::string::npos);
  }
  EXPECT_TRUE(open(experiment(2), directory).ok());
}

TEST(ExperimentTest, GamesAreReadBackByNumberWhateverOrderTheyWereWrittenIn) {
  const Directory directory;
  auto file = open(experiment(9), directory);
  ASSERT_TRUE(file.ok());
  for (const int index : {5, 0, 7, 2}) {
    const auto line = table::Value::object().set("scenario", "b").set("index", index);
    ASSERT_TRUE(file->add(line).ok());
  }
  ASSERT_TRUE(file->add(table::Value::object().set("scenario", "a").set("index", 1)).ok());
  const auto numbers = [&file](const std::string& scenario, int games) {
    std::vector<std::int64_t> out;
    const auto read = file->each(scenario, games, [&out](const table::Value& line) {
      out.push_back(line.find("index")->as_int());
      return table::Expected<void>();
    });
    EXPECT_TRUE(read.ok());
    return out;
  };
  EXPECT_EQ(numbers("b", 9), (std::vector<std::int64_t>{0, 2, 5, 7}));
  ASSERT_TRUE(file->put_in_order().ok());
  EXPECT_EQ(numbers("b", 7), (std::vector<std::int64_t>{0, 2, 5}));
  ASSERT_TRUE(file->add(table::Value::object().set("scenario", "b").set("index", 3)).ok());
  EXPECT_EQ(numbers("b", 9), (std::vector<std::int64_t>{0, 2, 3, 5, 7}));
  EXPECT_EQ(numbers("a", 9), (std::vector<std::int64_t>{1}));
}

TEST(ExperimentTest, ABrokenLineIsNamed) {
  const Directory directory;
  run(experiment(2), directory);
  const std::string text = text_of(directory.games());
  write(directory.games(), text + "nonsense\n");
  const auto refused = open(experiment(2), directory);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().message.find("games.jsonl:4:"), std::string::npos)
      << refused.error().message;
}

TEST(ExperimentTest, ALineThatIsNoBattleIsNamed) {
  const Directory directory;
  auto file = open(experiment(1), directory);
  ASSERT_TRUE(file.ok());
  table::Value line = table::Value::object();
  line.set("scenario", "first_battle").set("index", 0).set("end", "over");
  ASSERT_TRUE(file->add(line).ok());
  const auto summary = fantasy_lab::summarise({"a", "b", 0, 1, 1, {"first_battle"}}, *file);
  ASSERT_FALSE(summary.ok());
  EXPECT_NE(summary.error().message.find("first_battle, game 0: 'a_seat'"), std::string::npos)
      << summary.error().message;
}

TEST(ExperimentTest, AnOpponentThatDoesNotExistIsRefused) {
  lab::Experiment other = experiment(1);
  other.options.b = "clever";
  const Directory directory;
  auto file = open(other, directory);
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(lab::play_missing(other, *file).ok());
}

TEST(ExperimentTest, GamesWithoutEndAreReportedAndCountNowhere) {
  lab::Experiment shortened = experiment(4);
  shortened.options.max_answers = 100;
  const Directory directory;
  const auto summary = run(shortened, directory);
  ASSERT_EQ(summary.scenarios.size(), 1U);
  EXPECT_EQ(summary.scenarios[0].unfinished, 4);
  EXPECT_EQ(summary.scenarios[0].finished, 0);
  EXPECT_NE(report_text(summary).find("4 games were given up as unfinished"), std::string::npos);
  EXPECT_NE(text_of(directory.path() / "summary.csv").find("first_battle,unfinished,count,,,,4"),
            std::string::npos);
}

}  // namespace
