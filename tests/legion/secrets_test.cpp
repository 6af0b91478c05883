// Who knows what. A table that is drawn from what a seat may know looks the same to it, offers it
// the same answers and can be played on. L-14, L-89 .. L-92
#include <algorithm>
#include <cstring>

#include "games/legion/game.h"
#include "games/legion/rules/sight.h"
#include "games/legion/state/fields.h"
#include "legion/battlefield.h"
#include "table/chance.h"
#include "tests/support/effort.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

bool same(const Observation& a, const Observation& b) {
  return std::memcmp(&a, &b, sizeof(Observation)) == 0;
}

bool offers_the_same(const Game& game, const State& a, const State& b, Seat seat) {
  table::AnswerList first;
  table::AnswerList second;
  game.legal(a, seat, first);
  game.legal(b, seat, second);
  return std::ranges::equal(first, second);
}

// Plays on with random answers until the end.
void play_on(const Game& game, State state, table::Random& random) {
  table::AnswerList list;
  while (table::resolve_chance(game, state, random).kind != table::QuestionKind::over) {
    const Seat seat = state.waiting.seats.first();
    game.legal(state, seat, list);
    ASSERT_FALSE(list.empty());
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
}

void expect_secrecy(const Game& game, const State& state, table::Random& random) {
  for (std::uint8_t s = 0; s <= table::kMaxSeats; ++s) {
    const Seat seat{s};
    if (s >= game.seats() && s < table::kMaxSeats) continue;  // only players and a spectator
    const Observation seen = game.observe(state, seat);
    const State other = game.sample(seen, random);
    const Observation again = game.observe(other, seat);
    ASSERT_TRUE(same(seen, again)) << "seat " << int{s} << " sees another table";
    ASSERT_EQ(table::hash_fields(seen), table::hash_fields(again));
    ASSERT_TRUE(offers_the_same(game, state, other, seat));
    if (random.below(300) == 0) play_on(game, other, random);
  }
}

class Secrets : public testing::TestWithParam<int> {};

TEST_P(Secrets, AreKeptInEveryPositionOfRandomGames) {
  constexpr const char* kHands[] = {"{}", R"({"team_hands":"closed"})"};
  for (int n = 0; n < testing_support::effort(20) && !HasFatalFailure(); ++n) {
    const auto game = shipped_game(GetParam(), json(kHands[n % 2]));
    table::Random random(static_cast<std::uint64_t>(n));
    State state = game->initial();
    table::AnswerList list;
    while (!HasFatalFailure()) {
      const table::Question q = table::resolve_chance(*game, state, random);
      expect_secrecy(*game, state, random);
      if (q.kind == table::QuestionKind::over) break;
      std::uint8_t seat = 0;
      do seat = static_cast<std::uint8_t>(random.below(4));
      while (!q.seats.has({seat}));
      game->legal(state, {seat}, list);
      game->apply(state, {seat}, list[random.below(static_cast<std::uint32_t>(list.size()))],
                  nullptr);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Players, Secrets, testing::Values(2, 3, 4));

Battlefield hands() {
  return {R"({"P":[{"colour":"grey","hand":["A01"]},
      {"colour":"red","hand":["A02","A03"],"command":["C01","C05"],"objs":["O01"]}],
      "army":["A04"],"deck":["C09"],"objective_deck":["O02"],"line":["C11"]})",
          "command"};
}

// L-90
TEST(AHand, IsOnlyANumberToOthers) {
  Battlefield table = hands();
  const Observation before = table.game->observe(table.state, {0});
  EXPECT_TRUE(before.players[1].hand.empty());
  EXPECT_EQ(before.players[1].hidden_army, 2);
  EXPECT_EQ(before.players[1].hidden_command, 2);
  EXPECT_TRUE(before.players[1].objectives.empty());
  // Another card in the hand, the old one in the deck: nobody else can tell.
  table.state.players[1].hand.remove(1);
  table.state.players[1].hand.add(3);
  table.state.decks.army.remove(3);
  table.state.decks.army.add(1);
  EXPECT_TRUE(same(before, table.game->observe(table.state, {0})));
  EXPECT_TRUE(table.game->observe(table.state, {1}).players[1].hand.has(3));
}

// L-90
TEST(ACardOfTheLine, StaysKnownInTheHand) {
  Battlefield table = hands();
  table.state.players[1].known_command.add(4);
  const Observation seen = table.game->observe(table.state, table::kSpectator);
  EXPECT_TRUE(seen.players[1].command.has(4));
  EXPECT_FALSE(seen.players[1].command.has(0));
  EXPECT_EQ(seen.players[1].hidden_command, 1);
}

