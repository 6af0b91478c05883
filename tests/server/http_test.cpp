// Over real sockets: pages, the API, headers, limits.
#include <netinet/in.h>
#include <sqlite3.h>
#include <sys/socket.h>
#include <unistd.h>

#include "apps/server/forwarded.h"
#include "apps/server/web.h"
#include "tests/server/server_driver.h"
#include "tests/support/free_port.h"

namespace server_test {
namespace {

using server::Headers;
using server::http_call;

TEST(Http, TheApiListsGamesAndBeginsMatches) {
  const RunningServer running;
  const auto games = http_call(running.port(), "GET", "/api/games?lang=fr");
  EXPECT_EQ(games.status, 200);
  EXPECT_EQ(at(at(parsed(games.body), "games").items()[0], "id").as_string(), "duel");
  const Begun match = begin_match(running.port(), kTwoHere);
  EXPECT_EQ(match.tokens.size(), 2U);
  const auto shown = http_call(running.port(), "GET", "/api/matches/" + match.match);
  EXPECT_EQ(at(at(parsed(shown.body), "match"), "commitment").as_string(), match.commitment);
  const std::string record = "/api/matches/" + match.match + "/record";
  const Headers token{{"Authorization", "Bearer " + match.tokens[0]}};
  EXPECT_EQ(http_call(running.port(), "GET", record, "", token).status, 403);
  EXPECT_EQ(http_call(running.port(), "GET", record + "?token=" + match.tokens[0]).status, 404)
      << "addresses are written down in too many places";
  EXPECT_EQ(http_call(running.port(), "GET", "/api/lobby").status, 200);
  EXPECT_EQ(http_call(running.port(), "POST", "/api/mine", R"({"tokens":[]})").status, 200);
}

TEST(Http, AsksTheGameForTheCardOfAScenario) {
  const RunningServer running;
  const auto code = [&](const std::string& query) {
    const auto reply = http_call(running.port(), "GET", "/api/scenario?" + query);
    EXPECT_EQ(reply.status, 400);
    return at(at(parsed(reply.body), "error"), "code").as_string();
  };
  EXPECT_EQ(code("game=duel&scenario=short&options=%7B%7D"), "bad_option");
  EXPECT_EQ(code("game=chess"), "unknown_game");
  EXPECT_EQ(code("game=duel&options=%5B1"), "bad_request");
}

TEST(Http, EveryReplyCarriesStrictHeaders) {
  const RunningServer running;
  for (const char* target : {"/", "/api/games", "/nothing.js", "/metrics"}) {
    const auto reply = http_call(running.port(), "GET", target);
    const std::string policy = reply.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << target;
    // The table in a browser is WebAssembly, which may be compiled; JavaScript from texts may not.
    constexpr std::string_view kScripts = "; script-src 'self' 'wasm-unsafe-eval'; ";
    EXPECT_NE(policy.find(kScripts), std::string::npos) << target;
    EXPECT_EQ(policy.find("unsafe"), policy.rfind("unsafe")) << target;
    EXPECT_NE(policy.find("; worker-src 'self'; "), std::string::npos) << target;
    EXPECT_NE(policy.find("; trusted-types sandtable; require-trusted-types-for 'script'"),
              std::string::npos)
        << target;
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer") << target;
  }
}

TEST(Http, OnlyWhoSitsAtThisMachineIsToldItsAddresses) {
  const auto asked = [](const RunningServer& running, const Headers& more = {}) {
    return parsed(http_call(running.port(), "GET", "/api/address", "", more).body);
  };
  const RunningServer alone;
  EXPECT_TRUE(at(asked(alone), "only_here").as_bool());
  EXPECT_TRUE(at(asked(alone), "addresses").items().empty());
  server::ServeOptions options;
  options.lan = true;
  const RunningServer house(options);
  const Value told = asked(house);
  EXPECT_FALSE(at(told, "only_here").as_bool());
  for (const Value& address : at(told, "addresses").items()) {
    EXPECT_FALSE(server::is_loopback(address.as_string()));
    EXPECT_EQ(http_call(house.port(), "GET", "/api/games", "",
                        {{"Host", address.as_string() + ":" + std::to_string(house.port())}})
                  .status,
              200);
  }
  // A name of its own, or somebody who has passed it on: that is the world outside.
  for (const Headers& outside :
       {Headers{{"Host", "sandtable.example"}}, Headers{{"X-Forwarded-For", "203.0.113.5"}},
        Headers{{"Via", "1.1 proxy"}}, Headers{{"Forwarded", "for=203.0.113.5"}}}) {
    EXPECT_EQ(json(asked(house, outside)), R"({"ok":true})");
  }
}

TEST(Http, FilesOfThePageAndNothingElse) {
  const TemporaryDirectory web;
  web.write("page/index.html", "<title>page</title>");
  web.write("page/assets/app-1a2b.js", "hello()");
  web.write("secret.txt", "secret");
  std::filesystem::create_symlink(web.path() / "secret.txt", web.path() / "page/link.txt");
  server::ServeOptions options;
  options.web = web.file("page");
  const RunningServer running(options);
  const auto page = http_call(running.port(), "GET", "/");
  EXPECT_EQ(page.body, "<title>page</title>");
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  const auto script = http_call(running.port(), "GET", "/assets/app-1a2b.js");
  EXPECT_EQ(script.body, "hello()");
  EXPECT_NE(script.header("Cache-Control").find("immutable"), std::string::npos);
  const auto same = http_call(running.port(), "GET", "/assets/app-1a2b.js", "",
                              {{"If-None-Match", script.header("ETag")}});
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(http_call(running.port(), "GET", "/match/abc").body, page.body);
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
                           "/..%2fsecret.txt", "/link.txt", "//secret.txt", "/assets/"}) {
    EXPECT_EQ(http_call(running.port(), "GET", path).body.find("secret\n"), std::string::npos);
    EXPECT_NE(http_call(running.port(), "GET", path).body, "secret") << path;
  }
}

