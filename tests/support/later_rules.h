// Any game under the rules of another day: another version, and answers that are no longer allowed.
// For tests of what becomes of matches when rules change.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "table/answer_view.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/game_system.h"
#include "table/odds.h"
#include "table/rules.h"

namespace testing_support {

struct OtherDay {
  std::string version;
  std::string forbidden{};                        // answers that begin like this; empty: none
  std::optional<table::SeatSet> held_by_rules{};  // none: as before
};

// Passes everything else on.
class LaterGame final : public table::AnyGame {
 public:
  using AnyState = table::AnyState;
  using AnyObservation = table::AnyObservation;
  using Answer = table::Answer;
  using Language = table::Language;
  using Seat = table::Seat;
  using Value = table::Value;

  LaterGame(std::shared_ptr<const table::AnyGame> game, OtherDay day)
      : game_(std::move(game)), day_(std::move(day)) {}

  std::string rules_version() const override { return day_.version; }
  void legal(const AnyState& state, Seat seat, table::AnswerList& out) const override {
    table::AnswerList all;
    game_->legal(state, seat, all);
    for (const Answer answer : all) {
      if (!is_forbidden(game_->write(state, answer))) out.push_back(answer);
    }
  }
  table::Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                                Language language) const override {
    if (is_forbidden(text))
      return table::Error{table::ErrorCode::illegal_answer, "not under these rules", ""};
    return game_->parse(state, seat, text, language);
  }

  std::string id() const override { return game_->id(); }
  std::string scenario() const override { return game_->scenario(); }
  Value options() const override { return game_->options(); }
  int seats() const override { return game_->seats(); }
  table::SeatSet held_by_rules() const override {
    return day_.held_by_rules.value_or(game_->held_by_rules());
  }
  std::uint8_t team(Seat seat) const override { return game_->team(seat); }
  bool plays_on_without(table::SeatSet left) const override {
    return game_->plays_on_without(left);
  }
  table::Result result_without(const AnyState& over, table::SeatSet left) const override {
    return game_->result_without(over, left);
  }
  AnyState initial() const override { return game_->initial(); }
  AnyState begin(table::Log& log) const override { return game_->begin(log); }
  table::Question question(const AnyState& state) const override { return game_->question(state); }
  void apply(AnyState& state, Seat seat, Answer answer, table::Log* log) const override {
    game_->apply(state, seat, answer, log);
  }
  void draws(const AnyState& state, table::DrawList& out) const override {
    game_->draws(state, out);
  }
  void resolve(AnyState& state, const table::Outcome& outcome, table::Log* log) const override {
    game_->resolve(state, outcome, log);
  }
  table::Die die(std::uint8_t kind) const override { return game_->die(kind); }
  AnyObservation observe(const AnyState& state, Seat seat) const override {
    return game_->observe(state, seat);
  }
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
  bool is_set_up(std::uint8_t prompt) const override { return game_->is_set_up(prompt); }
  int hash_version() const override { return game_->hash_version(); }
  std::uint64_t hash_of(const AnyState& state) const override { return game_->hash_of(state); }
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
  bool is_forbidden(std::string_view text) const {
    return !day_.forbidden.empty() && text.starts_with(day_.forbidden);
  }

  std::shared_ptr<const table::AnyGame> game_;
  OtherDay day_;
};

class LaterSystem final : public table::GameSystem {
 public:
  LaterSystem(const table::GameSystem& system, OtherDay day)
      : system_(system), day_(std::move(day)) {}

  std::string id() const override { return system_.id(); }
  std::string title() const override { return system_.title(); }
  int seats() const override { return system_.seats(); }
  int seats_for(std::string_view scenario, const table::Value& options,
                const table::Value& content) const override {
    return system_.seats_for(scenario, options, content);
  }
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
    return later(std::move(*game));
  }
  table::Expected<Position> set(const table::Value& position) const override {
    return later(system_.set(position));
  }
  table::Expected<Position> set_text(std::string_view text, std::string_view scenario,
                                     const table::Value& options,
                                     const table::Value& content) const override {
    return later(system_.set_text(text, scenario, options, content));
  }

 private:
  std::shared_ptr<const table::AnyGame> later(std::shared_ptr<const table::AnyGame> game) const {
    return std::make_shared<LaterGame>(std::move(game), day_);
  }
  table::Expected<Position> later(table::Expected<Position> position) const {
    if (position) position->game = later(std::move(position->game));
    return position;
  }

  const table::GameSystem& system_;
  OtherDay day_;
};

}  // namespace testing_support
