// Positions in and out: nothing is lost, whatever step the match is in, and impossible ones are
// refused with the reason.
#include "games/fantasy/position/position.h"

#include "fantasy/shipped_content.h"
#include "games/fantasy/game.h"
#include "games/fantasy/state/options.h"
#include "table/chance.h"
#include "table/random.h"

namespace {

using namespace fantasy;       // NOLINT: tests speak the game's language
using namespace fantasy_test;  // NOLINT
using table::Value;

table::Expected<PositionRead> set(const std::string& text) {
  return read_position(pack_on_disk(), json(text));
}

std::string refused(const std::string& text) {
  const auto read = set(text);
  EXPECT_FALSE(read.ok()) << text;
  return read.ok() ? "" : read.error().message;
}

std::string units(const std::string& list) { return R"({"units":[)" + list + "]}"; }

struct Refusal {
  const char* position;
  const char* message;
};

class ImpossiblePositionTest : public testing::TestWithParam<Refusal> {};

TEST_P(ImpossiblePositionTest, IsRefusedWithReasonAndPlace) {
  EXPECT_EQ(refused(GetParam().position), GetParam().message);
}

// FC-2.3, FC-2.6 .. FC-2.9, FC-2.19, FC-2.25, FC-2.26, FC-13.8
INSTANTIATE_TEST_SUITE_P(
    Positions, ImpossiblePositionTest,
    testing::Values(
        Refusal{
            R"({"units":[{"card":"legionnaires","at":"C4"},{"card":"roland","at":"D6"},{"card":"zombie_warriors","at":"C4"}]})",
            "units[2].at: C4 is taken by units[0]"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"A5"}]})",
                "units[0].at: A5 is impassable (river)"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"N5"}]})",
                "units[0].at: expected a hex from A1 to M9"},
        Refusal{R"({"units":[{"card":"legionnaires"}]})",
                "units[0].at: is missing: expected a hex from A1 to M9"},
        Refusal{R"({"units":[{"card":"legions","at":"C4"}]})",
                "units[0].card: there is no unit card legions basic"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"C4","size":5}]})",
                "units[0].size: expected a whole number from 0 to 4"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"C4","size":0}]})",
                "units[0].size: a destroyed unit does not stand on the map"},
        Refusal{R"({"units":[{"card":"roland","at":"C4","wounds":4}]})",
                "units[0].wounds: a destroyed unit does not stand on the map"},
        Refusal{R"({"units":[{"card":"roland","at":"C4","size":4}]})",
                "units[0].size: roland has wounds instead"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"C4","fatigue":3}]})",
                "units[0].fatigue: the Stamina of legionnaires is 2"},
        Refusal{R"({"units":[{"card":"zombie_warriors","at":"C4","fatigue":1}]})",
                "units[0].fatigue: zombie_warriors has no Stamina"},
        Refusal{R"({"units":[{"card":"legionnaires","size":0,"order":"red"}]})",
                "units[0].order: a destroyed unit has no order"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"C4","order":"pink"}]})",
                "units[0].order: expected red, blue, green, yellow, purple or null"},
        Refusal{R"({"units":[{"card":"roland","at":"C4"},{"card":"roland","at":"C6"}]})",
                "units[1].card: there is only one roland on a side, units[0] is another"},
        Refusal{
            R"({"units":[{"card":"legionnaires","at":"C4","id":"x"},{"card":"legionnaires","at":"C6","id":"x"}]})",
            "units[1].id: \"x\" is the id of units[0] too"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"C4","color":"red"}]})",
                "units[0].color: unknown key"},
        Refusal{R"({"units":[{"card":"legionnaires","at":"C4","order":"red"}],"phase":"command"})",
                "units[0].order: no orders lie on units at the start of the command phase"},
        Refusal{R"({"decks":[{"draw":["breakthrough","breakthrough"]}]})",
                "decks[0]: 2 copies of breakthrough, at most 1 are allowed"},
        Refusal{
            R"({"decks":[{"draw":["breakthrough"],"discard":["healing_herbs"]}]})",
            "decks[0]: 2 star cards among 2 cards, expected at most 1: each needs three others"},
        Refusal{R"({"decks":[{"draw":["dark_plans"]}]})",
                "decks[0]: dark_plans is a card of the other faction"},
        Refusal{R"({"decks":[{"in_play":["powerful_strikes"]}]})",
                "decks[0].in_play: powerful_strikes is no terrain card"},
        Refusal{R"({"decks":[{"draw":["nothing"]}]})",
                "decks[0].draw: there is no tactic card \"nothing\""},
        Refusal{R"({"orders":[["yellow"]]})",
                "orders[0]: expected red, blue, green and purple, as a list or with their numbers"},
        Refusal{R"({"vp":[0,100]})", "vp[1]: expected a whole number from 0 to 99"},
        Refusal{R"({"phase":"battle"})", "phase: expected deployment, command, action or end"},
        Refusal{R"({"map":["."]})", "map: expected 9 rows of 13 terrain symbols"},
        Refusal{R"({"capture_points":["A5"]})", "capture_points[0]: A5 is impassable"},
        Refusal{R"({"elements":[{"at":"C4","kind":"tree"}]})",
                "elements[0].at: C4 is hill already"},
        Refusal{R"({"elements":[{"at":"C3","kind":"trees"}]})",
                "elements[0].kind: there is no terrain \"trees\""},
        Refusal{R"({"scenario":"last_battle"})", "scenario: there is no scenario \"last_battle\""},
        Refusal{R"({"options":{"forest_face":7}})", "forest_face: expected one of 1, 2, 3, 4"},
        Refusal{R"({"hero":1})", "hero: unknown key"},
        Refusal{R"({"game":"fleet"})", "game: expected fantasy"},
        Refusal{R"({"question_stack":"00ff"})",
                "question_stack: expected the text of a written position"},
        Refusal{R"([1])", "position: expected an object"}));

