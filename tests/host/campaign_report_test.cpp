// What became of a battle comes to its campaign by itself: once, whole, and from wherever it was
// played; and what somebody says by hand.
#include "tests/host/campaign_driver.h"

namespace host_test {
namespace {

std::string reported_by_program(const std::string& battle) {
  return R"("battles":[{"mission":1,"match":")" + battle + R"("}])";
}

TEST(HostReport, IsThereWhenTheBattleIsOverAndTheCampaignLooksOn) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.play(battle);
  ASSERT_TRUE(anna.over());
  EXPECT_EQ(anna.reported(), 1);
  EXPECT_EQ(anna.track(2) > 0, true) << "the die of the report has fallen too";
  const Value said = world.said(world.host);
  EXPECT_EQ(said.find("battle"), nullptr);
  EXPECT_NE(json(said).find(reported_by_program(battle)), std::string::npos) << json(said);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{battle});
}

TEST(HostReport, IsOneChangeOfSeat0WithTheBattleAndItsSum) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.play(battle);
  const auto rows = rows_of(world.world.store, world.campaign.match);
  ASSERT_EQ(rows.size(), 2U) << "it has begun, and was reported";
  EXPECT_EQ(at(rows[1], "kind"), Value("answer"));
  EXPECT_EQ(at(rows[1], "seat"), Value(0));
  const auto& entries = at(rows[1], "entries").items();
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(at(at(entries[0], "battle"), "id"), Value(battle));
  EXPECT_EQ(at(at(entries[0], "battle"), "sha256").as_string().size(), 64U);
  EXPECT_EQ(entries[1].find("battle"), nullptr);
  EXPECT_NE(entries[2].find("roll"), nullptr);
}

// Nobody looks on at the campaign while the battle is fought, at another server.
TEST(HostReport, IsFilledInByWhoeverJoinsTheCampaignNext) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  std::string battle;
  {
    anna.join();
    battle = anna.march();
    anna.at_campaign.ask(R"({"do":"leave"})");
  }
  Host other = world.make_host();
  Marcher there(world, other);
  there.play(battle);
  ASSERT_TRUE(there.over());
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match).size(), 0U);
  Host third = world.make_host();
  Marcher later(world, third);
  const Value joined = later.join(R"(,"scenes":true)");
  ASSERT_EQ(code(joined), "ok");
  EXPECT_EQ(later.reported(), 1) << "the reply has it already";
  EXPECT_EQ(at(joined, "seq"), Value(2));
  EXPECT_NE(json(at(joined, "match")).find(reported_by_program(battle)), std::string::npos);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{battle});
  later.join();
  later.join();
  EXPECT_EQ(later.reported(), 1);
}

TEST(HostReport, ASpectatorWhoComesFillsItInAsWell) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  Host other = world.make_host();
  Marcher there(world, other);
  there.play(battle);
  Host third = world.make_host();
  TestClient spectator(third);
  EXPECT_EQ(at(spectator.join(world.campaign.match, {}), "seq"), Value(2));
}

TEST(HostReport, IsNotTakenBack) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  anna.play(anna.march());
  EXPECT_EQ(anna.at_campaign.last("update", 0).find("undo"), nullptr);
  EXPECT_EQ(code(anna.at_campaign.ask(R"({"do":"undo","anew":true})")), "not_allowed");
  EXPECT_EQ(anna.reported(), 1);
  Host again = world.make_host();
  Marcher later(world, again);
  later.join();
  EXPECT_EQ(code(later.at_campaign.ask(R"({"do":"undo","anew":true})")), "not_allowed");
}

TEST(HostReport, WhoResignsHasWithdrawn) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  ASSERT_EQ(code(anna.at_battle.ask(R"({"do":"resign"})")), "ok");
  const auto rows = rows_of(world.world.store, world.campaign.match);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(at(at(rows[1], "entries").items()[0], "answer"), Value("withdrawn"));
}

