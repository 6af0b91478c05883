// People among others, at a running server: reports, mutes, blocks, and what an operator does.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/sqlite.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/secrets.h"
#include "apps/names/clean_name.h"
#include "tests/server/people_driver.h"

namespace server_test {
namespace {

struct Two {
  Two() : server(in_no_hurry()), anna(server.port(), "Anna"), bert(server.port(), "Bert") {
    const Asked made =
        ask_as(server.port(), anna.session, "POST", "/api/matches",
               R"({"game":"duel","seats":[{"who":"me","name":"Ann"},{"who":"friend"}]})");
    match = at(made.reply, "match").as_string();
    const std::string invite = at(at(made.reply, "invites").items()[0], "invite").as_string();
    EXPECT_EQ(join(bert, match, R"("invite":")" + invite + R"(","name":"Bernd")"), 200);
  }
  int join(const Person& who, const std::string& id, const std::string& how) const {
    return ask_as(server.port(), who.session, "POST", "/api/matches/" + id + "/join",
                  "{" + how + "}")
        .status;
  }
  std::string open_challenge(const Person& of) const {
    const Asked made = ask_as(server.port(), of.session, "POST", "/api/matches",
                              R"({"game":"duel","seats":[{"who":"me"},{"who":"open"}]})");
    return at(made.reply, "match").as_string();
  }
  std::string seat(int number, const std::string& more = "") const {
    return R"({"match":")" + match + R"(","seat":)" + std::to_string(number) + more + "}";
  }
  // As `sandtable people` does, beside the server.
  void by_operator(const std::function<bool(host::PeopleBook&)>& work) const {
    auto file = host::open_sqlite_as_it_is(server.directory().file("test.db"));
    ASSERT_TRUE(file.ok());
    host::SqlitePeople database(std::move(*file));
    host::PeopleBook book(database);
    EXPECT_TRUE(work(book));
  }
  static std::string look(const std::string& name) { return host::sha256(names::look_of(name)); }

  RunningServer server;
  Person anna;
  Person bert;
  std::string match;
};

// Whether that is the newest it has heard, or soon will be.
bool hears(Talker& talker, const std::string& text) {
  for (int i = 0; i < 100; ++i) {
    if (at(talker.wait_for("chat"), "text").as_string() == text) return true;
    talker.run(50);
  }
  return false;
}

TEST(PeoplesCompanyOverHttp, ReportsAreTakenFromWhoCanSeeTheSeat) {
  const Two two;
  const std::string why = R"(,"reason":"chat","text":"he shouts")";
  EXPECT_EQ(two.anna.post("report", two.seat(1, why)).status, 200);
  EXPECT_EQ(two.anna.post("report", two.seat(0, why)).status, 403) << "that is herself";
  EXPECT_EQ(two.anna.post("report", two.seat(3, why)).status, 404);
  EXPECT_EQ(two.anna.post("report", two.seat(1, R"(,"reason":"because")")).status, 400);
  EXPECT_EQ(two.anna.post("report", two.seat(1, R"(,"reason":"chat","text":"a\nb")")).status, 400);
  EXPECT_EQ(two.anna
                .post("report",
                      two.seat(1, R"(,"reason":"chat","text":")" + std::string(501, 'x') + "\""))
                .status,
            400);
  EXPECT_EQ(ask_as(two.server.port(), "", "POST", "/api/account/report", two.seat(1, why)).status,
            404);
  const Asked hidden =
      ask_as(two.server.port(), two.bert.session, "POST", "/api/matches",
             R"({"game":"duel","private":true,"seats":[{"who":"me"},{"who":"me"}]})");
  const std::string secret =
      R"({"match":")" + at(hidden.reply, "match").as_string() + R"(","seat":0)" + why + "}";
  const Asked of_secret = two.anna.post("report", secret);
  const Asked of_none =
      two.anna.post("report", R"({"match":")" + std::string(32, 'q') + R"(","seat":0)" + why + "}");
  EXPECT_EQ(of_secret.status, 404);
  EXPECT_EQ(json(of_secret.reply), json(of_none.reply)) << "nobody learns that there is one";
}

// To whoever looks on later the seat is still free.
TEST(PeoplesCompanyOverHttp, WhoHasSatDownLatelyWhereItIsShownLateIsNamedToNobody) {
  const RunningServer server(in_no_hurry());
  const Person anna(server.port(), "Anna");
  const Person carl(server.port(), "Carl");
  const Asked begun = ask_as(
      server.port(), anna.session, "POST", "/api/matches",
      R"({"game":"duel","seats":[{"who":"me","name":"Anna"},{"who":"friend"}],"public":{"delay_s":300}})");
  ASSERT_EQ(begun.status, 200) << json(begun.reply);
  const std::string match = at(begun.reply, "match").as_string();
  const std::string invite = at(at(begun.reply, "invites").items()[0], "invite").as_string();
  const std::string seat = R"({"match":")" + match + R"(","seat":1)";
  const Asked before = carl.post("mute", seat + "}");
  EXPECT_EQ(before.status, 404);
  ASSERT_EQ(ask_as(server.port(), "", "POST", "/api/matches/" + match + "/join",
                   R"({"name":"Bert","invite":")" + invite + "\"}")
                .status,
            200);
  for (const char* const how : {"mute", "block"}) {
    const Asked after = carl.post(how, seat + "}");
    EXPECT_EQ(json(after.reply), json(before.reply)) << how;
  }
  EXPECT_EQ(carl.post("report", seat + R"(,"reason":"name"})").status, 404);
  EXPECT_EQ(anna.post("mute", seat + "}").status, 200) << "she plays there";
  EXPECT_EQ(carl.post("mute", R"({"match":")" + match + R"(","seat":0})").status, 200);
}

