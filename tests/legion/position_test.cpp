// Positions: what may be left out, what is refused and why, and that every position of a game comes
// back exactly, as JSON and as one line.
#include "games/legion/position/position.h"

#include "formats/json.h"
#include "games/legion/game.h"
#include "games/legion/rules/field.h"
#include "games/legion/state/fields.h"
#include "legion/shipped_legion.h"
#include "legion/shipped_texts.h"
#include "table/chance.h"
#include "tests/support/effort.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language
using table::Value;

table::Expected<PositionRead> set(const std::string& text) {
  return read_position(shipped_pack(), json(text));
}

std::string refused(const std::string& text) {
  const auto read = set(text);
  EXPECT_FALSE(read.ok()) << text;
  return read ? "" : read.error().message;
}

std::string rule_against(const std::string& text) {
  const auto read = set(text);
  return read ? "" : read.error().rule;
}

// Grey with these keys against red.
std::string against_red(const std::string& keys, const std::string& more = "") {
  return R"({"players":[{"colour":"grey")" + (keys.empty() ? "" : "," + keys) +
         R"(},{"colour":"red"}])" + (more.empty() ? "" : "," + more) + "}";
}

std::vector<std::string> offered(const PositionRead& read, Seat seat) {
  table::AnswerList legal;
  list_answers(*read.game, read.state, seat, legal);
  std::vector<std::string> out;
  for (const table::Answer answer : legal)
    out.push_back(write_answer(*read.game, read.state, answer));
  return out;
}

bool offers(const PositionRead& read, Seat seat, const std::string& text) {
  const auto all = offered(read, seat);
  return std::ranges::find(all, text) != all.end();
}

constexpr const char* kTwoLegions = R"("cards":[{"cell":"r5c8","card":"A41"},
    {"cell":"r5c9","card":"A05"},{"cell":"r4c7","card":"A03"}])";

struct Refusal {
  std::string position;
  std::string message;
};

class BadLegionPosition : public testing::TestWithParam<Refusal> {};

