// Matches by days on real servers, whose house the test moves: what is due is played with nobody
// connected, also where a server is killed in the middle of it.
#include "tests/server/moved_house.h"
#include "tests/server/people_driver.h"
#include "tests/server/shared_database.h"

namespace server_test {
namespace {

constexpr std::int64_t kDay = 86'400'000;
const std::string kThreeDays = R"(,"clock":{"days":3})";

Begun begin_by_days(std::uint16_t port, const std::string& session = "",
                    const std::string& seats = kTwoHere) {
  const Asked made = ask_as(port, session, "POST", "/api/matches",
                            R"({"game":"duel","seats":)" + seats + kThreeDays + "}");
  EXPECT_EQ(made.status, 200) << json(made.reply);
  Begun out{at(made.reply, "match").as_string(), {}, ""};
  for (const Value& seat : at(made.reply, "seats").items())
    out.tokens.push_back(at(seat, "token").as_string());
  return out;
}

Value described(std::uint16_t port, const std::string& match) {
  return at(ask_as(port, "", "GET", "/api/matches/" + match).reply, "match");
}

std::string reason_of(std::uint16_t port, const std::string& match) {
  const Value said = described(port, match);
  const Value* const over = said.find("over");
  return over == nullptr ? "" : at(*over, "reason").as_string();
}

std::int64_t until_of(std::uint16_t port, const std::string& match, std::size_t seat) {
  const Value days = at(described(port, match), "days");
  const Value& until = at(days, "until").items()[seat];
  return until.is_null() ? -1 : until.as_int();
}

// Waits until all of them are over; how many seconds that took.
double wait_for_the_end(std::uint16_t port, const std::vector<Begun>& matches) {
  const auto begun = std::chrono::steady_clock::now();
  for (const Begun& match : matches) {
    std::string reason;
    while ((reason = reason_of(port, match.match)).empty()) {
      if (std::chrono::steady_clock::now() > begun + kPatience) {
        ADD_FAILURE() << "it does not end";
        return 0;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(reason, "time");
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  return took.count();
}

TEST(ServerDays, WhoseTimeIsUpLosesWithNobodyConnected) {
  MovedHouse house;
  const RunningServer server(in_no_hurry());
  const Begun match = begin_by_days(server.port());
  house.add(3 * kDay - 60'000);
  std::this_thread::sleep_for(std::chrono::seconds(2));
  EXPECT_EQ(reason_of(server.port(), match.match), "");
  house.add(60'000);
  const double took = wait_for_the_end(server.port(), {match});
  std::printf("over %.1f seconds after it was due\n", took);
}

TEST(ServerDays, AProgramAnswersWithNobodyConnected) {
  MovedHouse house;
  const RunningServer server(in_no_hurry());
  const Begun match =
      begin_by_days(server.port(), "", R"([{"who":"me"},{"who":"bot","level":"easy"}])");
  const std::int64_t before = until_of(server.port(), match.match, 0);
  house.add(kDay);
  Talker anna(server.port(), match);
  ASSERT_EQ(code(anna.join(match)), "ok");
  anna.ask(R"({"do":"answer","answer":"pick 3","seq":1})");
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (until_of(server.port(), match.match, 0) < before + 86'000 &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_GE(until_of(server.port(), match.match, 0), before + 86'000) << "it is her turn again";
}

// Others feel nothing of it: whoever asks meanwhile is answered.
TEST(ServerDays, AThousandThatAreDueAtOnceAllEndAndHoldNobodyUp) {
  MovedHouse house;
  server::ServeOptions options = in_no_hurry();
  options.limits.creations_per_minute = 1e6;
  options.limits.http_per_second = options.limits.http_at_once = 1e6;
  options.limits.address_time = {.share = 1.0, .saved = 1'000};
  const RunningServer server(options);
  std::vector<Begun> all;
  for (int i = 0; i < 1'000; ++i) all.push_back(begin_by_days(server.port()));
  Talker other(server.port());
  house.add(3 * kDay);
  const auto due = std::chrono::steady_clock::now();
  double longest = 0;
  for (int i = 0; i < 40; ++i) {
    const auto asked = std::chrono::steady_clock::now();
    ASSERT_EQ(code(other.ask(R"({"do":"ping"})")), "ok");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
    longest = std::max(longest, took.count());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  wait_for_the_end(server.port(), all);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - due;
  std::printf("all over after %.1f seconds, the slowest ping took %.3f\n", took.count(), longest);
  EXPECT_LT(longest, took.count() / 4) << "it waited for many of them";
}

TEST(ServerDays, AHolidayIsOnesOwnAndMovesTheEndForAllToSee) {
  MovedHouse house;
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Person bert(server.port(), "Bert");
  const Begun match =
      begin_by_days(server.port(), anna.session, R"([{"who":"me"},{"who":"friend"}])");
  EXPECT_EQ(ask_as(server.port(), "", "POST", "/api/account/holiday", R"({"days":3})").status, 404);
  for (const char* forged : {R"({"days":0})", R"({"days":15})", R"({"days":"3"})",
                             R"({"days":3,"account":"b"})", R"({"days":3,"session":"x"})"})
    EXPECT_EQ(anna.post("holiday", forged).status, 400) << forged;
  EXPECT_EQ(at(anna.get("/holiday").reply, "days_left"), Value(14));
  std::this_thread::sleep_for(std::chrono::milliseconds(1'100));
  EXPECT_EQ(at(bert.post("holiday", R"({"days":3})").reply, "days_left"), Value(11));
  EXPECT_EQ(at(anna.get("/holiday").reply, "days_left"), Value(14)) << "that was his";
}

TEST(ServerDays, WhileOneHasAHolidayNoTimePasses) {
  MovedHouse house;
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Begun match = begin_by_days(server.port(), anna.session);
  const std::int64_t before = until_of(server.port(), match.match, 0);
  house.add(2'000);
  ASSERT_EQ(anna.post("holiday", R"({"days":5})").status, 200);
  EXPECT_EQ(code(anna.post("holiday", R"({"days":5})").reply), "not_allowed");
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (until_of(server.port(), match.match, 0) == before &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_NEAR(static_cast<double>(until_of(server.port(), match.match, 0)),
              static_cast<double>(before + 5 * 86'400), 1.0);
  house.add(6 * kDay);
  std::this_thread::sleep_for(std::chrono::seconds(2));
  EXPECT_EQ(reason_of(server.port(), match.match), "");
  house.add(2 * kDay);
  wait_for_the_end(server.port(), {match});
}

#ifdef SANDTABLE_POSTGRES
class ServersByDays : public SharedDatabase {
 protected:
  // How the journals say that they ended, as often.
  std::string ends() const {
    return ask(R"(SELECT count(*), count(DISTINCT match) FROM moments WHERE body LIKE )"
               R"('%"kind":"time"%')");
  }
  MovedHouse house_;
};

TEST_F(ServersByDays, OneIsKilledInTheMiddleAndEveryMatchEndsOnce) {
  std::vector<std::unique_ptr<ServerProcess>> servers;
  for (int i = 0; i < 3; ++i) servers.push_back(std::make_unique<ServerProcess>(db_));
  std::vector<Begun> all;
  for (int i = 0; i < 120; ++i) {
    const auto& server = servers[static_cast<std::size_t>(i) % servers.size()];
    all.push_back(begin_by_days(server->port()));
  }
  house_.add(3 * kDay);
  while (ends().starts_with("0|")) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  servers[0]->kill_now();
  const double took = wait_for_the_end(servers[1]->port(), all);
  std::printf("all over %.1f seconds after one was killed\n", took);
  EXPECT_EQ(ends(), "120|120");
}

TEST_F(ServersByDays, TheOneThatIsLeftDoesWhatTwoDid) {
  ServerProcess one(db_);
  ServerProcess two(db_);
  std::vector<Begun> all;
  for (int i = 0; i < 40; ++i) all.push_back(begin_by_days(one.port()));
  one.freeze();
  house_.add(3 * kDay);
  const double took = wait_for_the_end(two.port(), all);
  std::printf("all over after %.1f seconds beside a frozen server\n", took);
  one.go_on();
  std::this_thread::sleep_for(std::chrono::seconds(2));
  EXPECT_EQ(ends(), "40|40");
}
#endif

}  // namespace
}  // namespace server_test
