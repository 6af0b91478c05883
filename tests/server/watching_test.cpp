// Matches that are shown late, over HTTP and on real servers: whoever holds no seat is told nothing
// that is younger than the delay.
#include <map>

#include "apps/host/store_memory.h"
#include "apps/server/site.h"
#include "tests/server/moved_house.h"
#include "tests/server/people_driver.h"
#include "tests/server/shared_database.h"
#include "tests/support/duel_game.h"

namespace server_test {
namespace {

constexpr std::int64_t kDelay = 300'000;
const std::string kFiveMinutes = R"(,"public":{"delay_s":300})";

class Nobody final : public host::Outlet {
 public:
  void send(host::Frame frame) override { frames.push_back(*frame); }
  std::vector<std::string> frames;
};

// A site with a match of two seats that has been played for a while.
class LateSite {
 public:
  LateSite() {
    store.clock_ms = [this] { return 1'763'700'000'000 + now; };
    table = std::make_unique<host::Host>(services());
    site = std::make_unique<server::Site>(*table, server::StaticFiles(""), server::Limits{},
                                          server::Site::Names{});
    web("POST", "/api/matches",
        R"({"game":"duel","seats":[{"who":"me","name":"Anna"},{"who":"me"}])" + kFiveMinutes + "}");
    const Value begun = parsed(replies.back());
    match = at(begun, "match").as_string();
    for (const Value& seat : at(begun, "seats").items())
      tokens.push_back(at(seat, "token").as_string());
    player = table->connect(players);
    ask(R"({"do":"join","match":")" + match + R"(","tokens":[")" + tokens[0] + R"(",")" +
        tokens[1] + "\"]}");
    ask(R"({"do":"answer","seat":0,"answer":"pick 3","seq":1})");
    pass(kDelay);
  }
  void ask(const std::string& request) {
    table->message(player, request, [](bool) {});
  }
  void pass(std::int64_t ms) {
    now += ms;
    for (int i = 0; i < 4; ++i) {
      table->tick();
      now += 1'000;
    }
  }
  void web(const std::string& method, const std::string& target, const std::string& body = "") {
    server::WebRequest asked;
    asked.method = method;
    asked.target = target;
    asked.body = body;
    asked.content_type = "application/json";
    asked.address = "203.0.113.9";
    site->handle(asked, [this](const server::WebReply& reply) { replies.push_back(reply.body); });
  }
  // As somebody who holds no seat asks.
  void web(const std::string& route) {
    const std::size_t space = route.find(' ');
    std::string target = route.substr(space + 1);
    if (const std::size_t star = target.find('*'); star != std::string::npos)
      target.replace(star, 1, match);
    const std::string other(32, 'a');
    const std::map<std::string, std::string> bodies{
        {"POST /api/mine", R"({"tokens":[")" + other + "\"]}"},
        {"POST /api/table", R"({"tokens":[")" + other + "\"]}"},
        {"POST /api/matches",
         R"({"seats":[{"who":"me"},{"who":"me"}],"from":{"match":")" + match + R"(","seq":1}})"},
        {"POST /api/matches/*/entropy", R"({"token":")" + other + R"(","entropy":"mine"})"},
        {"POST /api/matches/*/join", R"({"seat":1})"},
        {"POST /api/device", R"({"code":"22222222"})"},
        {"POST /api/matches/*/device", R"({"code":"22222222"})"}};
    const auto found = bodies.find(route);
    web(route.substr(0, space), target, found == bodies.end() ? "{}" : found->second);
  }

  host::MemoryStore store;
  std::int64_t now = 1'000'000;
  std::uint64_t drawn = 0;
  std::unique_ptr<host::Host> table;
  std::unique_ptr<server::Site> site;
  Nobody players;
  host::ClientId player = 0;
  std::string match;
  std::vector<std::string> tokens;
  std::vector<std::string> replies;

 private:
  host::HostServices services() {
    host::HostServices out;
    out.games = kDuel;
    out.store = &store;
    out.random = [this](std::span<std::uint8_t> bytes) {
      table::Random random(77, 1024 * drawn++);
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
    out.now_ms = [this] { return now; };
    out.unix_seconds = [this] { return now / 1000; };
    return out;
  }
};