// FC-21.11: nobody could ever be asked anything again.
TEST(PositionTest, WithNobodyLeftIsDrawnWhateverElseEndsTheBattle) {
  const auto read = set(R"({"phase":"command","units":[],"options":{"elimination_win":false}})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.waiting.kind, table::Waiting::over);
  EXPECT_EQ(read->state.result_reason, EndReason::mutual_elimination);
  EXPECT_EQ(read->state.result, (std::array<std::uint8_t, 2>{1, 1}));
}

// FC-2.26: every star card needs three others, wherever the cards of the deck lie.
TEST(PositionTest, CountsTheStarCardsOfAWholeDeck) {
  const auto decks = [](const std::string& empire, const std::string& styx) {
    return set(R"({"decks":[{)" + empire + "},{" + styx + "}]}");
  };
  const std::string six =
      R"("powerful_strikes","flanking_maneuver","counterblow","prayer_before_fight","jaeger_regiments","jaeger_regiments")";
  EXPECT_TRUE(decks(R"("draw":[)" + six + R"(],"discard":["breakthrough"])", "").ok());
  const auto refused =
      decks(R"("draw":[)" + six + R"(],"discard":["breakthrough","healing_herbs"])", "");
  EXPECT_TRUE(refused.ok()) << "eight cards may hold two";
  const auto seven =
      decks(R"("draw":["powerful_strikes","flanking_maneuver","counterblow","prayer_before_fight",
               "jaeger_regiments"],"discard":["breakthrough","healing_herbs"])",
            "");
  ASSERT_FALSE(seven.ok());
  EXPECT_EQ(seven.error().message,
            "decks[0]: 2 star cards among 7 cards, expected at most 1: each needs three others");
  EXPECT_EQ(seven.error().rule, "FC-2.26");
}

// FC-2.24, FC-2.26: fewer cards than the army has units are a part of a deck.
TEST(PositionTest, TakesAPartOfADeckWithOneStarCard) {
  EXPECT_TRUE(set(R"({"decks":[{"draw":["breakthrough"]}]})").ok());
  EXPECT_FALSE(set(R"({"decks":[{"draw":["breakthrough","healing_herbs"]}]})").ok());
}

// FC-2.26, FC-7.18: a curse that has gone to the other side still counts for its deck.
TEST(PositionTest, CountsACurseWithTheDeckItCameFrom) {
  const std::string styx =
      R"("draw":["claws_of_darkness","abyss_scream","incorporeal","regeneration","dark_plans"],
         "discard":["necromancer_ritual","crushing_blow"])";
  const auto with = [&](const std::string& gone) {
    return set(R"({"decks":[{"discard":[)" + gone + R"(]},{)" + styx + "}]}");
  };
  EXPECT_FALSE(with("").ok());
  EXPECT_TRUE(with(R"("frightening_shadows")").ok());
}

