// Whoever is asked something and does not see it is to be told elsewhere: once for each time, and
// so that nobody learns by it what others do in secret.
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

// A store that remembers of whom it was told that something is asked.
class Remembering final : public host::MemoryStore {
 public:
  void write(host::Change change, std::function<void(bool)> done) override {
    if (change.asked) {
      for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
        if (change.asked->seats.has({i})) asked += std::to_string(i);
      }
      asked += "@" + std::to_string(change.asked->at) + " ";
    }
    MemoryStore::write(std::move(change), std::move(done));
  }
  std::string asked{};
};

struct Telling {
  explicit Telling(match::Registry games = kDuel, bool tells = true) : world(games) {
    host::HostServices services = world.services();
    services.store = &store;
    if (tells)
      services.seen = [this](const std::string&, table::SeatSet seats) {
        for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
          if (seats.has({i})) seen += std::to_string(i);
        }
        seen += " ";
      };
    host.emplace(std::move(services));
  }
  Created begin(const std::string& seats = kTwoHere, const std::string& game = "duel") {
    const Value body = parsed(R"({"game":")" + game + R"(","seats":)" + seats + "}");
    const Value made = world.reply_of([&](const host::Reply& r) { host->create_match(body, r); });
    EXPECT_EQ(code(made), "ok") << json(made);
    Created out;
    out.match = at(made, "match").as_string();
    for (const Value& seat : at(made, "seats").items())
      out.tokens.push_back(at(seat, "token").as_string());
    store.asked.clear();
    return out;
  }
  // What has been asked since this was asked last.
  std::string asked() { return std::exchange(store.asked, {}); }
  std::string looked() { return std::exchange(seen, {}); }

  World world;
  Remembering store;
  std::string seen{};
  std::optional<Host> host{};
};

TEST(HostAsked, WhoIsAwayIsToldWhenTheyAreAskedAnew) {
  Telling here;
  const Created match = here.begin();
  TestClient bert(*here.host);
  bert.join(match.match, {match.tokens[1]});
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
  EXPECT_EQ(here.asked(), "") << "Anna was asked before";
  {
    TestClient anna(*here.host);
    anna.join(match.match, {match.tokens[0]});
    EXPECT_EQ(code(anna.answer(0, "pick 2")), "ok");
    EXPECT_EQ(here.asked(), "") << "both look on";
    EXPECT_EQ(code(anna.answer(0, "pick 2")), "ok");
  }
  here.world.now += 5'000;
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
  EXPECT_EQ(here.asked(), "0@" + std::to_string(here.world.now / 1000) + " ") << "a new round";
}

TEST(HostAsked, WhoDoesNotLookAtTheirPageIsAway) {
  Telling here;
  const Created match = here.begin();
  TestClient anna(*here.host);
  TestClient bert(*here.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  EXPECT_EQ(here.looked(), "0 1 ");
  EXPECT_EQ(code(anna.answer(0, "pick 2")), "ok");
  EXPECT_EQ(code(anna.ask(R"({"do":"visible","visible":false})")), "ok");
  EXPECT_EQ(here.looked(), "");
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
  EXPECT_TRUE(here.asked().starts_with("0@"));
  EXPECT_EQ(code(anna.ask(R"({"do":"visible","visible":true})")), "ok");
  EXPECT_EQ(here.looked(), "0 ") << "she has seen it now";
  for (const char* const wrong : {R"({"do":"visible"})", R"({"do":"visible","visible":1})",
                                  R"({"do":"visible","visible":true,"seat":1})"})
    EXPECT_EQ(code(anna.ask(wrong)), "bad_request") << wrong;
  EXPECT_EQ(here.looked(), "");
}

TEST(HostAsked, NobodyIsToldOfProgramsOrWhereNobodyIsToldAtAll) {
  Telling silent(kDuel, false);
  const Created match = silent.begin();
  TestClient bert(*silent.host);
  bert.join(match.match, match.tokens);
  EXPECT_EQ(code(bert.ask(R"({"do":"visible","visible":false})")), "ok");
  EXPECT_EQ(code(bert.answer(0, "pick 2")), "ok");
  EXPECT_EQ(code(bert.answer(1, "pick 3")), "ok");
  EXPECT_EQ(silent.asked(), "");
}

// What is asked while seat 1 writes, takes back and seals, or does nothing; nobody looks on. Then
// the others seal, and seat 1, where it has not.
std::string asked_while(const std::vector<std::string>& written) {
  Telling here(kTug);
  const Created match = here.begin(kFourHere, "tug");
  TestClient writer(*here.host);
  TestClient others(*here.host);
  writer.join(match.match, {match.tokens[1]});
  others.join(match.match, {match.tokens[0], match.tokens[2], match.tokens[3]});
  for (TestClient* const client : {&writer, &others})
    EXPECT_EQ(code(client->ask(R"({"do":"visible","visible":false})")), "ok");
  std::string out;
  bool sealed = false;
  for (const std::string& one : written) {
    here.world.now += 10'000;
    if (one == "lay") {
      EXPECT_EQ(code(writer.answer(1, cards_of(writer, 1)[0])), "ok");
    } else if (one == "undo") {
      EXPECT_EQ(code(writer.ask(R"({"do":"undo"})")), "ok");
    } else if (one == "done") {
      EXPECT_EQ(code(writer.answer(1, "done")), "ok");
      sealed = true;
    }
    out += here.asked() + "|";
  }
  for (const int seat : {0, 2, 3}) {
    EXPECT_EQ(code(others.answer(seat, cards_of(others, seat)[0])), "ok");
    if (seat == 3 && !sealed) {
      EXPECT_EQ(code(writer.answer(1, cards_of(writer, 1)[0])), "ok");
      EXPECT_EQ(code(writer.answer(1, "done")), "ok");
    }
    EXPECT_EQ(code(others.answer(seat, "done")), "ok");
    out += here.asked() + "|";
  }
  return out;
}

TEST(HostAsked, WhoWritesInASealedStepIsToldByNoNotice) {
  const std::string idle = asked_while({"", "", "", ""});
  EXPECT_EQ(idle, asked_while({"lay", "undo", "lay", "done"}));
  EXPECT_EQ(idle, asked_while({"", "lay", "", "done"}));
  EXPECT_EQ(idle, "||||||0123@1040 |") << "the next step asks everybody, when this one is over";
}

}  // namespace
}  // namespace host_test
