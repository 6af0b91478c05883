// The set-up: colours, First Player, Objectives, draft, second look.
#include "legion/battlefield.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

constexpr const char* kPlain = R"({"events":false})";

// L-1, L-2, L-3, L-5, L-6
TEST(LegionContent, HasFiveColoursAndTheCardsOfTheHouseData) {
  const Pack& pack = *shipped_pack();
  EXPECT_EQ(pack.starting_cards.size(), 5U);
  EXPECT_EQ(pack.army.size(), 60U);
  EXPECT_EQ(pack.command_deck.size(), 36U);
  EXPECT_EQ(pack.objectives.size(), 20U);
  EXPECT_EQ(pack.battle.size(), 4U);
  EXPECT_EQ(pack.events.size(), 12U);
  const auto big = std::ranges::count_if(pack.army, &ArmyCard::big);
  const auto ends =
      std::ranges::count_if(pack.army, [](const ArmyCard& c) { return c.left != c.right; });
  EXPECT_EQ(big, 5);
  EXPECT_EQ(ends, 40);
}

TEST(LegionContent, RefusesACardThatIsBigAndAnEnd) {
  const auto files = shipped::replaced(shipped::files_of("legion"), "army.toml",
                                       "right = \"grey\"\nhalves = \"top\"\nbig = true",
                                       "right = \"red\"\nhalves = \"top\"\nbig = true");
  const auto pack = shipped::read_texts(files, read_pack);
  ASSERT_FALSE(pack.ok());
  EXPECT_NE(pack.error().message.find("big"), std::string::npos) << pack.error().message;
}

TEST(LegionContent, RefusesMoreDiceThanABattlefieldHolds) {
  const auto files = shipped::replaced(shipped::files_of("legion"), "table.toml",
                                       "most_legion_dice = 10", "most_legion_dice = 12");
  const auto pack = shipped::read_texts(files, read_pack);
  ASSERT_FALSE(pack.ok());
  EXPECT_NE(pack.error().message.find("at most 16 dice"), std::string::npos)
      << pack.error().message;
}

// L-4, L-7
TEST(Names, OfCellsAndSquaresCountRowsFromTheTopAndColumnsFromTheLeft) {
  EXPECT_EQ(name(kStartCell), "r5c7");
  EXPECT_EQ(name(east_of(kStartCell)), "r5c7e");
  EXPECT_EQ(name(south_of(above(kStartCell))), "r4c7s");
  EXPECT_FALSE(parse_cell("r10c1").has_value());
  EXPECT_FALSE(parse_cell("r1c14").has_value());
  EXPECT_EQ(parse_square("R9C13E"), east_of(cell_at(8, 12)));
}

// L-8
TEST(Colours, AreChosenInSeatOrderAndEachOnlyOnce) {
  Battlefield table(2, kPlain, {6, 1});
  EXPECT_TRUE(table.asks(0, "choose_colour"));
  EXPECT_EQ(table.offered().size(), 5U);
  table.play({"colour red", "!colour red", "colour gold"}, false);
  EXPECT_EQ(table.player(0).colour, Colour::red);
  EXPECT_EQ(table.player(1).colour, Colour::gold);
  EXPECT_TRUE(table.player(1).cards[kStartCell.index].is_starting());
}

// L-8
TEST(Colours, AreDealtWhereTheSwitchSaysSo) {
  Battlefield table(3, R"({"colours":"random"})", {6, 1, 1});
  table.play({}, false);
  EXPECT_TRUE(table.asks(0, "return_objective"));
  EXPECT_NE(table.player(0).colour, table.player(1).colour);
  EXPECT_NE(table.player(1).colour, table.player(2).colour);
}

// L-9, L-10
TEST(TheFirstPlayer, IsTheHighestRollAndTiedOnesRollAgain) {
  Battlefield table(3, kPlain, {5, 2, 5, 1, 4});
  table.play({"colour red", "colour grey", "colour gold"}, false);
  EXPECT_EQ(table.state.first, Seat{2});
  EXPECT_EQ(table.game->after(table.state.first, 1), Seat{0});
  EXPECT_TRUE(table.all_dice_used());
}

