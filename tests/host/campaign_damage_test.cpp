// Battles that cannot be read, and heads and rows that somebody has forged: no battle is believed
// that does not belong, and the campaign goes on.
#include "tests/host/campaign_driver.h"

namespace host_test {
namespace {

void add_row(CampaignWorld& world, const std::string& match, std::uint64_t seq,
             const std::string& row) {
  host::Change change;
  change.match = match;
  change.seq = seq;
  change.moment = row;
  world.world.store.write(std::move(change), [](bool) {});
}

void name_as_battle(CampaignWorld& world, const std::string& battle) {
  edit_head(world.world.store, world.campaign.match, [&](Value& head) {
    Value named = *head.find("battle");
    head.set("battle", named.set("match", battle));
  });
}

bool is_unread(const Value& description) {
  const Value* battle = description.find("battle");
  return battle != nullptr && at(*battle, "unread").as_bool();
}

// A campaign that has marched, and lies in no memory.
struct Marched : CampaignWorld {
  Marched() {
    Marcher anna(*this, world.host);
    anna.join();
    battle = anna.march();
  }
  std::string battle;
};

TEST(HostCampaignDamage, ABattleThatCannotBeReadIsSaidToBeAndBegunAgain) {
  Marched world;
  add_row(world, world.battle, 2,
          R"({"kind":"answer","seq":2,"seat":1,"entries":[{"seat":1,"answer":"roll"}]})");
  Host again = world.make_host();
  Marcher anna(world, again);
  EXPECT_TRUE(is_unread(world.note(anna.join())));
  EXPECT_EQ(code(anna.join_battle(world.battle)), "bad_record");
  const std::string next = anna.march();
  ASSERT_EQ(next.size(), 32U);
  EXPECT_NE(next, world.battle);
  EXPECT_FALSE(is_unread(world.said(again)));
  EXPECT_EQ(anna.march(), next);
  anna.play(next);
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostCampaignDamage, ABattleThatCannotBeReadMayBeSaidByHand) {
  Marched world;
  edit_head(world.world.store, world.battle, [](Value& head) { head.set("seats", 7); });
  Host again = world.make_host();
  Marcher anna(world, again);
  EXPECT_TRUE(is_unread(world.note(anna.join())));
  EXPECT_EQ(code(anna.at_campaign.answer(0, "lost")), "ok");
  EXPECT_EQ(code(anna.at_campaign.answer(0, "sigh")), "ok");
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostCampaignDamage, ABattleThatWasNeverKeptIsBegunWithTheNameItHas) {
  CampaignWorld world;
  edit_head(world.world.store, world.campaign.match, [](Value& head) {
    head.set("battle", Value::object()
                           .set("match", std::string(32, 'b'))
                           .set("at", 0)
                           .set("there", false)
                           .set("closed", false));
  });
  Host again = world.make_host();
  Marcher anna(world, again);
  EXPECT_EQ(world.note(anna.join()).find("battle"), nullptr);
  EXPECT_EQ(anna.march(), std::string(32, 'b'));
  EXPECT_NE(world.said(again).find("battle"), nullptr);
}

TEST(HostCampaignDamage, ABattleThatIsGoneIsBegunAgain) {
  Marched world;
  name_as_battle(world, std::string(32, 'c'));
  Host again = world.make_host();
  Marcher anna(world, again);
  EXPECT_TRUE(is_unread(world.note(anna.join())));
  const std::string next = anna.march();
  EXPECT_EQ(next.size(), 32U);
  EXPECT_NE(next, std::string(32, 'c'));
}

// Won by somebody else, in the same mission with the same options.
TEST(HostCampaignDamage, AnotherPersonsBattleIsNotBelieved) {
  Marched world;
  CampaignWorld& mine = world;
  const Created other = world.world.create(kAlone, kShort, "rubber");
  TestClient bert(world.host);
  bert.join(other.match, other.tokens);
  const Value marched = bert.ask(R"({"do":"march"})");
  const std::string theirs = at(marched, "match").as_string();
  Marcher there(mine, world.host, other.tokens[0]);
  there.play(theirs);
  ASSERT_TRUE(there.over());
  name_as_battle(world, theirs);
  Host again = world.make_host();
  Marcher anna(world, again);
  EXPECT_TRUE(is_unread(world.note(anna.join())));
  EXPECT_EQ(anna.reported(), 0);
  EXPECT_NE(anna.march(), theirs);
}

TEST(HostCampaignDamage, AMatchThatIsNoBattleOfTheCampaignIsNotBelieved) {
  Marched world;
  const Created won =
      world.world.create(R"([{"who":"me"},{"who":"bot","level":"beginner"}])", kShort, "pig");
  Marcher there(world, world.host, won.tokens[0]);
  there.play(won.match);
  ASSERT_TRUE(there.over());
  for (const bool forged : {false, true}) {
    if (forged) {
      // Of another target: even where it says that it is one.
      edit_head(world.world.store, won.match, [&](Value& head) {
        head.set("options", Value::object().set("players", "2").set("target", 3));
        head.set("campaign", Value::object()
                                 .set("match", world.campaign.match)
                                 .set("game", "rubber")
                                 .set("at", 0)
                                 .set("number", 1));
      });
    }
    name_as_battle(world, won.match);
    Host again = world.make_host();
    Marcher anna(world, again);
    EXPECT_TRUE(is_unread(world.note(anna.join()))) << forged;
    EXPECT_EQ(anna.reported(), 0);
  }
}

TEST(HostCampaignDamage, TheBattleOfTheMissionBeforeIsNotReportedTwice) {
  Marched world;
  Marcher anna(world, world.host);
  anna.join();
  anna.play(world.battle);
  ASSERT_EQ(anna.reported(), 1);
  const auto entries = world.world.store.load(world.campaign.match)->moments;
  edit_head(world.world.store, world.campaign.match, [](Value& head) {
    Value named = *head.find("battle");
    head.set("battle", named.set("at", 3));  // a report, a mood, a die
  });
  Host again = world.make_host();
  Marcher later(world, again);
  EXPECT_TRUE(is_unread(world.note(later.join())));
  EXPECT_EQ(later.reported(), 1);
  EXPECT_NE(later.march(), world.battle);
}

TEST(HostCampaignDamage, ARowThatNamesABattleWhereNoneIsAwaitedIsNotPlayed) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  anna.at_campaign.answer(0, "lost");
  add_row(
      world, world.campaign.match, 3,
      R"({"kind":"answer","seq":3,"seat":0,"entries":[{"seat":0,"answer":"sigh","battle":{"id":"x","sha256":")" +
          std::string(64, '0') + R"("}},{"seat":0,"roll":[3],"purpose":0}]})");
  Host again = world.make_host();
  Marcher later(world, again);
  const Value reply = later.join();
  ASSERT_EQ(code(reply), "bad_record");
  EXPECT_NE(json(reply).find("none is awaited here"), std::string::npos) << json(reply);
}