TEST_P(BadLegionPosition, IsRefusedWithTheReason) {
  EXPECT_EQ(refused(GetParam().position), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Impossible, BadLegionPosition,
    testing::Values(
        Refusal{against_red(R"("hand":["A99"])"),
                "players[0].hand: A99: expected the number of one of the Army cards, such as A05"},
        Refusal{against_red(R"("hand":["C07"])"),
                "players[0].hand: C07: expected the number of one of the Army cards, such as A05"},
        Refusal{against_red(R"("hand":["A05","A05"])"), "players[0].hand: A05: is there twice"},
        Refusal{against_red(R"("hand":["A03"],"cards":[{"cell":"r4c7","card":"A03"}])"),
                "players[0].hand: A03 is in two places, the other is players[0].cards"},
        Refusal{against_red(R"("command":["C07"])", R"("line":["C07"])"),
                "line: C07 is in two places, the other is players[0].command"},
        Refusal{
            against_red(R"("objectives":["O05"])", R"("decks":{"objective":{"cards":["O05"]}})"),
            "decks.objective.cards: O05 is in two places, the other is players[0].objectives"},
        Refusal{against_red(R"("permanents":["C01"])"),
                "players[0].permanents: C01 is no permanent"},
        Refusal{against_red(R"("used":["C25"])"),
                "players[0].used: C25 is not among the permanents"},
        Refusal{against_red(R"("known_command":["C07"])"),
                "players[0].known_command: C07 is not in the hand"},
        Refusal{against_red(R"("cards":[{"cell":"r1c1","card":"A03"}])"),
                "players[0].cards: the card on r1c1 touches no other"},
        Refusal{against_red(R"("cards":[{"cell":"r5c7","card":"A03"}])"),
                "players[0].cards[0].cell: the starting card lies there"},
        Refusal{against_red(R"("cards":[{"cell":"r5c14","card":"A03"}])"),
                "players[0].cards[0].cell: expected a cell from r1c1 to r9c13"},
        Refusal{against_red(R"("cards":[{"cell":"r5c8","card":"A17"}])"),
                "players[0].cards: the edges on r5c7e have two colours"},
        Refusal{against_red(R"("cards":[{"cell":"r4c7","card":"A03","turned":true}])"),
                "players[0].cards[0].turned: unknown key"},
        Refusal{against_red(R"("dice":[{"cell":"r5c7","edge":"e","value":3}])"),
                "players[0].dice: r5c7e is no finished square"},
        Refusal{
            against_red(std::string(kTwoLegions) +
                        R"(,"dice":[{"square":"r5c7e","value":3},{"square":"r5c7e","value":3}])"),
            "players[0].dice: there are two dice on r5c7e"},
        Refusal{against_red(std::string(kTwoLegions) + R"(,"dice":[{"square":"r5c7e","value":7}])"),
                "players[0].dice[0].value: expected a whole number from 1 to 6"},
        Refusal{against_red(std::string(kTwoLegions) +
                            R"(,"dice":[{"cell":"r5c7","edge":"e","colour":"red","value":3}])"),
                "players[0].dice[0].colour: expected black on this edge"},
        Refusal{against_red(std::string(kTwoLegions) +
                            R"(,"dice":[{"square":"r5c7e","value":3,"token":"warlord"}])"),
                "players[0].dice: warlord stands on dice of the other colour"},
        Refusal{against_red(R"("general":0)"),
                "players[0].general: expected a whole number from 1 to 6"},
        Refusal{against_red(R"("firsts":["run"])"),
                "players[0].firsts: expected a list of muster, consult and empower"},
        Refusal{R"({"players":[{"colour":"grey"},{"colour":"grey"}]})",
                "players[1].colour: grey is taken: each picks another"},
        Refusal{R"({"players":[{"colour":"grey"}]})",
                "players[1].colour: is missing: expected grey, red, green, gold or purple"},
        Refusal{R"({"players":[{"colour":"grey"},{"colour":"red"},{"colour":"gold"}]})",
                "players: expected one value per seat"},
        Refusal{R"({"players":{"0":{"colour":"grey"},"2":{"colour":"red"}}})",
                "players.2: unknown key"},
        Refusal{R"({"scenario":"five"})", "scenario: there is no scenario \"five\""},
        Refusal{against_red("", R"("phase":"colours")"),
                "phase: a match begins with an empty table, there are players already"},
        Refusal{against_red("", R"("active":2)"), "active: expected a seat, at most 1"},
        Refusal{against_red("", R"("actions_left":4)"),
                "actions_left: expected Action tokens, at most 3"},
        Refusal{against_red("", R"("trigger":1)"),
                "last_round: is missing: the end has been triggered"},
        Refusal{against_red("", R"("round":5,"last_round":4)"),
                "last_round: expected a round that is not over"},
        Refusal{against_red("", R"("decks":{"army":{"cards":["A01"],"left":2}})"),
                "decks.army.left: expected as many as `cards` has, at most 1"},
        Refusal{against_red("", R"("decks":{"army":{"under":[{"card":"A01","seat":2}]}})"),
                "decks.army.under[0].seat: expected the seat that put it there"},
        Refusal{against_red("", R"("shared":["O05",null])"),
                "shared: only teams have a Shared Objective"},
        Refusal{against_red("", R"("phases":["end","start"])"),
                "phases: expected phases from colours to end, in their order"},
        Refusal{against_red("", R"("derived":{})"), "derived: unknown key"}));

// A column of red squares, and a row of black ones: more than may stand on them.
TEST(LegionPosition, HoldsTheLimitsOfDiceAndTokens) {
  const std::string column = R"("cards":[{"cell":"r4c7","card":"A03"},{"cell":"r3c7","card":"A04"},
      {"cell":"r2c7","card":"A15"},{"cell":"r6c7","card":"A19"},{"cell":"r7c7","card":"A20"},
      {"cell":"r8c7","card":"A16"}])";
  const auto with = [&](const std::vector<std::string>& tokens) {
    std::string dice;
    const char* squares[] = {"r2c7s", "r3c7s", "r4c7s", "r5c7s", "r6c7s", "r7c7s"};
    for (std::size_t i = 0; i < tokens.size(); ++i)
      dice += std::string(dice.empty() ? "" : ",") + R"({"value":2,"square":")" + squares[i] +
              "\"" + (tokens[i].empty() ? "" : R"(,"token":")" + tokens[i] + "\"") + "}";
    return against_red(column + R"(,"dice":[)" + dice + "]");
  };
  ASSERT_EQ(rule_against(with({"", "", "", "", ""})), "");
  EXPECT_EQ(refused(with({"", "", "", "", "", ""})),
            "players[0].dice: 6 Commander dice, at most 5 may be there");
  EXPECT_EQ(rule_against(with({"", "", "", "", "", ""})), "L-45");
  EXPECT_EQ(refused(with({"warlord", "warlord", "warlord"})),
            "players[0].dice: 3 tokens of a kind, at most 2 may be there");
  EXPECT_EQ(refused(with({"warlord", "warlord", "marshal", "quartermaster"})),
            "players[0].dice: 4 tokens of a family, at most 3 may be there");
}

