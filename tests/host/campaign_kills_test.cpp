// The server is killed between any two things it writes, and another one goes on: there is one
// battle for each mission, and one report.
#include <memory>

#include "tests/host/campaign_driver.h"

namespace host_test {
namespace {

// Keeps so many changes; then the program is dead, and nobody is told anything any more.
class MortalStore final : public testing_support::StoreDoor {
 public:
  using StoreDoor::StoreDoor;
  void write(host::Change change, std::function<void(bool)> done) override {
    if (lives == 0) return;
    --lives;
    StoreDoor::write(std::move(change), [this, done = std::move(done)](bool kept) {
      if (!dies_after_keeping || lives > 0) done(kept);
    });
  }
  int lives = 0;
  bool dies_after_keeping = false;  // the last change is kept, and not acknowledged
};

// One server that dies after so many changes, and one that comes after it.
struct Killed {
  Killed(int lives, bool unacknowledged) : mortal(world.world.store) {
    mortal.lives = lives;
    mortal.dies_after_keeping = unacknowledged;
    host::HostServices services = world.world.services();
    services.store = &mortal;
    dying = std::make_unique<Host>(services);
  }
  // Whatever opponents were still thinking about they take with them.
  Host& next() {
    world.world.bots.jobs.clear();
    after.push_back(std::make_unique<Host>(world.world.services()));
    return *after.back();
  }
  bool survived() const { return mortal.lives > 0; }

  CampaignWorld world;
  MortalStore mortal;
  std::unique_ptr<Host> dying;
  std::vector<std::unique_ptr<Host>> after;
};

// A mission from the march to the report. What it was told of the battle's name.
std::string mission(CampaignWorld& world, Host& host) {
  Marcher anna(world, host);
  anna.join();
  if (anna.at_campaign.last("update", 0).is_null() || anna.reported() > 0) return "";
  const std::string battle = anna.march();
  if (!battle.empty()) anna.play(battle);
  anna.join();
  return battle;
}

void play_and_be_killed(int lives, bool unacknowledged, bool& survived) {
  Killed killed(lives, unacknowledged);
  CampaignWorld& world = killed.world;
  const std::string told = mission(world, *killed.dying);
  survived = killed.survived();
  Host& next = killed.next();
  const std::string then = mission(world, next);
  const auto fought = battles_of(next, world.token);
  ASSERT_EQ(fought.size(), 1U) << "killed after " << lives;
  EXPECT_TRUE(told.empty() || fought[0] == told);
  EXPECT_TRUE(then.empty() || fought[0] == then);
  EXPECT_EQ(reports_of(world.world.store, world.campaign.match), fought)
      << "killed after " << lives;
  Host& last = killed.next();
  Marcher anna(world, last);
  EXPECT_EQ(code(anna.join()), "ok");
  EXPECT_EQ(anna.reported(), 1) << "killed after " << lives;
}

TEST(HostCampaignKilled, BetweenAnyTwoChangesThereIsOneBattleAndOneReport) {
  for (const bool unacknowledged : {false, true}) {
    bool survived = false;
    int lives = unacknowledged ? 1 : 0;
    for (; !survived; ++lives) {
      ASSERT_LT(lives, 100);
      play_and_be_killed(lives, unacknowledged, survived);
    }
    EXPECT_GT(lives, 6) << "the head, the battle, the head again, each answer, the report";
  }
}

TEST(HostCampaignKilled, WhileItIsReportedByHandTheBattleIsClosedAllTheSame) {
  bool survived = false;
  for (int lives = 4; !survived; ++lives) {
    ASSERT_LT(lives, 30);
    Killed killed(lives, false);
    CampaignWorld& world = killed.world;
    {
      Marcher anna(world, *killed.dying);
      anna.join();
      ASSERT_FALSE(anna.march().empty());
      if (!anna.at_campaign.answer(0, "lost").is_null()) anna.at_campaign.answer(0, "sigh");
      survived = killed.survived();
    }
    Host& next = killed.next();
    Marcher anna(world, next);
    anna.join();
    if (anna.reported() == 0) anna.at_campaign.answer(0, "lost");
    anna.at_campaign.answer(0, "sigh");
    const auto begun = battles_of(next, world.token);
    ASSERT_EQ(begun.size(), 1U);
    ASSERT_EQ(code(anna.join_battle(begun[0])), "ok");
    EXPECT_TRUE(anna.over()) << "killed after " << lives;
    EXPECT_EQ(reports_of(world.world.store, world.campaign.match), std::vector<std::string>{""});
  }
}

}  // namespace
}  // namespace host_test
