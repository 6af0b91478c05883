// Accounts over HTTP: made, signed in to, left; and what strangers try with them.
#include <algorithm>

#include "table/text.h"
#include "tests/server/people_driver.h"

namespace server_test {
namespace {

TEST(PeopleOverHttp, AnAccountIsMadeWithTenCodesAndEachSignsInOnce) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  ASSERT_EQ(anna.codes.size(), 10U);
  EXPECT_EQ(anna.codes[0].size(), 24U) << anna.codes[0];
  EXPECT_EQ(anna.count("codes_left"), 10);
  const Asked in = sign_in(server.port(), anna.codes[0]);
  ASSERT_EQ(in.status, 200) << json(in.reply);
  EXPECT_NE(at(in.reply, "session").as_string(), anna.session);
  EXPECT_EQ(at(at(in.reply, "account"), "name").as_string(), "Anna");
  const Asked again = sign_in(server.port(), anna.codes[0]);
  EXPECT_EQ(again.status, 404);
  EXPECT_EQ(code(again.reply), "not_found");
  EXPECT_EQ(anna.count("codes_left"), 9);
  std::string as_typed = table::lower(anna.codes[1]);
  std::ranges::replace(as_typed, '-', ' ');
  EXPECT_EQ(sign_in(server.port(), as_typed).status, 200) << "however it is typed";
}

TEST(PeopleOverHttp, NewCodesTakeThePlaceOfThoseThatAreLost) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Asked anew = anna.post("codes");
  ASSERT_EQ(at(anew.reply, "codes").items().size(), 10U);
  EXPECT_EQ(sign_in(server.port(), anna.codes[0]).status, 404);
  EXPECT_EQ(sign_in(server.port(), at(anew.reply, "codes").items()[0].as_string()).status, 200);
}

TEST(PeopleOverHttp, NamesAreCleanAndLikeNobodyElses) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const auto made = [&](const std::string& name) {
    return ask_as(server.port(), "", "POST", "/api/account/create", R"({"name":")" + name + "\"}")
        .status;
  };
  EXPECT_EQ(made("Anna"), 403);
  EXPECT_EQ(made("Аnna"), 403) << "a letter of another alphabet";
  EXPECT_EQ(made("  Anna "), 403);
  EXPECT_EQ(made("\\u202eAnna"), 400);
  EXPECT_EQ(made(""), 400);
  EXPECT_EQ(made(std::string(41, 'x')), 400);
  EXPECT_EQ(made("Bert"), 200);
  ASSERT_EQ(anna.post("name", R"({"name":"Carla"})").status, 200);
  EXPECT_EQ(at(at(anna.get("").reply, "account"), "name").as_string(), "Carla");
  EXPECT_EQ(anna.post("name", R"({"name":"Dora"})").status, 403) << "once in thirty days";
  EXPECT_EQ(made("Anna"), 403) << "nobody is called so again";
}

TEST(PeopleOverHttp, WhatIsRefusedIsSaidInFrenchToo) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Asked refused =
      ask_as(server.port(), "", "POST", "/api/account/create?lang=fr", R"({"name":"Anna"})");
  EXPECT_NE(at(at(refused.reply, "error"), "message").as_string().find("quelqu’un porte"),
            std::string::npos);
}

TEST(PeopleOverHttp, ARequestThatIsSentAgainIsAnsweredAsTheFirstWas) {
  const RunningServer server(in_no_hurry());
  const std::string own = R"(,"token":")" + std::string(32, 'a') + "\"";
  const Person first(server.port(), "Anna", own);
  const Person again(server.port(), "Anna", own);
  EXPECT_EQ(first.session, again.session);
  EXPECT_EQ(sign_in(server.port(), first.codes[0]).status, 404) << "nobody has seen those";
  const std::string other = R"(,"token":")" + std::string(32, 'b') + "\"";
  EXPECT_EQ(sign_in(server.port(), again.codes[0], other).status, 200);
  EXPECT_EQ(sign_in(server.port(), again.codes[0], other).status, 200);
  EXPECT_EQ(first.count("codes_left"), 9);
  EXPECT_EQ(first.count("sessions"), 2);
  ASSERT_EQ(first.post("sign_out").status, 200);
  const Asked back =
      ask_as(server.port(), "", "POST", "/api/account/create", R"({"name":"Anna")" + own + "}");
  EXPECT_EQ(back.status, 403) << "who has signed out does not come back this way";
}

