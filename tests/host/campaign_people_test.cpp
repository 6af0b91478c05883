// Who plays a campaign at several devices needs one code; and nobody else learns more of it, or
// gets into it, by its battles.
#include "tests/host/campaign_driver.h"

namespace host_test {
namespace {

std::string code_of_campaign(TestClient& holder) {
  const Value given = holder.ask(R"({"do":"device_code","seat":0})");
  EXPECT_EQ(code(given), "ok") << json(given);
  return is_ok(given) ? at(given, "code").as_string() : "";
}

Value take(CampaignWorld& world, const std::string& typed) {
  const Value body = Value::object().set("code", typed);
  return world.world.reply_of([&](const host::Reply& r) { world.host.take_code(body, r); });
}

std::string lend(CampaignWorld& world, TestClient& holder) {
  const Value taken = take(world, code_of_campaign(holder));
  EXPECT_EQ(code(taken), "ok") << json(taken);
  return is_ok(taken) ? at(taken, "token").as_string() : "";
}

TEST(HostCampaignDevices, ADeviceOfTheCampaignPlaysItsBattles) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string before = lend(world, anna.at_campaign);
  const std::string battle = anna.march();
  const std::string after = lend(world, anna.at_campaign);
  for (const std::string& token : {before, after}) {
    Marcher phone(world, world.host, token);
    ASSERT_EQ(code(phone.join()), "ok");
    EXPECT_EQ(phone.march(), battle);
    ASSERT_EQ(code(phone.join_battle(battle)), "ok") << (token == before ? "before" : "after");
  }
  Marcher phone(world, world.host, after);
  phone.play(battle);
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostCampaignDevices, ACodeAskedForInABattleIsForTheCampaign) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  const Value taken = take(world, code_of_campaign(anna.at_battle));
  EXPECT_EQ(at(taken, "match"), Value(world.campaign.match));
  Marcher phone(world, world.host, at(taken, "token").as_string());
  EXPECT_EQ(code(phone.join()), "ok");
  EXPECT_EQ(code(phone.join_battle(battle)), "ok");
  EXPECT_EQ(code(phone.at_battle.answer(0, "roll")), "ok");
  EXPECT_EQ(code(phone.at_battle.ask(R"({"do":"device_code","seat":0})")), "not_allowed")
      << "what has been lent cannot be lent on";
}

TEST(HostCampaignDevices, ADeviceThatIsEndedIsEndedInBoth) {
  for (const bool in_battle : {false, true}) {
    CampaignWorld world;
    Marcher anna(world, world.host);
    anna.join();
    const std::string token = lend(world, anna.at_campaign);
    const std::string battle = anna.march();
    anna.join_battle(battle);
    Marcher phone(world, world.host, token);
    phone.join();
    ASSERT_EQ(code(phone.join_battle(battle)), "ok");
    TestClient& where = in_battle ? anna.at_battle : anna.at_campaign;
    ASSERT_EQ(code(where.ask(R"({"do":"end_device","seat":0,"device":1})")), "ok");
    EXPECT_FALSE(phone.at_battle.last("device_ended").is_null());
    EXPECT_FALSE(phone.at_campaign.last("device_ended").is_null());
    Host again = world.make_host();
    Marcher later(world, again, token);
    EXPECT_EQ(code(later.join()), "not_found");
    EXPECT_EQ(code(later.join_battle(battle)), "not_found");
  }
}

// The server died in the middle of ending it.
TEST(HostCampaignDevices, OneThatWasEndedInTheCampaignAloneIsPutOutOfTheBattleByWhoJoins) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string token = lend(world, anna.at_campaign);
  const std::string battle = anna.march();
  Marcher phone(world, world.host, token);
  ASSERT_EQ(code(phone.join_battle(battle)), "ok");
  edit_head(world.world.store, world.campaign.match, [](Value& head) {
    Value seat = head.find("seats")->items()[0];
    seat.set("devices", Value::array());
    head.set("seats", Value::array().push(seat));
  });
  anna.join_battle(battle);
  EXPECT_FALSE(phone.at_battle.last("device_ended").is_null());
  EXPECT_EQ(code(phone.join_battle(battle)), "not_found");
  EXPECT_EQ(battles_of(world.host, token).size(), 0U);
}

TEST(HostCampaignSecrets, NeitherTokensNorHashesOfThemAreTold) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  TestClient spectator(world.host);
  spectator.join(world.campaign.match, {});
  const std::string battle = anna.march();
  TestClient watching(world.host);
  watching.join(battle, {});
  anna.play(battle);
  const std::string told = spectator.everything() + watching.everything() +
                           json(description_of(world.host, battle)) + json(world.said(world.host));
  EXPECT_EQ(told.find(world.token), std::string::npos);
  EXPECT_EQ(told.find(host::sha256(world.token)), std::string::npos);
}

TEST(HostCampaignSecrets, APrivateCampaignHasPrivateBattlesAndTellsNobodyOfThem) {
  CampaignWorld world(R"(,"private":true,"options":{"target":2})");
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  TestClient stranger(world.host);
  EXPECT_EQ(code(stranger.join(battle, {})), "not_allowed");
  EXPECT_NE(world.note(anna.join()).find("battle"), nullptr);
  for (int i = 0; i < 2; ++i) {
    Host again = world.make_host();
    EXPECT_EQ(json(world.said(world.host)).find(battle), std::string::npos);
    EXPECT_EQ(json(world.said(again)).find(battle), std::string::npos);
    EXPECT_EQ(at(description_of(again, battle), "match").find("campaign"), nullptr);
    anna.play(battle);
  }
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostCampaignSecrets, AnotherPersonsTokenOpensNoBattle) {
  CampaignWorld world;
  const Created other = world.world.create(kAlone, kShort, "rubber");
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  TestClient bert(world.host);
  ASSERT_EQ(code(bert.join(other.match, other.tokens)), "ok");
  EXPECT_EQ(code(bert.join(battle, {other.tokens[0]})), "not_found");
  EXPECT_EQ(code(bert.join(world.campaign.match, {other.tokens[0]})), "not_found");
  const Value marched = bert.ask(R"({"do":"march","match":")" + other.match + R"("})");
  EXPECT_NE(at(marched, "match"), Value(battle));
}

TEST(HostCampaignSecrets, TheRecordOfABattleIsForTheCampaignsTokenOnceItIsOver) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  const auto record = [&] {
    return world.world.reply_of(
        [&](const host::Reply& r) { world.host.record(battle, world.token, r); });
  };
  EXPECT_EQ(code(record()), "not_allowed");
  anna.play(battle);
  EXPECT_EQ(code(record()), "ok");
}

// A device may be lent while the campaign waits, and the campaign is on another server.
TEST(HostCampaignServers, WhoHoldsTheSeatIsAskedOfTheStoreWhereverTheCampaignIs) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  const std::string token = lend(world, anna.at_campaign);
  Host other = world.make_host();
  Marcher phone(world, other, token);
  ASSERT_EQ(code(phone.join_battle(battle)), "ok");
  phone.play(battle);
  EXPECT_TRUE(phone.over());
  EXPECT_EQ(anna.reported(), 0) << "nobody has told this server";
  anna.join();
  EXPECT_EQ(anna.reported(), 1);
}

}  // namespace
}  // namespace host_test
