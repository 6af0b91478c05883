#include "games/fleet/system.h"

#include <utility>

#include "games/fleet/any_game.h"
#include "games/fleet/content/pack_read.h"
#include "games/fleet/position/position.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/scenario_card.h"
#include "games/fleet/text/scenario_review.h"
#include "table/system_adapter.h"

namespace fleet {
namespace {

using table::Expected;
using table::Value;

Expected<std::shared_ptr<Match>> make_match(const SharedPack& base, std::string_view scenario,
                                            const Value& options, const Value& content) {
  const auto pack = base.with(content);
  if (!pack) return pack.error();
  const Scenario* found = (*pack)->find_scenario(scenario);
  if (found == nullptr) return table::unknown_scenario(**pack, scenario);
  const auto chosen = table::read_options<Options>(options);
  if (!chosen) return chosen.error();
  auto played = played_scenario(**pack, *found, *chosen);
  if (!played) return played.error();
  return std::make_shared<Match>(*pack, std::move(*played), *chosen);
}

class FleetSystem final : public table::SystemAdapter<Match, make_match> {
 public:
  using SystemAdapter::SystemAdapter;

  std::string title() const override { return "Fleet Commander: Ignition"; }
  int seats() const override { return 2; }

  // The battle of the basic rules first.
  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack().scenarios) {
      out.insert(scenario.id == "standard" ? out.begin() : out.end(),
                 named_scenario(scenario.id, language));
    }
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
  return std::make_unique<FleetSystem>(std::move(pack), std::move(messages));
}

}  // namespace fleet