TEST(PositionTest, HoldsAtMostFortyEightUnits) {
  std::string list;
  for (int i = 0; i < 49; ++i)
    list += std::string(i > 0 ? "," : "") + R"({"card":"legionnaires","size":0})";
  EXPECT_EQ(refused(units(list)), "units: expected at most 48 units");
}

TEST(PositionTest, StartsTheActionPhaseWithTheInitiativePlayer) {
  const auto read = set(units(
      R"({"card":"legionnaires","at":"C7","order":"red"},{"card":"zombie_warriors","at":"C3","order":"red"})"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.round, 1);
  EXPECT_EQ(read->state.colour, Colour::red);
  EXPECT_EQ(read->state.active, kEmpire);
  EXPECT_EQ(read->game->unit_name(read->state, {1}), "s1");
}

TEST(PositionTest, GivesTheFirstTurnToTheActivePlayer) {
  const auto read = set(R"({"active":1,"initiative":0,"units":[
      {"card":"legionnaires","at":"C7","order":"red"},{"card":"zombie_warriors","at":"C3","order":"red"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.initiative, kEmpire);
  EXPECT_EQ(read->state.active, kStyx);
  EXPECT_EQ(question_of(*read->game, read->state).kind, table::QuestionKind::ask);
}

TEST(PositionTest, AMapOfItsOwnHasOnlyTheCapturePointsItNames) {
  const std::string map =
      R"("map":["......*......",".............",".............",".............",".............",
      ".............",".............",".............",["tree",".",".",".",".",".",".",".",".",".",".",".","."]])";
  const auto read =
      set("{" + map + R"(,"phase":"command","units":[{"card":"legionnaires","at":"A5"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->game->capture_points(), HexSet::of(*parse_hex("G1")));
  EXPECT_EQ(read->game->terrain(read->state.terrain[parse_hex("A9")->index]).id, "tree");
  EXPECT_EQ(read->state.round, 1);
}

TEST(PositionTest, BringsItsOwnContent) {
  const auto read =
      set(R"({"content":{"units":[{"id":"giant","class":"colossal","health":9,"attack":7}],
      "cards":[{"id":"boost","effects":["stat attack +2"]}]},
      "units":[{"card":"giant","seat":1,"at":"C7","wounds":8,"order":"red"}],
      "decks":{"1":{"draw":["boost","boost"]}}, "orders":{"1":{"red":2}}})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.units[0].hits, 1);
  EXPECT_EQ(read->game->card(read->state.units[0]).attack, 7);
  EXPECT_EQ(read->state.sides[1].pool[static_cast<std::size_t>(Colour::red)], 2);
  const auto again = read_position(pack_on_disk(), position_value(*read->game, read->state));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(table::AnyState::of(again->state), table::AnyState::of(read->state));
}

// Plays a random match and hands every position on the way to `look`.
template <class F>
void play_randomly(const Game& game, std::uint64_t seed, int steps, F look) {
  table::Random random(seed);
  State state = game.initial();
  for (int i = 0; i < steps; ++i) {
    look(state);
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::over) return;
    if (q.kind == table::QuestionKind::ask) {
      Seat seat{0};
      while (!q.seats.has(seat)) ++seat.value;
      table::AnswerList list;
      game.legal(state, seat, list);
      ASSERT_FALSE(list.empty());
      game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
      continue;
    }
    game.resolve(state, table::chance_outcome(game, state, q, random), nullptr);
  }
}

Game first_battle() {
  Pack pack = pack_on_disk();
  bind_options(pack, {});
  return Game(pack, *pack.find_scenario("first_battle"), {});
}

