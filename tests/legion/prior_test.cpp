// What a seat takes for likely (view/prior.h), counted out in small positions; 20,000 samples are
// held to it.
#include <cmath>
#include <map>

#include "legion/battlefield.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

constexpr int kSamples = 20'000;

// How often each arrangement comes, as the test writes it down.
template <class Write>
std::map<std::string, int> count_samples(const Battlefield& table, Seat seat, const Write& write) {
  const Observation seen = table.game->observe(table.state, seat);
  table::Random random(11);
  std::map<std::string, int> out;
  for (int n = 0; n < kSamples; ++n) ++out[write(table.game->sample(seen, random))];
  return out;
}

// Within five standard deviations of equally often.
void expect_equal_shares(const std::map<std::string, int>& counts, std::size_t kinds) {
  ASSERT_EQ(counts.size(), kinds);
  const double share = 1.0 / static_cast<double>(kinds);
  const double wide = 5 * std::sqrt(kSamples * share * (1 - share));
  for (const auto& [what, times] : counts) EXPECT_NEAR(times, kSamples * share, wide) << what;
}

std::string text(CardSet cards) {
  std::string out;
  for (const std::uint8_t card : cards) out += std::to_string(card) + " ";
  return out;
}

Battlefield two_players() {
  return {R"({"P":[{"colour":"grey","hand":["A01"]},{"colour":"red","hand":["A02","A03"]}],
              "army":["A04","A05"]})",
          ""};
}

// L-90: four unseen cards, two of them in the hand: six ways.
TEST(Prior, EveryWayToLayTheArmyCardsIsEquallyLikely) {
  const auto hands = count_samples(two_players(), {0},
                                   [](const State& state) { return text(state.players[1].hand); });
  expect_equal_shares(hands, 6);
}

// L-90: one card in the hand, one under the deck, one in the deck: six ways.
TEST(Prior, ACardPutUnderTheDeckByOthersMayBeAnyUnseenOne) {
  Battlefield table = two_players();
  table.state.players[1].hand.remove(2);
  table.state.decks.army.remove(4);
  table.state.decks.under_army.push_back({2, {1}});
  const auto ways = count_samples(table, {0}, [](const State& state) {
    return text(state.players[1].hand) + "under " +
           std::to_string(state.decks.under_army[0].card());
  });
  expect_equal_shares(ways, 6);
  // Whoever put it there is in no doubt.
  const auto own = count_samples(table, {1}, [](const State& state) {
    return std::to_string(state.decks.under_army[0].card());
  });
  EXPECT_EQ(own, (std::map<std::string, int>{{"2", kSamples}}));
}

// L-90: a card of the Battle Line is known in the hand, the other may be any of three.
TEST(Prior, OfACommandHandOnlyTheHiddenPartIsGuessed) {
  Battlefield table(R"({"P":[{"colour":"grey"},{"colour":"red","command":["C05","C07"]}]})", "");
  table.state.players[1].known_command.add(4);
  table.state.decks.command = {};
  table.state.decks.command.add(0);
  table.state.decks.command.add(1);
  const auto hands = count_samples(table, {0}, [](const State& state) {
    EXPECT_TRUE(state.players[1].command.has(4));
    return text(state.players[1].command);
  });
  expect_equal_shares(hands, 3);
}

// L-91: two hands of one card, a Shared Objective and a deck of one: 24 ways.
TEST(Prior, ObjectivesOfOpponentsAndTheirSharedOneAreEquallyLikely) {
  Battlefield table(R"({"P":[{"colour":"grey"},{"colour":"red","objs":["O01"]},
                             {"colour":"gold"},{"colour":"green","objs":["O02"]}]})",
                    "");
  table.state.shared = {0, 3};  // O03
  table.state.decks.objective = {};
  table.state.decks.objective.add(3);
  const auto ways = count_samples(table, {0}, [](const State& state) {
    return text(state.players[1].objectives) + text(state.players[3].objectives) +
           std::to_string(state.shared[1] - 1);
  });
  expect_equal_shares(ways, 24);
}

}  // namespace
}  // namespace legion_test
