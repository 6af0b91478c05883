#include "games/fantasy/any_game.h"

#include "games/fantasy/describe.h"
#include "games/fantasy/fair_map.h"
#include "games/fantasy/notation.h"
#include "games/fantasy/odds.h"
#include "games/fantasy/options.h"
#include "games/fantasy/play.h"
#include "games/fantasy/position.h"
#include "games/fantasy/refusal.h"
#include "games/fantasy/scene.h"
#include "table/game_of.h"

namespace fantasy {
namespace {

using table::AnyObservation;
using table::AnyState;

class FantasyGame final : public table::GameOf<Game> {
 public:
  FantasyGame(std::shared_ptr<const Game> game, std::shared_ptr<const Messages> messages)
      : GameOf(std::move(game)), messages_(std::move(messages)) {}

  std::string id() const override { return "fantasy"; }
  std::string scenario() const override { return game().scenario().id; }
  table::Value options() const override { return options_value(game().options()); }
  std::string rules_version() const override { return std::string(kRulesVersion); }

  std::string die_name(std::uint8_t) const override { return "combat"; }
  std::string purpose_name(std::uint8_t purpose) const override {
    return std::string(name(static_cast<Purpose>(purpose)));
  }
  std::string reason_name(std::uint8_t reason) const override {
    return std::string(name(static_cast<EndReason>(reason)));
  }
  std::string item_name(std::uint8_t item) const override {
    if (is_map(item)) return map_name(item);
    const auto& cards = game().pack().cards;
    return item < cards.size() ? cards[item].id : "?";
  }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    if (const auto map = map_named(text)) return *map;
    const int card = game().pack().find_card(text);
    if (card >= 0) return static_cast<std::uint8_t>(card);
    return table::Error{table::ErrorCode::bad_request,
                        "no tactic card is called " + std::string(text), ""};
  }

  std::string write(const AnyState& state, table::Answer answer) const override {
    return write_answer(game(), state.as<State>(), answer);
  }
  table::Expected<table::Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                                       Language language) const override {
    return parse_answer(game(), state.as<State>(), seat, text, *messages_, language);
  }
  std::string write_position(const AnyState& state) const override {
    return write_position_text(game(), state.as<State>());
  }
  table::Expected<AnyState> parse_position(std::string_view text) const override {
    const table::Expected<State> state = parse_position_text(game(), text);
    if (!state) return state.error();
    return AnyState::of(*state);
  }
  table::Value position(const AnyState& state) const override {
    return fantasy::write_position(game(), state.as<State>());
  }

  table::Scene scene(const AnyObservation& observation, Language language) const override {
    return make_scene(game(), observation.as<Observation>(), *messages_, language);
  }
  std::string prompt_name(std::uint8_t prompt) const override {
    return prompt < static_cast<std::uint8_t>(Step::count_)
               ? std::string(rules_of(static_cast<Step>(prompt)).prompt)
               : "";
  }
  std::string prompt_text(const AnyObservation& observation, Seat,
                          Language language) const override {
    return describe_prompt(game(), observation.as<Observation>(), *messages_, language);
  }
  table::AnswerView describe(const AnyObservation& observation, table::Answer answer,
                             Language language) const override {
    return describe_answer(game(), observation.as<Observation>(), answer, *messages_, language);
  }
  table::Value event_value(const table::Event& event) const override {
    return fantasy::event_value(game(), initial_state(), event);
  }
  std::string event_text(const AnyObservation& observation, const table::Event& event,
                         Language language) const override {
    return fantasy::event_text(game(), observation.as<Observation>(), event, *messages_, language);
  }
  std::string rule_text(std::string_view rule, Language language) const override {
    const std::string key = "rules." + std::string(rule);
    return messages_->has(language, key) ? messages_->text(language, key) : "";
  }

  table::Expected<table::Odds> odds(const AnyState& state, Seat seat, table::Answer answer,
                                    const table::Value& assume, Language language) const override {
    return fantasy::odds(game(), state.as<State>(), seat, answer, assume, *messages_, language);
  }

 private:
  std::shared_ptr<const Messages> messages_;
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(std::shared_ptr<const Game> game,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<FantasyGame>(std::move(game), std::move(messages));
}

}  // namespace fantasy
