// People among others: what they report, whom they avoid, and what an operator does about them.
#include <thread>

#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using host::Deed;
using table::ErrorCode;

class PeoplesCompany : public PeopleTest {
 protected:
  void settle() {
    ASSERT_TRUE(make("a", "Anna"));
    ASSERT_TRUE(make("b", "Bert"));
    for (int i = 0; i < 12; ++i) {
      host::Change match = head_of("m" + std::to_string(i), "head");
      match.tokens = {{"of Anna", {0}}, {"of Bert", {1}}};
      ASSERT_TRUE(keep(match));
    }
    ASSERT_TRUE(people().join_tokens("a", {"of Anna"}).ok());
    ASSERT_TRUE(people().join_tokens("b", {"of Bert"}).ok());
  }
  std::vector<host::PeopleRow> log() { return *people().list_log(); }
};

TEST_P(PeoplesCompany, ReportTenPeopleADayAndEachSeatOnce) {
  settle();
  const auto report = [&](int match, std::uint8_t seat = 1) {
    return people().report("a", {{"m" + std::to_string(match), {seat}}, "chat", "loud"});
  };
  EXPECT_EQ(refusal_of(report(0, 0)), ErrorCode::not_allowed) << "that is herself";
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(report(i).ok());
  EXPECT_TRUE(report(3).ok()) << "sent again";
  EXPECT_EQ(people().list_reports()->size(), 10U);
  const auto eleventh = report(10);
  EXPECT_EQ(refusal_of(eleventh), ErrorCode::not_allowed);
  later("reports", "at", host::kDayS + 1);
  EXPECT_TRUE(report(10).ok());
  const auto rows = *people().list_reports();
  ASSERT_EQ(rows.size(), 11U);
  EXPECT_EQ(rows[0][2], "Anna");
  EXPECT_EQ(rows[0][3], "Bert");
  EXPECT_EQ(rows[0][4], "m10");
  later("reports", "at", host::kReportStaysS + 1);
  EXPECT_TRUE(report(11).ok());
  EXPECT_EQ(people().list_reports()->size(), 1U) << "they are kept for a year";
}

TEST_P(PeoplesCompany, MuteWhoSitsThereInEveryMatch) {
  settle();
  const host::SeatOfAccount bert{"m3", {1}};
  EXPECT_TRUE(people().hearing(bert)->deaf.empty());
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "mute", "Bert"}).ok());
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "mute", "Bert"}).ok()) << "twice is once";
  ASSERT_EQ(people().avoided("a")->size(), 1U);
  EXPECT_EQ(programs()[1]->hearing(bert)->deaf, std::vector<std::string>{"first of a"});
  EXPECT_TRUE(people().hearing({"m3", {0}})->deaf.empty()) << "nobody has muted Anna";
  const auto there = people().seats_by_session("first of a", "m5");
  EXPECT_TRUE(there->seats.has({0}) && !there->seats.has({1}));
  EXPECT_TRUE(there->muted.has({1}) && !there->muted.has({0}));
  EXPECT_TRUE(people().seats_by_session("first of b", "m5")->muted.empty());
  EXPECT_EQ(refusal_of(people().avoid_no_more("b", "mute", 1)), ErrorCode::not_found);
  EXPECT_EQ(refusal_of(people().avoid_no_more("a", "block", 1)), ErrorCode::not_found);
  EXPECT_TRUE(people().avoid_no_more("a", "mute", 1).ok());
  EXPECT_TRUE(people().hearing(bert)->deaf.empty());
  EXPECT_EQ(refusal_of(people().avoid("a", {{"m0", {0}}, "mute", "Anna"})), ErrorCode::not_allowed);
}

TEST_P(PeoplesCompany, AreALineForEachSeatSoThatNoListSaysWhichAreOneAccounts) {
  settle();
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "mute", "Bert"}).ok());
  ASSERT_TRUE(people().avoid("a", {{"m1", {1}}, "mute", "Somebody"}).ok());
  ASSERT_TRUE(people().avoid("a", {{"m2", {1}}, "mute", "Another"}).ok());
  EXPECT_EQ(people().avoided("a")->size(), 3U);
  ASSERT_TRUE(people().avoid("a", {{"m0", {2}}, "mute", "Nobody's"}).ok()) << "it is no account's";
  EXPECT_EQ(people().avoided("a")->size(), 4U);
  EXPECT_EQ(people().hearing({"m0", {2}})->deaf, std::vector<std::string>{"first of a"});
  EXPECT_TRUE(people().hearing({"m1", {2}})->deaf.empty());
  EXPECT_TRUE(people().seats_by_session("first of a", "m0")->muted.has({2}));
  EXPECT_FALSE(people().seats_by_session("first of a", "m1")->muted.has({2}));
}

