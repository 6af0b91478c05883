// The Command phase: actions, cards and permanents whose effects the ledger's cases do not show.
#include "legion/battlefield.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

const std::string kRed = R"({"colour":"red","cards":["A19 r4c7","A18 r3c7","A17 r6c7","A21 r5c8",
    "A01 r5c6"],"dice":{"r3c7s":3,"r4c7s":4,"r5c6e":3,"r5c7e":5,"r5c7s":2}})";

// A grey player with one red and two black squares, and what else is given.
std::string grey(const std::string& more) {
  return R"({"colour":"grey","cards":["A05 r5c8","A06 r5c6 flip","A07 r4c7 flip"],)" + more + "}";
}

// L-60, L-61
TEST(TheGeneral, NeverPaysItsLastPoint) {
  Battlefield table =
      command(grey(R"("general":2,"hand":["A30"])") + "," + kRed, R"("army":["A31"])");
  EXPECT_EQ(table.refusal("muster"), "L-60");
  EXPECT_EQ(table.refusal("requisition A30"), "");
  table.play({"requisition A30", "!muster", "end"});
  EXPECT_EQ(table.player(0).general, 1);
  EXPECT_EQ(table.player(0).coins, 4);
}

// L-58
TEST(TheCommandPhase, EndsWithTheLastActionToken) {
  Battlefield table =
      command(grey(R"("general":6)") + "," + kRed, R"("army":["A31","A32","A33","A34"])");
  table.play({"muster", "muster", "requisition A31"});  // no `end` is asked for
  EXPECT_EQ(table.hand(0), (std::vector<std::string>{"A32"}));
  EXPECT_TRUE(table.is_over());
}

// L-59, L-61: what is refused names its rule.
TEST(ARefusal, NamesItsRule) {
  Battlefield table = command(grey(R"("dice":{"r4c7s":1,"r5c6e":6},"command":["C09","C25"])") +
                              R"(,{"colour":"red"})");
  EXPECT_EQ(table.refusal("muster"), "L-61");         // the deck is empty
  EXPECT_EQ(table.refusal("consult r5c6e"), "L-63");  // no Commander die
  EXPECT_EQ(table.refusal("consult r4c7s"), "L-63");  // too low
  EXPECT_EQ(table.refusal("empower r5c6e"), "L-64");  // shows 6
  EXPECT_EQ(table.refusal("empower r5c7e"), "L-64");  // no die there
  EXPECT_EQ(table.refusal("play C09"), "L-67");       // nothing to lower
  EXPECT_EQ(table.refusal("play C01"), "L-59");       // not in the hand
  EXPECT_EQ(table.refusal("use C25"), "L-66");        // not laid down yet
  EXPECT_EQ(table.refusal("give coins 1"), "L-72");   // no team-mate
  EXPECT_EQ(table.refusal("play C25"), "");
}

// L-65, L-66
TEST(AFourthPermanent, SendsOneToTheDiscardPile) {
  Battlefield table =
      command(grey(R"("permanents":["C25","C26","C27"],"command":["C28"])") + "," + kRed);
  table.play({"play C28"}, false);
  ASSERT_TRUE(table.asks(0, "discard_permanent"));
  EXPECT_EQ(table.offered().size(), 4U);  // also the new one
  table.play({"discard C25", "end"});
  EXPECT_EQ(table.player(0).permanents.size(), 3);
  EXPECT_TRUE(table.state.command_discard.has(24));
}

// L-20, L-73
TEST(Lowering, SparesTeamMatesAndWhoeverStandsBehindAShieldwall) {
  const std::string gold = R"({"colour":"gold","cards":["A23 r5c8 flip"],"dice":{"r5c7e":3}})";
  const std::string purple =
      R"({"colour":"purple","shield":true,"cards":["A33 r5c6"],"dice":{"r5c6e":2}})";
  Battlefield table =
      command(grey(R"("command":["C09"])") + "," + kRed + "," + gold + "," + purple);
  table.play({"play C09"}, false);
  EXPECT_EQ(table.offered(), (std::vector<std::string>{"lower P2 r5c6e", "lower P2 r5c7e"}));
  EXPECT_EQ(table.refusal("lower P3 r5c7e"), "L-73");
  EXPECT_EQ(table.refusal("lower P4 r5c6e"), "L-70");
  table.play({"lower P2 r5c6e", "end"});  // 3 - 3: it leaves
  EXPECT_EQ(table.dice(1), "r3c7s=3 r4c7s=4 r5c7e=5 r5c7s=2");
}

