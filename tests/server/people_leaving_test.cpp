// Whoever leaves has everything first, and is a former player in battles afterwards, wherever those
// are played; whatever is killed in the middle.
#include "tests/server/people_driver.h"
#include "tests/server/shared_database.h"

namespace server_test {
namespace {

// A public duel of Anna, who has signed in, and of somebody else at the same screen.
Begun begin_with(std::uint16_t port, const Person& anna, const std::string& more = "") {
  const Asked made = ask_as(
      port, anna.session, "POST", "/api/matches",
      R"({"game":"duel","seats":[{"who":"me","name":"Anna"},{"who":"friend"}])" + more + "}");
  EXPECT_EQ(made.status, 200) << json(made.reply);
  Begun out{at(made.reply, "match").as_string(),
            {at(at(made.reply, "seats").items()[0], "token").as_string()},
            ""};
  const std::string invite = at(at(made.reply, "invites").items()[0], "invite").as_string();
  const Asked bert = ask_as(port, "", "POST", "/api/matches/" + out.match + "/join",
                            R"({"name":"Bert","invite":")" + invite + "\"}");
  out.tokens.push_back(at(bert.reply, "token").as_string());
  return out;
}

Value seat_of(std::uint16_t port, const std::string& match) {
  const Asked told = ask_as(port, "", "GET", "/api/matches/" + match);
  return told.status == 200 ? at(at(told.reply, "match"), "seats").items()[0] : Value::object();
}

// Within a while; names are put every two seconds.
bool becomes_former(std::uint16_t port, const std::string& match) {
  for (int i = 0; i < 100; ++i) {
    const Value seat = seat_of(port, match);
    const Value* const former = seat.find("former");
    if (former != nullptr && *former == Value(true)) return at(seat, "name").as_string().empty();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

Asked leave(const Person& person, const std::string& name) {
  return person.post("delete", R"({"name":")" + name + "\"}");
}

TEST(PeopleWhoLeaveOverHttp, SayTheirNameAndNobodyElseCanDoIt) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Person bert(server.port(), "Bert");
  EXPECT_EQ(leave(bert, "Anna").status, 403) << "that is not his name";
  EXPECT_EQ(anna.post("delete", "{}").status, 400);
  EXPECT_EQ(anna.post("delete", R"({"name":"Anna","all":true})").status, 400);
  EXPECT_EQ(ask_as(server.port(), "", "POST", "/api/account/delete", R"({"name":"Anna"})").status,
            404);
  EXPECT_EQ(anna.get("").status, 200);
  ASSERT_EQ(leave(anna, "Anna").status, 200);
  EXPECT_EQ(anna.get("").status, 404);
  EXPECT_EQ(leave(anna, "Anna").status, 404) << "twice";
  EXPECT_EQ(sign_in(server.port(), anna.codes[0]).status, 404);
  EXPECT_EQ(ask_as(server.port(), "", "POST", "/api/account/create", R"({"name":"Anna"})").status,
            403);
  EXPECT_EQ(bert.get("").status, 200);
}

TEST(PeopleWhoLeaveOverHttp, AreFormerPlayersAtOnceWhereSomebodyLooksOn) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Begun match = begin_with(server.port(), anna);
  Talker talker(server.port(), match);
  EXPECT_EQ(json(at(talker.join(match), "seats")), "[0,1]");
  ASSERT_EQ(code(talker.ask(R"({"do":"chat","seat":0,"text":"hello"})")), "ok");
  ASSERT_EQ(leave(anna, "Anna").status, 200);
  EXPECT_TRUE(becomes_former(server.port(), match.match));
  std::string told;
  while (told.find("former") == std::string::npos && talker.open())
    told = json(talker.wait_for("match"));
  EXPECT_EQ(told.find("Anna"), std::string::npos);
  Talker again(server.port(), match);
  const Value joined = again.join(match);
  EXPECT_EQ(json(joined).find("Anna"), std::string::npos) << json(joined);
  const Value line = at(joined, "chat").items()[0];
  EXPECT_EQ(at(line, "text").as_string(), "hello");
  EXPECT_EQ(at(line, "former"), Value(true));
  EXPECT_EQ(json(at(joined, "seats")), "[0,1]") << "the token holds the seat as before";
}

TEST(PeopleWhoLeaveOverHttp, AreFormerPlayersInWhatIsOverToo) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Begun match = begin_with(server.port(), anna);
  {
    Talker talker(server.port(), match);
    talker.join(match);
    ASSERT_EQ(code(talker.ask(R"({"do":"resign","seat":0})")), "ok");
  }
  ASSERT_EQ(leave(anna, "Anna").status, 200);
  EXPECT_TRUE(becomes_former(server.port(), match.match));
  const auto page = server::http_call(server.port(), "GET", "/r/" + match.match, "", {});
  EXPECT_EQ(page.body.find("Anna"), std::string::npos);
  EXPECT_NE(page.body.find("a former player against Bert"), std::string::npos) << page.body;
}

