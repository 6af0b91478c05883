// Armies and scenarios that people bring: through the host, and what the other side learns of them.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

constexpr const char* kIronMarch = "E-3L1.2S1.K1.RO-PS.FM.CB.PF.BT.DV.IR-";
constexpr const char* kRaid = "E-3L1.2S1.K1.RO-PS.FM.CB.PF.BT.DV.RR-";

std::string desk(World& world, const std::string& body) {
  return json(world.host.army(parsed(body), table::Language::en));
}

// The code with the two signs behind it, as the desk writes it.
std::string whole_code(World& world, const std::string& units_and_cards) {
  const std::string army = units_and_cards.substr(0, units_and_cards.size() - 1);
  (void)army;
  const bool march = units_and_cards == kIronMarch;
  const std::string list =
      std::string(
          "3 Legionnaires\\n2 Imperial Shooters\\n1 Equestrian Knights\\nRoland the Proud\\n"
          "Powerful Strikes\\nFlanking Maneuver\\nCounterblow\\nPrayer Before Fight\\n"
          "Breakthrough\\nDeafening Volley\\n") +
      (march ? "Iron March" : "Reconnaissance Raid");
  const Value reply = parsed(desk(
      world, R"({"game":"fantasy","scenario":"first_battle","seat":0,"list":")" + list + "\"}"));
  return at(at(reply, "army"), "code").as_string();
}

TEST(HostArmies, TheDeskAnswersThePage) {
  World world(apps::game_systems());
  const std::string reply =
      desk(world, R"({"game":"fantasy","scenario":"epic_vanguard","seat":1,"fill":"random"})");
  EXPECT_NE(reply.find(R"("legal":true)"), std::string::npos) << reply.substr(0, 300);
  EXPECT_NE(desk(world, R"({"game":"fantasy","seat":0,"army":"E-nonsense"})").find("bad_option"),
            std::string::npos);
}

TEST(HostArmies, AListLongerThanAnyArmyIsRefusedBeforeItIsRead) {
  World world(apps::game_systems());
  const auto said = [&](const std::string& list, const std::string& more = "") {
    Value body = Value::object();
    body.set("game", "fantasy").set("scenario", "epic_grand").set("seat", 0).set("list", list);
    const auto language = more.empty() ? table::Language::en : table::Language::fr;
    return json(world.host.army(body, language));
  };
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += "Dark Plans\n";
  EXPECT_EQ(said(lines).find("at most 100 lines"), std::string::npos);
  EXPECT_NE(said(lines + "Dark Plans").find("at most 100 lines"), std::string::npos);
  EXPECT_NE(said(lines + "Dark Plans", "fr").find("au plus 100 lignes"), std::string::npos);
  EXPECT_NE(said(std::string(9000, 'x')).find("at most 100 lines"), std::string::npos);
}

TEST(HostArmies, AMatchIsPlayedWithTheArmyItsSeatBrings) {
  World world(apps::game_systems());
  const std::string code_ = whole_code(world, kIronMarch);
  const Created match = world.create(
      kFriend, R"(,"scenario":"first_battle","content":{"armies":[")" + code_ + R"(",null]})",
      "fantasy");
  const Value joined = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match, parsed(R"({"invite":")" + match.invites[1] + "\"}"), r);
  });
  EXPECT_EQ(code(joined), "ok");
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_NE(anna.everything().find("iron_march"), std::string::npos) << "in her own deck list";
}

TEST(HostArmies, AFriendBringsHisWhenHeTakesHisSeat) {
  World world(apps::game_systems());
  const Created match = world.create(kFriend, R"(,"scenario":"epic_vanguard")", "fantasy");
  const auto join = [&](const std::string& army) {
    return world.reply_of([&](const host::Reply& r) {
      world.host.join_match(
          match.match, parsed(R"({"invite":")" + match.invites[1] + R"(","army":)" + army + "}"),
          r);
    });
  };
  EXPECT_EQ(code(join(R"("S-9Z1-CL-QQ")")), "bad_option") << "the seat stays free";
  const Value made = parsed(
      desk(world, R"({"game":"fantasy","scenario":"epic_vanguard","seat":1,"fill":"random"})"));
  EXPECT_EQ(code(join(json(at(at(made, "army"), "code")))), "ok");
}

// Everything that seat 1 and a spectator are sent of a match in which seat 0 has that army.
std::string seen_by_others(const char* army) {
  World world(apps::game_systems());
  const Created match = world.create(kTwoHere,
                                     R"(,"scenario":"first_battle","content":{"armies":[")" +
                                         whole_code(world, army) + R"(",null]})",
                                     "fantasy");
  TestClient other(world.host);
  other.join(match.match, {match.tokens[1]});
  TestClient spectator(world.host);
  spectator.join(match.match, {});
  return other.everything() + spectator.everything() +
         json(description_of(world.host, match.match)) + json(world.host.lobby());
}

TEST(HostSecrecy, ADeckOfOnesOwnIsTheSameBytesToTheOthersWhateverIsInIt) {
  const std::string one = seen_by_others(kIronMarch);
  EXPECT_TRUE(one == seen_by_others(kRaid));
  EXPECT_EQ(one.find("armies"), std::string::npos);
  EXPECT_EQ(one.find("E-3L1"), std::string::npos);
}

