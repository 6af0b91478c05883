// A session in a cookie makes a request somebody's only where our own page has made it.
#include "apps/server/session_cookie.h"
#include "tests/server/people_driver.h"

namespace server_test {
namespace {

// A server that pages of this machine reach as in a secure context, and Anna, signed in by cookie.
struct WithCookie {
  WithCookie() : server(options()), here("localhost:" + std::to_string(server.port())) {
    const auto made = call("POST", "/api/account/create", R"({"name":"Anna","cookie":true})");
    EXPECT_EQ(made.status, 200) << made.body;
    reply = parsed(made.body);
    set = made.header("Set-Cookie");
    cookie = set.substr(0, set.find(';'));
  }
  static server::ServeOptions options() {
    server::ServeOptions out = in_no_hurry();
    out.account_host = "localhost";
    out.origins = {"https://friend.example"};
    return out;
  }
  server::HttpResult call(const std::string& method, const std::string& path,
                          const std::string& body = "", server::Headers headers = {}) const {
    headers.emplace_back("Host", here);
    return server::http_call(server.port(), method, path, body, headers);
  }
  std::string origin() const { return "http://" + here; }
  // What it means to be somebody.
  int account(server::Headers headers) const {
    headers.emplace_back("Cookie", cookie);
    return call("GET", "/api/account", "", headers).status;
  }

  RunningServer server;
  std::string here;
  Value reply;
  std::string set;
  std::string cookie;
};

TEST(SessionCookie, IsReadByNoScriptSentToNoOtherSiteAndInNoReply) {
  const WithCookie anna;
  EXPECT_EQ(at(anna.reply, "session"), Value(true));
  EXPECT_TRUE(anna.set.starts_with("__Host-sandtable="));
  for (const char* rule : {"; Path=/", "; Secure", "; HttpOnly", "; SameSite=Strict", "; Max-Age="})
    EXPECT_NE(anna.set.find(rule), std::string::npos) << anna.set;
  EXPECT_EQ(anna.set.find("Domain"), std::string::npos);
}

TEST(SessionCookie, CountsWhereOurOwnPageAsksAndNowhereElse) {
  const WithCookie anna;
  EXPECT_EQ(anna.account({{"Origin", anna.origin()}}), 200);
  EXPECT_EQ(anna.account({{"Sec-Fetch-Site", "same-origin"}}), 200);
  EXPECT_EQ(anna.account({}), 404) << "nobody says whose page that is";
  for (const char* site : {"cross-site", "same-site", "none", "", "same-origin, cross-site"})
    EXPECT_EQ(anna.account({{"Sec-Fetch-Site", site}}), 404) << site;
  EXPECT_EQ(anna.account({{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(anna.account({{"Origin", "https://evil.example"}, {"Sec-Fetch-Site", "same-origin"}}),
            403);
  EXPECT_EQ(anna.account({{"Origin", "https://friend.example"}}), 404)
      << "a page that may talk to the server is not ours for that";
  EXPECT_EQ(anna.account({{"Origin", "https://" + anna.here}}), 404) << "another scheme";
}

TEST(SessionCookie, IsTakenUnderTheNameOfAccountsAlone) {
  const WithCookie anna;
  const std::string other = "127.0.0.1:" + std::to_string(anna.server.port());
  const auto under = [&](const std::string& method, const std::string& path,
                         const std::string& body) {
    return server::http_call(
        anna.server.port(), method, path, body,
        {{"Host", other}, {"Origin", "http://" + other}, {"Cookie", anna.cookie}});
  };
  EXPECT_EQ(under("GET", "/api/account", "").status, 404);
  const auto made = under("POST", "/api/account/create", R"({"name":"Bert","cookie":true})");
  EXPECT_EQ(made.status, 403) << made.body;
  EXPECT_EQ(made.header("Set-Cookie"), "");
}

TEST(SessionCookie, ThatIsThereTwiceOrCutOrOfAnotherNameIsNone) {
  const WithCookie anna;
  server::WebRequest request;
  request.fetch_site = "same-origin";
  const std::string token = anna.cookie.substr(anna.cookie.find('=') + 1);
  const auto session = [&](const std::string& cookies) {
    request.cookie = cookies;
    return server::session_in_cookie(request, "http://x");
  };
  EXPECT_EQ(session(anna.cookie), token);
  EXPECT_EQ(session("a=b; " + anna.cookie + "; c=d"), token);
  EXPECT_EQ(session(anna.cookie + "; " + anna.cookie), "");
  EXPECT_EQ(session("sandtable=" + token), "");
  EXPECT_EQ(session("x__Host-sandtable=" + token), "");
  EXPECT_EQ(session(anna.cookie + "x"), "");
  EXPECT_EQ(session(anna.cookie.substr(0, anna.cookie.size() - 1)), "");
  EXPECT_EQ(session(""), "");
  EXPECT_EQ(session(";;; ;"), "");
}

TEST(SessionCookie, OpensASocketForItsSeatsWhereOurOwnPageDoes) {
  const WithCookie anna;
  const auto begun =
      anna.call("POST", "/api/matches", R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}]})",
                {{"Origin", anna.origin()}, {"Cookie", anna.cookie}});
  ASSERT_EQ(begun.status, 200);
  const std::string match = at(parsed(begun.body), "match").as_string();
  const auto seats = [&](const std::string& origin, server::Headers headers, bool looks = false) {
    headers.emplace_back("Cookie", anna.cookie);
    headers.emplace_back("Host", anna.here);
    Talker talker(anna.server.port(),
                  server::WsClient::Wishes{.origin = origin, .match = match, .headers = headers});
    Value join = Value::object().set("do", "join").set("match", match);
    if (looks) join.set("looks", true);
    return json(at(talker.ask(std::move(join)), "seats"));
  };
  EXPECT_EQ(seats(anna.origin(), {}, true), "[]") << "she only looks, and is not there";
  EXPECT_EQ(seats(anna.origin(), {}), "[0,1]");
  EXPECT_EQ(seats("", {{"Sec-Fetch-Site", "same-origin"}}), "[0,1]");
  EXPECT_EQ(seats("", {}), "[]");
  EXPECT_EQ(seats("", {{"Sec-Fetch-Site", "cross-site"}}), "[]");
  EXPECT_EQ(seats("https://friend.example", {}), "[]");
}

TEST(SessionCookie, IsClearedBySigningOutAndThenWorthNothing) {
  const WithCookie anna;
  const auto out = anna.call("POST", "/api/account/sign_out", "{}",
                             {{"Origin", anna.origin()}, {"Cookie", anna.cookie}});
  ASSERT_EQ(out.status, 200) << out.body;
  EXPECT_NE(out.header("Set-Cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(anna.account({{"Origin", anna.origin()}}), 404);
  const Begun match = begin_match(anna.server.port(), kTwoHere);
  Talker talker(anna.server.port(), server::WsClient::Wishes{
                                        .origin = anna.origin(),
                                        .match = match.match,
                                        .headers = {{"Cookie", anna.cookie}, {"Host", anna.here}}});
  EXPECT_EQ(json(at(talker.join(match), "seats")), "[0,1]")
      << "who holds seats by tokens is not kept from them by an old cookie";
}

}  // namespace
}  // namespace server_test
