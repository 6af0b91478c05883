// A side that may look at orders of the other before it gives its own. SB-9.13, SB-13.3
#include "games/fantasy/rules/look.h"

#include <gtest/gtest.h>

#include "games/fantasy/rules/tokens.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// Three enemies, of whom two may be looked at.
struct Watched : Table {
  explicit Watched(bool automaton, int count = 2) {
    unit("E", "INF", kEmpire, {0, 0});
    unit("a", "INF", kStyx, {3, -3});
    unit("b", "INF", kStyx, {2, -3});
    unit("c", "INF", kStyx, {1, -3});
    scenario().goal = 10;
    ScenarioCondition c;
    c.op = ConditionKind::look;
    c.side = 0;
    c.count = count;
    scenario().conditions = {c};
    options().automaton = automaton;
    Leadership red;
    red.fixed[static_cast<std::size_t>(Colour::red)] = 2;
    leadership("E", red);
    leadership("a", red);
    state().round = 1;
  }
  void look_at(const char* unit) { answer(kEmpire, say(Verb::choose).unit(id(unit))); }
  // A claw and its like lie on the unit.
  void bring(Token token) {
    table::Outcome outcome;
    outcome.push_back(static_cast<std::uint8_t>(kFirstToken + static_cast<int>(token)));
    game().resolve(state(), outcome, &log);
  }
  Colour seen_by(Seat seat, const char* unit) {
    return game().observe(state(), seat).units[id(unit).value].order;
  }
};

// SB-9.13
TEST(Look, TokensAreDrawnBeforeOrdersAreGenerated) {
  Watched t(true);
  t.command_phase(kEmpire);
  ASSERT_TRUE(t.asks(Step::look));
  EXPECT_EQ(t.asked(), kEmpire);
  EXPECT_EQ(t.side(kEmpire).pool, Pool{});
  t.look_at("b");
  EXPECT_EQ(t.question().kind, table::QuestionKind::draw);
  t.bring(Token::claw);
  EXPECT_EQ(t["b"].token(), Token::claw);
  EXPECT_TRUE(t.happened(EventKind::token_drawn, t.id("b")));
  EXPECT_FALSE(t.can(kEmpire, say(Verb::choose).unit(t.id("b"))));
  t.look_at("a");
  t.bring(Token::torpor);
  EXPECT_FALSE(t.asks(Step::look));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 2);
}

// SB-10.4
TEST(Look, ATokenThatWasSeenStaysAndIsNotDrawnAgain) {
  Watched t(true);
  t.command_phase(kEmpire);
  t.look_at("b");
  t.bring(Token::claw);
  t.answer(kEmpire, kDecline);
  ASSERT_TRUE(t.asks(Step::distribution));
  t.answer(kEmpire, say(Verb::seal));
  t.bring(Token::eye);
  t.bring(Token::shell);
  EXPECT_EQ(t["a"].token(), Token::eye);
  EXPECT_EQ(t["b"].token(), Token::claw);
  EXPECT_EQ(t["c"].token(), Token::shell);
  EXPECT_EQ(t["b"].order, Colour::red);
}

TEST(Look, AnEmptyBagGivesTorpor) {
  Watched t(true);
  t.scenario().automaton.bag = {};
  t.command_phase(kEmpire);
  t.look_at("a");
  EXPECT_EQ(t["a"].token(), Token::torpor);
}

TEST(Look, NobodyIsAskedWhereNothingCanBeNamed) {
  Watched t(true, 20);
  t.command_phase(kEmpire);
  for (const char* unit : {"a", "b", "c"}) {
    t.look_at(unit);
    t.bring(Token::fang);
  }
  EXPECT_FALSE(t.asks(Step::look));
}

// SB-13.3
TEST(Look, AnOpponentSealsItsOrdersFirst) {
  Watched t(false);
  t.command_phase(kEmpire);
  ASSERT_TRUE(t.asks(Step::distribution));
  EXPECT_EQ(t.question().seats, SeatSet::of(kStyx));
  t.orders(kStyx, {{"a", Colour::red}, {"b", Colour::yellow}});
  ASSERT_TRUE(t.asks(Step::look));
  EXPECT_EQ(t.asked(), kEmpire);
  EXPECT_FALSE(t.can(kEmpire, say(Verb::choose).unit(t.id("c")))) << "nothing lies there";
  EXPECT_EQ(t.seen_by(kEmpire, "a"), Colour::none);
  t.look_at("a");
  EXPECT_EQ(t.seen_by(kEmpire, "a"), Colour::red);
  EXPECT_EQ(t.seen_by(kEmpire, "b"), Colour::none);
  EXPECT_EQ(t.seen_by(table::kSpectator, "a"), Colour::none);
  t.answer(kEmpire, kDecline);
  ASSERT_TRUE(t.asks(Step::distribution));
  EXPECT_EQ(t.asked(), kEmpire);
  EXPECT_EQ(t.seen_by(kEmpire, "a"), Colour::red);
  t.orders(kEmpire, {{"E", Colour::red}});
  EXPECT_FALSE(is_looked_at(t.state(), t.id("a")));
}

TEST(Look, WhatWasSeenIsToldToThatSideAlone) {
  Watched t(false);
  t.command_phase(kEmpire);
  t.orders(kStyx, {{"a", Colour::red}});
  t.look_at("a");
  int told = 0;
  for (const table::Event& event : t.log.events) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::order_revealed)) continue;
    ++told;
    EXPECT_EQ(event.audience, SeatSet::of(kEmpire));
    EXPECT_TRUE(event.reveals);
  }
  EXPECT_EQ(told, 1);
}

TEST(Look, WhatIsGuessedOfTheRestFitsWhatWasSeen) {
  Watched t(false);
  t.command_phase(kEmpire);
  t.orders(kStyx, {{"a", Colour::red}, {"b", Colour::red}, {"c", Colour::yellow}});
  t.look_at("a");
  const Observation seen = t.game().observe(t.state(), kEmpire);
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    table::Random random(seed);
    const State guess = t.game().sample(seen, random);
    EXPECT_EQ(guess.units[t.id("a").value].order, Colour::red);
    EXPECT_EQ(guess.sides[1].pool.size(), t.side(kStyx).pool.size());
    const Observation again = t.game().observe(guess, kEmpire);
    EXPECT_EQ(std::memcmp(&again, &seen, sizeof seen), 0);
  }
}

TEST(Look, WithoutOpponentTheSideOfTheRulesLooksAtNothing) {
  Watched t(true);
  t.scenario().conditions[0].side = 1;
  t.command_phase(kEmpire);
  EXPECT_FALSE(t.asks(Step::look));
}

}  // namespace
}  // namespace fantasy_test
