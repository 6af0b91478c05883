// Every store gives back what it was given: in memory, in a file, in a database.
#include "tests/storage/store_homes.h"

namespace storage_test {
namespace {

using Texts = std::vector<std::string>;

TEST_P(StoreTest, KeepsEverythingAcrossARestart) {
  host::Change change = head_of("m", "head");
  change.summary = "summary";
  change.open_challenge = true;
  change.moment = "one";
  change.seq = 1;
  change.tokens = {{"hash", {1}}};
  host::Change more = moment_of("m", 2, "two");
  more.chat = "hello";
  ASSERT_TRUE(keep_all({change, more}));
  reopen();
  const auto stored = store().load("m");
  ASSERT_TRUE(stored.ok());
  EXPECT_EQ(stored->head, "head");
  EXPECT_EQ(stored->moments, (Texts{"one", "two"}));
  EXPECT_EQ(stored->chat, Texts{"hello"});
  EXPECT_EQ(*store().head("m"), "head");
  EXPECT_EQ(*store().summary("m"), "summary");
  EXPECT_EQ(*store().lobby(10), Texts{"summary"});
  const auto seats = *store().seats_of("hash");
  ASSERT_EQ(seats.size(), 1U);
  EXPECT_EQ(seats[0].match, "m");
  EXPECT_EQ(seats[0].seat, table::Seat{1});
  EXPECT_EQ(seats[0].summary, "summary");
}

TEST_P(StoreTest, SaysWhereThereIsNoSuchMatch) {
  using table::ErrorCode;
  EXPECT_EQ(store().load("other").error().code, ErrorCode::not_found);
  EXPECT_EQ(store().head("other").error().code, ErrorCode::not_found);
  EXPECT_EQ(store().summary("other").error().code, ErrorCode::not_found);
  EXPECT_TRUE(store().lobby(5)->empty());
  EXPECT_TRUE(store().seats_of("nobody")->empty());
}

// Quotes, backslashes, braces, commas, letters of other alphabets, nothing at all.
TEST_P(StoreTest, GivesBackTextsLetterForLetter) {
  const Texts texts{R"({"a":"b\\\"c"})", "{}", "", "NULL", "a,b\n\tc", "d’Éylau 将軍 🎲", "'; --"};
  ASSERT_TRUE(keep(head_of("m", texts[0])));
  std::vector<host::Change> changes;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    changes.push_back(moment_of("m", i + 1, texts[i]));
    changes.back().chat = texts[i];
  }
  ASSERT_TRUE(keep_all(changes));
  EXPECT_EQ(store().load("m")->head, texts[0]);
  EXPECT_EQ(store().load("m")->moments, texts);
  EXPECT_EQ(store().load("m")->chat, texts);
}

TEST_P(StoreTest, KeepsManyMatchesApartThatAreWrittenTogether) {
  std::vector<host::Change> changes;
  for (int i = 0; i < 700; ++i) {
    host::Change change = head_of("m" + std::to_string(i), "head " + std::to_string(i));
    change.summary = "summary " + std::to_string(i);
    change.open_challenge = i % 2 == 1;
    change.tokens = {{"hash", {static_cast<std::uint8_t>(i % 4)}}};
    changes.push_back(change);
    changes.push_back(moment_of("m" + std::to_string(i), 1, "moment " + std::to_string(i)));
  }
  ASSERT_TRUE(keep_all(changes));
  for (const int i : {0, 1, 350, 699}) {
    const auto stored = store().load("m" + std::to_string(i));
    ASSERT_TRUE(stored.ok());
    EXPECT_EQ(stored->head, "head " + std::to_string(i));
    EXPECT_EQ(stored->moments, Texts{"moment " + std::to_string(i)});
  }
  EXPECT_EQ(*store().lobby(2), (Texts{"summary 699", "summary 697"}));
  const auto seats = *store().seats_of("hash");
  ASSERT_GE(seats.size(), host::kMaxSeatsOfToken);
  EXPECT_EQ(seats[0].match, "m699");
  EXPECT_EQ(seats[0].seat, table::Seat{3});
}

