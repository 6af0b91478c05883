// Stamina, Fatigue tokens and Rest. FC-10
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// Legionnaires between Cursed Lands and an Altar of Healing, with an order to buy Second Wind.
struct PrintedExample : Table {
  explicit PrintedExample(int tokens) {
    unit("legionnaires", "legionnaires", kEmpire, {0, 0});
    fatigue("legionnaires", tokens);
    terrain({1, 0}, "Cursed Lands").terrain({-1, 0}, "Altar of Healing");
    pool(kEmpire, {Colour::green});
    begin_activation("legionnaires");
  }
  // A = the bought ability, C = Cursed Lands, H = the Altar.
  PrintedExample& in_order(std::string_view letters) {
    for (const char letter : letters) {
      if (asks(Step::action)) break;  // the last one happens by itself
      answer(kEmpire, letter == 'A' ? table::Answer(say(Verb::use).unit(id("legionnaires")).item(0))
                                    : table::Answer(say(Verb::resolve).item(event(letter))));
    }
    return *this;
  }
  int tokens() { return (*this)["legionnaires"].fatigue; }
  int miniatures() { return (*this)["legionnaires"].hits; }

 private:
  int event(char letter) {
    const Hex at = hex(letter == 'C' ? At{1, 0} : At{-1, 0});
    const auto& events = state().act.events;
    for (std::size_t e = 0; e < events.size(); ++e) {
      if (events[e] == at.index) return static_cast<int>(e);
    }
    return -1;
  }
};

// X-007, FC-6.17, FC-6.18, FC-10.14, FC-9.2
TEST(StartOfActivation, HappensInTheOrderThePlayerChooses) {
  PrintedExample two(2);
  EXPECT_EQ(two.in_order("ACH").tokens(), 1);
  EXPECT_EQ(two.miniatures(), 4);
  PrintedExample hurt(2);
  EXPECT_EQ(hurt.in_order("CAH").tokens(), 0);
  EXPECT_EQ(hurt.miniatures(), 3);
  EXPECT_EQ(PrintedExample(1).in_order("CAH").tokens(), 0);
  EXPECT_EQ(PrintedExample(0).in_order("ACH").tokens(), 0);
  EXPECT_EQ(PrintedExample(0).in_order("CAH").tokens(), 0);
  EXPECT_EQ(PrintedExample(0).in_order("AHC").tokens(), 1);
}

// T-035, FC-10.13, FC-10.14
TEST(Fatigue, ForcedOnAnExhaustedUnitCostsAMiniature) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.fatigue("U", 2).terrain({0, 0}, "Cursed Lands");
  t.begin_activation("U");
  EXPECT_EQ(t["U"].hits, 3);
  EXPECT_EQ(t["U"].fatigue, 2);
}

// FC-10.15, FC-10.17
TEST(Fatigue, ForcedOnAUnitWithoutStaminaIsAWound) {
  Table t;
  t.unit("U", "COL", kEmpire, {0, 0});
  t.terrain({0, 0}, "Cursed Lands");
  t.begin_activation("U");
  EXPECT_EQ(t["U"].hits, 7);
  EXPECT_EQ(t["U"].fatigue, 0);
}

// FC-10.27, FC-21.12
TEST(Fatigue, ForcedOnTheLastMiniatureDestroysTheUnitAndEndsItsActivation) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("other", "INF", kStyx, {5, 0});
  t.hits("U", 1, 4).fatigue("U", 2).terrain({0, 0}, "Cursed Lands");
  t.begin_activation("U");
  EXPECT_FALSE(t["U"].on_map());
  EXPECT_EQ(t.side(kStyx).vp, 1);
  EXPECT_TRUE(t.over());
}

// T-037, FC-10.4, FC-10.9, FC-10.16
TEST(Fatigue, ForcedAtTheStartLeavesTheVoluntaryTokenFree) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.terrain({0, 0}, "Cursed Lands");
  t.begin_activation("A");
  ASSERT_EQ(t["A"].fatigue, 1);
  t.does(Verb::melee, "A", "D");
  t.does(Verb::fatigue, "A");
  EXPECT_EQ(t["A"].fatigue, 2);
  t.decline_until_roll();
  EXPECT_EQ(t.question().count, 4);
}

// T-039, FC-10.3, FC-10.8, FC-10.10
TEST(Fatigue, MayBeTakenOncePerAttackSuffered) {
  Table t;
  t.unit("D", "INF", kEmpire, {0, 0});
  t.unit("A1", "INF", kStyx, {1, 0});
  t.unit("A2", "INF", kStyx, {-1, 0});
  t.unit("A3", "INF", kStyx, {0, 1});
  for (const char* attacker : {"A1", "A2", "A3"}) {
    t.state().act = {};
    t.activate(attacker);
    t.does(Verb::melee, attacker, "D");
    t.decline_until_roll();
    t.roll({2, 5, 5});
    if (t["D"].fatigue == 2) {
      EXPECT_FALSE(t.asks(Step::target_fatigue));
    } else {
      t.does(Verb::fatigue, "D");
      EXPECT_FALSE(t.asks(Step::target_fatigue));
    }
  }
  EXPECT_EQ(t["D"].fatigue, 2);
  EXPECT_EQ(t["D"].hits, 3);
}

