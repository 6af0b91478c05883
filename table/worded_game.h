// The part of AnyGame that turns a game into words and back. It is the same for every game that has
// functions of these names in its own namespace, where they are found by the types:
//   name(Purpose), name(EndReason), rules_of(Step), options_value, write_answer, parse_answer,
//   position_value, write_position_text, parse_position_text, make_scene, describe_prompt,
//   describe_answer, describe_event, event_sentence, odds_of
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "table/game_of.h"
#include "table/messages.h"

namespace table {

template <class Game>
class WordedGame : public GameOf<Game> {
 public:
  using State = typename Game::State;
  using Observation = typename Game::Observation;
  using Step = typename Game::Step;

  WordedGame(std::shared_ptr<const Game> rules, std::shared_ptr<const Messages> messages)
      : GameOf<Game>(std::move(rules)), messages_(std::move(messages)) {}

  std::string scenario() const override { return game().scenario().id; }
  Value options() const override { return options_value(game().options()); }

  std::string purpose_name(std::uint8_t purpose) const override {
    return std::string(name(static_cast<typename Game::Purpose>(purpose)));
  }
  std::string reason_name(std::uint8_t reason) const override {
    return std::string(name(static_cast<typename Game::EndReason>(reason)));
  }
  std::string prompt_name(std::uint8_t prompt) const override {
    if (prompt >= static_cast<std::uint8_t>(Step::count_)) return "";
    return std::string(rules_of(static_cast<Step>(prompt)).prompt);
  }
  std::string rule_text(std::string_view rule, Language language) const override {
    const std::string key = "rules." + std::string(rule);
    return messages_->has(language, key) ? messages_->text(language, key) : "";
  }

  std::string write(const AnyState& state, Answer answer) const override {
    return write_answer(game(), of(state), answer);
  }
  Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                         Language language) const override {
    return parse_answer(game(), of(state), seat, text, *messages_, language);
  }
  std::string write_position(const AnyState& state) const override {
    return write_position_text(game(), of(state));
  }
  Expected<AnyState> parse_position(std::string_view text) const override {
    const Expected<State> state = parse_position_text(game(), text);
    if (!state) return state.error();
    return AnyState::of(*state);
  }
  Value position(const AnyState& state) const override { return position_value(game(), of(state)); }

  Scene scene(const AnyObservation& observation, Language language) const override {
    return make_scene(game(), seen(observation), *messages_, language);
  }
  std::string prompt_text(const AnyObservation& observation, Seat,
                          Language language) const override {
    return describe_prompt(game(), seen(observation), *messages_, language);
  }
  AnswerView describe(const AnyObservation& observation, Answer answer,
                      Language language) const override {
    return describe_answer(game(), seen(observation), answer, *messages_, language);
  }
  Value event_value(const Event& event) const override {
    return describe_event(game(), this->initial_state(), event);
  }
  std::string event_text(const AnyObservation& observation, const Event& event,
                         Language language) const override {
    return event_sentence(game(), seen(observation), event, *messages_, language);
  }
  Expected<Odds> odds(const AnyObservation& observation, Seat seat, Answer answer,
                      const Value& assume, Language language) const override {
    return odds_of(game(), seen(observation), seat, answer, assume, *messages_, language);
  }

 protected:
  using GameOf<Game>::game;

 private:
  static const State& of(const AnyState& state) { return state.template as<State>(); }
  static const Observation& seen(const AnyObservation& observation) {
    return observation.template as<Observation>();
  }

  std::shared_ptr<const Messages> messages_;
};

}  // namespace table
