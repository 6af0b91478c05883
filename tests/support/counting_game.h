// Any game, counting how often its answers are listed, what is seen is worked out, something is
// played and a plan is proposed: for tests of what matches and opponents ask of their game.
#pragma once

#include <memory>
#include <utility>

#include "table/answer_view.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/game_system.h"
#include "table/odds.h"
#include "table/rules.h"

namespace testing_support {

struct Counts {
  int legal = 0;    // lists of answers; reading a text that is none of them makes another
  int observe = 0;  // what one seat sees
  int played = 0;   // answers and what chance brought
  int plans = 0;    // proposed
};

// Passes everything on.
class CountingGame final : public table::AnyGame {
 public:
  using AnyState = table::AnyState;
  using AnyObservation = table::AnyObservation;
  using Answer = table::Answer;
  using Language = table::Language;
  using Seat = table::Seat;
  using Value = table::Value;

  CountingGame(std::shared_ptr<const table::AnyGame> game, Counts& counts)
      : game_(std::move(game)), counts_(counts) {}

  void legal(const AnyState& state, Seat seat, table::AnswerList& out) const override {
    ++counts_.legal;
    game_->legal(state, seat, out);
  }
  table::Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                                Language language) const override {
    ++counts_.legal;
    return game_->parse(state, seat, text, language);
  }
  AnyObservation observe(const AnyState& state, Seat seat) const override {
    ++counts_.observe;
    return game_->observe(state, seat);
  }

  std::string id() const override { return game_->id(); }
  std::string scenario() const override { return game_->scenario(); }
  Value options() const override { return game_->options(); }
  std::string rules_version() const override { return game_->rules_version(); }
  int seats() const override { return game_->seats(); }
  table::SeatSet held_by_rules() const override { return game_->held_by_rules(); }
  std::uint8_t team(Seat seat) const override { return game_->team(seat); }
  bool keeps_what_was_revealed() const override { return game_->keeps_what_was_revealed(); }
  AnyState initial() const override { return game_->initial(); }
  AnyState begin(table::Log& log) const override { return game_->begin(log); }
  table::Question question(const AnyState& state) const override { return game_->question(state); }
  void apply(AnyState& state, Seat seat, Answer answer, table::Log* log) const override {
    ++counts_.played;
    game_->apply(state, seat, answer, log);
  }
  void draws(const AnyState& state, table::DrawList& out) const override {
    game_->draws(state, out);
  }
  void resolve(AnyState& state, const table::Outcome& outcome, table::Log* log) const override {
    ++counts_.played;
    game_->resolve(state, outcome, log);
  }
  table::Die die(std::uint8_t kind) const override { return game_->die(kind); }
  AnyState sample(const AnyObservation& seen, table::Random& random) const override {
    return game_->sample(seen, random);
  }
  void policy(const AnyState& state, Seat seat, std::span<const Answer> answers,
              table::Scores& out) const override {
    game_->policy(state, seat, answers, out);
  }
  table::Evaluation evaluate(const AnyState& state) const override {
    return game_->evaluate(state);
  }
  std::optional<std::uint8_t> plan_prompt() const override { return game_->plan_prompt(); }
  table::Plan plan(const AnyState& state, Seat seat, float vagueness,
                   table::Random& random) const override {
    ++counts_.plans;
    return game_->plan(state, seat, vagueness, random);
  }
  std::string die_name(std::uint8_t die) const override { return game_->die_name(die); }
  std::string purpose_name(std::uint8_t purpose) const override {
    return game_->purpose_name(purpose);
  }
  std::string reason_name(std::uint8_t reason) const override { return game_->reason_name(reason); }
  std::string item_name(std::uint8_t item) const override { return game_->item_name(item); }
  table::Expected<std::uint8_t> parse_item(std::string_view name) const override {
    return game_->parse_item(name);
  }
  std::string write(const AnyState& state, Answer answer) const override {
    return game_->write(state, answer);
  }
  std::string write_position(const AnyState& state) const override {
    return game_->write_position(state);
  }
  table::Expected<AnyState> parse_position(std::string_view text) const override {
    return game_->parse_position(text);
  }
  Value position(const AnyState& state) const override { return game_->position(state); }
  table::Scene scene(const AnyObservation& seen, Language language) const override {
    return game_->scene(seen, language);
  }
  std::string prompt_name(std::uint8_t prompt) const override { return game_->prompt_name(prompt); }
  std::string prompt_text(const AnyObservation& seen, Seat seat, Language language) const override {
    return game_->prompt_text(seen, seat, language);
  }
  table::AnswerView describe(const AnyObservation& seen, Answer answer,
                             Language language) const override {
    return game_->describe(seen, answer, language);
  }
  Value event_value(const AnyObservation& seen, const table::Event& event) const override {
    return game_->event_value(seen, event);
  }
  std::string event_text(const AnyObservation& seen, const table::Event& event,
                         Language language) const override {
    return game_->event_text(seen, event, language);
  }
  std::string rule_text(std::string_view rule, Language language) const override {
    return game_->rule_text(rule, language);
  }
  table::Expected<table::Odds> odds(const AnyObservation& seen, Seat seat, Answer answer,
                                    const Value& assume, Language language) const override {
    return game_->odds(seen, seat, answer, assume, language);
  }

 private:
  std::shared_ptr<const table::AnyGame> game_;
  Counts& counts_;
};

class CountingSystem final : public table::GameSystem {
 public:
  explicit CountingSystem(const table::GameSystem& system) : system_(system) {}
  Counts counts() const { return counts_; }
  void count_anew() { counts_ = {}; }

  std::string id() const override { return system_.id(); }
  std::string title() const override { return system_.title(); }
  int seats() const override { return system_.seats(); }
  std::vector<table::ScenarioSpec> scenarios(table::Language language) const override {
    return system_.scenarios(language);
  }
  std::vector<table::OptionSpec> options(table::Language language) const override {
    return system_.options(language);
  }
  table::Expected<std::shared_ptr<const table::AnyGame>> create(
      std::string_view scenario, const table::Value& options,
      const table::Value& content) const override {
    auto game = system_.create(scenario, options, content);
    if (!game) return game.error();
    return std::shared_ptr<const table::AnyGame>(
        std::make_shared<CountingGame>(std::move(*game), counts_));
  }
  table::Expected<Position> set(const table::Value& position) const override {
    return system_.set(position);
  }

 private:
  const table::GameSystem& system_;
  mutable Counts counts_;
};

}  // namespace testing_support
