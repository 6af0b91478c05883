// The example records under docs/ stay what they were.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/record.h"
#include "tests/support/source_dir.h"

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Records, OfTheDocumentationReplayToTheirHashes) {
  int replayed = 0;
  for (const auto& entry :
       fs::directory_iterator(fs::path(test_support::source_dir()) / "docs/records")) {
    SCOPED_TRACE(entry.path().filename().string());
    const std::string text = text_of(entry.path());
    // load_record plays every answer and compares the hash at the end.
    const auto battle = match::load_record(apps::game_systems(), text);
    ASSERT_TRUE(battle.ok()) << battle.error().message;
    EXPECT_EQ(battle->question().kind, table::QuestionKind::over);
    EXPECT_EQ(match::write_record(*battle), text);
    ++replayed;
  }
  EXPECT_GE(replayed, 2);
}

}  // namespace
