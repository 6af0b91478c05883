// SPDX-License-Identifier: MIT
// Makes an AnyGame of a game: states and observations become plain bytes, and what it means becomes
// words and back. Everything here is the same for every game that has functions of these names in
// its own namespace, where they are found by the types:
//   name(Purpose), name(EndReason), rules_of(Step), option_forms, write_answer, parse_answer,
//   what table/positions.h needs, seen_state, make_scene, describe_prompt, describe_answer,
//   describe_event, event_sentence, odds_of
// Wording is what its texts are put together from (table/wording.h).
// The lists of its fields (table/fields.h) give the hashes of states and, where its observation has
// one, the numbers for learners.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/answer_view.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/field_planes.h"
#include "table/fields.h"
#include "table/messages.h"
#include "table/odds.h"
#include "table/option_forms.h"
#include "table/positions.h"
#include "table/rules.h"
#include "table/wording.h"
#include "table/words.h"

namespace table {

// For those who know which game it is, such as its own tests.
template <Rules Game>
class TypedGame : public AnyGame {
 public:
  explicit TypedGame(std::shared_ptr<const Game> game) : game_(std::move(game)) {}
  const Game& game() const { return *game_; }

 protected:
  std::shared_ptr<const Game> game_;
};

template <Rules Game, class Wording>
class GameAdapter : public TypedGame<Game> {
 public:
  using State = typename Game::State;
  using Observation = typename Game::Observation;
  using Step = typename Game::Step;

  GameAdapter(std::shared_ptr<const Game> game, std::shared_ptr<const Messages> messages)
      : TypedGame<Game>(std::move(game)),
        messages_(std::move(messages)),
        initial_(game_->initial()),
        options_(options_in_heads(game_->options())) {}

  std::string id() const override { return std::string(Game::kId); }
  std::string rules_version() const override { return std::string(Game::kRulesVersion); }
  int seats() const override { return game_->seats(); }
  std::uint8_t team(Seat seat) const override {
    if constexpr (requires { game_->team(seat); })
      return game_->team(seat);
    else
      return AnyGame::team(seat);
  }
  bool keeps_what_was_revealed() const override {
    if constexpr (requires { game_->keeps_what_was_revealed(); })
      return game_->keeps_what_was_revealed();
    else
      return AnyGame::keeps_what_was_revealed();
  }
  SeatSet held_by_rules() const override {
    if constexpr (requires { game_->held_by_rules(); })
      return game_->held_by_rules();
    else
      return AnyGame::held_by_rules();
  }
  BattleSummary summary(const AnyState& state, SeatSet left) const override {
    if constexpr (requires { game_->summary(of(state), left); })
      return game_->summary(of(state), left);
    else
      return AnyGame::summary(state, left);
  }
  std::optional<Answer> report_of(const AnyState& state,
                                  const BattleSummary& battle) const override {
    if constexpr (requires { game_->report_of(of(state), battle); })
      return game_->report_of(of(state), battle);
    else
      return AnyGame::report_of(state, battle);
  }
  bool plays_on_without(SeatSet left) const override {
    if constexpr (requires { game_->plays_on_without(left); })
      return game_->plays_on_without(left);
    else
      return AnyGame::plays_on_without(left);
  }
  Result result_without(const AnyState& over, SeatSet left) const override {
    if constexpr (requires { game_->result_without(of(over), left); })
      return game_->result_without(of(over), left);
    else
      return AnyGame::result_without(over, left);
  }
  AnyState initial() const override { return AnyState::of(initial_); }
  AnyState begin(Log& log) const override { return AnyState::of(game_->initial(&log)); }
  Question question(const AnyState& state) const override { return game_->question(of(state)); }
  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    game_->legal(of(state), seat, out);
  }
  void apply(AnyState& state, Seat seat, Answer answer, Log* log) const override {
    game_->apply(state.as<State>(), seat, answer, log);
  }
  void draws(const AnyState& state, DrawList& out) const override { game_->draws(of(state), out); }
  void resolve(AnyState& state, const Outcome& outcome, Log* log) const override {
    game_->resolve(state.as<State>(), outcome, log);
  }
  Die die(std::uint8_t kind) const override { return game_->die(kind); }
  AnyObservation observe(const AnyState& state, Seat seat) const override {
    return AnyObservation::of(game_->observe(of(state), seat));
  }
  AnyState sample(const AnyObservation& observation, Random& random) const override {
    return AnyState::of(game_->sample(seen(observation), random));
  }
  void policy(const AnyState& state, Seat seat, std::span<const Answer> answers,
              Scores& out) const override {
    game_->policy(of(state), seat, answers, out);
  }
  Evaluation evaluate(const AnyState& state) const override { return game_->evaluate(of(state)); }
  std::optional<Answer> only_point(const AnyObservation& observation, Seat seat) const override {
    if constexpr (requires(const State& s) { game_->only_point(s, seat); })
      return game_->only_point(seen_state(*game_, seen(observation)), seat);
    else
      return AnyGame::only_point(observation, seat);
  }
  std::string why(const AnyState& state, Seat seat, Answer answer,
                  Language language) const override {
    if constexpr (requires(const State& s) { game_->reason(s, seat, answer); }) {
      const std::string key = game_->reason(of(state), seat, answer);
      return key.empty() ? key : messages_->text(language, "why." + key);
    } else {
      return AnyGame::why(state, seat, answer, language);
    }
  }

