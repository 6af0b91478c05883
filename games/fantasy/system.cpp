#include "games/fantasy/system.h"

#include <utility>

#include "games/fantasy/any_game.h"
#include "games/fantasy/lasting.h"
#include "games/fantasy/options.h"
#include "games/fantasy/pack_read.h"
#include "games/fantasy/position.h"
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
    const Scenario* found = pack_.find_scenario(scenario);
    if (found == nullptr) return unknown_scenario(scenario);
    const auto chosen = read_options(options);
    if (!chosen) return chosen.error();
    Pack pack = pack_;
    const auto added = add_content(pack, content);
    if (!added) return added.error();
    bind_options(pack, *chosen);
    auto game = std::make_shared<Game>(std::move(pack), *found, *chosen);
    if (const std::string problem = boon_problem(*game, game->initial()); !problem.empty()) {
      return table::Error{table::ErrorCode::bad_option, "content: " + problem, ""};
    }
    return make_any_game(std::move(game), messages_);
  }

  Expected<Position> set(const Value& position) const override {
    const auto read = read_position(pack_, position);
    if (!read) return read.error();
    return Position{make_any_game(read->game, messages_), table::AnyState::of(read->state)};
  }

 private:
  table::Error unknown_scenario(std::string_view scenario) const {
    std::string all;
    for (const Scenario& s : pack_.scenarios) all += (all.empty() ? "" : ", ") + s.id;
    return {table::ErrorCode::bad_option,
            "scenario: " + std::string(scenario) + ": expected one of " + all, ""};
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
