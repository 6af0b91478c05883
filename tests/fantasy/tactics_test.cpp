// The Tactics Deck in play. FC-7
#include <map>

#include <gtest/gtest.h>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"
#include "table/stepping.h"

namespace fantasy_test {
namespace {

table::Answer use(Table& t, const char* card) {
  return say(Verb::effect).item(t.pack().find_card(card));
}
table::Answer swap_for(Table& t, const char* card, Colour colour) {
  return say(Verb::take_order).item(t.pack().find_card(card)).colour(colour);
}

// A unit or two of each side, far apart, all Red.
struct CardBattle : Table {
  CardBattle() {
    unit("e1", "INF", kEmpire, {0, 2});
    unit("s1", "INF", kStyx, {0, -2});
    order("e1", Colour::red).order("s1", Colour::red);
  }
  void second(Seat seat) {
    const bool empire = seat == kEmpire;
    unit(empire ? "e2" : "s2", "INF", seat, {2, empire ? 2 : -2});
    order(empire ? "e2" : "s2", Colour::red);
  }
  int draw_pile(Seat seat) { return cards(side(seat).draw); }
  void finish(const std::string& name) {
    does(Verb::activate, name);
    does_nothing();
  }
  void does_nothing() { decline(); }
};

// T-023, FC-7.5, FC-7.7
TEST(Tactics, ShuffleTheDiscardPileIntoANewDeckWhenACardIsNeeded) {
  CardBattle t;
  t.discard(kStyx,
            {"claws_of_darkness", "claws_of_darkness", "claws_of_darkness", "terrifying_attack",
             "terrifying_attack", "abyss_scream", "abyss_scream", "regeneration", "regeneration"});
  t.action_phase(kStyx);
  ASSERT_EQ(t.question().kind, table::QuestionKind::draw);
  EXPECT_EQ(t.draw_pile(kStyx), 9);
  EXPECT_EQ(Table::cards(t.side(kStyx).discard), 0);
  t.draw("terrifying_attack");
  EXPECT_EQ(t.draw_pile(kStyx), 8);
  EXPECT_EQ(Table::cards(t.side(kStyx).discard), 1);
  EXPECT_EQ(t.copies(t.side(kStyx).discard, "terrifying_attack"), 1);
}

// FC-7.1, FC-2.29
TEST(Tactics, ComeFromADeckInWhichEveryCardIsEquallyLikely) {
  CardBattle t;
  t.deck(kStyx, {"claws_of_darkness", "claws_of_darkness", "abyss_scream"});
  t.action_phase(kStyx);
  table::DrawList draws;
  t.game().draws(t.state(), draws);
  ASSERT_EQ(draws.size(), 2U);
  for (const table::DrawOutcome& draw : draws) {
    EXPECT_EQ(draw.weight, draw.item == t.pack().find_card("abyss_scream") ? 1 : 2);
  }
}

// T-025, FC-7.20, FC-7.21, FC-7.22
TEST(Tactics, OfACurseWorkOnTheVictimAndNeverGoBack) {
  CardBattle t;
  t.second(kEmpire);
  t.deck(kEmpire, {"frightening_shadows"});
  t["s1"].order = Colour::none;
  t.action_phase(kEmpire);
  t.draw("frightening_shadows");
  EXPECT_FALSE(t.can(kEmpire, Verb::take_order));
  t.does(Verb::activate, "e1");
  EXPECT_EQ(stat(t.view(), t.id("e1"), Stat::attack), 2);
  EXPECT_EQ(t.copies(t.side(kEmpire).discard, "frightening_shadows"), 1);
  t.does_nothing();
  EXPECT_EQ(stat(t.view(), t.id("e1"), Stat::attack), 3);
  EXPECT_EQ(t.copies(t.side(kEmpire).draw, "frightening_shadows"), 1);
  EXPECT_EQ(Table::cards(t.side(kStyx).draw) + Table::cards(t.side(kStyx).discard), 0);
}

// FC-7.20, FC-7.4: the option.
TEST(Tactics, OfACurseMayBecomeAnOrderOnlyUnderTheHouseOption) {
  for (const bool swap : {false, true}) {
    CardBattle t;
    t.options().curse_swap = swap;
    t.second(kEmpire);
    t.deck(kEmpire, {"frightening_shadows"});
    t.action_phase(kEmpire);
    t.draw("frightening_shadows");
    const table::Answer order = swap_for(t, "frightening_shadows", Colour::blue);
    EXPECT_EQ(t.can(kEmpire, order), swap);
    EXPECT_EQ(t.may(Verb::effect_, "e2"), swap) << "or it works";
    if (swap) t.answer(kEmpire, order);
    t.does(Verb::activate, "e1");
    EXPECT_EQ(stat(t.view(), t.id("e1"), Stat::attack), swap ? 3 : 2);
    EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), swap ? 1 : 0);
    EXPECT_EQ(t.copies(t.side(kEmpire).discard, "frightening_shadows"), 1);
  }
}

