// Signals that capture the shuttle, and signals that the tractor beam pulls. F-59, F-98
#include "fleet/campaign.h"
#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/position/position.h"
#include "games/fleet/state/fields.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

struct Fog : Campaign {
  Fog() { hidden_deployment(); }
  table::Error refusal(const std::string& text) {
    return why_not(game(), state(), asked(), text, shipped_texts(), table::Language::en);
  }
  table::AnyObservation seen(Seat seat) {
    return table::AnyObservation::of(game().observe(state(), seat));
  }
};

// Yellow enters the shuttle's square with two signals.
struct Boarding : Fog {
  Boarding(const char* first, const char* second) {
    scenario() = shipped_scenario("the_capture");
    ship("p1", "shuttle", "c3").signal("h1", first, "c4").signal("h2", second, "c4");
    fresh("yellow_orth").act(kYellow);
    says("move c4 orth", "all", "to c3");
  }
};

// F-98: the owner chooses.
TEST(TwoHiddenWarshipsThatCapture, ShowTheOneTheirOwnerChooses) {
  Boarding b("frigate", "destroyer");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.prompt(), "show_warship");
  EXPECT_EQ(b.answers(), Texts({"reveal h1", "reveal h2"}));
  b.says("reveal h2");
  EXPECT_TRUE(b.hidden("h1"));
  EXPECT_FALSE(b.hidden("h2"));
  EXPECT_EQ(b.state().ships[0].seat, kYellow);
  EXPECT_EQ(b.prompt(), "act");
}

// Captor and captured stand on one square while it is asked: such a position comes back.
TEST(TwoHiddenWarshipsThatCapture, CanBeSetInTheMiddleOfIt) {
  Boarding b("frigate", "destroyer");
  const auto read = read_state(b.game(), position_value(b.game(), b.state()));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(table::hash_fields(*read), table::hash_fields(b.state()));
}

// F-16: in any other question nobody captures there.
TEST(BothSidesOnOneSquare, AreRefusedWhereNobodyCaptures) {
  Fog b;
  b.scenario() = shipped_scenario("the_capture");
  b.ship("p1", "shuttle", "c3").signal("h1", "frigate", "c4").fresh("yellow_orth").act(kYellow);
  EXPECT_TRUE(read_state(b.game(), position_value(b.game(), b.state())).ok());
  b.move("h1", "c3");
  EXPECT_FALSE(read_state(b.game(), position_value(b.game(), b.state())).ok());
}

// F-98: whether there was a choice would tell how many of the signals are warships.
TEST(AHiddenWarshipAmongDecoys, IsAskedForToo) {
  Boarding one("frigate", "decoy");
  Boarding other("decoy", "destroyer");
  Boarding both("frigate", "destroyer");
  EXPECT_EQ(one.answers(), Texts({"reveal h1"}));
  EXPECT_EQ(other.answers(), Texts({"reveal h2"}));
  for (const Seat viewer : {kBlue, table::kSpectator}) {
    EXPECT_TRUE(one.seen(viewer) == other.seen(viewer));
    EXPECT_TRUE(one.seen(viewer) == both.seen(viewer));
  }
}

// F-98, A-21
TEST(WhatIsNoWarship, CannotBeShownAsTheCaptor) {
  Boarding b("frigate", "decoy");
  EXPECT_EQ(b.refusal("reveal h2").rule, "F-98");
  EXPECT_NE(b.refusal("reveal h2").message.find("is not a warship"), std::string::npos);
  EXPECT_EQ(b.refusal("decline").message.find("not possible"), std::string::npos);
}

// F-98: everybody knows that a signal alone must be a warship.
TEST(ASignalAloneThatCaptures, TurnsOverWithoutAQuestion) {
  Fog b;
  b.scenario() = shipped_scenario("the_capture");
  b.ship("p1", "shuttle", "c3").signal("h1", "frigate", "c4").fresh("yellow_orth").act(kYellow);
  b.says("move c4 orth", "to c3");
  EXPECT_FALSE(b.hidden("h1"));
  EXPECT_EQ(b.state().ships[0].seat, kYellow);
}

// F-98: a warship that lies open is shown already.
TEST(SignalsBesideAnOpenWarship, StayHiddenWhenItCaptures) {
  Fog b;
  b.scenario() = shipped_scenario("the_capture");
  b.ship("p1", "shuttle", "c3").ship("h1", "frigate", "c4").signal("h2", "destroyer", "c4");
  b.fresh("yellow_orth").act(kYellow).says("move c4 orth", "all", "to c3");
  EXPECT_EQ(b.prompt(), "act");
  EXPECT_TRUE(b.hidden("h2"));
  EXPECT_EQ(b.state().ships[0].seat, kYellow);
}

