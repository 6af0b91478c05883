// The seats of an account: they join it, and whoever has signed in holds them, at every server.
#include "tests/server/people_driver.h"
#include "tests/server/shared_database.h"

namespace server_test {
namespace {

std::string tokens_of(const Begun& match) {
  std::string out;
  for (const std::string& token : match.tokens) out += (out.empty() ? "\"" : ",\"") + token + "\"";
  return "[" + out + "]";
}

// A match of somebody who has signed in.
Begun begin_as(std::uint16_t port, const std::string& session) {
  const Asked made = ask_as(port, session, "POST", "/api/matches",
                            R"({"game":"duel","seats":[{"who":"me"},{"who":"friend"}]})");
  EXPECT_EQ(made.status, 200) << json(made.reply);
  return {at(made.reply, "match").as_string(),
          {at(at(made.reply, "seats").items()[0], "token").as_string(),
           at(at(made.reply, "invites").items()[0], "invite").as_string()},
          ""};
}

TEST(PeoplesSeats, OfTheBrowserJoinTheAccountAndAreHeldWithoutTheirTokens) {
  const RunningServer server(in_no_hurry());
  const Begun match = begin_match(server.port(), kTwoHere);
  const Person anna(server.port(), "Anna", R"(,"tokens":)" + tokens_of(match));
  EXPECT_EQ(anna.count("seats"), 2);
  Talker talker(server.port(), match);
  EXPECT_EQ(json(at(join_as(talker, match.match, anna.session), "seats")), "[0,1]");
  Talker other(server.port(), match);
  EXPECT_EQ(code(join_as(other, match.match, std::string(32, 'b'))), "not_found");
  const Person bert(server.port(), "Bert", R"(,"tokens":)" + tokens_of(match));
  EXPECT_EQ(bert.count("seats"), 0) << "they are hers";
  ASSERT_EQ(anna.post("leave", R"({"match":")" + match.match + R"(","seat":1})").status, 200);
  EXPECT_EQ(anna.count("seats"), 1);
  EXPECT_EQ(json(at(talker.join(match), "seats")), "[0,1]") << "by its token it is held as before";
}

TEST(PeoplesSeats, BegunOrTakenBySomebodySignedInAreTheirs) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Person bert(server.port(), "Bert");
  const Begun match = begin_as(server.port(), anna.session);
  EXPECT_EQ(anna.count("seats"), 1);
  EXPECT_EQ(ask_as(server.port(), bert.session, "POST", "/api/matches/" + match.match + "/join",
                   R"({"invite":")" + match.tokens[1] + "\"}")
                .status,
            200);
  EXPECT_EQ(bert.count("seats"), 1);
  Talker hers(server.port(), match);
  Talker his(server.port(), match);
  EXPECT_EQ(json(at(join_as(hers, match.match, anna.session), "seats")), "[0]");
  EXPECT_EQ(json(at(join_as(his, match.match, bert.session), "seats")), "[1]");
  const std::string record = "/api/matches/" + match.match + "/record";
  EXPECT_EQ(ask_as(server.port(), anna.session, "GET", record).status, 403) << "it is not over";
  EXPECT_EQ(code(hers.ask(R"({"do":"resign","seat":0})")), "ok");
  EXPECT_EQ(server::http_call(server.port(), "GET", record, "",
                              {{"Authorization", "Bearer " + bert.session}})
                .status,
            200);
  const Person carla(server.port(), "Carla");
  EXPECT_EQ(ask_as(server.port(), carla.session, "GET", record).status, 404);
  hers.ask(R"({"do":"rematch","seat":0})");
  his.ask(R"({"do":"rematch","seat":1})");
  const std::string next = at(hers.wait_for("rematch"), "match").as_string();
  EXPECT_EQ(next, match.match);
  EXPECT_EQ(anna.count("seats"), 2) << "the rematch is theirs too";
  EXPECT_EQ(bert.count("seats"), 2);
}

TEST(PeoplesSeats, ThatWereLentToADeviceDoNotJoin) {
  const RunningServer server(in_no_hurry());
  const Begun match = begin_match(server.port(), kTwoHere);
  Talker talker(server.port(), match);
  talker.join(match);
  const Value given = talker.ask(R"({"do":"device_code","seat":0})");
  const Asked lent = ask_as(server.port(), "", "POST", "/api/device",
                            R"({"code":")" + at(given, "code").as_string() + "\"}");
  ASSERT_EQ(lent.status, 200);
  const Person bert(server.port(), "Bert");
  const Asked joined = bert.post(
      "join", R"({"tokens":[")" + at(lent.reply, "token").as_string() + R"(","nobody's"]})");
  ASSERT_EQ(joined.status, 200);
  EXPECT_EQ(at(at(joined.reply, "seats"), "joined").as_int(), 0);
  EXPECT_EQ(at(at(joined.reply, "seats"), "not_joined").as_int(), 2);
  EXPECT_EQ(bert.count("seats"), 0);
}

TEST(PeoplesSeats, AreLostByConnectionsWhoseSessionEnds) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Begun match = begin_as(server.port(), anna.session);
  const Asked phone = sign_in(server.port(), anna.codes[0]);
  Talker on_phone(server.port(), match);
  join_as(on_phone, match.match, at(phone.reply, "session").as_string());
  ASSERT_EQ(anna.post("end_session", R"({"session":2})").status, 200);
  EXPECT_EQ(at(on_phone.wait_for("session_ended"), "match").as_string(), match.match);
  EXPECT_EQ(code(join_as(on_phone, match.match, at(phone.reply, "session").as_string())),
            "not_found");
  EXPECT_EQ(code(join_as(on_phone, match.match, anna.session)), "ok");
}

#ifdef SANDTABLE_POSTGRES

// Behind a balancer nobody knows which server they are at.
TEST_F(TwoServers, PeopleAreTheSameEverywhereAndCodesGoodOnce) {
  const Person anna(one_->port(), "Anna");
  const Asked there = ask_as(two_->port(), anna.session, "GET", "/api/account");
  ASSERT_EQ(there.status, 200) << json(there.reply);
  EXPECT_EQ(ask_as(two_->port(), "", "POST", "/api/account/create", R"({"name":"Anna"})").status,
            403);
  std::array<int, 2> let_in{};
  std::thread other([&] { let_in[1] = sign_in(two_->port(), anna.codes[0]).status; });
  let_in[0] = sign_in(one_->port(), anna.codes[0]).status;
  other.join();
  EXPECT_EQ(let_in[0] + let_in[1], 200 + 404);
  const Asked code = ask_as(one_->port(), anna.session, "POST", "/api/account/device_code");
  const std::string body = R"({"code":")" + at(code.reply, "code").as_string() + "\"}";
  EXPECT_EQ(ask_as(two_->port(), "", "POST", "/api/account/device", body).status, 200);
  EXPECT_EQ(ask_as(one_->port(), "", "POST", "/api/account/device", body).status, 404);
}

TEST_F(TwoServers, ASessionEndedAtOneIsOverAtTheOther) {
  const Person anna(one_->port(), "Anna");
  const Begun match = begin_as(two_->port(), anna.session);
  const Asked phone = sign_in(one_->port(), anna.codes[0]);
  Talker on_phone(two_->port(), match);
  EXPECT_EQ(
      json(at(join_as(on_phone, match.match, at(phone.reply, "session").as_string()), "seats")),
      "[0]");
  ASSERT_EQ(anna.post("end_session", R"({"session":2})").status, 200);
  EXPECT_EQ(at(on_phone.wait_for("session_ended"), "match").as_string(), match.match);
}

#endif

}  // namespace
}  // namespace server_test