TEST_P(StoreTest, ReplacesHeadAndSummaryAndKeepsThePlaceInTheList) {
  for (const char* match : {"a", "b"}) {
    host::Change change = head_of(match, "head");
    change.summary = match;
    change.open_challenge = true;
    ASSERT_TRUE(keep(change));
  }
  host::Change again = head_of("a", "another");
  again.summary = "A";
  again.open_challenge = true;
  ASSERT_TRUE(keep(again));
  EXPECT_EQ(*store().head("a"), "another");
  EXPECT_EQ(*store().lobby(5), (Texts{"b", "A"}));
  again.head.reset();
  again.open_challenge = false;
  ASSERT_TRUE(keep(again));
  EXPECT_EQ(*store().lobby(5), Texts{"b"});
}

TEST_P(StoreTest, ATokenThatIsLostHoldsNothingInThatMatch) {
  for (const char* match : {"a", "b"}) {
    host::Change change = head_of(match, "head");
    change.summary = match;
    change.tokens = {{"mine", {0}}, {"mine", {1}}, {"hers", {2}}};
    ASSERT_TRUE(keep(change));
  }
  host::Change lost = chat_of("a", "bye");
  lost.lost_tokens = {"mine"};
  ASSERT_TRUE(keep(lost));
  EXPECT_EQ(store().seats_of("mine")->size(), 2U);
  EXPECT_EQ(store().seats_of("mine")->front().match, "b");
  EXPECT_EQ(store().seats_of("hers")->size(), 2U);
}

TEST_P(StoreTest, KeepsTheLastTwoHundredLinesOfChatAndNoMore) {
  ASSERT_TRUE(keep(head_of("a", "head")));
  ASSERT_TRUE(keep(head_of("b", "head")));
  std::vector<host::Change> lines;
  for (int i = 1; i <= 450; ++i) {
    lines.push_back(chat_of("a", "line " + std::to_string(i)));
    if (i <= 30) lines.push_back(chat_of("b", "line " + std::to_string(i)));
  }
  ASSERT_TRUE(keep_all(lines));
  const auto kept = store().load("a");
  ASSERT_EQ(kept->chat.size(), host::kMaxChat);
  EXPECT_EQ(kept->chat.front(), "line 251");
  EXPECT_EQ(kept->chat.back(), "line 450");
  EXPECT_EQ(store().load("b")->chat.size(), 30U);
}

TEST_P(StoreTest, KeepsOneReviewOfAMatchForWhoeverMadeIt) {
  ASSERT_TRUE(keep(head_of("m", "head")));
  EXPECT_FALSE(store().review("m", "rules 1").ok());
  for (const std::string body : {"first", "second"}) {
    host::Change change;
    change.match = "m";
    change.review = {"rules 1", body};
    ASSERT_TRUE(keep(change));
    reopen();
    ASSERT_TRUE(store().load("m").ok());  // whoever writes something of a match has it
    EXPECT_EQ(*store().review("m", "rules 1"), body);
    EXPECT_EQ(store().review("m", "rules 2").error().code, table::ErrorCode::not_found);
    EXPECT_EQ(store().review("other", "rules 1").error().code, table::ErrorCode::not_found);
  }
}

TEST_P(StoreTest, KeepsTheNewestPositionAndHowAMatchWasTold) {
  ASSERT_TRUE(keep(head_of("m", "head")));
  ASSERT_TRUE(keep(head_of("other", "head")));
  EXPECT_EQ(store().load("m")->position, "");
  EXPECT_FALSE(store().load("m")->is_told);
  EXPECT_EQ(store().told("m").error().code, table::ErrorCode::not_found);
  for (const std::string text : {"first", "second"}) {
    host::Change change;
    change.match = "m";
    change.position = "position " + text;
    ASSERT_TRUE(keep(change));
    EXPECT_EQ(store().load("m")->is_told, text == "second");
    change.position.reset();
    change.told = "told " + text;
    ASSERT_TRUE(keep(change));
    reopen();
    const auto stored = store().load("m");
    ASSERT_TRUE(stored.ok());
    EXPECT_EQ(stored->position, "position " + text);
    EXPECT_TRUE(stored->is_told);
    EXPECT_EQ(*store().told("m"), "told " + text);
  }
  EXPECT_EQ(store().load("other")->position, "");
}