// L-24
TEST(Archers, LowerTheFirstDieOfAnEffectByOneMore) {
  Battlefield table = command(
      grey(R"("dice":{"r5c6e":[2,"archers"]},"permanents":["C34"],"coins":3)") + "," + kRed);
  table.play({"use C34", "pay coins 3", "lower P2 r5c7e", "lower P2 r5c6e", "end"});
  EXPECT_EQ(table.dice(1), "r3c7s=3 r4c7s=4 r5c6e=1 r5c7e=2 r5c7s=2");
}

// L-71
TEST(RainOfArrows, TakesASecondDieOfTheSameOpponentOrNone) {
  Battlefield table =
      command(grey(R"("dice":{"r5c6e":[2,"archers"]},"permanents":["C34"],"coins":3)") + "," +
              kRed + R"(,{"colour":"gold","cards":["A23 r5c8 flip"],"dice":{"r5c7e":3}})");
  table.play({"use C34", "pay coins 3", "lower P2 r5c7e"}, false);
  EXPECT_EQ(table.offered(), (std::vector<std::string>{"lower P2 r5c6e", "done"}));
  table.play({"done", "end"});
  EXPECT_EQ(table.dice(2), "r5c7e=3");
}

// L-16
TEST(TheLineOfFour, StaysShortUntilItIsEmpty) {
  Battlefield table = command(
      grey(R"("dice":{"r4c7s":6})") + R"(,{"colour":"red"},{"colour":"gold"},{"colour":"purple"})",
      R"("line":["C09","C13"],"deck":["C02","C03","C04","C05"])");
  table.play({"consult r4c7s", "take C09", "end"});
  EXPECT_EQ(names(Deck::command, table.state.line), (std::vector<std::string>{"C13"}));
  EXPECT_TRUE(table.player(0).known_command.has(8));  // L-90
}

// L-63: purple pays 1 less for its first Consult.
TEST(Purple, ConsultsForOnePointOnceATurn) {
  Battlefield table =
      command(R"({"colour":"purple","cards":["A05 r4c7 flip"],"dice":{"r4c7s":3}},)" + kRed,
              R"("deck":["C02","C03","C04","C05"])");
  table.play({"consult r4c7s", "consult r4c7s", "end"});
  EXPECT_EQ(table.dice(0), "");  // 3 - 1 - 2
  EXPECT_EQ(table.command(0), (std::vector<std::string>{"C02", "C03"}));
  EXPECT_TRUE(table.player(0).known_command.empty());  // from the top of the deck: L-90
}

// L-62, L-24
TEST(TheQuartermaster, BringsACoinMore) {
  Battlefield table =
      command(grey(R"("dice":{"r4c7s":[2,"quartermaster"]},"hand":["A30"])") + "," + kRed);
  table.play({"requisition A30", "end"});
  EXPECT_EQ(table.player(0).coins, 5);
}

// L-67, L-68: C07 is paid for, its card placed and what it finishes completed.
TEST(ForcedMarch, PlacesOneMoreCardWithAllThatFollows) {
  Battlefield table = command(
      R"({"colour":"grey","hand":["A05"],"command":["C07"],"coins":5},)" + kRed, R"("faces":[4])");
  table.play({"play C07", "place A05 r5c8", "end"});
  EXPECT_EQ(table.dice(0), "r5c7e=4");
  EXPECT_EQ(table.player(0).coins, 1);
  EXPECT_EQ(table.player(0).general, 4);
  EXPECT_TRUE(table.state.command_discard.has(6));
}

