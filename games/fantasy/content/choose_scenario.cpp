#include "games/fantasy/content/choose_scenario.h"

#include "games/fantasy/content/army_random.h"
#include "games/fantasy/content/deployment_room.h"
#include "games/fantasy/rules/army.h"
#include "games/fantasy/state/spelling.h"

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

table::Error unfit(Seat seat, const ArmyProblem& problem) {
  return {table::ErrorCode::bad_option,
          "content.armies[" + std::to_string(seat.value) +
              "]: " + (problem.in_deck() ? "deck: " : "roster: ") + plain(problem),
          problem.rule.str()};
}

// FC-1.7, FC-1.28: a player may bring an army of their own, within what the scenario allows.
std::optional<table::Error> take_armies(const Pack& pack, Scenario& scenario) {
  for (const std::optional<Army>& army : pack.armies) {
    if (!army) continue;
    const auto problems = army_problems(pack, *army, limits_of(scenario, army->side));
    if (!problems.empty()) return unfit(army->side, problems.front());
    SideSetup& side = scenario.sides[army->side.value];
    side.roster = army->roster;
    side.deck = army->deck;
    side.known_deck.clear();
  }
  return std::nullopt;
}

// FC-1.10: an Epic Battle may be fought on the map of any scenario.
void take_map(const Pack& pack, const Options& options, Scenario& scenario) {
  if (!scenario.epic) return;
  if (options.epic_terrain == Options::EpicTerrain::scenario) {
    const Scenario* other = pack.find_scenario(options.epic_map);
    if (other == nullptr) return;
    scenario.map = other->map;
    scenario.towns = other->towns;
  } else if (options.epic_terrain != Options::EpicTerrain::map) {  // laid or drawn in the game
    scenario.map.assign(kRows, std::string(kColumns, '.'));
    scenario.towns.clear();
  }
}

// FC-1.14: the limit the players agreed on.
void take_points(const Options& options, Scenario& scenario) {
  if (!scenario.epic || options.epic_points == 0) return;
  for (SideSetup& side : scenario.sides) side.points = options.epic_points;
}

// FC-25.1, FC-25.2: what the book does not limit about an army. Rounds have an option of their own.
void take_limits(const Options& options, Scenario& scenario) {
  if (!scenario.epic || !options.epic_by_book) return;
  scenario.max_units = scenario.orders_per_ten = 0;
}

// The armies laid out for a scenario may cost more than the limit agreed on: then one is put
// together by lot, always the same for the same limit.
std::optional<table::Error> fit_armies(const Pack& pack, const Options& options,
                                       Scenario& scenario) {
  if (!scenario.epic || options.epic_points == 0) return std::nullopt;
  for (const Seat seat : {kEmpire, kStyx}) {
    SideSetup& side = scenario.sides[seat.value];
    ArmyLimits limits = limits_of(scenario, seat);
    if (pack.armies[seat.value] ||
        army_problems(pack, {seat, side.roster, side.deck}, limits).empty())
      continue;
    limits.room = army_room(pack, scenario, seat);
    table::Random random(2U * options.epic_points + seat.value);
    const Army army = random_army(pack, limits, random);
    if (!army_problems(pack, army, limits).empty()) {
      return table::Error{table::ErrorCode::bad_option,
                          "epic_points: " + std::to_string(options.epic_points) +
                              ": no army of the " + std::string(side_name(seat)) +
                              " was found for it: bring one of your own, or agree on more points",
                          "FC-1.14"};
    }
    side.roster = army.roster;
    side.deck = side.known_deck = army.deck;
  }
  return std::nullopt;
}

// FC-21.14; a battle with a task has the rounds of its scenario.
std::optional<table::Error> check_rounds(const Scenario& scenario, const Options& options) {
  if (scenario.task && (options.unlimited_rounds || options.round_limit != 0)) {
    return table::Error{table::ErrorCode::bad_option,
                        std::string(options.round_limit != 0 ? "round_limit" : "unlimited_rounds") +
                            ": scenario " + scenario.id + " has a task and " +
                            std::to_string(scenario.rounds) + " rounds for it",
                        "FC-24.2"};
  }
  if (!options.unlimited_rounds || options.round_limit == 0) return std::nullopt;
  return table::Error{table::ErrorCode::bad_option,
                      "unlimited_rounds: expected false with a round_limit, or a round_limit of 0",
                      "FC-21.14"};
}

}  // namespace

table::Expected<Scenario> choose_scenario(const Pack& pack, std::string_view id,
                                          const Options& options) {
  const Scenario* found = pack.find_scenario(id);
  if (found == nullptr || !found->variant_of.empty()) return unknown_scenario(pack, id);
  Scenario scenario = *found;
  take_variant(pack, options, scenario);
  take_map(pack, options, scenario);
  if (options.elements) lay_elements(pack, scenario);
  take_points(options, scenario);
  take_limits(options, scenario);
  if (auto error = check_rounds(scenario, options)) return *error;
  if (auto error = take_armies(pack, scenario)) return *error;
  if (auto error = fit_armies(pack, options, scenario)) return *error;
  if (const std::string problem = battle_problem(pack, scenario, options); !problem.empty())
    return table::Error{table::ErrorCode::bad_option, problem, "FC-3.8"};
  return scenario;
}

}  // namespace fantasy
