// Events as the protocol shows them and as people read them.
#include "games/fantasy/describe.h"
#include "games/fantasy/events.h"
#include "games/fantasy/wording.h"
#include "table/event_keys.h"

namespace fantasy {
namespace {

using Key = table::EventKey;

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }

// Who was there at the start has a name of its own: given by the position, else by the roster.
std::string unit_name(const Game& game, const State& initial, std::uint8_t unit) {
  const bool named = !game.unit_names().empty();
  const std::size_t known = named ? game.unit_names().size() : initial.units.size();
  return unit < known ? game.unit_name(initial, {unit}) : game.joined_name({unit});
}

template <class List>
std::string id_in(const List& list, std::size_t index) {
  return index < list.size() ? list[index].id : std::string("?");
}

// The third argument is the unit's card, so that nobody has to know the unit.
std::string bought_id(const Game& game, const table::Event& event) {
  const auto& cards = game.pack().units;
  const std::size_t card = event.arg[2];
  return card < cards.size() ? id_in(cards[card].activated, event.arg[1]) : "?";
}

table::Value argument_value(const Game& game, const State& initial, const table::Event& event,
                            char letter, std::uint8_t value) {
  switch (letter) {
    case 'u':
      return unit_name(game, initial, value);
    case 'h':
      return table::name(Hex{value});
    case 'c':
      return name(static_cast<Colour>(value));
    case 'k':
      return id_in(game.pack().cards, value);
    case 'x':
      return id_in(game.pack().terrains, value);
    case 'a':
      return name(static_cast<Ability>(value));
    case 'b':
      return bought_id(game, event);
    case 'l':
      return id_in(game.pack().units, value);
    case 'p':
      return name(static_cast<Phase>(value));
    case 'r':
      return name(static_cast<EndReason>(value));
    case 'o':
      return name(static_cast<Purpose>(value));
    default:
      return int{value};  // n, s
  }
}

std::string face_text(const Wording& w, std::uint8_t face) {
  return w.text("face." + std::to_string(face));
}

std::string argument_text(const Wording& w, const table::Event& event, const Key& key,
                          std::uint8_t value) {
  const auto named = [&](const char* section, std::string_view id) {
    return w.text(std::string(section) + "." + as_key(id));
  };
  switch (key.letter) {
    case 'u':
      return w.unit({value});
    case 'h':
      return table::name(Hex{value});
    case 'c':
      return w.colour(static_cast<Colour>(value));
    case 'k':
      return w.card(value);
    case 'x':
      return w.terrain(value);
    case 'a':
      return named("ability", name(static_cast<Ability>(value)));
    case 'b':
      return w.bought({event.arg[0]}, value);
    case 's':
      return w.side({value});
    case 'p':
      return named("phase", name(static_cast<Phase>(value)));
    case 'r':
      return named("end", name(static_cast<EndReason>(value)));
    case 'o':
      return named("purpose", name(static_cast<Purpose>(value)));
    default:
      return key.name == "face" ? face_text(w, value) : std::to_string(value);
  }
}

// Combat faces by name; order dice by the colour they bring.
std::string faces_text(const Wording& w, const table::Event& event) {
  const bool orders = static_cast<Purpose>(event.arg[0]) == Purpose::order_dice;
  std::string out;
  for (std::size_t i = 0; i < event.count && i < event.faces.size(); ++i) {
    const std::uint8_t face = event.faces[i];
    if (i > 0) out += ", ";
    out += orders && face >= 1 && face <= 6 ? w.colour(w.game.options().order_die[face])
                                            : face_text(w, face);
  }
  return out.empty() ? "-" : out;
}

}  // namespace

table::Value describe_event(const Game& game, const State& initial, const table::Event& event) {
  table::Value out = table::Value::object();
  out.set("event", name(kind_of(event)));
  out.set("seat", int{event.seat.value});
  std::size_t i = 0;
  for (const Key& key : table::event_keys(keys(kind_of(event)))) {
    out.set(key.name, argument_value(game, initial, event, key.letter, event.arg[i]));
    ++i;
  }
  if (kind_of(event) == EventKind::rolled) {
    table::Value faces = table::Value::array();
    for (std::size_t f = 0; f < event.count && f < event.faces.size(); ++f)
      faces.push(int{event.faces[f]});
    out.set("faces", std::move(faces));
  }
  if (!event.rule.empty()) out.set("rule", event.rule.str());
  return out;
}

std::string event_sentence(const Game& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language) {
  const State seen = seen_state(observation);
  const Wording w{game, seen, messages, language};
  Fills fills{{"side", w.side(event.seat)}};
  std::size_t i = 0;
  for (const Key& key : table::event_keys(keys(kind_of(event)))) {
    fills.emplace_back(key.name, argument_text(w, event, key, event.arg[i]));
    if (key.name == "unit") fills.emplace_back("name", w.name({event.arg[i]}));
    ++i;
  }
  if (kind_of(event) == EventKind::rolled) fills.emplace_back("faces", faces_text(w, event));
  return w.text("event." + std::string(name(kind_of(event))), fills);
}

}  // namespace fantasy