TEST_P(PeoplesCompany, StayMutedAtASeatThatLeavesTheirAccount) {
  settle();
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "mute", "Bert"}).ok());
  ASSERT_TRUE(people().leave_seat("b", {"m0", {1}}).ok());
  EXPECT_EQ(people().hearing({"m0", {1}})->deaf, std::vector<std::string>{"first of a"});
  EXPECT_TRUE(people().seats_by_session("first of a", "m0")->muted.has({1}));
}

TEST_P(PeoplesCompany, WhoAreSilencedDoNotLeaveASeatToItsTokenToTalkThere) {
  settle();
  ASSERT_TRUE(people().silence("look of Bert", {"Olga", "silenced", "loud"}, true).ok());
  EXPECT_EQ(refusal_of(people().leave_seat("b", {"m0", {1}})), ErrorCode::not_allowed);
  EXPECT_TRUE(people().hearing({"m0", {1}})->is_silenced);
  ASSERT_TRUE(people().silence("look of Bert", {"Olga", "gave back", ""}, false).ok());
  EXPECT_TRUE(people().leave_seat("b", {"m0", {1}}).ok());
}

TEST_P(PeoplesCompany, WhoHaveGoneLeaveNoNameInALineThatWasOnItsWay) {
  settle();
  ASSERT_TRUE(people().remove("b").ok());
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "mute", "Bert"}).ok()) << "as it was read before";
  EXPECT_EQ(people().avoided("a")->front().name, "");
}

// Each program has connections of its own, so that they wait for each other in the database alone.
TEST_P(PeoplesCompany, WhoGoWhileSomebodyMutesOrReportsThemAreInNoList) {
  settle();
  const auto books = programs();
  for (int round = 0; round < 20; ++round) {
    const std::string id = "c" + std::to_string(round);
    ASSERT_TRUE(make(id, "Carl" + std::to_string(round)));
    host::Change match = head_of(id, "head");
    match.tokens = {{"of " + id, {0}}};
    ASSERT_TRUE(keep(match));
    ASSERT_TRUE(people().join_tokens(id, {"of " + id}).ok());
    std::thread goes([&] { EXPECT_TRUE(books[0]->remove(id).ok()); });
    EXPECT_TRUE(books[1]->avoid("a", {{id, {0}}, "block", "Carl"}).ok());
    goes.join();
  }
  const auto listed = people().avoided("a");
  ASSERT_TRUE(listed.ok());
  for (const host::Avoided& one : *listed) EXPECT_EQ(one.name, "");
}

TEST_P(PeoplesCompany, WhoHaveBlockedEachOtherFindNoSeat) {
  settle();
  ASSERT_TRUE(make("c", "Carla"));
  host::Change open = head_of("open", "head");
  open.summary = "{}";
  open.open_challenge = true;
  open.challenger = "somewhere";
  open.tokens = {{"of Anna", {0}}};
  ASSERT_TRUE(keep(open));
  EXPECT_TRUE(*people().may_sit("b", "open"));
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "block", "Bert"}).ok());
  EXPECT_FALSE(*people().may_sit("b", "open")) << "not hers for him";
  EXPECT_TRUE(*people().may_sit("c", "open"));
  EXPECT_EQ(*people().challenges_not_for("b"), std::vector<std::string>{"open"});
  EXPECT_TRUE(people().challenges_not_for("c")->empty());
  ASSERT_TRUE(people().avoid_no_more("a", "block", 1).ok());
  ASSERT_TRUE(people().avoid("b", {{"m0", {0}}, "block", "Anna"}).ok());
  EXPECT_FALSE(*people().may_sit("b", "open")) << "nor his for her";
  EXPECT_EQ(people().seats_by_session("first of a", "m0")->muted.empty(), true);
}

TEST_P(PeoplesCompany, AreToldOfAWarningUntilTheyHaveSeenIt) {
  settle();
  ASSERT_TRUE(people().warn("look of Bert", {"Olga", "warned", "be kind"}).ok());
  EXPECT_TRUE(people().warnings("a")->empty());
  const auto told = programs()[1]->warnings("b");
  ASSERT_EQ(told->size(), 1U);
  EXPECT_EQ((*told)[0].text, "be kind");
  EXPECT_EQ(people().warnings("b")->size(), 1U) << "the reply may have been lost";
  ASSERT_TRUE(people().warn("look of Bert", {"Olga", "warned", "I mean it"}).ok());
  ASSERT_TRUE(people().heed("a", 7).ok());
  ASSERT_TRUE(people().heed("b", (*told)[0].number).ok());
  ASSERT_EQ(people().warnings("b")->size(), 1U) << "he has not seen that one";
  EXPECT_EQ((*people().warnings("b"))[0].text, "I mean it");
  EXPECT_EQ(refusal_of(people().warn("look of Zoe", {"Olga", "warned", "x"})),
            ErrorCode::not_found);
}

