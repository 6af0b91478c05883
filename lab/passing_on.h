// SPDX-License-Identifier: MIT
// Any game, passed on as it is, for whoever plays it with something changed: what a seat may
// answer, or what it is thought to plan. What an opponent asks a game besides (the ways to write a
// plan, likely positions, where planes lie) is passed on too, or answered as where a game has
// nothing of the kind.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/answer_view.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/likely.h"
#include "table/moves_planes.h"
#include "table/next_lines.h"
#include "table/odds.h"

namespace lab {

// The game must outlive it.
class PassesOn : public table::AnyGame,
                 public table::NamesNextLines,
                 public table::DrawsLikely,
                 public table::MovesPlanes {
 public:
  using Answer = table::Answer;
  using AnswerList = table::AnswerList;
  using AnyObservation = table::AnyObservation;
  using AnyState = table::AnyState;
  using Language = table::Language;
  using Random = table::Random;
  using Seat = table::Seat;
  using Value = table::Value;

  explicit PassesOn(const table::AnyGame& game)
      : game_(game),
        lines_(dynamic_cast<const table::NamesNextLines*>(&game)),
        likely_(dynamic_cast<const table::DrawsLikely*>(&game)),
        moves_(dynamic_cast<const table::MovesPlanes*>(&game)) {}

  void next_lines(const AnyState& state, Seat seat, AnswerList& out) const override {
    lines_ == nullptr ? game_.legal(state, seat, out) : lines_->next_lines(state, seat, out);
  }
  AnyState draw_likely(const AnyObservation& seen, Random& random) const override {
    return likely_ == nullptr ? sample(seen, random) : likely_->draw_likely(seen, random);
  }
  std::span<const std::vector<table::PlanePlace>> layouts() const override {
    if (moves_ != nullptr) return moves_->layouts();
    return {&game_.plane_places(), 1};
  }
  std::size_t layout_of(const AnyObservation& seen) const override {
    return moves_ == nullptr ? 0 : moves_->layout_of(seen);
  }

  std::string id() const override { return game_.id(); }
  std::string scenario() const override { return game_.scenario(); }
  Value options() const override { return game_.options(); }
  std::string rules_version() const override { return game_.rules_version(); }
  int seats() const override { return game_.seats(); }
  table::SeatSet held_by_rules() const override { return game_.held_by_rules(); }
  bool keeps_what_was_revealed() const override { return game_.keeps_what_was_revealed(); }
  std::uint8_t team(Seat seat) const override { return game_.team(seat); }
  AnyState initial() const override { return game_.initial(); }
  table::Question question(const AnyState& state) const override { return game_.question(state); }
  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    game_.legal(state, seat, out);
  }
  void apply(AnyState& state, Seat seat, Answer answer, table::Log* log) const override {
    game_.apply(state, seat, answer, log);
  }
  void draws(const AnyState& state, table::DrawList& out) const override {
    game_.draws(state, out);
  }
  void resolve(AnyState& state, const table::Outcome& outcome, table::Log* log) const override {
    game_.resolve(state, outcome, log);
  }
  table::Die die(std::uint8_t kind) const override { return game_.die(kind); }
  AnyObservation observe(const AnyState& state, Seat seat) const override {
    return game_.observe(state, seat);
  }
  AnyState sample(const AnyObservation& seen, Random& random) const override {
    return game_.sample(seen, random);
  }
  void policy(const AnyState& state, Seat seat, std::span<const Answer> answers,
              table::Scores& out) const override {
    game_.policy(state, seat, answers, out);
  }
  table::Evaluation evaluate(const AnyState& state) const override { return game_.evaluate(state); }
  std::optional<std::uint8_t> plan_prompt() const override { return game_.plan_prompt(); }
  table::Plan plan(const AnyState& state, Seat seat, float vagueness,
                   Random& random) const override {
    return game_.plan(state, seat, vagueness, random);
  }
  std::optional<Answer> feasible(const AnyState& state, Seat seat, Answer line) const override {
    return game_.feasible(state, seat, line);
  }
  bool is_set_up(std::uint8_t prompt) const override { return game_.is_set_up(prompt); }
  std::span<const table::Reaction> reactions() const override { return game_.reactions(); }
  int hash_version() const override { return game_.hash_version(); }
  std::uint64_t hash_of(const AnyState& state) const override { return game_.hash_of(state); }
  const std::vector<std::string>& planes() const override { return game_.planes(); }
  const std::vector<table::PlanePlace>& plane_places() const override {
    return game_.plane_places();
  }
  const std::byte* plane_bytes(const AnyObservation& seen,
                               std::vector<std::byte>& room) const override {
    return game_.plane_bytes(seen, room);
  }
  const table::ActionNumbers& actions() const override { return game_.actions(); }

  std::string die_name(std::uint8_t die) const override { return game_.die_name(die); }
  std::string purpose_name(std::uint8_t purpose) const override {
    return game_.purpose_name(purpose);
  }
  std::string reason_name(std::uint8_t reason) const override { return game_.reason_name(reason); }
  std::string item_name(std::uint8_t item) const override { return game_.item_name(item); }
  table::Expected<std::uint8_t> parse_item(std::string_view name) const override {
    return game_.parse_item(name);
  }
  std::string write(const AnyState& state, Answer answer) const override {
    return game_.write(state, answer);
  }
  table::Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                                Language language) const override {
    return game_.parse(state, seat, text, language);
  }
  std::string write_position(const AnyState& state) const override {
    return game_.write_position(state);
  }
  table::Expected<AnyState> parse_position(std::string_view text) const override {
    return game_.parse_position(text);
  }
  Value position(const AnyState& state) const override { return game_.position(state); }
  table::Scene scene(const AnyObservation& seen, Language language) const override {
    return game_.scene(seen, language);
  }
  std::string prompt_name(std::uint8_t prompt) const override { return game_.prompt_name(prompt); }
  std::string prompt_text(const AnyObservation& seen, Seat seat, Language language) const override {
    return game_.prompt_text(seen, seat, language);
  }
  table::AnswerView describe(const AnyObservation& seen, Answer answer,
                             Language language) const override {
    return game_.describe(seen, answer, language);
  }
  Value event_value(const AnyObservation& seen, const table::Event& event) const override {
    return game_.event_value(seen, event);
  }
  std::string event_text(const AnyObservation& seen, const table::Event& event,
                         Language language) const override {
    return game_.event_text(seen, event, language);
  }
  std::string rule_text(std::string_view rule, Language language) const override {
    return game_.rule_text(rule, language);
  }
  table::Expected<table::Odds> odds(const AnyObservation& seen, Seat seat, Answer answer,
                                    const Value& assume, Language language) const override {
    return game_.odds(seen, seat, answer, assume, language);
  }

 protected:
  const table::AnyGame& game_;

 private:
  const table::NamesNextLines* lines_;
  const table::DrawsLikely* likely_;
  const table::MovesPlanes* moves_;
};

}  // namespace lab
