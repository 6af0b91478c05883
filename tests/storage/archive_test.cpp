// Databases are checked, and moved from one kind to another without loss.
#include <algorithm>
#include <sstream>

#include "apps/host/archive_file.h"
#include "apps/host/native/archive_sqlite.h"
#include "apps/host/native/sqlite_schema.h"
#include "table/random.h"
#include "tests/storage/store_homes.h"
#ifdef SANDTABLE_POSTGRES
#include "apps/postgres/archive.h"
#include "tests/support/postgres_server.h"
#endif

namespace storage_test {
namespace {

using host::Archive;
using host::MatchCopy;

std::unique_ptr<Archive> sqlite_archive(const TemporaryFile& file) {
  auto archive = host::open_sqlite_archive(file.path());
  EXPECT_TRUE(archive.ok());
  EXPECT_TRUE((*archive)->migrate().ok());
  return std::move(*archive);
}

// An empty PostgreSQL database; where there is none here, another file.
std::unique_ptr<Archive> another_archive(const TemporaryFile& file) {
#ifdef SANDTABLE_POSTGRES
  std::string why_not;
  if (auto* server = testing_support::PostgresServer::shared(why_not)) {
    auto archive = postgres::open_postgres_archive(server->new_database());
    EXPECT_TRUE(archive.ok());
    EXPECT_TRUE((*archive)->migrate().ok());
    return std::move(*archive);
  }
  std::printf("only SQLite is tried: %s\n", why_not.c_str());
#endif
  return sqlite_archive(file);
}

std::string random_text(table::Random& random, std::size_t most) {
  static const std::vector<std::string> kPieces{
      "a",    "Z", "7", " ",  "\"", "\\",   "{",    "}",      ",", "\n", "\t", "'",
      "NULL", "é", "œ", "将", "🎲",  "\x01", "\x7f", "\u2028", "<", "&",  "%",  "$1"};
  std::string out;
  for (std::size_t left = random.below(static_cast<std::uint32_t>(most) + 1); left > 0; --left) {
    out += kPieces[random.below(static_cast<std::uint32_t>(kPieces.size()))];
  }
  return out;
}

MatchCopy random_match(table::Random& random, int number) {
  MatchCopy out;
  out.id = "m" + std::to_string(number * 7919 % 100'003);
  out.head = random_text(random, 40);
  out.summary = random_text(random, 40);
  out.open_challenge = random.below(3) == 0;
  const auto moments = static_cast<std::int64_t>(random.below(12));
  for (std::int64_t seq = 1; seq <= moments; ++seq) {
    out.moments.emplace_back(seq, random_text(random, 20));
  }
  if (number % 3 == 0) out.watch = {number * 1'000, number * 2'000};
  if (random.below(2) == 0) out.position = random_text(random, 40);
  if (random.below(2) == 0) out.told = random_text(random, 40);
  for (std::uint32_t lines = random.below(4); lines > 0; --lines) {
    out.chat.push_back(random_text(random, 10));
  }
  for (std::uint8_t seat = 0; seat < random.below(5); ++seat) {
    out.tokens.push_back({"hash" + std::to_string(random.below(1000)), {seat}});
  }
  std::sort(out.tokens.begin(), out.tokens.end(), [](const auto& a, const auto& b) {
    return std::pair(a.hash, a.seat.value) < std::pair(b.hash, b.seat.value);
  });
  return out;
}

std::vector<MatchCopy> random_matches(int count) {
  table::Random random(2026);
  std::vector<MatchCopy> out;
  for (int i = 1; i <= count; ++i) out.push_back(random_match(random, i));
  return out;
}

Archive::Next one_after_the_other(const std::vector<MatchCopy>& matches) {
  return [&matches, i = std::size_t{0}]() mutable -> table::Expected<std::optional<MatchCopy>> {
    if (i == matches.size()) return std::optional<MatchCopy>();
    return std::optional<MatchCopy>(matches[i++]);
  };
}

std::vector<MatchCopy> all_of(Archive& archive) {
  std::vector<MatchCopy> out;
  EXPECT_TRUE(archive
                  .each([&out](const MatchCopy& copy) -> table::Expected<void> {
                    out.push_back(copy);
                    return {};
                  })
                  .ok());
  return out;
}

std::string exported(Archive& archive) {
  std::ostringstream out;
  const auto written = host::export_matches(archive, out);
  EXPECT_TRUE(written.ok()) << (written ? "" : written.error().message);
  return out.str();
}

table::Expected<Archive::Added> import_text(Archive& archive, const std::string& text) {
  std::istringstream in(text);
  return host::import_matches(in, archive);
}

TEST(Archive, ThousandsOfMatchesGoFromSqliteToPostgresAndBackWithoutLoss) {
  const TemporaryFile first;
  const TemporaryFile second;
  const TemporaryFile third;
  const std::vector<MatchCopy> matches = random_matches(2000);
  const auto here = sqlite_archive(first);
  ASSERT_EQ(here->put(one_after_the_other(matches))->matches, 2000);
  const std::string text = exported(*here);
  const auto there = another_archive(second);
  const auto added = import_text(*there, text);
  ASSERT_TRUE(added.ok()) << added.error().message;
  EXPECT_EQ(added->matches, 2000);
  EXPECT_EQ(exported(*there), text);
  const auto back = sqlite_archive(third);
  ASSERT_TRUE(import_text(*back, exported(*there)).ok());
  EXPECT_EQ(all_of(*back), matches);
}

TEST(Archive, ImportingAgainChangesNothing) {
  const TemporaryFile file;
  const auto archive = another_archive(file);
  const std::vector<MatchCopy> matches = random_matches(50);
  ASSERT_EQ(archive->put(one_after_the_other(matches))->matches, 50);
  const auto again = import_text(*archive, exported(*archive));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->matches, 0);
  EXPECT_EQ(again->there_already, 50);
  EXPECT_EQ(all_of(*archive), matches);
}

TEST(Archive, AMatchThatHasGoneOnIsNotOverwrittenAndNothingElseIsImported) {
  const TemporaryFile files[2];
  for (const bool sqlite : {true, false}) {
    const auto archive = sqlite ? sqlite_archive(files[0]) : another_archive(files[1]);
    std::vector<MatchCopy> matches = random_matches(3);
    ASSERT_TRUE(archive->put(one_after_the_other({matches[2]})).ok());
    matches[2].moments.emplace_back(100, "later");
    const auto added = archive->put(one_after_the_other(matches));
    ASSERT_FALSE(added.ok());
    EXPECT_NE(added.error().message.find(matches[2].id), std::string::npos);
    EXPECT_EQ(all_of(*archive).size(), 1U);
  }
}

TEST(Archive, AFileCutShortIsNoticedWhereverItEnds) {
  const TemporaryFile first;
  const TemporaryFile second;
  const auto here = sqlite_archive(first);
  ASSERT_TRUE(here->put(one_after_the_other(random_matches(5))).ok());
  const std::string text = exported(*here);
  const auto there = another_archive(second);
  for (std::size_t length = 0; length + 1 < text.size(); length += 1 + text.size() / 60) {
    const auto added = import_text(*there, text.substr(0, length));
    ASSERT_FALSE(added.ok()) << length;
    EXPECT_NE(added.error().message.find("line "), std::string::npos) << added.error().message;
    EXPECT_TRUE(all_of(*there).empty());
  }
  std::string without_a_match = text;
  without_a_match.erase(text.find('\n') + 1,
                        text.find('\n', text.find('\n') + 1) - text.find('\n'));
  EXPECT_FALSE(import_text(*there, without_a_match).ok());
  EXPECT_TRUE(import_text(*there, text).ok());
}

// Somebody has edited the file with a tool that knows no letters.
TEST(Archive, BytesThatAreNoTextAreNamedInsteadOfChanged) {
  const TemporaryFile file;
  const auto archive = sqlite_archive(file);
  std::vector<MatchCopy> matches = random_matches(2);
  matches[1].head = "\xff\xfe";
  ASSERT_TRUE(archive->put(one_after_the_other(matches)).ok());
  std::ostringstream out;
  const auto written = host::export_matches(*archive, out);
  ASSERT_FALSE(written.ok());
  EXPECT_NE(written.error().message.find(matches[1].id), std::string::npos);
}

TEST(Archive, PostgresRefusesAZeroByteInsteadOfCuttingTheText) {
  const TemporaryFile first;
  const TemporaryFile second;
  const auto here = sqlite_archive(first);
  std::vector<MatchCopy> matches = random_matches(1);
  matches[0].summary = std::string("a\0b", 3);
  ASSERT_TRUE(here->put(one_after_the_other(matches)).ok());
  EXPECT_EQ(all_of(*here), matches);
  const auto there = another_archive(second);
  const auto added = import_text(*there, exported(*here));
  if (added) {
    EXPECT_EQ(all_of(*there), matches);
  } else {
    EXPECT_NE(added.error().message.find("zero byte"), std::string::npos);
  }
}

TEST(Archive, RowsThatBelongToNoMatchAreCounted) {
  const TemporaryFile file;
  const auto archive = sqlite_archive(file);
  const auto database = host::open_sqlite(file.path());
  ASSERT_TRUE(host::run_sqlite(database->get(),
                               "INSERT INTO moments VALUES('gone', 1, '{}'), ('gone', 2, '{}');"
                               "INSERT INTO chat(match, body) VALUES('gone', 'hello')"));
  EXPECT_EQ(*archive->orphans(), 3);
}

}  // namespace
}  // namespace storage_test
