// Positions: what may be left out, what is refused and why, and that every position of a battle
// comes back exactly.
#include "games/fleet/position/position.h"

#include "fleet/any_battle.h"
#include "games/fleet/game.h"
#include "games/fleet/state/words.h"
#include "games/fleet/text/notation.h"

namespace {

using namespace fleet;       // NOLINT: tests speak the game's language
using namespace fleet_test;  // NOLINT
using table::Value;

table::Expected<PositionRead> set(const std::string& text) {
  return read_position(shipped_fleet_pack(), json(text));
}

std::string refused(const std::string& text) {
  const auto read = set(text);
  EXPECT_FALSE(read.ok()) << text;
  return read ? "" : read.error().message;
}

std::string ships(const std::string& list) { return R"({"ships":[)" + list + "]}"; }

bool can(const PositionRead& read, Seat seat, const std::string& text) {
  table::AnswerList legal;
  list_answers(*read.game, read.state, seat, legal);
  for (const table::Answer answer : legal) {
    if (write_answer(*read.game, read.state, answer) == text) return true;
  }
  return false;
}

struct Refusal {
  const char* position;
  const char* message;
};

class BadFleetPositionTest : public testing::TestWithParam<Refusal> {};

TEST_P(BadFleetPositionTest, IsRefusedWithTheReason) {
  EXPECT_EQ(refused(GetParam().position), GetParam().message);
}

// F-1 .. F-7, F-15, F-16, F-26, F-33, F-79
INSTANTIATE_TEST_SUITE_P(
    Impossible, BadFleetPositionTest,
    testing::Values(
        Refusal{R"({"ships":[{"class":"battleship","seat":0,"at":"c3"},
                             {"class":"destroyer","seat":0,"at":"c3"}]})",
                "ships[1].at: c3 holds 6 classes, at most 5 fit"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c3"},
                             {"class":"frigate","seat":1,"at":"c3"}]})",
                "ships[1].at: c3 has ships of the other side"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c3","hull":7}]})",
                "ships[0].hull: a frigate has 6 hull points"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c3","hull":0}]})",
                "ships[0].hull: a destroyed ship does not stand on the board"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0}]})",
                "ships[0].at: is missing: expected a square from a1 to e5"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"f1"}]})",
                "ships[0].at: expected a square from a1 to e5"},
        Refusal{R"({"ships":[{"class":"frigate","at":"c1"}]})",
                "ships[0].seat: expected 0 (blue) or 1 (yellow)"},
        Refusal{R"({"ships":[{"class":"cruiser","seat":0,"at":"c1"}]})",
                "ships[0].class: there is no class of ships \"cruiser\""},
        Refusal{R"({"ships":[{"class":"battleship","seat":0,"at":"c1"},
                             {"class":"battleship","seat":0,"at":"c2"}]})",
                "ships[1].class: the fleet of blue has only 1 battleship"},
        Refusal{R"({"ships":[{"class":"shuttle","seat":0,"at":"c1"}]})",
                "ships[0].class: the fleet of blue has no shuttle"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c1","id":"x"},
                             {"class":"frigate","seat":0,"at":"c1","id":"X"}]})",
                "ships[1].id: \"X\" is the id of ships[0] too"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c1","id":"stack"}]})",
                "ships[0].id: \"stack\" has another meaning in positions"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c1","size":2}]})",
                "ships[0].size: unknown key"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c1","revealed":false}]})",
                "ships[0].revealed: signals need the option hidden_deployment"},
        Refusal{R"({"options":{"hidden_deployment":true},
                    "ships":[{"class":"decoy","seat":0,"at":"c1","revealed":true}]})",
                "ships[0].revealed: a decoy that was revealed is removed"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c1","docked":true}]})",
                "ships[0].docked: only ships on the board carry containers, in a scenario that has "
                "them"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c1","captured":true}]})",
                "ships[0].captured: only civilian ships can be captured"},
        Refusal{R"({"ships":[{"class":"frigate","seat":0,"at":"c3"}],
                    "fields":[{"at":"c3","kind":"gravitic"}]})",
                "ships[0].at: c3 is a gravitic field: no ship stays there"},
        Refusal{R"({"fields":[{"at":"c3","kind":"gravitic"},{"at":"c3","kind":"asteroid"}]})",
                "fields[1].at: c3 has a field already"},
        Refusal{R"({"fields":[{"at":"c3","kind":"nebula"}]})",
                "fields[0].kind: expected asteroid or gravitic"},
        Refusal{R"({"fields":[{"at":"a3","kind":"asteroid"},{"at":"b3","kind":"asteroid"},
                    {"at":"c3","kind":"asteroid"},{"at":"d3","kind":"asteroid"},
                    {"at":"e3","kind":"asteroid"}]})",
                "fields: there are only four field tiles"},
        Refusal{R"({"bridges":[{"gauge":["red_special","red_special","green_special"]}]})",
                "bridges[0].gauge: holds 3 dice, at most 2 fit"},
        Refusal{R"({"bridges":[{},{"reserve":["red_diag","red_orth","green_multi"]}]})",
                "bridges[1].reserve: holds 3 dice, at most 2 fit"},
        Refusal{R"({"bridges":[{"reserve":["red_special"]}]})",
                "bridges[0].reserve[0]: special results belong on the gauge"},
        Refusal{R"({"bridges":[{"gauge":["red_orth"]}]})",
                "bridges[0].gauge[0]: red_orth is no special result"},
        Refusal{R"({"bridges":[{"gauge":["blue_special"]}]})",
                "bridges[0].gauge[0]: expected a die such as yellow_diag"},
        Refusal{R"({"rolled":["red_orth","red_diag","red_multi"],
                    "bridges":[{"reserve":["red_orth"]}]})",
                "bridges[0].free: 4 red dice in all, there are 3"},
        Refusal{R"({"bridges":[{"reserve":["red_orth"],"free":{"yellow":3,"red":3,"green":3}}]})",
                "bridges[0].free: 4 red dice in all, there are 3"},
        Refusal{R"({"bridges":[{"free":{"yellow":3,"red":2,"green":3}}]})",
                "bridges[0].free: 2 red dice in all, expected 3"},
        Refusal{R"({"bridges":[{"weapon":"laser"}]})",
                "bridges[0].weapon: there is no special weapon \"laser\""},
        Refusal{R"({"ships":[{"class":"battleship","seat":0,"at":"c1"},
                             {"class":"battleship","seat":1,"at":"c5"}],
                    "bridges":[{"weapon":"drones"},{"weapon":"drones"}]})",
                "bridges[1].weapon: drones exists once"},
        Refusal{R"({"bridges":[{"weapon":"drones","weapon_lost":false}]})",
                "bridges[0].weapon_lost: without a battleship the weapon is lost"},
        Refusal{R"({"scenario":"the_capture","ships":[{"class":"shuttle","seat":0,"at":"c3"}],
                    "bridges":[{},{"weapon":"drones"}]})",
                "bridges[1].weapon: this fleet has no special weapon in this scenario"},
        Refusal{R"({"scenario":"the_capture","ships":[]})",
                "ships: this scenario needs its shuttle"},
        Refusal{R"({"phase":"energy","rolled":["red_orth"]})",
                "rolled: no dice are rolled before the actions phase"},
        Refusal{R"({"containers":[{"at":"c3"}]})", "containers: this scenario has none"},
        Refusal{R"({"scenario":"the_rescue","containers":{"c3":12}})",
                "containers: 12 in all, the scenario has 11"},
        Refusal{R"({"drones":{"ship":"h1","seat":0}})",
                "drones.ship: expected the id of a ship on the board"},
        Refusal{R"({"ships":[{"class":"frigate","seat":1,"at":"c5"}],"drones":"h1"})",
                "drones.seat: blue has no drones"},
        // What cannot be in any phase. F-10, F-60, F-78 .. F-83, F-89, F-96, F-97, F-99
        Refusal{R"({"ships":[{"class":"battleship","seat":0,"at":"c1"},
                             {"class":"frigate","seat":0,"at":"b1"}],
                    "bridges":[{"weapon":"drones"}],"drones":{"ship":"p2","seat":0}})",
                "drones.ship: drones of blue bite no ship of its own side"},
        Refusal{R"({"options":{"hidden_deployment":true},
                    "ships":[{"class":"battleship","seat":0,"at":"c1"},
                             {"class":"frigate","seat":1,"at":"c5","revealed":false}],
                    "bridges":[{"weapon":"drones"}],"drones":"h1"})",
                "drones.ship: drones bite no signal: a special weapon does not find it"},
        Refusal{R"({"options":{"hidden_deployment":true},
                    "ships":[{"class":"battleship","seat":0,"at":"c1","revealed":false},
                             {"class":"frigate","seat":1,"at":"c5"}],
                    "bridges":[{"weapon":"drones"}],"drones":"h1"})",
                "drones.seat: the battleship that sends drones out is no signal"},
        Refusal{R"({"options":{"secret_weapons":true},
                    "ships":[{"class":"battleship","seat":0,"at":"c1"},
                             {"class":"frigate","seat":1,"at":"c5"}],
                    "bridges":[{"weapon":"drones"}],"drones":"h1"})",
                "drones.seat: drones that are out lie open on the bridge of blue"},
        Refusal{R"({"options":{"hidden_deployment":true},
                    "ships":[{"class":"frigate","seat":0,"at":"c1","hull":5,"revealed":false}]})",
                "ships[0].revealed: damage reveals a ship: a signal has all its hull points"},
        Refusal{R"({"options":{"hidden_deployment":true},
                    "ships":[{"class":"decoy","seat":0,"revealed":false}]})",
                "ships[0].at: is missing: a decoy that is still a signal lies on the board"},
        Refusal{R"({"scenario":"the_capture","ships":[{"class":"shuttle","seat":0,"at":"c3"},
                    {"class":"frigate","seat":0,"left":true}]})",
                "ships[1].left: only the shuttle leaves the board in this scenario"},
        Refusal{R"({"fields":[{"at":"c1","kind":"asteroid"}]})",
                "fields[0].at: c1 is in a deployment zone: no field lies there"},
        Refusal{R"({"scenario":"the_trap","fields":[{"at":"a3","kind":"gravitic"}]})",
                "fields[0].at: a3 is in a deployment zone: no field lies there"},
        Refusal{R"({"scenario":"the_capture","ships":[{"class":"shuttle","seat":0,"at":"c3"}],
                    "fields":[{"at":"a1","kind":"asteroid"}]})",
                "fields[0].at: no field lies at a1 in this scenario"},
        Refusal{R"({"scenario":"the_rescue","fields":[{"at":"c3","kind":"asteroid"}]})",
                "fields[0].at: no field lies at c3 in this scenario"},
        Refusal{R"({"scenario":"asteroid_belt","fields":[{"at":"c3","kind":"gravitic"}]})",
                "fields[0].kind: this scenario has asteroid fields only"},
        Refusal{R"({"scenario":"asteroid_belt","strict":true,
                    "fields":[{"at":"c3","kind":"asteroid"}]})",
                "fields: this scenario has 4 asteroid fields, the position 1"},
        Refusal{R"({"strict":1})", "strict: expected true or false"},
        Refusal{R"({"scenario":"the_rescue","containers":[{"at":"c3","count":2,"arrived":3}]})",
                "containers[0].arrived: expected a whole number from 0 to 2"},
        Refusal{R"({"phase":"battle"})",
                "phase: expected setup, effects, energy, actions or bridge"},
        Refusal{R"({"phase":"setup","ships":[{"class":"frigate","seat":0,"at":"a1"}]})",
                "phase: the set-up begins with an empty board, there is ships already"},
        Refusal{R"({"active":2})", "active: expected 0 (blue) or 1 (yellow)"},
        Refusal{R"({"round":0})", "round: expected a whole number from 1 to 255"},
        Refusal{R"({"hero":1})", "hero: unknown key"},
        Refusal{R"({"game":"fantasy"})", "game: expected fleet"},
        Refusal{R"({"scenario":"the_siege"})", "scenario: there is no scenario \"the_siege\""},
        Refusal{R"({"options":{"advanced":"yes"}})", "advanced: expected one of false, true"},
        Refusal{R"({"question_stack":"00ff"})",
                "question_stack: expected the text of a written position"},
        Refusal{R"([1])", "position: expected an object"}));

