// Throwing specials again and draining the bridge. F-61, F-62, F-77, A-19
#include "fleet/battle.h"

namespace fleet_test {
namespace {

// Blue has lost its battleship.
struct Orphans : Battle {
  Orphans() {
    ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").weapon(kBlue, "drones");
    weapon_lost(kBlue);
  }
};

// T-13, F-62
TEST(TwoSpecials, AreThrownAgainOnceTheWeaponIsLost) {
  Orphans b;
  b.fresh("red_special").bridge(kBlue, "green_special").act(kBlue).says("reroll rg");
  ASSERT_TRUE(b.rolls());
  b.roll({3, 1});
  EXPECT_TRUE(b.state().sides[0].fresh.has({Colour::red, Result::orth}));
  EXPECT_TRUE(b.state().sides[0].fresh.has({Colour::green, Result::diag}));
  EXPECT_EQ(b.state().sides[0].bridge.total(), 0);
  EXPECT_TRUE(b.can("fire c2 orth"));  // played normally
}

// F-62
TEST(TwoSpecials, OfTheGaugeAreThrownAgainAtAnyLaterTurn) {
  Orphans b;
  b.bridge(kBlue, "red_special yellow_special").act(kBlue).says("reroll yr");
  b.roll({6, 6});
  EXPECT_TRUE(b.can("reroll yr"));
}

// F-62
TEST(TwoSpecials, AreNotThrownAgainWhileTheWeaponIsThere) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("h1", "destroyer", "c3").weapon(kBlue, "proton_ray");
  b.fresh("red_special green_special").act(kBlue);
  EXPECT_TRUE(b.answers("reroll").empty());
}

// T-13, F-61
TEST(DronesOnATarget, AreNotALostWeapon) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("h1", "destroyer", "c3").weapon(kBlue, "drones");
  b.drones("h1").fresh("red_special green_special").act(kBlue);
  EXPECT_TRUE(b.answers("reroll").empty());
}

// F-62
TEST(ALostWeapon, CannotBeFired) {
  Orphans b;
  b.fresh("red_special green_special").act(kBlue);
  EXPECT_TRUE(b.answers("special").empty());
}

// A-24, option
TEST(FleetsThatNeverHadAWeapon, ThrowAgainInTheCapture) {
  for (const bool allowed : {true, false}) {
    Battle b;
    b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").fresh("red_special red_special");
    b.scenario().reroll_without_weapon = true;
    b.options().capture_reroll = allowed;
    b.act(kBlue);
    EXPECT_EQ(b.can("reroll rr"), allowed);
  }
}

// F-77, A-19
TEST(ADrain, TakesADieOfTheDrainedPlayersChoice) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").advanced();
  b.fresh("green_special").bridge(kYellow, "green_diag red_special").act(kBlue).says("drain");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.prompt(), "give_up_die");
  EXPECT_EQ(b.answers(), Texts({"give_up green_diag", "give_up red_special"}));
  b.says("give_up red_special");
  EXPECT_EQ(b.state().sides[1].bridge.total(), 1);
  EXPECT_EQ(b.state().sides[1].free[1], 3);
  EXPECT_EQ(b.asked(), kBlue);
}

// F-77
TEST(ADrain, NeedsAGreenSpecialTheAdvancedRulesAndAVictim) {
  Battle basic;
  basic.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3");
  basic.fresh("green_special").bridge(kYellow, "green_diag").act(kBlue);
  EXPECT_FALSE(basic.can("drain"));
  Battle empty;
  empty.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").advanced();
  empty.fresh("green_special").act(kBlue);
  EXPECT_FALSE(empty.can("drain"));
  Battle red;
  red.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").advanced();
  red.fresh("red_special").bridge(kYellow, "green_diag").act(kBlue);
  EXPECT_FALSE(red.can("drain"));
}

// nobody is asked what there is no choice about.
TEST(ADrain, OfEqualDiceIsNotAsked) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").advanced();
  b.fresh("green_special").bridge(kYellow, "green_diag green_diag").act(kBlue).says("drain");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.state().sides[1].bridge.total(), 1);
}

}  // namespace
}  // namespace fleet_test