TEST(PeopleWhoLeaveOverHttp, HaveEverythingTheyHaveAndNothingOfOthers) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna", R"(,"device":"the big one")");
  const Person bert(server.port(), "Bert");
  const Begun match = begin_with(server.port(), anna);
  Talker talker(server.port(), match);
  talker.join(match);
  ASSERT_EQ(code(talker.ask(R"({"do":"chat","seat":0,"text":"mine"})")), "ok");
  ASSERT_EQ(code(talker.ask(R"({"do":"chat","seat":1,"text":"his"})")), "ok");
  const Asked all = anna.get("/export");
  ASSERT_EQ(all.status, 200) << json(all.reply);
  const std::string text = json(all.reply);
  for (const char* part : {"Anna", "the big one", "mine"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_NE(text.find(match.match), std::string::npos);
  for (const std::string& part :
       {std::string("his"), std::string("Bert"), anna.session, match.tokens[0], match.tokens[1]})
    EXPECT_EQ(text.find(part), std::string::npos) << part;
  EXPECT_EQ(ask_as(server.port(), "", "GET", "/api/account/export").status, 404);
  EXPECT_EQ(json(bert.get("/export").reply).find(match.match), std::string::npos);
  EXPECT_EQ(anna.get("/export?after=1").status, 200);
  EXPECT_EQ(anna.get("/export?after=x").status, 400);
  EXPECT_EQ(anna.get("/export?after=99999999999999999999").status, 400);
}

// Killed as soon as it has said that the account is gone: what is left to be done is done by
// whoever is there next.
TEST(PeopleWhoLeaveOverHttp, AreFormerPlayersThoughTheServerIsKilledOverIt) {
  const TemporaryDirectory directory;
  const std::string db = directory.file("left.db");
  std::vector<std::string> matches;
  {
    ServerProcess server(db);
    const Person anna(server.port(), "Anna");
    for (int i = 0; i < 30; ++i) matches.push_back(begin_with(server.port(), anna).match);
    ASSERT_EQ(leave(anna, "Anna").status, 200);
    server.kill_now();
  }
  for (int life = 0; life < 3; ++life) {
    ServerProcess server(db);
    std::this_thread::sleep_for(std::chrono::milliseconds(700 * life));
    server.kill_now();
  }
  const ServerProcess server(db);
  for (const std::string& match : matches) EXPECT_TRUE(becomes_former(server.port(), match));
}

#ifdef SANDTABLE_POSTGRES

TEST_F(TwoServers, WhoLeavesAtOneIsAFormerPlayerInBattlesOfBoth) {
  const Person anna(one_->port(), "Anna");
  const Begun here = begin_with(one_->port(), anna);
  const Begun there = begin_with(two_->port(), anna);
  Talker looks_on(two_->port(), there);
  EXPECT_EQ(code(looks_on.join(there)), "ok");
  std::array<int, 2> left{};
  std::thread other([&] {
    left[1] =
        ask_as(two_->port(), anna.session, "POST", "/api/account/delete", R"({"name":"Anna"})")
            .status;
  });
  left[0] = leave(anna, "Anna").status;
  other.join();
  EXPECT_EQ(left[0] + left[1], 200 + 404) << "once";
  EXPECT_TRUE(becomes_former(one_->port(), here.match));
  EXPECT_TRUE(becomes_former(two_->port(), there.match));
  EXPECT_TRUE(becomes_former(one_->port(), there.match));
  EXPECT_EQ(ask("SELECT count(*) FROM matches WHERE head LIKE '%Anna%' OR summary LIKE '%Anna%'"),
            "0");
  EXPECT_EQ(ask("SELECT count(*) FROM account_seats"), "0");
}

// The server that plays them dies: another one does what was left.
TEST_F(TwoServers, WhoLeavesIsAFormerPlayerInBattlesOfADeadServer) {
  const Person anna(one_->port(), "Anna");
  std::vector<std::string> matches;
  for (int i = 0; i < 10; ++i) matches.push_back(begin_with(two_->port(), anna).match);
  ASSERT_EQ(leave(anna, "Anna").status, 200);
  two_->kill_now();
  for (const std::string& match : matches) EXPECT_TRUE(becomes_former(one_->port(), match));
}

#endif

}  // namespace
}  // namespace server_test