TEST(PeopleOverHttp, SessionsAreListedAndEnded) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna", R"(,"device":"the big one")");
  const Asked phone = sign_in(server.port(), anna.codes[0], R"(,"device":"phone")");
  const std::string on_phone = at(phone.reply, "session").as_string();
  const Value list = at(anna.get("/sessions").reply, "sessions");
  ASSERT_EQ(list.items().size(), 2U);
  EXPECT_EQ(at(list.items()[0], "device").as_string(), "phone");
  EXPECT_EQ(at(list.items()[0], "own"), Value(false));
  EXPECT_EQ(at(list.items()[1], "own"), Value(true));
  EXPECT_EQ(json(list).find(on_phone), std::string::npos) << "nobody is told tokens";
  ASSERT_EQ(anna.post("end_session", R"({"session":2})").status, 200);
  EXPECT_EQ(ask_as(server.port(), on_phone, "GET", "/api/account").status, 404);
  EXPECT_EQ(anna.post("end_session", R"({"session":2})").status, 404);
  ASSERT_EQ(sign_in(server.port(), anna.codes[1]).status, 200);
  ASSERT_EQ(anna.post("end_other_sessions").status, 200);
  EXPECT_EQ(anna.count("sessions"), 1);
  ASSERT_EQ(anna.post("sign_out").status, 200);
  EXPECT_EQ(anna.get("").status, 404);
}

TEST(PeopleOverHttp, AnotherDeviceSignsInByACodeThatIsGoodOnceAndForNothingElse) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const auto device = [&](const std::string& path, const std::string& code) {
    return ask_as(server.port(), "", "POST", path, R"({"code":")" + code + "\"}");
  };
  const std::string code = at(anna.post("device_code").reply, "code").as_string();
  EXPECT_EQ(device("/api/device", code).status, 404) << "it is for no seat";
  const Asked in = device("/api/account/device", code);
  ASSERT_EQ(in.status, 200) << json(in.reply);
  EXPECT_EQ(
      ask_as(server.port(), at(in.reply, "session").as_string(), "GET", "/api/account").status,
      200);
  EXPECT_EQ(device("/api/account/device", code).status, 404);
  const Begun match = begin_match(server.port(), kTwoHere);
  Talker talker(server.port(), match);
  talker.join(match);
  const Value seat = talker.ask(R"({"do":"device_code","seat":0})");
  EXPECT_EQ(device("/api/account/device", at(seat, "code").as_string()).status, 404);
  EXPECT_EQ(device("/api/device", at(seat, "code").as_string()).status, 200) << "it was not spent";
  EXPECT_EQ(ask_as(server.port(), "", "POST", "/api/account/device_code").status, 404);
}

