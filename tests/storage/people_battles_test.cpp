// The battles of an account as they are kept: what goes on, what is over, and how it ended; and
// what it costs to list them in a house full of people.
#include "apps/host/kept_summary.h"
#include "apps/host/my_table.h"
#include "apps/host/native/cpu_time.h"
#include "formats/json.h"
#include "tests/storage/people_homes.h"

namespace storage_test {
namespace {

using host::BattleOfAccount;
using host::ResultCount;
using host::SeatOver;
using table::Seat;
using table::Value;

class PeoplesBattles : public PeopleTest {
 protected:
  std::vector<std::string> going_on(const std::string& account) {
    std::vector<std::string> out;
    const auto found = people().battles_going_on(account);
    EXPECT_TRUE(found.ok());
    if (!found) return out;
    for (const BattleOfAccount& one : *found) out.push_back(one.seat.match + "/" + one.summary);
    std::ranges::sort(out);
    return out;
  }
  std::vector<std::string> over(std::int64_t ended, const std::string& match, std::size_t limit) {
    std::vector<std::string> out;
    const auto found = people().battles_over("a", ended, match, limit);
    EXPECT_TRUE(found.ok());
    if (!found) return out;
    for (const BattleOfAccount& one : *found)
      out.push_back(one.seat.match + "@" + std::to_string(one.ended));
    return out;
  }
  bool note(const std::string& match, std::int64_t ended, const std::string& against = "people",
            const std::string& result = "won") {
    const SeatOver one{{match, {0}}, ended, "duel", against, result};
    return people().note_over("a", {one}).ok();
  }
};

host::Change battle(const std::string& id, const std::string& summary) {
  host::Change out = head_of(id, "head");
  out.summary = summary;
  out.tokens = {{"t", {0}}};
  return out;
}

TEST_P(PeoplesBattles, GoOnUntilSomebodyHasSeenThatTheyAreOver) {
  ASSERT_TRUE(make("a", "Anna"));
  for (const char* id : {"m", "n"}) ASSERT_TRUE(keep(battle(id, "first")));
  ASSERT_EQ(people().join_tokens("a", {"t"})->joined, 2U);
  ASSERT_TRUE(keep(battle("later", "first")));
  EXPECT_EQ(going_on("a"), (std::vector<std::string>{"later/first", "m/first", "n/first"}));
  EXPECT_TRUE(going_on("b").empty());
  ASSERT_TRUE(keep(battle("m", "over")));
  ASSERT_TRUE(note("m", 70));
  EXPECT_EQ(going_on("a"), (std::vector<std::string>{"later/first", "n/first"}));
  EXPECT_EQ(over(INT64_MAX, "", 9), (std::vector<std::string>{"m@70"}));
  reopen();
  EXPECT_EQ(over(INT64_MAX, "", 9), (std::vector<std::string>{"m@70"}));
  ASSERT_TRUE(people().leave_seat("a", {"m", {0}}).ok());
  EXPECT_TRUE(over(INT64_MAX, "", 9).empty());
  EXPECT_TRUE(people().results("a")->empty());
}

TEST_P(PeoplesBattles, ThatAreOverAreReadTheNewestFirstFromWhereAPageEnded) {
  ASSERT_TRUE(make("a", "Anna"));
  for (const char* id : {"k", "l", "m", "n"}) ASSERT_TRUE(keep(battle(id, "over")));
  ASSERT_EQ(people().join_tokens("a", {"t"})->joined, 4U);
  for (const auto& [id, ended] :
       std::initializer_list<std::pair<const char*, int>>{{"k", 9}, {"l", 100}, {"m", 9}, {"n", 8}})
    ASSERT_TRUE(note(id, ended));
  EXPECT_EQ(over(INT64_MAX, "", 2), (std::vector<std::string>{"l@100", "m@9"}));
  EXPECT_EQ(over(9, "m", 9), (std::vector<std::string>{"k@9", "n@8"}));
  EXPECT_TRUE(over(8, "n", 9).empty());
}

TEST_P(PeoplesBattles, AreCountedByGameAndAgainstWhom) {
  ASSERT_TRUE(make("a", "Anna"));
  for (const char* id : {"k", "l", "m", "n", "o"}) ASSERT_TRUE(keep(battle(id, "over")));
  ASSERT_EQ(people().join_tokens("a", {"t"})->joined, 5U);
  ASSERT_TRUE(note("k", 1));
  ASSERT_TRUE(note("l", 2));
  ASSERT_TRUE(note("l", 2)) << "two who look at once note the same";
  ASSERT_TRUE(note("m", 3, "machines", "lost"));
  ASSERT_TRUE(note("n", 4, "", "off"));
  std::vector<std::string> counted;
  const auto results = people().results("a");
  for (const ResultCount& one : *results)
    counted.push_back(one.against + " " + one.result + " " + std::to_string(one.count));
  EXPECT_EQ(counted, (std::vector<std::string>{" off 1", "machines lost 1", "people won 2"}));
  EXPECT_EQ(people().account_called("look of Anna")->id, "a");
  EXPECT_EQ(refusal_of(people().account_called("look of Bert")), table::ErrorCode::not_found);
}

// A duel as its server has kept it.
std::string summary_of(const std::string& stage) {
  Value seats = Value::array();
  for (int i = 0; i < 2; ++i)
    seats.push(Value::object()
                   .set("seat", i)
                   .set("who", "person")
                   .set("name", i == 0 ? "Anna Annasdaughter" : "Bert Bertson")
                   .set("here", false));
  Value asks = Value::array().push(
      Value::object()
          .set("seat", 0)
          .set("prompt", "pick")
          .set("text", Value::object()
                           .set("en", "Which number do you pick for this round of the duel?")
                           .set("fr", "Quel nombre choisissez-vous pour cette manche du duel ?")));
  Value out = Value::object()
                  .set("id", "match number")
                  .set("game", "duel")
                  .set("scenario", "standard")
                  .set("title", "Duel")
                  .set("options", Value::object().set("rounds", 5).set("hints", "none"))
                  .set("stage", stage)
                  .set("seq", 17)
                  .set("private", false)
                  .set("created", 1'763'700'000)
                  .set("rules", "duel-1")
                  .set("seats", std::move(seats))
                  .set("waiting", Value::array().push(0))
                  .set("commitment", std::string(64, 'c'))
                  .set("line", Value::object()
                                   .set("since", 1'763'700'000)
                                   .set("at", 1'763'700'000)
                                   .set("round", 3)
                                   .set("counts", Value::object().set("vp:0", 3).set("vp:1", 2))
                                   .set("asks", std::move(asks)));
  if (stage == "over")
    out.set("over",
            Value::object().set("result", Value::array().push(1).push(0)).set("reason", "rules"));
  return formats::dump_json(out);
}

// 10,000 people and 50,000 battles: five of each, of which two go on; and of one of them, besides,
// 10,000 that are over and 60 that go on. 300 open challenges wait for somebody, three of each
// maker.
class FullHouse : public PeopleTest {
 protected:
  static std::string numbers(int from, int to) {
    return "WITH RECURSIVE n(i) AS (SELECT " + std::to_string(from) +
           " UNION ALL SELECT i + 1 FROM n WHERE i < " + std::to_string(to - 1) + ") ";
  }
  void put_matches(int from, int to, const std::string& stage) {
    const std::string open = GetParam() == "postgres" ? "false" : "0";
    home_->meddle(numbers(from, to) +
                  "INSERT INTO matches(id, head, summary, open) SELECT 'match ' || i, '{}', '" +
                  summary_of(stage) + "', " + open + " FROM n");
  }
  void put_seats(int from, int to, const std::string& account, int ended) {
    home_->meddle(numbers(from, to) +
                  "INSERT INTO account_seats(match, seat, account, token, since, ended, game, "
                  "against, result) SELECT 'match ' || i, 0, " +
                  account + ", 't', 1000 + i, " + std::to_string(ended) +
                  (ended > 0 ? ", 'duel', 'people', 'won'" : ", '', '', ''") + " FROM n");
  }
  void put_challenges(int from, int to) {
    const bool postgres = GetParam() == "postgres";
    put_matches(from, to, "waiting");
    home_->meddle(numbers(from, to) + "UPDATE matches SET open = " + (postgres ? "true" : "1") +
                  " WHERE id IN (SELECT 'match ' || i FROM n)");
    home_->meddle(numbers(from, to) +
                  "INSERT INTO challenges(match, challenger, seen_at) SELECT 'match ' || i, "
                  "'maker ' || (i % 100), " +
                  (postgres ? "now()" : "CAST(strftime('%s', 'now') AS INTEGER)") + " FROM n");
  }
  void build() {
    home_->meddle(numbers(0, 10'000) +
                  "INSERT INTO accounts(id, name, created, renamed, sessions_ever) SELECT "
                  "'account ' || i, 'name ' || i, 1, 0, 0 FROM n");
    put_matches(0, 20'000, "playing");
    put_matches(20'000, 50'000, "over");
    put_seats(60, 20'000, "'account ' || (i % 9999 + 1)", 0);
    put_seats(30'000, 50'000, "'account ' || (i % 9999 + 1)", 1'763'700'000);
    put_seats(0, 60, "'account 0'", 0);
    put_seats(20'000, 30'000, "'account 0'", 1'763'700'000);
    put_challenges(50'000, 50'300);
  }
  // What my table reads, and what is made of it.
  Value my_table(const std::string& account) {
    host::HostServices services;
    services.store = &store();
    services.unix_seconds = [] { return std::int64_t{1'763'800'000}; };
    std::vector<host::SeatHeld> held;
    auto going_on = people().battles_going_on(account);
    auto over = people().battles_over(account, INT64_MAX, "", 124);
    for (BattleOfAccount& one : *going_on)
      held.push_back({one.seat.match, one.seat.seat, std::move(one.summary)});
    for (BattleOfAccount& one : *over)
      held.push_back({one.seat.match, one.seat.seat, std::move(one.summary)});
    return host::table_value(services,
                             host::battles_of(services, std::move(held), table::Language::en), {});
  }
};

TEST_P(FullHouse, MyTableAndAProfileCostAtMostFiftyMillisecondsAndTheLobbyTwenty) {
  build();
  const double before = host::thread_seconds();
  const auto lobby = store().lobby(100);
  for (const std::string& summary : *lobby) EXPECT_TRUE(host::kept_summary(summary));
  const double listed = host::thread_seconds() - before;
  EXPECT_LT(listed, 0.02);
  EXPECT_EQ(lobby->size(), 100U);
  RecordProperty("lobby", std::to_string(listed * 1e6) + " us");
  constexpr double kMost = 0.05;
  for (const std::string account : {"account 0", "account 7"}) {
    const double begun = host::thread_seconds();
    const Value table = my_table(account);
    const double read = host::thread_seconds() - begun;
    EXPECT_LT(read, kMost) << account;
    RecordProperty("my table of " + account, std::to_string(read * 1e6) + " us");
    EXPECT_EQ(table.find("battles")->items().size(), account == "account 0" ? 60U : 1U);
    const double then = host::thread_seconds();
    const auto counts = people().results(account);
    const double counted = host::thread_seconds() - then;
    EXPECT_LT(counted, kMost) << account;
    RecordProperty("profile of " + account, std::to_string(counted * 1e6) + " us");
    EXPECT_EQ(counts->at(0).count, account == "account 0" ? 10'000 : 2);
  }
}

INSTANTIATE_TEST_SUITE_P(All, PeoplesBattles, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });
INSTANTIATE_TEST_SUITE_P(All, FullHouse, ::testing::ValuesIn(kinds_on_disk()),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace storage_test
