// Standing orders over a host: they answer for whoever is away, everybody is told that they did,
// and nobody else learns what they say.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// Two people in a battle that has begun, each at a screen of their own.
struct Ordering : World {
  explicit Ordering(const std::string& game, const std::string& scenario)
      : World(apps::game_systems()),
        match(create(kTwoHere, R"(,"scenario":")" + scenario + '"', game)),
        anna(host),
        berta(host) {
    anna.join(match.match, {match.tokens[0]});
    berta.join(match.match, {match.tokens[1]});
  }
  static std::string setting(const std::string& orders, int seat = 0) {
    return R"({"do":"orders","seat":)" + std::to_string(seat) + R"(,"orders":")" + orders + "\"}";
  }
  // All that somebody is asked to think about, and what comes of it.
  void follow_orders() {
    for (int n = 0; n < 200 && !bots.jobs.empty(); ++n) bots.decide();
  }
  Created match;
  TestClient anna;
  TestClient berta;
};

constexpr const char* kReactions = R"({"do":"reactions"})";

TEST(HostOrders, AreListedWithTheirTitlesInTheReadersLanguage) {
  Ordering world("fleet", "standard");
  const Value english = world.anna.ask(kReactions);
  ASSERT_TRUE(is_ok(english)) << json(english);
  EXPECT_NE(json(english).find("Defend when under fire"), std::string::npos) << json(english);
  world.anna.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_NE(json(world.anna.ask(kReactions)).find("Se défendre sous le feu"), std::string::npos);
}

TEST(HostOrders, AnswerForWhoeverHasGivenThemAndEverybodyIsToldSo) {
  Ordering world("fantasy", "first_battle");
  const Value given = world.anna.ask(Ordering::setting("set_up=easy,die=odds 37,yellow=ask"));
  ASSERT_TRUE(is_ok(given)) << json(given);
  EXPECT_EQ(at(given, "orders"), Value("set_up=easy,die=odds 37"));
  ASSERT_TRUE(is_ok(world.berta.ask(Ordering::setting("set_up=easy", 1))));
  ASSERT_EQ(world.bots.jobs.size(), 1U) << "one of them is asked where a unit stands";
  EXPECT_TRUE(world.bots.jobs.front().first.level.starts_with("orders:set_up=easy"));
  world.follow_orders();
  const std::string told = world.berta.everything();
  EXPECT_NE(told.find(R"("by_order":[0])"), std::string::npos) << told.substr(0, 400);
  EXPECT_NE(told.find(R"("by_order":[1])"), std::string::npos);
  EXPECT_EQ(told.find("odds 37"), std::string::npos);
  EXPECT_EQ(at(world.berta.ask(kReactions), "orders"), Value("set_up=easy"));
  EXPECT_EQ(world.berta.last("update", 1).find("set_up"), nullptr) << "all of it is set up";
}

TEST(HostOrders, AreThereAgainWhenTheMatchIsReadAgain) {
  Ordering world("fantasy", "first_battle");
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting("die=odds 60,save=unit unit:e7"))));
  Host again = world.make_host();
  TestClient anna(again);
  anna.join(world.match.match, {world.match.tokens[0]});
  EXPECT_EQ(at(anna.ask(kReactions), "orders"), Value("die=odds 60,save=unit unit:e7"));
}

// Whoever comes back learns what their orders have answered; so does everybody else.
TEST(HostOrders, AreToldToWhoeverComesBackAsToWhoeverWasThere) {
  Ordering world("fantasy", "first_battle");
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting("set_up=easy"))));
  world.follow_orders();
  ASSERT_TRUE(is_ok(world.berta.ask(Ordering::setting("set_up=easy", 1))));
  world.follow_orders();
  const auto missed = [&world](Host& host, int seat) {
    TestClient back(host);
    return json(at(back.join(world.match.match, {world.match.tokens[seat]}), "missed"));
  };
  const std::string told = missed(world.host, 1);
  EXPECT_NE(told.find(R"("by_order":[0])"), std::string::npos) << told.substr(0, 400);
  EXPECT_NE(told.find(R"("by_order":[1])"), std::string::npos);
  EXPECT_EQ(told.find("set_up"), std::string::npos);
  Host again = world.make_host();
  EXPECT_EQ(missed(again, 1), told) << "it is worked out again from the journal";
}

// They name units of that battle, and whoever begins anew decides anew.
TEST(HostOrders, AreNotTakenAlongIntoARematch) {
  Ordering world("fantasy", "first_battle");
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting("die=always"))));
  ASSERT_TRUE(is_ok(world.berta.ask(R"({"do":"resign","seat":1})")));
  world.anna.ask(R"({"do":"rematch","seat":0,"sides":"same"})");
  const Value again = world.berta.ask(R"({"do":"rematch","seat":1,"sides":"same"})");
  ASSERT_TRUE(is_ok(again)) << json(again);
  const std::string next = at(world.berta.last("rematch"), "next").as_string();
  TestClient anna(world.host);
  anna.join(next, {world.match.tokens[0]});
  EXPECT_EQ(at(anna.ask(kReactions), "orders"), Value(""));
}

// Others feel nothing: no frame, and no request of theirs waits.
TEST(HostOrders, ThatAreGivenOrChangedTellNobodyElseAnything) {
  Ordering world("fantasy", "first_battle");
  world.berta.frames.clear();
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting("die=always"))));
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting(""))));
  EXPECT_TRUE(world.berta.frames.empty()) << world.berta.everything();
  EXPECT_EQ(description_of(world.host, world.match.match).find("orders"), nullptr);
}

