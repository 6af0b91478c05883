// What a scenario of a pack says: map, zones, capture points, rosters and decks.
#include <algorithm>

#include "games/fantasy/content/army_random.h"
#include "games/fantasy/content/deployment_room.h"
#include "games/fantasy/content/pack_places.h"
#include "games/fantasy/rules/army.h"

namespace fantasy {
namespace {

using table::number;
using table::text;
using table::truth;

constexpr char kCapturePoint = '*';  // on open ground

// Nine rows of symbols; capture points may be drawn in.
struct MapKind {
  std::string wrong(const Pack& /*pack*/, const Value& /*value*/) const {
    return "expected 9 rows of 13 terrain symbols";
  }
  void read_at(auto& in, std::string_view key, const Value& rows, Scenario& s) const {
    if (!rows.is_array()) return in.complain_at(rows, key, "expected a list");
    const std::size_t n = rows.items().size();
    if (n != kRows)
      return in.complain_at(rows, key, "has " + std::to_string(n) + " rows, expected 9");
    for (std::size_t i = 0; i < kRows; ++i) read_row(in, key, rows.items()[i], i, s);
  }
  Value schema(const auto& in) const {
    const auto row = in.text("^[!-.0-~]{" + std::to_string(kColumns) + "}$");
    return in.list(row).set("minItems", kRows).set("maxItems", kRows);
  }

 private:
  // In a row that is no good no terrain is known.
  void read_row(auto& in, std::string_view key, const Value& row, std::size_t i,
                Scenario& s) const {
    const std::string where = "row " + std::to_string(i + 1) + ": ";
    std::string& symbols = s.map.emplace_back(kColumns, '\0');
    if (!row.is_string() || row.as_string().size() != kColumns)
      return in.complain_at(row, key, where + "expected 13 terrain symbols");
    symbols = row.as_string();
    for (std::size_t column = 0; column < kColumns; ++column) {
      char& symbol = symbols[column];
      if (symbol == kCapturePoint) {
        symbol = '.';
        s.capture_points.push_back(Hex::at(static_cast<int>(column), static_cast<int>(i)));
      } else if (in.things().find_symbol(symbol) < 0) {
        const std::string text = where + "no terrain has the symbol " + in_quotes({&symbol, 1});
        in.complain_at(row, key, in.all_read(in.things().terrains) ? text : "");
      }
    }
  }
};

// ["G5", "J5"], beside those drawn in the map.
struct PointsKind {
  void read_at(auto& in, std::string_view key, const Value& value, Scenario& s) const {
    if (!value.is_array()) return in.complain_at(value, key, "expected a list");
    for (const Value& item : value.items()) {
      Hex hex;
      if (!in.take(key, kHex, item, hex)) continue;
      if (impassable(in.things(), s, hex)) in.complain_at(item, key, name(hex) + " is impassable");
      if (holds(s.capture_points, hex)) in.complain_at(item, key, name(hex) + " is named twice");
      s.capture_points.push_back(hex);
    }
  }
  Value schema(const auto& in) const { return in.list(in.of(kHex)); }
};

// "Elm", or { en = "Elm", fr = "Orme" }
struct GivenNameKind {
  bool take(const auto& /*things*/, const Value& value, GivenName& member) const {
    if (value.is_string()) {
      member = {value.as_string(), ""};
      return true;
    }
    if (!value.is_object() || value.members().size() != 2) return false;
    const Value* const english = value.find("en");
    const Value* const french = value.find("fr");
    if (english == nullptr || french == nullptr) return false;
    if (!english->is_string() || !french->is_string()) return false;
    member = {english->as_string(), french->as_string()};
    return true;
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return "expected a text, or one for each language: { en = \"Elm\", fr = \"Orme\" }";
  }
  Value schema(const auto& in) const { return in.own_text(); }
};
constexpr GivenNameKind kGivenName;

// { D4 = "Elm" }
struct TownsKind {
  void read_at(auto& in, std::string_view key, const Value& value, Scenario& s) const {
    in.each_member(key, value, [&](const Value& at, std::string_view, const Value& label) {
      Town town;
      if (!in.take(key, kHex, at, town.at)) return;
      const Terrain* terrain = terrain_at(in.things(), s, town.at);
      if (terrain != nullptr && terrain->id != "town")
        in.complain_at(label, key, name(town.at) + " is no town on the map");
      if (!kGivenName.take(in.things(), label, town.name))
        return in.complain_at(label, key, kGivenName.wrong(in.things(), label));
      if (std::ranges::find(s.towns, town.at, &Town::at) != s.towns.end())
        in.complain_at(label, key, name(town.at) + " is named twice");
      s.towns.push_back(town);
    });
  }
  Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kHex), in.of(kGivenName));
  }
};

