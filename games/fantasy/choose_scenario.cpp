#include "games/fantasy/choose_scenario.h"

namespace fantasy {
namespace {

table::Error unknown_scenario(const Pack& pack, std::string_view id) {
  std::string all;
  for (const Scenario& s : pack.scenarios) {
    if (s.variant_of.empty()) all += (all.empty() ? "" : ", ") + s.id;
  }
  return {table::ErrorCode::bad_option, "scenario: " + std::string(id) + ": expected one of " + all,
          ""};
}

// FC-23.64: the scenario keeps its name, whichever list is played.
void take_variant(const Pack& pack, const Options& options, Scenario& scenario) {
  if (!options.s6_hydra || scenario.variant_option != "s6_hydra") return;
  const Scenario* variant = pack.find_scenario(scenario.variant);
  if (variant == nullptr) return;
  const std::string id = scenario.id;
  scenario = *variant;
  scenario.id = id;
}

// FC-24.1: the elements proposed for the map, as templates on their hexes.
void lay_elements(const Pack& pack, Scenario& scenario) {
  for (const Scenario::Element& element : scenario.elements) {
    const int terrain = pack.find_terrain(element.terrain);
    auto& row = scenario.map[static_cast<std::size_t>(element.at.row())];
    row[static_cast<std::size_t>(element.at.column())] =
        pack.terrains[static_cast<std::size_t>(terrain)].symbol;
  }
}

}  // namespace

table::Expected<Scenario> choose_scenario(const Pack& pack, std::string_view id,
                                          const Options& options) {
  const Scenario* found = pack.find_scenario(id);
  if (found == nullptr || !found->variant_of.empty()) return unknown_scenario(pack, id);
  Scenario scenario = *found;
  take_variant(pack, options, scenario);
  if (options.elements) lay_elements(pack, scenario);
  return scenario;
}

}  // namespace fantasy