TEST(HostReport, ComesOnceForEachOfTheBattlesUntilTheCampaignIsOver) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  std::vector<std::string> fought;
  while (anna.at_campaign.last("update", 0).find("over") == nullptr) {
    ASSERT_LT(fought.size(), 12U);
    const std::string battle = anna.march();
    ASSERT_EQ(battle.size(), 32U);
    Marcher there(world, world.host);
    there.play(battle);
    fought.push_back(battle);
    ASSERT_EQ(anna.reported(), static_cast<std::int64_t>(fought.size()));
  }
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), fought);
  EXPECT_EQ(battles_of(world.host, world.token), fought);
  // All of it can be verified from the records.
  Host again = world.make_host();
  Marcher later(world, again);
  EXPECT_EQ(code(later.join()), "ok");
  EXPECT_EQ(at(world.said(again), "battles").items().size(), fought.size());
}

TEST(HostReport, WhoSaysByHandHowABattleEndedThatIsOverIsToldWhatIsAskedNow) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  // At another server, without a word to this one.
  Host other = world.make_host();
  Marcher there(world, other);
  there.play(battle);
  EXPECT_EQ(anna.reported(), 0);
  EXPECT_EQ(code(anna.at_campaign.answer(0, "withdrawn")), "stale");
  EXPECT_EQ(anna.reported(), 1);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{battle});
}

TEST(HostReport, WhoMarchesIntoABattleThatIsOverIsToldSo) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  Host other = world.make_host();
  Marcher there(world, other);
  there.play(battle);
  EXPECT_EQ(code(anna.march_reply()), "stale");
  EXPECT_EQ(anna.reported(), 1);
  EXPECT_EQ(battles_of(world.host, world.token).size(), 1U);
  EXPECT_NE(anna.march(), battle) << "the next one";
}

TEST(HostReport, ByHandClosesTheBattleWithoutAResultWhenADieHasFallen) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  ASSERT_EQ(code(anna.at_campaign.answer(0, "lost")), "ok");
  EXPECT_FALSE(anna.over()) << "that can be undone";
  EXPECT_EQ(world.said(world.host).find("battle"), nullptr);
  ASSERT_EQ(code(anna.at_campaign.answer(0, "sigh")), "ok");
  ASSERT_TRUE(anna.over());
  const Value over = at(anna.at_battle.last("update", 0), "over");
  EXPECT_EQ(json(at(over, "result")), "[0.5,0.5]");
  EXPECT_EQ(at(over, "reason"), Value("by_hand"));
  EXPECT_EQ(code(anna.at_battle.answer(0, "roll")), "match_over");
  EXPECT_NE(json(world.said(world.host)).find(R"("battles":[{"mission":1,"hand":true}])"),
            std::string::npos);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{""});
  EXPECT_NE(anna.march(), battle);
}

TEST(HostReport, ByHandCanBeUndoneUntilThenAndTheBattleGoesOn) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  ASSERT_EQ(code(anna.at_campaign.answer(0, "lost")), "ok");
  ASSERT_EQ(code(anna.at_campaign.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(at(at(world.said(world.host), "battle"), "match"), Value(battle));
  EXPECT_EQ(anna.march(), battle);
  anna.play(battle);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match),
            (std::vector<std::string>{"", battle}))
      << "the first of them was taken back";
  EXPECT_NE(json(world.said(world.host)).find(reported_by_program(battle)), std::string::npos);
}

TEST(HostReport, OfABattleThatEndedMeanwhileComesWhenWhatWasSaidByHandIsUndone) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  ASSERT_EQ(code(anna.at_campaign.answer(0, "withdrawn")), "ok");
  anna.play(battle);
  ASSERT_TRUE(anna.over());
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{""});
  ASSERT_EQ(code(anna.at_campaign.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(anna.reported(), 1);
  EXPECT_NE(json(world.said(world.host)).find(reported_by_program(battle)), std::string::npos);
}

TEST(HostReport, ABattleThatWasNotClosedIsClosedByWhoJoinsIt) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  // As if the server had been killed before it could.
  edit_head(world.world.store, world.campaign.match, [](Value& head) {
    Value named = *head.find("battle");
    head.set("battle", named.set("closed", true));
  });
  Host again = world.make_host();
  Marcher later(world, again);
  ASSERT_EQ(code(later.join_battle(battle)), "ok");
  ASSERT_TRUE(later.over());
  EXPECT_EQ(at(at(later.at_battle.last("update", 0), "over"), "reason"), Value("by_hand"));
}

