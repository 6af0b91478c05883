// What a person may ask in the terminal tells nothing that is hidden: two positions that look alike
// to whoever is asked give the same screens for "?" and "odds" of every answer.
#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/session.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "support/effort.h"

namespace cli {
namespace {

using table::AnyGame;
using table::AnyState;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

struct Battlefield {
  std::string game;
  std::string scenario;
  table::Value options = table::Value::object();
};

const table::GameSystem& system_of(const Battlefield& field) {
  return *match::find_system(apps::game_systems(), field.game);
}

Seat first_asked(const Question& q) {
  Seat seat;
  while (!q.seats.has(seat)) ++seat.value;
  return seat;
}

// Everything somebody sees who sits down at this position and asks about each answer. Empty where
// the position cannot be set.
std::string screens(const Battlefield& field, const AnyGame& game, const AnyState& state,
                    std::size_t answers, Language language) {
  match::Setup setup;
  setup.scenario = field.scenario;
  setup.options = field.options;
  setup.position_text = game.write_position(state);
  match::Events opening;
  auto battle = match::Match::start(system_of(field), setup, &opening);
  if (!battle.ok()) return "";
  SessionOptions chosen;
  chosen.language = language;
  chosen.colour = false;
  std::string typed = "\n";
  for (std::size_t i = 1; i <= answers; ++i) {
    typed += "? " + std::to_string(i) + "\nodds " + std::to_string(i) + "\n";
  }
  std::istringstream in(typed + "odds\nquit\n");
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(*battle), chosen, in, out).run(opening), 0);
  return out.str();
}

table::Outcome chance(const AnyGame& game, const AnyState& state, const Question& q,
                      Random& random) {
  table::Outcome outcome;
  if (q.kind == QuestionKind::roll) {
    for (int i = 0; i < q.count; ++i) {
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
    }
    return outcome;
  }
  table::DrawList list;
  game.draws(state, list);
  outcome.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))].item);
  return outcome;
}

// Plays random battles and compares, at every few questions, what the true position shows with what
// another one shows that the same person could not tell from it.
int compare_screens(const Battlefield& field, int wanted, int every) {
  const auto game = *system_of(field).create(field.scenario, field.options, {});
  int pairs = 0;
  for (std::uint64_t seed = 1; pairs < wanted && !testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    AnyState state = game->initial();
    for (int n = 0; n < 1500 && pairs < wanted; ++n) {
      const Question q = game->question(state);
      if (q.kind == QuestionKind::over) break;
      if (q.kind != QuestionKind::ask) {
        game->resolve(state, chance(*game, state, q, random), nullptr);
        continue;
      }
      const Seat seat = first_asked(q);
      table::AnswerList legal;
      game->legal(state, seat, legal);
      const AnyState other = game->sample(game->observe(state, seat), random);
      if (n % every == 0 && !(other == state)) {
        const Language language = pairs % 2 == 0 ? Language::en : Language::fr;
        const std::string here = screens(field, *game, state, legal.size(), language);
        const std::string there = screens(field, *game, other, legal.size(), language);
        if (!here.empty() && !there.empty()) {
          ++pairs;
          EXPECT_EQ(here, there) << field.scenario << " seed " << seed << "\n"
                                 << game->write_position(state) << "\n"
                                 << game->write_position(other);
          if (testing::Test::HasFailure()) return pairs;
        }
      }
      game->apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                  nullptr);
    }
  }
  return pairs;
}

TEST(TerminalSecrecy, SignalsAndTokensAreToldByNoExplanationAndNoOdds) {
  Battlefield field{"fleet", "standard", table::Value::object()};
  field.options.set("hidden_deployment", true).set("advanced", true).set("secret_weapons", true);
  const int wanted = testing_support::effort(700);
  EXPECT_EQ(compare_screens(field, wanted, 3), wanted);
}

TEST(TerminalSecrecy, OrdersAndDecksAreToldByNoExplanationAndNoOdds) {
  const int wanted = testing_support::effort(300);
  EXPECT_EQ(compare_screens({"fantasy", "first_battle"}, wanted, 7), wanted);
}

}  // namespace
}  // namespace cli
