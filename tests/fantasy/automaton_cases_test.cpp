// The ledger's cases of Styx played by the rules: positions, and what it does in them. SB-10
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/rule_fights.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"
#include "support/source_dir.h"

namespace fantasy_test {
namespace {

using table::Value;

const Value& cases() {
  static const Value list = [] {
    std::ifstream in(test_support::source_dir() + "/tests/fantasy/data/automaton_cases.json");
    std::ostringstream text;
    text << in.rdbuf();
    return *formats::parse_json(text.str());
  }();
  return list;
}

std::string text_of(const Value& of, std::string_view key) {
  const Value* value = of.find(key);
  return value == nullptr ? "" : value->as_string();
}
bool truth_of(const Value& of, std::string_view key) {
  const Value* value = of.find(key);
  return value != nullptr && value->as_bool();
}
Token token_of(std::string_view text) { return *table::parse_enum<Token>(text); }
Hex hex_at(const Value& of, std::string_view key) { return *parse_hex(text_of(of, key)); }
int number_at(const Value& of, std::string_view key, int otherwise) {
  const Value* value = of.find(key);
  return value == nullptr ? otherwise : static_cast<int>(value->as_int());
}

// A battle on the map of a case, with nothing else in it.
Scenario scenario_of(const Value& position) {
  Scenario s;
  s.goal = 99;
  s.first = FirstPlacer::styx;
  for (const Value& row : position.find("map")->items()) s.map.push_back(row.as_string());
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (s.map[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == 'T')
        s.towns.push_back({Hex::at(column, row), "Town"});
    }
  }
  if (const Value* points = position.find("capture_points")) {
    for (const Value& point : points->items())
      s.capture_points.push_back(*parse_hex(point.as_string()));
  }
  if (truth_of(position, "passage")) s.passages.push_back({"demonic_hydra", "river", true});
  return s;
}

Options with_automaton() {
  Options options;
  options.automaton = true;
  return options;
}

struct Position {
  Game game;
  State state;
  table::Log log;
  std::vector<std::string> names;

  explicit Position(const Value& position)
      : game(shipped_pack(), scenario_of(position), with_automaton()) {
    state.occupant.fill(kNobody);
    state.phase = Phase::action;
    state.round = 1;
    for (std::size_t row = 0; row < kRows; ++row) {
      for (std::size_t column = 0; column < kColumns; ++column)
        state.terrain[row * kColumns + column] =
            static_cast<std::uint8_t>(game.pack().find_symbol(game.scenario().map[row][column]));
    }
    for (const Value& unit : position.find("units")->items()) add(unit);
  }

  View view() const { return {game, state}; }
  Play play() { return {{game, state, &log}}; }
  UnitId id(const std::string& name) const {
    const auto found = std::find(names.begin(), names.end(), name);
    return {static_cast<std::uint8_t>(found - names.begin())};
  }
  const std::string& name(UnitId unit) const { return names[unit.value]; }

  void add(const Value& from) {
    Unit unit;
    unit.card = static_cast<std::uint8_t>(
        game.pack().find_unit(text_of(from, "card"), text_of(from, "level")));
    unit.seat = Seat{static_cast<std::uint8_t>(number_at(from, "seat", 0))};
    unit.hits = static_cast<std::uint8_t>(number_at(from, "size", game.card(unit).hits));
    unit.fatigue = static_cast<std::uint8_t>(number_at(from, "fatigue", 0));
    if (!text_of(from, "token").empty()) give(unit, token_of(text_of(from, "token")));
    state.units.push_back(unit);
    names.push_back(text_of(from, "id"));
    Play p = play();
    put_unit(p, {static_cast<std::uint8_t>(names.size() - 1)}, hex_at(from, "at"));
  }
  static void give(Unit& unit, Token token) {
    unit.set(token);
    unit.order = colour_of(token);
  }
};

// ---- action

struct Told {
  std::string does;
  Hex to = Hex::none();
  UnitId target;
};

void add(std::string& does, const std::string& more) {
  does += (does.empty() ? "" : " and ") + more;
}

Told told(const Position& p) {
  Told out;
  for (const table::Event& event : p.log.events) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::moved:
      case EventKind::ran:
        out.to = {event.arg[2]};
        add(out.does, static_cast<EventKind>(event.kind) == EventKind::ran ? "run" : "walk");
        break;
      case EventKind::defence_declared:
        add(out.does, "defence");
        break;
      case EventKind::rested:
        add(out.does, "rest");
        break;
      case EventKind::melee_declared:
      case EventKind::shot_declared:
        out.target = {event.arg[1]};
        add(out.does, static_cast<EventKind>(event.kind) == EventKind::shot_declared ? "shoot"
                      : p.state.combat.is(Combat::multiple) ? "multiple attack"
                                                            : "melee");
        break;
      default:
        break;
    }
  }
  return out;
}

