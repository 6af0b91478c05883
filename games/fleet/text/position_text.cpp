// A position as one line of words, the game's FEN. It says what the protocol's form says, except
// options and content, which belong to the match.
#include "games/fleet/state/field_kinds.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/position.h"
#include "table/text.h"

namespace fleet {
namespace {

using table::split;
using table::Value;

constexpr std::string_view kColourLetters = "yrg";
constexpr std::string_view kResultLetters = "doms";

// "yd": a yellow diagonal.
std::string die_text(DieKind die) {
  return {kColourLetters[static_cast<std::size_t>(die.colour())],
          kResultLetters[static_cast<std::size_t>(die.result())]};
}

std::string dice_text(const Dice& dice) {
  std::string out;
  for (int i = 0; i < kDieKinds; ++i) {
    for (int n = 0; n < dice.of(DieKind{i}); ++n)
      out += (out.empty() ? "" : ",") + die_text(DieKind{i});
  }
  return out.empty() ? "-" : out;
}

// "0:frigate@a1:6" and marks: h hidden, d docked, c captured, o out, then > and where it stood when
// its turn began if that is elsewhere.
std::string ship_text(const Game& game, const Ship& ship) {
  std::string out = std::to_string(ship.seat.value) + ":" + game.card(ship).id + "@" +
                    name(ship.at) + ":" + std::to_string(ship.hull);
  if (ship.is(Ship::hidden)) out += "h";
  if (ship.is(Ship::carrying)) out += "d";
  if (ship.is(Ship::captured)) out += "c";
  if (ship.is(Ship::out)) out += "o";
  if (ship.turn_start != ship.at) out += ">" + name(ship.turn_start);
  return out;
}

std::string side_text(const Game& game, const State& state, Seat seat) {
  const Side& side = state.sides[seat.value];
  const std::string s = std::to_string(seat.value);
  std::string out = " bridge" + s + "=" + dice_text(side.bridge) + " free" + s + "=";
  for (std::size_t c = 0; c < kColours; ++c)
    out += (c == 0 ? "" : ",") + std::to_string(side.free[c]);
  out += " weapon" + s + "=" + (side.weapon == kNoWeapon ? "-" : game.weapon(side.weapon).id);
  out += side.is(Side::weapon_open) ? ":open" : ":secret";
  if (side.is(Side::weapon_lost)) out += ":lost";
  if (side.lost > 0 || destroyed_classes(game, state, seat) > 0)
    out += " lost" + s + "=" + std::to_string(side.lost);
  if (side.containers > 0) out += " out" + s + "=" + std::to_string(side.containers);
  return out;
}

std::string board_text(const State& state) {
  std::string fields;
  std::string containers;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    const std::string at = name(Square{i});
    if (state.fields[i] != Field::none)
      fields += (fields.empty() ? "" : ",") + at + ":" + std::string(name(state.fields[i]));
    if (state.containers[i] > 0)
      containers +=
          (containers.empty() ? "" : ",") + at + ":" + std::to_string(state.containers[i]);
    if (state.arrived[i] > 0) containers += ":" + std::to_string(state.arrived[i]);
  }
  std::string out;
  if (!fields.empty()) out += " fields=" + fields;
  return out + " containers=" + (containers.empty() ? "-" : containers);
}

// One word of the text being read: "key=value" or a plain word.
struct TextReading {
  Value position = Value::object();
  Value ships = Value::array();
  std::array<Value, 2> bridges{Value::object(), Value::object()};
  std::string error;