// Several changes of a match may be on their way: where one comes to nothing, those behind it do.
TEST_P(StoreTest, KeepsAMomentOnlyBehindTheOneBeforeIt) {
  ASSERT_TRUE(keep(head_of("m", "head")));
  EXPECT_FALSE(keep(moment_of("m", 2, "two")));
  EXPECT_TRUE(keep(moment_of("m", 1, "one")));
  EXPECT_FALSE(keep(moment_of("m", 3, "three")));
  EXPECT_TRUE(keep_all({moment_of("m", 2, "two"), moment_of("m", 3, "three")}));
  EXPECT_FALSE(keep_all({moment_of("m", 5, "five"), moment_of("m", 6, "six")}));
  EXPECT_EQ(store().load("m")->moments, (Texts{"one", "two", "three"}));
}

INSTANTIATE_TEST_SUITE_P(All, StoreTest, ::testing::ValuesIn(kinds_of_stores()),
                         [](const auto& kind) { return kind.param; });

class StoreOnDisk : public StoreTest {};

TEST_P(StoreOnDisk, RefusesTheSameNumberTwice) {
  ASSERT_TRUE(keep(head_of("m", "head")));
  EXPECT_TRUE(keep(moment_of("m", 1, "one")));
  EXPECT_FALSE(keep(moment_of("m", 1, "two")));
  EXPECT_EQ(store().load("m")->moments, std::vector<std::string>{"one"});
}

// While the first are on their way the others gather, and then go together.
TEST_P(StoreOnDisk, OneBadChangeKeepsNoOtherOut) {
  ASSERT_TRUE(keep(head_of("m", "head")));
  ASSERT_TRUE(keep(moment_of("m", 1, "one")));
  ASSERT_TRUE(keep(head_of("n", "head")));
  constexpr std::uint64_t kGood = 200;
  std::vector<bool> good;
  std::vector<bool> bad;
  for (std::uint64_t seq = 1; seq <= kGood; ++seq) {
    store().write(moment_of("n", seq, "good"), [&good](bool kept) { good.push_back(kept); });
    if (seq % 20 != 0) continue;
    host::Change again = moment_of("m", 1, "again");
    again.head = "another";
    again.chat = "hello";
    store().write(again, [&bad](bool kept) { bad.push_back(kept); });
  }
  while (good.size() + bad.size() < kGood + 10) loop_.run_one();
  EXPECT_EQ(good, std::vector<bool>(kGood, true));
  EXPECT_EQ(bad, std::vector<bool>(10, false));
  EXPECT_EQ(store().load("n")->moments.size(), kGood);
  const auto stored = store().load("m");
  EXPECT_EQ(stored->moments, Texts{"one"});
  EXPECT_EQ(stored->head, "head");
  EXPECT_TRUE(stored->chat.empty());
}

// All of a change or nothing of it.
TEST_P(StoreOnDisk, KeepsNothingOfAChangeThatItRefuses) {
  ASSERT_TRUE(keep(head_of("m", "head")));
  ASSERT_TRUE(keep(moment_of("m", 1, "one")));
  host::Change change = moment_of("m", 1, "again");
  change.head = "another";
  change.chat = "hello";
  change.tokens = {{"hash", {0}}};
  EXPECT_FALSE(keep(change));
  EXPECT_EQ(*store().head("m"), "head");
  EXPECT_TRUE(store().load("m")->chat.empty());
  EXPECT_TRUE(store().seats_of("hash")->empty());
}

INSTANTIATE_TEST_SUITE_P(All, StoreOnDisk, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