void check_action(const Value& c) {
  Position p(*c.find("position"));
  const UnitId unit = p.id(text_of(c, "unit"));
  Position::give(p.state.units[unit.value], token_of(text_of(c, "token")));
  p.state.active = kStyx;
  Play play = p.play();
  play.push<ActionPhaseStep>({ActionPhaseStep::played, 0});
  play.push<ChooseUnitStep>();
  activate(play, kStyx, unit);
  run_steps(play);
  const Value& expected = *c.find("expect");
  const Told what = told(p);
  EXPECT_EQ(what.does, text_of(expected, "does"));
  if (expected.find("to") != nullptr) {
    EXPECT_EQ(name(what.to), text_of(expected, "to"));
  }
  if (expected.find("target") != nullptr) {
    ASSERT_TRUE(what.target.exists());
    EXPECT_EQ(p.name(what.target), text_of(expected, "target"));
  }
  if (const Value* targets = expected.find("targets")) {
    ASSERT_TRUE(what.target.exists());
    EXPECT_EQ(p.name(what.target), targets->items()[0].as_string());
    EXPECT_EQ(p.state.combat.further.size() + 1, targets->items().size());
  }
}

// ---- single decisions

void check_react(const Value& c) {
  Position p(*c.find("position"));
  Combat& combat = p.state.combat;
  combat.kind = AttackKind::melee;
  combat.attacker = p.id("e1");
  combat.target = p.id(text_of(c, "unit"));
  Boon boon;
  boon.unit = combat.attacker;
  boon.op = OpKind::stat;
  boon.what = static_cast<std::uint8_t>(Stat::attack);
  boon.n =
      static_cast<std::int8_t>(number_at(c, "dice", 0) - p.view().card(combat.attacker).attack);
  p.state.boons.push_back(boon);
  EXPECT_EQ(defends_by_rules(p.view()), truth_of(*c.find("expect"), "defence"));
}

void check_advance(const Value& c) {
  Position p(*c.find("position"));
  p.state.combat.attacker = p.id(text_of(c, "unit"));
  p.state.combat.target_hex = hex_at(c, "vacated");
  EXPECT_EQ(advances_by_rules(p.view()), truth_of(*c.find("expect"), "advance"));
}

void check_flee(const Value& c) {
  Position p(*c.find("position"));
  p.play().push<RetreatOnStep>({p.id(text_of(c, "unit")), 1, hex_at(c, "from")});
  table::AnswerList legal;
  RetreatOnStep::legal(p.view(), kStyx, legal);
  EXPECT_EQ(name(hex_of(flight_of_rules(p.view(), legal))), text_of(*c.find("expect"), "to"));
}

void check_way(const Value& c) {
  Position p(*c.find("position"));
  p.add(*formats::parse_json(R"({"id": "z", "card": "zombie_warriors", "level": "basic",
                                 "seat": 1, "at": ")" +
                             text_of(c, "from") + "\"}"));
  const WayMap way = ways_to(p.view(), p.id("z"), hex_at(c, "to"));
  EXPECT_EQ(way[hex_at(c, "from").index], number_at(*c.find("expect"), "way", -1));
}

void check_reroll(const Value& c) {
  const Value& keys = *c.find("position");
  Idle idle{};
  idle[face::panic] = truth_of(keys, "forged");
  idle[face::full_hit] = truth_of(keys, "weak");
  idle[face::support] = !truth_of(keys, "support");
  idle[face::block] = truth_of(keys, "ranged") || !truth_of(keys, "rolls");
  table::FixedVector<std::uint8_t, table::kMaxDice> dice;
  for (const Value& each : c.find("faces")->items())
    dice.push_back(static_cast<std::uint8_t>(each.as_int()));
  std::vector<int> expected;
  for (const Value& each : c.find("expect")->find("dice")->items())
    expected.push_back(static_cast<int>(each.as_int()));
  EXPECT_EQ(dice_to_reroll(dice, idle, true, number_at(c, "master", 0)), expected);
}

// ---- deployment

std::vector<Hex> block(const std::string& text) {
  std::vector<Hex> out;
  const Hex a = *parse_hex(text.substr(0, 2));
  const Hex b = *parse_hex(text.substr(3));
  for (int row = a.row(); row <= b.row(); ++row) {
    for (int column = a.column(); column <= b.column(); ++column)
      out.push_back(Hex::at(column, row));
  }
  return out;
}

void check_deploy(const Value& c) {
  const Value& position = *c.find("position");
  Scenario s = scenario_of(position);
  s.sides[0].roster = {{"legionnaires", "basic", 1}};
  s.sides[0].zone = block("A8-M9");
  s.sides[1].zone = block(position.find("zone")->items()[0].as_string());
  for (const Value& line : position.find("roster")->items())
    s.sides[1].roster.push_back(
        {text_of(line, "unit"), text_of(line, "level"), number_at(line, "count", 1)});
  for (const Value& goal : position.find("goals")->items())
    s.automaton.goals.push_back(*parse_hex(goal.as_string()));
  const Game game(shipped_pack(), s, with_automaton());
  State state = game.initial();
  ASSERT_EQ(game.question(state).kind, table::QuestionKind::roll);
  table::Log log;
  table::Outcome face;
  face.push_back(static_cast<std::uint8_t>(c.find("faces")->items()[0].as_int()));
  game.resolve(state, face, &log);
  std::vector<std::string> placed;
  for (const table::Event& event : log.events) {
    if (static_cast<EventKind>(event.kind) == EventKind::deployed)
      placed.push_back(name(Hex{event.arg[1]}));
  }
  std::vector<std::string> expected;
  for (const Value& each : c.find("expect")->find("deployed")->items())
    expected.push_back(each.items()[1].as_string());
  EXPECT_EQ(placed, expected);
  EXPECT_TRUE(game.question(state).seats.has(kEmpire));
}