// F-83, F-98: after a hit only decoys still lie face down, and decoys capture nothing.
TEST(ADecoyThatIsLeftByTheAsteroids, CapturesNothingAndIsNotAsked) {
  Fog b;
  b.scenario() = shipped_scenario("the_capture");
  b.ship("p1", "shuttle", "c3").ship("h1", "frigate", "c4", 1).signal("h2", "decoy", "c4");
  b.ship("h3", "frigate", "e4").field("c3", "asteroid").fresh("yellow_orth").act(kYellow);
  b.says("move c4 orth", "all", "to c3").roll({kSpecial});
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_TRUE(b.hidden("h2"));
  EXPECT_EQ(b.state().ships[0].seat, kBlue);
  EXPECT_EQ(b.prompt(), "act");
}

// F-98, F-20: the test first, then the choice.
TEST(SignalsThatPassTheAsteroids, AreAskedAfterwards) {
  Fog b;
  b.scenario() = shipped_scenario("the_capture");
  b.ship("p1", "shuttle", "c3").signal("h1", "frigate", "c4").signal("h2", "destroyer", "c4");
  b.field("c3", "asteroid").fresh("yellow_orth").act(kYellow);
  b.says("move c4 orth", "all", "to c3").roll({1});
  EXPECT_EQ(b.prompt(), "show_warship");
  b.says("reveal h1");
  EXPECT_TRUE(b.hidden("h2"));
  EXPECT_EQ(b.state().ships[0].seat, kYellow);
}

// Blue's battleship on c3 has a tractor beam and two specials.
struct Beam : Fog {
  Beam() {
    ship("p1", "battleship", "c3").weapon(kBlue, "tractor_beam");
    fresh("red_special red_special");
  }
};

// F-59, A-11: friend or foe; a decoy as well.
TEST(TheTractorBeam, PullsOwnSignalsFaceDown) {
  Beam b;
  b.signal("p2", "frigate", "c2").signal("p3", "decoy", "e3").act(kBlue).says("special rr");
  EXPECT_EQ(b.answers(), Texts({"target p2", "target p3"}));
  b.says("target p2", "to b2");
  EXPECT_EQ(b.at("p2"), "b2");
  EXPECT_TRUE(b.hidden("p2"));
}

// F-22, F-83, F-84
TEST(TheTractorBeam, PullsOwnSignalsIntoFieldsThatTestThem) {
  Beam b;
  b.signal("p2", "destroyer", "c2").field("b2", "asteroid").act(kBlue);
  b.says("special rr", "target p2", "to b2").roll({kSpecial});
  EXPECT_FALSE(b.hidden("p2"));
  EXPECT_EQ(b.hull("p2"), 10);
}

// F-59, F-80, A-11
TEST(AnEnemySignal, IsNoTargetOfTheTractorBeam) {
  Beam b;
  b.signal("h1", "frigate", "e3").ship("h2", "frigate", "c5").act(kBlue).says("special rr");
  EXPECT_EQ(b.answers(), Texts({"target h2"}));
  EXPECT_EQ(b.refusal("target h1").rule, "F-80");
}

// F-15, F-59: p2 fits on the squares around it only if it is a frigate; whether there is a choice
// must not tell.
TEST(TheTractorBeam, IsAskedForItsTargetHoweverManySignalsItCouldPull) {
  for (const char* kind : {"frigate", "destroyer"}) {
    Fog b;
    b.ship("p1", "battleship", "a1").weapon(kBlue, "tractor_beam").ship("p7", "frigate", "b1");
    b.signal("p2", kind, "b1");
    int n = 3;
    for (const char* at : {"a2", "b2", "c1", "c2"}) {
      b.ship("p" + std::to_string(n++), "battleship", at).field(at, "asteroid");
    }
    b.ship("h1", "frigate", "e5").fresh("red_special red_special").act(kBlue).says("special rr");
    EXPECT_EQ(b.prompt(), "weapon_target") << kind;
    EXPECT_EQ(b.can("target p2"), std::string(kind) == "frigate");
    EXPECT_TRUE(b.can("target p7"));
  }
}

}  // namespace
}  // namespace fleet_test
