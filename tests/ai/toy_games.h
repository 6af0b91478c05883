// Games of one idea each.
#pragma once

#include <utility>
#include <vector>

#include "tests/ai/poker_game.h"
#include "tests/ai/stub_game.h"

namespace ai_test {

// Poker that notes what an opponent asks it.
class WatchedPoker : public Poker {
 public:
  table::AnyState sample(const table::AnyObservation& observation,
                         table::Random& random) const override {
    observed.push_back(observation);
    return Poker::sample(observation, random);
  }
  table::Question question(const table::AnyState& state) const override {
    note(state);
    return Poker::question(state);
  }
  void legal(const table::AnyState& state, table::Seat seat,
             table::AnswerList& out) const override {
    note(state);
    Poker::legal(state, seat, out);
  }
  void apply(table::AnyState& state, table::Seat seat, table::Answer answer,
             table::Log* log) const override {
    note(state);
    Poker::apply(state, seat, answer, log);
  }
  void policy(const table::AnyState& state, table::Seat seat,
              std::span<const table::Answer> answers, table::Scores& out) const override {
    note(state);
    Poker::policy(state, seat, answers, out);
  }

  mutable std::vector<table::AnyObservation> observed;
  mutable int true_states_seen = 0;

 private:
  void note(const table::AnyState& state) const {
    true_states_seen += state.as<PokerState>().is_true;
  }
};

struct PickState {
  std::uint8_t picked = 0;  // answer + 1
};

// Seat 0 picks one of several answers, each with its worth and what the game says of it; that is
// all.
class PickGame : public StubGame {
 public:
  struct Choice {
    float worth = 0;
    float advice = 0;
  };
  explicit PickGame(std::vector<Choice> choices) : choices_(std::move(choices)) {}

  table::AnyState initial() const override { return table::AnyState::of(PickState{}); }
  table::Question question(const table::AnyState& any) const override {
    table::Question out;
    out.seats = table::SeatSet::of({0});
    const std::size_t picked = any.as<PickState>().picked;
    if (picked == 0) return out;
    out.kind = table::QuestionKind::over;
    out.result.score = {choices_[picked - 1].worth, 1 - choices_[picked - 1].worth};
    return out;
  }
  void legal(const table::AnyState&, table::Seat, table::AnswerList& out) const override {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      out.push_back({static_cast<std::uint8_t>(i), {}});
    }
  }
  void apply(table::AnyState& any, table::Seat, table::Answer answer, table::Log*) const override {
    any.as<PickState>().picked = static_cast<std::uint8_t>(answer.verb + 1);
  }
  table::AnyObservation observe(const table::AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<PickState>());
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return table::AnyState::of(seen.as<PickState>());
  }
  void policy(const table::AnyState&, table::Seat, std::span<const table::Answer> answers,
              table::Scores& out) const override {
    for (std::size_t i = 0; i < answers.size(); ++i) out[i] = choices_[answers[i].verb].advice;
  }

 private:
  std::vector<Choice> choices_;
};

struct HideState {
  std::array<std::uint8_t, 2> said{};  // answer + 1
};

// Both seats speak at once. Seat 0 stays home, which is worth 0.45, or hides in one of three
// places, which is worth 1 unless seat 1 looks there. Who knew where seat 1 will look, or was seen
// hiding, would judge it quite wrongly.
class HideAndSeek : public StubGame {
 public:
  static constexpr std::uint8_t kHome = 3;

  table::AnyState initial() const override { return table::AnyState::of(HideState{}); }
  table::Question question(const table::AnyState& any) const override {
    const auto& said = any.as<HideState>().said;
    table::Question out;
    if (said[0] == 0) out.seats = out.seats.with({0});
    if (said[1] == 0) out.seats = out.seats.with({1});
    if (!out.seats.empty()) return out;
    out.kind = table::QuestionKind::over;
    const float worth = said[0] == kHome + 1 ? 0.45F : said[0] == said[1] ? 0.0F : 1.0F;
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void legal(const table::AnyState&, table::Seat seat, table::AnswerList& out) const override {
    for (std::uint8_t i = 0; i < (seat.value == 0 ? 4 : 3); ++i) out.push_back({i, {}});
  }
  void apply(table::AnyState& any, table::Seat seat, table::Answer answer,
             table::Log*) const override {
    any.as<HideState>().said[seat.value] = static_cast<std::uint8_t>(answer.verb + 1);
  }
  // Nobody sees what the other said.
  table::AnyObservation observe(const table::AnyState& any, table::Seat seat) const override {
    HideState state = any.as<HideState>();
    state.said[1U - seat.value] = 0;
    return table::AnyObservation::of(state);
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return table::AnyState::of(seen.as<HideState>());
  }
};

struct GambleState {
  std::uint8_t stage = 0;  // 0 asked, 1 rolling, 2 over
  std::uint8_t face = 0;   // 0 = stayed safe
};

// Seat 0 takes 0.5, or rolls a die and wins everything with at least `need`.
class Gamble : public StubGame {
 public:
  static constexpr std::uint8_t kSafe = 0;
  static constexpr std::uint8_t kRoll = 1;
  explicit Gamble(int need) : need_(need) {}

  table::AnyState initial() const override { return table::AnyState::of(GambleState{}); }
  table::Question question(const table::AnyState& any) const override {
    const auto& state = any.as<GambleState>();
    table::Question out;
    out.seats = table::SeatSet::of({0});
    out.count = 1;
    if (state.stage == 1) out.kind = table::QuestionKind::roll;
    if (state.stage == 2) out.kind = table::QuestionKind::over;
    const float worth = state.face == 0 ? 0.5F : state.face >= need_ ? 1.0F : 0.0F;
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void legal(const table::AnyState&, table::Seat, table::AnswerList& out) const override {
    out.push_back({kSafe, {}});
    out.push_back({kRoll, {}});
  }
  void apply(table::AnyState& any, table::Seat, table::Answer answer, table::Log*) const override {
    any.as<GambleState>().stage = answer.verb == kRoll ? 1 : 2;
  }
  void resolve(table::AnyState& any, const table::Outcome& outcome, table::Log*) const override {
    any.as<GambleState>() = {2, outcome[0]};
  }
  table::AnyObservation observe(const table::AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<GambleState>());
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return table::AnyState::of(seen.as<GambleState>());
  }

 private:
  int need_;
};

struct CountState {
  std::uint8_t turn = 0;
};

// Never ends: both seats say the only thing there is to say, for ever.
class Endless : public StubGame {
 public:
  table::AnyState initial() const override { return table::AnyState::of(CountState{}); }
  table::Question question(const table::AnyState& any) const override {
    table::Question out;
    out.seats = table::SeatSet::of({static_cast<std::uint8_t>(any.as<CountState>().turn % 2)});
    return out;
  }
  void legal(const table::AnyState&, table::Seat, table::AnswerList& out) const override {
    out.push_back({});
  }
  void apply(table::AnyState& any, table::Seat, table::Answer, table::Log*) const override {
    ++any.as<CountState>().turn;
  }
  table::AnyObservation observe(const table::AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<CountState>());
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return table::AnyState::of(seen.as<CountState>());
  }
};

}  // namespace ai_test
