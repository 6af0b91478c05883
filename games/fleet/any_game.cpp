#include "games/fleet/any_game.h"

#include "games/fleet/describe.h"
#include "games/fleet/notation.h"
#include "games/fleet/odds.h"
#include "games/fleet/options.h"
#include "games/fleet/play.h"
#include "games/fleet/position.h"
#include "games/fleet/scene.h"
#include "table/game_of.h"

namespace fleet {
namespace {

using table::AnyObservation;
using table::AnyState;

class FleetGame final : public table::GameOf<Game> {
 public:
  FleetGame(std::shared_ptr<const Game> game, std::shared_ptr<const Messages> messages)
      : GameOf(std::move(game)), messages_(std::move(messages)) {}

  std::string id() const override { return "fleet"; }
  std::string scenario() const override { return game().scenario().id; }
  table::Value options() const override { return options_value(game().options()); }
  std::string rules_version() const override { return std::string(kRulesVersion); }

  // Events carry the names of ships from the moment they happen.
  void apply(AnyState& state, Seat seat, table::Answer answer, table::Log* log) const override {
    const std::size_t before = log == nullptr ? 0 : log->events.size();
    GameOf::apply(state, seat, answer, log);
    if (log != nullptr) note_ship_names(state.as<State>(), news(*log, before));
  }
  void resolve(AnyState& state, const table::Outcome& outcome, table::Log* log) const override {
    const std::size_t before = log == nullptr ? 0 : log->events.size();
    GameOf::resolve(state, outcome, log);
    if (log != nullptr) note_ship_names(state.as<State>(), news(*log, before));
  }

  std::string die_name(std::uint8_t) const override { return "command"; }
  std::string purpose_name(std::uint8_t purpose) const override {
    return std::string(name(static_cast<Purpose>(purpose)));
  }
  std::string reason_name(std::uint8_t reason) const override {
    return std::string(name(static_cast<EndReason>(reason)));
  }
  // What is drawn are tokens of special weapons.
  std::string item_name(std::uint8_t item) const override {
    const auto& weapons = game().pack().weapons;
    return item < weapons.size() ? weapons[item].id : "?";
  }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    const int weapon = game().pack().find_weapon(text);
    if (weapon >= 0) return static_cast<std::uint8_t>(weapon);
    return table::Error{table::ErrorCode::bad_request,
                        "no special weapon is called " + std::string(text), ""};
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
    return fleet::write_position(game(), state.as<State>());
  }

  table::Scene scene(const AnyObservation& observation, Language language) const override {
    return make_scene(game(), observation.as<Observation>(), *messages_, language);
  }
  std::string prompt_name(std::uint8_t prompt) const override {
    return prompt < static_cast<std::uint8_t>(Step::count_)
               ? std::string(rules_of(static_cast<Step>(prompt)).prompt)
               : "";
  }
  std::string prompt_text(const AnyObservation& observation, Seat seat,
                          Language language) const override {
    (void)seat;
    return describe_prompt(game(), observation.as<Observation>(), *messages_, language);
  }
  table::AnswerView describe(const AnyObservation& observation, table::Answer answer,
                             Language language) const override {
    return describe_answer(game(), observation.as<Observation>(), answer, *messages_, language);
  }
  table::Value event_value(const table::Event& event) const override {
    return fleet::event_value(game(), event);
  }
  std::string event_text(const AnyObservation& observation, const table::Event& event,
                         Language language) const override {
    return fleet::event_text(game(), observation.as<Observation>(), event, *messages_, language);
  }
  std::string rule_text(std::string_view rule, Language language) const override {
    const std::string key = "rules." + std::string(rule);
    return messages_->has(language, key) ? messages_->text(language, key) : "";
  }

  table::Expected<table::Odds> odds(const AnyState& state, Seat seat, table::Answer answer,
                                    const table::Value& assume, Language language) const override {
    return fleet::odds(game(), state.as<State>(), seat, answer, assume, *messages_, language);
  }

 private:
  static std::span<table::Event> news(table::Log& log, std::size_t before) {
    return std::span(log.events).subspan(before);
  }

  std::shared_ptr<const Messages> messages_;
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(std::shared_ptr<const Game> game,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<FleetGame>(std::move(game), std::move(messages));
}

}  // namespace fleet
