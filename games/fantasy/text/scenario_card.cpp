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

std::string title(const Writer& w) {
  const std::string found = w.own_or(w.scenario().title.in(w.language), "scenario");
  return found.empty() ? table::readable(w.scenario().id) : found;
}

std::vector<table::RosterLine> roster_of(const Writer& w, const SideSetup& side) {
  std::vector<table::RosterLine> out;
  for (const RosterLine& line : side.roster) {
    const int found = w.pack().find_unit(line.unit, line.level);
    if (found < 0) continue;
    const UnitCard& card = w.pack().units[static_cast<std::size_t>(found)];
    out.push_back({card.id,
                   card.level,
                   w.words().card_name(card),
                   line.count,
                   card.cost,
                   w.cost_text(card.cost),
                   {unit_counter(card)},
                   card_sheet(w.words(), card)});
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

table::CardSide side_of(const Writer& w, Seat seat) {
  const SideSetup& side = w.scenario().sides[seat.value];
  table::CardSide out =
      w.side(seat, std::string(w.words().side_name(seat)), side.points, w.scenario().goal_of(seat),
             !w.scenario().epic && w.scenario().goal_of(seat) > 0);
  out.roster = roster_of(w, side);
  out.deck = deck_value(w, side.deck);
  return out;
}

bool lies_on(const Scenario& scenario, char symbol) {
  return std::any_of(scenario.map.begin(), scenario.map.end(),
                     [&](const std::string& row) { return row.find(symbol) != std::string::npos; });
}

// What the map shows, and what a Town that falls becomes.
std::vector<table::LegendLine> legend_of(const Writer& w) {
  const auto& fall = w.scenario().town_fall;
  std::vector<table::LegendLine> out;
  for (const Terrain& terrain : w.pack().terrains) {
    const bool comes = fall && fall->becomes == terrain.id;
    if (!comes && !lies_on(w.scenario(), terrain.symbol)) continue;
    out.push_back({terrain.symbol, terrain.id,
                   w.messages.name_of(w.language, "terrain", terrain.id),
                   terrain_help(terrain, w.pack(), w.messages, w.language)});
  }
  return out;
}

Value towns_value(const Writer& w) {
  Value out = Value::array();
  for (const Town& town : w.scenario().towns)
    out.push(
        Value::object().set("at", fantasy::name(town.at)).set("title", town.name.in(w.language)));
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

table::Counter unit_counter(const UnitCard& card) {
  return {card.has_health ? "wounds" : "size", card.has_health ? 0 : card.hits, card.hits};
}

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{{game, messages, language}};
  const Scenario& scenario = game.scenario();
  table::ScenarioCard card{.board = "hexes"};
  card.id = scenario.id;
  card.title = title(w);
  card.epic = scenario.epic;
  card.story = w.own_or(scenario.story, "story");
  card.goal = joined(goal_sentences(game, messages, language));
  card.first = first_sentence(game, messages, language).text;
  card.conditions = scenario_conditions(game, messages, language);
  card.sides = {side_of(w, kEmpire), side_of(w, kStyx)};
  card.map = scenario.map;
  card.legend = legend_of(w);
  card.towns = towns_value(w);
  card.capture_points = table::names_of_cells(scenario.capture_points);
  for (const SideSetup& side : scenario.sides)
    card.zones.push_back(table::names_of_cells(side.zone));
  card.elements = elements_value(w);
  card.elements_laid = game.options().elements;
  return to_value(card);
}

}  // namespace fantasy