// L-70: C13, C15 to C24
TEST(OneShots, DoWhatTheySay) {
  Battlefield drill =
      command(grey(R"("dice":{"r5c6e":2,"r5c7e":5,"r4c7s":6},"command":["C19"])") + "," + kRed,
              R"("faces":[4,3])");
  drill.play({"play C19", "reroll r5c6e", "!reroll r5c6e", "!reroll r4c7s", "reroll r5c7e", "end"});
  EXPECT_EQ(drill.dice(0), "r4c7s=6 r5c6e=4 r5c7e=5");

  Battlefield redeploy =
      command(grey(R"("dice":{"r5c6e":[6,"archers"]},"command":["C17"])") + "," + kRed);
  redeploy.play({"play C17", "!move r5c6e r4c7s", "move r5c6e r5c7e", "done", "end"});
  EXPECT_EQ(redeploy.dice(0), "r5c7e=6(archers)");

  Battlefield orders =
      command(R"({"colour":"grey","command":["C24"],"objs":["O01","O02"]},)" + kRed,
              R"("objective_deck":["O08"])");
  orders.play({"play C24", "return O01", "end"});  // one drawn, one back
  EXPECT_EQ(names(Deck::objective, orders.player(0).objectives),
            (std::vector<std::string>{"O02", "O08"}));
  EXPECT_EQ(orders.player(0).coins, 4);

  Battlefield wall = command(R"({"colour":"grey","command":["C23"]},)" + kRed);
  wall.play({"play C23", "end"});
  EXPECT_TRUE(wall.player(0).is(Player::shield));
  EXPECT_EQ(wall.player(0).coins, 5);

  Battlefield spoils = command(R"({"colour":"grey","command":["C13"]},)" + kRed);
  spoils.play({"play C13", "end"});
  EXPECT_EQ(spoils.player(0).coins, 7);
}

// L-22, L-67: what an effect cannot do is skipped, the rest is done.
TEST(AnEffect, IsDoneAsFarAsPossible) {
  Battlefield table = command(R"({"colour":"grey","command":["C15"],"hand":["A01"]},)" + kRed);
  table.play({"play C15", "end"});  // an empty deck; one card to put back, not two
  EXPECT_EQ(table.hand(0).size(), 0U);
  EXPECT_EQ(table.army(), (std::vector<std::string>{"A01"}));
  EXPECT_EQ(table.player(0).coins, 4);
}

// L-71
TEST(Permanents, DoWhatTheySay) {
  Battlefield charge = command(
      grey(R"("dice":{"r5c6e":[2,"vanguard"]},"permanents":["C31"],"coins":0)") + "," + kRed,
      R"("faces":[3])");
  charge.play({"use C31", "P2: lose r5c7e", "end"});  // 3 - 1 big card: 3 fails
  EXPECT_EQ(charge.dice(0), "");
  EXPECT_EQ(charge.dice(1), "r3c7s=3 r4c7s=4 r5c6e=3 r5c7s=2");

  Battlefield cohort = command(
      grey(R"("dice":{"r5c6e":[3,"vanguard"]},"permanents":["C32"],"coins":3)") + "," + kRed,
      R"("faces":[5])");
  cohort.play({"use C32", "pay coins 3", "square r4c7s", "end"});
  EXPECT_EQ(cohort.dice(0), "r4c7s=5 r5c6e=3(vanguard)");

  Battlefield foraging = command(
      grey(R"("dice":{"r5c6e":[3,"outriders"]},"permanents":["C35"],"hand":["A30"])") + "," + kRed);
  foraging.play({"use C35", "pay r5c6e 1 coins 0", "end"});
  EXPECT_EQ(foraging.dice(0), "r5c6e=2(outriders)");
  EXPECT_EQ(foraging.player(0).coins, 9);
  EXPECT_EQ(foraging.army(), (std::vector<std::string>{"A30"}));

  Battlefield manoeuvre = command(
      R"({"colour":"grey","cards":["A07 r4c7 flip"],"dice":{"r4c7s":[6,"marshal"]},"coins":3,
         "permanents":["C28"],"hand":["A30"]},)" +
      kRed);
  manoeuvre.play({"use C28", "pay r4c7s 3 coins 3", "place A30 r3c7", "end"});
  EXPECT_EQ(manoeuvre.player(0).general, 3);
  EXPECT_EQ(manoeuvre.player(0).coins, 0);
}

// L-72
TEST(Support, GivesACardThatEverybodyHasSeen) {
  Battlefield table = command(
      R"({"colour":"grey","hand":["A05"],"command":["C09"]},{"colour":"red"},{"colour":"gold"},
         {"colour":"purple"})");
  table.play({"give A05", "give C09", "end"});
  EXPECT_EQ(table.hand(2), (std::vector<std::string>{"A05"}));
  EXPECT_EQ(table.command(2), (std::vector<std::string>{"C09"}));
  EXPECT_TRUE(table.player(2).known_army.has(4));
  EXPECT_TRUE(table.player(2).known_command.has(8));
  EXPECT_EQ(table.player(0).general, 4);
}

}  // namespace
}  // namespace legion_test