// L-11, L-12, L-14, L-15
TEST(TheSetUp, DealsThreeObjectivesOfWhichOneGoesBackAndTwoArmyCards) {
  Battlefield table(2, kPlain, {6, 1}, {"B2", "O01", "O02", "O03", "O04", "O05", "O06"});
  table.play({"colour red", "colour grey", "P2: return O05", "P1: return O01"}, false);
  EXPECT_EQ(names(Deck::objective, table.player(0).objectives),
            (std::vector<std::string>{"O02", "O03"}));
  EXPECT_EQ(names(Deck::objective, table.player(1).objectives),
            (std::vector<std::string>{"O04", "O06"}));
  // Returned cards lie in turn order under the deck, whoever was asked first.
  ASSERT_EQ(table.state.decks.under_objective.size(), 2U);
  EXPECT_EQ(table.state.decks.under_objective[0].card(), 0);
  EXPECT_EQ(table.state.decks.under_objective[1].card(), 4);
  EXPECT_EQ(table.player(0).hand.size(), 2);
  EXPECT_EQ(table.state.army_left, 26);  // 15 a player, four of them dealt
  EXPECT_EQ(table.player(0).coins, 2);
  EXPECT_EQ(table.player(0).general, 6);
  EXPECT_EQ(table.state.battle_card, 1);
  EXPECT_EQ(table.state.line.size(), 4);
}

// L-14, L-87
TEST(TheSetUp, OfFourGivesEachOneObjectiveAndEachTeamASharedOne) {
  Battlefield table(4, kPlain, {6, 1, 1, 1});
  table.play({"colour red", "colour grey", "colour gold", "colour green"}, false);
  ASSERT_TRUE(table.asks(3, "return_objective"));
  const auto give_back = [&](int seat) {
    return "P" + std::to_string(seat + 1) + ": return " +
           names(Deck::objective, table.player(seat).objectives)[0];
  };
  table.play({give_back(3), give_back(0), give_back(2), give_back(1)}, false);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.player(seat).objectives.size(), 1);
  EXPECT_NE(table.state.shared[0], 0);
  EXPECT_NE(table.state.shared[1], 0);
  EXPECT_NE(table.state.shared[0], table.state.shared[1]);
}

// Whoever is asked gives back the first Objective of the hand.
void give_objectives_back(Battlefield& table) {
  for (int seat = 0; seat < table.game->seats(); ++seat) {
    const auto mine = names(Deck::objective, table.player(seat).objectives);
    table.play({"P" + std::to_string(seat + 1) + ": return " + mine[0]}, false);
  }
}

// L-18, L-16
TEST(TheDraft, GoesRoundTwiceAndTheLineIsFullAgainAfterwards) {
  Battlefield table(3, kPlain, {1, 6, 1},
                    {"C01", "C05", "C07", "C09", "C11", "C13", "C15", "C17", "C19", "C21"});
  table.play({"colour red", "colour grey", "colour gold"}, false);
  give_objectives_back(table);
  EXPECT_TRUE(table.asks(1, "draft"));
  table.play({"P2: draft C05", "P3: draft C01", "!draft C01", "P1: draft C07"}, false);
  // The fourth pick empties the Line; with three players it is filled in between. The last card of
  // the Line goes to its player without a question.
  EXPECT_EQ(table.command(1), (std::vector<std::string>{"C05", "C09"}));
  EXPECT_TRUE(table.asks(2, "draft"));
  EXPECT_EQ(table.state.line.size(), 4);
  table.play({"P3: draft C11", "P1: draft C13"}, false);
  EXPECT_EQ(table.state.line.size(), 4);
  EXPECT_TRUE(table.player(1).known_command.has(4));
}

// L-19
TEST(TheSecondLook, LetsTheLaterPlacesExchangeACardWithTheLine) {
  Battlefield table(2, kPlain, {6, 1}, {"C01", "C05", "C07", "C09", "C11", "C13", "C15", "C17"});
  table.play({"colour red", "colour grey"}, false);
  give_objectives_back(table);
  table.play({"draft C01", "draft C05", "draft C07"}, false);
  EXPECT_TRUE(table.asks(1, "second_look"));
  EXPECT_EQ(table.offered().size(), 9U);
  table.play({"swap C05 C11"}, false);
  EXPECT_EQ(table.command(1), (std::vector<std::string>{"C09", "C11"}));
  EXPECT_TRUE(table.state.line.has(4));
  EXPECT_TRUE(table.asks(0, "place"));  // once
}

}  // namespace
}  // namespace legion_test
