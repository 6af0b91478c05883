#include "lab/self_play.h"

#include "formats/json.h"
#include "tests/lab/lab_run.h"

namespace lab_test {
namespace {

std::string self_play(const fs::path& path, const lab::SelfPlayOptions& options) {
  const auto game = apps::fantasy_system().create("first_battle", table::Value::object(), {});
  EXPECT_TRUE(game.ok());
  const auto report = lab::write_self_play({*game}, options, path);
  EXPECT_TRUE(report.ok());
  EXPECT_GT(report->positions, 0);
  return text_of(path);
}

// Each position stands once for every seat, and one win is shared out between them.
TEST(SelfPlay, WritesPositionsWithHowTheyEnded) {
  const Directory directory;
  lab::SelfPlayOptions options;
  options.games = 4;
  const std::string all = self_play(directory.path() / "positions.bin", options);
  const auto heading = formats::parse_json(all.substr(0, all.find('\n')));
  ASSERT_TRUE(heading.ok());
  const std::size_t size = 8 + heading->find("planes")->items().size();
  const std::string rows = all.substr(all.find('\n') + 1);
  ASSERT_EQ(rows.size() % (2 * size), 0U);
  for (std::size_t at = 0; at < rows.size(); at += 2 * size) {
    EXPECT_EQ(rows[at + 1], 0);
    EXPECT_EQ(rows[at + size + 1], 1);
    EXPECT_EQ(rows[at + 3] + rows[at + size + 3], 2);
  }
}

TEST(SelfPlay, IsTheSameForTheSameSeed) {
  const Directory directory;
  lab::SelfPlayOptions options;
  options.games = 2;
  const std::string once = self_play(directory.path() / "one.bin", options);
  EXPECT_EQ(self_play(directory.path() / "two.bin", options), once);
  options.seed = 2;
  EXPECT_NE(self_play(directory.path() / "three.bin", options), once);
}

TEST(SelfPlay, RefusesAPlayerThereIsNot) {
  const Directory directory;
  const auto game = apps::fantasy_system().create("first_battle", table::Value::object(), {});
  lab::SelfPlayOptions options;
  options.player = "clever";
  const auto report = lab::write_self_play({*game}, options, directory.path() / "positions.bin");
  ASSERT_FALSE(report.ok());
  EXPECT_NE(report.error().message.find("clever"), std::string::npos);
}

}  // namespace
}  // namespace lab_test