TEST(WatchingOverHttp, NobodyWithoutASeatIsToldWhatHasHappenedInTheLastFiveMinutes) {
  auto routes = server::Site::routes();
  routes.push_back("GET /r/*");
  routes.push_back("HEAD /r/*");
  for (const std::string& route : routes) {
    for (const bool ends : {false, true}) {
      LateSite quiet;
      LateSite busy;
      ASSERT_EQ(busy.match, quiet.match);
      busy.ask(ends ? R"({"do":"resign","seat":0})"
                    : R"({"do":"answer","seat":1,"answer":"pick 4","seq":2})");
      ASSERT_NE(busy.players.frames.size(), quiet.players.frames.size());
      for (LateSite* const site : {&quiet, &busy}) {
        site->web(route);
        site->pass(kDelay - 60'000);
        site->web(route);
      }
      EXPECT_EQ(busy.replies, quiet.replies) << route;
      if (route != "GET /api/matches/*" && route != "GET /r/*") continue;
      for (LateSite* const site : {&quiet, &busy}) {
        site->pass(60'000);
        site->web(route);
      }
      const bool told = ends || route == "GET /api/matches/*";
      EXPECT_EQ(busy.replies.back() == quiet.replies.back(), !told)
          << route << ": by then it is old enough";
    }
  }
}

Begun against(std::uint16_t port, const Person& one, const Person& other) {
  const Asked made =
      ask_as(port, one.session, "POST", "/api/matches",
             R"({"game":"duel","seats":[{"who":"me"},{"who":"friend"}])" + kFiveMinutes + "}");
  EXPECT_EQ(made.status, 200) << json(made.reply);
  const std::string invite = at(at(made.reply, "invites").items()[0], "invite").as_string();
  Begun out{at(made.reply, "match").as_string(), {}, ""};
  const Asked taken = ask_as(port, other.session, "POST", "/api/matches/" + out.match + "/join",
                             R"({"invite":")" + invite + "\"}");
  EXPECT_EQ(taken.status, 200) << json(taken.reply);
  return out;
}

// Asks again and again until it is so.
bool becomes(const std::function<bool()>& so) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return true;
}

// The whole way: begun, listed, watched, over, counted; each five minutes later.
void goes_its_way(std::uint16_t port, MovedHouse& house) {
  const Person anna(port, "Anna");
  const Person bert(port, "Bert");
  const Person carl(port, "Carl");
  const Begun match = against(port, anna, bert);
  const auto get = [port](const std::string& what) { return ask_as(port, "", "GET", what).reply; };
  const auto listed = [&] { return at(get("/api/watch"), "matches").items().size(); };
  const auto stage_to = [&](const std::string& session) {
    const Value said = ask_as(port, session, "GET", "/api/matches/" + match.match).reply;
    return at(at(said, "match"), "stage").as_string();
  };
  const auto stage = [&] { return stage_to(""); };
  // Whether somebody may play on from its first moment.
  const auto goes_on = [&](const std::string& session) {
    return code(ask_as(port, session, "POST", "/api/matches",
                       R"({"seats":[{"who":"me"},{"who":"me"}],"from":{"match":")" + match.match +
                           R"(","seq":1}})")
                    .reply);
  };
  const auto played = [&](const std::string& name) {
    return at(at(get("/api/people/" + name), "person"), "results").items().size();
  };
  Talker spectator(port, match);
  Value joining = Value::object().set("do", "join").set("match", match.match);
  ASSERT_EQ(code(spectator.ask(std::move(joining))), "ok");
  EXPECT_EQ(listed(), 0U);
  EXPECT_EQ(stage(), "waiting");
  EXPECT_EQ(stage_to(anna.session), "playing") << "she holds a seat";
  EXPECT_EQ(stage_to(bert.session), "playing");
  EXPECT_EQ(stage_to(carl.session), "waiting");
  house.add(kDelay);
  EXPECT_TRUE(becomes([&] { return listed() == 1 && stage() == "playing"; }));
  EXPECT_EQ(at(spectator.wait_for("update", 1), "seq").as_int(), 1);
  {
    Talker player(port, match);
    ASSERT_EQ(code(join_as(player, match.match, anna.session)), "ok");
    ASSERT_EQ(code(player.ask(R"({"do":"resign"})")), "ok");
  }
  EXPECT_EQ(at(anna.get("/table").reply, "finished").items().size(), 1U) << "she knows";
  EXPECT_TRUE(at(anna.get("/table").reply, "battles").items().empty());
  EXPECT_EQ(played("Anna") + played("Bert"), 0U);
  EXPECT_EQ(listed(), 1U);
  EXPECT_EQ(stage(), "playing");
  EXPECT_EQ(stage_to(carl.session), "playing");
  EXPECT_EQ(stage_to(anna.session), "over");
  EXPECT_EQ(goes_on(""), "not_allowed");
  EXPECT_EQ(goes_on(carl.session), "not_allowed");
  EXPECT_EQ(goes_on(bert.session), "ok");
  house.add(kDelay);
  EXPECT_TRUE(becomes([&] { return listed() == 0 && stage() == "over"; }));
  EXPECT_TRUE(becomes([&] { return played("Anna") + played("Bert") == 2; }));
  EXPECT_EQ(at(spectator.wait_for("update", 2), "seq").as_int(), 2);
  EXPECT_EQ(at(anna.get("/table").reply, "finished").items().size(), 1U);
}

