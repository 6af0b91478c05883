#include "games/legion/system.h"

#include <utility>

#include "games/legion/any_game.h"
#include "games/legion/content/pack_read.h"
#include "games/legion/position/list_bounds.h"
#include "games/legion/position/position.h"
#include "games/legion/state/options.h"
#include "games/legion/text/scenario_card.h"
#include "games/legion/text/set_review.h"
#include "table/system_adapter.h"

namespace legion {
namespace {

using table::Expected;
using table::Value;

Expected<std::shared_ptr<Match>> make_match(const SharedPack& base, std::string_view scenario,
                                            const Value& options, const Value& content) {
  const auto pack = base.with(content);
  if (!pack) return pack.error();
  const Scenario* found = (*pack)->find_scenario(scenario);
  if (found == nullptr) return table::unknown_scenario(**pack, scenario);
  if (const auto enough = check_decks(**pack, found->players); !enough) return enough.error();
  const auto chosen = table::read_options<Options>(options);
  if (!chosen) return chosen.error();
  return std::make_shared<Match>(*pack, *found, *chosen);
}

class LegionSystem final : public table::SystemAdapter<Match, make_match> {
 public:
  using SystemAdapter::SystemAdapter;

  std::string title() const override { return "The Last Standards"; }
  // A scenario says how many play. L-1
  int seats() const override { return pack().scenarios.front().players; }
  int seats_for(std::string_view scenario, const Value& /*options*/,
                const Value& content) const override {
    const auto own = shared_pack().with(content);
    const Scenario* found = (own.ok() ? **own : pack()).find_scenario(scenario);
    return found != nullptr ? found->players : seats();
  }

  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack().scenarios)
      out.push_back(named_scenario(scenario.id, language));
    return out;
  }

  Expected<Value> review(std::string_view scenario, const Value& options, const Value& content,
                         Language language) const override {
    return of_match(scenario, options, content, [&](const Match& game) -> Expected<Value> {
      if (auto too_long = list_too_long(game, messages(), language)) return *too_long;
      return review_set(game, pack(), messages(), language);
    });
  }
};

}  // namespace

std::unique_ptr<table::GameSystem> make_system(Pack pack,
                                               std::shared_ptr<const Messages> messages) {
  return std::make_unique<LegionSystem>(std::move(pack), std::move(messages));
}

}  // namespace legion