// FC-7.18, FC-7.19, FC-7.23
TEST(Tactics, OfACurseGoToTheOpponentAndHisDiscardPileIntoHisDeck) {
  CardBattle t;
  t.second(kStyx);
  t.deck(kStyx, {"frightening_shadows"});
  t.deck(kEmpire, {"counterblow"}).discard(kEmpire, {"iron_march", "iron_march"});
  t.action_phase(kStyx);
  t.draw("frightening_shadows");
  EXPECT_TRUE(t.asks(Step::choose_unit));
  EXPECT_EQ(Table::cards(t.side(kEmpire).discard), 0);
  EXPECT_EQ(t.draw_pile(kEmpire), 4);
  EXPECT_EQ(t.copies(t.side(kEmpire).draw, "frightening_shadows"), 1);
  EXPECT_EQ(t.draw_pile(kStyx), 0);
  t.does(Verb::activate, "s1");
  EXPECT_EQ(stat(t.view(), t.id("s1"), Stat::attack), 3);
}

// A terrain card alone in the draw pile, eight others played.
struct WithTerrainCard : CardBattle {
  WithTerrainCard() {
    second(kEmpire);
    (*this)["s1"].order = Colour::none;
    deck(kEmpire, {"prayer_before_fight"});
    discard(kEmpire, {"powerful_strikes", "powerful_strikes", "counterblow", "counterblow",
                      "iron_march", "iron_march", "flanking_maneuver", "flanking_maneuver"});
    action_phase(kEmpire);
    draw("prayer_before_fight");
  }
};

// T-027, FC-7.12, FC-7.13, FC-7.16, FC-13.3, FC-1.29
TEST(Tactics, OfPlacedTerrainLeaveTheDeckForGood) {
  WithTerrainCard t;
  const Hex here = t.hex({0, 1});
  t.answer(kEmpire, say(Verb::place).to(here));
  EXPECT_EQ(t.game().terrain(t.state().terrain[here.index]).id, "altar_of_healing");
  EXPECT_EQ(t.copies(t.side(kEmpire).in_play, "prayer_before_fight"), 1);
  t.finish("e1");
  EXPECT_EQ(t.draw_pile(kEmpire), 8);
}

// T-027, FC-7.17, FC-7.7
TEST(Tactics, OfTerrainNotPlacedAreDiscardedAndComeBack) {
  WithTerrainCard t;
  t.answer(kEmpire, say(Verb::decline));
  EXPECT_EQ(t.copies(t.side(kEmpire).discard, "prayer_before_fight"), 1);
  t.finish("e1");
  EXPECT_EQ(t.draw_pile(kEmpire), 9);
}

// FC-7.4, FC-7.17
TEST(Tactics, OfTerrainMayBecomeAnOrderInstead) {
  WithTerrainCard t;
  t.answer(kEmpire, swap_for(t, "prayer_before_fight", Colour::blue));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 1);
  EXPECT_EQ(t.copies(t.side(kEmpire).discard, "prayer_before_fight"), 1);
}

// FC-7.14, FC-7.15
TEST(Tactics, OfTerrainNeedAFreeOpenHexWithinTwoOfAnOwnUnit) {
  CardBattle t;
  t.deck(kEmpire, {"prayer_before_fight"});
  t.terrain({1, 2}, "Forest").capture_point({1, 1});
  t.action_phase(kEmpire);
  t.draw("prayer_before_fight");
  const auto at = [&](At where) { return t.can(kEmpire, say(Verb::place).to(t.hex(where))); };
  EXPECT_TRUE(at({0, 1}));
  EXPECT_TRUE(at({0, 0}));
  EXPECT_FALSE(at({0, -1}));  // three hexes away
  EXPECT_FALSE(at({0, 2}));   // a unit
  EXPECT_FALSE(at({1, 2}));   // Forest
  EXPECT_FALSE(at({1, 1}));   // Capture Point
}