// As web/scripts/site.mjs writes it: what is packed travels as it is, and the page unpacks it.
TEST(Http, TheTableOfThePageIsGivenOutAsItIsAndItsNewestNameAnew) {
  const TemporaryDirectory web;
  const std::string program = std::string("\x1f\x8b\x08\x00", 4) + std::string(3000, 'p');
  web.write("index.html", "<title>page</title>");
  web.write("sw.js", "keep()");
  web.write("files.json", "{}");
  web.write("pocket/engine.json", R"({"program":"engine-0123456789abcdef.wasm.gz"})");
  web.write("pocket/engine-0123456789abcdef.json", "{}");
  web.write("pocket/engine-0123456789abcdef.wasm.gz", program);
  server::ServeOptions options;
  options.web = web.path().string();
  const RunningServer running(options);
  const auto get = [&running](const char* target) {
    return http_call(running.port(), "GET", target);
  };
  const auto packed = get("/pocket/engine-0123456789abcdef.wasm.gz");
  EXPECT_EQ(packed.body, program);
  EXPECT_EQ(packed.header("Content-Type"), "application/gzip");
  for (const char* named :
       {"/pocket/engine-0123456789abcdef.wasm.gz", "/pocket/engine-0123456789abcdef.json"}) {
    EXPECT_NE(get(named).header("Cache-Control").find("immutable"), std::string::npos) << named;
  }
  for (const char* newest : {"/", "/sw.js", "/files.json", "/pocket/engine.json"}) {
    EXPECT_EQ(get(newest).header("Cache-Control"), "no-cache") << newest;
  }
  EXPECT_EQ(get("/sw.js").header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/pocket/engine.json").header("Content-Type"), "application/json");
}

TEST(Http, LongFilesArePackedForWhoTakesThat) {
  const TemporaryDirectory web;
  web.write("index.html", std::string(5000, 'a'));
  server::ServeOptions options;
  options.web = web.path().string();
  const RunningServer running(options);
  EXPECT_EQ(http_call(running.port(), "GET", "/").body.size(), 5000U);
  const auto packed = http_call(running.port(), "GET", "/", "", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(packed.body.substr(0, 2), "\x1f\x8b");
  EXPECT_LT(packed.body.size(), 200U);
}

TEST(Http, ForeignPagesAndWrongRequestsAreRefused) {
  const RunningServer running;
  const std::uint16_t port = running.port();
  const std::string body = R"({"tokens":[]})";
  EXPECT_EQ(http_call(port, "POST", "/api/mine", body, {{"Origin", "http://evil.example"}}).status,
            403);
  const std::string own = "http://localhost:" + std::to_string(port);
  EXPECT_EQ(http_call(port, "POST", "/api/mine", body, {{"Origin", own}}).status, 200);
  EXPECT_EQ(http_call(port, "POST", "/api/mine", body, {{"Content-Type", "text/plain"}}).status,
            400);
  EXPECT_EQ(http_call(port, "POST", "/api/mine", std::string(40'000, 'x')).status, 413);
  EXPECT_EQ(http_call(port, "POST", "/api/matches", "[1]").status, 400);
  EXPECT_EQ(http_call(port, "POST", "/").status, 405);
  EXPECT_EQ(http_call(port, "DELETE", "/api/matches").status, 405);
  EXPECT_EQ(http_call(port, "GET", "/api/nothing").status, 404);
  EXPECT_EQ(http_call(port, "GET", "/api/matches/" + std::string(32, 'a')).status, 404);
}

TEST(Http, OnlySoManyNewMatchesAMinute) {
  server::ServeOptions options;
  options.limits.creations_per_minute = 3;
  const RunningServer running(options);
  const std::string body = R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}]})";
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(http_call(running.port(), "POST", "/api/matches", body).status, 200);
  }
  EXPECT_EQ(http_call(running.port(), "POST", "/api/matches", body).status, 429);
}

