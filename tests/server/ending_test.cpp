// A server is told to end while people play: its matches go on at another one, through HAProxy as
// well, and nothing that was acknowledged is missing there.
#ifdef SANDTABLE_POSTGRES
#include "tests/server/shared_database.h"
#include "tests/support/haproxy.h"

namespace server_test {
namespace {

using Clock = std::chrono::steady_clock;
using testing_support::Haproxy;

constexpr const char* kOwned = "SELECT count(*) FROM matches WHERE owner IS NOT NULL";

class Ending : public SharedDatabase {};

TEST_F(Ending, AServerThatEndsGivesItsMatchesUpAndTellsTheirPlayers) {
  ServerProcess one(db_);
  ServerProcess two(db_);
  Survivor survivor;
  const auto here = survivor.sit_down(one.port());
  Talker nowhere(one.port());
  ASSERT_TRUE(survivor.play_one(*here));
  const auto before = Clock::now();
  one.ask_to_end();
  const Value moved = here->wait_for("moved");
  ASSERT_FALSE(moved.is_null());
  EXPECT_LE(at(moved, "retry_ms").as_int(), 100) << "another server can be asked at once";
  EXPECT_EQ(here->wait_for_end(), "closed by the server: 1001");
  EXPECT_EQ(nowhere.wait_for_end(), "closed by the server: 1001");
  Talker there(two.port(), survivor.match);
  survivor.come_back(there);
  ASSERT_TRUE(survivor.play_one(there));
  const std::chrono::duration<double> took = Clock::now() - before;
  std::printf("went on after %.2f seconds\n", took.count());
  EXPECT_TRUE(one.wait_for_end());
  EXPECT_EQ(survivor.acknowledged, 3U);
  EXPECT_EQ(ask(kOwned), "1");
  two.ask_to_end();
  EXPECT_TRUE(two.wait_for_end());
  EXPECT_EQ(ask(kOwned), "0");
  EXPECT_EQ(ask("SELECT count(*) FROM leases"), "0");
}

// Somebody is impatient while the last of it is written: all of it is, all the same.
TEST_F(Ending, AServerThatIsToldToEndAgainEndsAsWell) {
  std::string why_not;
  const auto own = testing_support::PostgresServer::start_new(why_not);
  ASSERT_NE(own, nullptr) << why_not;
  const std::string db = own->new_database();
  ServerProcess one(db);
  Survivor survivor;
  const auto here = survivor.sit_down(one.port());
  ASSERT_TRUE(survivor.play_one(*here));
  own->freeze();
  one.ask_to_end();
  EXPECT_EQ(here->wait_for_end(), "closed by the server: 1001");
  for (int i = 0; i < 10; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    one.ask_to_end();
  }
  own->go_on();
  EXPECT_TRUE(one.wait_for_end());
  EXPECT_EQ(own->ask(db, kOwned), "0");
  EXPECT_EQ(own->ask(db, "SELECT count(*) FROM leases"), "0");
}

// At any moment of whatever is going on, five times over, from one server to the other and back.
TEST_F(Ending, NothingThatWasOnItsWayIsLost) {
  Survivor survivor;
  table::Random random(11);
  auto next = std::make_unique<ServerProcess>(db_);
  for (int life = 0; life < 5; ++life) {
    const auto server = std::move(next);
    next = std::make_unique<ServerProcess>(db_);
    std::unique_ptr<Talker> talker;
    if (life == 0) {
      talker = survivor.sit_down(server->port());
    } else {
      talker = std::make_unique<Talker>(server->port(), survivor.match);
      survivor.come_back(*talker);
    }
    std::thread end([&server, wait = random.below(30)] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      server->ask_to_end();
    });
    for (bool here = true; here && talker->open();) {
      const bool over = survivor.pending.is_null() && survivor.over(*talker);
      here = over ? survivor.sit_down(*talker, server->port()) : survivor.play_one(*talker);
    }
    end.join();
    EXPECT_TRUE(server->wait_for_end());
  }
  EXPECT_GT(survivor.in_all, 0U);
}

class BehindHaproxy : public TwoServers {
 protected:
  static constexpr std::size_t kMatches = 12;

