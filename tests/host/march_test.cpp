// A campaign is a match like any other, and so are its battles: how one is begun, by whom, and that
// there is one.
#include "tests/host/campaign_driver.h"

namespace host_test {
namespace {

TEST(HostMarch, BeginsTheBattleTheCampaignWaitsForHeldByTheSameToken) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  EXPECT_EQ(at(world.note(anna.join()), "awaits"), Value("pig"));
  EXPECT_EQ(world.note(anna.join()).find("battle"), nullptr);
  const std::string battle = anna.march();
  ASSERT_EQ(battle.size(), 32U);
  const Value joined = anna.join_battle(battle);
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_EQ(json(at(joined, "seats")), "[0]");
  const Value& said = at(joined, "match");
  EXPECT_EQ(at(said, "game"), Value("pig"));
  EXPECT_EQ(json(at(at(said, "options"), "target")), "2");
  EXPECT_EQ(at(said, "stage"), Value("playing"));
  EXPECT_EQ(at(at(said, "seats").items()[0], "name"), Value("Anna"));
  EXPECT_EQ(at(at(said, "seats").items()[1], "level"), Value("beginner"));
  EXPECT_EQ(json(at(said, "campaign")), R"({"match":")" + world.campaign.match +
                                            R"(","game":"rubber","title":"Rubber","mission":1})");
}

TEST(HostMarch, TheCampaignSaysWhichBattleItWaitsFor) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  TestClient spectator(world.host);
  anna.join();
  spectator.join(world.campaign.match, {});
  const std::string battle = anna.march();
  const std::string there = R"({"match":")" + battle + R"(","over":false,"unread":false})";
  EXPECT_EQ(json(at(at(spectator.last("match"), "match"), "battle")), there);
  EXPECT_EQ(json(at(world.said(world.host), "battle")), there);
  Host again = world.make_host();
  EXPECT_EQ(json(at(world.said(again), "battle")), there);
  Marcher later(world, again);
  EXPECT_EQ(json(at(world.note(later.join()), "battle")), there);
}

TEST(HostMarch, TheCampaignSaysHowFarItHasComeUntilItIsOver) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  const std::string first =
      R"({"mission":1,"of":11,"title":{"en":"Game 1","fr":"Manche 1"},"results":[]})";
  EXPECT_EQ(json(at(world.note(anna.join()), "road")), first);
  EXPECT_EQ(json(at(world.said(world.host), "road")), first);
  for (int game = 1; game <= 6; ++game) {
    EXPECT_EQ(at(at(world.said(world.host), "road"), "mission"), Value(game));
    for (const char* answer : {"won", "cheer"}) anna.at_campaign.answer(0, answer);
  }
  EXPECT_EQ(world.said(world.host).find("road"), nullptr);
}

TEST(HostMarch, AThousandTimesIsTheSameBattle) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(anna.march(), battle);
  Host again = world.make_host();
  Marcher later(world, again);
  later.join();
  EXPECT_EQ(later.march(), battle);
  EXPECT_EQ(battles_of(again, world.token), std::vector<std::string>{battle});
}

// While it is on its way to the disk, somebody asks at another device, and again.
TEST(HostMarch, WhoAsksWhileItIsBegunGetsTheSame) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  Marcher phone(world, world.host);
  anna.join();
  phone.join();
  world.world.store.hold = true;
  EXPECT_TRUE(anna.march_reply().is_null());
  EXPECT_TRUE(phone.march_reply().is_null());
  while (world.world.store.held() > 0) {
    world.world.store.release(1);
    phone.march_reply();
  }
  world.world.store.hold = false;
  const std::string battle = anna.march();
  ASSERT_EQ(battle.size(), 32U);
  for (const TestClient* one : {&anna.at_campaign, &phone.at_campaign}) {
    for (const std::string& frame : one->frames) {
      const Value reply = parsed(frame);
      const Value* ok = reply.find("ok");
      if (ok == nullptr || reply.find("seats") != nullptr) continue;
      EXPECT_EQ(json(reply), R"({"ok":true,"match":")" + battle + "\"}");
    }
  }
  EXPECT_EQ(battles_of(world.host, world.token).size(), 1U);
}

class Miser final : public host::Outlet {
 public:
  void send(host::Frame frame) override { frames.push_back(*frame); }
  bool may_begin_match() override { return left-- > 0; }
  int left = 0;
  std::vector<std::string> frames;
};

