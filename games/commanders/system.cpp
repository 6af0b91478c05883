#include "games/commanders/system.h"

#include <utility>

#include "games/commanders/any_game.h"
#include "games/commanders/content/pack_read.h"
#include "games/commanders/position/position.h"
#include "games/commanders/state/options.h"
#include "games/commanders/text/scenario_card.h"
#include "games/commanders/text/scenario_review.h"
#include "table/system_adapter.h"

namespace commanders {
namespace {

using table::Expected;
using table::Value;

Expected<std::shared_ptr<Match>> make_match(const SharedPack& base, std::string_view scenario,
                                            const Value& options, const Value& content) {
  const auto pack = base.with(content);
  if (!pack) return pack.error();
  const Scenario* found = (*pack)->find_scenario(scenario);
  if (found == nullptr) return table::unknown_scenario(**pack, scenario);
  const auto chosen = read_options(*found, options);
  if (!chosen) return chosen.error();
  return std::make_shared<Match>(*pack, *found, *chosen);
}

class CommandersSystem final : public table::SystemAdapter<Match, make_match> {
 public:
  using SystemAdapter::SystemAdapter;

  std::string title() const override { return "Commanders"; }
  int seats() const override { return 2; }

  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack().scenarios)
      out.push_back(named_scenario(scenario.id, language));
    return out;
  }

  Expected<Value> review(std::string_view scenario, const Value& options, const Value& content,
                         Language language) const override {
    return of_match(scenario, options, content,
                    [&](const Match& game) { return review_scenario(game, messages(), language); });
  }
};

}  // namespace

std::unique_ptr<table::GameSystem> make_system(Pack pack,
                                               std::shared_ptr<const Messages> messages) {
  return std::make_unique<CommandersSystem>(std::move(pack), std::move(messages));
}

}  // namespace commanders
