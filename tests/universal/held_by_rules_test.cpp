// Seats the rules hold, in every game that has such an option: nobody is ever asked there, and
// nobody's eyes see more there than those of whoever looks on.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/match.h"
#include "match/views.h"
#include "tests/support/random_play.h"

namespace {

using table::QuestionKind;
using table::Value;

constexpr int kMostAnswers = 400;

struct Held {
  const table::GameSystem* system;
  std::string scenario;
  Value options;
};

// Every option by itself, in every scenario that takes it.
std::vector<Held> matches_with_held_seats() {
  std::vector<Held> out;
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const table::OptionSpec& spec : system->options()) {
      if (spec.type == "int") continue;
      for (const std::string& value : spec.values) {
        for (const table::ScenarioSpec& scenario : system->scenarios()) {
          const Value options = Value::object().set(spec.name, value);
          const auto game = system->create(scenario.id, options, {});
          if (!game) continue;
          if ((*game)->held_by_rules().empty()) break;  // nor in another scenario
          out.push_back({system, scenario.id, options});
        }
      }
    }
  }
  return out;
}

match::Match started(const Held& one, std::uint64_t seed) {
  auto match = match::Match::start(
      *one.system, {.scenario = one.scenario, .options = one.options, .seed = seed});
  EXPECT_TRUE(match.ok()) << match.error().message;
  return std::move(*match);
}

// `each` is told of every question and of what led to it.
template <class Each>
void play(const Held& one, const Each& each) {
  table::Random random(11);
  match::Match battle = started(one, 5);
  match::Events events;
  for (int n = 0; n < kMostAnswers; ++n) {
    each(battle, events);
    const table::Question asked = battle.question();
    if (asked.kind != QuestionKind::ask) return;
    const table::Seat seat = testing_support::one_asked(battle.game(), asked, random);
    const match::ViewPtr view = battle.view(seat);
    auto done = battle.answer(seat, testing_support::one_of(view->legal(), random));
    ASSERT_TRUE(done.ok()) << done.error().message;
    events = std::move(*done);
  }
}

TEST(HeldByRules, ThereAreSuchSeatsInAGameAndAlwaysSomebodyIsAsked) {
  const auto all = matches_with_held_seats();
  EXPECT_GT(all.size(), 1U);
  for (const Held& one : all) EXPECT_FALSE(started(one, 1).game().asked_seats().empty());
}

TEST(HeldByRules, NobodyIsEverAskedThere) {
  for (const Held& one : matches_with_held_seats()) {
    SCOPED_TRACE(one.system->id() + " " + one.scenario);
    play(one, [](const match::Match& battle, const match::Events&) {
      const std::uint8_t held = battle.game().held_by_rules().bits;
      const table::Question asked = battle.question();
      if (asked.kind != QuestionKind::ask) return;
      EXPECT_EQ(asked.seats.bits & held, 0);
      EXPECT_EQ(asked.sealed_step.bits & held, 0);
    });
  }
}

TEST(HeldByRules, NothingIsToldThereThatWhoeverLooksOnIsNotTold) {
  for (const Held& one : matches_with_held_seats()) {
    SCOPED_TRACE(one.system->id() + " " + one.scenario);
    play(one, [](const match::Match& battle, const match::Events& events) {
      const table::Seat held = battle.game().held_by_rules().first();
      for (const table::Event& event : events) {
        if (!event.audience.has(held)) continue;
        EXPECT_TRUE(event.audience.has(table::kSpectator))
            << battle.view(held)->words(table::Language::en)->event_text(event);
      }
    });
  }
}

TEST(HeldByRules, ItsEyesSeeThePiecesAsWhoeverLooksOnDoes) {
  for (const Held& one : matches_with_held_seats()) {
    SCOPED_TRACE(one.system->id() + " " + one.scenario);
    play(one, [](const match::Match& battle, const match::Events&) {
      const table::Seat held = battle.game().held_by_rules().first();
      const auto seen_by = [&battle](table::Seat seat) {
        const Value scene = table::to_value(battle.view(seat)->scene(table::Language::en));
        return formats::dump_json(*scene.find("pieces"));
      };
      ASSERT_EQ(seen_by(held), seen_by(table::kSpectator));
    });
  }
}

TEST(HeldByRules, ACardSaysWhichSeatsNobodyPlays) {
  int cards = 0;
  for (const Held& one : matches_with_held_seats()) {
    SCOPED_TRACE(one.system->id() + " " + one.scenario);
    const auto of = [&one](const Value& options) {
      const auto card =
          match::scenario_value(*one.system, one.scenario, options, {}, table::Language::en);
      return card.ok() ? *card->find("card") : Value{};
    };
    const Value card = of(one.options);
    if (card.is_null()) continue;  // a game without cards
    ++cards;
    ASSERT_NE(card.find("held_by_rules"), nullptr);
    EXPECT_FALSE(card.find("held_by_rules")->items().empty());
    EXPECT_EQ(of({}).find("held_by_rules"), nullptr);
  }
  EXPECT_GT(cards, 0);
}

}  // namespace