TEST(HostMarch, CountsAsANewMatchOnlyWhenItBeginsOne) {
  CampaignWorld world;
  Miser miser;
  Host& host = world.host;
  const auto id = host.connect(miser);
  const auto ask = [&](const std::string& request) {
    const std::size_t before = miser.frames.size();
    host.message(id, request, [](bool) {});
    for (std::size_t i = before; i < miser.frames.size(); ++i) {
      Value reply = parsed(miser.frames[i]);
      if (reply.find("ok") != nullptr) return reply;
    }
    return Value();
  };
  ask(R"({"do":"join","match":")" + world.campaign.match + R"(","tokens":[")" + world.token +
      "\"]}");
  EXPECT_EQ(code(ask(R"({"do":"march"})")), "busy");
  EXPECT_EQ(battles_of(host, world.token).size(), 0U);
  miser.left = 1;
  EXPECT_EQ(code(ask(R"({"do":"march"})")), "ok");
  EXPECT_EQ(code(ask(R"({"do":"march"})")), "ok") << "it is begun already";
  EXPECT_EQ(miser.left, 0);
  host.disconnect(id);
}

TEST(HostMarch, IsForWhoIsAskedWhileABattleIsAwaited) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  TestClient spectator(world.host);
  spectator.join(world.campaign.match, {});
  EXPECT_EQ(code(spectator.ask(R"({"do":"march"})")), "not_allowed");
  EXPECT_EQ(code(spectator.ask(R"({"do":"march","seat":0})")), "not_allowed");
  EXPECT_EQ(code(anna.at_campaign.ask(R"({"do":"march","seat":1})")), "not_allowed");
  EXPECT_EQ(code(anna.at_campaign.ask(R"({"do":"march","id":1,"battle":"x"})")), "bad_request");
  ASSERT_EQ(code(anna.at_campaign.answer(0, "lost")), "ok");
  EXPECT_EQ(anna.refused(R"({"do":"march"})"),
            "no battle is waited for now: march when the campaign asks how it ended");
  anna.at_campaign.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_EQ(anna.refused(R"({"do":"march"})"),
            "aucune bataille n’est attendue\u202f: partez quand la campagne demande comment elle a "
            "fini");
  EXPECT_EQ(battles_of(world.host, world.token).size(), 0U);
}

TEST(HostMarch, FromABattleThatIsNoCampaignLeadsNowhere) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  const Value reply = anna.at_battle.ask(R"({"do":"march"})");
  EXPECT_EQ(at(at(reply, "error"), "message"),
            Value("this is no campaign: nobody marches out from here"));
}

TEST(HostMarch, AHeldSeatIsHeldByTheRules) {
  CampaignWorld world(R"(,"options":{"hare":true})");
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  const Value joined = anna.join_battle(battle);
  ASSERT_EQ(code(joined), "ok") << json(joined);
  EXPECT_EQ(at(at(at(joined, "match"), "seats").items()[1], "who"), Value("rules"));
  anna.play(battle);
  ASSERT_TRUE(anna.over());
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostMarch, WithoutAnOpponentOfThatLevelTheBattleIsSaidByHand) {
  CampaignWorld world;
  world.world.bots.known.pop_back();
  Marcher anna(world, world.host);
  anna.join();
  EXPECT_EQ(anna.refused(R"({"do":"march"})"),
            "this server has no opponent of that level: say by hand how the battle ended");
  EXPECT_EQ(code(anna.at_campaign.answer(0, "lost")), "ok");
}

TEST(HostMarch, NothingBeforeABattleIsTakenBackOnceItHasBegun) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  // The rubber keeps what its dice have shown; its first outcome has nothing before it.
  anna.march();
  EXPECT_EQ(anna.at_campaign.last("update", 0).find("undo"), nullptr);
  EXPECT_EQ(code(anna.at_campaign.ask(R"({"do":"undo"})")), "not_allowed");
}

TEST(HostMarch, IsRefusedWhereMatchesAreOnlyShown) {
  CampaignWorld world;
  host::HostServices services = world.world.services();
  services.read_only = true;
  class Refusing final : public testing_support::StoreDoor {
   public:
    using StoreDoor::StoreDoor;
    void write(host::Change, std::function<void(bool)> done) override { done(false); }
  };
  Refusing store(world.world.store);
  services.store = &store;
  Host shown(services);
  Marcher anna(world, shown);
  anna.join();
  EXPECT_EQ(code(anna.march_reply()), "not_allowed");
  EXPECT_EQ(battles_of(shown, world.token).size(), 0U);
}

}  // namespace
}  // namespace host_test
