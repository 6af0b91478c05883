// What follows from cards that draw and then place: as often as the odds tell.
#include <cmath>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "formats/scenario_file.h"
#include "games/legion/advice/odds.h"
#include "games/legion/game.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/rules/turn_steps.h"
#include "games/legion/state/words.h"
#include "legion/battlefield.h"
#include "legion/shipped_texts.h"
#include "table/chance.h"
#include "table/random.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

constexpr int kPlays = 4000;

// A set of one's own: the cards of Iron Winter that draw and place.
SharedPack winter(int drawn) {
  const std::string toml =
      "id = \"iron_winter\"\nplayers = 2\n[without]\ncommand_cards = [\"strategize\"]\n"
      "[[command_card]]\nid = \"frost_march\"\neffects = [{ op = \"draw\", n = " +
      std::to_string(drawn) + " }, { op = \"place\" }]\n";
  const auto file = formats::scenario_from_toml(toml, "winter.toml");
  EXPECT_TRUE(file.ok());
  Pack pack = *shipped_pack();
  const auto added = add_content(pack, file->content);
  EXPECT_TRUE(added.ok()) << (added.ok() ? "" : added.error().message);
  return SharedPack(std::move(pack));
}

// Grey with a row of two that an end card makes a big legion, and the card in hand.
struct March {
  explicit March(int drawn) : pack(winter(drawn)), game(pack, *pack->find_scenario("two"), {}) {
    Battlefield field(R"({"P":[{"colour":"grey","cards":["A41 r5c8"]},
        {"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5},"hand":["A20","A22"]}]})",
                      "command");
    state = field.state;
    state.only = {};
    int card = 0;
    while (game.command(card).id != "frost_march") ++card;
    state.players[0].command.add(card);
    for (int other = 0; other < kMaxArmyCards; ++other) {
      if (other != 40 && other != 20 && other != 19 && other != 21) state.decks.army.add(other);
    }
    state.army_left = 12;
  }
  table::Answer answer() const {
    table::AnswerList legal;
    game.legal(state, {0}, legal);
    for (const table::Answer each : legal) {
      if (verb_of(each) == Verb::play) return each;
    }
    ADD_FAILURE() << "the card cannot be played";
    return {};
  }
  SharedPack pack;
  Game game;
  State state;
};

bool is_part(View v) {
  const Step step = v.state.stack.back().step;
  return step != Step::action && step != Step::hand_limit &&
         (step != Step::place || v.top<PlaceStep>().extra);
}

table::Answer chosen(const Game& game, const State& state, Seat seat) {
  table::AnswerList legal;
  game.legal(state, seat, legal);
  table::Scores scores{};
  game.policy(state, seat, {legal.begin(), legal.size()}, scores);
  const auto end = scores.begin() + static_cast<std::ptrdiff_t>(legal.size());
  return legal[static_cast<std::size_t>(std::max_element(scores.begin(), end) - scores.begin())];
}

struct Frequencies {
  double points = 0;
  double spread = 0;  // standard error of the points
  double fails = 0;
};

// Played on to the end of what was begun, from tables that look the same to the seat.
Frequencies played(const March& march) {
  table::Random random(7);
  const Observation seen = march.game.observe(march.state, {0});
  double sum = 0;
  double squares = 0;
  Frequencies out;
  for (int i = 0; i < kPlays; ++i) {
    State state = march.game.sample(seen, random);
    const int before = score_of({march.game, state}, {0}).open();
    march.game.apply(state, {0}, march.answer(), nullptr);
    table::resolve_chance(march.game, state, random);
    while (is_part({march.game, state})) {
      const Seat seat = state.waiting.seats.first();
      march.game.apply(state, seat, chosen(march.game, state, seat), nullptr);
      table::resolve_chance(march.game, state, random);
    }
    const double gained = score_of({march.game, state}, {0}).open() - before;
    sum += gained;
    squares += gained * gained;
    out.fails += state.players[1].dice.empty() ? 1.0 / kPlays : 0;
  }
  out.points = sum / kPlays;
  out.spread = std::sqrt((squares / kPlays - out.points * out.points) / kPlays);
  return out;
}

table::Odds told(const March& march) {
  const auto odds = odds_of(march.game, march.game.observe(march.state, {0}), {0}, march.answer(),
                            {}, shipped_texts(), Language::en);
  EXPECT_TRUE(odds.ok()) << (odds.ok() ? "" : odds.error().message);
  return odds.ok() ? *odds : table::Odds{};
}

double number(const table::Odds& odds, const char* key) {
  const Value* value = odds.outcomes.find(key);
  return value != nullptr && value->is_number() ? value->as_number() : 0;
}

// L-11, L-69, L-90: one card is any of those not seen.
TEST(OddsOfDraws, OfOneCardCountEveryCardItMayBe) {
  const March march(1);
  const table::Odds odds = told(march);
  EXPECT_EQ(odds.worlds, march.state.decks.army.size() + 2) << "two in the other hand as well";
  const Frequencies often = played(march);
  EXPECT_GT(often.points, 1);
  EXPECT_NEAR(number(odds, "points"), often.points, 4 * often.spread);
  ASSERT_NE(odds.outcomes.find("fails"), nullptr);
  EXPECT_NEAR(odds.outcomes.find("fails")->find("1")->as_number(), often.fails,
              4 * std::sqrt(often.fails * (1 - often.fails) / kPlays));
}

// Two cards can be drawn in more ways than are played on: some are, and the odds say so.
TEST(OddsOfDraws, OfTwoCardsAreEstimatedFromSomeDraws) {
  const March march(2);
  const table::Odds odds = told(march);
  EXPECT_FALSE(odds.exact);
  EXPECT_GE(odds.worlds, 300);
  const Frequencies often = played(march);
  const double error = often.spread * std::sqrt(1.0 * kPlays / odds.worlds);
  EXPECT_NEAR(number(odds, "points"), often.points, 4 * (often.spread + error));
}

// L-90: it is drawn when its turn comes, and only what comes after it is unknown.
TEST(OddsOfDraws, OfACardOnePutUnderTheDeckOneselfKnowWhereItLies) {
  March march(2);
  march.state.army_left = 0;
  const auto put_under = [&](int card, int seat) {
    march.state.decks.army.remove(card);
    march.state.decks.under_army.push_back(Under(card, Seat{static_cast<std::uint8_t>(seat)}));
  };
  put_under(56, 0);  // a purple card that finishes nothing
  for (const int card : {4, 5, 6}) put_under(card, 1);
  const table::Odds odds = told(march);
  EXPECT_EQ(odds.worlds, march.state.decks.army.size() + 5) << "one card of all it has not seen";
  const Frequencies often = played(march);
  EXPECT_NEAR(number(odds, "points"), often.points, 4 * often.spread);
}

// L-60: Muster only draws.
TEST(OddsOfDraws, OfCardsThatAreNotPlacedAreNothing) {
  const March march(2);
  table::AnswerList legal;
  march.game.legal(march.state, {0}, legal);
  for (const table::Answer each : legal) {
    if (verb_of(each) != Verb::muster) continue;
    const auto odds = odds_of(march.game, march.game.observe(march.state, {0}), {0}, each, {},
                              shipped_texts(), Language::en);
    ASSERT_TRUE(odds.ok());
    EXPECT_EQ(formats::dump_json(odds->outcomes), R"({"points":0})");
  }
}

}  // namespace
}  // namespace legion_test
