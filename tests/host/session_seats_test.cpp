// Whoever has signed in holds the seats of their account, until the session ends.
#include "apps/host/replies.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

const std::string kSession(32, 'a');

// A host where that session's account has these seats of every match.
struct Signed {
  explicit Signed(table::SeatSet seats) : host(services(seats)) {}
  host::HostServices services(table::SeatSet seats) {
    host::HostServices out = world.services();
    out.seats_of_session = [seats](const std::string& session, const std::string&,
                                   const host::Payer&, const host::SeatsFound& then) {
      if (session == kSession) return then(host::OfSession{seats});
      then(table::Error{table::ErrorCode::not_found, "nobody", ""});
    };
    return out;
  }
  Created create(const std::string& seats, const std::string& more = "") {
    const Value body = parsed(R"({"game":"duel","seats":)" + seats + more + "}");
    const Value made = world.reply_of([&](const host::Reply& r) { host.create_match(body, r); });
    EXPECT_EQ(code(made), "ok") << json(made);
    Created out;
    out.match = at(made, "match").as_string();
    for (const Value& seat : at(made, "seats").items())
      out.tokens.push_back(at(seat, "token").as_string());
    return out;
  }

  World world;
  Host host;
};

Value join(TestClient& client, const std::string& match,
           const std::vector<std::string>& tokens = {}, const std::string& session = kSession) {
  return client.join(match, tokens, 0, R"(,"session":")" + session + "\"");
}

std::string seats_in(const Value& joined) { return json(at(joined, "seats")); }

TEST(HostChat, HasNothingNewWhileNobodyCanSayWhoMayHearIt) {
  World world;
  host::HostServices services = world.services();
  services.who_hears = [](const std::string&, table::Seat, const host::Payer&,
                          const host::HearingFound& then) { then(host::store_away()); };
  Host away(std::move(services));
  const Value body = parsed(R"({"game":"duel","seats":)" + std::string(kTwoHere) + "}");
  const Value made = world.reply_of([&](const host::Reply& r) { away.create_match(body, r); });
  TestClient anna(away);
  anna.join(at(made, "match").as_string(), {at(at(made, "seats").items()[0], "token").as_string()});
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","text":"hello"})")), "busy");
}

// Who hears them is asked of a database, by whichever worker comes first.
TEST(HostChat, KeepsItsOrderForItsLinesAreLookedAtOneAtATime) {
  World world;
  std::vector<std::string> alone;
  host::HostServices services = world.services();
  services.who_hears = [&alone](const std::string&, table::Seat, const host::Payer& payer,
                                const host::HearingFound& then) {
    alone.push_back(payer.alone);
    then(host::Hearing{});
  };
  Host chats(std::move(services));
  const Value body = parsed(R"({"game":"duel","seats":)" + std::string(kTwoHere) + "}");
  for (int match = 0; match < 2; ++match) {
    const Value made = world.reply_of([&](const host::Reply& r) { chats.create_match(body, r); });
    for (const Value& seat : at(made, "seats").items()) {
      TestClient client(chats);
      client.join(at(made, "match").as_string(), {at(seat, "token").as_string()});
      EXPECT_EQ(code(client.ask(R"({"do":"chat","text":"hello"})")), "ok");
    }
  }
  ASSERT_EQ(alone.size(), 4U);
  EXPECT_FALSE(alone[0].empty());
  EXPECT_EQ(alone[0], alone[1]) << "whoever says it";
  EXPECT_EQ(alone[2], alone[3]);
  EXPECT_NE(alone[0], alone[2]) << "each chat has its own order";
}

TEST(HostSessions, HoldTheSeatsOfTheAccountAsByTheirFirstTokens) {
  Signed here(table::SeatSet::of({0}));
  const Created match = here.create(kTwoHere);
  TestClient anna(here.host);
  EXPECT_EQ(seats_in(join(anna, match.match)), "[0]");
  EXPECT_EQ(code(anna.ask(R"({"do":"device_code","seat":0})")), "ok");
  EXPECT_TRUE(at(anna.ask(R"({"do":"devices","seat":0})"), "first").as_bool());
  EXPECT_EQ(code(anna.answer(0, "pick 3")), "ok");
  TestClient bert(here.host);
  EXPECT_EQ(seats_in(bert.join(match.match, {match.tokens[0], match.tokens[1]})), "[0,1]")
      << "tokens stay good beside it";
}

TEST(HostSessions, AreGoodBesideTokens) {
  Signed here(table::SeatSet::of({0}));
  const Created match = here.create(kTwoHere);
  TestClient anna(here.host);
  EXPECT_EQ(seats_in(join(anna, match.match, {match.tokens[1]})), "[0,1]");
  here.host.end_sessions({host::sha256(kSession)});
  EXPECT_EQ(anna.count("session_ended"), 1U);
  EXPECT_EQ(code(anna.ask(R"({"do":"answer","seat":0,"answer":"pick 3","seq":1})")), "not_allowed");
  EXPECT_EQ(code(anna.answer(1, "pick 3")), "ok") << "that one she holds by its token";
}