// L-90
TEST(ACardPutUnderADeck, IsKnownToWhoPutItThere) {
  Battlefield table = hands();
  table.play({"requisition A01"}, false);
  ASSERT_EQ(table.state.decks.under_army.size(), 1U);
  EXPECT_EQ(table.game->observe(table.state, {0}).under_army[0].card(), 0);
  EXPECT_EQ(table.game->observe(table.state, {1}).under_army[0].card(), kUnknownCard);
  EXPECT_TRUE(table.game->observe(table.state, {1}).unseen.army.has(0));
}

// L-90: everybody knows A01 in the hand of the first. Whether that one goes under the deck or
// the other, the opponents see the same: two cards before, one that they do not know afterwards.
TEST(ACardPutUnderADeck, TakesTheMarksOfItsHandAlong) {
  const auto after = [](const std::string& answer) {
    Battlefield table(json(R"({"P":[{"colour":"grey","hand":["A01","A02"],"command":["C01","C05"]},
        {"colour":"red"},{"colour":"gold"},{"colour":"green"}],"army":["A04"]})"),
                      "command");
    table.state.players[0].known_army.add(0);
    table.state.players[0].known_command.add(0);
    EXPECT_TRUE(table.game->observe(table.state, {1}).players[0].hand.has(0));
    table.play({answer}, false);
    return table;
  };
  const Battlefield known = after("requisition A01");
  const Battlefield other = after("requisition A02");
  for (const Seat viewer : {Seat{1}, Seat{3}, table::kSpectator}) {
    const Observation seen = known.game->observe(known.state, viewer);
    EXPECT_TRUE(same(seen, other.game->observe(other.state, viewer)));
    EXPECT_TRUE(seen.players[0].hand.empty());
    EXPECT_EQ(seen.players[0].hidden_army, 1);
    EXPECT_TRUE(seen.players[0].command.has(0)) << "no Command card has gone";
  }
  table::Random random(1);
  const Observation seen = known.game->observe(known.state, {1});
  const State guessed = known.game->sample(seen, random);
  EXPECT_TRUE(guessed.players[0].known_army.empty());
  EXPECT_TRUE(same(seen, known.game->observe(guessed, {1})));
}

// L-91
TEST(TeamMates, SeeEachOthersHandsUnlessTheSwitchClosesThem) {
  for (const bool open : {true, false}) {
    const std::string switches =
        std::string(R"("options":{"team_hands":")") + (open ? "open" : "closed") + "\"}";
    Battlefield table(json(R"({"P":[{"colour":"grey"},{"colour":"red"},
        {"colour":"gold","hand":["A01"],"objs":["O03"]},{"colour":"green"}],)" +
                           switches + "}"),
                      "command");
    table.state.shared = {1, 2};
    const Observation mate = table.game->observe(table.state, {0});
    EXPECT_EQ(mate.players[2].hand.has(0), open);
    EXPECT_EQ(mate.players[2].objectives.has(2), open);
    EXPECT_EQ(mate.shared[0], 1);
    EXPECT_EQ(mate.shared[1], kHiddenObjective);
    EXPECT_FALSE(table.game->observe(table.state, {1}).players[2].hand.has(0));
    EXPECT_EQ(table.game->observe(table.state, table::kSpectator).shared[0], kHiddenObjective);
  }
}

// L-92
TEST(Objectives, AreLaidOpenAtTheEnd) {
  Battlefield table = hands();
  table.play({"end"});
  ASSERT_TRUE(table.is_over());
  EXPECT_TRUE(table.game->observe(table.state, {0}).players[1].objectives.has(0));
  EXPECT_TRUE(table.game->observe(table.state, table::kSpectator).players[1].objectives.has(0));
}

// L-14, L-92
TEST(ReturnedObjectives, AreUnseenUntilTheLastPlayerHasChosen) {
  Battlefield table(2, R"({"events":false})", {6, 1});
  table.play({"colour red", "colour grey"}, false);
  const Observation before = table.game->observe(table.state, {1});
  const std::string mine = names(Deck::objective, table.player(0).objectives)[1];
  table.play({"P1: return " + mine}, false);
  EXPECT_TRUE(same(before, table.game->observe(table.state, {1})));
  EXPECT_FALSE(table.state.waiting.asks({0}));
}

}  // namespace
}  // namespace legion_test