TEST_P(PeoplesCompany, WhoAreSilencedSayNothingUntilTheyMayAgain) {
  settle();
  ASSERT_TRUE(people().silence("look of Bert", {"Olga", "silenced", "loud"}, true).ok());
  EXPECT_TRUE(people().hearing({"m0", {1}})->is_silenced);
  EXPECT_FALSE(people().hearing({"m0", {0}})->is_silenced);
  EXPECT_TRUE(*people().is_silenced("b"));
  ASSERT_TRUE(people().silence("look of Bert", {"Olga", "gave back", ""}, false).ok());
  EXPECT_FALSE(people().hearing({"m0", {1}})->is_silenced);
}

TEST_P(PeoplesCompany, WhoAreBannedAreSignedOutToldWhyAndKeepTheirCodes) {
  settle();
  ASSERT_TRUE(people().ban("look of Bert", {"Olga", "banned", "threats"}, true).ok());
  EXPECT_FALSE(is_good("first of b"));
  EXPECT_EQ(*programs()[1]->ended_within(60), std::vector<std::string>{"first of b"});
  for (int i = 0; i < 2; ++i) {
    const auto in = people().sign_in_by_code("b-0", {"new", ""});
    EXPECT_EQ(refusal_of(in), ErrorCode::not_allowed);
    EXPECT_TRUE(in.error().message.ends_with(": threats")) << in.error().message;
  }
  EXPECT_EQ(refusal_of(people().begin_session("b", {"other", ""})), ErrorCode::not_allowed);
  EXPECT_EQ(refusal_of(people().sign_in_by_code("wrong", {"new", ""})), ErrorCode::not_found);
  ASSERT_TRUE(people().ban("look of Bert", {"Olga", "let back in", ""}, false).ok());
  EXPECT_TRUE(people().sign_in_by_code("b-0", {"new", ""}).ok());
}

TEST_P(PeoplesCompany, AreRenamedAtTheirSeatsToo) {
  settle();
  ASSERT_TRUE(people().avoid("a", {{"m0", {1}}, "mute", "Bert"}).ok());
  const host::Renamed to{"Player K7M2Q", "look of Player"};
  ASSERT_TRUE(people().rename_as_operator("look of Bert", {"Olga", "renamed", ""}, to).ok());
  EXPECT_EQ(people().account("b")->name, "Player K7M2Q");
  EXPECT_EQ(people().avoided("a")->front().name, "Player K7M2Q");
  const auto due = people().names_due(100);
  ASSERT_EQ(due->size(), 12U);
  EXPECT_EQ(due->front().name, "Player K7M2Q");
  EXPECT_FALSE(make("c", "Bert")) << "nobody else gets the name";
  EXPECT_EQ(refusal_of(people().rename_as_operator("look of Anna", {"Olga", "renamed", ""}, to)),
            ErrorCode::not_allowed);
  EXPECT_EQ(log().size(), 1U) << "what was not done is not in the log";
  ASSERT_TRUE(people().remove("b").ok());
  EXPECT_EQ(people().names_due(100)->front().name, "") << "who goes is called nothing";
}

TEST_P(PeoplesCompany, TheLogSaysWhoDidWhatAndIsOnlyAddedTo) {
  settle();
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(programs()[static_cast<std::size_t>(i) % 2]
                    ->warn("look of Bert", {"Olga", "warned", "no " + std::to_string(i)})
                    .ok());
  }
  home_->try_to_meddle("UPDATE people_log SET operator = 'nobody'");
  home_->try_to_meddle("DELETE FROM people_log");
  const auto rows = log();
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0][0], "3");
  EXPECT_EQ(rows[0][2], "Olga");
  EXPECT_EQ(rows[0][3], "warned");
  EXPECT_EQ(rows[0][4], "Bert");
  EXPECT_EQ(rows[0][5], "no 2");
  ASSERT_TRUE(people().remove("b").ok());
  EXPECT_EQ(log()[0][4], "") << "what was done is known, not the name";
  EXPECT_EQ(people().list_people("")->size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(All, PeoplesCompany, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
