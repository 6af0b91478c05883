// What must hold in every position of every game, for two, three and four players and whatever
// switches are set: games of random answers and random dice.
#include <algorithm>

#include "games/legion/game.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/text/words.h"
#include "legion/shipped_legion.h"
#include "legion/shipped_texts.h"
#include "table/chance.h"
#include "table/stepping.h"
#include "tests/support/effort.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

constexpr int kMostAnswers = 6000;
constexpr const char* kRandomOptions[] = {"{}", R"({"morale":"plain","events":false})",
                                          R"({"five_colours_end":true,"colours":"random"})",
                                          R"({"checks_four":true,"team_hands":"closed"})"};

// For each number of players.
int games_to_play() { return testing_support::long_run() ? 10'000 : testing_support::effort(120); }

// Every card is in one place, or has left the game unseen. L-2, L-11, L-29
void expect_cards(const Game& game, const State& state) {
  CardSet army = state.decks.army;
  int seen = army.size();
  const auto add = [&](int card) {
    army.add(card);
    ++seen;
  };
  for (const Under under : state.decks.under_army) add(under.card());
  CardSet command = state.decks.command;
  int commands = command.size() + state.line.size() + state.command_discard.size();
  command.add(state.line);
  command.add(state.command_discard);
  for (std::uint8_t s = 0; s < game.seats(); ++s) {
    const Player& player = state.players[s];
    for (const std::uint8_t card : player.hand) add(card);
    for (const Laid laid : player.cards) {
      if (laid.exists() && !laid.is_starting()) add(laid.card());
    }
    commands += player.command.size() + player.permanents.size();
    command.add(player.command);
    command.add(player.permanents);
    for (const std::uint8_t card : player.known_command) ASSERT_TRUE(player.command.has(card));
    for (const std::uint8_t card : player.known_army) ASSERT_TRUE(player.hand.has(card));
  }
  ASSERT_EQ(army.size(), seen) << "an Army card lies in two places";
  ASSERT_EQ(command.size(), commands) << "a Command card lies in two places";
  ASSERT_LE(state.army_left, state.decks.army.size());
}

// Dice stand on finished squares, tokens on dice of their family. D1, K1, L-46
void expect_dice(const Game& game, const Player& player) {
  std::vector<Square> squares;
  each_square(game, player, [&](Square square) { squares.push_back(square); });
  ASSERT_TRUE(std::ranges::is_sorted(squares));
  for (std::size_t i = 0; i < player.dice.size(); ++i) {
    const Die die = player.dice[i];
    ASSERT_TRUE(std::ranges::find(squares, die.square) != squares.end()) << name(die.square);
    ASSERT_TRUE(die.value() >= 1 && die.value() <= 6);
    ASSERT_TRUE(i == 0 || player.dice[i - 1].square < die.square);
    ASSERT_TRUE(die.token() == Token::none || family_of(die.token()) == die.kind());
  }
}

// Edges that touch left and right are of one colour. L-31
void expect_edges(const Game& game, const Player& player) {
  for (std::uint8_t i = 0; i < kCells; ++i) {
    const Laid left = player.cards[i];
    const Laid right = laid_at(player, right_of({i}));
    const bool touch = left.exists() && right.exists();
    ASSERT_TRUE(!touch || game.edges(left).right == game.edges(right).left);
  }
}

// The limits hold whenever an action or a card to place is asked for. L-13, L-45, L-46, L-65, L-76
void expect_limits(View v, const Player& player) {
  const Numbers& n = v.numbers();
  ASSERT_LE(count_dice(player, DieKind::legion), n.most_legion_dice);
  ASSERT_LE(count_dice(player, DieKind::commander), n.most_commander_dice);
  ASSERT_LE(player.permanents.size(), n.most_permanents);
  for (const DieKind kind : {DieKind::legion, DieKind::commander})
    ASSERT_LE(count_family(player, kind), n.most_tokens_per_family);
  for (int t = 1; t < kTokens; ++t) {
    int taken = 0;
    for (std::uint8_t s = 0; s < v.seats(); ++s)
      taken += std::max(0, count_tokens(v.player({s}), static_cast<Token>(t)) - 1);
    ASSERT_LE(taken, n.token_common_supply);
    ASSERT_LE(count_tokens(player, static_cast<Token>(t)), n.most_tokens_per_kind);
  }
}

void expect_order(const Game& game, const State& state) {
  const View v{game, state};
  expect_cards(game, state);
  for (std::uint8_t s = 0; s < game.seats(); ++s) {
    const Player& player = state.players[s];
    expect_dice(game, player);
    expect_edges(game, player);
    ASSERT_TRUE(player.general >= 1 && player.general <= 6);  // D4
    if (state.stack.back().step == Step::action) expect_limits(v, player);
  }
}

// What is listed is not denied and is read as it is written; what is not listed is denied.
void expect_denials(const Game& game, const State& state, Seat seat, const table::AnswerList& list,
                    table::Random& random) {
  const View v{game, state};
  const auto any = [&] { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
  for (int n = 0; n < 4; ++n) {
    const table::Answer answer = any();
    const std::string text = write_answer(game, state, answer);
    const auto read = parse_answer(game, state, seat, text);
    ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
    ASSERT_EQ(*read, answer) << text;
    ASSERT_TRUE(lexicon().is_said(answer)) << text << " is not of the form of its card";
  }
  for (int n = 0; n < 8; ++n) {
    table::Answer near = any();
    near.arg[random.below(7)] = static_cast<std::uint8_t>(random.below(256));
    const bool denied = static_cast<bool>(table::deny_answer(v, seat, near));
    const bool listed = std::ranges::find(list, near) != list.end();
    ASSERT_NE(denied, listed) << write_answer(game, state, near);
  }
}

struct Played {
  int answers = 0;
  std::size_t longest_list = 0;
  std::size_t deepest_stack = 0;
  int rounds = 0;
};

Seat any_asked(const State& state, table::Random& random) {
  for (;;) {
    const Seat seat{static_cast<std::uint8_t>(random.below(4))};
    if (state.waiting.asks(seat)) return seat;
  }
}

// A random game to its end. With `check` every position is looked at.
void play(const Game& game, std::uint64_t seed, bool check, Played& out) {
  table::Random random(seed);
  State state = game.initial();
  table::AnswerList list;
  while (game.question(state).kind != table::QuestionKind::over) {
    table::resolve_chance(game, state, random);
    if (game.question(state).kind == table::QuestionKind::over) break;
    ASSERT_LT(++out.answers, kMostAnswers) << "no end in sight";
    if (check) expect_order(game, state);
    const Seat seat = any_asked(state, random);
    game.legal(state, seat, list);
    ASSERT_FALSE(list.empty());
    if (check && out.answers % 3 == 0) expect_denials(game, state, seat, list, random);
    if (testing::Test::HasFatalFailure()) return;
    out.longest_list = std::max(out.longest_list, list.size());
    out.deepest_stack = std::max(out.deepest_stack, state.stack.size());
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
  const table::Question end = game.question(state);
  float points = 0;
  for (int seat = 0; seat < game.seats(); ++seat)
    points += end.result.score[static_cast<std::size_t>(seat)];
  EXPECT_FLOAT_EQ(points, game.has_teams() ? 2 : 1);  // L-86
  EXPECT_EQ(state.round, state.last_round);           // L-78
  EXPECT_EQ(game.after(state.active, 1), state.first);
  out.rounds = std::max<int>(out.rounds, state.round);
}

class RandomGames : public testing::TestWithParam<int> {};

TEST_P(RandomGames, ComeToTheirEndWithEveryCardDieAndTokenInItsPlace) {
  const int players = GetParam();
  Played all;
  for (int n = 0; n < games_to_play(); ++n) {
    const char* options = kRandomOptions[static_cast<std::size_t>(n) % std::size(kRandomOptions)];
    SCOPED_TRACE(std::string(options) + " seed " + std::to_string(n));
    const auto game = shipped_game(players, json(options));
    Played one;
    play(*game, static_cast<std::uint64_t>(n), n % 10 < 4, one);
    if (HasFatalFailure()) return;
    all.answers += one.answers;
    all.longest_list = std::max(all.longest_list, one.longest_list);
    all.deepest_stack = std::max(all.deepest_stack, one.deepest_stack);
    all.rounds = std::max(all.rounds, one.rounds);
  }
  RecordProperty("answers", all.answers);
  RecordProperty("longest_list", static_cast<int>(all.longest_list));
  RecordProperty("deepest_stack", static_cast<int>(all.deepest_stack));
  RecordProperty("rounds", all.rounds);
  EXPECT_LT(all.longest_list, table::kMaxAnswers);  // no placement is cut off
  EXPECT_LE(all.rounds, 20);
}

INSTANTIATE_TEST_SUITE_P(Players, RandomGames, testing::Values(2, 3, 4));

}  // namespace
}  // namespace legion_test
