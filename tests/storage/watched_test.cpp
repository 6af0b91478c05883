// Matches to watch, in every store: in the list from when until when they say.
#include "apps/host/native/cpu_time.h"
#include "tests/storage/store_homes.h"

namespace storage_test {
namespace {

using Texts = std::vector<std::string>;

class Watched : public StoreTest {
 protected:
  bool put(const std::string& match, std::optional<host::Change::Watch> watch) {
    host::Change change = head_of(match, "head");
    change.summary = match;
    change.watch = watch;
    return keep(change);
  }
  Texts at(std::int64_t now, std::size_t limit = 50) {
    const auto found = store().watched(limit, now);
    EXPECT_TRUE(found.ok());
    return found.ok() ? *found : Texts();
  }
};

TEST_P(Watched, AreListedFromWhenUntilWhenTheySayTheNewestFirst) {
  ASSERT_TRUE(put("a", {{1'000, 3'000}}));
  ASSERT_TRUE(put("b", {{2'000, 4'000}}));
  ASSERT_TRUE(put("none", {}));
  EXPECT_EQ(at(999), Texts());
  EXPECT_EQ(at(1'000), Texts{"a"});
  EXPECT_EQ(at(2'500), (Texts{"b", "a"}));
  EXPECT_EQ(at(2'500, 1), Texts{"b"});
  EXPECT_EQ(at(3'000), Texts{"b"});
  EXPECT_EQ(at(4'000), Texts());
}

TEST_P(Watched, EachChangeSaysItAnewAndOneBesideThePlayLeavesItAsItIs) {
  ASSERT_TRUE(put("a", {{1'000, 3'000}}));
  ASSERT_TRUE(put("a", {{1'000, 2'000}}));
  EXPECT_EQ(at(2'500), Texts());
  EXPECT_EQ(at(1'500), Texts{"a"});
  ASSERT_TRUE(keep(chat_of("a", "hello")));
  EXPECT_EQ(at(1'500), Texts{"a"});
  ASSERT_TRUE(put("a", {}));
  EXPECT_EQ(at(1'500), Texts());
}

INSTANTIATE_TEST_SUITE_P(Stores, Watched, ::testing::ValuesIn(kinds_of_stores()),
                         [](const auto& kind) { return kind.param; });

class ManyWatched : public StoreTest {};

// All but a thousand of them are over; every other one was never public.
TEST_P(ManyWatched, AListCostsAtMostTwentyMillisecondsHoweverManyThereWere) {
  constexpr int kMatches = 50'000;
  constexpr double kMost = 0.02;
  const std::string open = GetParam() == "postgres" ? "false" : "0";
  home_->meddle("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                std::to_string(kMatches) +
                ") INSERT INTO matches(id, head, summary, open, watch_from, watch_until) SELECT "
                "'match ' || i, '{}', '" +
                std::string(600, 'x') + "' || i, " + open +
                ", CASE WHEN i % 2 = 0 THEN i END, CASE WHEN i % 2 = 0 THEN CASE WHEN i > 48000 "
                "THEN 1000000 ELSE i + 10 END END FROM n");
  const double begun = host::thread_seconds();
  const auto found = store().watched(50, 100'000);
  const double took = host::thread_seconds() - begun;
  ASSERT_TRUE(found.ok());
  ASSERT_EQ(found->size(), 50U);
  EXPECT_TRUE(found->front().ends_with("x50000"));
  EXPECT_LT(took, kMost);
  RecordProperty("list to watch", std::to_string(took * 1e6) + " us");
}

INSTANTIATE_TEST_SUITE_P(Stores, ManyWatched, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