TEST(HostSessions, ThatNobodyHasAreRefusedLikeTokensThatNobodyHas) {
  Signed here(table::SeatSet::of({0}));
  const Created match = here.create(kTwoHere);
  TestClient anna(here.host);
  EXPECT_EQ(code(join(anna, match.match, {}, std::string(32, 'b'))), "not_found");
  EXPECT_EQ(code(join(anna, match.match, {std::string(32, 'b')})), "not_found");
  World without;
  const Created other = without.create(kTwoHere);
  TestClient bert(without.host);
  EXPECT_EQ(code(join(bert, other.match)), "not_found") << "nobody has an account there";
  EXPECT_EQ(code(anna.join(match.match, {}, 0, R"(,"session":7)")), "bad_request");
}

TEST(HostSessions, HoldNoSeatThatIsNoPersons) {
  Signed here(table::SeatSet::all());
  const Created bots = here.create(kBot);
  TestClient anna(here.host);
  EXPECT_EQ(seats_in(join(anna, bots.match)), "[0]");
  const Created free = here.create(kFriend);
  EXPECT_EQ(seats_in(join(anna, free.match)), "[0]");
}

TEST(HostSessions, LetTheirAccountLookAtItsPrivateMatches) {
  Signed here(table::SeatSet::of({1}));
  const Created match = here.create(kTwoHere, R"(,"private":true)");
  TestClient anna(here.host);
  EXPECT_EQ(seats_in(join(anna, match.match)), "[1]");
  Signed other({});
  const Created secret = other.create(kTwoHere, R"(,"private":true)");
  TestClient bert(other.host);
  EXPECT_EQ(code(join(bert, secret.match)), "not_allowed") << "it is none of his";
}

TEST(HostSessions, EndForEveryConnectionOfThemAndNoOther) {
  Signed here(table::SeatSet::of({0}));
  const Created match = here.create(kTwoHere);
  TestClient anna(here.host);
  TestClient phone(here.host);
  TestClient bert(here.host);
  join(anna, match.match);
  join(phone, match.match);
  bert.join(match.match, {match.tokens[1]});
  EXPECT_TRUE(here.host.has_sessions());
  here.host.end_sessions({host::sha256(std::string(32, 'c'))});
  EXPECT_EQ(anna.count("session_ended"), 0U);
  here.host.end_sessions({host::sha256(kSession)});
  EXPECT_FALSE(here.host.has_sessions());
  for (TestClient* const one : {&anna, &phone}) {
    EXPECT_EQ(one->count("session_ended"), 1U);
    EXPECT_EQ(code(one->ask(R"({"do":"answer","answer":"pick 3","seq":1})")), "not_found")
        << "with the last seat the match";
  }
  EXPECT_EQ(at(bert.last("presence", 0), "here"), Value(false));
  EXPECT_EQ(bert.count("session_ended"), 0U);
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
}

TEST(HostSessions, WhoWasLentASeatAndSignedInHasNoMoreThanThatAfterwards) {
  Signed here(table::SeatSet::of({0}));
  const Created match = here.create(kTwoHere);
  TestClient anna(here.host);
  anna.join(match.match, {match.tokens[0]});
  const Value given = anna.ask(R"({"do":"device_code","seat":0})");
  const Value taken = here.world.reply_of([&](const host::Reply& r) {
    here.host.take_code(Value::object().set("code", at(given, "code").as_string()), r);
  });
  ASSERT_EQ(code(taken), "ok") << json(taken);
  TestClient phone(here.host);
  EXPECT_EQ(seats_in(join(phone, match.match, {at(taken, "token").as_string()})), "[0]");
  EXPECT_TRUE(at(phone.ask(R"({"do":"devices","seat":0})"), "first").as_bool());
  here.host.end_sessions({host::sha256(kSession)});
  EXPECT_EQ(phone.count("session_ended"), 1U);
  EXPECT_EQ(code(phone.ask(R"({"do":"devices","seat":0})")), "not_found");
}

TEST(HostSessions, HaveTheRecordOfTheirMatches) {
  Signed here(table::SeatSet::of({0}));
  const Created match = here.create(kTwoHere);
  TestClient anna(here.host);
  join(anna, match.match);
  anna.ask(R"({"do":"resign","seat":0})");
  const auto record = [&](table::SeatSet held) {
    return code(here.world.reply_of(
        [&](const host::Reply& r) { here.host.record(match.match, kSession, r, {}, held); }));
  };
  EXPECT_EQ(record({}), "not_found");
  EXPECT_EQ(record(table::SeatSet::of({0})), "ok");
}

}  // namespace
}  // namespace host_test
