// Two programs that play the matches of one file would each go on from what only one of them knows.
#include <filesystem>

#include <unistd.h>

#include "apps/host/native/archive_sqlite.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"
#include "tests/storage/store_homes.h"

namespace storage_test {
namespace {

// What a second program is told; empty where nothing is in its way.
std::string refusal(const std::string& file) {
  const auto second = host::SqliteStore::open(file, {});
  return second.ok() ? "" : second.error().message;
}

TEST(SqliteFile, IsPlayedByOneProgramAtATime) {
  const TemporaryFile file;
  auto first = host::SqliteStore::open(file.path(), {});
  ASSERT_TRUE(first.ok());
  const std::string told = refusal(file.path());
  EXPECT_TRUE(told.starts_with(file.path() + ": another program plays")) << told;
  EXPECT_NE(told.find("process " + std::to_string(getpid())), std::string::npos) << told;
  EXPECT_NE(told.find("--read-only"), std::string::npos) << told;
  first->reset();
  EXPECT_EQ(refusal(file.path()), "") << "it has ended";
}

TEST(SqliteFile, IsTheSameByAnyOtherName) {
  const TemporaryFile file;
  const auto first = host::SqliteStore::open(file.path(), {});
  ASSERT_TRUE(first.ok());
  const std::string link = file.path() + ".link";
  std::filesystem::remove(link);
  std::filesystem::create_symlink(file.path(), link);
  EXPECT_NE(refusal(link), "");
  const std::filesystem::path path(file.path());
  EXPECT_NE(refusal((path.parent_path() / "." / path.filename()).string()), "");
  std::filesystem::remove(link);
}

TEST(SqliteFile, IsChangedByNobodyElseWhileItIsPlayedButCopiedByAnybody) {
  const TemporaryFile file;
  Loop loop;
  auto playing = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(playing.ok());
  bool kept = false;
  (*playing)->write(head_of("m", "head"), [&kept](bool good) { kept = good; });
  loop.run_one();
  ASSERT_TRUE(kept);
  const auto archive = host::open_sqlite_archive(file.path());
  ASSERT_TRUE(archive.ok());
  const auto nothing = [] { return table::Expected<std::optional<host::MatchCopy>>(std::nullopt); };
  EXPECT_NE((*archive)->migrate().error().message.find("another program"), std::string::npos);
  EXPECT_NE((*archive)->put(nothing).error().message.find("another program"), std::string::npos);
  int matches = 0;
  const auto count = [&matches](const host::MatchCopy&) {
    ++matches;
    return table::Expected<void>();
  };
  EXPECT_TRUE((*archive)->each(count).ok());
  EXPECT_EQ(matches, 1);
  playing->reset();
  EXPECT_TRUE((*archive)->migrate().ok());
  EXPECT_TRUE((*archive)->put(nothing).ok());
  EXPECT_NE(refusal(file.path()), "") << "while it is brought up to date";
}

TEST(SqliteFile, CanBeReadWhileItIsPlayedAndNotWritten) {
  const TemporaryFile file;
  EXPECT_FALSE(host::SqliteStore::open_to_read(file.path(), {}).ok()) << "there is none yet";
  Loop loop;
  auto playing = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(playing.ok());
  auto looking = host::SqliteStore::open_to_read(file.path(), loop.post());
  ASSERT_TRUE(looking.ok()) << looking.error().message;
  std::vector<bool> kept;
  const auto keeps = [&kept](bool good) { kept.push_back(good); };
  (*playing)->write(head_of("m", "head"), keeps);
  loop.run_one();
  (*looking)->write(head_of("n", "head"), keeps);
  loop.run_one();
  EXPECT_EQ(kept, (std::vector<bool>{true, false}));
  EXPECT_EQ(*(*looking)->head("m"), "head");
  EXPECT_FALSE((*playing)->head("n").ok());
  EXPECT_TRUE((*looking)->within_reach());
}

// Files of before: whoever has an open challenge there can come back to it.
TEST(SqliteFile, OfBeforeKeepsItsOpenChallenges) {
  const TemporaryFile file;
  Loop loop;
  {
    auto store = host::SqliteStore::open(file.path(), loop.post());
    host::Change change = head_of("m", "head");
    change.summary = "summary";
    change.open_challenge = true;
    (*store)->write(change, [](bool) {});
    loop.run_one();
  }
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file.path().c_str(), &raw), SQLITE_OK);
  ASSERT_TRUE(host::run_sqlite(
      raw, std::string(kWithoutDays) + "DROP TABLE challenges; PRAGMA user_version = 3"));
  sqlite3_close(raw);
  auto store = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(store.ok()) << store.error().message;
  EXPECT_EQ(*(*store)->lobby(5), std::vector<std::string>{"summary"});
}

}  // namespace
}  // namespace storage_test
