// Over real sockets: pages, the API, headers, limits.
#include "apps/server/web.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

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
  const auto record = http_call(running.port(), "GET",
                                "/api/matches/" + match.match + "/record?token=" + match.tokens[0]);
  EXPECT_EQ(record.status, 403);
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
    EXPECT_EQ(policy.find("unsafe"), std::string::npos) << target;
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer") << target;
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
