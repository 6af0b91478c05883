// Fine points: whose doing an event is, who alone is asked, what a ship can still bring out.
#include <gmock/gmock.h>

#include "fleet/campaign.h"
#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/advice/odds.h"
#include "games/fleet/game.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

using table::Language;

std::string why(Battle& battle, const std::string& text) {
  const table::Error error = why_not(battle.view().game, battle.state(), battle.asked(), text,
                                     shipped_texts(), Language::en);
  return error.rule + " " + error.message;
}

// F-74: the dodge is told as the defender's doing.
TEST(ADodge, IsTheDefendersDoing) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").bridge(kYellow, "yellow_special");
  b.advanced().fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3", "dodge");
  const auto told = b.last(EventKind::dodged);
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->seat, kYellow);
}

// F-7, F-13: the weapons of the quick start are told with the fleet they belong to.
TEST(TheQuickStart, TellsWhoseWeaponsTheyAre) {
  Options options;
  options.setup = Options::Setup::quick;
  const Game game(shipped_fleet_pack(), shipped_scenario("standard", options), options);
  table::Log log;
  const State state = game.initial(&log);
  int told = 0;
  for (const table::Event& event : log.events) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::weapon_chosen)) continue;
    EXPECT_EQ(state.sides[event.seat.value].weapon, event.arg[0]);
    ++told;
  }
  EXPECT_EQ(told, 2);
}

// F-7: where one fleet only has a carrier, nobody rolls for the first choice.
TEST(TheWeapon, IsChosenByTheOnlyFleetThatCanCarryOne) {
  for (const Seat seat : {kBlue, kYellow}) {
    Scenario scenario = shipped_scenario("standard", {});
    scenario.weapon[opponent(seat).value] = false;
    const Game game(shipped_fleet_pack(), scenario, {});
    const State state = game.initial();
    ASSERT_EQ(state.waiting.kind, Waiting::answers);
    EXPECT_TRUE(state.waiting.seats.has(seat));
    EXPECT_FALSE(state.waiting.seats.has(opponent(seat)));
  }
}

// F-101, F-102: a ship brings out the container it carries and no other.
TEST(AShipWithAContainer, CountsForOneAndNotForTwo) {
  Campaign b;
  b.scenario() = shipped_scenario("the_rescue");
  b.ship("p1", "frigate", "a1").ship("p2", "frigate", "b1").ship("h1", "frigate", "e5");
  b.ship("h2", "frigate", "d5");
  b.state().ships[0].set(Ship::carrying);
  b.state().ships[2].set(Ship::carrying);
  b.side(kBlue).containers = 1;
  b.fresh("yellow_diag").act(kBlue).says("leave p1 diag");
  ASSERT_TRUE(b.over()) << "two against the one that Yellow carries";
  EXPECT_EQ(b.state().result[0], 2);
}

// F-37: with a move under way one says where it goes; before it begins that is no answer.
TEST(FleetRefusal, OfAShipOrASquareWithoutAMoveSpeaksOfTheDie) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("p2", "frigate", "c2").ship("h1", "frigate", "e5");
  b.fresh("yellow_orth").act(kBlue);
  EXPECT_THAT(why(b, "take p2"), testing::StartsWith("F-37 "));
  EXPECT_THAT(why(b, "to c3"), testing::StartsWith("F-37 "));
  EXPECT_THAT(why(b, "go"), testing::Not(testing::StartsWith("F-37 ")));
}

// F-101
TEST(FleetRefusal, OfAShipThatLeavesWithNothingSaysSo) {
  Battle b;
  b.scenario() = shipped_scenario("the_rescue");
  b.ship("p1", "frigate", "a1").ship("p2", "frigate", "c3").ship("h1", "frigate", "e5");
  b.fresh("yellow_diag").act(kBlue);
  EXPECT_THAT(why(b, "leave p1 diag"), testing::StartsWith("F-101 "));
  b.state().ships[1].set(Ship::carrying);
  const std::string empty = why(b, "leave p1 diag");
  EXPECT_NE(why(b, "leave p2 diag"), empty) << "it carries one, but not from its own rows";
}