TEST(LegionPosition, SaysWhichRuleForbidsIt) {
  EXPECT_EQ(rule_against(against_red(R"("cards":[{"cell":"r1c1","card":"A03"}])")), "L-30");
  EXPECT_EQ(rule_against(against_red(R"("cards":[{"cell":"r5c8","card":"A17"}])")), "L-31");
  EXPECT_EQ(rule_against(against_red(R"("dice":[{"square":"r5c7e","value":3}])")), "L-36");
  EXPECT_EQ(rule_against(R"({"players":[{"colour":"grey"},{"colour":"grey"}]})"), "L-8");
}

TEST(LegionPosition, WithoutPlayersAMatchBegins) {
  const auto read = set(R"({"scenario":"three"})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->game->seats(), 3);
  EXPECT_TRUE(offers(*read, {0}, "colour gold"));
}

// L-11, L-12, L-58
TEST(LegionPosition, WhatIsMissingIsAsAtTheBeginning) {
  const auto read =
      set(against_red(R"("hand":["A05","A17"])", R"("phase":"command","line":["C01"])"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  const State& state = read->state;
  EXPECT_EQ(state.players[0].coins, 2);
  EXPECT_EQ(state.players[0].general, 6);
  EXPECT_EQ(state.actions_left, 2);
  EXPECT_EQ(state.army_left, 28);
  EXPECT_EQ(state.decks.army.size(), 58);
  EXPECT_FALSE(state.decks.army.has(4));
  EXPECT_EQ(state.decks.command.size(), 35);
  EXPECT_EQ(state.decks.objective.size(), 20);
}

TEST(LegionPosition, ADeckThatIsGivenIsAllThereIsOfIt) {
  const auto read = set(against_red(
      R"("hand":["A05"])", R"("phase":"command","decks":{"army":{"cards":["A30","A31"]}})"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.army_left, 2);
  EXPECT_EQ(read->state.decks.army.size(), 2);
}

// L-30: turned or not, such a card is the same.
TEST(LegionPosition, ACardThatIsTheSameWhenTurnedLiesUpright) {
  const auto read = set(against_red(R"("cards":[{"cell":"r5c8","card":"A43","flipped":true}])"));
  const auto upright = set(against_red(R"("cards":[{"cell":"r5c8","card":"A43"}])"));
  ASSERT_TRUE(read.ok() && upright.ok());
  EXPECT_EQ(table::hash_fields(read->state), table::hash_fields(upright->state));
}

TEST(LegionPosition, EventsAreSaidByNumberOrName) {
  const auto by_name = set(against_red("", R"("event":"levy_day")"));
  ASSERT_TRUE(by_name.ok()) << by_name.error().message;
  const Value written = position_value(*by_name->game, by_name->state);
  const auto by_number =
      set(against_red("", R"("event":")" + written.find("event")->as_string() + "\""));
  ASSERT_TRUE(by_number.ok());
  EXPECT_EQ(by_number->state.event, by_name->state.event);
  EXPECT_GT(by_name->state.event, 0);
}

// Only these, then it stops.
TEST(LegionPosition, OfPhasesThatAreNamedTheOthersAreLeftOut) {
  const auto read = set(against_red("", R"("round":3,"phases":["command"])"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(offers(*read, {0}, "muster"));
  State state = read->state;
  const auto end = parse_answer(*read->game, state, {0}, "end");
  ASSERT_TRUE(end.ok());
  play_answer(*read->game, state, {0}, *end, nullptr);
  const table::Question over = question_of(*read->game, state);
  EXPECT_EQ(over.kind, table::QuestionKind::over);
  EXPECT_EQ(name(static_cast<EndReason>(over.result.reason)), "stopped");
  const auto none = set(against_red("", R"("phases":[])"));
  ASSERT_TRUE(none.ok());
  EXPECT_EQ(question_of(*none->game, none->state).kind, table::QuestionKind::over);
}

TEST(LegionPosition, OfTeamsHasTheirSharedObjectives) {
  const auto read = set(R"({"scenario":"four","shared":["O05",null],"phase":"command","players":[
      {"colour":"grey"},{"colour":"red"},{"colour":"gold"},{"colour":"green"}]})");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->state.shared[0], 5);
  EXPECT_EQ(read->state.shared[1], 0);
  EXPECT_FALSE(read->state.decks.objective.has(4));
}

TEST(LegionPosition, TellsWhatFollowsFromIt) {
  const auto read = set(against_red(std::string(kTwoLegions) +
                                    R"(,"dice":[{"square":"r5c7e","value":5}],"coins":4)"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  const Value derived = derived_value(*read->game, read->state);
  EXPECT_EQ(formats::dump_json(derived.find("players")->items()[0]),
            R"({"legions":[["grey","r5c7",3]],"empty":["r4c7s","r5c8e"],"targets":[0],)"
            R"("public":8,"score":8})");
  EXPECT_EQ(formats::dump_json(*derived.find("result")), "[[8,0,6,4],[0,0,6,2]]");
}

// Random games with every number of players.
constexpr const char* kMatchOptions[] = {"{}", R"({"morale":"plain","team_hands":"closed"})",
                                         R"({"five_colours_end":true,"colours":"random"})"};

void expect_comes_back(const Game& game, const State& state) {
  const Value position = position_value(game, state);
  const auto again = read_state(game, position);
  ASSERT_TRUE(again.ok()) << again.error().message << "\n" << formats::dump_json(position);
  ASSERT_EQ(table::hash_fields(*again), table::hash_fields(state));
  const std::string line = write_position_text(game, state);
  const auto read = parse_position_text(game, line);
  ASSERT_TRUE(read.ok()) << read.error().message << "\n" << line;
  ASSERT_EQ(table::hash_fields(*read), table::hash_fields(state)) << line;
}

// A stack belongs to its position: on another table it is refused.
void expect_no_other(const Game& game, const State& state) {
  Value position = position_value(game, state);
  Value players = *position.find("players");
  Value& first = players.items()[0];
  first.set("coins", first.find("coins")->as_int() + 1);
  position.set("players", std::move(players));
  const auto read = read_state(game, position);
  ASSERT_FALSE(read.ok());
  ASSERT_NE(read.error().message.find("question_stack"), std::string::npos) << read.error().message;
}

class LegionPositions : public testing::TestWithParam<int> {};

TEST_P(LegionPositions, OfRandomGamesComeBackExactly) {
  int looked_at = 0;
  const int games = testing_support::effort(9);
  for (int n = 0; n < games; ++n) {
    const char* options = kMatchOptions[static_cast<std::size_t>(n) % std::size(kMatchOptions)];
    const auto game = shipped_game(GetParam(), json(options));
    table::Random random(static_cast<std::uint64_t>(n));
    State state = game->initial();
    table::AnswerList list;
    for (;; ++looked_at) {
      if (looked_at % 3 == 0) expect_comes_back(*game, state);
      if (looked_at % 40 == 0) expect_no_other(*game, state);
      if (HasFatalFailure()) return;
      const table::Question q = game->question(state);
      if (q.kind == table::QuestionKind::over) break;
      if (q.kind != table::QuestionKind::ask) {
        game->resolve(state, table::chance_outcome(*game, state, q, random), nullptr);
        continue;
      }
      game->legal(state, q.seats.first(), list);
      game->apply(state, q.seats.first(),
                  list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
    }
    ASSERT_NO_FATAL_FAILURE(expect_comes_back(*game, state));
  }
  EXPECT_GT(looked_at, 50 * games);
}

INSTANTIATE_TEST_SUITE_P(Players, LegionPositions, testing::Values(2, 3, 4));

}  // namespace
}  // namespace legion_test
