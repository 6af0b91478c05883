// Open challenges, in every store: listed fairly, while somebody waits for them, and no longer
// known by whom they were made than they have to be.
#include <thread>

#include "tests/storage/store_homes.h"

namespace storage_test {
namespace {

using Texts = std::vector<std::string>;

class Challenges : public StoreTest {
 protected:
  void open(const std::string& match, const std::string& challenger) {
    host::Change change = head_of(match, "head");
    change.summary = match;
    change.open_challenge = true;
    change.challenger = challenger;
    ASSERT_TRUE(keep(change));
  }
  void see(const std::string& match) {
    host::Change change;
    change.match = match;
    change.seen = true;
    ASSERT_TRUE(keep(change));
  }
};

TEST_P(Challenges, AreListedInTurnOfEachMakerTheNewestAndNoMoreThanThree) {
  for (const char* match : {"a1", "a2", "a3", "a4", "a5"}) open(match, "a");
  open("b1", "b");
  open("c1", "c");
  open("c2", "c");
  EXPECT_EQ(*store().lobby(10), (Texts{"c2", "b1", "a5", "c1", "a4", "a3"}));
  EXPECT_EQ(*store().lobby(4), (Texts{"c2", "b1", "a5", "c1"}));
  EXPECT_EQ(*store().challenges_of("a"), 5U);
  EXPECT_EQ(*store().challenges_of("d"), 0U);
}

TEST_P(Challenges, OfThoseWhoCannotBeToldApartAreListedMore) {
  for (int i = 0; i < 40; ++i) open("m" + std::to_string(i), i % 2 == 0 ? "*here" : "");
  EXPECT_EQ(store().lobby(100)->size(), 40U);
  for (int i = 40; i < 80; ++i) open("m" + std::to_string(i), "*here");
  EXPECT_EQ(store().lobby(100)->size(), 20U + host::kChallengesOfMany);
}

TEST_P(Challenges, AreHiddenWhileNobodyWaitsForThem) {
  open("a1", "a");
  open("b1", "b");
  const auto shown = [this] { return *store().open_challenges(10, 1); };
  EXPECT_EQ(shown().size(), 2U);
  std::this_thread::sleep_for(std::chrono::milliseconds(2100));
  EXPECT_EQ(shown(), Texts{});
  EXPECT_EQ(store().lobby(10)->size(), 2U) << "it is no minute yet";
  see("a1");
  EXPECT_EQ(shown(), Texts{"a1"});
  reopen();
  EXPECT_EQ(shown(), Texts{"a1"});
}

TEST_P(Challenges, OnceTheyHaveBegunNobodyKnowsWhoMadeThem) {
  open("m", "a");
  see("m");
  host::Change change = moment_of("m", 1, "begun");
  change.summary = "playing";
  change.challenge_over = true;
  ASSERT_TRUE(keep(change));
  EXPECT_EQ(*store().lobby(10), Texts{});
  see("m");
  // Were it open again, it would be nobody's.
  host::Change again;
  again.match = "m";
  again.summary = "open";
  again.open_challenge = true;
  ASSERT_TRUE(keep(again));
  EXPECT_EQ(*store().lobby(10), Texts{"open"});
  EXPECT_EQ(*store().challenges_of("a"), 0U);
}

// Others may change it, too: somebody takes one of several seats.
TEST_P(Challenges, StayWhoseTheyAreWhileTheyAreOpen) {
  open("m", "a");
  host::Change change;
  change.match = "m";
  change.summary = "one seat less";
  change.open_challenge = true;
  ASSERT_TRUE(keep(change));
  EXPECT_EQ(*store().challenges_of("a"), 1U);
  EXPECT_EQ(*store().lobby(10), Texts{"one seat less"});
}

INSTANTIATE_TEST_SUITE_P(All, Challenges, ::testing::ValuesIn(kinds_of_stores()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
