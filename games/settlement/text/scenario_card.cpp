#include "games/settlement/text/scenario_card.h"

#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/ground.h"
#include "games/settlement/text/wording.h"
#include "table/scenario_card.h"

namespace settlement {
namespace {

using table::CardSide;
using table::Condition;
using table::Fills;

using Writer = table::CardWriter<Match>;

// The one side there is, as it begins.
CardSide side_of(const Writer& w, View v) {
  int points = 0;
  for (const Unit& unit : v.state.units) points += points_of(v, unit);
  CardSide out = w.side(kPlayer, w.text("scene.empire"), points, 0, false);
  for (const UnitEntry& entry : w.pack().units) {
    const auto count = static_cast<int>(std::ranges::count(v.state.units, entry.type, &Unit::type));
    if (count == 0) continue;
    out.roster.push_back({.unit = entry.id,
                          .level = std::string(name(Level::basic)),
                          .title = w.text("unit_type." + entry.id),
                          .count = count,
                          .cost = entry.points[0],
                          .cost_text = w.cost_text(entry.points[0]),
                          .sheet = w.text("unit_text." + entry.id)});
  }
  return out;
}

Fills fills_of(const Mission& mission, const Writer& w) {
  return {{"n", std::to_string(mission.number)},
          {"title", w.text("mission." + mission.id)},
          {"rounds", std::to_string(mission.rounds)},
          {"limit", std::to_string(mission.limit)},
          {"task",
           w.text("task." + std::string(name(mission.task.kind)),
                  {{"n", std::to_string(mission.task.kind == Task::raze ? mission.task.at_most
                                                                        : mission.task.rounds)}})},
          {"bonus", bonus_of(w, mission)}};
}

// A sentence for each mission, in their order. SB-1.2
std::vector<Condition> conditions_of(const Writer& w) {
  std::vector<Condition> out;
  for (const Mission& mission : w.pack().missions)
    out.push_back({w.text("scenario_card.mission", fills_of(mission, w)), "SB-6.1"_rule});
  return out;
}

}  // namespace

table::Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{game, messages, language};
  const State state = new_campaign(game);
  table::ScenarioCard card{.board = "hexes"};
  card.id = game.scenario().id;
  card.title = messages.name_of(language, "scenario", card.id);
  card.story = w.text("story." + card.id);
  card.goal = w.text("scenario_card.goal_sentence");
  card.first = w.text("scenario_card.first");
  card.conditions = conditions_of(w);
  card.sides = {side_of(w, {game, state})};
  card.map = game.mission(1).map;
  for (const auto& [symbol, terrain] : kGround)
    card.legend.push_back(
        {symbol, std::string(terrain), w.text("terrain." + std::string(terrain))});
  for (const TownHex& town : game.mission(1).towns)
    card.towns.push(table::Value::object()
                        .set("at", name(town.at))
                        .set("title", w.text("place." + town.title)));
  card.zones = {};
  return to_value(card);
}

void add_card_keys(table::MessageKeys& keys) {
  keys.add_each("scenario_card", "strength each goal first goal_sentence mission");
}

}  // namespace settlement
