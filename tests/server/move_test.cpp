// A battle that was begun with one database goes on with another one.
#include <sstream>

#include "apps/host/archive_check.h"
#include "apps/host/archive_file.h"
#include "apps/server/choose_store.h"
#include "tests/server/survivor.h"

#ifdef SANDTABLE_POSTGRES
#include "tests/support/postgres_server.h"
#endif

namespace server_test {
namespace {

server::ServeOptions keeping_in(const std::string& db) {
  server::ServeOptions options;
  options.db = db;
  return options;
}

void move(const std::string& from, const std::string& to) {
  const auto out = server::open_archive(from);
  const auto in = server::open_archive(to);
  ASSERT_TRUE(out.ok() && in.ok());
  ASSERT_TRUE((*in)->migrate().ok());
  std::stringstream text;
  ASSERT_TRUE(host::export_matches(**out, text).ok());
  ASSERT_TRUE(host::import_matches(text, **in).ok());
  const auto health = host::check_matches(**in, kDuel);
  ASSERT_TRUE(health.ok());
  EXPECT_TRUE(health->good());
  EXPECT_EQ(health->matches, 1);
}

// Two answers with each database.
void play_through(const std::vector<std::string>& databases) {
  Survivor survivor;
  for (std::size_t i = 0; i < databases.size(); ++i) {
    RunningServer server(keeping_in(databases[i]));
    Talker talker(server.port());
    if (i == 0) {
      ASSERT_TRUE(survivor.sit_down(talker, server.port()));
    } else {
      survivor.come_back(talker);
    }
    ASSERT_TRUE(survivor.play_one(talker) && survivor.play_one(talker));
    if (i + 1 < databases.size()) move(databases[i], databases[i + 1]);
  }
  EXPECT_EQ(survivor.acknowledged, 1 + 2 * databases.size());
}

TEST(Move, ABattleGoesOnInAnotherFile) {
  const TemporaryDirectory directory;
  play_through({directory.file("one.db"), directory.file("two.db")});
}

TEST(Move, ABattleGoesToPostgresAndBack) {
#ifdef SANDTABLE_POSTGRES
  std::string why_not;
  auto* postgres = testing_support::PostgresServer::shared(why_not);
  if (postgres == nullptr) {
    ASSERT_FALSE(testing_support::PostgresServer::must_be_there()) << why_not;
    GTEST_SKIP() << why_not;
  }
  const TemporaryDirectory directory;
  play_through({directory.file("one.db"), postgres->new_database(), directory.file("two.db")});
#else
  const auto refused = server::open_archive("postgresql:///none");
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().message.find("libpqxx"), std::string::npos);
#endif
}

}  // namespace
}  // namespace server_test