TEST(Http, HealthAndMetrics) {
  const RunningServer running;
  begin_match(running.port(), kTwoHere);
  const auto health = http_call(running.port(), "GET", "/health");
  EXPECT_EQ(at(parsed(health.body), "matches").as_int(), 1);
  const auto metrics = http_call(running.port(), "GET", "/metrics");
  EXPECT_NE(metrics.body.find("sandtable_matches_created_total 1\n"), std::string::npos);
  EXPECT_NE(metrics.body.find("sandtable_request_seconds_bucket{le=\"+Inf\"} 0"),
            std::string::npos);
}

TEST(Http, BrokenJsonIsRefusedWithItsPlaceAndInFrench) {
  const RunningServer running;
  const auto message = [&](const std::string& target, const std::string& body) {
    const auto reply = http_call(running.port(), "POST", target, body);
    EXPECT_EQ(reply.status, 400);
    return at(at(parsed(reply.body), "error"), "message").as_string();
  };
  EXPECT_NE(message("/api/mine", "{\"tokens\":[}").find("column 12"), std::string::npos);
  EXPECT_EQ(message("/api/mine", "[1]"), "expected a JSON object");
  EXPECT_EQ(message("/api/mine?lang=fr", "[1]"), "objet JSON attendu");
}

TEST(Http, OnlyJsonIsJson) {
  const RunningServer running;
  const auto status = [&](const std::string& type) {
    return http_call(running.port(), "POST", "/api/mine", R"({"tokens":[]})",
                     {{"Content-Type", type}})
        .status;
  };
  EXPECT_EQ(status("application/json"), 200);
  EXPECT_EQ(status("Application/JSON ; charset=utf-8"), 200);
  EXPECT_EQ(status("application/jsonevil"), 400);
  EXPECT_EQ(status("application/json, text/plain"), 400);
  EXPECT_EQ(status("text/plain;application/json"), 400);
}

TEST(Http, AServerForThisMachineAnswersToNoOtherName) {
  const RunningServer running;
  const std::uint16_t port = running.port();
  const std::string number = ":" + std::to_string(port);
  const auto status = [&](const std::string& host, const std::string& origin = "") {
    Headers headers{{"Host", host}};
    if (!origin.empty()) headers.emplace_back("Origin", origin);
    return http_call(port, "GET", "/api/lobby", "", headers).status;
  };
  for (const std::string host : {"localhost", "127.0.0.1", "[::1]", "LOCALHOST"}) {
    EXPECT_EQ(status(host), 200) << host;
    EXPECT_EQ(status(host + number), 200) << host;
    EXPECT_EQ(status(host + number, "http://" + host + number), 200) << host;
  }
  for (const std::string host : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                                 "localhost:1x", "localhost:", "10.0.0.1"}) {
    EXPECT_EQ(status(host), 403) << host;
    EXPECT_EQ(status(host + number, "http://" + host + number), 403) << host;
  }
  server::ServeOptions options;
  options.limits.behind_proxy = true;
  const RunningServer open(options);
  const Headers page{{"Host", "play.example"}, {"Origin", "https://play.example"}};
  EXPECT_EQ(http_call(open.port(), "GET", "/api/lobby", "", page).status, 200);
}

