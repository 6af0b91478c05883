// What the office makes of an account's battles, over each kind of database: however many are over
// that nobody has noted, one request looks at a few pages of them, and the next ones at the rest.
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
      out.set("over", Value::object()
                          .set("result", Value::array().push(1).push(0))
                          .set("reason", "rules"));
    return formats::dump_json(out);
  }
  // Matches of those numbers, of each these seats, joined the later the higher their number.
  void put(int from, int to, bool over, int seats = 1) {
    const std::string numbers = "WITH RECURSIVE n(i) AS (SELECT " + std::to_string(from) +
                                " UNION ALL SELECT i + 1 FROM n WHERE i < " +
                                std::to_string(to - 1) + ") ";
    const std::string open = GetParam() == "postgres" ? "false" : "0";
    home_->meddle(numbers + "INSERT INTO matches(id, head, summary, open) SELECT 'match ' || i, "
                  "'{}', '" + summary(over) + "', " + open + " FROM n");
    for (int seat = 0; seat < seats; ++seat)
      home_->meddle(numbers + "INSERT INTO account_seats(match, seat, account, token, since, ended, "
                    "game, against, result) SELECT 'match ' || i, " + std::to_string(seat) +
                    ", 'a', 't', 1000 + i, 0, '', '', '' FROM n");
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

INSTANTIATE_TEST_SUITE_P(All, OfficeOverAStore, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