// FC-10.3, FC-10.7, FC-10.8
TEST(Fatigue, OfTheDefenderIsOneTokenForTheWholeAttack) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.defending("D");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline();
  t.does(Verb::fatigue, "D");
  t.roll({2, 2, 5});
  ASSERT_EQ(t.question().count, 3);
  t.roll({4, 4, 4});
  EXPECT_FALSE(t.asks(Step::target_fatigue));
  EXPECT_EQ(t["D"].hits, 2);
}

// FC-10.2, FC-10.5, FC-11.7, FC-11.13
TEST(Fatigue, ForAMeleeAfterARunIsTheOnlyOneOfTheActivation) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {4, 0});
  t.activate("A");
  t.does(Verb::run, "A", At{3, 0});
  EXPECT_EQ(t["A"].fatigue, 0);
  t.does(Verb::melee, "A", "D");
  EXPECT_EQ(t["A"].fatigue, 1);
  EXPECT_FALSE(t.asks(Step::attack_dice));
  t.decline_until_roll();
  EXPECT_EQ(t.question().count, 3);
}

// FC-10.1, FC-10.13, FC-11.7
TEST(Fatigue, ForbidsAnExhaustedUnitToFightAfterARun) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {4, 0});
  t.fatigue("A", 2);
  t.activate("A");
  t.does(Verb::run, "A", At{3, 0});
  EXPECT_FALSE(t.can(kEmpire, Verb::melee));
}

// FC-10.6, FC-11.11
TEST(Fatigue, LetsARunningUnitIntoDifficultTerrain) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.terrain({3, 0}, "Forest");
  t.activate("A");
  t.does(Verb::run, "A", At{3, 0});
  EXPECT_EQ(t["A"].fatigue, 1);
  EXPECT_TRUE(t.over());
}

// FC-10.17, FC-10.4
TEST(Fatigue, IsNeverOfferedToAUnitWithoutStamina) {
  Table t;
  t.unit("A", "COL", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  EXPECT_FALSE(t.asks(Step::attack_dice));
}

// FC-10.26
TEST(Fatigue, AndWoundsStayFromRoundToRound) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.hits("A", 2, 4).fatigue("A", 1);
  t.end_phase();
  EXPECT_EQ(t["A"].fatigue, 1);
  EXPECT_EQ(t["A"].hits, 2);
}

// T-041, FC-10.20
TEST(Rest, IsForbiddenNextToAnEnemy) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {1, 0});
  t.activate("U");
  EXPECT_FALSE(t.may(Verb::rest, "U"));
}

// shows: terrain town
// T-043, FC-13.22, FC-10.18, FC-10.24
TEST(Rest, InATownAlsoRestoresAMiniature) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.hits("U", 2, 4).terrain({0, 0}, "Town");
  t.activate("U");
  t.does(Verb::rest, "U");
  EXPECT_EQ(t["U"].hits, 3);
  EXPECT_TRUE(t.over());
}

// T-043, FC-13.22, FC-10.18
TEST(Rest, InATownNeverExceedsTheStartingSize) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.fatigue("U", 1).terrain({0, 0}, "Town");
  t.activate("U");
  t.does(Verb::rest, "U");
  EXPECT_EQ(t["U"].hits, 4);
  EXPECT_EQ(t["U"].fatigue, 0);
}

// FC-10.18, FC-10.19, FC-8.7
TEST(Rest, RemovesAllTokensAndTakesTheWholeActivation) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.fatigue("U", 2);
  t.activate("U");
  t.does(Verb::rest, "U");
  EXPECT_EQ(t["U"].fatigue, 0);
  EXPECT_TRUE(t.over());
}

// FC-10.21, FC-10.22, FC-8.8
TEST(Rest, IsPossibleWithYellowWhenTheTurnComes) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.fatigue("U", 2).order("U", Colour::yellow);
  t.action_phase(kEmpire);
  EXPECT_EQ(t["U"].fatigue, 2);
  t.does(Verb::activate, "U");
  t.does(Verb::rest, "U");
  EXPECT_EQ(t["U"].fatigue, 0);
}

// FC-10.23
TEST(Rest, IsImpossibleWithoutStamina) {
  Table t;
  t.unit("U", "COL", kEmpire, {0, 0});
  t.activate("U");
  EXPECT_FALSE(t.may(Verb::rest, "U"));
}

}  // namespace
}  // namespace fantasy_test
