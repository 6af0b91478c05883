#include "games/commanders/text/scenario_card.h"

#include <numeric>

#include "games/commanders/content/pack_read.h"
#include "games/commanders/rules/setup.h"
#include "games/commanders/text/ground.h"

namespace commanders {
namespace {

using table::CardSide;
using table::Placed;
using table::Value;

using Writer = table::CardWriter<Match>;

std::vector<table::Counter> counters_of(int count) { return {{"count", count}}; }

// Units at the start, by sector and arm; a set-up in secret begins in the reserve.
using Counts = std::array<ArmCounts, kSectors>;
Counts units_of(const State& state, Seat seat) {
  Counts out{};
  for (const Unit& unit : state.units[seat.value])
    if (unit.on_board()) ++out[unit.at.index][static_cast<std::size_t>(unit.arm)];
  return out;
}

CardSide side_of(const Writer& w, const State& state, Seat seat) {
  ArmCounts army{};
  for (const ArmCounts& there : units_of(state, seat)) {
    for (std::size_t a = 0; a < kArms; ++a) army[a] = static_cast<std::uint8_t>(army[a] + there[a]);
  }
  const Options& options = w.game.options();
  const int goal = options.morale ? w.game.starting_vp(seat) : options.goal;
  const int all = std::accumulate(army.begin(), army.end(), 0);
  CardSide out = w.side(seat, w.text("army." + std::string(side_name(seat))), all, goal, true);
  if (options.morale) out.goal_text = w.number_text("scenario_card.goal_morale", goal);
  for (const Arm arm : kAllArms) {
    const int count = army[static_cast<std::size_t>(arm)];
    const std::string word(name(arm));
    if (count == 0) continue;
    out.roster.push_back({.unit = word,
                          .title = w.text("arm_title." + word),
                          .count = count,
                          .cost_text = w.cost_text(count),
                          .counters = counters_of(count),
                          .sheet = w.text("arm_text." + word)});
  }
  return out;
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
std::vector<std::string> map_of(const Terrain& terrain) {
  std::vector<std::string> out;
  for (int row = 2; row >= 0; --row) {
    std::string& line = out.emplace_back();
    for (int column = 0; column < 3; ++column)
      line += symbol_of(ground_of(terrain, sector_at(column, row)));
  }
  return out;
}

std::vector<table::LegendLine> legend_of(const Writer& w) {
  std::vector<table::LegendLine> out;
  for (const auto& [symbol, terrain] : kSymbols) {
    const std::string word(terrain);
    out.push_back({symbol, word, w.text("terrain." + word), w.text("terrain_text." + word)});
  }
  return out;
}

std::vector<Placed> placed_on(const Writer& w, const State& state) {
  std::vector<Placed> out;
  for (const Seat seat : kBothSeats) {
    const Counts units = units_of(state, seat);
    for (const Sector at : Sectors::all()) {
      for (const Arm arm : kAllArms) {
        const int count = units[at.index][static_cast<std::size_t>(arm)];
        const std::string word(name(arm));
        if (count > 0)
          out.push_back({name(at), seat, word, w.text("arm_title." + word), counters_of(count)});
      }
    }
  }
  return out;
}

// Where they deploy.
std::vector<std::string> zone_of(Seat seat) {
  return {name(home_sector(seat, 0)), name(home_sector(seat, 1)), name(home_sector(seat, 2)),
          name(reserve_of(seat))};
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

}  // namespace

std::string scenario_title(const Match& game, const Messages& messages, Language language) {
  const Scenario& scenario = game.scenario();
  return scenario.title.empty() ? messages.name_of(language, "scenario", scenario.id)
                                : scenario.title;
}

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{game, messages, language};
  const State state = bare_table(game);
  table::ScenarioCard card{.board = "sectors"};
  card.id = game.scenario().id;
  card.title = scenario_title(game, messages, language);
  card.story = w.own_or(game.scenario().story, "story");
  card.goal = goal_sentence(game, messages, language).text;
  card.first = first_sentence(game, messages, language).text;
  card.conditions = scenario_conditions(game, messages, language);
  card.sides = {side_of(w, state, kWhite), side_of(w, state, kBlack)};
  card.map = map_of(game.terrain());
  card.legend = legend_of(w);
  card.zones = {zone_of(kWhite), zone_of(kBlack)};
  card.terrain = terrain_value(game.terrain());
  card.markers = markers_value(w);
  card.cells = cells_value(game);
  card.links = links_value(game);
  card.placed = placed_on(w, state);
  return to_value(card);
}

}  // namespace commanders
