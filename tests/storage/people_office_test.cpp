// What the office makes of an account's battles, over each kind of database: however many are over
// that nobody has noted, one request looks at a few pages of them, and the next ones at the rest.
#include "apps/host/own_token.h"
#include "apps/host/secrets.h"
#include "apps/people/office.h"
#include "formats/json.h"
#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using table::Value;

const std::string kSession(32, 'a');

class OfficeOverAStore : public PeopleTest {
 protected:
  people::Office& office() {
    if (!office_) {
      services_.store = &store();
      services_.unix_seconds = [] { return std::int64_t{1'763'800'000}; };
      services_.house = std::make_shared<host::HouseTime>([] { return std::int64_t{0}; });
      office_.emplace(services_);
    }
    return *office_;
  }
  bool sign_up() {
    return people()
        .create({"a", "Anna", host::sha256(services_.look_of("Anna")), {}},
                {host::sha256(kSession), ""})
        .ok();
  }
  static std::string summary(bool over) {
    const Value seat = Value::object().set("who", "person").set("name", "Anna").set("here", false);
    Value out = Value::object()
                    .set("game", "duel")
                    .set("stage", over ? "over" : "playing")
                    .set("seq", 3)
                    .set("private", false)
                    .set("created", 1'763'700'000)
                    .set("seats", Value::array().push(seat).push(seat))
                    .set("waiting", Value::array())
                    .set("line", Value::object()
                                     .set("since", 1'763'700'000)
                                     .set("at", 1'763'700'000)
                                     .set("round", 1)
                                     .set("counts", Value::object())
                                     .set("asks", Value::array()));
    if (over)
      out.set("over",
              Value::object().set("result", Value::array().push(1).push(0)).set("reason", "rules"));
    return formats::dump_json(out);
  }
  // Matches of those numbers, of each these seats, joined the later the higher their number.
  void put(int from, int to, bool over, int seats = 1) {
    const std::string numbers = "WITH RECURSIVE n(i) AS (SELECT " + std::to_string(from) +
                                " UNION ALL SELECT i + 1 FROM n WHERE i < " +
                                std::to_string(to - 1) + ") ";
    const std::string open = GetParam() == "postgres" ? "false" : "0";
    home_->meddle(numbers +
                  "INSERT INTO matches(id, head, summary, open) SELECT 'match ' || i, "
                  "'{}', '" +
                  summary(over) + "', " + open + " FROM n");
    for (int seat = 0; seat < seats; ++seat)
      home_->meddle(numbers +
                    "INSERT INTO account_seats(match, seat, account, token, since, ended, "
                    "game, against, result) SELECT 'match ' || i, " +
                    std::to_string(seat) + ", 'a', 't', 1000 + i, 0, '', '', '' FROM n");
  }
  std::int64_t noted() {
    std::int64_t out = 0;
    const auto results = people().results("a");
    for (const host::ResultCount& one : *results) out += one.count;
    return out;
  }
  Value person() {
    people::Call call;
    call.query.emplace("name", "Anna");
    return office().person(call);
  }
  Value my_table() {
    people::Call call;
    call.token = kSession;
    return office().my_table(call);
  }

  host::HostServices services_;
  std::optional<people::Office> office_;
};

TEST_P(OfficeOverAStore, LooksAtAFewPagesOfWhatIsOverInOneRequestOfAStranger) {
  ASSERT_TRUE(sign_up());
  put(0, 9'600, true);
  put(9'600, 9'999, false);
  std::int64_t before = 0;
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(*person().find("ok"), Value(true));
    const std::int64_t now = noted();
    EXPECT_LE(now - before, host::kGoingOnPages * host::kMostGoingOn);
    EXPECT_GE(now - before, (host::kGoingOnPages - 1) * host::kMostGoingOn) << "not one by one";
    before = now;
  }
  for (int i = 0; i < 2; ++i) static_cast<void>(person());
  EXPECT_EQ(noted(), 9'600) << "the next ones find the rest";
  EXPECT_EQ(my_table().find("battles")->items().size(), 399U);
}

TEST_P(OfficeOverAStore, CountsNoBattleWithOneselfThatTwoPagesShare) {
  ASSERT_TRUE(sign_up());
  put(0, 300, true, 2);
  put(300, 301, true);
  const Value told = person();
  EXPECT_EQ(noted(), 601);
  for (const Value& row : told.find("person")->find("results")->items())
    EXPECT_EQ(row.find("people")->find("played")->as_int(), 1) << formats::dump_json(told);
  EXPECT_EQ(told.find("person")->find("results")->items().size(), 1U);
}

TEST_P(OfficeOverAStore, ListsEachBattleOnceWithAllItsSeatsThatTwoPagesShare) {
  ASSERT_TRUE(sign_up());
  put(0, 199, false, 2);
  put(199, 200, false);
  put(200, 1000, true);
  const Value table = my_table();
  const auto& battles = table.find("battles")->items();
  EXPECT_EQ(battles.size(), 200U);
  std::size_t seats = 0;
  for (const Value& battle : battles) seats += battle.find("seats")->items().size();
  EXPECT_EQ(seats, 399U);
}

// What cannot be asked is not answered as if nobody had blocked, muted or silenced anybody.
TEST_P(OfficeOverAStore, TakesNobodyForAStrangerWhileTheDatabaseIsAway) {
  ASSERT_TRUE(sign_up());
  people::Call call;
  call.token = kSession;
  call.match = std::string(32, 'm');
  call.body = Value::object().set("clock", Value::object().set("days", 3));
  const Value lobby = Value::object().set("ok", true).set("matches", Value::array());
  static_cast<void>(office());
  for (const char* const table : {"sessions", "account_seats"}) {
    home_->meddle(std::string("ALTER TABLE ") + table + " RENAME TO away");
    const auto seat = office().refuse_seat(call);
    ASSERT_TRUE(seat.has_value()) << table;
    EXPECT_EQ(seat->find("error")->find("code")->as_string(), "busy");
    const auto days = office().refuse_days(call);
    ASSERT_TRUE(days.has_value()) << table;
    EXPECT_EQ(days->code, table::ErrorCode::busy);
    EXPECT_EQ(*office().without_blocked(kSession, lobby).find("ok"), Value(false)) << table;
    EXPECT_EQ(refusal_of(office().hearing(call.match, {0})), table::ErrorCode::busy) << table;
    home_->meddle(std::string("ALTER TABLE away RENAME TO ") + table);
  }
  call.token = std::string(32, 'z');
  EXPECT_FALSE(office().refuse_seat(call)) << "who is signed out is nobody";
  EXPECT_TRUE(office().hearing(call.match, {0}).ok());
}

// The reply was lost: what is asked again is answered as it was, however things stand by now.
TEST_P(OfficeOverAStore, RefusesNobodyTheSeatTheyHaveAlready) {
  ASSERT_TRUE(sign_up());
  ASSERT_TRUE(people().create({"b", "Bert", "look of Bert", {}}, {"first of b", ""}).ok());
  people::Call call;
  call.token = kSession;
  call.body = Value::object().set("clock", Value::object().set("days", 3));
  call.body.set("token", std::string(32, 't'));
  const std::string sixtieth = host::match_by(std::string(32, 't'));
  for (int i = 1; i <= 60; ++i) {
    host::Change match = head_of(i == 60 ? sixtieth : "m" + std::to_string(i), "head");
    match.tokens = {{host::sha256(i == 60 ? std::string(32, 't') : "t"), {0}}, {"of Bert", {1}}};
    match.summary = "{}";
    match.days = host::Change::Days{};
    ASSERT_TRUE(keep(match));
  }
  ASSERT_TRUE(
      people().join_tokens("a", {host::sha256("t"), host::sha256(std::string(32, 't'))}).ok());
  ASSERT_TRUE(people().join_tokens("b", {"of Bert"}).ok());
  ASSERT_EQ(*people().count_by_days("a"), 60U);
  EXPECT_FALSE(office().refuse_days(call)) << "she has it";
  ASSERT_TRUE(people().leave_seat("a", {sixtieth, {0}}).ok());
  host::Change more = head_of("more", "head");
  more.tokens = {{host::sha256("t"), {0}}};
  more.summary = "{}";
  more.days = host::Change::Days{};
  ASSERT_TRUE(keep(more));
  ASSERT_EQ(*people().count_by_days("a"), 60U);
  EXPECT_FALSE(office().refuse_days(call)) << "her token has it";
  ASSERT_TRUE(people().avoid("b", {{"m1", {0}}, "block", "Anna"}).ok());
  call.match = sixtieth;
  EXPECT_FALSE(office().refuse_seat(call)) << "she sat there before";
  call.body.set("token", std::string(32, 'u'));
  EXPECT_TRUE(office().refuse_seat(call).has_value());
  call.match.clear();
  EXPECT_TRUE(office().refuse_days(call).has_value()) << "that would be another one";
}

INSTANTIATE_TEST_SUITE_P(All, OfficeOverAStore, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