TEST(PeoplesCompanyOverHttp, WhoIsMutedIsNotHeardAndIsNotTold) {
  const Two two;
  Talker hers(two.server.port());
  Talker his(two.server.port());
  join_as(hers, two.match, two.anna.session);
  join_as(his, two.match, two.bert.session);
  ASSERT_EQ(code(his.ask(R"({"do":"chat","text":"one"})")), "ok");
  EXPECT_TRUE(hears(hers, "one"));
  const Asked muted = two.anna.post("mute", two.seat(1));
  ASSERT_EQ(muted.status, 200) << json(muted.reply);
  EXPECT_EQ(at(at(muted.reply, "muted").items()[0], "name").as_string(), "Bernd");
  EXPECT_EQ(at(muted.reply, "blocked").items().size(), 0U);
  const Value told = his.ask(R"({"do":"chat","text":"two"})");
  EXPECT_EQ(code(told), "ok");
  EXPECT_TRUE(hears(his, "two"));
  hers.run(200);
  EXPECT_TRUE(hears(hers, "one")) << "that is the newest she has heard";
  ASSERT_EQ(code(hers.ask(R"({"do":"chat","text":"three"})")), "ok");
  EXPECT_TRUE(hears(hers, "three"));
  Talker again(two.server.port());
  const Value joined = join_as(again, two.match, two.anna.session);
  EXPECT_EQ(at(joined, "chat").items().size(), 1U) << json(joined);
  ASSERT_EQ(two.anna.post("unmute", R"({"number":1})").status, 200);
  ASSERT_EQ(code(his.ask(R"({"do":"chat","text":"four"})")), "ok");
  EXPECT_TRUE(hears(hers, "four"));
}

TEST(PeoplesCompanyOverHttp, WhoHaveBlockedEachOtherFindNoSeatAsIfItWereTaken) {
  const Two two;
  ASSERT_EQ(two.anna.post("block", two.seat(1)).status, 200);
  const std::string hers = two.open_challenge(two.anna);
  const std::string his = two.open_challenge(two.bert);
  const auto in_lobby = [&](const Person& who, const std::string& id) {
    return json(ask_as(two.server.port(), who.session, "GET", "/api/lobby").reply).find(id) !=
           std::string::npos;
  };
  EXPECT_EQ(two.join(two.bert, hers, R"("seat":1)"), 404);
  EXPECT_EQ(two.join(two.anna, his, R"("seat":1)"), 404);
  EXPECT_FALSE(in_lobby(two.bert, hers) || in_lobby(two.anna, his));
  EXPECT_TRUE(in_lobby(two.anna, hers) && in_lobby(two.bert, his));
  const Person carla(two.server.port(), "Carla");
  EXPECT_TRUE(in_lobby(carla, hers));
  const std::string path = "/api/matches/" + hers + "/join";
  const std::string refused =
      json(ask_as(two.server.port(), two.bert.session, "POST", path, R"({"seat":1})").reply);
  EXPECT_EQ(two.join(carla, hers, R"("seat":1)"), 200);
  EXPECT_EQ(json(ask_as(two.server.port(), carla.session, "POST", path, R"({"seat":1})").reply),
            refused)
      << "in the same words as of a seat that is taken";
  const Asked listed = two.bert.get("/avoided");
  EXPECT_EQ(at(listed.reply, "blocked").items().size(), 0U) << "he is not told";
  ASSERT_EQ(two.anna.post("unblock", R"({"number":1})").status, 200);
  EXPECT_EQ(two.join(two.anna, his, R"("seat":1)"), 200);
}

