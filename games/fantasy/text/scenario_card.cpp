#include "games/fantasy/text/scenario_card.h"

#include <algorithm>

#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/scenario_conditions.h"
#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

using table::Value;

// What the parts of a card are written with. No unit stands anywhere yet.
struct Writer : table::CardWriter<Match> {
  State nothing{};

  Wording words() const { return {{game, nothing, messages, language}}; }
};

// A scenario given for one match brings its texts along.
std::string title_or_key(const Writer& w, const std::string& own, const char* section) {
  const std::string key = section + std::string(".") + w.scenario().id;
  if (!own.empty() || !w.messages.has(w.language, key)) return own;
  return w.messages.text(w.language, key);
}

std::string title(const Writer& w) {
  const std::string found = title_or_key(w, w.scenario().title, "scenario");
  return found.empty() ? table::readable(w.scenario().id) : found;
}

Value roster_value(const Writer& w, const SideSetup& side) {
  Value out = Value::array();
  for (const RosterLine& line : side.roster) {
    const int found = w.pack().find_unit(line.unit, line.level);
    if (found < 0) continue;
    const UnitCard& card = w.pack().units[static_cast<std::size_t>(found)];
    Value entry = Value::object();
    entry.set("unit", card.id).set("level", card.level).set("title", w.words().card_name(card));
    w.set_cost(entry, line.count, card.cost);
    out.push(entry.set("counters", unit_counters(card)).set("sheet", card_sheet(w.words(), card)));
  }
  return out;
}

Value card_value(const Writer& w, const TacticCard& card, std::int64_t count) {
  return Value::object()
      .set("card", card.id)
      .set("title", w.messages.name_of(w.language, "card", card.id))
      .set("text", card_help(card, w.pack(), w.messages, w.language))
      .set("count", count)
      .set("star", card.star);
}

// Every card once, with how many of it, in the order of the list.
Value deck_value(const Writer& w, const std::vector<std::string>& deck) {
  Value out = Value::array();
  for (auto id = deck.begin(); id != deck.end(); ++id) {
    const int found = w.pack().find_card(*id);
    if (found < 0 || std::find(deck.begin(), id, *id) != id) continue;
    const TacticCard& card = w.pack().cards[static_cast<std::size_t>(found)];
    out.push(card_value(w, card, std::count(deck.begin(), deck.end(), *id)));
  }
  return out;
}

Value side_value(const Writer& w, Seat seat) {
  const SideSetup& side = w.scenario().sides[seat.value];
  return w
      .side(seat, w.words().side_name(seat), side.points, w.scenario().goal_of(seat),
            !w.scenario().epic)
      .set("roster", roster_value(w, side))
      .set("deck", deck_value(w, side.deck));
}

bool lies_on(const Scenario& scenario, char symbol) {
  return std::any_of(scenario.map.begin(), scenario.map.end(),
                     [&](const std::string& row) { return row.find(symbol) != std::string::npos; });
}

// What the map shows, and what a Town that falls becomes.
Value legend_value(const Writer& w) {
  const auto& fall = w.scenario().town_fall;
  Value out = Value::array();
  for (const Terrain& terrain : w.pack().terrains) {
    const bool comes = fall && fall->becomes == terrain.id;
    if (!comes && !lies_on(w.scenario(), terrain.symbol)) continue;
    out.push(Value::object()
                 .set("symbol", std::string(1, terrain.symbol))
                 .set("terrain", terrain.id)
                 .set("title", w.messages.name_of(w.language, "terrain", terrain.id))
                 .set("text", terrain_help(terrain, w.pack(), w.messages, w.language)));
  }
  return out;
}

Value hexes_value(const std::vector<Hex>& hexes) {
  Value out = Value::array();
  for (const Hex hex : hexes) out.push(fantasy::name(hex));
  return out;
}

Value map_value(const Scenario& scenario) {
  Value out = Value::array();
  for (const std::string& row : scenario.map) out.push(row);
  return out;
}

Value towns_value(const Scenario& scenario) {
  Value out = Value::array();
  for (const Town& town : scenario.towns)
    out.push(Value::object().set("at", fantasy::name(town.at)).set("title", town.name));
  return out;
}

// FC-24.1: those the scenario proposes; on the map with the option elements only.
Value elements_value(const Writer& w) {
  Value out = Value::array();
  for (const Scenario::Element& element : w.scenario().elements) {
    out.push(Value::object()
                 .set("at", fantasy::name(element.at))
                 .set("terrain", element.terrain)
                 .set("title", w.messages.name_of(w.language, "terrain", element.terrain)));
  }
  return out;
}

std::string joined(const std::vector<Condition>& sentences) {
  std::string out;
  for (const Condition& sentence : sentences) out += (out.empty() ? "" : " ") + sentence.text;
  return out;
}

}  // namespace

Value unit_counters(const UnitCard& card) {
  const int hits = card.hits;
  Value counter = Value::object();
  counter.set("kind", card.has_health ? "wounds" : "size");
  counter.set("value", card.has_health ? 0 : hits).set("of", hits);
  return Value::array().push(std::move(counter));
}

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{{game, messages, language}};
  const Scenario& scenario = game.scenario();
  Value zones = Value::array();
  for (const SideSetup& side : scenario.sides) zones.push(hexes_value(side.zone));
  return Value::object()
      .set("id", scenario.id)
      .set("board", "hexes")
      .set("title", title(w))
      .set("epic", scenario.epic)
      .set("story", title_or_key(w, scenario.story, "story"))
      .set("goal", joined(goal_sentences(game, messages, language)))
      .set("first", first_sentence(game, messages, language).text)
      .set("conditions", table::conditions_value(scenario_conditions(game, messages, language)))
      .set("sides", Value::array().push(side_value(w, kEmpire)).push(side_value(w, kStyx)))
      .set("map", map_value(scenario))
      .set("legend", legend_value(w))
      .set("towns", towns_value(scenario))
      .set("capture_points", hexes_value(scenario.capture_points))
      .set("zones", std::move(zones))
      .set("elements", elements_value(w))
      .set("elements_laid", game.options().elements);
}

}  // namespace fantasy