// T-029, FC-7.8
TEST(Tactics, AreDoneWithoutWhenNoCardIsLeft) {
  CardBattle t;
  t.second(kEmpire);
  t.action_phase(kEmpire);
  EXPECT_TRUE(t.asks(Step::choose_unit));
  t.does(Verb::activate, "e1");
  EXPECT_TRUE(t.asks(Step::action));
}

// T-031, FC-7.2, FC-7.3, FC-6.11, FC-7.9
TEST(Tactics, ForTheActivatedUnitArePlayedWithTheUnitThatActs) {
  CardBattle t;
  t.second(kEmpire);
  t.deck(kEmpire, {"powerful_strikes"});
  t.action_phase(kEmpire);
  t.draw("powerful_strikes");
  EXPECT_TRUE(t.may(Verb::effect_, "e1"));
  EXPECT_FALSE(t.can(kEmpire, use(t, "powerful_strikes"))) << "for whom?";
  t.does(Verb::effect_, "e2");
  ASSERT_TRUE(t.asks(Step::action)) << "the card is played and the unit chosen";
  EXPECT_TRUE(t.happened(EventKind::card_effect));
  EXPECT_TRUE(t.happened(EventKind::activated, t.id("e2")));
  EXPECT_EQ(stat(t.view(), t.id("e2"), Stat::attack), 4);
  EXPECT_EQ(stat(t.view(), t.id("e1"), Stat::attack), 3);
  t.does_nothing();
  EXPECT_EQ(stat(t.view(), t.id("e2"), Stat::attack), 3);
}

// FC-7.3, FC-6.11: whoever can act now, and nobody else.
TEST(Tactics, ForTheActivatedUnitAreOfferedForEachThatMayAct) {
  CardBattle t;
  t.second(kEmpire);
  t.unit("late", "INF", kEmpire, {4, 2});
  t.unit("wild", "INF", kEmpire, {-3, 2});
  t.order("late", Colour::blue).order("wild", Colour::purple);
  t.deck(kEmpire, {"powerful_strikes"});
  t.action_phase(kEmpire);
  t.draw("powerful_strikes");
  for (const char* unit : {"e1", "e2", "wild"}) EXPECT_TRUE(t.may(Verb::effect_, unit));
  EXPECT_FALSE(t.may(Verb::effect_, "late")) << "Red acts now";
  EXPECT_FALSE(t.may(Verb::effect_, "s1"));
}

// FC-6.11: not before the card is played, though its token may be exchanged meanwhile. FC-4.26
TEST(Tactics, ComeBeforeTheUnitThatActs) {
  CardBattle t;
  t.second(kEmpire);
  t.order("e2", Colour::purple).deck(kEmpire, {"iron_march"});
  t.action_phase(kEmpire);
  t.draw("iron_march");
  ASSERT_TRUE(t.can(kEmpire, say(Verb::exchange).unit(t.id("e2")).colour(Colour::red)));
  const table::Answer early = say(Verb::activate).unit(t.id("e1"));
  EXPECT_FALSE(t.can(kEmpire, early));
  EXPECT_EQ(deny(t.view(), kEmpire, early).key, "wrong_question");
}

// FC-7.3: only a card that goes to the unit that acts is played with it.
TEST(Tactics, ThatGoToOthersArePlayedBeforeAUnitIsChosen) {
  const std::map<std::string, bool> for_who_acts = {
      {"iron_march", false},    {"counterblow", false},      {"signal_lights", false},
      {"healing_herbs", false}, {"flanking_maneuver", true}, {"will_to_victory", true}};
  for (const auto& [card, goes] : for_who_acts) {
    CardBattle t;
    t.second(kEmpire);
    t.deck(kEmpire, {card.c_str()});
    t.action_phase(kEmpire);
    t.draw(card);
    EXPECT_EQ(t.may(Verb::effect_, "e2"), goes) << card;
    EXPECT_EQ(t.can(kEmpire, use(t, card.c_str())), !goes) << card;
  }
}

// FC-7.3: the ritual goes to the hero, wherever one is.
TEST(Tactics, ForTheHeroAreForTheUnitThatActsWhereThereIsNone) {
  for (const bool hero : {false, true}) {
    CardBattle t;
    t.second(kStyx);
    if (hero) t.unit("hero", "HER", kStyx, {4, -2});
    t.deck(kStyx, {"necromancer_ritual"});
    t.action_phase(kStyx);
    t.draw("necromancer_ritual");
    EXPECT_EQ(t.may(Verb::effect_, "s2"), !hero);
  }
}

