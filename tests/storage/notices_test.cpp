// Telling people that it is their turn, as it is kept: whatever is asked of a seat queues its
// notices with it, and whoever comes first sends them.
#include <set>
#include <thread>

#include "tests/storage/notices_homes.h"

namespace storage_test {
namespace {

using host::Notice;
using host::NoticeBook;
using table::ErrorCode;
using table::SeatSet;

TEST_P(Notices, AreThereForThoseWhoAreAskedAndWantThem) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(add("a", {.way = "hook", .place = "https://chat.example.net"}));
  EXPECT_TRUE(take().empty());
  ASSERT_TRUE(ask("m", both()));
  const auto found = take();
  ASSERT_EQ(found.size(), 2U) << "Bert has said nowhere where";
  for (const Notice& notice : found) {
    EXPECT_EQ(notice.account, "a");
    EXPECT_EQ(notice.match, "m");
    EXPECT_EQ(notice.made, 1'000);
    EXPECT_EQ(notice.tries, 1);
  }
  EXPECT_TRUE(take().empty()) << "somebody is sending them";
  const auto context = book().context(found[0]);
  ASSERT_TRUE(context.ok());
  ASSERT_EQ(context->seats.size(), 1U);
  EXPECT_EQ(context->seats[0].seat, table::Seat{0});
  EXPECT_EQ(context->seats[0].summary, "summary of m");
}

TEST_P(Notices, AreOneOfEachMatchUntilItIsSeen) {
  ASSERT_TRUE(add("a", browser("1")));
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(ask("m", anna()));
  ASSERT_TRUE(ask("n", anna()));
  auto found = take();
  ASSERT_EQ(found.size(), 2U);
  for (const Notice& notice : found) ASSERT_TRUE(book().sent(notice).ok());
  ASSERT_TRUE(ask("m", anna()));
  EXPECT_TRUE(take().empty()) << "it was told already";
  ASSERT_TRUE(book().seen("m", SeatSet::of({1}), 2'000).ok());
  ASSERT_TRUE(book().seen("m", anna(), 999).ok());
  ASSERT_TRUE(ask("m", anna()));
  EXPECT_TRUE(take().empty()) << "by Bert, and before";
  ASSERT_TRUE(book().seen("m", anna(), 2'000).ok());
  ASSERT_TRUE(ask("m", anna()));
  found = take();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].match, "m");
}

TEST_P(Notices, ComeAgainUnderTheSameNameWhereNobodySaysThatTheyWereSent) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(ask("m", anna()));
  const Notice first = take().at(0);
  reopen();
  EXPECT_TRUE(take().empty());
  let_leases_run_out();
  const Notice again = take().at(0);
  EXPECT_EQ(again.made, first.made);
  EXPECT_EQ(again.tries, 2);
  ASSERT_TRUE(book().sent(again).ok());
  let_leases_run_out();
  EXPECT_TRUE(take().empty());
}

TEST_P(Notices, AreSentOnceByManyAtOnce) {
  ASSERT_TRUE(add("a", browser("1")));
  std::set<std::string> matches;
  for (int i = 0; i < 40; ++i) {
    const std::string match = "many" + std::to_string(i);
    begin(match);
    ASSERT_TRUE(ask(match, anna()));
  }
  const auto books = programs();
  std::vector<std::vector<Notice>> found(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < found.size(); ++i) {
    threads.emplace_back([&, i] {
      NoticeBook own(books[i % 2]->database());
      for (int round = 0; round < 20; ++round) {
        const auto some = own.take(0, 3);
        if (some) found[i].insert(found[i].end(), some->begin(), some->end());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::size_t count = 0;
  for (const auto& one : found) {
    count += one.size();
    for (const Notice& notice : one) matches.insert(notice.match);
  }
  EXPECT_EQ(count, 40U);
  EXPECT_EQ(matches.size(), 40U);
}

TEST_P(Notices, WaitWhileSomebodyLooksAtAPage) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(book().looking({"first of b", "of nobody"}).ok());
  ASSERT_TRUE(book().looking({"first of a"}).ok());
  ASSERT_TRUE(ask("m", anna()));
  EXPECT_TRUE(take().empty());
  ASSERT_TRUE(book().looking({"first of a"}, false).ok());
  EXPECT_EQ(take().size(), 1U);
}

TEST_P(Notices, WaitForTheirTimeAndForAPlaceThatFails) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(ask("m", anna()));
  ASSERT_TRUE(ask("n", anna()));
  auto found = take();
  ASSERT_EQ(found.size(), 2U);
  constexpr std::int64_t kFar = 4'000'000'000;
  ASSERT_TRUE(book().postpone(found[0], kFar).ok());
  let_leases_run_out();
  EXPECT_EQ(take().size(), 1U);
  ASSERT_TRUE(book().failed(found[1], kFar - 1'000).ok());
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(book().take(kFar, 100)->size(), 2U) << "the house may be moved";
  for (int i = 0; i < 19; ++i) ASSERT_TRUE(book().failed(found[1], 0).ok());
  EXPECT_TRUE(book().telling("a")->places.empty()) << "twenty times";
  EXPECT_EQ(refusal_of(book().context(found[0])), ErrorCode::not_found);
}

// All of somebody's battles may be told at the same moment, when their quiet hours are over.
TEST_P(Notices, ThatFailTogetherAreOneFailure) {
  ASSERT_TRUE(add("a", browser("1")));
  for (int i = 0; i < 25; ++i) {
    const std::string match = "many" + std::to_string(i);
    begin(match);
    ASSERT_TRUE(ask(match, anna()));
  }
  const auto found = take();
  ASSERT_EQ(found.size(), 25U);
  constexpr std::int64_t kFar = 4'000'000'000;
  for (const Notice& notice : found) ASSERT_TRUE(book().failed(notice, kFar, 0).ok());
  EXPECT_EQ(book().telling("a")->places.size(), 1U) << "it has not answered once, not 25 times";
  EXPECT_EQ(book().context(found[0])->failures, 1);
  EXPECT_TRUE(take().empty()) << "they wait all the same";
  for (std::int64_t before = 1; before < host::kMaxPlaceFailures; ++before)
    ASSERT_TRUE(book().failed(found[0], kFar, before).ok());
  EXPECT_TRUE(book().telling("a")->places.empty());
}

TEST_P(Notices, GoToTenBrowsersAtMostOneAccountEach) {
  for (int i = 0; i < 14; ++i) ASSERT_TRUE(add("a", browser(std::to_string(i))));
  auto places = book().telling("a")->places;
  ASSERT_EQ(places.size(), host::kMaxPushPlaces);
  EXPECT_EQ(places[0].place, "https://push.example.net/4") << "the oldest ones go";
  ASSERT_TRUE(add("b", browser("13")));
  EXPECT_EQ(book().telling("a")->places.size(), host::kMaxPushPlaces - 1) << "one sits there";
  host::TellingPlace guessed = browser("12");
  guessed.detail = "other keys";
  ASSERT_TRUE(add("b", guessed));
  EXPECT_EQ(book().telling("a")->places.size(), host::kMaxPushPlaces - 1)
      << "who knows an address only takes it from nobody";
  ASSERT_TRUE(book().remove_place("a", "push", places[0].number).ok());
  EXPECT_EQ(book().telling("a")->places.size(), host::kMaxPushPlaces - 2);
}

TEST_P(Notices, GoByMailOnlyWhereTheAddressIsConfirmed) {
  const host::TellingPlace mail{.way = "mail", .place = "anna@example.net", .confirm = "link"};
  ASSERT_TRUE(add("a", mail));
  ASSERT_TRUE(ask("m", anna()));
  auto found = take();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].match, "") << "the letter that asks";
  EXPECT_EQ(*book().address_of("link"), "anna@example.net");
  EXPECT_EQ(refusal_of(book().confirm("lin")), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(book().confirm("")), ErrorCode::not_found);
  ASSERT_TRUE(book().confirm("link").ok());
  EXPECT_EQ(refusal_of(book().confirm("link")), ErrorCode::not_found) << "good once";
  ASSERT_TRUE(ask("m", anna()));
  EXPECT_EQ(take().at(0).match, "m");
}

TEST_P(Notices, AskNobodyAgainAndAgainToConfirm) {
  for (int i = 0; i < 3; ++i) {
    const std::string link = "link" + std::to_string(i);
    ASSERT_TRUE(add("a", {.way = "mail", .place = "x@example.net", .confirm = link}));
  }
  EXPECT_FALSE(add("a", {.way = "mail", .place = "y@example.net", .confirm = "one more"}));
  later("telling", "mail_day", 1);
  EXPECT_TRUE(add("a", {.way = "mail", .place = "y@example.net", .confirm = "tomorrow"}));
  later("telling_places", "until", host::kConfirmS + 1);
  EXPECT_EQ(refusal_of(book().confirm("tomorrow")), ErrorCode::not_found);
  ASSERT_TRUE(book().clean(1'000).ok());
  EXPECT_TRUE(book().telling("a")->places.empty()) << "it is forgotten after a day";
}

TEST_P(Notices, OfMailGoInOneLetterWhichKeepsItsName) {
  ASSERT_TRUE(add("a", {.way = "mail", .place = "anna@example.net"}));
  ASSERT_TRUE(ask("m", anna()));
  ASSERT_TRUE(ask("n", anna()));
  const auto found = take();
  ASSERT_EQ(found.size(), 2U);
  const auto letter = book().begin_batch(found[0], "letter");
  ASSERT_TRUE(letter.ok());
  EXPECT_EQ(letter->id, "letter");
  EXPECT_EQ(letter->seats.size(), 2U);
  EXPECT_TRUE(book().begin_batch(found[1], "another")->seats.empty()) << "it goes with the first";
  let_leases_run_out();
  const auto again = take();
  ASSERT_EQ(again.size(), 2U);
  std::size_t letters = 0;
  for (const Notice& notice : again) {
    EXPECT_EQ(notice.batch, "letter");
    const auto same = book().begin_batch(notice, "a third");
    EXPECT_EQ(same->id, "letter");
    if (same->seats.empty()) continue;
    ++letters;
    EXPECT_EQ(same->seats.size(), 2U);
    ASSERT_TRUE(book().sent(notice).ok());
  }
  EXPECT_EQ(letters, 1U);
  let_leases_run_out();
  EXPECT_TRUE(take().empty());
}

// What was answered meanwhile is not in the letter: when it is asked anew, that is told.
TEST_P(Notices, OfALetterThatSaysNothingOfThemAreAsIfTheyHadNotBeen) {
  ASSERT_TRUE(add("a", {.way = "mail", .place = "anna@example.net"}));
  ASSERT_TRUE(ask("m", anna()));
  ASSERT_TRUE(ask("n", anna()));
  Notice letter = take().at(0);
  letter.batch = book().begin_batch(letter, "letter")->id;
  ASSERT_TRUE(book().keep_in_batch(letter, {"m"}).ok());
  ASSERT_TRUE(book().sent(letter).ok());
  ASSERT_TRUE(ask("m", anna()));
  ASSERT_TRUE(ask("n", anna(), 2'000));
  const auto found = take();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].match, "n");
  EXPECT_EQ(found[0].made, 2'000);
  EXPECT_EQ(found[0].batch, "");
}

// Others read what was sent to a channel that is not theirs any more, or to an old address.
TEST_P(Notices, AreTurnedOffByNoLinkThatWasSentElsewhere) {
  const auto hook = [this](const std::string& place, const std::string& off) {
    return book().add_place("a", {.way = "hook", .place = place}, off, 1'000).ok();
  };
  ASSERT_TRUE(hook("https://old.example.net", "first link"));
  ASSERT_TRUE(hook("https://old.example.net", "another"));
  EXPECT_EQ(*book().way_of("first link"), "hook") << "that is the same place";
  ASSERT_TRUE(hook("https://new.example.net", "new link"));
  EXPECT_EQ(refusal_of(book().turn_off("first link")), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(book().turn_off("another")), ErrorCode::not_found);
  ASSERT_TRUE(book().remove_places("a", "hook").ok());
  ASSERT_TRUE(hook("https://newest.example.net", "newest link"));
  EXPECT_EQ(refusal_of(book().turn_off("new link")), ErrorCode::not_found);
  EXPECT_EQ(*book().turn_off("newest link"), "hook");
}

TEST_P(Notices, AskAnAddressNoOftenerWhenTheWishIsTakenBack) {
  const auto wants = [this](const std::string& account, const std::string& place) {
    return book()
        .add_place(account, {.way = "mail", .place = place, .confirm = account + " " + place},
                   "off " + account, 1'000)
        .ok();
  };
  for (const char* const account : {"c", "d", "e"})
    ASSERT_TRUE(make(account, std::string("Name ") + account));
  ASSERT_TRUE(wants("a", "x@example.net"));
  ASSERT_TRUE(wants("a", "own@example.net"));
  ASSERT_TRUE(wants("b", "x@example.net"));
  ASSERT_TRUE(book().remove_places("b", "mail").ok());
  ASSERT_TRUE(wants("c", "x@example.net"));
  EXPECT_FALSE(wants("d", "x@example.net")) << "three letters are on their way";
  EXPECT_TRUE(wants("e", "y@example.net"));
  EXPECT_EQ(book().telling("a")->places.size(), 1U);
  EXPECT_TRUE(book().telling("b")->places.empty());
  for (const char* const gone : {"a x@example.net", "b x@example.net", "*"}) {
    EXPECT_EQ(refusal_of(book().address_of(gone)), ErrorCode::not_found) << gone;
    EXPECT_EQ(refusal_of(book().confirm(gone)), ErrorCode::not_found) << gone;
  }
  later("telling_places", "until", host::kConfirmS + 1);
  EXPECT_TRUE(wants("d", "x@example.net")) << "the day after";
}

// Somebody has written them into a dump.
TEST_P(Notices, ForgedTimesCanBeReckonedWith) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(book().set_hours("a", {"en", "UTC", 60, 120}).ok());
  ASSERT_TRUE(ask("m", anna()));
  home_->meddle("UPDATE notices SET made = 9223372036854775807");
  home_->meddle(
      "UPDATE telling SET quiet_from = -9223372036854775807, quiet_until = 9223372036854775807");
  const Notice found = take().at(0);
  EXPECT_LT(found.made, INT64_MAX / 1'000);
  const auto context = book().context(found);
  ASSERT_TRUE(context.ok());
  EXPECT_EQ(context->hours.quiet_from, -1);
  EXPECT_LT(context->hours.quiet_until, 24 * 60);
}

TEST_P(Notices, AreTurnedOffByTheirLinkAndNoOther) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(add("a", {.way = "hook", .place = "https://chat.example.net"}));
  ASSERT_TRUE(ask("m", anna()));
  for (const char* const forged : {"", "off", "off a", "off apush2", "OFF APUSH", "off b", "%"}) {
    EXPECT_EQ(refusal_of(book().way_of(forged)), ErrorCode::not_found) << forged;
    EXPECT_EQ(refusal_of(book().turn_off(forged)), ErrorCode::not_found) << forged;
  }
  EXPECT_EQ(*book().way_of("off apush"), "push");
  EXPECT_EQ(*book().turn_off("off apush"), "push");
  const auto found = take();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].way, "hook");
  ASSERT_TRUE(ask("n", anna()));
  EXPECT_EQ(take().size(), 1U) << "and stay so";
  ASSERT_TRUE(book().turn("a", "push", true, "unused").ok());
  ASSERT_TRUE(book().seen("n", anna(), 2'000).ok());
  ASSERT_TRUE(ask("n", anna()));
  EXPECT_EQ(take().size(), 2U);
}

TEST_P(Notices, GoToNoBrowserThatIsSignedOut) {
  host::TellingPlace place = browser("1");
  place.session = 1;
  ASSERT_TRUE(add("a", place));
  ASSERT_TRUE(ask("m", anna()));
  const auto found = take();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(book().context(found[0])->signed_in);
  ASSERT_TRUE(people().end_session("a", 1).ok());
  EXPECT_FALSE(book().context(found[0])->signed_in);
  EXPECT_TRUE(book().telling("a")->places.empty());
  ASSERT_TRUE(book().clean(1'000).ok());
  EXPECT_EQ(refusal_of(book().context(found[0])), ErrorCode::not_found);
}

TEST_P(Notices, GoWithTheirAccount) {
  ASSERT_TRUE(add("a", browser("1")));
  ASSERT_TRUE(add("a", {.way = "mail", .place = "anna@example.net"}));
  ASSERT_TRUE(ask("m", anna()));
  const auto all = people().everything("a", 0);
  ASSERT_TRUE(all.ok());
  EXPECT_EQ(all->told.find("told_by")->items().size(), 2U);
  EXPECT_EQ(all->told.find("notices")->items().size(), 2U);
  EXPECT_EQ(all->told.find("telling")->items().size(), 1U);
  ASSERT_TRUE(people().remove("a").ok());
  EXPECT_TRUE(take().empty());
  EXPECT_TRUE(book().telling("a")->places.empty());
  EXPECT_EQ(refusal_of(book().way_of("off apush")), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(book().add_place("a", browser("2"), "x", 0)), ErrorCode::not_found);
}

TEST_P(Notices, HaveOneKeyForAllPrograms) {
  const auto books = programs();
  EXPECT_EQ(*NoticeBook(books[0]->database()).house_key("vapid", "first"), "first");
  EXPECT_EQ(*NoticeBook(books[1]->database()).house_key("vapid", "second"), "first");
  reopen();
  EXPECT_EQ(*book().house_key("vapid", "third"), "first");
}

INSTANTIATE_TEST_SUITE_P(All, Notices, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