TEST(Http, MetricsAreForThisMachineUnlessToldOtherwise) {
  for (const bool for_all : {false, true}) {
    server::ServeOptions options;
    options.limits.behind_proxy = true;
    options.limits.metrics_for_all = for_all;
    const RunningServer running(options);
    const auto status = [&](const std::string& address) {
      return http_call(running.port(), "GET", "/metrics", "", {{"X-Forwarded-For", address}})
          .status;
    };
    EXPECT_EQ(status("127.0.0.1"), 200);
    EXPECT_EQ(status("203.0.113.7"), for_all ? 200 : 404);
    EXPECT_EQ(status("127.0.0.1, 203.0.113.7"), for_all ? 200 : 404);
    const Headers two{{"X-Forwarded-For", "127.0.0.1"}, {"X-Forwarded-For", "203.0.113.7"}};
    EXPECT_EQ(http_call(running.port(), "GET", "/metrics", "", two).status, for_all ? 200 : 404)
        << "the proxy's line is the last one";
    EXPECT_EQ(http_call(running.port(), "GET", "/metrics").status, for_all ? 200 : 404)
        << "whom the proxy does not name is not this machine";
  }
}

TEST(Http, OnlyATrustedProxyIsBelieved) {
  server::ServeOptions options;
  options.limits.behind_proxy = true;
  options.proxies = {"192.0.2.1"};
  const RunningServer running(options);
  const Headers named{{"X-Forwarded-For", "203.0.113.7"}};
  EXPECT_EQ(http_call(running.port(), "GET", "/metrics", "", named).status, 200)
      << "it comes from this machine, whatever it says";
  options.proxies = {"my proxy"};
  options.port = 0;
  const TemporaryDirectory directory;
  options.db = directory.file("a.db");
  const auto opened = server::Server::open(options, kDuel, simple_bots);
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.error().message.find("\"my proxy\" is no address"), std::string::npos);
}

TEST(Http, AServerWithNamesAnswersToNoOther) {
  server::ServeOptions options;
  options.lan = true;
  options.hosts = {"Table.example"};
  const RunningServer running(options);
  const auto status = [&](const std::string& host) {
    return http_call(running.port(), "GET", "/api/lobby", "", {{"Host", host}}).status;
  };
  for (const char* host : {"table.example", "table.example:8080", "localhost:1", "192.168.1.5:8080",
                           "[fe80::1]:8080"}) {
    EXPECT_EQ(status(host), 200) << host;
  }
  for (const char* host : {"evil.example", "table.example.evil.example", "table.example:x", ""}) {
    EXPECT_EQ(status(host), 403) << host;
  }
}

