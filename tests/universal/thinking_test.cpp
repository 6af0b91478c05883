// What opponents elsewhere are asked (match/thinking.h), over every game: nothing but what a seat
// sees goes out, what comes back is an answer or is refused, and no text hurts anybody.
#include "match/thinking.h"

#include <gtest/gtest.h>

#include "ai/level.h"
#include "apps/common/battle_review.h"
#include "apps/common/bots.h"
#include "apps/common/level_iterations.h"
#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "apps/common/thinker.h"
#include "apps/host/far_bots.h"
#include "formats/json.h"
#include "match/registry.h"
#include "support/effort.h"
#include "support/universal/brings.h"
#include "table/chance.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using table::Value;

constexpr int kQuestionsApart = 11;  // between those that are looked at
constexpr int kMostAnswers = 500;

const apps::Reviews& reviews() {
  static const apps::Reviews once;
  return once;
}
apps::Thinker thinker() { return {apps::game_systems(), reviews()}; }

// What goes out for that seat: for an opponent, and for a hint.
struct Outgoing {
  std::vector<std::string> jobs;
  apps::Bots here;
  host::FarBots bots{here,
                     {[this](std::uint32_t, const std::string& job) { jobs.push_back(job); },
                      [](const std::string&) {},
                      [](const std::string&, std::string_view) { return std::int64_t{8}; }}};

  Outgoing(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat,
           const std::string& level) {
    bots.go_elsewhere(true);
    const auto seen = game->observe(state, seat);
    bots.think({game, seen, seat, level, 7, "somebody", "a match", {}}, [](const auto&) {});
    bots.hint({game, seen, seat, 7, {}, false, "somebody", "a match", {}}, [](const auto&) {});
  }
};

struct Looked {
  int questions = 0;
  int pairs = 0;
};

std::string broken(std::string text, Random& random) {
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  for (std::uint32_t i = 0; i <= random.below(3); ++i) {
    const std::size_t at = below(text.size());
    switch (random.below(4)) {
      case 0:
        text[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        text[at] = "0123456789abcdef\"{}[],:-"[random.below(24)];
        break;
      case 2:
        text.erase(at, 1 + below(20));
        break;
      default:
        text.insert(at, text.substr(below(text.size()), 1 + below(20)));
    }
    if (text.empty()) text = " ";
  }
  return text;
}

void says_something(apps::Thinker& thinking, const std::string& job) {
  const auto said = formats::parse_json(thinking.think(job));
  ASSERT_TRUE(said.ok()) << job.substr(0, 300);
  const Value* const error = said->find("error");
  if (error != nullptr) {
    EXPECT_GT(error->as_string().size(), 5U);
  }
}

void look(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat,
          Random& random, Looked& looked) {
  const Outgoing out(game, state, seat, "hard");
  ASSERT_EQ(out.jobs.size(), 2U);
  ++looked.questions;
  const AnyState other = game->sample(game->observe(state, seat), random);
  if (!(other == state)) ++looked.pairs;
  EXPECT_EQ(out.jobs, Outgoing(game, other, seat, "hard").jobs) << "nothing else goes out";

  table::AnswerList legal;
  game->legal(state, seat, legal);
  apps::Thinker thinking = thinker();
  const std::string answer = thinking.think(out.jobs[0]);
  EXPECT_TRUE(match::read_answer(answer, legal).ok()) << answer;
  EXPECT_EQ(answer, thinker().think(out.jobs[0])) << "the same from whoever is asked";
  if (legal.size() > 1) {
    const std::string hints = Outgoing(game, state, seat, "easy").jobs[1];
    auto job = *match::read_job(hints);
    job.time_ms = 0;
    job.iterations = 8;
    const std::string told = thinking.think(match::job_text(job));
    EXPECT_TRUE(match::read_hints(told, legal, game->seats()).ok()) << told;
  }
  const std::string quick = Outgoing(game, state, seat, "easy").jobs[0];
  for (int i = 0; i < 20; ++i) says_something(thinking, broken(quick, random));
}

void play(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed, Looked& looked) {
  Random random(seed);
  AnyState state = game->initial();
  for (int n = 0; n < kMostAnswers; ++n) {
    const Question asked = table::resolve_chance(*game, state, random);
    if (asked.kind != QuestionKind::ask) return;
    const Seat seat = asked.seats.first();
    if (n % kQuestionsApart == 0) look(game, state, seat, random, looked);
    if (testing::Test::HasFatalFailure()) return;
    table::AnswerList legal;
    game->legal(state, seat, legal);
    game->apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                nullptr);
  }
}

class EveryJob : public testing::TestWithParam<std::string> {};

TEST_P(EveryJob, TellsNothingButWhatTheSeatSeesAndIsDoneElsewhereOrRefused) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), GetParam());
  const std::string brought = testing_support::brought_by(GetParam()).hiding;
  const Value options = brought.empty() ? Value::object() : *formats::parse_json(brought);
  Looked looked;
  for (int i = 0; i < testing_support::effort(2); ++i) {
    const auto game = system.create(system.scenarios().front().id, options, {});
    ASSERT_TRUE(game.ok());
    play(*game, static_cast<std::uint64_t>(i) + 1, looked);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(looked.questions, 0);
  if (!brought.empty()) {
    EXPECT_GT(looked.pairs, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, EveryJob,
                         testing::ValuesIn(testing_support::names_of_games([](const auto&) {
                           return true;
                         })),
                         [](const auto& test) { return test.param; });

// What the program is shipped with; those of the tests were never measured.
TEST(LevelIterations, AreThereForEveryShippedGameAndEveryLevelThatSearches) {
  for (const table::GameSystem* system : apps::game_systems()) {
    if (apps::networks().of(system->id()) == nullptr) continue;
    for (const ai::Level& level : ai::kLevels) {
      const std::int64_t found = apps::level_iterations(system->id(), level.name);
      EXPECT_EQ(found > 0, level.time.count() > 0) << system->id() << " " << level.name;
    }
  }
}

TEST(LevelIterations, GrowWithTheTimeOfTheLevel) {
  for (const table::GameSystem* system : apps::game_systems()) {
    std::int64_t last = 0;
    for (const ai::Level& level : ai::kLevels) {
      const std::int64_t found = apps::level_iterations(system->id(), level.name);
      EXPECT_GE(found, last) << system->id() << " " << level.name;
      last = found;
    }
  }
}

TEST(LevelIterations, AreRefusedWhereALineIsNoLevelAndNumber) {
  EXPECT_TRUE(apps::read_level_iterations("# a remark\nhard 12\n").ok());
  for (const char* const wrong : {"hard", "hard 0", "hard -3", "hard x", "hard 1 2"})
    EXPECT_FALSE(apps::read_level_iterations(wrong).ok()) << wrong;
}

}  // namespace