  void fail(std::string_view field, std::string_view expected) {
    if (error.empty()) error = std::string(field) + ": expected " + std::string(expected);
  }
};

bool read_marks(std::string_view text, Value& ship) {
  const std::size_t arrow = text.find('>');
  if (arrow != std::string_view::npos) ship.set("turn_start", text.substr(arrow + 1));
  text = text.substr(0, arrow);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto hull = table::parse_number(text.substr(0, digits));
  if (!hull) return false;
  ship.set("hull", *hull);
  for (const char mark : text.substr(digits)) {
    if (mark == 'h')
      ship.set("revealed", false);
    else if (mark == 'd')
      ship.set("docked", true);
    else if (mark == 'c')
      ship.set("captured", true);
    else if (mark == 'o')
      ship.set("left", true);
    else
      return false;
  }
  return true;
}

void read_ship_word(TextReading& r, std::string_view id, std::string_view text) {
  const auto parts = split(text, ":@");
  Value ship = Value::object();
  ship.set("id", id);
  const auto seat = parts.empty() ? std::nullopt : table::parse_number(parts[0]);
  if (parts.size() != 4 || !seat || !read_marks(parts[3], ship))
    return r.fail(id, "a ship such as 0:frigate@a1:6");
  ship.set("seat", *seat).set("class", parts[1]);
  if (parts[2] != "-") ship.set("at", parts[2]);
  if (ship.find("revealed") == nullptr) ship.set("revealed", true);
  r.ships.push(ship);
}

std::optional<DieKind> read_die(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::size_t colour = kColourLetters.find(text[0]);
  const std::size_t result = kResultLetters.find(text[1]);
  if (colour == std::string_view::npos || result == std::string_view::npos) return std::nullopt;
  return DieKind(static_cast<Colour>(colour), static_cast<Result>(result));
}

// "yd,rs" -> the dice; those of one kind only for reserve and gauge.
Value read_dice(TextReading& r, std::string_view key, std::string_view text, bool directional,
                bool special) {
  Value out = Value::array();
  if (text == "-") return out;
  for (const std::string_view word : split(text, ",")) {
    const auto die = read_die(word);
    if (!die) {
      r.fail(key, "dice such as yd,rs, or -");
      return out;
    }
    if (die->special() ? special : directional) out.push(name(*die));
  }
  return out;
}

void read_free(TextReading& r, std::string_view key, std::size_t seat, std::string_view text) {
  Value counts = Value::array();
  for (const std::string_view word : split(text, ",")) {
    if (const auto n = table::parse_number(word)) counts.push(*n);
  }
  if (counts.items().size() != kColours) return r.fail(key, "three numbers such as 3,2,3");
  r.bridges[seat].set("free", counts);
}

void read_weapon_word(TextReading& r, std::string_view key, std::size_t seat,
                      std::string_view text) {
  const auto parts = split(text, ":");
  bool lost = false;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == "open" || parts[i] == "secret")
      r.bridges[seat].set("weapon_revealed", parts[i] == "open");
    else if (parts[i] == "lost")
      lost = true;
    else
      r.fail(key, "a weapon such as drones:open");
  }
  if (parts.empty()) return r.fail(key, "a weapon such as drones:open");
  if (parts[0] != "-") r.bridges[seat].set("weapon", parts[0]);
  r.bridges[seat].set("weapon_lost", lost);
}

// Keys with a seat behind them; false if it is none of them.
bool read_seat_word(TextReading& r, std::string_view key, std::string_view text) {
  if (key.size() < 2 || (key.back() != '0' && key.back() != '1')) return false;
  const auto seat = static_cast<std::size_t>(key.back() - '0');
  const std::string_view word = key.substr(0, key.size() - 1);
  if (word == "bridge") {
    r.bridges[seat].set("reserve", read_dice(r, key, text, true, false));
    r.bridges[seat].set("gauge", read_dice(r, key, text, false, true));
  } else if (word == "free") {
    read_free(r, key, seat, text);
  } else if (word == "weapon") {
    read_weapon_word(r, key, seat, text);
  } else if (word == "lost" || word == "out") {
    const auto n = table::parse_number(text);
    if (!n) r.fail(key, "a number");
    r.bridges[seat].set(word == "lost" ? "lost" : "containers", n.value_or(0));
  } else {
    return false;
  }
  return true;
}

// "b3:asteroid,d4:gravitic"
void read_field_words(TextReading& r, std::string_view text) {
  Value list = Value::array();
  for (const std::string_view word : split(text, ",")) {
    const auto parts = split(word, ":");
    if (parts.size() != 2) return r.fail("fields", "fields such as b3:asteroid");
    list.push(Value::object().set("at", parts[0]).set("kind", parts[1]));
  }
  r.position.set("fields", list);
}