  std::optional<std::uint8_t> plan_prompt() const override {
    if constexpr (WritesPlans<Game>)
      return static_cast<std::uint8_t>(Game::kPlanStep);
    else
      return AnyGame::plan_prompt();
  }
  Plan plan(const AnyState& state, Seat seat, float vagueness, Random& random) const override {
    if constexpr (WritesPlans<Game>)
      return game_->plan(of(state), seat, vagueness, random);
    else
      return AnyGame::plan(state, seat, vagueness, random);
  }
  std::optional<Answer> feasible(const AnyState& state, Seat seat, Answer line) const override {
    if constexpr (WritesPlans<Game>)
      return game_->feasible(of(state), seat, line);
    else
      return AnyGame::feasible(state, seat, line);
  }

  bool is_set_up(std::uint8_t prompt) const override {
    if constexpr (requires { Game::kSetUpSteps; }) {
      for (const Step step : Game::kSetUpSteps) {
        if (static_cast<std::uint8_t>(step) == prompt) return true;
      }
    }
    return false;
  }

  std::span<const Reaction> reactions() const override {
    if constexpr (requires { Game::kReactions; })
      return Game::kReactions;
    else
      return AnyGame::reactions();
  }
  std::string reaction_text(const Reaction& reaction, Language language) const override {
    return messages_->text(language, "reaction." + std::string(reaction.id));
  }

