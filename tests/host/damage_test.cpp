// A database that somebody has edited, and requests that are no requests: what is wrong is said
// with its place, and nothing falls over.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

std::string message(const Value& reply) {
  return is_ok(reply) ? "ok" : at(at(reply, "error"), "message").as_string();
}

void edit_summary(World& world, const std::string& match, const std::string& summary) {
  host::Change change;
  change.match = match;
  change.summary = summary;
  change.open_challenge = true;
  world.store.write(std::move(change), [](bool) {});
}

TEST(HostDamage, ListsLeaveOutOrForgiveSummariesSomebodyHasEdited) {
  World world;
  const Created match = world.create(kTwoHere);
  const Value mine = parsed(R"({"tokens":[")" + match.tokens[0] + "\"]}");
  for (const char* summary :
       {R"({"id":"x"})", R"({"waiting":7})", "7", "[]", "{", R"({"waiting":["a"]})"}) {
    edit_summary(world, match.match, summary);
    Host again = world.make_host();
    const Value found = again.mine(mine);
    EXPECT_EQ(code(found), "ok") << summary;
    for (const Value& one : at(found, "matches").items()) {
      EXPECT_FALSE(at(one, "your_turn").as_bool()) << summary;
    }
    EXPECT_EQ(code(again.lobby()), "ok");
    description_of(again, match.match);
  }
}

TEST(HostDamage, AMatchThatCannotBeReadSaysWhichAndWhere) {
  World world;
  const Created match = world.create(kTwoHere);
  host::Change change;
  change.match = match.match;
  change.moment =
      R"({"kind":"answer","seq":2,"seat":0,"entries":[{"seat":0,"roll":[3],"purpose":0}]})";
  change.seq = 2;
  world.store.write(std::move(change), [](bool) {});
  Host again = world.make_host();
  TestClient anna(again);
  const std::string said = message(anna.join(match.match, {match.tokens[0]}));
  EXPECT_NE(said.find(match.match), std::string::npos) << said;
  EXPECT_NE(said.find("seq 2"), std::string::npos) << said;
}

TEST(HostDamage, AHeadWithTooManySeatsIsNotBelieved) {
  World world;
  const Created match = world.create(kTwoHere);
  Value head = parsed(*world.store.head(match.match));
  Value seats = at(head, "seats");
  for (int i = 0; i < 30; ++i) seats.push(seats.items()[0]);
  head.set("seats", seats);
  host::Change change;
  change.match = match.match;
  change.head = json(head);
  world.store.write(std::move(change), [](bool) {});
  Host again = world.make_host();
  TestClient anna(again);
  EXPECT_NE(message(anna.join(match.match, {match.tokens[0]})).find("seats"), std::string::npos);
}

TEST(HostDamage, BrokenJsonIsRefusedWithItsPlace) {
  World world;
  TestClient anna(world.host);
  const std::string said = message(anna.ask(R"({"do":"ping",})"));
  EXPECT_NE(said.find("column"), std::string::npos) << said;
  EXPECT_NE(message(anna.ask("[]")).find("expected an object"), std::string::npos);
}

TEST(HostDamage, AWrongClockIsNamedOnce) {
  World world;
  const Value reply = world.reply_of([&](const host::Reply& r) {
    world.host.create_match(
        parsed(R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}],"clock":{"bank_s":0}})"), r);
  });
  EXPECT_EQ(message(reply), "match: clock: bank_s: expected a whole number from 1 to 86400");
}

// Everything a refusal repeats is cut: no reply grows with what was sent.
TEST(HostDamage, ARefusalRepeatsLittleOfWhatWasSent) {
  World world(apps::game_systems());
  for (const char* game : {"fantasy", "fleet"}) {
    const Created match = world.create(kTwoHere, "", game);
    TestClient anna(world.host);
    anna.join(match.match, {match.tokens[0], match.tokens[1]});
    std::string blanks;
    for (int i = 0; i < 5000; ++i) blanks += "a ";
    for (const std::string& text :
         {std::string(12'000, 'a'), "attack " + std::string(12'000, 'b'), blanks}) {
      for (const char* seat : {"0", "1"}) {
        for (const char* what : {"explain", "odds"}) {
          const std::string said = json(anna.ask(R"({"do":")" + std::string(what) + R"(","seat":)" +
                                                 seat + R"(,"answer":")" + text + "\"}"));
          EXPECT_LT(said.size(), 500U) << said.substr(0, 300);
        }
      }
    }
    const std::string key(9000, 'k');
    EXPECT_LT(json(anna.ask(R"({"do":"ping",")" + key + "\":1}")).size(), 500U);
    anna.join(match.match, {}, 0, ",\"" + key + "\":1");
    EXPECT_LT(anna.frames.back().size(), 500U);
    for (const std::string& body :
         {R"("list":")" + std::string(8000, 'w') + "\"",
          R"("army":{"roster":[{"unit":")" + std::string(9000, 'u') + R"(","count":1}],"deck":[]})",
          R"("options":{")" + std::string(9000, 'o') + "\":1}"}) {
      const Value request =
          parsed(R"({"game":"fantasy","scenario":"epic_grand","seat":0,)" + body + "}");
      const std::string said = json(world.host.army(request, table::Language::en));
      EXPECT_LT(said.size(), 600U) << said.substr(0, 300);
      EXPECT_NE(said.find("…"), std::string::npos) << said.substr(0, 300);
    }
  }
}

TEST(HostLists, CarryNoScenarioOfOnesOwnButTheMatchDoes) {
  World world(apps::game_systems());
  const std::string own =
      R"(,"content":{"armies":[null,null],"scenarios":[]},"scenario":"first_battle")";
  const Created match = world.create(R"([{"who":"open"},{"who":"me"}])", own, "fantasy");
  const Value mine = parsed(R"({"tokens":[")" + match.tokens[1] + "\"]}");
  EXPECT_EQ(json(world.host.lobby()).find("content"), std::string::npos);
  EXPECT_EQ(json(world.host.mine(mine)).find("content"), std::string::npos);
  EXPECT_NE(json(description_of(world.host, match.match)).find("content"), std::string::npos);
  Host again = world.make_host();  // not in memory
  EXPECT_NE(json(description_of(again, match.match)).find("content"), std::string::npos);
  EXPECT_EQ(json(description_of(again, match.match)).find("armies"), std::string::npos);
}

}  // namespace
}  // namespace host_test
