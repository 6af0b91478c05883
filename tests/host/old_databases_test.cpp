// Databases that programs of other days have made (tests/tools/old_databases.py, named after the
// commit): every match in them is listed, read, verified, and played on or settled.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>
#include <zlib.h>

#include "apps/common/registry.h"
#include "apps/host/archive_check.h"
#include "apps/host/fairness.h"
#include "apps/host/native/archive_sqlite.h"
#include "tests/host/host_driver.h"
#include "tests/support/source_dir.h"

namespace host_test {
namespace {

namespace fs = std::filesystem;

std::string unzipped(const fs::path& path) {
  std::string out;
  gzFile file = gzopen(path.c_str(), "rb");
  EXPECT_NE(file, nullptr) << path;
  char part[65536];
  for (int size = 0; (size = gzread(file, part, sizeof part)) > 0;) {
    out.append(part, static_cast<std::size_t>(size));
  }
  gzclose(file);
  return out;
}

// Everything in it, in a store of the test's own.
struct OldDatabase : World {
  explicit OldDatabase(const std::string& commit) : World(apps::game_systems()) {
    const fs::path data = fs::path(test_support::source_dir()) / "tests/host/data";
    const fs::path copy =
        fs::temp_directory_path() / ("sandtable_" + commit + "_" + std::to_string(getpid()));
    std::ofstream(copy, std::ios::binary) << unzipped(data / (commit + ".db.gz"));
    auto archive = host::open_sqlite_archive(copy.string());
    EXPECT_TRUE(archive.ok() && (*archive)->migrate().ok()) << commit;
    const auto health = host::check_matches(**archive, games);
    EXPECT_TRUE(health.ok() && health->good()) << commit;
    EXPECT_TRUE((*archive)
                    ->each([this](const host::MatchCopy& match) -> table::Expected<void> {
                      put(match);
                      return {};
                    })
                    .ok());
    fs::remove(copy);
    std::stringstream text;
    text << std::ifstream(data / (commit + ".json")).rdbuf();
    about = parsed(text.str());
  }

  void put(const host::MatchCopy& match) {
    host::Change change;
    change.match = match.id;
    change.head = match.head;
    change.summary = match.summary;
    change.tokens = match.tokens;
    if (!match.position.empty()) change.position = match.position;
    if (!match.told.empty()) change.told = match.told;
    store.write(std::move(change), [](bool) {});
    for (const auto& [seq, body] : match.moments) {
      host::Change moment;
      moment.match = match.id;
      moment.seq = static_cast<std::uint64_t>(seq);
      moment.moment = body;
      store.write(std::move(moment), [](bool) {});
    }
  }
  Value record_of(const std::string& match, const std::string& token) {
    return reply_of([&](const host::Reply& r) { host.record(match, token, r); });
  }

  Value about;
  std::size_t chances = 0;  // of all its records, verified
};

struct Asked {
  std::string id, first, second, commitment;
  explicit Asked(const Value& one)
      : id(at(one, "match").as_string()),
        first(at(one, "tokens").items()[0].as_string()),
        second(at(one, "tokens").items()[1].as_string()),
        commitment(at(one, "commitment").as_string()) {}
};

int moments_in(TestClient& client, const std::string& match, int until) {
  int out = 0;
  for (int since = 0; since < until;) {
    const Value page = client.ask(R"({"do":"moments","match":")" + match + R"(","since":)" +
                                  std::to_string(since) + R"(,"until":)" +
                                  std::to_string(std::min(since + 40, until)) + "}");
    EXPECT_EQ(code(page), "ok") << json(page);
    if (code(page) != "ok" || at(page, "until").as_int() <= since) return out;
    since = static_cast<int>(at(page, "until").as_int());
    out += static_cast<int>(at(page, "missed").items().size());
  }
  return out;
}

void is_read(OldDatabase& old, const Asked& asked) {
  TestClient guest(old.host);
  const Value joined = guest.join(asked.id, {});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_GT(moments_in(guest, asked.id, static_cast<int>(at(joined, "seq").as_int())), 3);
  const Value record = old.record_of(asked.id, asked.first);
  ASSERT_EQ(code(record), "ok") << json(record);
  const auto verdict = host::verify_record(old.games, at(record, "record").as_string());
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict->commitment, asked.commitment);
  old.chances += verdict->chances;
}

// Of today's rules: somebody answers. Of earlier ones: both agree, and where they go on, play does.
void goes_on(OldDatabase& old, const Asked& asked, bool earlier) {
  TestClient both(old.host);
  const Value joined = both.join(asked.id, {asked.first, asked.second});
  ASSERT_EQ(code(joined), "ok") << json(joined);
  const Value* const note = at(joined, "match").find("earlier");
  ASSERT_EQ(note != nullptr, earlier);
  std::string match = asked.id;
  if (earlier) {
    EXPECT_FALSE(at(*note, "changes").items().empty());
    const bool go_on = at(*note, "go_on").as_bool();
    const Value settled =
        both.ask(go_on ? R"({"do":"settle","wish":"go_on"})" : R"({"do":"settle","wish":"draw"})");
    ASSERT_EQ(code(settled), "ok") << json(settled);
    is_read(old, asked);
    if (!go_on) return;
    match = at(settled, "match").as_string();
  }
  TestClient next(old.host);
  ASSERT_EQ(code(next.join(match, {asked.first, asked.second})), "ok");
  for (int seat = 0; seat < 2; ++seat) {
    const Value question = at(next.last("update", seat), "question");
    if (question.is_null() || question.find("ask") == nullptr) continue;
    const auto& legal = at(at(question, "ask").items()[0], "answers").items();
    EXPECT_EQ(code(next.answer(seat, at(legal[0], "answer").as_string())), "ok");
    return;
  }
  ADD_FAILURE() << "nobody is asked";
}

class OldDatabases : public testing::TestWithParam<std::string> {};

TEST_P(OldDatabases, AreReadAndSettled) {
  OldDatabase old(GetParam());
  ASSERT_GE(old.about.items().size(), 4U);
  for (const Value& one : old.about.items()) {
    const Asked asked(one);
    const Value mine = old.host.mine(parsed(R"({"tokens":[")" + asked.first + "\"]}"));
    ASSERT_EQ(at(mine, "matches").items().size(), 1U);
    const Value& listed = at(mine, "matches").items()[0];
    const bool earlier = at(listed, "match").find("earlier") != nullptr;
    SCOPED_TRACE(at(at(listed, "match"), "game").as_string() + (earlier ? ", earlier rules" : ""));
    EXPECT_EQ(at(at(listed, "match"), "stage").as_string(), at(one, "stage").as_string());
    EXPECT_FALSE(earlier && at(listed, "your_turn").as_bool());
    if (at(one, "stage").as_string() == "over") {
      is_read(old, asked);
    } else {
      goes_on(old, asked, earlier);
    }
  }
  // One of them was left before its first die fell: it has its seed alone.
  EXPECT_GT(old.chances, 0U);
}

// One for each that lies there.
std::vector<std::string> commits() {
  std::vector<std::string> out;
  const fs::path data = fs::path(test_support::source_dir()) / "tests/host/data";
  for (const auto& file : fs::directory_iterator(data)) {
    if (file.path().extension() == ".json") out.push_back(file.path().stem().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

INSTANTIATE_TEST_SUITE_P(All, OldDatabases, testing::ValuesIn(commits()),
                         [](const auto& commit) { return "Of" + commit.param; });

}  // namespace
}  // namespace host_test