// ---- a round

Colour colour_named(const std::string& letter) {
  return letter == "R" ? Colour::red : letter == "B" ? Colour::blue : Colour::green;
}

// The two armies as far from each other as they can be; every unit does as little as it can.
Position far_apart(const Value& c) {
  Position p(*formats::parse_json(
      R"({"map": [".............", ".............", ".............", ".............",
          ".............", ".............", ".............", ".............", "............."],
          "units": []})"));
  int column = 0;
  const auto place = [&](const char* card, int seat, const std::string& id) {
    const std::string at =
        std::string(1, static_cast<char>('A' + 2 * column++)) + (seat == 0 ? "9" : "1");
    p.add(*formats::parse_json("{\"id\": \"" + id + "\", \"card\": \"" + card +
                               "\", \"level\": \"basic\", \"seat\": " + std::to_string(seat) +
                               ", \"at\": \"" + at + "\"}"));
  };
  for (const Value& each : c.find("styx")->items()) {
    const bool pair = each.is_array();
    place("zombie_warriors", 1, pair ? each.items()[0].as_string() : "z" + std::to_string(column));
    const Token token = token_of(pair ? each.items()[1].as_string() : each.as_string());
    Position::give(p.state.units[p.state.units.size() - 1], token);
  }
  column = 0;
  for (const Value& each : c.find("empire")->items()) {
    const bool pair = each.is_array();
    place("legionnaires", 0, pair ? each.items()[0].as_string() : "e" + std::to_string(column));
    p.state.units[p.state.units.size() - 1].order =
        colour_named(pair ? each.items()[1].as_string() : each.as_string());
  }
  return p;
}

Seat seat_named(const std::string& letter) { return letter == "E" ? kEmpire : kStyx; }

void check_sequence(const Value& c) {
  Position p = far_apart(c);
  p.state.initiative = seat_named(text_of(c, "initiative"));
  Play play = p.play();
  play.push<ActionPhaseStep>();
  run_steps(play);
  while (p.state.waiting.kind == Waiting::answers) {
    ASSERT_FALSE(p.state.waiting.seats.has(kStyx));
    table::AnswerList legal;
    list_answers(p.game, p.state, kEmpire, legal);
    play_answer(p.game, p.state, kEmpire, legal[legal.size() - 1], &p.log);
  }
  std::vector<std::string> order;
  for (const table::Event& event : p.log.events) {
    if (static_cast<EventKind>(event.kind) == EventKind::activated)
      order.push_back(p.name({event.arg[0]}));
  }
  std::vector<std::string> expected;
  for (const Value& each : c.find("expect")->find("order")->items())
    expected.push_back(each.as_string());
  EXPECT_EQ(order, expected);
}

void check_initiative(const Value& c) {
  Position p = far_apart(c);
  p.state.initiative = seat_named(text_of(c, "holder"));
  Play play = p.play();
  play.push<InitiativeStep>();
  InitiativeStep::run(play);
  EXPECT_EQ(p.state.initiative, seat_named(text_of(*c.find("expect"), "initiative")));
}

class Automaton : public testing::TestWithParam<std::size_t> {};

TEST_P(Automaton, DoesAsTheLedgerSays) {
  const Value& c = cases().items()[GetParam()];
  SCOPED_TRACE(text_of(c, "title"));
  const std::string kind = text_of(c, "kind");
  if (kind == "action") return check_action(c);
  if (kind == "react") return check_react(c);
  if (kind == "advance") return check_advance(c);
  if (kind == "flee") return check_flee(c);
  if (kind == "way") return check_way(c);
  if (kind == "reroll") return check_reroll(c);
  if (kind == "deploy") return check_deploy(c);
  if (kind == "sequence") return check_sequence(c);
  ASSERT_EQ(kind, "initiative");
  check_initiative(c);
}

std::string case_name(const testing::TestParamInfo<std::size_t>& info) {
  std::string id = text_of(cases().items()[info.param], "id");
  std::erase(id, '-');
  return id;
}

INSTANTIATE_TEST_SUITE_P(Ledger, Automaton, testing::Range<std::size_t>(0, cases().items().size()),
                         case_name);

TEST(AutomatonCases, AreAllThere) { EXPECT_EQ(cases().items().size(), 32U); }

}  // namespace
}  // namespace fantasy_test
