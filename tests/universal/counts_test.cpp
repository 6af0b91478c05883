// How many ways there are to go on: the number of sequences of one, two and three answers from
// positions of a random battle, per scenario, as it is printed and with every option changed, with
// the dice of a fixed seed between them. A change of what is legal shows as a number.
// SANDTABLE_UPDATE_GOLDEN=1 writes tests/golden/counts.txt anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "table/chance.h"
#include "tests/support/random_options.h"
#include "tests/support/source_dir.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;

constexpr std::array<int, 4> kAfter{0, 25, 100, 250};  // answers
constexpr int kLongest = 3;
constexpr long kEnough = 1000;  // sequences; longer ones are not counted then

// Where several seats are asked at once, the first answers first.
long sequences(const AnyGame& game, const AnyState& state, int length) {
  const table::Question question = game.question(state);
  if (question.kind != QuestionKind::ask) return 0;
  table::AnswerList legal;
  game.legal(state, question.seats.first(), legal);
  if (length == 1) return static_cast<long>(legal.size());
  long sum = 0;
  for (const table::Answer answer : legal) {
    AnyState next = state;
    game.apply(next, question.seats.first(), answer, nullptr);
    table::Random dice(1);
    table::resolve_chance(game, next, dice);
    sum += sequences(game, next, length - 1);
  }
  return sum;
}

std::string counts(const AnyGame& game, const AnyState& state) {
  std::string out;
  for (int length = 1; length <= kLongest; ++length) {
    const long found = sequences(game, state, length);
    out += " " + std::to_string(found);
    if (found > kEnough) break;
  }
  return out;
}

// One line per position: "pig standard after 25: 1 2 3".
std::string lines_of(const AnyGame& game, const std::string& with) {
  std::string out;
  table::Random random(7);
  AnyState state = game.initial();
  table::Question question = table::resolve_chance(game, state, random);
  int played = 0;
  for (const int after : kAfter) {
    for (; played < after && question.kind == QuestionKind::ask; ++played) {
      table::AnswerList legal;
      game.legal(state, question.seats.first(), legal);
      const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
      game.apply(state, question.seats.first(), legal[pick], nullptr);
      question = table::resolve_chance(game, state, random);
    }
    if (question.kind != QuestionKind::ask) break;
    out += game.id() + " " + game.scenario() + with + " after " + std::to_string(after) + ":" +
           counts(game, state) + "\n";
  }
  return out;
}

std::string lines_of(const table::GameSystem& system) {
  std::string out;
  const table::Value options = testing_support::every_option(system);
  for (const table::ScenarioSpec& scenario : system.scenarios()) {
    out += lines_of(**system.create(scenario.id, {}, {}), "");
    if (options.members().empty()) continue;
    const auto changed = system.create(scenario.id, options, {});
    if (changed.ok()) out += lines_of(**changed, " with every option");
  }
  return out;
}

TEST(Counts, OfTheWaysToGoOnAreAsTheyWere) {
  std::string now;
  for (const table::GameSystem* system : apps::game_systems()) now += lines_of(*system);
  const std::string path = test_support::source_dir() + "/tests/golden/counts.txt";
  if (std::getenv("SANDTABLE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  std::ifstream in(path);
  std::stringstream pinned;
  pinned << in.rdbuf();
  EXPECT_EQ(pinned.str(), now) << "If a change of the rules is wanted: SANDTABLE_UPDATE_GOLDEN=1 "
                                  "build/dev/test_universal --gtest_filter='Counts*'";
}

}  // namespace