  std::optional<StackPlace> stack_place() const override {
    if constexpr (requires(const State& s) { s.stack.size_in_place(); }) {
      const auto offset = [this](const auto& member) {
        return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&member) -
                                        reinterpret_cast<const std::byte*>(&initial_));
      };
      const auto& stack = initial_.stack;
      return StackPlace{offset(*stack.begin()),   sizeof(*stack.begin()),
                        stack.capacity(),         offset(stack.size_in_place()),
                        offset(initial_.waiting), sizeof(initial_.waiting)};
    } else {
      return AnyGame::stack_place();
    }
  }
  std::string stack_text(const AnyState& state) const override {
    if constexpr (requires(const State& s) { write_stack(*game_, s); })
      return write_stack(*game_, of(state));
    else
      return AnyGame::stack_text(state);
  }
  std::vector<std::uint8_t> rest_of(const AnyState& state) const override {
    return pack_rest(of(state));
  }
  std::optional<AnyState> with_rest(const AnyState& state,
                                    std::span<const std::uint8_t> bytes) const override {
    State changed = of(state);
    if (!unpack_rest(bytes, changed)) return std::nullopt;
    return AnyState::of(changed);
  }

  int hash_version() const override { return kHashOfFields; }
  std::uint64_t hash_of(const AnyState& state) const override {
    static_assert(lists_all<State>);
    return hash_fields(of(state));
  }
  const std::vector<std::string>& planes() const override {
    if constexpr (Listed<Observation>) {
      static_assert(lists_all<Observation>);
      static const std::vector<std::string> names = plane_names<Observation>();
      return names;
    } else {
      return AnyGame::planes();
    }
  }
  const std::vector<PlanePlace>& plane_places() const override {
    if constexpr (Listed<Observation>) {
      static const std::vector<PlanePlace> places = table::plane_places<Observation>();
      return places;
    } else {
      return AnyGame::plane_places();
    }
  }
  const std::byte* plane_bytes(const AnyObservation& observation,
                               std::vector<std::byte>& room) const override {
    if constexpr (Listed<Observation>) {
      static const bool makes = makes_planes<Observation>();
      if (makes) {
        write_plane_bytes(observation.template as<Observation>(), room);
        return room.data();
      }
    }
    return AnyGame::plane_bytes(observation, room);
  }

  std::string scenario() const override { return game_->scenario().id; }
  Value options() const override { return options_; }

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
    return write_answer(*game_, of(state), answer);
  }
  Expected<Answer> parse(const AnyState& state, Seat seat, std::string_view text,
                         Language language) const override {
    return parse_answer(*game_, of(state), seat, text, *messages_, language);
  }
  std::string write_position(const AnyState& state) const override {
    return table::write_position_text(*game_, of(state));
  }
  Expected<AnyState> parse_position(std::string_view text) const override {
    const Expected<State> state = table::parse_position_text(*game_, text);
    if (!state) return state.error();
    return AnyState::of(*state);
  }
  Value position(const AnyState& state) const override { return position_value(*game_, of(state)); }
  Value derived(const AnyState& state) const override {
    if constexpr (requires { derived_value(*game_, of(state)); })
      return derived_value(*game_, of(state));
    else
      return AnyGame::derived(state);
  }

  std::unique_ptr<const Words> words(const AnyObservation& observation,
                                     Language language) const override {
    return std::make_unique<GameWords>(*this, observation, language);
  }
  std::unique_ptr<const Words> words_over(const AnyObservation& observation, Language language,
                                          const AnyState& table) const override {
    return std::make_unique<GameWords>(*this, observation, language, of(table));
  }
  Scene scene(const AnyObservation& observation, Language language) const override {
    return GameWords(*this, observation, language).scene();
  }
  std::string prompt_text(const AnyObservation& observation, Seat seat,
                          Language language) const override {
    return GameWords(*this, observation, language).prompt(seat);
  }
  AnswerView describe(const AnyObservation& observation, Answer answer,
                      Language language) const override {
    return GameWords(*this, observation, language).describe(answer);
  }
  Value event_value(const AnyObservation& observation, const Event& event) const override {
    return GameWords(*this, observation, Language::en).event_value(event);
  }
  std::string event_text(const AnyObservation& observation, const Event& event,
                         Language language) const override {
    return GameWords(*this, observation, language).event_text(event);
  }
  Expected<Odds> odds(const AnyObservation& observation, Seat seat, Answer answer,
                      const Value& assume, Language language) const override {
    return odds_of(*game_, seen(observation), seat, answer, assume, *messages_, language);
  }

 protected:
  const Messages& messages() const { return *messages_; }
  virtual Scene scene_of(const Wording& wording) const { return make_scene(wording); }

 private:
  class GameWords final : public Words {
   public:
    // And, of a test, the table that is read.
    GameWords(const GameAdapter& game, const AnyObservation& observation, Language language,
              const auto&... table)
        : game_(game),
          worded_(*game.game_, seen(observation), *game.messages_, language, table...) {}

    Scene scene() const override { return game_.scene_of(*worded_); }
    std::string prompt(Seat /*seat*/) const override { return describe_prompt(*worded_); }
    AnswerView describe(Answer answer) const override { return describe_answer(*worded_, answer); }
    Value event_value(const Event& event) const override { return describe_event(*worded_, event); }
    std::string event_text(const Event& event) const override {
      return event_sentence(*worded_, event);
    }

   private:
    const GameAdapter& game_;
    Worded<Wording> worded_;
  };

  static const State& of(const AnyState& state) { return state.template as<State>(); }
  static const Observation& seen(const AnyObservation& observation) {
    return observation.template as<Observation>();
  }

  using TypedGame<Game>::game_;

  std::shared_ptr<const Messages> messages_;
  State initial_;
  Value options_;  // asked for with every answer of an opponent
};

}  // namespace table