TEST(PeoplesCompanyOverHttp, NobodyTakesAnothersListOrMutesWhoIsNotThere) {
  const Two two;
  ASSERT_EQ(two.anna.post("mute", two.seat(1)).status, 200);
  EXPECT_EQ(two.bert.post("unmute", R"({"number":1})").status, 404);
  EXPECT_EQ(two.anna.post("unblock", R"({"number":1})").status, 404);
  EXPECT_EQ(two.anna.post("mute", two.seat(0)).status, 403);
  EXPECT_EQ(two.anna.post("unmute", R"({"number":0})").status, 400);
  EXPECT_EQ(two.anna.post("unmute", R"({"number":"1 OR 1=1"})").status, 400);
  EXPECT_EQ(two.anna.post("mute", R"({"match":"' OR 1=1","seat":1})").status, 404);
  for (const char* what : {"report", "mute", "block", "unmute", "unblock", "delete", "heeded"})
    EXPECT_EQ(
        ask_as(two.server.port(), std::string(32, 'z'), "POST", std::string("/api/account/") + what)
            .status,
        404);
  EXPECT_EQ(two.anna.get("/avoided").status, 200);
}

TEST(PeoplesCompanyOverHttp, AnOperatorIsNoticedAtOnce) {
  const Two two;
  two.by_operator([](host::PeopleBook& people) {
    return people.warn(Two::look("Bert"), {"Olga", "warned", "be kind"}).ok() &&
           people.silence(Two::look("Bert"), {"Olga", "silenced", ""}, true).ok();
  });
  const Asked told = two.bert.get("");
  EXPECT_EQ(at(at(told.reply, "warnings").items()[0], "text").as_string(), "be kind");
  EXPECT_EQ(at(at(told.reply, "account"), "silenced"), Value(true));
  EXPECT_NE(two.bert.get("").reply.find("warnings"), nullptr) << "he may not have seen it";
  for (const char* forged :
       {"{}", R"({"warning":0})", R"({"warning":"1"})", R"({"warning":1,"account":"b"})"})
    EXPECT_EQ(two.bert.post("heeded", forged).status, 400) << forged;
  EXPECT_EQ(two.anna.post("heeded", R"({"warning":1})").status, 200) << "she has none";
  EXPECT_NE(two.bert.get("").reply.find("warnings"), nullptr) << "that was hers";
  EXPECT_EQ(two.bert.post("heeded", R"({"warning":1})").status, 200);
  EXPECT_EQ(two.bert.get("").reply.find("warnings"), nullptr);
  Talker his(two.server.port());
  join_as(his, two.match, two.bert.session);
  EXPECT_EQ(code(his.ask(R"({"do":"chat","text":"one"})")), "not_allowed");
  EXPECT_EQ(code(his.ask(R"({"do":"chat","gesture":"thanks"})")), "not_allowed");
  two.by_operator([](host::PeopleBook& people) {
    return people.ban(Two::look("Bert"), {"Olga", "banned", "threats"}, true).ok();
  });
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(at(his.wait_for("session_ended"), "match").as_string(), two.match);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
  EXPECT_EQ(two.bert.get("").status, 404);
  const Asked refused = sign_in(two.server.port(), two.bert.codes[0]);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(at(at(refused.reply, "error"), "message").as_string(),
            "whoever runs this server has closed your account: threats");
  const Asked in_french = ask_as(two.server.port(), "", "POST", "/api/account/sign_in?lang=fr",
                                 R"({"code":")" + two.bert.codes[0] + "\"}");
  EXPECT_EQ(at(at(in_french.reply, "error"), "message").as_string(),
            "l’exploitant de ce serveur a fermé votre compte\u202f: threats");
}

// Who does not know a code of theirs finds out nothing of who is banned.
TEST(PeoplesCompanyOverHttp, NothingTellsStrangersWhoIsBanned) {
  const Two two;
  two.by_operator([](host::PeopleBook& people) {
    return people.ban(Two::look("Bert"), {"Olga", "banned", "threats"}, true).ok();
  });
  const auto create = [&](const std::string& name) {
    return json(
        ask_as(two.server.port(), "", "POST", "/api/account/create", R"({"name":")" + name + "\"}")
            .reply);
  };
  EXPECT_EQ(create("Bert"), create("Anna"));
  EXPECT_EQ(json(sign_in(two.server.port(), "AAAA-AAAA-AAAA-AAAA-AAAA").reply),
            json(sign_in(two.server.port(), "BBBB-BBBB-BBBB-BBBB-BBBB").reply));
}

}  // namespace
}  // namespace server_test
