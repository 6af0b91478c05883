#include "games/fleet/system.h"

#include <utility>

#include "games/fleet/any_game.h"
#include "games/fleet/options.h"
#include "games/fleet/pack_read.h"
#include "games/fleet/position.h"
#include "games/fleet/scenario_card.h"
#include "table/option_forms.h"

namespace fleet {
namespace {

using table::Expected;
using table::Value;

class FleetSystem final : public table::GameSystem {
 public:
  FleetSystem(Pack pack, std::shared_ptr<const Messages> messages)
      : pack_(std::move(pack)), messages_(std::move(messages)) {}

  std::string id() const override { return "fleet"; }
  std::string title() const override { return "Fleet Commander: Ignition"; }
  int seats() const override { return 2; }

  // The battle of the basic rules first.
  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack_.scenarios) {
      table::ScenarioSpec spec{scenario.id, messages_->name_of(language, "scenario", scenario.id)};
      out.insert(scenario.id == "standard" ? out.begin() : out.end(), std::move(spec));
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
    return fleet::scenario_card(**game, *messages_, language);
  }

  Expected<Position> set(const Value& position) const override {
    const auto read = read_position(pack_, position);
    if (!read) return read.error();
    return Position{make_any_game(read->game, messages_), table::AnyState::of(read->state)};
  }

 private:
  Expected<std::shared_ptr<Game>> make_game(std::string_view scenario, const Value& options,
                                            const Value& content) const {
    if (pack_.find_scenario(scenario) == nullptr) return unknown_scenario(scenario);
    const auto chosen = read_options(options);
    if (!chosen) return chosen.error();
    Pack pack = pack_;
    const auto added = add_content(pack, content);
    if (!added) return added.error();
    Scenario bound = *pack.find_scenario(scenario);
    bind_options(bound, *chosen);
    return std::make_shared<Game>(std::move(pack), std::move(bound), *chosen);
  }

  table::Error unknown_scenario(std::string_view scenario) const {
    std::string all;
    for (const table::ScenarioSpec& s : scenarios(Language::en))
      all += (all.empty() ? "" : ", ") + s.id;
    return {table::ErrorCode::bad_option,
            "scenario: " + std::string(scenario) + ": expected one of " + all, ""};
  }

  Pack pack_;
  std::shared_ptr<const Messages> messages_;
};

}  // namespace

std::unique_ptr<table::GameSystem> make_system(Pack pack,
                                               std::shared_ptr<const Messages> messages) {
  return std::make_unique<FleetSystem>(std::move(pack), std::move(messages));
}

}  // namespace fleet
