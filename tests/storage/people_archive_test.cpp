// People go along when a database is moved.
#include <sstream>

#include "apps/host/archive_file.h"
#include "apps/host/native/archive_sqlite.h"
#include "apps/host/native/people/notices.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"
#include "tests/storage/people_homes.h"
#ifdef SANDTABLE_POSTGRES
#include "apps/postgres/archive.h"
#include "tests/support/postgres_server.h"
#endif

namespace storage_test {
namespace {

using host::Archive;

std::unique_ptr<Archive> archive_of(const TemporaryFile& file) {
  auto archive = host::open_sqlite_archive(file.path());
  EXPECT_TRUE(archive.ok() && (*archive)->migrate().ok());
  return std::move(*archive);
}

// Another kind of database, where there is one.
std::unique_ptr<Archive> archive_elsewhere(const TemporaryFile& file) {
#ifdef SANDTABLE_POSTGRES
  std::string why_not;
  if (auto* server = testing_support::PostgresServer::shared(why_not)) {
    auto archive = postgres::open_postgres_archive(server->new_database());
    EXPECT_TRUE(archive.ok() && (*archive)->migrate().ok());
    return std::move(*archive);
  }
#endif
  return archive_of(file);
}

std::string exported_from(Archive& archive) {
  std::ostringstream out;
  EXPECT_TRUE(host::export_matches(archive, out).ok());
  return out.str();
}

table::Expected<Archive::Added> imported_into(Archive& archive, const std::string& text) {
  std::istringstream in(text);
  return host::import_matches(in, archive);
}

// Anna, who has everything one can have, and Bert, who has given a name up.
void settle(const TemporaryFile& file) {
  Loop loop;
  const auto store = host::SqliteStore::open(file.path(), loop.post());
  ASSERT_TRUE(store.ok());
  host::Change match = head_of("m", "head");
  match.tokens = {{"t0", {0}}, {"t1", {1}}};
  (*store)->write(match, [](bool kept) { EXPECT_TRUE(kept); });
  loop.run_one();
  host::PeopleBook& people = *(*store)->people();
  ASSERT_TRUE(
      people.create({"a", "Anna d’Éylau", "look a", {"code 1", "code 2"}}, {"first", ""}).ok());
  ASSERT_TRUE(people.create({"b", "Bert", "look b", {}}, {"b", ""}).ok());
  ASSERT_TRUE(people.rename("b", "Bertram", "look c").ok());
  ASSERT_TRUE(people.begin_session("a", {"hash", "the \"big\" one"}).ok());
  ASSERT_TRUE(people.add_passkey({.id = "k", .account = "a", .key = "key", .algorithm = -8}).ok());
  ASSERT_TRUE(people.join_tokens("a", {"t0", "t1"}).ok());
  ASSERT_TRUE(people.put_challenge({"c", "sign_in", ""}).ok());
  host::NoticeBook notices(people.database());
  ASSERT_TRUE(notices.house_key("push", "the key").ok());
  ASSERT_TRUE(notices
                  .add_place("a", {.way = "mail", .place = "anna@example.net", .confirm = "link"},
                             "off", 1'000)
                  .ok());
}

TEST(PeopleArchive, EverythingOfThemGoesFromSqliteToPostgresAndBack) {
  const TemporaryFile files[3];
  settle(files[0]);
  const auto here = archive_of(files[0]);
  const std::string text = exported_from(*here);
  EXPECT_NE(text.find("Anna d’Éylau"), std::string::npos);
  EXPECT_TRUE(text.starts_with("{\"sandtable_matches\":3}\n"));
  EXPECT_EQ(text.find("sign_in"), std::string::npos) << "what lives for minutes stays behind";
  const auto there = archive_elsewhere(files[1]);
  const auto added = imported_into(*there, text);
  ASSERT_TRUE(added.ok()) << added.error().message;
  EXPECT_EQ(added->accounts, 2);
  EXPECT_EQ(exported_from(*there), text);
  const auto again = imported_into(*there, text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->accounts, 0) << "they are there already";
  {
    const auto back = archive_of(files[2]);
    ASSERT_TRUE(imported_into(*back, exported_from(*there)).ok());
    EXPECT_EQ(exported_from(*back), text);
  }
  const auto store = host::SqliteStore::open(files[2].path(), {});
  ASSERT_TRUE(store.ok());
  host::PeopleBook& people = *(*store)->people();
  EXPECT_EQ(people.session("hash")->account.name, "Anna d’Éylau");
  EXPECT_EQ(people.seats("a")->size(), 2U);
  EXPECT_FALSE(people.create({"z", "Bert", "look b", {}}, {"z", ""}).ok())
      << "the name was somebody's";
}

TEST(PeopleArchive, WhoHasChangedMeanwhileIsNotOverwrittenAndNothingIsImported) {
  const TemporaryFile file;
  settle(file);
  std::string text;
  { text = exported_from(*archive_of(file)); }
  {
    const auto store = host::SqliteStore::open(file.path(), {});
    ASSERT_TRUE((*store)->people()->rename("a", "Carla", "look d").ok());
  }
  const auto archive = archive_of(file);
  const std::string before = exported_from(*archive);
  const auto added = imported_into(*archive, text);
  ASSERT_FALSE(added.ok());
  EXPECT_NE(added.error().message.find("people, accounts"), std::string::npos)
      << added.error().message;
  EXPECT_EQ(exported_from(*archive), before);
}

TEST(PeopleArchive, AFileCutShortOrForgedIsNotImported) {
  const TemporaryFile files[2];
  settle(files[0]);
  const std::string text = exported_from(*archive_of(files[0]));
  const auto there = archive_elsewhere(files[1]);
  const std::string before = exported_from(*there);
  for (std::size_t length = 0; length + 1 < text.size(); length += 37)
    EXPECT_FALSE(imported_into(*there, text.substr(0, length)).ok()) << length;
  std::string without_one = text;
  const std::size_t line = text.find(R"({"people":"sessions")");
  ASSERT_NE(line, std::string::npos);
  without_one.erase(line, text.find('\n', line) + 1 - line);
  EXPECT_FALSE(imported_into(*there, without_one).ok());
  const std::string head = "{\"sandtable_matches\":3}\n";
  const auto forged = [&](const std::string& row) {
    return imported_into(*there, head + row + "\n{\"end\":1}\n");
  };
  EXPECT_FALSE(forged(R"({"people":"matches","row":["a"]})").ok());
  EXPECT_FALSE(forged(R"({"people":"recovery_codes","row":["a"]})").ok());
  EXPECT_FALSE(forged(R"({"people":"recovery_codes","row":["a","b","c"]})").ok());
  EXPECT_FALSE(forged(R"({"people":"recovery_codes","row":["a",{}]})").ok());
  EXPECT_EQ(exported_from(*there), before);
  EXPECT_TRUE(imported_into(*there, text).ok());
}

TEST(PeopleArchive, WithoutPeopleTheFileIsAsItWasBeforeThereWereAny) {
  const TemporaryFile file;
  EXPECT_EQ(exported_from(*archive_of(file)), "{\"sandtable_matches\":2}\n{\"end\":0}\n");
}

TEST(PeopleArchive, RowsOfNobodyAreCounted) {
  const TemporaryFile file;
  settle(file);
  const auto archive = archive_of(file);
  EXPECT_EQ(*archive->orphans(), 0);
  const auto database = host::open_sqlite(file.path());
  ASSERT_TRUE(host::run_sqlite(database->get(), "DELETE FROM accounts WHERE id = 'b'"));
  EXPECT_EQ(*archive->orphans(), 3) << "two names and a session";
}

}  // namespace
}  // namespace storage_test
