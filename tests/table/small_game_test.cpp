// What table/small_game.h makes of the rules and words of a game: positions, refusals, options.
#include "table/small_game.h"

#include <gtest/gtest.h>

#include "tests/support/games/pig.h"
#include "tests/support/games/tug.h"

namespace {

using table::Language;
using table::Seat;
using table::Value;

std::shared_ptr<const table::AnyGame> made(const table::GameSystem& system, const Value& options) {
  const auto game = system.create("standard", options, Value{});
  EXPECT_TRUE(game.ok());
  return game.ok() ? *game : nullptr;
}

TEST(SmallGame, APositionMayNameOnlyWhatIsUnusual) {
  const auto game = made(pig::system(), Value::object().set("players", 3));
  const auto state = game->parse_position("pig standard active=2 points=5,0,19,0");
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(game->write_position(*state), "pig standard active=2 turn=0 rolling=0 points=5,0,19,0");
  const auto again = pig::system().set(game->position(*state));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_TRUE(again->state == *state);
}

TEST(SmallGame, APositionThatCannotBeIsRefusedWithTheReason) {
  const auto game = made(pig::system(), {});
  const auto why = [&game](const std::string& text) {
    const auto state = game->parse_position(text);
    return state.ok() ? "fits" : state.error().message;
  };
  EXPECT_EQ(why("tug standard"), "expected pig standard");
  EXPECT_EQ(why("pig standard luck=3"), "there is no such field: luck=3");
  EXPECT_EQ(why("pig standard turn=x"), "turn: expected a number from 0 to 106");
  EXPECT_EQ(why("pig standard points=1,2"), "points: expected 4 numbers from 0 to 106");
  EXPECT_EQ(why("pig standard active=3"), "active: there is no such seat");
  EXPECT_EQ(why("pig standard turn=30"), "turn: who has enough holds");
}

TEST(SmallGame, APositionOfJsonNamesTheKeyThatIsWrong) {
  const auto why = [](const Value& position) {
    const auto made = pig::system().set(position);
    return made.ok() ? "fits" : made.error().message;
  };
  EXPECT_EQ(why(Value::object().set("game", "pig").set("turn", 7)), "fits");
  EXPECT_NE(why(Value::object().set("turn", 700)).find("turn: expected a number"),
            std::string::npos);
  EXPECT_NE(why(Value::object().set("turns", 7)).find("turns"), std::string::npos);
}

TEST(SmallGame, ARefusalIsTheRuleInTheReadersLanguage) {
  const auto game = made(pig::system(), {});
  const auto hold = game->parse(game->initial(), Seat{0}, "hold", Language::fr);
  ASSERT_FALSE(hold.ok());
  EXPECT_EQ(hold.error().rule, "P-3");
  EXPECT_EQ(hold.error().message, game->rule_text("P-3", Language::fr));
  const auto noise = game->parse(game->initial(), Seat{0}, "fly", Language::en);
  ASSERT_FALSE(noise.ok());
  EXPECT_EQ(noise.error().message, "expected one of: roll");
  EXPECT_FALSE(game->parse(game->initial(), Seat{1}, "roll", Language::en).ok());
}

TEST(SmallGame, ANumberWithinBoundsMayNotBeNothing) {
  EXPECT_FALSE(pig::system().create("standard", Value::object().set("target", 0), {}).ok());
  EXPECT_FALSE(pig::system().create("standard", Value::object().set("target", 1), {}).ok());
  EXPECT_TRUE(pig::system().create("standard", Value::object().set("target", 2), {}).ok());
  EXPECT_FALSE(pig::system().create("endless", {}, {}).ok());
}

// What a seat sees is what lies open and its own hand, and a spectator sees no hand at all.
TEST(SmallGame, ASeatSeesItsOwnSecretsAndNobodyElses) {
  const auto game = made(tug::system(), {});
  table::Random random(5);
  table::AnyState state = game->initial();
  while (game->question(state).kind == table::QuestionKind::draw) {
    table::DrawList draws;
    game->draws(state, draws);
    table::Outcome card;
    card.push_back(draws[random.below(static_cast<std::uint32_t>(draws.size()))].item);
    game->resolve(state, card, nullptr);
  }
  const auto spectator = game->observe(state, table::kSpectator);
  EXPECT_TRUE(game->scene(spectator, Language::en).trays.empty());
  for (std::uint8_t s = 0; s < 4; ++s) {
    int cards = 0;
    const auto seen = game->observe(state, Seat{s});
    const auto scene = game->scene(seen, Language::en);
    for (const auto& item : scene.trays.at(0).items) cards += item.count;
    EXPECT_EQ(cards, 5);
    EXPECT_TRUE(game->observe(game->sample(seen, random), Seat{s}) == seen);
  }
}

// Nothing could be answered, and nobody would be told why.
TEST(SmallGameDeathTest, ANumberThatMayBeSaidHasALargestOneAndCardsHaveNames) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  table::SmallWords words{.id = "nim", .title = "Nim", .version = "nim-1"};
  words.verbs = {{"take", "count:n", "Take {count}", "Prendre {count}"}};
  EXPECT_DEBUG_DEATH(table::SmallTalk{words}, "set .numbers to the largest");
  words.verbs = {{"lay", "card:c", "Lay {card}", "Poser {card}"}};
  EXPECT_DEBUG_DEATH(table::SmallTalk{words}, "name the cards");
}

}  // namespace