  void SetUp() override {
    TwoServers::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    std::string why_not;
    haproxy_ = Haproxy::start({one_->port(), two_->port()}, why_not);
    if (haproxy_) return;
    ASSERT_FALSE(testing_support::PostgresServer::must_be_there()) << why_not;
    GTEST_SKIP() << why_not;
  }
  std::uint16_t port() const { return haproxy_->port(); }
  static std::int64_t matches_at(const ServerProcess& server) {
    return at(parsed(server::http_call(server.port(), "GET", "/health", "",
                                       {{"X-Forwarded-For", "127.0.0.1"}})
                         .body),
              "matches")
        .as_int();
  }
  static Value told_of(std::uint16_t port, const std::string& match) {
    return at(parsed(server::http_call(port, "GET", "/api/matches/" + match).body), "match");
  }

  std::unique_ptr<Haproxy> haproxy_;
};

TEST_F(BehindHaproxy, EverythingAboutAMatchComesToOneServerAndGoesOnAtTheOther) {
  std::vector<Survivor> people;
  std::vector<std::unique_ptr<Talker>> sockets;
  // As many as it takes: chance decides which server each of them belongs to.
  while (people.size() < kMatches || matches_at(*one_) == 0 || matches_at(*two_) == 0) {
    ASSERT_LT(people.size(), 100U) << "all of them come to one server";
    Survivor& one = people.emplace_back();
    sockets.push_back(one.sit_down(port()));
    ASSERT_TRUE(one.play_one(*sockets.back()));
    // Others who come to it, and requests about it, find it where it is.
    Talker other(port(), one.match);
    EXPECT_EQ(code(other.join({one.match.match, {}, ""})), "ok");
    EXPECT_TRUE(at(at(told_of(port(), one.match.match), "seats").items()[0], "here").as_bool());
    EXPECT_TRUE(one.play_one(*sockets.back())) << "nobody has taken it away";
  }
  const auto before = Clock::now();
  one_->ask_to_end();
  EXPECT_TRUE(one_->wait_for_end());
  const std::string given_up = ask("SELECT id FROM matches WHERE owner IS NULL");
  EXPECT_FALSE(given_up.empty());
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (given_up.find(people[i].match.match) != std::string::npos) {
      EXPECT_NE(sockets[i]->wait_for_end(), "");
      sockets[i] = std::make_unique<Talker>(port(), people[i].match);
      people[i].come_back(*sockets[i]);
    }
    ASSERT_TRUE(people[i].play_one(*sockets[i])) << "the others have noticed nothing";
  }
  const std::chrono::duration<double> took = Clock::now() - before;
  std::printf("all %zu matches went on within %.2f seconds\n", people.size(), took.count());
  EXPECT_EQ(ask("SELECT count(DISTINCT owner) FROM matches WHERE owner IS NOT NULL"), "1");
}

TEST_F(BehindHaproxy, CodesAndOpenChallengesAreTheSameAtEveryServer) {
  const Begun open = begin_match(port(), R"([{"who":"me"},{"who":"open"}])");
  for (const ServerProcess* server : {one_.get(), two_.get()}) {
    const Value lobby = parsed(server::http_call(server->port(), "GET", "/api/lobby").body);
    ASSERT_EQ(at(lobby, "matches").items().size(), 1U);
    EXPECT_EQ(at(at(lobby, "matches").items()[0], "id").as_string(), open.match);
    const Value mine = parsed(server::http_call(server->port(), "POST", "/api/mine",
                                                R"({"tokens":[")" + open.tokens[0] + R"("]})")
                                  .body);
    EXPECT_EQ(at(mine, "matches").items().size(), 1U);
  }
  Talker anna(port(), open);
  ASSERT_EQ(code(Survivor{open}.join_patiently(anna)), "ok");
  const std::string body =
      R"({"code":")" + at(anna.ask(R"({"do":"device_code"})"), "code").as_string() + R"("})";
  // The server that does not play the match says which one it is; there the code is good, once.
  const ServerProcess& other = matches_at(*one_) == 0 ? *one_ : *two_;
  const auto refused = server::http_call(other.port(), "POST", "/api/device", body);
  EXPECT_EQ(refused.status, 503);
  const Value error = at(parsed(refused.body), "error");
  EXPECT_EQ(at(error, "code").as_string(), "moved");
  EXPECT_EQ(at(error, "match").as_string(), open.match);
  const std::string there = "/api/matches/" + open.match + "/device";
  const Value taken = parsed(server::http_call(port(), "POST", there, body).body);
  ASSERT_EQ(code(taken), "ok") << json(taken);
  Talker phone(port(), open);
  EXPECT_EQ(code(phone.join({open.match, {at(taken, "token").as_string()}, ""})), "ok");
  EXPECT_EQ(server::http_call(port(), "POST", there, body).status, 404);
  EXPECT_TRUE(anna.open());
}

}  // namespace
}  // namespace server_test
#endif