// What the odds say of an attack by p1 on h1, with that red or yellow special on Yellow's bridge.
table::Odds odds_against(const std::string& bridge, const std::string& target) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", target, "c3").bridge(kYellow, bridge).advanced();
  b.fresh("red_orth").act(kBlue).says("fire c2 orth");
  for (const table::Answer answer : [&] {
         table::AnswerList list;
         list_answers(b.view().game, b.state(), kBlue, list);
         return list;
       }()) {
    const auto odds = odds_of(b.view().game, observed_by(b.view().game, b.state(), kBlue), kBlue,
                              answer, {}, shipped_texts(), Language::en);
    if (odds.ok()) return *odds;
  }
  ADD_FAILURE() << "no odds";
  return {};
}

// F-75: it needs the die and something that fires.
TEST(OddsOfAnAttack, SayOnlyOfWhoCanStrikeBackThatHeMay) {
  const auto counter = [](const std::string& bridge, const std::string& target) {
    return odds_against(bridge, target).outcomes.find("counterstrike")->as_bool();
  };
  EXPECT_TRUE(counter("red_special", "battleship"));
  EXPECT_FALSE(counter("", "battleship"));
  EXPECT_TRUE(counter("red_special", "frigate")) << "one point of fire is enough";
  EXPECT_FALSE(counter("red_special", "decoy"));
}

// F-48: a shield takes off what its square fires.
TEST(OddsOfAnAttack, SayHowMuchAShieldStops) {
  const table::Odds odds = odds_against("green_orth", "battleship");
  ASSERT_FALSE(odds.reasons.empty());
  EXPECT_EQ(odds.reasons.back().rule, "F-48");
  EXPECT_EQ(odds.reasons.back().amount, -odds.reasons.front().amount);
}

// F-88: signals on the square may be armed, whatever they are.
TEST(OddsOfAnAttack, SayThatSignalsMayStrikeBack) {
  Battle b;
  b.ship("p1", "destroyer", "c2").signal("h1", "decoy", "c3").bridge(kYellow, "red_special");
  b.advanced().hidden_deployment().fresh("red_orth").act(kBlue).says("fire c2 orth");
  table::AnswerList list;
  list_answers(b.view().game, b.state(), kBlue, list);
  const auto odds = odds_of(b.view().game, observed_by(b.view().game, b.state(), kBlue), kBlue,
                            list[0], {}, shipped_texts(), Language::en);
  ASSERT_TRUE(odds.ok());
  EXPECT_TRUE(odds->outcomes.find("counterstrike")->as_bool());
}

// F-56: told as the doing of whose ship is repaired; and the enemy's are not repaired.
TEST(TheNanoRepairer, IsForOnesOwnShips) {
  Battle b;
  b.ship("p1", "battleship", "c3").ship("p2", "frigate", "c4", 1).ship("h1", "frigate", "c2", 1);
  b.weapon(kBlue, "nano_repairer").fresh("yellow_special red_special").act(kBlue);
  b.ship("p3", "frigate", "d4", 1);
  b.says("special yr");
  EXPECT_THAT(why(b, "target h1"), testing::StartsWith("F-56 "));
  EXPECT_THAT(why(b, "target p1"), testing::StartsWith("A-9 "));
  b.says("target p2");
  const auto told = b.last(EventKind::repaired);
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->seat, kBlue);
}

// F-99
TEST(FleetRefusal, OfAFieldOnAContainerSaysSo) {
  Campaign b;
  b.match("the_rescue");
  for (int n = 0; n < 20 && b.prompt() != "place_field"; ++n) {
    if (b.rolls()) {
      b.roll({1});
    } else {
      b.says(b.answers_of(b.asked())[0]);
    }
  }
  ASSERT_EQ(b.prompt(), "place_field");
  int seen = 0;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    const std::string reason = why(b, "field asteroid " + name(Square{i}));
    if (b.can("field asteroid " + name(Square{i}))) continue;
    const bool zone = (b.game().zone(kBlue) | b.game().zone(kYellow)).has(Square{i});
    if (zone || b.view().field(Square{i}) != Field::none) continue;
    const bool cargo = b.state().containers[i] > 0;
    EXPECT_EQ(reason.rfind("F-99 ", 0) == 0, cargo) << reason;
    seen += cargo ? 1 : 0;
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace fleet_test
