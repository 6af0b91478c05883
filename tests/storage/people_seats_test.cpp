// What is asked to be signed, passkeys, and the seats of an account.
#include <thread>

#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"
#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using host::SeatOfAccount;
using table::ErrorCode;
using table::Seat;

class PeoplesThings : public PeopleTest {};
class Challenged : public PeopleTest {};

TEST_P(Challenged, AChallengeIsGoodOnceForTwoMinutesAndForWhatItWasAskedFor) {
  ASSERT_TRUE(people().put_challenge({"c", "sign_in", ""}).ok());
  ASSERT_TRUE(people().put_challenge({"d", "add", "a"}).ok());
  ASSERT_TRUE(people().put_challenge({"e", "add", "a"}).ok());
  EXPECT_TRUE(people().take_challenge("c", "sign_in").ok());
  EXPECT_EQ(refusal_of(people().take_challenge("c", "sign_in")), ErrorCode::not_found);
  EXPECT_EQ(programs()[1]->take_challenge("d", "add")->account, "a");
  EXPECT_EQ(refusal_of(people().take_challenge("e", "sign_in")), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(people().take_challenge("e", "add")), ErrorCode::not_found) << "it is spent";
  ASSERT_TRUE(people().put_challenge({"f", "add", "a"}).ok());
  ASSERT_TRUE(people().put_challenge({"g", "add", "a"}).ok());
  later("passkey_challenges", "until", host::kChallengeS - 10);
  EXPECT_TRUE(people().take_challenge("f", "add").ok());
  later("passkey_challenges", "until", 20);
  EXPECT_EQ(refusal_of(people().take_challenge("g", "add")), ErrorCode::not_found);
}

TEST_P(Challenged, ThoseWhoShowOneAtOnceDoNotBothGetThrough) {
  const auto books = programs();
  for (int round = 0; round < 10; ++round) {
    ASSERT_TRUE(people().put_challenge({"c", "sign_in", ""}).ok());
    std::vector<int> through(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < through.size(); ++i) {
      threads.emplace_back(
          [&, i] { through[i] = books[i % 2]->take_challenge("c", "sign_in").ok() ? 1 : 0; });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(through[0] + through[1] + through[2] + through[3], 1);
  }
}

TEST_P(PeoplesThings, PasskeysAreOneAccountsAndAtMostTwentyOfIt) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(make("b", "Bert"));
  const auto add = [&](const std::string& account, const std::string& id) {
    return people().add_passkey({.id = id, .account = account, .key = "key", .algorithm = -7});
  };
  ASSERT_TRUE(add("a", "k").ok());
  EXPECT_EQ(refusal_of(add("b", "k")), ErrorCode::not_allowed);
  const auto kept = people().passkey("k");
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(kept->account, "a");
  EXPECT_EQ(kept->key, "key");
  EXPECT_EQ(kept->algorithm, -7);
  for (std::size_t i = 1; i < host::kMaxPasskeys; ++i)
    ASSERT_TRUE(add("a", "k" + std::to_string(i)).ok());
  EXPECT_EQ(refusal_of(add("a", "more")), ErrorCode::not_allowed);
  EXPECT_EQ(people().passkeys("a")->size(), host::kMaxPasskeys);
  EXPECT_EQ(refusal_of(people().remove_passkey("b", "k")), ErrorCode::not_found);
  ASSERT_TRUE(people().remove_passkey("a", "k").ok());
  EXPECT_EQ(refusal_of(people().passkey("k")), ErrorCode::not_found);
}

TEST_P(PeoplesThings, ACounterOnlyGrowsOrIsNone) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(people().add_passkey({.id = "none", .account = "a", .key = "key"}).ok());
  ASSERT_TRUE(people().add_passkey({.id = "k", .account = "a", .key = "key", .counter = 4}).ok());
  EXPECT_TRUE(people().use_passkey("none", 0).ok());
  EXPECT_TRUE(people().use_passkey("none", 0).ok());
  EXPECT_EQ(refusal_of(people().use_passkey("k", 4)), ErrorCode::not_allowed);
  EXPECT_TRUE(people().use_passkey("k", 5).ok());
  EXPECT_EQ(refusal_of(people().use_passkey("k", 0)), ErrorCode::not_allowed);
  EXPECT_EQ(refusal_of(people().use_passkey("other", 1)), ErrorCode::not_found);
}

