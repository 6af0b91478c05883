// Answers as text and back, why not, and what people are shown, over whole games and in single
// positions.
#include "games/fantasy/text/notation.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/game.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/words.h"
#include "games/fantasy/view/scene.h"
#include "support/fantasy_table.h"
#include "support/random_said.h"
#include "table/random.h"

namespace fantasy_test {
namespace {

using fantasy::Language;

table::Expected<table::Answer> parse(Table& t, Seat seat, std::string_view text) {
  return parse_answer(t.game(), t.state(), seat, text, *shipped_messages());
}

void expect_refused(Table& t, std::string_view text, std::string_view rule, std::string_view part) {
  const auto answer = parse(t, kEmpire, text);
  ASSERT_FALSE(answer.ok()) << text;
  EXPECT_EQ(answer.error().rule, rule) << answer.error().message;
  EXPECT_THAT(answer.error().message, testing::HasSubstr(std::string(part)));
  EXPECT_THAT(answer.error().message, testing::Not(testing::HasSubstr("{")));
  EXPECT_EQ(answer.error().code, table::ErrorCode::illegal_answer);
}

void put_unit_at(Table& t, UnitId unit, Hex hex) {
  State& state = t.state();
  state.occupant[state.units[unit.value].at.index] = kNobody;
  state.occupant[hex.index] = unit.value;
  state.units[unit.value].at = hex;
}

// Everything said about one question can be read back and has no gaps.
void check_question(const Game& game, const State& state, Seat seat) {
  table::AnswerList legal;
  game.legal(state, seat, legal);
  ASSERT_FALSE(legal.empty());
  const Observation seen = game.observe(state, seat);
  std::set<std::string> written;
  for (const table::Answer answer : legal) {
    const std::string text = write_answer(game, state, answer);
    EXPECT_TRUE(written.insert(text).second) << text << " twice";
  }
  // Long lists are sampled: reading an answer compares it with all of them.
  const std::size_t step = legal.size() / 16 + 1;
  for (std::size_t i = 0; i < legal.size(); i += step) {
    const table::Answer answer = legal[i];
    const std::string text = write_answer(game, state, answer);
    const auto back = parse_answer(game, state, seat, text, *shipped_messages());
    ASSERT_TRUE(back.ok()) << text << ": " << back.error().message;
    EXPECT_EQ(*back, answer) << text;
    for (const Language language : {Language::en, Language::fr}) {
      const table::AnswerView view = describe_answer(
          *table::Worded<SeatWording>(game, seen, *shipped_messages(), language), answer);
      EXPECT_EQ(view.notation, text);
      EXPECT_THAT(view.text, testing::Not(testing::HasSubstr("{"))) << text;
      EXPECT_THAT(view.text, testing::Not(testing::HasSubstr("?"))) << text;
    }
  }
  for (const Language language : {Language::en, Language::fr}) {
    const std::string prompt =
        describe_prompt(*table::Worded<SeatWording>(game, seen, *shipped_messages(), language));
    EXPECT_THAT(prompt, testing::Not(testing::HasSubstr("{")));
    EXPECT_THAT(prompt, testing::HasSubstr("\n"));
  }
}

void play_on(const Game& game, State& state, table::Random& random, table::Log& log) {
  const table::Question q = game.question(state);
  if (q.kind == table::QuestionKind::ask) {
    const Seat seat = q.seats.has(kEmpire) ? kEmpire : kStyx;
    table::AnswerList legal;
    game.legal(state, seat, legal);
    game.apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], &log);
    return;
  }
  table::Outcome outcome;
  if (q.kind == table::QuestionKind::roll) {
    for (int i = 0; i < q.count; ++i)
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
  } else {
    table::DrawList draws;
    game.draws(state, draws);
    outcome.push_back(draws[random.below(static_cast<std::uint32_t>(draws.size()))].item);
  }
  game.resolve(state, outcome, &log);
}

void check_events(const Game& game, const State& state, const table::Log& log) {
  const Observation seen = game.observe(state, kEmpire);
  for (const table::Event& event : log.events) {
    const table::Value value = describe_event(
        *table::Worded<SeatWording>(game, seen, *shipped_messages(), Language::en), event);
    EXPECT_NE(value.find("event"), nullptr);
    if (!event.audience.has(kEmpire)) continue;
    for (const Language language : {Language::en, Language::fr}) {
      const std::string text = event_sentence(
          *table::Worded<SeatWording>(game, seen, *shipped_messages(), language), event);
      EXPECT_THAT(text, testing::Not(testing::HasSubstr("{")));
      EXPECT_THAT(text, testing::Not(testing::HasSubstr("?")));
    }
  }
}

TEST(Notation, ReadsBackEveryAnswerOfWholeGames) {
  for (const Scenario& scenario : shipped_pack().scenarios) {
    const Game game(shipped_pack(), scenario, {});
    State state = game.initial();
    table::Random random(7);
    for (int n = 0; n < 1500 && game.question(state).kind != table::QuestionKind::over; ++n) {
      const table::Question q = game.question(state);
      for (const Seat seat : {kEmpire, kStyx}) {
        if (q.kind == table::QuestionKind::ask && q.seats.has(seat) && n % 3 == 0) {
          check_question(game, state, seat);
        }
      }
      table::Log log;
      play_on(game, state, random, log);
      check_events(game, state, log);
      if (testing::Test::HasFailure()) FAIL() << scenario.id << ", question " << n;
    }
  }
}

