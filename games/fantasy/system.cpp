#include "games/fantasy/system.h"

#include <utility>

#include "games/fantasy/any_game.h"
#include "games/fantasy/army_desk.h"
#include "games/fantasy/choose_scenario.h"
#include "games/fantasy/lasting.h"
#include "games/fantasy/options.h"
#include "games/fantasy/pack_read.h"
#include "games/fantasy/position.h"
#include "games/fantasy/scenario_card.h"
#include "games/fantasy/scenario_review.h"
#include "table/option_forms.h"

namespace fantasy {
namespace {

using table::Expected;
using table::Value;

class FantasySystem final : public table::GameSystem {
 public:
  FantasySystem(Pack pack, std::shared_ptr<const Messages> messages)
      : pack_(std::move(pack)), messages_(std::move(messages)) {}

  std::string id() const override { return "fantasy"; }
  std::string title() const override { return "Fantasy Commander"; }
  int seats() const override { return 2; }

  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack_.scenarios) {
      if (!scenario.variant_of.empty()) continue;
      out.push_back({scenario.id, messages_->name_of(language, "scenario", scenario.id)});
    }
    return out;
  }

  std::vector<table::OptionSpec> options(Language language) const override {
    return table::in_words(option_specs(), *messages_, language);
  }

  Expected<std::shared_ptr<const table::AnyGame>> create(std::string_view scenario,
                                                         const Value& options,
                                                         const Value& content) const override {
    auto game = make_game(scenario, options, content);
    if (!game) return game.error();
    return make_any_game(std::move(*game), messages_);
  }

  Expected<Value> scenario_card(std::string_view scenario, const Value& options,
                                const Value& content, Language language) const override {
    const auto game = make_game(scenario, options, content);
    if (!game) return game.error();
    return fantasy::scenario_card(**game, *messages_, language);
  }

  Expected<Value> review(std::string_view scenario, const Value& options, const Value& content,
                         Language language) const override {
    const auto game = make_game(scenario, options, content);
    if (!game) return game.error();
    return review_scenario(**game, *messages_, language);
  }

  Expected<Value> army(std::string_view scenario, const Value& options, const Value& content,
                       const Value& request, Language language) const override {
    const auto game = make_game(scenario, options, content);
    if (!game) return game.error();
    return army_desk(**game, request, *messages_, language);
  }

  Expected<Position> set(const Value& position) const override {
    const auto read = read_position(pack_, position);
    if (!read) return read.error();
    return Position{make_any_game(read->game, messages_), table::AnyState::of(read->state)};
  }

 private:
  Expected<std::shared_ptr<Game>> make_game(std::string_view scenario, const Value& options,
                                            const Value& content) const {
    const auto chosen = read_options(options);
    if (!chosen) return chosen.error();
    Pack pack = pack_;
    const auto added = add_content(pack, content);
    if (!added) return added.error();
    auto found = choose_scenario(pack, scenario, *chosen);
    if (!found) return found.error();
    bind_options(pack, *chosen);
    auto game = std::make_shared<Game>(std::move(pack), std::move(*found), *chosen);
    if (const std::string problem = boon_problem(*game, game->initial()); !problem.empty()) {
      return table::Error{table::ErrorCode::bad_option, "content: " + problem, ""};
    }
    return game;
  }

  Pack pack_;
  std::shared_ptr<const Messages> messages_;
};

}  // namespace

std::unique_ptr<table::GameSystem> make_system(Pack pack,
                                               std::shared_ptr<const Messages> messages) {
  return std::make_unique<FantasySystem>(std::move(pack), std::move(messages));
}

}  // namespace fantasy