// FC-6.10, FC-6.11: tokens lie open, so that this tells nobody anything.
TEST(Tactics, AreFollowedByTheLastUnitThatMayActUnasked) {
  CardBattle t;
  t.unit("late", "INF", kEmpire, {4, 2});
  t.order("late", Colour::blue).deck(kEmpire, {"iron_march"});
  t.action_phase(kEmpire);
  t.draw("iron_march");
  t.answer(kEmpire, swap_for(t, "iron_march", Colour::blue));
  ASSERT_TRUE(t.asks(Step::action));
  EXPECT_EQ(t.state().act.unit, t.id("e1"));
  EXPECT_EQ(t.activations(), std::vector<std::string>{"e1"});
}

// FC-6.11: positions of earlier rules ask for it; they go on from there.
TEST(Tactics, OfEarlierRulesMayStillAskForTheLastUnit) {
  CardBattle t;
  t.second(kEmpire);
  t.action_phase(kEmpire);
  ASSERT_TRUE(t.asks(Step::choose_unit));
  t["e2"].order = Colour::none;
  EXPECT_EQ(ChooseUnitStep::asks(t.view()).kind, Waiting::answers) << "as it waits already";
  t.does(Verb::activate, "e1");
  EXPECT_TRUE(t.asks(Step::action));
}

// FC-7.4, FC-7.11
TEST(Tactics, MustBePlayedForTheEffectOrForTheOrder) {
  CardBattle t;
  t.deck(kEmpire, {"powerful_strikes"});
  t.action_phase(kEmpire);
  t.draw("powerful_strikes");
  EXPECT_EQ(t.legal(kEmpire).size(), 2U);
  EXPECT_TRUE(t.may(Verb::effect_, "e1"));
  t.answer(kEmpire, swap_for(t, "powerful_strikes", Colour::red));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 1);
  t.does(Verb::activate, "e1");
  EXPECT_EQ(stat(t.view(), t.id("e1"), Stat::attack), 3);
}

// FC-7.11
TEST(Tactics, WithoutALegalTargetDoNothing) {
  CardBattle t;
  t.deck(kStyx, {"abyss_scream"});
  t.action_phase(kStyx);
  t.draw("abyss_scream");
  t.answer(kStyx, use(t, "abyss_scream"));
  t.does(Verb::activate, "s1");
  EXPECT_TRUE(t.asks(Step::action));
}

// FC-7.1, FC-7.5
TEST(Tactics, ArePlayedForYellowUnitsToo) {
  CardBattle t;
  t.order("e1", Colour::yellow).deck(kEmpire, {"iron_march"});
  t["s1"].order = Colour::none;
  t.action_phase(kEmpire);
  EXPECT_EQ(t.question().kind, table::QuestionKind::draw);
}

// FC-7.6
TEST(Tactics, OnTheDiscardPilesAreSeenByBothPlayers) {
  CardBattle t;
  t.discard(kStyx, {"abyss_scream"}).deck(kStyx, {"regeneration"});
  t.action_phase(kEmpire);
  const Observation seen = t.game().observe(t.state(), kEmpire);
  EXPECT_EQ(t.copies(seen.sides[kStyx.value].discard, "abyss_scream"), 1);
  EXPECT_EQ(seen.sides[kStyx.value].knows_deck, 0);
  EXPECT_EQ(seen.sides[kStyx.value].deck_size, 1);
}

// FC-7.9, FC-7.10, FC-21.1
TEST(Tactics, ThatSaySoLastUntilTheEndOfTheRound) {
  CardBattle t;
  t.deck(kEmpire, {"counterblow"});
  t["s1"].order = Colour::none;
  t.rounds_from_action_phase(kEmpire);
  t.draw("counterblow");
  t.answer(kEmpire, use(t, "counterblow"));
  t.does(Verb::activate, "e1");
  t.answer(kEmpire, say(Verb::choose).unit(t.id("e1")));
  EXPECT_TRUE(has(t.view(), t.id("e1"), Ability::counterblow));
  t.does_nothing();
  EXPECT_EQ(t.state().round, 2);
  EXPECT_FALSE(has(t.view(), t.id("e1"), Ability::counterblow));
}

}  // namespace
}  // namespace fantasy_test
