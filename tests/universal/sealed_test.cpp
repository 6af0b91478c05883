// Sealed steps of every game: while one is open nobody learns what others write, whether they have
// written at all, or who has sealed; and it makes no difference who answers first.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/record.h"
#include "match/stands.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_play.h"

namespace {

using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::Log;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using testing_support::one_of;

std::vector<Answer> legal_of(const AnyGame& game, const AnyState& state, Seat seat) {
  table::AnswerList list;
  game.legal(state, seat, list);
  return {list.begin(), list.end()};
}

std::vector<Seat> everybody(const AnyGame& game) {
  std::vector<Seat> out{table::kSpectator};
  for (std::uint8_t s = 0; s < game.seats(); ++s) out.push_back({s});
  return out;
}

std::vector<table::Event> told(const Log& log, Seat viewer) {
  std::vector<table::Event> out;
  for (const table::Event& event : log.events) {
    if (event.audience.has(viewer)) out.push_back(event);
  }
  return out;
}

std::shared_ptr<const AnyGame> not_owned(const AnyGame& game) {
  return {std::shared_ptr<void>(), &game};
}

// What a viewer sees with each event that everybody is told: docs/SERVER.md, "Steps".
std::vector<table::AnyObservation> shown(const Log& log, const match::Stands& stands, Seat viewer) {
  std::vector<table::AnyObservation> out;
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (log.events[i].audience == table::SeatSet::all()) out.push_back(stands.seen(i, viewer));
  }
  return out;
}

std::string asked_openly(const AnyGame& game, const AnyState& state) {
  const Question q = game.question(state);
  if (q.kind != QuestionKind::ask) return "";
  return std::to_string(q.openly_asked().bits) + " " + game.prompt_name(q.prompt);
}

class SealedStep {
 public:
  SealedStep(const AnyGame& game, const AnyState& state, Random& random)
      : game_(game), state_(state), asked_(game.question(state)), random_(random) {}

  // An answer that leaves the step open changes nothing for anybody else.
  bool is_silent() const {
    EXPECT_EQ(asked_.seats.bits & ~asked_.sealed_step.bits, 0) << here();
    const Seat seat = testing_support::one_asked(game_, asked_, random_);
    const Answer answer = one_of(legal_of(game_, state_, seat), random_);
    AnyState after = state_;
    Log log;
    game_.apply(after, seat, answer, &log);
    const Question then = game_.question(after);
    const bool others_write = !asked_.seats.without(seat).empty();
    if (!others_write && has_ended(after, then)) return true;  // it was the last to seal
    const std::string what =
        here() + "\nseat " + std::to_string(seat.value) + " answers " + game_.write(state_, answer);
    EXPECT_EQ(asked_openly(game_, after), asked_openly(game_, state_)) << what;
    EXPECT_TRUE(then.sealed_step == asked_.sealed_step) << what;
    for (const Seat viewer : everybody(game_)) {
      if (viewer == seat) continue;
      const std::string whom = what + "\nand seat " + std::to_string(viewer.value) + " ";
      EXPECT_TRUE(game_.observe(after, viewer) == game_.observe(state_, viewer)) << whom << "sees";
      EXPECT_TRUE(told(log, viewer).empty()) << whom << "is told";
      EXPECT_TRUE(legal_of(game_, after, viewer) == legal_of(game_, state_, viewer))
          << whom << "may answer something else";
    }
    return !testing::Test::HasFailure();
  }

  // Answers of two seats lead to the same table and the same events in either order.
  bool commutes() const {
    const Seat one = testing_support::one_asked(game_, asked_, random_);
    Question others = asked_;
    others.seats = others.seats.without(one);
    if (others.seats.empty()) return true;
    const Seat two = testing_support::one_asked(game_, others, random_);
    const Answer of_one = one_of(legal_of(game_, state_, one), random_);
    const Answer of_two = one_of(legal_of(game_, state_, two), random_);
    AnyState first = state_;
    AnyState second = state_;
    match::Stands stands_first(not_owned(game_));
    match::Stands stands_second(not_owned(game_));
    Log log_first{{}, &stands_first};
    Log log_second{{}, &stands_second};
    game_.apply(first, one, of_one, &log_first);
    game_.apply(first, two, of_two, &log_first);
    game_.apply(second, two, of_two, &log_second);
    game_.apply(second, one, of_one, &log_second);
    const std::string what = here() + "\n" + game_.write(state_, of_one) + " of seat " +
                             std::to_string(one.value) + " and " + game_.write(state_, of_two) +
                             " of seat " + std::to_string(two.value);
    EXPECT_TRUE(first == second) << what << " make a difference by who is first";
    for (const Seat viewer : everybody(game_)) {
      EXPECT_TRUE(told(log_first, viewer) == told(log_second, viewer))
          << what << " tell seat " << int{viewer.value} << " who was first";
      EXPECT_TRUE(shown(log_first, stands_first, viewer) ==
                  shown(log_second, stands_second, viewer))
          << what << " show seat " << int{viewer.value} << " who was first";
    }
    return !testing::Test::HasFailure();
  }

