#include "games/fantasy/system.h"

#include <utility>

#include "games/fantasy/any_game.h"
#include "games/fantasy/content/choose_scenario.h"
#include "games/fantasy/content/lasting.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/position/position.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/text/army_desk.h"
#include "games/fantasy/text/scenario_card.h"
#include "games/fantasy/text/scenario_review.h"
#include "games/fantasy/text/unit_sheet.h"
#include "table/system_adapter.h"

namespace fantasy {
namespace {

using table::Expected;
using table::Value;

Expected<std::shared_ptr<Match>> make_match(const SharedPack& base, std::string_view scenario,
                                            const Value& options, const Value& content) {
  const auto chosen = table::read_options<Options>(options);
  if (!chosen) return chosen.error();
  const auto pack = base.with(content);
  if (!pack) return pack.error();
  auto found = choose_scenario(**pack, scenario, *chosen);
  if (!found) return found.error();
  const SharedPack cards = with_cards(bound(*pack, *chosen), *found);
  auto game = std::make_shared<Match>(cards, std::move(*found), *chosen);
  if (const std::string problem = boon_problem(*game, first_state(*game)); !problem.empty()) {
    return table::Error{table::ErrorCode::bad_option, "content: " + problem, ""};
  }
  return game;
}

class FantasySystem final : public table::SystemAdapter<Match, make_match> {
 public:
  using SystemAdapter::SystemAdapter;

  std::string title() const override { return "Fantasy Commander"; }
  int seats() const override { return 2; }

  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    std::vector<table::ScenarioSpec> out;
    for (const Scenario& scenario : pack().scenarios) {
      if (scenario.variant_of.empty()) out.push_back(named_scenario(scenario.id, language));
    }
    return out;
  }

  Expected<Value> review(std::string_view scenario, const Value& options, const Value& content,
                         Language language) const override {
    return of_match(scenario, options, content,
                    [&](const Match& game) { return review_scenario(game, messages(), language); });
  }

  Expected<Value> army(std::string_view scenario, const Value& options, const Value& content,
                       const Value& request, Language language) const override {
    return of_match(scenario, options, content, [&](const Match& game) {
      return army_desk(game, request, messages(), language);
    });
  }
};

}  // namespace

std::unique_ptr<table::GameSystem> make_system(Pack pack,
                                               std::shared_ptr<const Messages> messages) {
  if (!pack.scenarios.empty()) {
    const Match any(pack, pack.scenarios.front(), Options{});
    pack.texts = std::make_shared<const PackTexts>(any, *messages);
  }
  return std::make_unique<FantasySystem>(std::move(pack), std::move(messages));
}

}  // namespace fantasy
