// What was once the only answer of a node is weighed by the game's advice as soon as there are
// others.
#include <gtest/gtest.h>

#include "ai/search.h"
#include "tests/ai/stub_game.h"

namespace ai_test {
namespace {

using table::Answer;
using table::AnyState;

constexpr Answer kGo{0, {}};
constexpr Answer kStay{1, {}};
constexpr Answer kStand{2, {}};
constexpr Answer kFlee{3, {}};

struct BridgeState {
  std::uint8_t said = 0;  // answers
  std::uint8_t face = 0;  // of the die between them
};

// The first seat goes or stays, a die falls, and the second stands its ground or, when the die is
// high, may flee as well.
class Bridge : public StubGame {
 public:
  mutable bool stood_alone = false;  // before it might have fled
  mutable bool fled_alone = false;   // advice was asked on fleeing and on nothing beside it
  mutable int weighed = 0;           // on both

  AnyState initial() const override { return AnyState::of(BridgeState{}); }
  table::Question question(const AnyState& any) const override {
    const auto& state = any.as<BridgeState>();
    table::Question out;
    if (state.said == 1 && state.face == 0) {
      out.kind = table::QuestionKind::roll;
      out.count = 1;
    } else if (state.said < 2) {
      out.kind = table::QuestionKind::ask;
      out.seats = table::SeatSet::of(state.said == 0 ? kFirst : kSecond);
    } else {
      out.kind = table::QuestionKind::over;
      out.result.score = {0.5F, 0.5F};
    }
    return out;
  }
  void legal(const AnyState& any, table::Seat seat, table::AnswerList& out) const override {
    const bool high = any.as<BridgeState>().face > 3;
    out.push_back(seat == kFirst ? kGo : kStand);
    if (seat == kFirst || high) out.push_back(seat == kFirst ? kStay : kFlee);
    stood_alone = stood_alone || (weighed == 0 && out.size() == 1);
  }
  void policy(const AnyState&, table::Seat, std::span<const Answer> answers,
              table::Scores& out) const override {
    for (std::size_t i = 0; i < answers.size(); ++i) out[i] = 0;
    if (answers[0] == kFlee) fled_alone = true;
    if (answers[0] == kStand) ++weighed;
  }
  void apply(AnyState& any, table::Seat, Answer, table::Log*) const override {
    ++any.as<BridgeState>().said;
  }
  void resolve(AnyState& any, const table::Outcome& outcome, table::Log*) const override {
    any.as<BridgeState>().face = outcome[0];
  }
  table::AnyObservation observe(const AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<BridgeState>());
  }
  AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return AnyState::of(seen.as<BridgeState>());
  }
};

TEST(LoneAnswer, IsWeighedOnceThereIsAnother) {
  int alone = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Bridge game;
    ai::SearchOptions options;
    options.playout.length = 0;
    ai::Search search(options);
    table::Random random(seed);
    table::AnswerList answers;
    game.legal(game.initial(), kFirst, answers);
    search.run(game, game.observe(game.initial(), kFirst), kFirst, answers, iterations(60), random);
    EXPECT_FALSE(game.fled_alone);
    EXPECT_GT(game.weighed, 0);
    if (game.stood_alone) ++alone;
  }
  EXPECT_GT(alone, 5);
}

}  // namespace
}  // namespace ai_test