TEST(Web, TheLastNameOfTheLastLineFromATrustedProxyCounts) {
  const auto proxies = server::TrustedProxies::of({"127.0.0.1", "10.0.0.0/8", "fd00::/8"});
  ASSERT_TRUE(proxies.ok());
  const auto client = [&](const std::string& peer, const std::vector<std::string>& lines) {
    return server::client_address(peer, lines, *proxies);
  };
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.1, 203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client("127.0.0.1", {"203.0.113.7", "198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(client("10.1.2.3", {"203.0.113.7:4711"}), "203.0.113.7");
  EXPECT_EQ(client("::ffff:10.1.2.3", {"[2001:db8::1]:4711"}), "2001:db8::1");
  EXPECT_EQ(client("fd12::1", {"::ffff:127.0.0.1"}), "127.0.0.1");
  EXPECT_EQ(client("203.0.113.9", {"127.0.0.1"}), "203.0.113.9") << "not one of ours";
  for (const std::vector<std::string>& nobody : std::vector<std::vector<std::string>>{
           {}, {""}, {"203.0.113.7,"}, {"unknown"}, {"_hidden"}}) {
    EXPECT_EQ(client("127.0.0.1", nobody), server::kUnnamed);
  }
  EXPECT_FALSE(server::is_loopback(server::kUnnamed));
  for (const char* wrong : {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8x"}) {
    EXPECT_FALSE(server::TrustedProxies::of({wrong}).ok()) << wrong;
  }
}

bool somebody_listens(std::uint16_t port) {
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int refused = connect(connection, reinterpret_cast<sockaddr*>(&there), sizeof there);
  close(connection);
  return refused == 0;
}

// The database is locked for a while: until it is open nobody can connect.
TEST(Http, ThePortOpensAfterTheDatabase) {
  const TemporaryDirectory directory;
  server::ServeOptions options;
  options.db = directory.file("locked.db");
  options.port = testing_support::free_port();
  sqlite3* lock = nullptr;
  ASSERT_EQ(sqlite3_open(options.db.c_str(), &lock), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(lock, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  bool opened = false;
  std::thread thread([&] {
    const auto server = server::Server::open(options, kDuel, simple_bots);
    opened = server.ok();
  });
  for (int i = 0; i < 6; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(somebody_listens(options.port));
  }
  EXPECT_EQ(sqlite3_exec(lock, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(lock);
  thread.join();
  EXPECT_TRUE(opened);
  // And where both are in the way, the database is what is told of.
  const RunningServer taken;
  options.port = taken.port();
  options.db = "/nowhere/at/all.db";
  const auto nothing = server::Server::open(options, kDuel, simple_bots);
  ASSERT_FALSE(nothing.ok());
  EXPECT_NE(nothing.error().message.find("/nowhere"), std::string::npos);
}

TEST(Http, ARecordToLookAtMayBeLongerThanOtherRequests) {
  const RunningServer running;
  const auto post = [&](const std::string& target, std::size_t bytes) {
    const std::string body = json(Value::object().set("record", std::string(bytes, 'x')));
    return http_call(running.port(), "POST", target, body).status;
  };
  EXPECT_EQ(post("/api/replay", 400'000), 400) << "read, and no record";
  EXPECT_EQ(post("/api/replay", 600'000), 413);
  EXPECT_EQ(post("/api/mine", 40'000), 413);
  const std::string head =
      "POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
      "application/json\r\nTransfer-Encoding: chunked\r\n\r\n9c40\r\n";
  const std::string chunked = head + std::string(40'000, ' ') + "\r\n0\r\n\r\n";
  EXPECT_NE(server::raw_call(running.port(), chunked, "\r\n").find(" 413 "), std::string::npos);
}

TEST(Http, ARematchCountsAsANewMatchOfItsMinute) {
  server::ServeOptions options;
  options.limits.creations_per_minute = 2;
  const RunningServer running(options);
  const Begun match = begin_match(running.port(), R"([{"who":"me"},{"who":"bot"}])");
  Talker anna(running.port());
  anna.join(match);
  EXPECT_EQ(code(anna.ask(R"({"do":"resign"})")), "ok");
  const Value first = anna.ask(R"({"do":"rematch"})");
  EXPECT_EQ(code(first), "ok");
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(json(at(anna.ask(R"({"do":"rematch"})"), "match")), json(at(first, "match")));
  }
  const std::string body = R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}]})";
  EXPECT_EQ(http_call(running.port(), "POST", "/api/matches", body).status, 429);
}

TEST(Web, TokensComeInTheirHeader) {
  EXPECT_EQ(server::bearer_token("Bearer abc"), "abc");
  EXPECT_EQ(server::bearer_token("bearer  abc"), "abc");
  EXPECT_EQ(server::bearer_token("Basic abc"), "");
  EXPECT_EQ(server::bearer_token("Bearer "), "");
  EXPECT_EQ(server::bearer_token(""), "");
}

TEST(Web, QueriesAndOrigins) {
  EXPECT_EQ(server::query_value("/a?token=x%41&b=2", "token"), "xA");
  EXPECT_EQ(server::query_value("/a?b=2", "token"), "");
  EXPECT_EQ(server::query_value("/a?token=%4", "token"), "");
  EXPECT_TRUE(server::origin_allowed("", "host", {}));
  EXPECT_TRUE(server::origin_allowed("http://host:1", "host:1", {}));
  EXPECT_FALSE(server::origin_allowed("http://host:2", "host:1", {}));
  EXPECT_FALSE(server::origin_allowed("null", "host:1", {}));
  EXPECT_FALSE(server::origin_allowed("http://", "", {}));
  EXPECT_TRUE(server::origin_allowed("https://other", "host", {"https://other"}));
}

}  // namespace
}  // namespace server_test