 private:
  // One sealed step may follow another and ask the same seats: then everybody sees what came of it,
  // as Match::writes_on has it.
  bool has_ended(const AnyState& after, const Question& then) const {
    return !(then.seats == asked_.seats) || then.prompt != asked_.prompt ||
           !(game_.observe(after, table::kSpectator) == game_.observe(state_, table::kSpectator));
  }
  std::string here() const { return game_.write_position(state_); }

  const AnyGame& game_;
  const AnyState& state_;
  Question asked_;
  Random& random_;
};

// A random battle; how many positions of sealed steps it came through.
int look_through(const AnyGame& game, Random& random) {
  AnyState state = game.initial();
  int looked_at = 0;
  for (;;) {
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) return looked_at;
    if (q.kind != QuestionKind::ask) {
      game.resolve(state, testing_support::chance(game, state, q, random), nullptr);
      continue;
    }
    if (!q.sealed_step.empty()) {
      const SealedStep step(game, state, random);
      if (!step.is_silent() || !step.commutes()) return looked_at;
      ++looked_at;
    }
    const Seat seat = testing_support::one_asked(game, q, random);
    game.apply(state, seat, one_of(legal_of(game, state, seat), random), nullptr);
  }
}

std::string hash_without_what_was_taken_back(const match::Match& battle) {
  auto again = match::Match::open(battle.system(), battle.setup());
  for (const match::Entry& entry : battle.entries()) EXPECT_TRUE(again->repeat(entry).ok());
  return match::hash_text(*again);
}

// Plays on at random; in sealed steps somebody takes back now and then. How often.
int take_back_now_and_then(match::Match& battle, Random& random) {
  int taken_back = 0;
  for (int n = 0; n < 400 && battle.question().kind == QuestionKind::ask; ++n) {
    const Question q = battle.question();
    const Seat seat = testing_support::one_asked(battle.game(), q, random);
    if (battle.written(seat) > 0 && random.below(3) == 0) {
      const std::size_t before = battle.entries().size();
      EXPECT_TRUE(battle.take_back(seat).ok());
      EXPECT_EQ(battle.entries().size(), before - 1);
      EXPECT_EQ(match::hash_text(battle), hash_without_what_was_taken_back(battle));
      ++taken_back;
      continue;
    }
    const auto legal = battle.view(seat)->legal();
    EXPECT_TRUE(battle.answer(seat, one_of(legal, random)).ok());
    if (testing::Test::HasFailure()) break;
  }
  return taken_back;
}

class EverySealedStep : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EverySealedStep, TellsNobodyAnythingAndKnowsNoOrderOfAnswers) {
  int looked_at = 0;
  for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*GetParam())) {
    const auto game = GetParam()->create(scenario, {}, content);
    ASSERT_TRUE(game.ok()) << game.error().message;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Random random(seed);
      looked_at += look_through(**game, random);
      ASSERT_FALSE(HasFailure());
    }
  }
  std::printf("%s: %d positions of sealed steps\n", GetParam()->id().c_str(), looked_at);
}

TEST_P(EverySealedStep, IsAsIfWhatWasTakenBackHadNeverBeenAnswered) {
  int taken_back = 0;
  for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*GetParam())) {
    match::Setup setup{.scenario = scenario, .content = content, .seed = 4};
    auto battle = match::Match::start(*GetParam(), setup);
    ASSERT_TRUE(battle.ok()) << battle.error().message;
    Random random(4);
    taken_back += take_back_now_and_then(*battle, random);
    const auto loaded = match::load_record(apps::game_systems(), match::write_record(*battle));
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    EXPECT_EQ(match::hash_text(*loaded), match::hash_text(*battle));
  }
  std::printf("%s: %d answers taken back\n", GetParam()->id().c_str(), taken_back);
}

INSTANTIATE_TEST_SUITE_P(Of, EverySealedStep, testing::ValuesIn(apps::game_systems()),
                         [](const auto& test) { return test.param->id(); });

// Else the two above would look at nothing.
TEST(SealedSteps, AreInTheGamesOfTheTests) {
  const auto* tug = match::find_system(apps::game_systems(), "tug");
  ASSERT_NE(tug, nullptr);
  const auto game = tug->create("standard", {}, {});
  Random random(1);
  EXPECT_GT(look_through(**game, random), 20);
  auto battle = match::Match::start(*tug, {.scenario = "standard", .seed = 4});
  EXPECT_GT(take_back_now_and_then(*battle, random), 5);
}

}  // namespace
