#include "universal/pair_battle.h"

#include <vector>

#include <gtest/gtest.h>

#include "support/effort.h"
#include "support/random_play.h"
#include "table/says_nothing.h"

namespace universal {
namespace {

using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Seat;
using testing_support::Pair;

constexpr int kSamples = 2;                    // of a position, for each seat
constexpr std::uint32_t kPositionsPassed = 6;  // one in so many is looked at
// One pair in so many is also looked at in that way.
constexpr int kRefusedEvery = 5;
constexpr int kPlayedOnEvery = 2;
constexpr int kReadEvery = 100;
constexpr std::uint32_t kScreensEvery = 40;  // of those where the seat sits at the terminal
constexpr int kPlayedOn = 6;                 // answers and dice
constexpr int kTexts = 3;                    // near misses
constexpr int kUnseen = 2;
constexpr std::uint32_t kCovertEvery = 4;  // positions

// Where there is nothing to say the terminal says so by itself and goes on: what is shown then is
// another position.
bool answers_itself(const table::AnyGame& game, const std::vector<table::Answer>& legal) {
  const auto* says = dynamic_cast<const table::SaysNothing*>(&game);
  return says != nullptr && legal.size() == 1 && says->says_nothing(legal[0]);
}

}  // namespace

void PairBattle::play() {
  state_ = game_.initial();
  for (;;) {
    const Question q = game_.question(state_);
    if (q.kind == QuestionKind::over) return;
    if (testing_support::long_run() || random_.below(kPositionsPassed) == 0) look_at_it();
    if (q.kind == QuestionKind::ask) answer_unseen(q);
    if (q.kind == QuestionKind::ask && random_.below(kCovertEvery) == 0) answer_covertly(q);
    if (testing::Test::HasFailure()) return;
    if (q.kind != QuestionKind::ask) {
      game_.resolve(state_, testing_support::chance(game_, state_, q, random_), nullptr);
      continue;
    }
    const Seat seat = testing_support::one_asked(game_, q, random_);
    table::AnswerList legal;
    game_.legal(state_, seat, legal);
    const table::Answer answer = testing_support::one_of(legal, random_);
    count_.texts.remember(game_.write(state_, answer), random_);
    game_.apply(state_, seat, answer, nullptr);
  }
}

void PairBattle::look_at_it() {
  for (const Seat viewer : everybody()) {
    const table::AnyObservation seen = game_.observe(state_, viewer);
    for (int n = 0; n < kSamples; ++n) {
      const AnyState other = game_.sample(seen, random_);
      if (other == state_) continue;  // nothing is hidden from this seat, or the guess is right
      compare(other, viewer);
      if (testing::Test::HasFailure()) return;
    }
  }
}

// Where several are asked at once, nobody sees what the others say.
void PairBattle::answer_unseen(const Question& q) {
  if ((q.seats.bits & (q.seats.bits - 1U)) == 0) return;
  const Seat seat = testing_support::one_asked(game_, q, random_);
  table::AnswerList legal;
  game_.legal(state_, seat, legal);
  for (int i = 0; i < kUnseen; ++i, ++count_.unseen) {
    const table::Answer one = testing_support::one_of(legal, random_);
    const table::Answer two = testing_support::one_of(legal, random_);
    for (const Seat viewer : everybody()) {
      if (viewer == seat) continue;
      if (!testing_support::tells_nothing(game_, state_, seat, one, two, viewer)) return;
    }
  }
}

// What one seat does unseen leaves no trace in what others see, except for team-mates, to whom its
// secrets may lie open.
void PairBattle::answer_covertly(const Question& q) {
  const Seat seat = testing_support::one_asked(game_, q, random_);
  table::AnswerList legal;
  game_.legal(state_, seat, legal);
  for (const Seat viewer : everybody()) {
    if (viewer == seat || (viewer != table::kSpectator && game_.team(viewer) == game_.team(seat)))
      continue;
    const int pairs = testing_support::covert_answers_look_alike(
        game_, state_, seat, {legal.begin(), legal.end()}, viewer);
    if (pairs < 0) return;
    count_.covert += pairs;
  }
}

std::vector<Seat> PairBattle::everybody() const {
  std::vector<Seat> out{table::kSpectator};
  for (std::uint8_t s = 0; s < game_.seats(); ++s) out.push_back(Seat{s});
  return out;
}

void PairBattle::compare(const AnyState& other, Seat viewer) {
  const int number = count_.pairs++;
  Pair pair(game_, state_, other, viewer);
  if (!pair.look_alike()) return;
  if (number % kRefusedEvery == 0) refuse(pair, viewer);
  if (number % kReadEvery == 0) read(pair);
  sit_down(pair, other, viewer);
  if (number % kPlayedOnEvery == 0) play_on(pair);
}

void PairBattle::refuse(const Pair& pair, Seat viewer) {
  if (viewer == table::kSpectator) return;
  for (int i = 0; i < kTexts && !count_.texts.empty(); ++i, ++count_.refused) {
    if (!pair.refuse_alike(count_.texts.one(random_))) return;
  }
  const auto legal = pair.legal();
  for (int i = 0; i < kTexts && !legal.empty(); ++i, ++count_.refused) {
    table::Answer noise = testing_support::one_of(legal, random_);
    noise.arg[random_.below(7)] = static_cast<std::uint8_t>(random_.below(60));
    if (!pair.refuse_alike(noise)) return;
  }
}

void PairBattle::read(const Pair& pair) {
  ++count_.read;
  if (!pair.read_alike()) return;
  const auto legal = pair.legal();
  for (int i = 0; i < kTexts && !legal.empty(); ++i) {
    if (!pair.reckon_alike(testing_support::one_of(legal, random_))) return;
  }
}

// The terminal shows the table to the first who is asked.
void PairBattle::sit_down(const Pair& pair, const AnyState& other, Seat viewer) {
  const auto sits_there = [&](const AnyState& state) {
    const Question q = game_.question(state);
    return q.kind == QuestionKind::ask && !q.seats.empty() && q.seats.first() == viewer;
  };
  if (!sits_there(state_) || !sits_there(other)) return;
  if (answers_itself(game_, pair.legal())) return;
  if (random_.below(kScreensEvery) != 0) return;
  std::vector<std::string> texts;
  for (int i = 0; i < kTexts && !count_.texts.empty(); ++i)
    texts.push_back(count_.texts.one(random_));
  sitting_.language = count_.screens % 2 == 0 ? table::Language::en : table::Language::fr;
  const std::size_t answers = pair.legal().size();
  const auto one = screens(sitting_, game_, state_, answers, texts);
  const auto two = screens(sitting_, game_, other, answers, texts);
  if (!one || !two) return;
  ++count_.screens;
  EXPECT_EQ(*one, *two) << "the terminal shows different things" << pair.both();
}

void PairBattle::play_on(Pair pair) {
  for (int n = 0; n < kPlayedOn; ++n) {
    const auto course = pair.go_on(random_);
    if (course == Pair::Course::impossible || course == Pair::Course::apart) return;
    ++count_.told;
    if (course == Pair::Course::alike) continue;
    ++count_.parted;
    return;
  }
}

}  // namespace universal