TEST(WatchingOnAServer, EverythingComesFiveMinutesLater) {
  MovedHouse house;
  const RunningServer server(in_no_hurry());
  goes_its_way(server.port(), house);
}

// Who only shows what another program plays shows it as late.
TEST(WatchingOnAServer, AServerThatOnlyReadsTheFileShowsItAsLate) {
  MovedHouse house;
  const RunningServer playing(in_no_hurry());
  const Person anna(playing.port(), "Anna");
  const Person bert(playing.port(), "Bert");
  const Begun match = against(playing.port(), anna, bert);
  server::ServeOptions options = in_no_hurry();
  options.db = playing.directory().file("test.db");
  options.read_only = true;
  const RunningServer showing(options);
  const auto stage = [&] {
    const Value said = ask_as(showing.port(), "", "GET", "/api/matches/" + match.match).reply;
    return at(at(said, "match"), "stage").as_string();
  };
  EXPECT_EQ(stage(), "waiting");
  house.add(kDelay);
  EXPECT_TRUE(becomes([&] { return stage() == "playing"; }));
  const Value list = ask_as(showing.port(), "", "GET", "/api/watch").reply;
  EXPECT_EQ(at(list, "matches").items().size(), 1U);
}

#ifdef SANDTABLE_POSTGRES
class WatchingOnServers : public SharedDatabase {
 protected:
  MovedHouse house_;
};

TEST_F(WatchingOnServers, EverythingComesFiveMinutesLater) {
  const ServerProcess server(db_);
  goes_its_way(server.port(), house_);
}

// Whoever looks on is shown it by the server they came to, and takes it from nobody.
TEST_F(WatchingOnServers, ASpectatorAtAnotherOneTakesTheMatchFromNobody) {
  const ServerProcess one(db_);
  const ServerProcess two(db_);
  const Person anna(one.port(), "Anna");
  const Person bert(one.port(), "Bert");
  const Begun match = against(one.port(), anna, bert);
  Talker player(one.port(), match);
  ASSERT_EQ(code(join_as(player, match.match, anna.session)), "ok");
  const std::string owner = ask("SELECT owner, epoch FROM matches");
  Talker spectator(two.port(), match);
  Value joining = Value::object().set("do", "join").set("match", match.match);
  ASSERT_EQ(code(spectator.ask(std::move(joining))), "ok");
  ASSERT_EQ(code(player.ask(R"({"do":"answer","answer":"pick 3","seq":1})")), "ok");
  house_.add(kDelay);
  EXPECT_EQ(at(spectator.wait_for("update", 2), "seq").as_int(), 2);
  EXPECT_EQ(ask("SELECT owner, epoch FROM matches"), owner);
}
#endif

}  // namespace
}  // namespace server_test