TEST(PeopleOverHttp, WhatStrangersSendIsBounded) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const auto post = [&](const std::string& what, const std::string& body) {
    return ask_as(server.port(), "", "POST", "/api/account/" + what, body).status;
  };
  std::string many = "\"x\"";
  for (int i = 0; i < 200; ++i) many += ",\"x\"";
  for (const std::string& body :
       {std::string("[]"), std::string(R"({"name":7})"), std::string(R"({"name":"B","more":1})"),
        R"({"name":"B","device":")" + std::string(41, 'x') + "\"}",
        std::string(R"({"name":"B","device":"a\u202eb"})"),
        std::string(R"({"name":"B","token":"short"})"), R"({"name":"B","tokens":[)" + many + "]}",
        std::string(R"({"name":"B","tokens":[7]})")})
    EXPECT_EQ(post("create", body), 400) << body;
  EXPECT_EQ(post("create", R"({"name":")" + std::string(40'000, 'x') + "\"}"), 413);
  EXPECT_EQ(post("sign_in", R"({"code":")" + std::string(20'000, 'A') + "\"}"), 404);
  EXPECT_EQ(post("sign_in", R"({"code":""})"), 404);
  EXPECT_EQ(post("sign_in", "{}"), 400);
  for (const char* what : {"name", "codes", "join", "leave", "end_session", "end_other_sessions",
                           "sign_out", "device_code"}) {
    EXPECT_EQ(post(what, "{}"), 404) << what;
    EXPECT_EQ(
        ask_as(server.port(), std::string(32, 'z'), "POST", std::string("/api/account/") + what)
            .status,
        404)
        << what;
  }
  EXPECT_EQ(anna.post("sign_out", R"({"all":true})").status, 400);
  EXPECT_EQ(anna.post("leave", R"({"match":"x","seat":0})").status, 404);
  EXPECT_EQ(anna.get("").status, 200);
}

TEST(PeopleOverHttp, AnAddressMakesFewAccountsAndTriesFewCodes) {
  const RunningServer server;
  std::vector<int> made;
  for (int i = 0; i < 6; ++i) {
    made.push_back(ask_as(server.port(), "", "POST", "/api/account/create",
                          R"({"name":"Anna )" + std::to_string(i) + "\"}")
                       .status);
  }
  EXPECT_EQ(made, (std::vector<int>{200, 200, 200, 200, 200, 429}));
  int refused = 0;
  for (int i = 0; i < 15; ++i)
    refused += sign_in(server.port(), "AAAA-AAAA-AAAA-AAAA-AAAA").status == 429 ? 1 : 0;
  EXPECT_GE(refused, 3);
}

TEST(PeopleOverHttp, PasskeysAreThereUnderTheNameTheServerWasStartedForAndElsewhereNot) {
  server::ServeOptions options = in_no_hurry();
  options.account_host = "localhost";
  const RunningServer server(options);
  const std::string here = "localhost:" + std::to_string(server.port());
  const auto under = [&](const std::string& host, const std::string& method,
                         const std::string& path, const std::string& body = "") {
    const auto result = server::http_call(server.port(), method, path, body, {{"Host", host}});
    return Asked{result.status, parsed(result.body)};
  };
  EXPECT_EQ(at(under(here, "GET", "/api/account/ways").reply, "passkeys"), Value(true));
  const Asked asked = under(here, "POST", "/api/account/challenge", R"({"for":"sign_in"})");
  ASSERT_EQ(asked.status, 200) << json(asked.reply);
  EXPECT_EQ(at(asked.reply, "challenge").as_string().size(), 43U);
  EXPECT_EQ(at(asked.reply, "party").as_string(), "localhost");
  const Asked elsewhere = under("127.0.0.1", "GET", "/api/account/ways");
  EXPECT_EQ(at(elsewhere.reply, "passkeys"), Value(false));
  EXPECT_EQ(at(elsewhere.reply, "codes"), Value(true));
  EXPECT_EQ(under("127.0.0.1", "POST", "/api/account/challenge", R"({"for":"sign_in"})").status,
            403);
  int refused = 0;
  for (int i = 0; i < 40; ++i)
    refused += under(here, "POST", "/api/account/challenge", R"({"for":"sign_in"})").status == 429;
  EXPECT_GE(refused, 8);
}

TEST(PeopleOverHttp, AServerThatOnlyShowsKeepsNoAccounts) {
  const RunningServer plays(in_no_hurry());
  server::ServeOptions options = in_no_hurry();
  options.db = plays.directory().file("test.db");
  options.read_only = true;
  const RunningServer shows(options);
  EXPECT_EQ(ask_as(shows.port(), "", "POST", "/api/account/create", R"({"name":"Anna"})").status,
            403);
  EXPECT_EQ(ask_as(shows.port(), std::string(32, 'a'), "GET", "/api/account").status, 403);
}

}  // namespace
}  // namespace server_test