// Of these seats: a match with four, each with a token of its own.
host::Change match_of_four(const std::string& id) {
  host::Change out = head_of(id, "head");
  out.tokens = {{"t0", {0}}, {"t1", {1}}, {"t2", {2}}, {"t3", {3}}};
  return out;
}

TEST_P(PeoplesThings, SeatsAreOneAccountsAndAreLeft) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(make("b", "Bert"));
  ASSERT_TRUE(people().begin_session("a", {"anna", ""}).ok());
  ASSERT_TRUE(keep(match_of_four("m")));
  EXPECT_EQ(people().join_tokens("a", {"t0", "t2", "nobody's"})->joined, 2U);
  EXPECT_EQ(people().join_tokens("a", {"t0", "t2"})->mine_already, 2U);
  EXPECT_EQ(people().join_tokens("b", {"t0", "t2"})->others, 2U);
  EXPECT_EQ(*people().seats("a"), (std::vector<SeatOfAccount>{{"m", {0}}, {"m", {2}}}));
  EXPECT_EQ(*people().count_seats("a"), 2U);
  EXPECT_TRUE(people().seats("b")->empty());
  EXPECT_EQ(people().seats_by_session("anna", "m")->seats,
            table::SeatSet::of(Seat{0}).with(Seat{2}));
  EXPECT_TRUE(people().seats_by_session("anna", "other")->seats.empty());
  EXPECT_EQ(refusal_of(people().seats_by_session("nobody", "m")), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(people().leave_seat("b", {"m", {0}})), ErrorCode::not_found);
  ASSERT_TRUE(people().leave_seat("a", {"m", {0}}).ok());
  EXPECT_EQ(people().join_tokens("b", {"t0", "t2"})->joined, 1U) << "whoever has its token may";
  EXPECT_EQ(refusal_of(people().join_tokens("z", {"t1"})), ErrorCode::not_found);
}

// A rematch, a battle of a campaign.
TEST_P(PeoplesThings, WhatTheTokenOfASeatHeldBeforeAndHoldsLaterIsTheAccountsToo) {
  ASSERT_TRUE(make("a", "Anna"));
  ASSERT_TRUE(keep(match_of_four("before")));
  ASSERT_TRUE(keep(match_of_four("first")));
  ASSERT_EQ(people().join_tokens("a", {"t0"})->joined, 2U);
  host::Change next = head_of("next", "head");
  next.tokens = {{"t0", {1}}, {"t1", {0}}};
  ASSERT_TRUE(keep(next));
  EXPECT_EQ(*people().seats("a"),
            (std::vector<SeatOfAccount>{{"before", {0}}, {"first", {0}}, {"next", {1}}}));
}

// Tables of before there were people.
TEST(SqliteFile, OfBeforeHasNoPeopleAndMayHaveThem) {
  const TemporaryFile file;
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  {
    sqlite3* raw = nullptr;
    ASSERT_EQ(sqlite3_open(file.path().c_str(), &raw), SQLITE_OK);
    const host::Database database(raw);
    ASSERT_TRUE(host::run_sqlite(
        raw, std::string(kWithoutDays) +
                 "DROP TABLE accounts; DROP TABLE account_names; DROP TABLE sessions; DROP TABLE "
                 "ended_sessions; DROP TABLE recovery_codes; DROP TABLE passkeys; DROP TABLE "
                 "passkey_challenges; DROP TABLE account_seats; PRAGMA user_version = 5"));
  }
  const auto store = host::SqliteStore::open(file.path(), {});
  ASSERT_TRUE(store.ok());
  EXPECT_TRUE((*store)->people()->create({"a", "Anna", "look", {}}, {"s", ""}).ok());
}

TEST(SqliteFile, ThatIsOnlyReadHasNobody) {
  const TemporaryFile file;
  { ASSERT_TRUE(host::SqliteStore::open(file.path(), {}).ok()); }
  const auto store = host::SqliteStore::open_to_read(file.path(), {});
  ASSERT_TRUE(store.ok());
  EXPECT_EQ((*store)->people(), nullptr);
}

INSTANTIATE_TEST_SUITE_P(All, PeoplesThings, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });
INSTANTIATE_TEST_SUITE_P(All, Challenged, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
