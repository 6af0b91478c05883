// Ships are placed in turn. F-11, F-15, F-79, F-92
#include <algorithm>

#include "fleet/campaign.h"
#include "games/fleet/rules/ships.h"

namespace fleet_test {
namespace {

struct Deployment : Campaign {
  explicit Deployment(const std::string& scenario = "standard", bool hidden = false) {
    if (hidden) hidden_deployment();
    match(scenario);
    if (rolls()) roll({1}).says("weapon proton_ray", "weapon drones");
    if (rolls()) roll({1});
    while (prompt() == "place_field") says("pass");
  }
};

// F-11
TEST(Deployment, AlternatesShipByShipInOnesOwnZone) {
  Deployment b;
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.answers().size(), 15U);
  EXPECT_TRUE(b.can("deploy battleship a1"));
  EXPECT_FALSE(b.can("deploy battleship a2"));
  b.says("deploy frigate a1");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_TRUE(b.can("deploy frigate e5"));
  EXPECT_FALSE(b.can("deploy frigate e1"));
  b.says("deploy battleship e5");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.at("p1"), "a1");
  EXPECT_EQ(b.at("h1"), "e5");
}

// F-11, F-15
TEST(Deployment, KeepsToFiveClassesOnASquare) {
  Deployment b;
  b.says("deploy battleship a1", "deploy battleship a5");
  EXPECT_TRUE(b.can("deploy frigate a1"));
  EXPECT_FALSE(b.can("deploy destroyer a1"));
  EXPECT_FALSE(b.can("deploy battleship b1"));  // there is only one
}

// F-11, F-12: the starting player takes the first turn with three dice.
TEST(Deployment, EndsWithTheFirstTurn) {
  Deployment b;
  b.deploy_all();
  EXPECT_EQ(b.state().ships.size(), 14U);
  EXPECT_EQ(b.prompt(), "choose_dice");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.state().turn, 1);
  EXPECT_EQ(b.answers().size(), 10U);
}

// F-11: The Capture gives yellow one ship more to place.
TEST(Deployment, GoesOnForTheSideThatHasShipsLeft) {
  Deployment b("the_capture");
  b.deploy_all();
  EXPECT_EQ(b.state().ships.size(), 14U);
  EXPECT_EQ(std::count_if(b.state().ships.begin(), b.state().ships.end(),
                          [](const Ship& ship) { return ship.seat == kYellow; }),
            7);
}

// F-92, A-23
TEST(InTheTrap, YellowMustBeOnBothSidesOfTheBoard) {
  Deployment b("the_trap");
  const Texts yellow{"frigate a5", "frigate a5",   "frigate b5",
                     "frigate b5", "destroyer c5", "destroyer d5"};
  for (const std::string& ship : yellow) {
    EXPECT_EQ(b.asked(), kYellow);
    b.says("deploy " + ship);
    b.says(b.answers().front());  // blue's
  }
  EXPECT_EQ(b.answers(),
            Texts({"deploy battleship a1", "deploy battleship b1", "deploy battleship c1",
                   "deploy battleship d1", "deploy battleship e1"}));
}

// F-5, F-79
TEST(HiddenDeployment, PlacesSignalsAndTwoDecoys) {
  Deployment b("standard", true);
  b.says("deploy decoy a1", "deploy frigate a5");
  EXPECT_TRUE(b.hidden("p1"));
  EXPECT_EQ(b.seen_by(kBlue, EventKind::deployed), 1);
  EXPECT_EQ(b.seen_by(kBlue, EventKind::signal_deployed), 1);
  b.deploy_all();
  EXPECT_EQ(b.state().ships.size(), 18U);
}

// F-86, T-24
TEST(HiddenDeployment, AllowsSixSignalsOnASquare) {
  Deployment b("standard", true);
  for (int i = 0; i < 4; ++i) b.says("deploy frigate c1", "deploy frigate c5");
  b.says("deploy decoy c1", "deploy decoy c5", "deploy decoy c1");
  EXPECT_EQ(ships_at(b.view(), square_at(2, 0)).size(), 6);
  EXPECT_EQ(class_sum(b.view(), square_at(2, 0)), 4);
}

}  // namespace
}  // namespace fleet_test