// Whatever can be said of a table is an answer or refused in words; of a legal answer that says
// more than its card has room for it is neither.
TEST(Notation, EveryRandomAnswerIsAllowedOrRefusedInWords) {
  table::Random random(7);
  int refused = 0;
  int said_more = 0;
  for (const Scenario& scenario : shipped_pack().scenarios) {
    const Game game(shipped_pack(), scenario, {});
    State state = game.initial();
    for (int n = 0; n < 400 && !testing::Test::HasFailure(); ++n) {
      const table::Question q = game.question(state);
      if (q.kind == table::QuestionKind::over) break;
      table::Log log;
      if (q.kind == table::QuestionKind::ask) {
        const Seat seat = q.seats.has(kEmpire) ? kEmpire : kStyx;
        table::AnswerList legal;
        game.legal(state, seat, legal);
        refused += testing_support::refuse_random<Verb>(
            lexicon(), fantasy::Things{game, state}, fantasy::View{game, state}, seat, legal,
            random, [&](const std::string& text) {
              return why_not(game, state, seat, text, *shipped_messages());
            });
        const table::Answer more = testing_support::with_more<Verb>(legal[0], random);
        said_more += more == legal[0] ? 0 : 1;
        EXPECT_EQ(deny(fantasy::View{game, state}, seat, more).key.empty(), more == legal[0]);
      }
      play_on(game, state, random, log);
    }
  }
  EXPECT_GT(refused, 20000);
  EXPECT_GT(said_more, 500);
}

TEST(Notation, ReadsAnyCaseAndSpacesAndUnitIds) {
  Table t;
  const UnitId u = t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("E", "INF", kStyx, {3, 0});
  t.activate("U");
  const std::string from = fantasy::name(t[std::string("U")].at);
  const std::string to = fantasy::name(t.hex({1, 0}));
  const table::Answer move = say(Verb::move).unit(u).to(t.hex({1, 0}));
  for (const std::string& text : {"move " + from + " " + to, "  MOVE   " + from + "\t" + to + " ",
                                  "Move " + t.game().unit_name(t.state(), u) + " " + to}) {
    const auto answer = parse(t, kEmpire, text);
    ASSERT_TRUE(answer.ok()) << text << ": " << answer.error().message;
    EXPECT_EQ(*answer, move);
  }
}

// "E1" is a hex and an id: the unit on the hex is meant as long as there is one.
TEST(Notation, AHexSomebodyStandsOnComesBeforeAnId) {
  Table t;
  const UnitId e1 = t.unit("first", "INF", kEmpire, {0, 0});
  const UnitId e2 = t.unit("second", "INF", kEmpire, {1, 0});
  t.unit("enemy", "INF", kStyx, {4, 0});
  const Hex hex = *parse_hex("E1");
  put_unit_at(t, e2, hex);
  Leadership red;
  red.fixed[static_cast<std::size_t>(Colour::red)] = 2;
  t.leadership("first", red);
  t.command_phase(kEmpire);
  const auto on_hex = parse(t, kEmpire, "order E1 red");
  ASSERT_TRUE(on_hex.ok());
  EXPECT_EQ(unit_of(*on_hex), e2);
  t.answer(kEmpire, *on_hex);
  expect_refused(t, "order e1 red", "FC-4.18", "already has an order");
  t.answer(kEmpire, say(Verb::take_back).unit(e2));
  put_unit_at(t, e2, *parse_hex("B2"));
  const auto by_id = parse(t, kEmpire, "order E1 red");
  ASSERT_TRUE(by_id.ok()) << by_id.error().message;
  EXPECT_EQ(unit_of(*by_id), e1);
}

TEST(Refusal, MovementSaysWhichRule) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("A", "INF", kEmpire, {1, 0});
  t.unit("E", "INF", kStyx, {5, 0});
  t.terrain({0, 1}, "rocks");
  t.terrain({0, -1}, "river").terrain({0, -3}, "bridge");
  t.activate("U");
  const std::string from = fantasy::name(t[std::string("U")].at) + " ";
  const auto hex = [&](At at) { return fantasy::name(t.hex(at)); };
  expect_refused(t, "move " + from + hex({1, 0}), "FC-11.2", "occupied");
  expect_refused(t, "move " + from + hex({0, 1}), "FC-11.3", "Rocks");
  expect_refused(t, "move " + from + hex({0, -1}), "FC-11.3", hex({0, -3}));
  expect_refused(t, "move " + from + hex({-3, 0}), "FC-11.1", "3 hexes away");
  expect_refused(t, "melee " + from + hex({5, 0}), "FC-14.1", "not in contact");
  expect_refused(t, "shoot " + from + hex({5, 0}), "FC-19.1", "no Range Attack");
  expect_refused(t, "move " + hex({1, 0}) + " " + hex({2, 0}), "FC-6.14", "not the active unit");
  expect_refused(t, "activate " + hex({1, 0}), "", "The question now is");
}