// { forest = 2 }
struct PoolKind {
  void read_at(auto& in, std::string_view key, const Value& value, Scenario& s) const {
    in.each_member(key, value, [&](const Value& terrain, std::string_view, const Value& count) {
      auto& entry = s.terrain_pool.emplace_back(terrain.as_string(), 0);
      if (!kTerrain.take(in.things(), terrain, entry.first))
        return in.complain_at(count, key, kTerrain.wrong(in.things(), terrain));
      if (!number(0, 20).take(in.things(), count, entry.second))
        in.complain_at(count, key, "expected terrains with numbers from 0 to 20");
    });
  }
  Value schema(const auto& in) const {
    return table::schema_of_map(in.of(kTerrain), in.number(0, 20));
  }
};

// One side of a scenario, and what of the scenario was good.
struct SideOf {
  static constexpr auto kTable = "side";
  Scenario& s;
  Seat seat;
  bool map_known;
  bool limit_known;
  SideSetup& setup() const { return s.sides[seat.value]; }
};
// A quota of one side.
struct QuotaOf {
  const Scenario& s;
  SideSetup& side;
  bool zone_known;
};

// House data: parts of the zone that take a certain number of units.
template <class List>
void fields(List& f, QuotaOf& of) {
  Quota quota;
  quota.at_most = 20;
  f("zone", ZoneKind{of.s}, quota.hexes);
  f("at_least", number(0, 20), quota.at_least);
  f("at_most", number(quota.at_least, 20), quota.at_most);
  for (const Hex hex : quota.hexes) {
    f.check(!of.zone_known || holds(of.side.zone, hex), "zone",
            name(hex) + " is not in the deployment zone");
    for (const Quota& other : of.side.quotas)
      f.check(!holds(other.hexes, hex), "zone", name(hex) + " is in another quota too");
  }
  of.side.quotas.push_back(quota);
}

// Whether what it comes of could all be read.
bool is_certain(const table::PackReader<Pack>& f, const SideOf& side, const ArmyProblem& problem,
                bool deck_known) {
  using enum ArmyProblem::Kind;
  const Pack& pack = f.things();
  if (problem.in_deck() && !deck_known) return false;
  if (problem.kind == points && !f.good("points")) return false;
  if ((problem.kind == max_units || problem.kind == orders) && !side.limit_known) return false;
  if (problem.in_deck()) return problem.kind == deck_size || f.all_read(pack.cards);
  return problem.kind == empty || problem.kind == max_units || f.all_read(pack.units);
}

// FC-2.2, FC-2.3, FC-2.24 .. FC-2.28: the rosters and decks of a scenario keep the rules too, and
// every unit finds a hex, quotas kept.
void check_side(table::SchemaFields<Pack>& /*f*/, const SideOf& /*side*/) {}
void check_side(table::PackReader<Pack>& f, const SideOf& side) {
  const SideSetup& setup = side.setup();
  if (!f.good("roster")) return;
  // A deck that is no good says nothing of the army.
  const bool deck_known = f.good("deck", "fill_deck");
  const Army army{side.seat, setup.roster, deck_known ? setup.deck : std::vector<std::string>()};
  for (const ArmyProblem& problem : army_problems(f.things(), army, limits_of(side.s, side.seat))) {
    if (is_certain(f, side, problem, deck_known))
      f.complain(problem.in_deck() ? "deck" : "roster", plain(problem));
  }
  if (!f.good("roster", "zone", "quota") || !side.map_known) return;
  const auto problem =
      room_problem(setup, army_totals(f.things(), army).units, [](Hex) { return false; });
  if (problem) f.complain(problem->key, problem->text);
}

// Cards that bring further units ask for room at the table, which a large battle does not have.
constexpr int kDeckTries = 100;
bool summons(const Pack& pack, const Army& army) {
  return std::ranges::any_of(army.deck, [&](const std::string& id) {
    const TacticCard& card = pack.cards[static_cast<std::size_t>(pack.find_card(id))];
    return std::ranges::any_of(card.effects, [](const Effect& effect) {
      return std::ranges::any_of(effect.ops,
                                 [](const Op& op) { return op.kind == OpKind::summon; });
    });
  });
}

