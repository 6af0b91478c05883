// A check of a database plays every match again.
#include "apps/host/archive_check.h"

#include "apps/host/native/archive_sqlite.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

using host::MatchCopy;

// A match that was really played, as the store of a host keeps it.
MatchCopy played_match(World& world) {
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0], match.tokens[1]});
  for (int i = 0; i < 4; ++i) {
    const int seat = static_cast<int>(at(anna.last("update"), "waiting").items()[0].as_int());
    EXPECT_TRUE(is_ok(anna.answer(seat, "pick 3")));
  }
  const auto stored = world.store.load(match.match);
  MatchCopy out{
      match.match, stored->head, *world.store.summary(match.match), false, {}, stored->chat, {}};
  for (const std::string& moment : stored->moments) {
    out.moments.emplace_back(static_cast<std::int64_t>(out.moments.size()) + 1, moment);
  }
  return out;
}

TEST(ArchiveCheck, PlaysEveryMatchAgainAndNamesWhatIsDamaged) {
  const auto archive = std::move(*host::open_sqlite_archive(":memory:"));
  ASSERT_TRUE(archive->migrate().ok());
  World world;
  const MatchCopy good = played_match(world);
  std::vector<MatchCopy> matches(5, good);
  for (std::size_t i = 1; i < matches.size(); ++i) matches[i].id = "copy" + std::to_string(i);
  matches[1].moments.erase(matches[1].moments.begin() + 2);
  matches[2].moments.back().second =
      R"({"kind":"answer","seq":5,"seat":0,"entries":[{"seat":0,"answer":"pick 9"}]})";
  matches[3].summary = "[]";
  Value head = parsed(matches[4].head);
  head.set("rules_version", "long ago");
  matches[4].head = json(head);
  std::size_t put = 0;
  const auto next = [&]() -> table::Expected<std::optional<MatchCopy>> {
    return put == matches.size() ? std::optional<MatchCopy>() : matches[put++];
  };
  ASSERT_TRUE(archive->put(next).ok());
  const auto health = host::check_matches(*archive, kDuel);
  ASSERT_TRUE(health.ok());
  EXPECT_EQ(health->matches, 5);
  EXPECT_EQ(health->other_rules, 1);
  ASSERT_EQ(health->damaged.size(), 3U);
  EXPECT_NE(health->damaged[0].find("copy1 in the database: seq 3"), std::string::npos);
  EXPECT_NE(health->damaged[1].find("copy2 in the database, seq 5"), std::string::npos);
  EXPECT_NE(health->damaged[2].find("copy3 in the database: its summary"), std::string::npos);
}

}  // namespace
}  // namespace host_test