TEST(HostReport, ACampaignThatIsGivenUpClosesItsBattle) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  ASSERT_EQ(code(anna.at_campaign.ask(R"({"do":"resign"})")), "ok");
  EXPECT_TRUE(anna.over());
  EXPECT_EQ(code(anna.march_reply()), "match_over");
}

TEST(HostReport, ABattleCalledOffBeforeItsFirstRollIsBegunAgain) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  ASSERT_EQ(code(anna.at_battle.ask(R"({"do":"call_off"})")), "ok");
  ASSERT_TRUE(anna.over());
  EXPECT_EQ(at(at(anna.at_battle.last("update", 0), "over"), "reason"), Value("called_off"));
  EXPECT_EQ(world.said(world.host).find("battle"), nullptr);
  EXPECT_EQ(anna.reported(), 0);
  const std::string next = anna.march();
  ASSERT_EQ(next.size(), 32U);
  EXPECT_NE(next, battle);
  anna.play(next);
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostReport, ABattleInWhichADieHasFallenIsNotCalledOff) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.join_battle(battle);
  ASSERT_EQ(code(anna.at_battle.answer(0, "roll")), "ok");
  EXPECT_EQ(code(anna.at_battle.ask(R"({"do":"call_off"})")), "not_allowed");
  EXPECT_EQ(anna.march(), battle);
}

TEST(HostReport, ARematchOfABattleIsNoBattleOfTheCampaign) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.play(battle);
  const Value again = anna.at_battle.ask(R"({"do":"rematch","sides":"same"})");
  ASSERT_EQ(code(again), "ok");
  const std::string next = at(again, "match").as_string();
  EXPECT_EQ(at(description_of(world.host, next), "match").find("campaign"), nullptr);
  anna.at_battle.ask(R"({"do":"leave"})");
  Marcher there(world, world.host);
  there.play(next);
  EXPECT_TRUE(there.over());
  EXPECT_EQ(anna.reported(), 1);
}

TEST(HostReport, ARematchOfACampaignHasNoBattleOfTheFirst) {
  CampaignWorld world;
  Marcher anna(world, world.host);
  anna.join();
  const std::string battle = anna.march();
  anna.at_campaign.ask(R"({"do":"resign"})");
  const Value again = anna.at_campaign.ask(R"({"do":"rematch"})");
  ASSERT_EQ(code(again), "ok");
  TestClient next(world.host);
  const std::string id = at(again, "match").as_string();
  EXPECT_EQ(at(next.join(id, {world.token}), "match").find("battle"), nullptr);
  const Value marched = next.ask(R"({"do":"march"})");
  ASSERT_EQ(code(marched), "ok");
  EXPECT_NE(at(marched, "match"), Value(battle));
}

// The database is full just when the battle ends: the report is given when there is room again.
TEST(HostReport, ThatCouldNotBeKeptIsGivenALittleLater) {
  CampaignWorld world;
  class FullStore final : public testing_support::StoreDoor {
   public:
    using StoreDoor::StoreDoor;
    void write(host::Change change, std::function<void(bool)> done) override {
      if (change.match == full) return done(false);
      StoreDoor::write(std::move(change), std::move(done));
    }
    std::string full;
  };
  FullStore store(world.world.store);
  host::HostServices services = world.world.services();
  services.store = &store;
  Host host(services);
  Marcher anna(world, host);
  anna.join();
  const std::string battle = anna.march();
  store.full = world.campaign.match;
  anna.play(battle);
  ASSERT_TRUE(anna.over());
  EXPECT_EQ(anna.reported(), 0);
  EXPECT_EQ(code(anna.march_reply()), "busy");
  Marcher late(world, host);
  EXPECT_EQ(code(late.join()), "ok") << "who comes sees the campaign as it stands";
  EXPECT_EQ(late.reported(), 0);
  store.full.clear();
  world.world.now += host::kRetryMs;
  host.tick();
  EXPECT_EQ(anna.reported(), 1);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{battle});
}

}  // namespace
}  // namespace host_test