TEST(Refusal, ShotsAndRest) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("A", "INF", kEmpire, {1, 0});
  t.unit("E", "INF", kStyx, {2, 0});
  t.unit("F", "INF", kStyx, {-5, 0});
  t.activate("U");
  const std::string from = fantasy::name(t[std::string("U")].at) + " ";
  const auto hex = [&](At at) { return fantasy::name(t.hex(at)); };
  expect_refused(t, "shoot " + from + hex({2, 0}), "FC-19.4", hex({1, 0}));
  Table near;
  near.unit("U", "ARC", kEmpire, {0, 0});
  near.unit("E", "INF", kStyx, {1, 0});
  near.activate("U");
  expect_refused(near, "rest " + from, "FC-10.20", "no rest next to");
  expect_refused(near, "shoot " + from + hex({1, 0}), "FC-19.2", "in contact");
}

TEST(Refusal, YellowOnlyRests) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("E", "INF", kStyx, {1, 0});
  t.activate("U");
  t.state().act.colour = Colour::yellow;
  const std::string from = fantasy::name(t[std::string("U")].at);
  expect_refused(t, "melee " + from + " " + fantasy::name(t.hex({1, 0})), "FC-8.8", "Yellow");
}

TEST(Refusal, TextThatIsNoAnswer) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("E", "INF", kStyx, {4, 0});
  t.activate("U");
  expect_refused(t, "dance", "", "Try for example");
  expect_refused(t, "", "", "Try for example");
  expect_refused(t, "move A9 A8", "", "There is no unit at A9");
  EXPECT_EQ(parse(t, kStyx, "pass").error().code, table::ErrorCode::not_your_turn);
}

// The same text of refusal whatever lies hidden.
TEST(Refusal, SaysNothingAboutHiddenThings) {
  const auto refusal = [](Colour hidden) {
    Table t;
    t.unit("U", "INF", kEmpire, {0, 0});
    t.unit("E", "INF", kStyx, {2, 0});
    t.activate("U");
    t.order("E", hidden);
    t.state().orders_hidden = 1;
    t.state().sides[1].pool[1] = static_cast<std::uint8_t>(hidden);
    return parse(t, kEmpire,
                 "melee " + fantasy::name(t.hex({0, 0})) + " " + fantasy::name(t.hex({2, 0})))
        .error()
        .message;
  };
  EXPECT_EQ(refusal(Colour::red), refusal(Colour::green));
}

// Who attacks whom is worn by the two pieces as long as the attack lasts, for every pair of eyes.
TEST(Scene, ShowsWhoAttacksWhom) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.order("D", Colour::green);
  const auto wearing = [&](const char* badge) {
    std::vector<std::string> out;
    for (const Seat seat : {kEmpire, kStyx, table::kSpectator}) {
      const auto scene = make_scene(*table::Worded<SeatWording>(
          t.game(), t.game().observe(t.state(), seat), *shipped_messages(), Language::en));
      for (const table::Piece& piece : scene.pieces) {
        if (std::ranges::count(piece.badges, badge) > 0) out.push_back(piece.at);
      }
    }
    return out;
  };
  t.activate("A");
  EXPECT_THAT(wearing("attacker"), testing::IsEmpty());
  t.does(Verb::melee, "A", "D");
  ASSERT_TRUE(t.asks(Step::defence_reaction));
  EXPECT_THAT(wearing("attacker"), testing::ElementsAre("F5", "F5", "F5"));
  EXPECT_THAT(wearing("target"), testing::Each(fantasy::name(t.hex({1, 0}))));
  t.decline_until_roll();
  t.roll({5, 5, 5});
  t.decline_to_the_end();
  EXPECT_THAT(wearing("target"), testing::IsEmpty());
}

TEST(Scene, HidesWhatIsHidden) {
  const Game game(shipped_pack(), *shipped_pack().find_scenario("first_battle"), {});
  State state = game.initial();
  state.orders_hidden = 1;
  for (std::size_t i = 0; i < state.units.size(); ++i) state.units[i].order = Colour::red;
  const table::Scene scene = make_scene(*table::Worded<SeatWording>(
      game, game.observe(state, kEmpire), *shipped_messages(), Language::fr));
  EXPECT_EQ(scene.cells.size(), 117U);
  EXPECT_EQ(scene.pieces.size(), state.units.size());
  for (const table::Piece& piece : scene.pieces) {
    const bool own = piece.owner == 0;
    EXPECT_EQ(std::ranges::count(piece.badges, "order:red"), own ? 1 : 0);
    EXPECT_EQ(std::ranges::count(piece.badges, "order:hidden"), own ? 0 : 1);
  }
  const auto spectator = make_scene(*table::Worded<SeatWording>(
      game, game.observe(state, table::kSpectator), *shipped_messages(), Language::en));
  for (const table::Piece& piece : spectator.pieces) {
    EXPECT_EQ(std::ranges::count(piece.badges, "order:red"), 0);
  }
}

}  // namespace
}  // namespace fantasy_test