TEST(HostCampaignDamage, HeadsSomebodyHasEditedAreReadOrRefusedAndNothingFallsOver) {
  for (const char* battle :
       {"7", "{}", R"({"match":"x","at":0})", R"({"match":"","at":-1})", R"([])",
        R"({"match":7,"at":"x"})", R"({"match":"x","at":900000,"there":true,"closed":true})"}) {
    Marched world;
    edit_head(world.world.store, world.campaign.match,
              [&](Value& head) { head.set("battle", parsed(battle)); });
    edit_head(world.world.store, world.battle,
              [&](Value& head) { head.set("campaign", parsed(battle)); });
    Host again = world.make_host();
    Marcher anna(world, again);
    const Value joined = anna.join();
    EXPECT_TRUE(!is_ok(joined) || anna.march().size() == 32U) << battle;
    anna.join_battle(world.battle);
  }
}

TEST(HostCampaignDamage, WhileTheStoreIsAwayNothingIsSaidOfTheBattle) {
  Marched world;
  Marcher anna(world, world.host);
  anna.join();
  Host other = world.make_host();
  Marcher there(world, other);
  there.play(world.battle);
  ASSERT_TRUE(there.over());
  // The battle is in no memory here any more.
  world.world.now += 2 * host::kIdleMs;
  world.host.tick();
  world.world.store.away = true;
  EXPECT_EQ(code(anna.march_reply()), "busy");
  EXPECT_EQ(code(anna.at_campaign.answer(0, "withdrawn")), "busy");
  world.world.store.away = false;
  EXPECT_EQ(code(anna.at_campaign.answer(0, "withdrawn")), "stale");
  EXPECT_EQ(anna.reported(), 1);
}

}  // namespace
}  // namespace host_test
