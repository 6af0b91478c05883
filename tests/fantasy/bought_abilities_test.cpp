// The abilities units buy with orders, as their cards in the shipped pack sell them, on every level
// of the unit. FC-9
#include <functional>

#include <gtest/gtest.h>

#include "fantasy/played_card.h"
#include "games/fantasy/rules/units.h"

namespace fantasy_test {
namespace {

// "legionnaires basic", "legionnaires veteran", ...: the cards that sell that ability.
std::vector<std::string> sellers(const std::string& unit, const std::string& ability) {
  std::vector<std::string> out;
  for (const UnitCard& card : shipped_pack().units) {
    if (card.id != unit || card.activated.empty()) continue;
    EXPECT_EQ(card.activated[0].id, ability) << card.level;
    out.push_back(card.id + " " + card.level);
  }
  EXPECT_FALSE(out.empty()) << unit;
  return out;
}

// A unit of every such card in turn stands on (0,0); `buys` is its activation with the price paid.
struct Buyer : CardTable {
  Buyer(const std::string& kind, Seat seat) { unit("U", kind, seat, {0, 0}); }
  void buys(Colour price) {
    pool((*this)["U"].seat, {price});
    begin_activation("U");
    answer((*this)["U"].seat, say(Verb::use).unit(id("U")).item(0));
    EXPECT_EQ(orders_in_pool((*this)["U"].seat, price), 0);
  }
  int printed(Ability ability) { return card("U").abilities[static_cast<std::size_t>(ability)]; }
  // A Panic, and otherwise nothing.
  void rolls_one_panic() {
    std::vector<int> faces(static_cast<std::size_t>(dice()), 5);
    faces[0] = face::panic;
    rolls(faces);
  }
};

// shows: bought second_wind of legionnaires
// FC-9.2
TEST(SecondWind, RemovesAFatigueToken) {
  for (const std::string& kind : sellers("legionnaires", "second_wind")) {
    SCOPED_TRACE(kind);
    Buyer t(kind, kEmpire);
    t.fatigue("U", 2);
    t.buys(Colour::green);
    EXPECT_EQ(t["U"].fatigue, 1);
  }
}

// shows: bought aimed_volley of imperial_shooters, bought bone_rain of zombie_archers
// FC-9.2
TEST(AimedVolleyAndBoneRain, GiveADieToTheShot) {
  for (const auto& [unit, ability, seat, price] :
       {std::tuple{"imperial_shooters", "aimed_volley", kEmpire, Colour::blue},
        std::tuple{"zombie_archers", "bone_rain", kStyx, Colour::green}}) {
    for (const std::string& kind : sellers(unit, ability)) {
      SCOPED_TRACE(kind);
      Buyer t(kind, seat);
      t.unit("enemy", "INF", opponent(seat), {2, 0});
      t.buys(price);
      t.does(Verb::shoot, "U", "enemy");
      EXPECT_EQ(t.dice(), t.card("U").range_attack + 1);
    }
  }
}

// shows: bought spurs of equestrian_knights
// FC-9.2, FC-22.46
TEST(Spurs, CarryTheKnightsAHexFartherAndPushTheEnemy) {
  for (const std::string& kind : sellers("equestrian_knights", "spurs")) {
    SCOPED_TRACE(kind);
    Buyer t(kind, kEmpire);
    t.unit("enemy", "INF", kStyx, {5, 0});
    t.buys(Colour::red);
    t.does(Verb::move, "U", At{4, 0});
    t.does(Verb::melee, "U", "enemy");
    t.rolls_one_panic();
    EXPECT_EQ(t.place("enemy"), t.hex({7, 0}));
  }
}

// shows: bought steam_ram of crusader
// FC-9.2, FC-22.22, FC-22.46
TEST(SteamRam, BreaksThroughForestAndPushesTheEnemy) {
  for (const std::string& kind : sellers("crusader", "steam_ram")) {
    Buyer t(kind, kEmpire);
    t.unit("enemy", "INF", kStyx, {3, 0});
    t.terrain({1, 0}, "Forest");
    t.buys(Colour::red);
    t.does(Verb::move, "U", At{2, 0});
    t.does(Verb::melee, "U", "enemy");
    t.rolls_one_panic();
    EXPECT_EQ(t.place("enemy"), t.hex({5, 0}));
  }
}

// shows: bought lead_on of roland
// FC-9.2, FC-1.4
TEST(LeadOn, MovesAnotherUnitNearby) {
  for (const std::string& kind : sellers("roland", "lead_on")) {
    Buyer t(kind, kEmpire);
    t.unit("men", "INF", kEmpire, {2, 0});
    t.unit("too far", "INF", kEmpire, {0, 3});
    t.buys(Colour::blue);
    EXPECT_FALSE(t.may_choose("U"));
    EXPECT_FALSE(t.may_choose("too far"));
    t.chooses("men");
    t.does(Verb::move, "men", At{3, 0});
    EXPECT_EQ(t.place("men"), t.hex({3, 0}));
    EXPECT_TRUE(t.asks(Step::action));
  }
}

// shows: bought frenzy of zombie_warriors
// FC-9.2, FC-22.20
TEST(Frenzy, RerollsADieMoreInMelee) {
  for (const std::string& kind : sellers("zombie_warriors", "frenzy")) {
    SCOPED_TRACE(kind);
    Buyer t(kind, kStyx);
    t.unit("enemy", "INF", kEmpire, {1, 0});
    t.buys(Colour::green);
    t.does(Verb::melee, "U", "enemy");
    t.roll(std::vector<int>(static_cast<std::size_t>(t.dice()), 5));
    const int rerolls = t.printed(Ability::master_of_attack) + 1;
    for (int die = 1; die <= rerolls; ++die) t.answer(kStyx, say(Verb::pick_die).number(die));
    EXPECT_FALSE(t.can(kStyx, Verb::pick_die));
    t.answer(kStyx, say(Verb::roll));
    t.rolls(std::vector<int>(static_cast<std::size_t>(rerolls), 2));
    EXPECT_EQ(t["enemy"].hits, 4 - rerolls);
  }
}

// shows: bought death_charge of undead_cavalry
// FC-9.2, FC-22.4
TEST(DeathCharge, AddsADieToTheChargeOfTheUnit) {
  for (const std::string& kind : sellers("undead_cavalry", "death_charge")) {
    SCOPED_TRACE(kind);
    Buyer t(kind, kStyx);
    t.unit("enemy", "INF", kEmpire, {3, 0});
    t.buys(Colour::red);
    t.does(Verb::move, "U", At{2, 0});
    t.does(Verb::melee, "U", "enemy");
    EXPECT_EQ(t.dice(), t.card("U").attack + t.printed(Ability::charge) + 1);
  }
}

// shows: bought all_heads_strike of demonic_hydra
// FC-9.2, FC-22.25
TEST(AllHeadsStrike, HitEveryEnemyInContact) {
  for (const std::string& kind : sellers("demonic_hydra", "all_heads_strike")) {
    Buyer t(kind, kStyx);
    t.unit("left", "INF", kEmpire, {-1, 0});
    t.unit("right", "INF", kEmpire, {1, 0});
    t.buys(Colour::red);
    t.does(Verb::multiple_attack, "U");
    while (!t.asks(Step::next_target)) t.decline();
    t.chooses("left");
    t.rolls({2, 5, 5, 5});
    t.rolls({2, 5, 5, 5});
    t.decline_to_the_end();
    EXPECT_EQ(t["left"].hits, 3);
    EXPECT_EQ(t["right"].hits, 3);
  }
}

// shows: bought raise_the_fallen of imelstar
// FC-9.2, FC-22.32
TEST(RaiseTheFallen, PutsConscriptsWhereTheEnemyDied) {
  for (const std::string& kind : sellers("imelstar", "raise_the_fallen")) {
    Buyer t(kind, kStyx);
    t.unit("enemy", "INF", kEmpire, {1, 0});
    t.hits("enemy", 1, 4);
    t.buys(Colour::blue);
    t.does(Verb::melee, "U", "enemy");
    t.rolls({2, 5});
    t.does(Verb::summon, "U");
    const UnitId raised = t.view().at(t.hex({1, 0}));
    ASSERT_TRUE(raised.exists());
    EXPECT_EQ(t.view().unit(raised).seat, kStyx);
    EXPECT_EQ(t.view().card(raised).id, "zombie_warriors");
  }
}

}  // namespace
}  // namespace fantasy_test
