#include "games/settlement/system.h"

#include <utility>

#include "games/settlement/any_game.h"
#include "games/settlement/content/pack_read.h"
#include "games/settlement/position/position.h"
#include "games/settlement/state/options.h"
#include "games/settlement/text/scenario_card.h"
#include "table/system_adapter.h"

namespace settlement {
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
  return std::make_shared<Match>(*pack, *found, *chosen);
}

class SettlementSystem final : public table::SystemAdapter<Match, make_match> {
 public:
  using SystemAdapter::SystemAdapter;

  std::string title() const override { return "The Border Settlement"; }
  int seats() const override { return 1; }
  bool is_listed() const override { return pack().scenarios.front().listed; }

  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack().scenarios)
      out.push_back(named_scenario(scenario.id, language));
    return out;
  }
};

}  // namespace

std::unique_ptr<table::GameSystem> make_system(Pack pack,
                                               std::shared_ptr<const Messages> messages) {
  return std::make_unique<SettlementSystem>(std::move(pack), std::move(messages));
}

}  // namespace settlement
