// Signals under fire and firing signals. F-80 .. F-83, F-86 .. F-88, A-20, A-21
#include "fleet/battle.h"

namespace fleet_test {
namespace {

struct Shadows : Battle {
  Shadows() { hidden_deployment(); }
};

// F-80, F-82
TEST(AScan, RevealsAllSignalsOfTheSquareAndHurtsNobody) {
  Shadows b;
  b.ship("p1", "battleship", "c2").signal("h1", "frigate", "c3").signal("h2", "destroyer", "c3");
  b.signal("h3", "decoy", "c3").signal("h4", "frigate", "d4").fresh("red_orth").act(kBlue);
  b.says("fire c2 orth", "to c3");
  EXPECT_FALSE(b.hidden("h1"));
  EXPECT_FALSE(b.hidden("h2"));
  EXPECT_FALSE(b.alive("h3"));
  EXPECT_TRUE(b.hidden("h4"));
  EXPECT_EQ(b.hull("h1"), 6);
  EXPECT_EQ(b.hull("h2"), 12);
  EXPECT_EQ(b.state().sides[1].lost, 0);
}

//
TEST(AScan, IsStoppedByOneShieldOfTheLaunchingSquaresLine) {
  Shadows b;
  b.ship("p1", "destroyer", "c2").ship("p2", "battleship", "d2").signal("h1", "frigate", "c3");
  b.fresh("red_orth").bridge(kYellow, "green_orth green_diag").act(kBlue);
  b.says("fire c2 orth", "to c3");
  EXPECT_EQ(b.answers(), Texts({"decline", "shield orth c2"}));
  b.says("shield orth c2");
  EXPECT_TRUE(b.hidden("h1"));
  EXPECT_EQ(b.prompt(), "act");
}

// F-80, F-43
TEST(AScan, CanBeMadeAtADistance) {
  Shadows b;
  b.ship("p1", "frigate", "c1").signal("h1", "frigate", "c3").fresh("red_orth red_orth");
  b.act(kBlue).says("fire c1 orth", "to c2", "die orth", "to c3");
  EXPECT_FALSE(b.hidden("h1"));
}

// T-26, F-88
TEST(AMixedSquare, IsHitOrRevealed) {
  for (const bool scan : {false, true}) {
    Shadows b;
    b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").signal("h2", "frigate", "c3");
    b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
    EXPECT_EQ(b.answers(), Texts({"scan", "target h1"}));  // F-81: not h2
    b.says(scan ? "scan" : "target h1");
    EXPECT_EQ(b.hull("h1"), scan ? 12 : 10);
    EXPECT_EQ(b.hidden("h2"), !scan);
  }
}

// F-88
TEST(Signals, FireOnlyOnceTheyAreShown) {
  Shadows b;
  b.ship("p1", "destroyer", "c2").signal("p2", "frigate", "c2").signal("p3", "destroyer", "d2");
  b.ship("h1", "battleship", "c3").fresh("red_orth red_orth").act(kBlue);
  b.says("fire c2 orth", "to c3");
  EXPECT_EQ(b.prompt(), "reveal_signals");
  EXPECT_EQ(b.answers(), Texts({"decline", "reveal p2", "reveal p3"}));
  b.says("decline");
  EXPECT_EQ(b.hull("h1"), 22);
  b.says("fire c2 orth", "to c3", "reveal p3", "decline");
  EXPECT_EQ(b.hull("h1"), 22 - 4);
  EXPECT_FALSE(b.hidden("p3"));
  EXPECT_TRUE(b.hidden("p2"));
}

// F-88: somebody has to fire from the square the die is played on.
TEST(AnAttackOutOfTheDark, ShowsOneShipAtLeast) {
  Shadows b;
  b.signal("p1", "frigate", "c2").signal("p2", "decoy", "c2").ship("h1", "battleship", "c3");
  b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(b.answers(), Texts({"reveal p1"}));
  b.says("reveal p1");
  EXPECT_EQ(b.answers(), Texts({"decline"}));  // the decoy's window: it tells nothing
  b.says("decline");
  EXPECT_EQ(b.hull("h1"), 23);
}

//
TEST(Decoys, CannotAttack) {
  Shadows b;
  b.signal("p1", "decoy", "c2").ship("h1", "battleship", "c3").fresh("red_orth").act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-88: the window opens for a decoy just as for a ship.
TEST(TheRevealWindow, TellsNothingAboutTheSignals) {
  for (const char* kind : {"decoy", "frigate"}) {
    Shadows b;
    b.ship("p1", "destroyer", "c2").signal("p2", kind, "d2").ship("h1", "battleship", "c3");
    b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
    EXPECT_EQ(b.prompt(), "reveal_signals") << kind;
    b.says("decline");
    EXPECT_EQ(b.hull("h1"), 22);
  }
}

// F-88, A-20: for a scan the launching square is enough.
TEST(AScanByARevealedShip, AsksForNoMoreSignals) {
  Shadows b;
  b.ship("p1", "destroyer", "c2").signal("p2", "frigate", "c2").signal("h1", "frigate", "c3");
  b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_FALSE(b.hidden("h1"));
  EXPECT_EQ(b.prompt(), "act");
}

// F-68, F-83
TEST(AHiddenDestroyer, IsShownByItsLongRangeWeapon) {
  Shadows b;
  b.advanced().signal("p1", "destroyer", "c1").ship("h1", "battleship", "c3");
  b.fresh("red_orth").act(kBlue).says("fire c1 orth", "to c2");
  EXPECT_TRUE(b.hidden("p1"));
  b.says("to c3");
  EXPECT_FALSE(b.hidden("p1"));
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-68: everybody sees what is asked, so it is asked of any lone signal.
TEST(ALoneSignal, IsAskedForASecondStepWhateverItIs) {
  for (const char* kind : {"frigate", "destroyer"}) {
    Shadows b;
    b.advanced().signal("p1", kind, "c1").ship("h1", "battleship", "c3");
    b.fresh("red_orth red_orth").act(kBlue).says("fire c1 orth", "to c2");
    EXPECT_EQ(b.prompt(), "aim") << kind;
    EXPECT_TRUE(b.can("die orth"));
    EXPECT_EQ(b.can("to c3"), std::string(kind) == "destroyer");
    b.says("die orth", "to c3");
    EXPECT_TRUE(b.hidden("p1"));
    EXPECT_EQ(b.answers(), Texts({"reveal p1"}));
  }
}

// F-73, F-88: the defender's window does not depend on what the defender's signals are.
TEST(TheDefendersWindow, TellsNothingAboutHisSignals) {
  for (const auto& [special, reaction] :
       {std::pair("red_special", "counterstrike"), std::pair("yellow_special", "dodge")}) {
    for (const char* kind : {"decoy", "frigate"}) {
      Shadows b;
      b.advanced().ship("p1", "destroyer", "c2").signal("h1", kind, "c3");
      b.fresh("red_orth").bridge(kYellow, special).act(kBlue);
      b.says("fire c2 orth", "to c3");
      EXPECT_EQ(b.prompt(), "defend") << special << " " << kind;
      EXPECT_EQ(b.can(reaction), std::string(kind) == "frigate");
    }
  }
}

// F-75, F-80: they have just been shown, so they fire.
TEST(ScannedShips, CanStrikeBack) {
  Shadows b;
  b.advanced().ship("p1", "destroyer", "c2").signal("h1", "destroyer", "c3");
  b.fresh("red_orth").bridge(kYellow, "red_special").act(kBlue);
  b.says("fire c2 orth", "to c3", "counterstrike");
  EXPECT_FALSE(b.hidden("h1"));
  EXPECT_EQ(b.hull("h1"), 12);
  EXPECT_EQ(b.hull("p1"), 10);
}

// F-74, F-80
TEST(ScannedShips, CanDodgeOnceTheyAreRevealed) {
  Shadows b;
  b.advanced().ship("p1", "destroyer", "c2").signal("h1", "destroyer", "c3");
  b.signal("h2", "decoy", "c3").fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
  b.says("fire c2 orth", "to c3", "dodge");
  EXPECT_FALSE(b.hidden("h1"));
  EXPECT_FALSE(b.alive("h2"));
  b.says("to d4");
  EXPECT_EQ(b.at("h1"), "d4");
}

// F-75, F-88
TEST(ACounterstriker, MayShowSignalsThatFire) {
  Shadows b;
  b.advanced().ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3");
  b.signal("h2", "destroyer", "c3").fresh("red_orth").bridge(kYellow, "red_special").act(kBlue);
  b.says("fire c2 orth", "to c3", "target h1", "counterstrike");
  EXPECT_EQ(b.prompt(), "reveal_signals");
  EXPECT_EQ(b.asked(), kYellow);
  b.says("reveal h2");
  EXPECT_EQ(b.hull("p1"), 12 - 3);
}

// F-67, F-83: who takes no damage shows why.
TEST(HiddenFrigatesThatEvade, AreRevealed) {
  Shadows b;
  b.advanced().ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3");
  b.signal("h2", "frigate", "c3").fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
  b.says("fire c2 orth", "to c3", "target h1", "dodge");
  EXPECT_FALSE(b.hidden("h2"));
  EXPECT_EQ(b.hull("h1"), 6);
}

// a signal that may be a decoy is no frigate.
TEST(FrigatesBesideADecoy, AreHitWhenTheyDodge) {
  Shadows b;
  b.advanced().ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3");
  b.signal("h2", "decoy", "c3").fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
  b.says("fire c2 orth", "to c3", "target h1", "dodge", "all", "to c4");
  EXPECT_EQ(b.hull("h1"), 4);
  EXPECT_TRUE(b.hidden("h2"));
  EXPECT_EQ(b.at("h2"), "c4");
}

// T-24, F-86
TEST(SixSignalsOnASquare, AreAllRevealedAtOnce) {
  Shadows b;
  b.ship("p1", "destroyer", "c2");
  for (const char* h : {"h1", "h2", "h3", "h4"}) b.signal(h, "frigate", "c3");
  b.signal("h5", "decoy", "c3").signal("h6", "decoy", "c3").fresh("red_orth").act(kBlue);
  b.says("fire c2 orth", "to c3");
  for (const char* h : {"h1", "h2", "h3", "h4"}) EXPECT_FALSE(b.hidden(h));
  EXPECT_FALSE(b.alive("h5"));
  EXPECT_FALSE(b.alive("h6"));
}

// F-81, F-83: what the attacker is offered is the same whatever lies under the signals.
TEST(TheAttackersAnswers, DoNotDependOnTheEnemysSignals) {
  const auto answers = [](const char* kind) {
    Shadows b;
    b.advanced().ship("p1", "destroyer", "c1").ship("p2", "battleship", "a2");
    b.ship("h1", "destroyer", "c3").signal("h2", kind, "c3").signal("h3", kind, "b3");
    b.weapon(kBlue, "tractor_beam").fresh("red_orth red_diag yellow_special green_special");
    b.act(kBlue);
    Texts all = b.answers();
    b.says("fire c1 orth");
    for (const std::string& text : b.answers()) all.push_back(text);
    b.says("to c2", "to c3");
    for (const std::string& text : b.answers()) all.push_back(text);
    return all;
  };
  EXPECT_EQ(answers("decoy"), answers("frigate"));
  EXPECT_EQ(answers("decoy"), answers("destroyer"));
}

}  // namespace
}  // namespace fleet_test
