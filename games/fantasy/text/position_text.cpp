// A position as one line of words, the game's FEN. It says what the protocol's form says, except
// options and content, which belong to the match.
#include <algorithm>

#include "games/fantasy/state/words.h"
#include "games/fantasy/text/position.h"

namespace fantasy {
namespace {

using table::Value;

constexpr std::string_view kColourLetters = "-RBGYP";

std::string joined(const Value& list, std::string_view separator) {
  std::string out;
  for (const Value& item : list.items())
    out += (out.empty() ? "" : std::string(separator)) + item.as_string();
  return out.empty() ? "-" : out;
}

std::string unit_text(const Game& game, const Unit& unit) {
  const UnitCard& card = game.card(unit);
  std::string out = std::to_string(unit.seat.value) + ":" + card.id;
  if (card.level != "basic") out += "." + card.level;
  out += "@" + fantasy::name(unit.at) + ":" + std::to_string(unit.hits);
  if (unit.fatigue > 0) out += "f" + std::to_string(unit.fatigue);
  if (unit.order != Colour::none)
    out += std::string("o") + kColourLetters[static_cast<std::size_t>(unit.order)];
  if (unit.is(Unit::defending)) out += "d";
  if (unit.is(Unit::activated)) out += "a";
  return out;
}

std::string pool_text(const Pool& pool) {
  std::string out;
  for (std::size_t c = 1; c < pool.size(); ++c) out += std::string(pool[c], kColourLetters[c]);
  return out.empty() ? "-" : out;
}

std::string pile_text(const Game& game, const Pile& pile) {
  std::string out;
  for (std::size_t c = 0; c < game.pack().cards.size(); ++c) {
    for (int i = 0; i < pile[c]; ++i) out += (out.empty() ? "" : ",") + game.pack().cards[c].id;
  }
  return out.empty() ? "-" : out;
}

// One word of the text being read: "key=value" or a plain word.
struct TextReading {
  Value position = Value::object();
  Value units = Value::array();
  std::array<Value, 2> pools{Value::array(), Value::array()};
  std::array<Value, 2> decks{Value::object(), Value::object()};
  std::string error;

  void fail(std::string_view field, std::string_view expected) {
    if (error.empty()) error = std::string(field) + ": expected " + std::string(expected);
  }
};

Value list_of(std::string_view text, std::string_view separators) {
  Value out = Value::array();
  if (text == "-") return out;
  for (const std::string_view word : split(text, separators)) out.push(word);
  return out;
}

// "3f1oRda"
bool read_marks(std::string_view text, Value& unit) {
  std::size_t digits = 0;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
  const auto hits = parse_number(text.substr(0, digits));
  if (!hits) return false;
  unit.set("hits", *hits);
  for (std::size_t i = digits; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (text[i] == 'd')
      unit.set("defending", true);
    else if (text[i] == 'a')
      unit.set("activated", true);
    else if (text[i] == 'f' && next >= '0' && next <= '9')
      unit.set("fatigue", next - '0'), ++i;
    else if (text[i] == 'o' && next != '-' && kColourLetters.find(next) != std::string_view::npos &&
             next != '\0')
      unit.set("order", name(static_cast<Colour>(kColourLetters.find(next)))), ++i;
    else
      return false;
  }
  return true;
}

// "0:legionnaires.veteran@C4:3f1oR"
void read_unit_word(TextReading& r, std::string_view id, std::string_view text) {
  const auto parts = split(text, ":@");
  Value unit = Value::object();
  unit.set("id", id);
  const auto seat = parts.empty() ? std::nullopt : parse_number(parts[0]);
  if (parts.size() != 4 || !seat || !read_marks(parts[3], unit)) {
    return r.fail(id, "a unit such as 0:legionnaires@C4:3f1oR");
  }
  const auto card = split(parts[1], ".");
  if (card.empty() || card.size() > 2)
    return r.fail(id, "a unit card such as legionnaires or legionnaires.veteran");
  unit.set("seat", *seat).set("card", card[0]);
  if (card.size() == 2) unit.set("level", card[1]);
  if (parts[2] != "-") unit.set("at", parts[2]);
  r.units.push(unit);
}

void read_pool_word(TextReading& r, std::string_view key, std::size_t seat, std::string_view text) {
  if (text == "-") return;
  for (const char c : text) {
    const std::size_t colour = kColourLetters.find(c);
    if (colour == 0 || colour == std::string_view::npos)
      return r.fail(key, "letters R, B, G and P, or -");
    r.pools[seat].push(name(static_cast<Colour>(colour)));
  }
}

// Keys with a seat behind them; false if it is none of them.
bool read_seat_word(TextReading& r, std::string_view key, std::string_view text) {
  if (key.size() < 2 || (key.back() != '0' && key.back() != '1')) return false;
  const auto seat = static_cast<std::size_t>(key.back() - '0');
  const std::string_view word = key.substr(0, key.size() - 1);
  if (word == "pool")
    read_pool_word(r, key, seat, text);
  else if (word == "draw" || word == "discard")
    r.decks[seat].set(std::string(word), list_of(text, ","));
  else if (word == "inplay")
    r.decks[seat].set("in_play", list_of(text, ","));
  else
    return false;
  return true;
}

void read_pair(TextReading& r, std::string_view key, std::string_view text) {
  if (key == "map")
    r.position.set("map", list_of(text, "/"));
  else if (key == "cp")
    r.position.set("capture_points", list_of(text, ","));
  else if (key == "stack")
    r.position.set("question_stack", text);
  else if (!read_seat_word(r, key, text))
    read_unit_word(r, key, text);
}

void read_number_word(TextReading& r, std::string_view word, std::string_view key) {
  const auto n = parse_number(word.substr(1));
  if (!n) return r.fail(word, std::string(key) + " as a number");
  r.position.set(std::string(key), *n);
}

void read_word(TextReading& r, std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals != std::string_view::npos)
    return read_pair(r, word.substr(0, equals), word.substr(equals + 1));
  if (parse_phase(word)) {
    r.position.set("phase", word);
  } else if (word.starts_with("vp")) {
    const auto points = split(word.substr(2), "-");
    const auto a = points.size() == 2 ? parse_number(points[0]) : std::nullopt;
    const auto b = points.size() == 2 ? parse_number(points[1]) : std::nullopt;
    if (!a || !b) return r.fail(word, "victory points such as vp3-4");
    r.position.set("vp", Value::array().push(*a).push(*b));
  } else if (word[0] == 'r') {
    read_number_word(r, word, "round");
  } else if (word[0] == 'i') {
    read_number_word(r, word, "initiative");
  } else if (word[0] == 'a') {
    read_number_word(r, word, "active");
  } else {
    r.fail(word, "a field of a position");
  }
}

}  // namespace

