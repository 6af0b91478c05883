// Matches by days that are due, in every store: found in time, each by one program, and let be
// while another one plays them.
#include <algorithm>
#include <set>
#include <thread>

#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using Texts = std::vector<std::string>;

class Due : public PeopleTest {
 protected:
  std::int64_t now() { return store().due({})->now; }
  // A match by days that has to be looked after then.
  bool put(const std::string& match, std::optional<std::int64_t> due) {
    host::Change change = head_of(match, "head");
    change.summary = match;
    change.days = host::Change::Days{due};
    return keep(change);
  }
  Texts due(std::size_t limit = 100, Texts besides = {}, std::int64_t offset = 0) {
    const auto found = store().due({offset, limit, std::move(besides)});
    EXPECT_TRUE(found.ok());
    return found.ok() ? found->matches : Texts();
  }
};

TEST_P(Due, AreThoseWhoseTimeHasComeTheLongestFirst) {
  const std::int64_t then = now();
  ASSERT_TRUE(put("late", then - 1'000));
  ASSERT_TRUE(put("latest", then - 2'000));
  ASSERT_TRUE(put("soon", then + 600'000));
  ASSERT_TRUE(put("waits", {}));
  host::Change live = head_of("live", "head");
  live.summary = "live";
  ASSERT_TRUE(keep(live));
  Texts found = due();
  std::ranges::sort(found);
  EXPECT_EQ(found, (Texts{"late", "latest"}));
  EXPECT_EQ(due(1), Texts{"latest"});
  EXPECT_EQ(due(100, {"latest"}), Texts{"late"});
  EXPECT_EQ(due(0), Texts());
}

TEST_P(Due, TheTimeOfTheHouseIsTheDatabasesAndWhatIsAddedToIt) {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  const std::int64_t here = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  EXPECT_NEAR(static_cast<double>(now()), static_cast<double>(here), 60'000.0);
  ASSERT_TRUE(put("m", now() + 3 * host::kDayMs));
  EXPECT_EQ(due(), Texts());
  EXPECT_EQ(due(100, {}, 3 * host::kDayMs), Texts{"m"});
  EXPECT_GE(store().due({3 * host::kDayMs, 0, {}})->now, here + 2 * host::kDayMs);
}

TEST_P(Due, AChangeSaysWhenItIsDueNextAndOneThatEndsItThatItIsNot) {
  ASSERT_TRUE(put("m", now() - 1));
  EXPECT_EQ(due(), Texts{"m"});
  ASSERT_TRUE(put("m", now() + 600'000));
  EXPECT_EQ(due(), Texts());
  reopen();
  EXPECT_EQ(due(100, {}, 700'000), Texts{"m"});
}

TEST_P(Due, OfTwoProgramsEachHasOthers) {
  const auto books = programs();
  if (GetParam() != "postgres") GTEST_SKIP() << "one program has the file alone";
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(put("m" + std::to_string(i), now() - 1));
    store().release("m" + std::to_string(i));
  }
  ASSERT_TRUE(put("last", {}));  // behind all that was given back
  Texts of_one, of_two;
  const auto take = [](host::Store& from, Texts& out) {
    for (bool more = true; more;) {
      const auto found = from.due({0, 7, out});
      ASSERT_TRUE(found.ok());
      out.insert(out.end(), found->matches.begin(), found->matches.end());
      more = !found->matches.empty();
    }
  };
  std::thread one([&] { take(store(), of_one); });
  std::thread two([&] { take(*another_, of_two); });
  one.join();
  two.join();
  std::set<std::string> all(of_one.begin(), of_one.end());
  all.insert(of_two.begin(), of_two.end());
  EXPECT_EQ(of_one.size() + of_two.size(), 60U) << "nobody has what another one has";
  EXPECT_EQ(all.size(), 60U);
}

TEST_P(Due, WhatAnotherProgramPlaysIsItsOwnBusinessWhileItLives) {
  const auto books = programs();
  if (GetParam() != "postgres") GTEST_SKIP() << "one program has the file alone";
  ASSERT_TRUE(put("m", now() - 1));  // this one plays it
  EXPECT_EQ(another_->due({0, 10, {}})->matches, Texts());
  EXPECT_EQ(due(), Texts{"m"});
  home_->meddle(
      "UPDATE leases SET until = clock_timestamp() - interval '1 second' WHERE owner = "
      "(SELECT owner FROM matches WHERE id = 'm')");
  EXPECT_EQ(another_->due({0, 10, {}})->matches, Texts{"m"});
}

// A token with a seat at that match, and an account that has it.
class OnHoliday : public Due {
 protected:
  void SetUp() override {
    Due::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    ASSERT_TRUE(make("a", "Anna"));
    ASSERT_TRUE(make("b", "Bert"));
  }
  bool sit(const std::string& account, const std::string& match) {
    host::Change change = head_of(match, "head");
    change.summary = match;
    change.days = host::Change::Days{now() + host::kDayMs};
    change.tokens.push_back({"token of " + match, {0}});
    return keep(change) && people().join_tokens(account, {"token of " + match}).ok();
  }
};

TEST_P(OnHoliday, AnAccountHasFourteenDaysInAYear) {
  const std::int64_t then = now();
  EXPECT_EQ(people().holidays("a", then)->days_left, 14);
  ASSERT_TRUE(people().take_holiday("a", 4, then).ok());
  EXPECT_EQ(refusal_of(people().take_holiday("a", 1, then + host::kDayMs)),
            table::ErrorCode::not_allowed);
  const std::int64_t later = then + 5 * host::kDayMs;
  EXPECT_FALSE(people().holidays("a", later)->now.has_value());
  EXPECT_EQ(refusal_of(people().take_holiday("a", 11, later)), table::ErrorCode::not_allowed);
  ASSERT_TRUE(people().take_holiday("a", 10, later).ok());
  EXPECT_EQ(people().holidays("a", later)->days_left, 0);
  EXPECT_EQ(people().holidays("b", later)->days_left, 14) << "everybody has their own";
  EXPECT_EQ(people().holidays("a", later + 366 * host::kDayMs)->days_left, 4)
      << "the second one ended less than a year ago";
  EXPECT_EQ(people().holidays("a", later + 400 * host::kDayMs)->days_left, 14);
  EXPECT_EQ(refusal_of(people().take_holiday("nobody", 1, later)), table::ErrorCode::not_found);
}

TEST_P(OnHoliday, ItCountsForTheSeatsThatWereTheAccountsWhenItBegan) {
  ASSERT_TRUE(sit("a", "m"));
  ASSERT_TRUE(sit("b", "others"));
  const std::int64_t then = now() + 2'000;
  ASSERT_TRUE(people().take_holiday("a", 3, then).ok());
  const auto found = *store().holidays_of("m");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].first, table::Seat{0});
  EXPECT_EQ(found[0].second, (host::Holidays{{then, then + 3 * host::kDayMs}}));
  EXPECT_TRUE(store().holidays_of("others")->empty());
  std::this_thread::sleep_for(std::chrono::milliseconds(3'100));
  ASSERT_TRUE(sit("a", "late"));
  EXPECT_TRUE(store().holidays_of("late")->empty()) << "it was not hers then";
  reopen();
  EXPECT_EQ(*store().holidays_of("m"), found);
}

TEST_P(OnHoliday, WhatItConcernsIsLookedAfterAtOnce) {
  ASSERT_TRUE(sit("a", "m"));
  ASSERT_TRUE(sit("b", "others"));
  EXPECT_EQ(due(), Texts());
  ASSERT_TRUE(people().take_holiday("a", 3, now()).ok());
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(due(), Texts{"m"});
}

TEST_P(OnHoliday, AnAccountHasSixtyBattlesByDaysAtOnce) {
  for (int i = 0; i < 60; ++i) ASSERT_TRUE(sit("a", "m" + std::to_string(i)));
  EXPECT_EQ(*people().count_by_days("a"), 60U);
  ASSERT_TRUE(sit("b", "more"));
  const auto joined = people().join_tokens("b", {"token of more"});
  EXPECT_EQ(joined->mine_already, 1U);
  host::Change change = head_of("beyond", "head");
  change.summary = "beyond";
  change.days = host::Change::Days{now() + host::kDayMs};
  change.tokens.push_back({"another", {0}});
  ASSERT_TRUE(keep(change));
  host::Change live = head_of("live", "head");
  live.summary = "live";
  live.tokens.push_back({"of a live one", {0}});
  ASSERT_TRUE(keep(live));
  const auto refused = people().join_tokens("a", {"another", "of a live one"});
  EXPECT_EQ(refused->joined, 1U) << "live ones are not counted";
  EXPECT_EQ(refused->too_many, 1U);
  host::Change over;
  over.match = "m7";
  over.summary = "over";
  ASSERT_TRUE(keep(over));
  EXPECT_EQ(people().join_tokens("a", {"another"})->joined, 1U);
}

INSTANTIATE_TEST_SUITE_P(Stores, Due, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });
INSTANTIATE_TEST_SUITE_P(Stores, OnHoliday, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
