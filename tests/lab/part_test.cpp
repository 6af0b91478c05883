// A run on many machines leaves the same as a run on one.
#include "lab/part.h"

#include <map>

#include "lab/ladder.h"
#include "lab/merge.h"
#include "tests/ai/poker_game.h"
#include "tests/lab/lab_run.h"

namespace lab_test {
namespace {

using lab::RunPart;

table::Expected<RunPart> on_a_cluster(const std::map<std::string, std::string>& variables) {
  return lab::part_of_cluster([&](const char* name) -> const char* {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

void play_part(lab::Experiment experiment, const Directory& directory, RunPart part) {
  experiment.part = part;
  auto file = lab::GamesFile::open(lab::directory_of(directory.path(), part) / "games.jsonl",
                                   head_of(experiment), false);
  ASSERT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  ASSERT_TRUE(lab::play_missing(experiment, *file).ok());
}

std::string refusal(const table::Expected<void>& merged) {
  return merged.ok() ? "merged" : merged.error().message;
}

TEST(PartTest, TheSecondOfThreeIsWrittenWithASlash) {
  const auto part = lab::read_part("2/3");
  ASSERT_TRUE(part.ok());
  EXPECT_EQ(part->number, 2);
  EXPECT_EQ(part->of, 3);
  for (const char* wrong : {"", "2", "0/3", "4/3", "2/0", "-1/3", "2/3x", "a/b", "1/100001"})
    EXPECT_FALSE(lab::read_part(wrong).ok()) << wrong;
}

TEST(PartTest, EveryGameIsInOnePart) {
  for (int of = 1; of <= 7; ++of) {
    for (int game = 0; game < 50; ++game) {
      int parts = 0;
      for (int number = 1; number <= of; ++number) parts += RunPart{number, of}.has(game) ? 1 : 0;
      EXPECT_EQ(parts, 1) << game << " of " << of;
    }
  }
}

TEST(PartTest, WithoutASchedulerItIsTheWhole) { EXPECT_TRUE(on_a_cluster({})->is_whole()); }

TEST(PartTest, OpenMpiSaysWhichRankThisIs) {
  const auto part = on_a_cluster({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "3"}});
  ASSERT_TRUE(part.ok());
  EXPECT_EQ(part->text(), "1/3");
}

TEST(PartTest, ASlurmArrayCountsFromItsSmallestTaskInItsSteps) {
  const auto part = on_a_cluster({{"SLURM_ARRAY_TASK_ID", "14"},
                                  {"SLURM_ARRAY_TASK_MIN", "10"},
                                  {"SLURM_ARRAY_TASK_STEP", "2"},
                                  {"SLURM_ARRAY_TASK_COUNT", "4"}});
  ASSERT_TRUE(part.ok());
  EXPECT_EQ(part->text(), "3/4");
}

TEST(PartTest, AStepOfSeveralTasksInAnArrayIsAPartOfAPart) {
  const auto part = on_a_cluster({{"SLURM_ARRAY_TASK_ID", "1"},
                                  {"SLURM_ARRAY_TASK_MIN", "0"},
                                  {"SLURM_ARRAY_TASK_COUNT", "2"},
                                  {"SLURM_PROCID", "2"},
                                  {"SLURM_NTASKS", "4"}});
  ASSERT_TRUE(part.ok());
  EXPECT_EQ(part->text(), "7/8");
}

TEST(PartTest, AVariableThatMakesNoSenseIsNamed) {
  const auto part = on_a_cluster({{"OMPI_COMM_WORLD_RANK", "first"}});
  ASSERT_FALSE(part.ok());
  EXPECT_NE(part.error().message.find("OMPI_COMM_WORLD_RANK"), std::string::npos);
  EXPECT_FALSE(on_a_cluster({{"SLURM_PROCID", "5"}, {"SLURM_NTASKS", "3"}}).ok());
}

TEST(MergeTest, PartsMakeTheSameFilesAsOneMachineByteForByte) {
  const Directory whole;
  run(experiment(14), whole);
  for (const int of : {2, 3, 5}) {
    const Directory merged;
    for (int number = of; number >= 1; --number) play_part(experiment(14), merged, {number, of});
    const auto done = merge_parts(experiment(14), merged.path());
    ASSERT_TRUE(done.ok()) << refusal(done);
    run(experiment(14), merged);
    EXPECT_EQ(all_files(merged), all_files(whole)) << of;
  }
}

TEST(MergeTest, AMissingPartIsNamedAndNothingIsWritten) {
  const Directory directory;
  play_part(experiment(6), directory, {1, 3});
  play_part(experiment(6), directory, {3, 3});
  EXPECT_NE(refusal(merge_parts(experiment(6), directory.path())).find("2/3 is missing"),
            std::string::npos);
  EXPECT_FALSE(fs::exists(directory.games()));
}

TEST(MergeTest, APartThatWasKilledIsNamedAndGoesOn) {
  const Directory directory;
  play_part(experiment(9), directory, {1, 2});
  play_part(experiment(9), directory, {2, 2});
  const fs::path second = lab::directory_of(directory.path(), {2, 2}) / "games.jsonl";
  const std::string text = text_of(second);
  write(second, text.substr(0, text.size() - 40));
  EXPECT_NE(refusal(merge_parts(experiment(9), directory.path()))
                .find("part 2/2 has 1 still to play, beginning with first_battle 7"),
            std::string::npos);
  play_part(experiment(9), directory, {2, 2});
  EXPECT_TRUE(merge_parts(experiment(9), directory.path()).ok());
}

TEST(MergeTest, PartsOfTwoRunsHoldGamesTwice) {
  const Directory directory;
  for (const RunPart part : {RunPart{1, 2}, RunPart{2, 2}, RunPart{1, 3}})
    play_part(experiment(6), directory, part);
  const std::string why = refusal(merge_parts(experiment(6), directory.path()));
  EXPECT_NE(why.find("1/2, 2/2, 1/3"), std::string::npos) << why;
}

TEST(MergeTest, APartInTheWrongPlaceIsFoundOut) {
  const Directory directory;
  play_part(experiment(6), directory, {1, 2});
  fs::copy(lab::directory_of(directory.path(), {1, 2}),
           lab::directory_of(directory.path(), {2, 2}));
  EXPECT_NE(refusal(merge_parts(experiment(6), directory.path())).find("hold games twice"),
            std::string::npos);
}

TEST(MergeTest, PartsWithOtherSettingsAreRefused) {
  const Directory directory;
  play_part(experiment(4), directory, {1, 2});
  lab::Experiment other = experiment(4);
  other.options.seed = 2;
  play_part(other, directory, {2, 2});
  EXPECT_NE(refusal(merge_parts(experiment(4), directory.path())).find("seed"), std::string::npos);
}

lab::LadderOptions ladder(const Directory& directory) {
  lab::LadderOptions out;
  out.experiment.scenarios = {std::make_shared<ai_test::Poker>()};
  out.experiment.options.games = 60;
  out.experiment.options.threads = 1;
  out.out = directory.path();
  return out;
}

TEST(MergeTest, ALadderOfPartsDecidesAsOneMachineDoes) {
  const lab::Rung rung{"random", "random"};
  const Directory one;
  lab::LadderOptions whole = ladder(one);
  whole.experiment.options.threads = 2;
  const auto expected = lab::climb(whole, rung);
  ASSERT_TRUE(expected.ok());
  const Directory many;
  for (int number = 1; number <= 3; ++number) {
    lab::LadderOptions part = ladder(many);
    part.experiment.part = {number, 3};
    const auto played = lab::climb(part, rung);
    ASSERT_TRUE(played.ok());
    EXPECT_EQ(played->tally.games(), 20);
    EXPECT_EQ(played->verdict, lab::Verdict::undecided);
  }
  lab::LadderOptions merge = ladder(many);
  merge.merge = true;
  const auto merged = lab::climb(merge, rung);
  ASSERT_TRUE(merged.ok());
  EXPECT_EQ(merged->tally.wins, expected->tally.wins);
  EXPECT_EQ(merged->tally.games(), expected->tally.games());
  EXPECT_EQ(merged->verdict, expected->verdict);
}

}  // namespace
}  // namespace lab_test