std::string write_position_text(const Game& game, const State& state) {
  const Value position = position_value(game, state);
  std::string out = "fantasy " + game.scenario().id;
  out += " r" + std::to_string(state.round) + " " + std::string(name(state.phase));
  out += " i" + std::to_string(state.initiative.value) + " a" + std::to_string(state.active.value);
  out += " vp" + std::to_string(state.sides[0].vp) + "-" + std::to_string(state.sides[1].vp);
  out += " cp=" + joined(*position.find("capture_points"), ",") +
         " map=" + joined(*position.find("map"), "/");
  for (std::uint8_t i = 0; i < state.units.size(); ++i) {
    out += " " + game.unit_name(state, {i}) + "=" + unit_text(game, state.units[i]);
  }
  for (std::size_t s = 0; s < 2; ++s) {
    const Side& side = state.sides[s];
    const std::string seat = std::to_string(s);
    out += " pool" + seat + "=" + pool_text(side.pool) + " draw" + seat + "=" +
           pile_text(game, side.draw);
    out += " discard" + seat + "=" + pile_text(game, side.discard) + " inplay" + seat + "=" +
           pile_text(game, side.in_play);
  }
  return out + " stack=" + write_stack(game, state);
}

table::Expected<Value> position_from_text(std::string_view text) {
  const auto words = split(text, " \t\r\n");
  TextReading r;
  if (words.size() < 2 || words[0] != "fantasy") {
    return table::Error{table::ErrorCode::bad_position,
                        "expected a text that begins with fantasy and a scenario", ""};
  }
  r.position.set("game", "fantasy").set("scenario", words[1]);
  for (std::size_t i = 2; i < words.size() && r.error.empty(); ++i) read_word(r, words[i]);
  if (!r.error.empty()) return table::Error{table::ErrorCode::bad_position, r.error, ""};
  r.position.set("units", r.units);
  r.position.set("orders", Value::array().push(r.pools[0]).push(r.pools[1]));
  r.position.set("decks", Value::array().push(r.decks[0]).push(r.decks[1]));
  return r.position;
}

namespace {

table::Expected<State> read_text(const Game& game, std::string_view text,
                                 std::vector<std::string>& names, table::Log* opening = nullptr) {
  const auto position = position_from_text(text);
  if (!position) return position.error();
  const std::string& scenario = position->find("scenario")->as_string();
  if (scenario != game.scenario().id) {
    return table::Error{table::ErrorCode::bad_position,
                        scenario + ": this match plays " + game.scenario().id, ""};
  }
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
  if (state) game.name_units(std::move(names));
  return state;
}

}  // namespace fantasy