TEST(FleetPositionTest, AnImpossiblePositionNamesItsRule) {
  const auto read = set(ships(R"({"class":"battleship","seat":0,"at":"c3"},
                                 {"class":"destroyer","seat":0,"at":"c3"})"));
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().rule, "F-15");
  EXPECT_EQ(read.error().code, table::ErrorCode::bad_position);
}

// F-30
TEST(FleetPositionTest, WithoutDiceItStandsBeforeTheDiceAreChosen) {
  const auto read = set(ships(R"({"class":"frigate","seat":0,"at":"c3"},
                                 {"class":"frigate","seat":1,"at":"c5"})"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.phase, Phase::energy);
  EXPECT_EQ(read->state.turn, 1);
  EXPECT_TRUE(can(*read, kBlue, "roll yyr"));
  EXPECT_EQ(read->game->ship_name(read->state, {0}), "p1");
  EXPECT_EQ(read->game->ship_name(read->state, {1}), "h1");
}

// F-31
TEST(FleetPositionTest, RolledDiceArePlayedByTheActiveSeat) {
  const auto read = set(R"({"active":1,"rolled":["red_orth","yellow_diag"],"ships":[
      {"id":"h7","class":"destroyer","seat":1,"at":"c4","hull":5},
      {"class":"frigate","seat":0,"at":"c3"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.phase, Phase::actions);
  EXPECT_TRUE(can(*read, kYellow, "fire c4 orth"));
  EXPECT_TRUE(can(*read, kYellow, "move c4 diag"));
  EXPECT_EQ(read->game->ship_name(read->state, {0}), "h7");
  EXPECT_EQ(read->state.ships[0].hull, 5);
  EXPECT_EQ(read->state.sides[1].free, (std::array<std::uint8_t, 3>{2, 2, 3}));
}

// F-29, F-21
TEST(FleetPositionTest, TheEffectsPhaseBeginsWithTheAsteroidTests) {
  const auto read = set(R"({"phase":"effects","round":4,"fields":[{"at":"c3","kind":"asteroid"}],
      "ships":[{"class":"frigate","seat":0,"at":"c3"},{"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.turn, 4);
  const table::Question q = question_of(*read->game, read->state);
  EXPECT_EQ(q.kind, table::QuestionKind::roll);
  EXPECT_EQ(name(static_cast<Purpose>(q.purpose)), "asteroid test");
}

// As fleet-2 wrote it, which did not have the option leave_in_groups.
TEST(FleetPositionTest, TheMiddleOfAMatchOfBeforeIsStillRead) {
  const auto game = table::parse_position_text(
      shipped_game("standard"),
      "fleet standard t0 setup a0 containers=- bridge0=- free0=3,3,3 weapon0=-:secret bridge1=- "
      "free1=3,3,3 weapon1=-:secret rolled=- "
      "stack=0242594ee9000204020100070402010017ffff0003ffffffff"
      "000d02000101010002030201000101020006");
  ASSERT_TRUE(game.ok()) << game.error().message;
  EXPECT_EQ(game->stack.back().step, Step::choose_weapon);
}

// F-33
TEST(FleetPositionTest, TheBridgePhaseAsksWhichDiceAreKept) {
  const auto read = set(R"({"phase":"bridge","rolled":["red_orth","red_special"],"ships":[
      {"class":"frigate","seat":0,"at":"c3"},{"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(can(*read, kBlue, "keep 1 2"));
}

TEST(FleetPositionTest, TheSetUpBeginsTheMatch) {
  const auto read = set(R"({"phase":"setup","scenario":"the_rescue"})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(table::AnyState::of(read->state),
            table::AnyState::of(shipped_game("the_rescue").initial()));
}

// F-63
TEST(FleetPositionTest, APositionMayBeWonAlready) {
  const auto read = set(R"({"bridges":[{"lost":8},{}],
      "ships":[{"class":"frigate","seat":0,"at":"c3"},{"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(question_of(*read->game, read->state).kind, table::QuestionKind::over);
  EXPECT_EQ(read->state.result_reason, EndReason::classes_destroyed);
}

// F-4, F-63
TEST(FleetPositionTest, DestroyedShipsThatAreListedCountAsLost) {
  const auto read = set(ships(R"({"class":"destroyer","seat":0,"hull":0},
      {"class":"frigate","seat":0,"at":"c1"},{"class":"frigate","seat":1,"at":"c5"})"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.sides[0].lost, 2);
}

// F-52
TEST(FleetPositionTest, AFleetWithoutItsBattleshipHasLostItsWeapon) {
  const auto read = set(R"({"bridges":[{"weapon":"drones"},{"weapon":"proton_ray"}],
      "ships":[{"class":"frigate","seat":0,"at":"c1"},{"class":"battleship","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(read->state.sides[0].is(Side::weapon_lost));
  EXPECT_FALSE(read->state.sides[1].is(Side::weapon_lost));
  EXPECT_TRUE(read->state.sides[1].is(Side::weapon_open));
}

// F-79: `revealed: false` is a signal to the other side.
TEST(FleetPositionTest, HiddenShipsAreSignals) {
  const auto read = set(R"({"options":{"hidden_deployment":true},"ships":[
      {"class":"frigate","seat":0,"at":"c1","revealed":false},{"class":"decoy","seat":0,"at":"d1"},
      {"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(read->state.ships[0].is(Ship::hidden));
  EXPECT_TRUE(read->state.ships[1].is(Ship::hidden));
  const Observation seen = observed_by(*read->game, read->state, kYellow);
  EXPECT_EQ(seen.ships[0].kind, kSignal);
  EXPECT_EQ(seen.ships[1].kind, kSignal);
}

// F-98, F-99, F-100
TEST(FleetPositionTest, ContainersMayLieBeDockedOrBeOut) {
  const auto read =
      set(R"({"scenario":"the_rescue","containers":[{"at":"c3","count":2},{"at":"a3"}],
      "bridges":[{"containers":1},{}],"ships":[
      {"class":"frigate","seat":0,"at":"c1","docked":true},
      {"class":"destroyer","seat":0,"left":true},{"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(read->state.ships[0].is(Ship::carrying));
  EXPECT_TRUE(read->state.ships[1].is(Ship::out));
  EXPECT_EQ(read->state.containers[parse_square("a3")->index], 1);
  EXPECT_EQ(read->state.sides[0].containers, 1);
}

// F-89: rule tests need not lay out all four, an editor that asks for it has to.
TEST(FleetPositionTest, FieldsAreCountedOnlyWhereTheReaderIsStrict) {
  const auto belt = [](const std::string& more) {
    return set(R"({"scenario":"asteroid_belt","fields":[{"at":"c3","kind":"asteroid"}])" + more +
               R"(,"ships":[{"class":"frigate","seat":0,"at":"c1"},
                           {"class":"frigate","seat":1,"at":"c5"}]})");
  };
  EXPECT_TRUE(belt("").ok());
  EXPECT_TRUE(belt(R"(,"strict":false)").ok());
  ASSERT_FALSE(belt(R"(,"strict":true)").ok());
  EXPECT_EQ(belt(R"(,"strict":true)").error().rule, "F-89");
  EXPECT_TRUE(set(R"({"scenario":"asteroid_belt","strict":true,"phase":"setup"})").ok());
  EXPECT_TRUE(set(R"({"strict":true})").ok());  // between none and four: F-9
  EXPECT_TRUE(set(R"({"scenario":"asteroid_belt","strict":true,"fields":[
      {"at":"c3","kind":"asteroid"},{"at":"b3","kind":"asteroid"},
      {"at":"a2","kind":"asteroid"},{"at":"a4","kind":"asteroid"}]})")
                  .ok());
}

// F-90, A-22: fields of the Belt drift anywhere, into deployment zones too.
TEST(FleetPositionTest, ADriftingFieldMayLieAnywhere) {
  const auto read = set(R"({"scenario":"asteroid_belt","fields":[{"at":"c1","kind":"asteroid"}]})");
  EXPECT_TRUE(read.ok()) << read.error().message;
}

// F-100
TEST(FleetPositionTest, SaysWhichContainersCameThisTurn) {
  const auto read = set(R"({"scenario":"the_rescue","rolled":["yellow_orth"],
      "containers":[{"at":"c3","count":2,"arrived":2},{"at":"b3","count":2,"arrived":1}],
      "ships":[{"class":"frigate","seat":0,"at":"c3"},{"class":"frigate","seat":0,"at":"b3"},
               {"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_FALSE(can(*read, kBlue, "dock p1"));
  EXPECT_TRUE(can(*read, kBlue, "dock p2"));
  const auto again = read_position(shipped_fleet_pack(), position_value(*read->game, read->state));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(table::AnyState::of(again->state), table::AnyState::of(read->state));
  const auto text = parse_position_text(*read->game, write_position_text(*read->game, read->state));
  ASSERT_TRUE(text.ok()) << text.error().message;
  EXPECT_EQ(table::AnyState::of(*text), table::AnyState::of(read->state));
}

// F-29, F-60: what setting the position up sets off is told.
TEST(FleetPositionTest, TellsWhatHappensBeforeItsFirstQuestion) {
  const auto read = set(R"({"phase":"effects","round":2,"active":1,
      "ships":[{"class":"battleship","seat":0,"at":"c1"},{"class":"frigate","seat":1,"at":"c5"}],
      "bridges":[{"weapon":"drones"}],"drones":"h1"})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  std::vector<std::string_view> told;
  for (const table::Event& event : read->opening.events)
    told.push_back(name(static_cast<EventKind>(event.kind)));
  EXPECT_EQ(told,
            (std::vector<std::string_view>{"turn_began", "phase_began", "damaged", "phase_began"}));
}

TEST(FleetPositionTest, BringsItsOwnShips) {
  const auto read = set(R"({"content":{"ships":[{"id":"cruiser","class":3,"fire":3,"hull":18}]},
      "ships":[{"class":"cruiser","seat":0,"at":"c3"},{"class":"cruiser","seat":0,"at":"b3"},
               {"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->game->card(read->state.ships[0]).fire, 3);
  const auto again = read_position(shipped_fleet_pack(), position_value(*read->game, read->state));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(table::AnyState::of(again->state), table::AnyState::of(read->state));
}

TEST(FleetPositionTest, EveryPositionOfABattleIsRestoredExactly) {
  int seen = 0;
  in_every_scenario(2500, [&](const Game& game, const State& state) {
    if (++seen % 7 != 0) return;
    const Value position = position_value(game, state);
    // Through the text of the protocol, as a client would do it.
    const auto text = formats::parse_json(formats::dump_json(position));
    ASSERT_TRUE(text.ok());
    const auto read = read_position(shipped_fleet_pack(), *text);
    ASSERT_TRUE(read.ok()) << read.error().message << "\n" << formats::dump_json(position);
    ASSERT_EQ(table::AnyState::of(read->state), table::AnyState::of(state));
    ASSERT_EQ(position_value(*read->game, read->state), position);
  });
  EXPECT_GT(seen, 1000);
}

TEST(FleetPositionTextTest, EveryPositionOfABattleIsRestoredExactly) {
  int seen = 0;
  in_every_scenario(2500, [&](const Game& game, const State& state) {
    if (++seen % 7 != 3) return;
    const std::string line = write_position_text(game, state);
    ASSERT_EQ(line.find('\n'), std::string::npos);
    const auto read = parse_position_text(game, line);
    ASSERT_TRUE(read.ok()) << read.error().message << "\n" << line;
    ASSERT_EQ(table::AnyState::of(*read), table::AnyState::of(state)) << line;
  });
  EXPECT_GT(seen, 1000);
}

// F-96, F-98: the shuttle was lost to the side that it sailed for.
TEST(FleetPositionTextTest, ABattleThatEndedWithTheCapturedShuttleIsRestoredExactly) {
  const auto ended = set(R"({"scenario":"the_capture","ships":[
      {"class":"shuttle","seat":1,"captured":true,"hull":0},
      {"class":"frigate","seat":0,"at":"c1"},{"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(ended.ok()) << ended.error().message;
  ASSERT_EQ(ended->state.result_reason, EndReason::shuttle_lost);
  EXPECT_EQ(ended->state.sides[0].lost, 0);
  EXPECT_EQ(ended->state.sides[1].lost, 1);
  const std::string line = write_position_text(*ended->game, ended->state);
  const auto read = parse_position_text(*ended->game, line);
  ASSERT_TRUE(read.ok()) << read.error().message << "\n" << line;
  EXPECT_EQ(table::AnyState::of(*read), table::AnyState::of(ended->state)) << line;
}

TEST(FleetPositionTextTest, SaysThatADestroyedShipDoesNotCountAsLost) {
  const auto given = set(R"({"bridges":[{"lost":0},{}],"ships":[
      {"class":"destroyer","seat":0,"hull":0},
      {"class":"frigate","seat":0,"at":"c1"},{"class":"frigate","seat":1,"at":"c5"}]})");
  ASSERT_TRUE(given.ok()) << given.error().message;
  const auto read =
      parse_position_text(*given->game, write_position_text(*given->game, given->state));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->sides[0].lost, 0);
}

TEST(FleetPositionTextTest, CanBeWrittenByHand) {
  const auto value = table::position_from_text<Game>(
      "fleet standard t3 a1 fields=c3:asteroid p1=0:frigate@a1:5 h1=1:battleship@b5:20 "
      "bridge1=go,rs weapon1=drones:open drones=p1:1 rolled=yd,rm");
  ASSERT_TRUE(value.ok()) << value.error().message;
  const auto read = read_position(shipped_fleet_pack(), *value);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.ships[0].hull, 5);
  EXPECT_EQ(read->state.drones, ShipId{0});
  EXPECT_EQ(read->state.drones_of, kYellow);
  EXPECT_TRUE(read->state.sides[1].bridge.has({Colour::green, Result::orth}));
  EXPECT_TRUE(read->state.sides[1].bridge.has({Colour::red, Result::special}));
  EXPECT_TRUE(read->state.sides[1].fresh.has({Colour::red, Result::multi}));
  EXPECT_EQ(read->state.turn, 3);
}

TEST(FleetPositionTextTest, ErrorsNameTheField) {
  const auto refused_text = [](const char* text) {
    const auto value = table::position_from_text<Game>(text);
    EXPECT_FALSE(value.ok()) << text;
    return value.ok() ? "" : value.error().message;
  };
  EXPECT_EQ(refused_text("fleet standard p1=0:frigate@a1"),
            "p1: expected a ship such as 0:frigate@a1:6");
  EXPECT_EQ(refused_text("fleet standard p1=0:frigate@a1:6z"),
            "p1: expected a ship such as 0:frigate@a1:6");
  EXPECT_EQ(refused_text("fleet standard bridge0=xx"),
            "bridge0: expected dice such as yd,rs, or -");
  EXPECT_EQ(refused_text("fleet standard free0=3,3"),
            "free0: expected three numbers such as 3,2,3");
  EXPECT_EQ(refused_text("fleet standard zzz"), "zzz: expected a field of a position");
  EXPECT_EQ(refused_text("fantasy"), "expected a text that begins with fleet and a scenario");
}

constexpr const char* kForeignStack =
    "question_stack: does not belong to this position; without it the phase starts anew";

TEST(FleetPositionStackTest, AStackOfAnotherPositionIsRefused) {
  const Game game = shipped_game("standard");
  Value position = position_value(game, game.initial());
  position.set("round", 7);
  const auto read = read_position(shipped_fleet_pack(), position);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message, kForeignStack);
}

// Version 1 held the state as it lay in memory.
TEST(FleetPositionStackTest, AStackOfAnEarlierVersionIsRefusedWithTheReason) {
  const Game game = shipped_game("standard");
  Value position = position_value(game, game.initial());
  position.set("question_stack", "018974fed000c90402010026040201005a0101000203020100290201020006");
  const auto read = read_position(shipped_fleet_pack(), position);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message,
            "question_stack: written by an earlier version of the program, which noted the middle "
            "of a step in another way; without it the phase starts anew");
}

TEST(FleetPositionStackTest, ADamagedStackIsRefused) {
  const Game game = shipped_game("standard");
  Value position = position_value(game, game.initial());
  const std::string stack = position.find("question_stack")->as_string();
  for (std::size_t i = 0; i < stack.size(); ++i) {
    std::string damaged = stack;
    damaged[i] = damaged[i] == '0' ? '1' : '0';
    position.set("question_stack", damaged);
    const auto read = read_position(shipped_fleet_pack(), position);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().message.substr(0, 16), "question_stack: ");
  }
}

}  // namespace
