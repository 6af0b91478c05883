// My table and profiles over HTTP: by the tokens of a browser, and by the session of an account.
#include "tests/server/people_driver.h"

namespace server_test {
namespace {

std::string listed(const std::vector<std::string>& tokens) {
  std::string out;
  for (const std::string& token : tokens) out += (out.empty() ? "\"" : ",\"") + token + "\"";
  return "[" + out + "]";
}

Asked by_tokens(std::uint16_t port, const std::vector<std::string>& tokens) {
  return ask_as(port, "", "POST", "/api/table", R"({"tokens":)" + listed(tokens) + "}");
}

// The rows without what only a browser's seats have.
std::string rows(Value table, const std::string& list) {
  Value out = Value::array();
  for (Value row : at(table, list).items()) {
    Value seats = Value::array();
    for (Value seat : at(row, "seats").items()) {
      std::erase_if(seat.members(), [](const auto& member) { return member.first == "token"; });
      seats.push(std::move(seat));
    }
    out.push(std::move(row.set("seats", std::move(seats))));
  }
  return json(out);
}

std::int64_t count(const Value& person, const std::string& against, const std::string& what) {
  const auto& results = at(person, "results").items();
  if (results.empty() || results[0].find(against) == nullptr) return 0;
  return at(at(results[0], against), what).as_int();
}

void resign(std::uint16_t port, const Begun& match, int seat) {
  Talker talker(port, match);
  talker.join(match);
  const std::string request = R"({"do":"resign","seat":)" + std::to_string(seat) + "}";
  EXPECT_EQ(code(talker.ask(request.c_str())), "ok");
}

Begun against_somebody(std::uint16_t port, const Person& one, const Person& other,
                       const std::string& more = "") {
  const Asked made =
      ask_as(port, one.session, "POST", "/api/matches",
             R"({"game":"duel","seats":[{"who":"me"},{"who":"friend"}])" + more + "}");
  EXPECT_EQ(made.status, 200) << json(made.reply);
  Begun out{at(made.reply, "match").as_string(),
            {at(at(made.reply, "seats").items()[0], "token").as_string()},
            ""};
  const Asked taken = ask_as(
      port, other.session, "POST", "/api/matches/" + out.match + "/join",
      R"({"invite":")" + at(at(made.reply, "invites").items()[0], "invite").as_string() + "\"}");
  EXPECT_EQ(taken.status, 200) << json(taken.reply);
  out.tokens.push_back(at(taken.reply, "token").as_string());
  return out;
}

TEST(MyTable, OfAnAccountHasWhatTheTokensOfItsSeatsHave) {
  const RunningServer server(in_no_hurry());
  const Begun match = begin_match(server.port(), kTwoHere);
  const Person anna(server.port(), "Anna", R"(,"tokens":)" + listed({match.tokens[0]}));
  const Asked account = anna.get("/table");
  const Asked browser = by_tokens(server.port(), {match.tokens[0]});
  ASSERT_EQ(account.status, 200) << json(account.reply);
  ASSERT_EQ(browser.status, 200) << json(browser.reply);
  EXPECT_EQ(rows(account.reply, "battles"), rows(browser.reply, "battles"));
  EXPECT_EQ(at(account.reply, "battles").items().size(), 1U);
  resign(server.port(), match, 0);
  for (int time = 0; time < 2; ++time) {
    EXPECT_EQ(rows(anna.get("/table").reply, "finished"),
              rows(by_tokens(server.port(), {match.tokens[0]}).reply, "finished"));
    EXPECT_TRUE(at(anna.get("/table").reply, "battles").items().empty());
  }
}

TEST(MyTable, NeedsASessionAndWhatNextSaid) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  EXPECT_EQ(ask_as(server.port(), "", "GET", "/api/account/table").status, 404);
  EXPECT_EQ(ask_as(server.port(), std::string(32, 'b'), "GET", "/api/account/table").status, 404);
  EXPECT_EQ(anna.get("/table?before=7").status, 400);
  EXPECT_EQ(anna.get("/table?before=7." + std::string(32, 'a')).status, 200);
  EXPECT_EQ(ask_as(server.port(), "", "POST", "/api/table", R"({"tokens":{}})").status, 400);
}

TEST(People, AreShownWithWhatTheyHaveWonAndLostInPublic) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna B");
  const Person bert(server.port(), "Bert");
  resign(server.port(), against_somebody(server.port(), anna, bert), 1);
  resign(server.port(), against_somebody(server.port(), anna, bert), 0);
  resign(server.port(), against_somebody(server.port(), anna, bert), 1);
  resign(server.port(), against_somebody(server.port(), anna, bert, R"(,"private":true)"), 1);
  against_somebody(server.port(), anna, bert);
  const auto ask = [&](const std::string& name) {
    return ask_as(server.port(), "", "GET", "/api/people/" + name);
  };
  const Asked shown = ask("Anna%20B");
  ASSERT_EQ(shown.status, 200) << json(shown.reply);
  const Value person = at(shown.reply, "person");
  EXPECT_EQ(at(person, "name").as_string(), "Anna B");
  EXPECT_GT(at(person, "since").as_int(), 1'700'000'000);
  EXPECT_EQ(at(person, "since").as_int() % 86'400, 0) << "to the day";
  EXPECT_EQ(count(person, "people", "played"), 3) << json(person);
  EXPECT_EQ(count(person, "people", "won"), 2);
  EXPECT_EQ(count(person, "people", "lost"), 1);
  EXPECT_EQ(count(person, "machines", "played"), 0);
  EXPECT_EQ(count(at(ask("Bert").reply, "person"), "people", "lost"), 2);
  EXPECT_EQ(json(ask("Bert").reply), json(ask("Bert").reply));
  EXPECT_EQ(ask("Carla").status, 404);
  for (const char* none : {"", "%", "%zz", "%00", "..", "a%E2%80%8Bb", "%FF"})
    EXPECT_EQ(ask(none).status, 404) << none;
  ASSERT_EQ(bert.post("name", R"({"name":"Dora"})").status, 200);
  EXPECT_EQ(ask("Bert").status, 404) << "of a name that was given up nothing is said";
  EXPECT_EQ(count(at(ask("Dora").reply, "person"), "people", "lost"), 2);
}

TEST(People, AreLookedUpSoOftenAMinuteByOneAddress) {
  server::ServeOptions options = in_no_hurry();
  options.limits.look_ups_per_minute = 2;
  const RunningServer server(options);
  const Person anna(server.port(), "Anna");
  const auto ask = [&] { return ask_as(server.port(), "", "GET", "/api/people/Anna").status; };
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 429);
  EXPECT_EQ(anna.get("/table").status, 200);
}

TEST(People, CountNoBattleWithThemselves) {
  const RunningServer server(in_no_hurry());
  const Begun match = begin_match(server.port(), kTwoHere);
  const Person anna(server.port(), "Anna", R"(,"tokens":)" + listed(match.tokens));
  resign(server.port(), match, 1);
  const Value person = at(ask_as(server.port(), "", "GET", "/api/people/Anna").reply, "person");
  EXPECT_TRUE(at(person, "results").items().empty()) << json(person);
}

}  // namespace
}  // namespace server_test