TEST(PositionTest, EveryPositionOfAMatchIsRestoredExactly) {
  const Game game = first_battle();
  int seen = 0;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U})
    play_randomly(game, seed, 5000, [&](const State& state) {
      if (++seen % 5 != 0) return;
      const Value position = position_value(game, state);
      // Through the text of the protocol, as a client would do it.
      const auto text = formats::parse_json(formats::dump_json(position));
      ASSERT_TRUE(text.ok());
      const auto read = read_position(pack_on_disk(), *text);
      ASSERT_TRUE(read.ok()) << read.error().message << "\n" << formats::dump_json(position);
      ASSERT_EQ(table::AnyState::of(read->state), table::AnyState::of(state));
      ASSERT_EQ(position_value(*read->game, read->state), position);
    });
  EXPECT_GT(seen, 100);
}

TEST(PositionTextTest, EveryPositionOfAMatchIsRestoredExactly) {
  const Game game = first_battle();
  int seen = 0;
  for (const std::uint64_t seed : {5U, 6U, 7U, 8U})
    play_randomly(game, seed, 5000, [&](const State& state) {
      if (++seen % 5 != 0) return;
      const std::string line = write_position_text(game, state);
      ASSERT_EQ(line.find('\n'), std::string::npos);
      const auto read = parse_position_text(game, line);
      ASSERT_TRUE(read.ok()) << read.error().message << "\n" << line;
      ASSERT_EQ(table::AnyState::of(*read), table::AnyState::of(state));
    });
  EXPECT_GT(seen, 100);
}

TEST(PositionTextTest, CanBeWrittenByHand) {
  const auto value = table::position_from_text<Game>(
      "fantasy first_battle r2 action i1 vp3-4 e1=0:legionnaires@C7:3f1oR "
      "s1=1:zombie_warriors@C3:4oGd pool0=RG draw1=dark_plans");
  ASSERT_TRUE(value.ok()) << value.error().message;
  const auto read = read_position(pack_on_disk(), *value);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.units[0].hits, 3);
  EXPECT_EQ(read->state.units[0].fatigue, 1);
  EXPECT_TRUE(read->state.units[1].is(Unit::defending));
  EXPECT_EQ(read->state.sides[1].vp, 4);
  EXPECT_EQ(read->state.sides[0].pool[static_cast<std::size_t>(Colour::green)], 1);
}

TEST(PositionTextTest, ErrorsNameTheField) {
  const auto refused_text = [](const char* text) {
    const auto value = table::position_from_text<Game>(text);
    EXPECT_FALSE(value.ok()) << text;
    return value.ok() ? "" : value.error().message;
  };
  EXPECT_EQ(refused_text("fantasy first_battle e1=0:legionnaires@C7"),
            "e1: expected a unit such as 0:legionnaires@C4:3f1oR");
  EXPECT_EQ(refused_text("fantasy first_battle pool0=RX"),
            "pool0: expected letters R, B, G and P, or -");
  EXPECT_EQ(refused_text("fantasy first_battle rx"), "rx: expected round as a number");
  EXPECT_EQ(refused_text("fantasy first_battle zzz"), "zzz: expected a field of a position");
  EXPECT_EQ(refused_text("fleet"), "expected a text that begins with fantasy and a scenario");
}

constexpr const char* kForeignStack =
    "question_stack: does not belong to this position; without it the phase starts anew";

TEST(PositionStackTest, AStackOfAnotherPositionIsRefused) {
  const Game game = first_battle();
  Value position = position_value(game, game.initial());
  position.set("vp", Value::array().push(1).push(0));
  const auto read = read_position(pack_on_disk(), position);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message, kForeignStack);
}

// Version 1 held the state as it lay in memory.
TEST(PositionStackTest, AStackOfAnEarlierVersionIsRefusedWithTheReason) {
  const Game game = first_battle();
  Value position = position_value(game, game.initial());
  position.set("question_stack", "01b3c5d7e900");
  const auto read = read_position(pack_on_disk(), position);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message,
            "question_stack: written by an earlier version of the program, which noted the middle "
            "of a step in another way; without it the phase starts anew");
}

TEST(PositionStackTest, ADamagedStackIsRefused) {
  const Game game = first_battle();
  Value position = position_value(game, game.initial());
  std::string stack = position.find("question_stack")->as_string();
  stack[stack.size() / 2] = stack[stack.size() / 2] == '0' ? '1' : '0';
  position.set("question_stack", stack);
  const auto read = read_position(pack_on_disk(), position);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().message.substr(0, 16), "question_stack: ");
}

}  // namespace