// "c3:2", or "c3:2:1" where one of the two was brought there this turn. F-100
void read_container_words(TextReading& r, std::string_view text) {
  Value list = Value::array();
  for (const std::string_view word : text == "-" ? split("", ",") : split(text, ",")) {
    const auto parts = split(word, ":");
    const bool fits = parts.size() == 2 || parts.size() == 3;
    const auto n = fits ? table::parse_number(parts[1]) : std::nullopt;
    const auto arrived = fits ? table::parse_number(parts.size() == 3 ? parts[2] : "0") : n;
    if (!n || !arrived) return r.fail("containers", "containers such as c3:2");
    Value lying = Value::object().set("at", parts[0]).set("count", *n);
    if (*arrived > 0) lying.set("arrived", *arrived);
    list.push(std::move(lying));
  }
  r.position.set("containers", list);
}

// "h2:0"
void read_drones_word(TextReading& r, std::string_view text) {
  const auto parts = split(text, ":");
  const auto seat = parts.size() == 2 ? table::parse_number(parts[1]) : std::nullopt;
  if (!seat) return r.fail("drones", "a ship and whose drones, such as h2:0");
  r.position.set("drones", Value::object().set("ship", parts[0]).set("seat", *seat));
}

void read_pair(TextReading& r, std::string_view key, std::string_view text) {
  if (key == "fields")
    read_field_words(r, text);
  else if (key == "containers")
    read_container_words(r, text);
  else if (key == "drones")
    read_drones_word(r, text);
  else if (key == "rolled")
    r.position.set("rolled", read_dice(r, key, text, true, true));
  else if (key == "stack")
    r.position.set("question_stack", text);
  else if (!read_seat_word(r, key, text))
    read_ship_word(r, key, text);
}

void read_word(TextReading& r, std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals != std::string_view::npos)
    return read_pair(r, word.substr(0, equals), word.substr(equals + 1));
  if (table::parse_enum<Phase>(word)) {
    r.position.set("phase", word);
    return;
  }
  const auto n = table::parse_number(word.substr(1));
  if (n && word[0] == 't')
    r.position.set("round", *n);
  else if (n && word[0] == 'a')
    r.position.set("active", *n);
  else
    r.fail(word, "a field of a position");
}

}  // namespace

std::string write_position_text(const Game& game, const State& state) {
  std::string out = "fleet " + game.scenario().id + " t" + std::to_string(state.turn) + " " +
                    std::string(name(state.phase)) + " a" + std::to_string(state.active.value);
  out += board_text(state);
  for (std::uint8_t i = 0; i < state.ships.size(); ++i)
    out += " " + game.ship_name(state, {i}) + "=" + ship_text(game, state.ships[i]);
  for (const Seat seat : {kBlue, kYellow}) out += side_text(game, state, seat);
  out += " rolled=" + dice_text(state.sides[state.active.value].fresh);
  if (state.drones.exists())
    out += " drones=" + game.ship_name(state, state.drones) + ":" +
           std::to_string(state.drones_of.value);
  return out + " stack=" + write_stack(game, state);
}

table::Expected<Value> position_from_text(std::string_view text) {
  const auto words = split(text, " \t\r\n");
  TextReading r;
  if (words.size() < 2 || words[0] != "fleet")
    return table::Error{table::ErrorCode::bad_position,
                        "expected a text that begins with fleet and a scenario", ""};
  r.position.set("game", "fleet").set("scenario", words[1]);
  for (std::size_t i = 2; i < words.size() && r.error.empty(); ++i) read_word(r, words[i]);
  if (!r.error.empty()) return table::Error{table::ErrorCode::bad_position, r.error, ""};
  r.position.set("ships", r.ships);
  r.position.set("bridges", Value::array().push(r.bridges[0]).push(r.bridges[1]));
  return r.position;
}

namespace {

table::Expected<State> read_text(const Game& game, std::string_view text,
                                 std::vector<std::string>& names, table::Log* opening = nullptr) {
  const auto position = position_from_text(text);
  if (!position) return position.error();
  const std::string& scenario = position->find("scenario")->as_string();
  if (scenario != game.scenario().id)
    return table::Error{table::ErrorCode::bad_position,
                        scenario + ": this match plays " + game.scenario().id, ""};
  return read_state(game, *position, &names, opening);
}

}  // namespace

table::Expected<State> parse_position_text(const Game& game, std::string_view text) {
  std::vector<std::string> names;
  return read_text(game, text, names);
}

table::Expected<State> open_position_text(Game& game, std::string_view text, table::Log& opening) {
  std::vector<std::string> names;
  auto state = read_text(game, text, names, &opening);
  if (!state) return state;
  game.name_ships(std::move(names));
  return state;
}

}  // namespace fleet