constexpr const char* kToml = R"(
id = "river_watch"
title = "River Watch"
goal = 5
map = [
  ".............", ".............", ".............", ".............", "~~~~~=~=~~~~~",
  ".............", ".............", ".............", "......*......",
]
[empire]
points = 50
zone = ["A8-M8"]
roster = [{ unit = "legionnaires", count = 2 }]
deck = ["powerful_strikes", "counterblow"]
[styx]
points = 50
zone = ["A1-M2"]
roster = [{ unit = "zombie_warriors", count = 3 }]
deck = ["claws_of_darkness", "incorporeal", "regeneration"]
)";

TEST(HostScenarios, OnesOwnIsLookedThroughAndPlayed) {
  World world(apps::game_systems());
  Value body = Value::object();
  body.set("game", "fantasy").set("toml", kToml);
  const Value review = world.host.review(body, table::Language::en);
  ASSERT_EQ(code(review), "ok") << json(review);
  EXPECT_NE(json(review).find("much closer to the Empire"), std::string::npos) << json(review);
  EXPECT_EQ(at(at(review, "card"), "title").as_string(), "River Watch");
  const Created match = world.create(
      kTwoHere, R"(,"scenario":"river_watch","content":)" + json(at(review, "content")), "fantasy");
  const std::string described = json(description_of(world.host, match.match));
  EXPECT_NE(described.find("River Watch"), std::string::npos) << "everybody may read it";
}

TEST(HostScenarios, OnesOwnIsPlayedWhereNoneIsNamed) {
  World world(apps::game_systems());
  Value body = Value::object();
  body.set("game", "fantasy").set("toml", kToml);
  const Value review = world.host.review(body, table::Language::en);
  const Created match =
      world.create(kTwoHere, R"(,"content":)" + json(at(review, "content")), "fantasy");
  const std::string described = json(description_of(world.host, match.match));
  EXPECT_NE(described.find(R"("scenario":"river_watch")"), std::string::npos) << described;
}

// A frigate and a cruiser of its own on each side.
constexpr const char* kCorridor = R"(
id = "the_corridor"
title = "The Corridor"
goal = "classes"
goal_number = 2
first = "blue"
zones = ["YYYYY", ".....", "..x..", ".....", "BBBBB"]
[blue]
fleet = { frigate = 1, picket = 1 }
[yellow]
fleet = { frigate = 1, picket = 1 }
[[ship]]
id = "picket"
class = 2
fire = 2
hull = 9
)";

TEST(HostScenarios, OnesOwnGoesOnAfterARestart) {
  const std::pair<const char*, const char*> files[] = {{"fantasy", kToml}, {"fleet", kCorridor}};
  for (const auto& [game, toml] : files) {
    World world(apps::game_systems());
    Value body = Value::object();
    body.set("game", game).set("toml", toml);
    const Value review = world.host.review(body, table::Language::en);
    ASSERT_EQ(code(review), "ok") << json(review);
    const Created match =
        world.create(kTwoHere, R"(,"content":)" + json(at(review, "content")), game);
    TestClient before(world.host);
    before.join(match.match, match.tokens);
    Host later = world.make_host();
    TestClient after(later);
    after.join(match.match, match.tokens);
    bool asked = false;
    for (const int seat : {0, 1}) {
      const Value update = before.last("update", seat);
      EXPECT_EQ(json(after.last("update", seat)), json(update)) << game;
      asked = asked || update.find("question") != nullptr;
    }
    EXPECT_TRUE(asked) << game;
    EXPECT_EQ(json(description_of(later, match.match)),
              json(description_of(world.host, match.match)))
        << game;
  }
}

// L-1
TEST(HostScenarios, ASetOfCardsSaysHowManySit) {
  World world(apps::game_systems());
  Value body = Value::object();
  body.set("game", "legion").set("toml", "id = \"trio\"\nplayers = 3\ntitle = \"Trio\"\n");
  const Value review = world.host.review(body, table::Language::en);
  ASSERT_EQ(code(review), "ok") << json(review);
  const std::string content = R"(,"content":)" + json(at(review, "content"));
  const Created match =
      world.create(R"([{"who":"me"},{"who":"me"},{"who":"me"}])", content, "legion");
  EXPECT_EQ(at(at(description_of(world.host, match.match), "match"), "seats").items().size(), 3U);
  const std::string described = json(description_of(world.host, match.match));
  EXPECT_NE(described.find("Trio"), std::string::npos) << described;
  const Value two = world.reply_of([&](const host::Reply& reply) {
    world.host.create_match(
        parsed(R"({"game":"legion","seats":)" + std::string(kTwoHere) + content + "}"), reply);
  });
  EXPECT_EQ(at(at(two, "error"), "message").as_string(),
            "match: seats: expected a list of 3 seats");
}

TEST(HostScenarios, AMistakeNamesItsLine) {
  World world(apps::game_systems());
  std::string wrong = kToml;
  wrong.replace(wrong.find("goal = 5"), 8, "goal = 0");
  Value body = Value::object();
  body.set("game", "fantasy").set("toml", wrong);
  const Value review = world.host.review(body, table::Language::en);
  EXPECT_EQ(at(at(review, "error"), "message").as_string(),
            "scenario:4: goal: expected a whole number from 1 to 99");
}

}  // namespace
}  // namespace host_test
