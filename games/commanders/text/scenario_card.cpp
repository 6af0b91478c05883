#include "games/commanders/text/scenario_card.h"

#include <numeric>

#include "games/commanders/content/pack_read.h"
#include "games/commanders/rules/setup.h"
#include "games/commanders/text/ground.h"

namespace commanders {
namespace {

using table::Value;

using Writer = table::CardWriter<Match>;

Value counters_value(int count) {
  return Value::array().push(Value::object().set("kind", "count").set("value", count).set("of", 0));
}

// Units at the start, by sector and arm; a set-up in secret begins in the reserve.
using Counts = std::array<ArmCounts, kSectors>;
Counts units_of(const State& state, Seat seat) {
  Counts out{};
  for (const Unit& unit : state.units[seat.value])
    if (unit.on_board()) ++out[unit.at.index][static_cast<std::size_t>(unit.arm)];
  return out;
}

Value side_value(const Writer& w, const State& state, Seat seat) {
  ArmCounts army{};
  for (const ArmCounts& there : units_of(state, seat)) {
    for (std::size_t a = 0; a < kArms; ++a) army[a] = static_cast<std::uint8_t>(army[a] + there[a]);
  }
  Value roster = Value::array();
  for (const Arm arm : kAllArms) {
    const int count = army[static_cast<std::size_t>(arm)];
    const std::string word(name(arm));
    if (count == 0) continue;
    roster.push(Value::object()
                    .set("unit", word)
                    .set("level", "")
                    .set("title", w.text("arm_title." + word))
                    .set("count", count)
                    .set("cost", 1)
                    .set("cost_text", w.number_text("scenario_card.each", count))
                    .set("sum", count)
                    .set("counters", counters_value(count))
                    .set("sheet", w.text("arm_text." + word)));
  }
  const Options& options = w.game.options();
  const int goal = options.morale ? w.game.starting_vp(seat) : options.goal;
  const int all = std::accumulate(army.begin(), army.end(), 0);
  Value out = w.side(seat, w.text("army." + std::string(side_name(seat))), all, goal, true);
  if (options.morale) out.set("goal_text", w.number_text("scenario_card.goal_morale", goal));
  return out.set("roster", std::move(roster)).set("deck", Value::array());
}

// What a sector is drawn as; `terrain` says the rest.
std::string_view ground_of(const Terrain& terrain, Sector at) {
  if (terrain.building.has(at)) return "building";
  if (terrain.forest.has(at)) return "forest";
  if (terrain.hill.has(at)) return "hill";
  for (const Sectors& river : terrain.rivers) {
    if (river.has(at)) return "river";
  }
  return "open";
}

constexpr std::pair<char, std::string_view> kSymbols[] = {
    {'.', "open"}, {'f', "forest"}, {'h', "hill"}, {'b', "building"}, {'r', "river"}};

char symbol_of(std::string_view ground) {
  for (const auto& [symbol, word] : kSymbols) {
    if (word == ground) return symbol;
  }
  return '?';
}

// Row 3 lies on top.
Value map_value(const Terrain& terrain) {
  Value out = Value::array();
  for (int row = 2; row >= 0; --row) {
    std::string line;
    for (int column = 0; column < 3; ++column)
      line += symbol_of(ground_of(terrain, sector_at(column, row)));
    out.push(line);
  }
  return out;
}

Value legend_value(const Writer& w) {
  Value out = Value::array();
  for (const auto& [symbol, word] : kSymbols)
    out.push(Value::object()
                 .set("symbol", std::string(1, symbol))
                 .set("terrain", word)
                 .set("title", w.text("terrain." + std::string(word)))
                 .set("text", w.text("terrain_text." + std::string(word))));
  return out;
}

Value placed_value(const Writer& w, const State& state) {
  Value out = Value::array();
  for (const Seat seat : kBothSeats) {
    const Counts units = units_of(state, seat);
    for (const Sector at : Sectors::all()) {
      for (const Arm arm : kAllArms) {
        const int count = units[at.index][static_cast<std::size_t>(arm)];
        if (count == 0) continue;
        out.push(Value::object()
                     .set("at", name(at))
                     .set("seat", int{seat.value})
                     .set("unit", name(arm))
                     .set("title", w.text("arm_title." + std::string(name(arm))))
                     .set("counters", counters_value(count)));
      }
    }
  }
  return out;
}

// Where they deploy.
Value zones_value() {
  Value out = Value::array();
  for (const Seat seat : kBothSeats) {
    Value zone = Value::array();
    for (int column = 0; column < 3; ++column) zone.push(name(home_sector(seat, column)));
    out.push(zone.push(name(reserve_of(seat))));
  }
  return out;
}

Value markers_value(const Writer& w) {
  Value out = Value::array();
  for (const Marker& marker : w.game.markers()) {
    const std::string kind(name(marker.kind()));
    out.push(Value::object()
                 .set("at", name(marker.at))
                 .set("seat", int{marker.seat().value})
                 .set("kind", kind)
                 .set("value", marker.value())
                 .set("title", w.text("marker." + kind)));
  }
  return out;
}

Value words_value(const std::vector<std::string>& words) {
  Value out = Value::array();
  for (const std::string& word : words) out.push(word);
  return out;
}

// Ground and markers as the table has them, sector by sector, and the borders. C-82, C-88
Value cells_value(const Match& game) {
  Value out = Value::array();
  for (const Sector at : Sectors::battlefield()) {
    Value cell = Value::object().set("id", name(at));
    cell.set("marks", words_value(ground_marks(game.terrain(), at, {})));
    if (Value data = markers_at(game.markers(), at); !data.is_null()) cell.set("data", data);
    out.push(std::move(cell));
  }
  return out;
}

Value links_value(const Match& game) {
  Value out = Value::array();
  for (const Sector at : Sectors::all()) {
    for (const Sector next : neighbours(at)) {
      if (!(at < next)) continue;
      const Border border(at, next);
      out.push(Value::object()
                   .set("id", name(border))
                   .set("from", name(border.lower()))
                   .set("to", name(border.upper()))
                   .set("marks", words_value(border_marks(game, border))));
    }
  }
  return out;
}

std::string story_of(const Writer& w) {
  const std::string key = "story." + w.scenario().id;
  if (!w.scenario().story.empty() || !w.messages.has(w.language, key)) return w.scenario().story;
  return w.text(key);
}

}  // namespace

std::string scenario_title(const Match& game, const Messages& messages, Language language) {
  const Scenario& scenario = game.scenario();
  return scenario.title.empty() ? messages.name_of(language, "scenario", scenario.id)
                                : scenario.title;
}

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{game, messages, language};
  const State state = bare_table(game);
  return Value::object()
      .set("id", game.scenario().id)
      .set("board", "sectors")
      .set("title", scenario_title(game, messages, language))
      .set("story", story_of(w))
      .set("goal", goal_sentence(game, messages, language).text)
      .set("first", first_sentence(game, messages, language).text)
      .set("conditions", table::conditions_value(scenario_conditions(game, messages, language)))
      .set("sides",
           Value::array().push(side_value(w, state, kWhite)).push(side_value(w, state, kBlack)))
      .set("map", map_value(game.terrain()))
      .set("legend", legend_value(w))
      .set("towns", Value::array())
      .set("capture_points", Value::array())
      .set("zones", zones_value())
      .set("elements", Value::array())
      .set("elements_laid", false)
      .set("terrain", terrain_value(game.terrain()))
      .set("markers", markers_value(w))
      .set("cells", cells_value(game))
      .set("links", links_value(game))
      .set("placed", placed_value(w, state));
}

}  // namespace commanders