// Nor does what is kept of the match say when: lists of battles are read from that.
TEST(HostOrders, ThatAreGivenWhileAClockRunsAreInNobodysList) {
  std::vector<std::string> told;
  for (const bool given : {false, true}) {
    World world(apps::game_systems());
    const Created match = world.create(
        kTwoHere, R"(,"scenario":"first_battle","clock":{"bank_s":3600,"reserve_s":10})",
        "fantasy");
    TestClient anna(world.host);
    TestClient berta(world.host);
    anna.join(match.match, {match.tokens[0]});
    berta.join(match.match, {match.tokens[1]});
    world.now += 100'500;
    if (given) {
      ASSERT_TRUE(is_ok(berta.ask(Ordering::setting("die=odds 60", 1))));
    }
    world.now += 20'000;
    const Value tokens = parsed(R"({"tokens":[")" + match.tokens[0] + "\"]}");
    told.push_back(json(world.host.my_table(tokens, table::Language::en)) +
                   json(world.host.mine(tokens)));
    Host again = world.make_host();
    told.back() += json(description_of(again, match.match));
  }
  EXPECT_NE(told[0].find("left_ms"), std::string::npos) << told[0];
  EXPECT_EQ(told[1], told[0]);
}

// What is written in secret stays so: how, and when, is told when it is opened.
TEST(HostOrders, OfASealedStepAreToldWithIt) {
  Ordering world("commanders", "custom");
  world.berta.frames.clear();
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting("set_up=easy"))));
  ASSERT_EQ(world.bots.jobs.size(), 1U) << "both are asked where their markers lie";
  world.follow_orders();
  EXPECT_TRUE(world.berta.frames.empty())
      << "she has not placed hers yet: " << world.berta.everything().substr(0, 300);
  ASSERT_TRUE(is_ok(world.berta.ask(Ordering::setting("set_up=easy", 1))));
  world.follow_orders();
  const std::string told = world.berta.everything();
  EXPECT_NE(told.find(R"("by_order":[0,1])"), std::string::npos) << told.substr(0, 600);
  EXPECT_EQ(told.find(R"("by_order":[0])"), std::string::npos) << "nobody was first";
  EXPECT_EQ(told.find(R"("by_order":[1])"), std::string::npos);
}

TEST(HostOrders, ThatCannotBeFollowedAreRefusedAndThoseOfBeforeStay) {
  Ordering world("fantasy", "first_battle");
  ASSERT_TRUE(is_ok(world.anna.ask(Ordering::setting("die=always"))));
  for (const char* wrong : {"nothing=always", "die=sometimes", "die=odds 0", "retreat=never",
                            "set_up=always", "die", "die=always,die=never", "die=odds 99999999999",
                            "orders:die=always", "=", ",", "die=unit "}) {
    const Value refused = world.anna.ask(Ordering::setting(wrong));
    EXPECT_EQ(code(refused), "bad_request") << wrong << json(refused);
  }
  EXPECT_EQ(code(world.anna.ask(Ordering::setting(std::string(2000, 'x')))), "bad_request");
  EXPECT_EQ(code(world.anna.ask(R"({"do":"orders","orders":7})")), "bad_request");
  EXPECT_EQ(at(world.anna.ask(kReactions), "orders"), Value("die=always"));
  EXPECT_EQ(code(world.anna.ask(Ordering::setting("die=never", 1))), "not_allowed")
      << "that is another seat";
}

// What somebody has written into a dump: nobody follows what cannot be read, and the battle goes
// on.
TEST(HostOrders, ForgedInTheHeadAreFollowedByNobody) {
  for (const std::string& forged :
       {std::string("die=always,die=never"), std::string("nothing=always"), std::string("=,=,"),
        std::string("hard:iterations=1000000000"), std::string("set_up=easy\nset_up=easy"),
        std::string("die=unit ") + std::string(900, 'u')}) {
    Ordering world("fantasy", "first_battle");
    Value head = parsed(*world.store.head(world.match.match));
    Value seats = Value::array();
    for (Value seat : at(head, "seats").items()) seats.push(std::move(seat).set("orders", forged));
    host::Change change;
    change.match = world.match.match;
    change.head = json(std::move(head).set("seats", std::move(seats)));
    world.store.write(std::move(change), [](bool) {});
    Host again = world.make_host();
    TestClient berta(again);  // whose army stands first
    ASSERT_TRUE(is_ok(berta.join(world.match.match, {world.match.tokens[1]}))) << forged;
    EXPECT_TRUE(world.bots.jobs.empty()) << forged;
    EXPECT_TRUE(is_ok(berta.ask(Ordering::setting("set_up=easy", 1)))) << forged;
    EXPECT_EQ(world.bots.jobs.size(), 1U) << "hers are anew";
  }
}

TEST(HostOrders, LongerThanAnybodyMayGiveAreRefusedWithTheirPlace) {
  Ordering world("fantasy", "first_battle");
  Value head = parsed(*world.store.head(world.match.match));
  Value seats = Value::array();
  for (Value seat : at(head, "seats").items())
    seats.push(std::move(seat).set("orders", std::string(2'000, 'x')));
  host::Change change;
  change.match = world.match.match;
  change.head = json(std::move(head).set("seats", std::move(seats)));
  world.store.write(std::move(change), [](bool) {});
  Host again = world.make_host();
  TestClient anna(again);
  const Value refused = anna.join(world.match.match, {world.match.tokens[0]});
  EXPECT_NE(json(refused).find("orders: expected at most 1000 bytes"), std::string::npos)
      << json(refused);
}

}  // namespace
}  // namespace host_test
