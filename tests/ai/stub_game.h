// What a game for testing opponents does not need: texts, scenes, notation. Two seats.
#pragma once

#include <string>

#include "ai/opponent.h"

namespace ai_test {

inline constexpr table::Seat kFirst{0};
inline constexpr table::Seat kSecond{1};

inline ai::Budget iterations(int n) { return {.iterations = n}; }

class StubGame : public table::AnyGame {
 public:
  table::Value chosen = table::Value::object();  // options, for tests

  std::string id() const override { return "stub"; }
  std::string scenario() const override { return ""; }
  table::Value options() const override { return chosen; }
  std::string rules_version() const override { return "1"; }
  int seats() const override { return 2; }

  void draws(const table::AnyState&, table::DrawList&) const override {}
  void resolve(table::AnyState&, const table::Outcome&, table::Log*) const override {}
  table::Die die(std::uint8_t) const override { return {6}; }
  void policy(const table::AnyState&, table::Seat, std::span<const table::Answer> answers,
              table::Scores& out) const override {
    for (std::size_t i = 0; i < answers.size(); ++i) out[i] = 0;
  }
  table::Evaluation evaluate(const table::AnyState&) const override { return {0.5F, 0.5F}; }

  std::string die_name(std::uint8_t) const override { return ""; }
  std::string purpose_name(std::uint8_t) const override { return ""; }
  std::string reason_name(std::uint8_t) const override { return "end"; }
  std::string item_name(std::uint8_t) const override { return ""; }
  table::Expected<std::uint8_t> parse_item(std::string_view) const override { return missing(); }
  std::string write(const table::AnyState&, table::Answer) const override { return ""; }
  table::Expected<table::Answer> parse(const table::AnyState&, table::Seat, std::string_view,
                                       table::Language) const override {
    return missing();
  }
  std::string write_position(const table::AnyState&) const override { return ""; }
  table::Expected<table::AnyState> parse_position(std::string_view) const override {
    return missing();
  }
  table::Value position(const table::AnyState&) const override { return {}; }
  table::Scene scene(const table::AnyObservation&, table::Language) const override { return {}; }
  std::string prompt_name(std::uint8_t) const override { return ""; }
  std::string prompt_text(const table::AnyObservation&, table::Seat,
                          table::Language) const override {
    return "";
  }
  table::AnswerView describe(const table::AnyObservation&, table::Answer,
                             table::Language) const override {
    return {};
  }
  table::Value event_value(const table::AnyObservation&, const table::Event&) const override {
    return {};
  }
  std::string event_text(const table::AnyObservation&, const table::Event&,
                         table::Language) const override {
    return "";
  }
  std::string rule_text(std::string_view, table::Language) const override { return ""; }
  table::Expected<table::Odds> odds(const table::AnyObservation&, table::Seat, table::Answer,
                                    const table::Value&, table::Language) const override {
    return missing();
  }

 protected:
  static table::Error missing() {
    return {table::ErrorCode::bad_request, "not in a test game", ""};
  }
};

}  // namespace ai_test