// A deck put together by lot, always the same for the same roster. SB-13.3
void read_fill(auto& f, const SideOf& side) {
  bool fill = false;
  f("fill_deck", table::truth(), fill);
  if (!fill) return;
  f.check(side.setup().deck.empty(), "fill_deck", "there is a `deck` already");
  if (!f.ok() || !f.all_read(f.things().units) || !f.all_read(f.things().cards))
    return f.leave("deck");
  Army army{side.seat, side.setup().roster, {}};
  table::Random random(static_cast<std::uint64_t>(army_totals(f.things(), army).points));
  for (int tries = 0; tries < kDeckTries && (tries == 0 || summons(f.things(), army)); ++tries) {
    army.deck.clear();
    fill_deck(f.things(), random, army);
  }
  side.setup().deck = army.deck;
}

template <class List>
void fields(List& f, SideOf& side) {
  SideSetup& setup = side.setup();
  f.source();
  f.required("points", number(1, 2000), setup.points);
  if (side.s.task)
    f.absent("goal", kNoPoints);
  else
    f("goal", number(0, 99), setup.goal);
  f.required("zone", ZoneKind{side.s}, setup.zone);
  f.each_table("quota", [&] { return QuotaOf{side.s, setup, f.good("zone")}; });
  f.tables("roster", setup.roster, "expected a list of units");
  f("deck", table::items_of(kCardId), setup.deck);
  read_fill(f, side);
  setup.known_deck = setup.deck;
  check_side(f, side);
}

// FC-3.3, FC-3.5, FC-3.6
std::optional<FirstPlacer> parse_first(std::string_view word) {
  const auto first = table::parse_enum<FirstPlacer>(word);
  return first == FirstPlacer::larger ? std::nullopt : first;
}

// `first_all` says both: who deploys first, and that they place everything they have.
template <class List>
void read_first(List& f, Scenario& s) {
  if (f.has("first_all")) {
    Seat seat;
    f.absent("first", "first_all says who deploys first");
    f("first_all", kSide, seat);
    s.first = seat == kEmpire ? FirstPlacer::empire : FirstPlacer::styx;
    s.first_all = true;
  }
  f("first",
    table::among<"empire styx agreed">(table::quoted(parse_first, "empire, styx or agreed")),
    s.first);
}

}  // namespace

template <class List>
void fields(List& f, Scenario::Element& element) {
  f.required("at", kHex, element.at);
  f.required("terrain", kTerrain, element.terrain);
}

template <class List>
void fields(List& f, Scenario& s) {
  f.id(s.id);
  f.check(f.is_inline() || f.things().find_scenario(s.id) == nullptr, "id",
          in_quotes(s.id) + " is there twice");
  f.source(s.source);
  f("title", kGivenName, s.title);
  f("story", text(), s.story);
  f("number", number(1, 999), s.number);
  if (f.is_inline())
    f.absent("variant_of", "belongs to files of the box: expected a whole scenario");
  else
    f("variant_of", text(), s.variant_of);
  // FC-1.5, FC-1.8, FC-1.9, FC-1.11
  f("epic", truth(), s.epic);
  s.goal = 0;
  if (f.has("task"))
    f.absent("goal", kNoPoints);
  else if (s.epic || !f.good("epic"))
    f("goal", number(0, 99), s.goal);
  else
    f.required("goal", number(1, 99), s.goal);
  f("round_limit", number(0, 99), s.round_limit);
  f("max_units", number(0, 20), s.max_units);
  f("terrain_pool", PoolKind(), s);
  read_first(f, s);
  f.required("map", MapKind(), s);
  f("capture_points", PointsKind(), s);
  f("towns", TownsKind(), s);
  condition_fields(f, s);
  f.tables("elements", s.elements);
  for (const Seat seat : {kEmpire, kStyx})
    f.table(side_name(seat), SideOf{s, seat, f.good("map"), f.good("max_units", "epic")},
            "expected a table with points, zone, roster and deck");
  for (const Hex hex : s.sides[0].zone)
    f.check(!holds(s.sides[1].zone, hex), "zone", name(hex) + " is in the zones of both sides");
  check_words(f, s);
}

void describe_scenario(SchemaFile& file) { file.root("scenario", Scenario{}); }

void read_scenario(PackReading& reading, const table::PackEntry& entry) {
  Scenario s;
  if (!table::read_entry(reading, entry, s)) return;
  if (const std::string crowd = crowd_problem(reading.pack, s); !crowd.empty())
    return refuse(reading, entry, "roster", crowd);
  if (reading.is_inline) s.given = std::make_shared<const Value>(*entry.value);
  std::erase_if(reading.pack.scenarios, [&](const Scenario& old) { return old.id == s.id; });
  reading.pack.scenarios.push_back(std::move(s));
}

}  // namespace fantasy
