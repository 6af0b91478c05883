// Events as the protocol shows them and as people read them.
#include "games/fleet/describe.h"
#include "games/fleet/events.h"
#include "games/fleet/wording.h"
#include "table/event_keys.h"
#include "table/text.h"

namespace fleet {
namespace {

using table::EventKey;

// Where note_ship_names keeps side and number of the ship: number + 64 for the yellow side.
constexpr std::size_t kNameSlot = 7;
constexpr std::uint8_t kYellowNames = 64;

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }
std::vector<EventKey> keys_of(const table::Event& event) {
  return table::event_keys(keys(kind_of(event)));
}

std::string ship_name(const Game& game, const table::Event& event, std::uint8_t ship) {
  if (ship < game.ship_names().size()) return game.ship_names()[ship];
  const std::uint8_t noted = event.arg[kNameSlot];
  if (noted == 0) return "?";
  return noted > kYellowNames ? "h" + std::to_string(noted - kYellowNames)
                              : "p" + std::to_string(noted);
}

template <class List>
std::string id_in(const List& list, std::size_t index) {
  return index < list.size() ? list[index].id : std::string("?");
}

table::Value player_value(std::uint8_t seat) { return int{seat}; }

table::Value argument_value(const Game& game, const table::Event& event, char letter,
                            std::uint8_t value) {
  switch (letter) {
    case 's':
      return ship_name(game, event, value);
    case 'q':
      return name(Square{value});
    case 'k':
      return name(static_cast<Field>(value));
    case 'w':
      return id_in(game.pack().weapons, value);
    case 'c':
      return id_in(game.pack().ships, value);
    case 'd':
      return name(DieKind{value});
    case 'u':
      return name(static_cast<Use>(value));
    case 'm':
      return mix_letters(Mix::unpacked(value));
    case 'f':
      return name(static_cast<Phase>(value));
    case 'r':
      return name(static_cast<EndReason>(value));
    case 'o':
      return name(static_cast<Purpose>(value));
    case 'l':
      return name(static_cast<Line>(value));
    default:
      return player_value(value);  // n, p
  }
}

std::string argument_text(const Wording& w, char letter, std::uint8_t value) {
  const auto named = [&](const char* section, std::string_view id) {
    return w.text(std::string(section) + "." + table::as_key(id));
  };
  switch (letter) {
    case 'q':
      return name(Square{value});
    case 'k':
      return w.field(static_cast<Field>(value));
    case 'w':
      return w.weapon(value);
    case 'c':
      return w.ship_class(value);
    case 'd':
      return w.die(DieKind{value});
    case 'u':
      return w.use(static_cast<Use>(value));
    case 'm':
      return w.mix(Mix::unpacked(value));
    case 'p':
      return w.side({value});
    case 'f':
      return named("phase", name(static_cast<Phase>(value)));
    case 'r':
      return named("end", name(static_cast<EndReason>(value)));
    case 'o':
      return named("purpose", name(static_cast<Purpose>(value)));
    case 'l':
      return w.result(static_cast<Result>(value));
    default:
      return std::to_string(value);  // n
  }
}

// A lot is read as its number; of command dice the colours stand in the order yellow, red, green.
std::string faces_text(const Wording& w, const table::Event& event) {
  const auto purpose = static_cast<Purpose>(event.arg[0]);
  const bool lot = purpose == Purpose::first_chooser || purpose == Purpose::first_player;
  Mix mix = Mix::unpacked(event.arg[1]);
  const bool coloured = mix.of[0] + mix.of[1] + mix.of[2] == event.count;
  std::string out;
  std::size_t colour = 0;
  for (std::size_t i = 0; i < event.count && i < event.faces.size(); ++i) {
    if (i > 0) out += ", ";
    const std::uint8_t face = event.faces[i];
    if (lot || face == 0 || face >= w.game.pack().faces.size()) {
      out += std::to_string(face);
      continue;
    }
    const Result result = w.game.pack().faces[face];
    while (coloured && mix.of[colour] == 0) ++colour;
    if (coloured) --mix.of[colour];
    out += coloured ? w.die({static_cast<Colour>(colour), result}) : w.result(result);
  }
  return out.empty() ? "-" : out;
}

// "Amycles has destroyed 8 classes."
std::string end_text(const Wording& w, const table::Event& event) {
  const bool blue = event.arg[1] > event.arg[2];
  const Side& loser = w.seen.sides[blue ? 1 : 0];
  return w.text("end." + table::as_key(name(static_cast<EndReason>(event.arg[0]))),
                {{"winner", w.side(blue ? kBlue : kYellow)}, {"n", std::to_string(loser.lost)}});
}

std::string event_key(const Wording& w, const table::Event& event) {
  std::string key = "event." + std::string(name(kind_of(event)));
  const bool drawn = w.game.scenario().first_player < 0;  // F-8
  if (kind_of(event) == EventKind::first_player && drawn) return key + ".drawn";
  if (kind_of(event) != EventKind::rolled) return key;
  // A throw of one kind may have words of its own: "event.rolled.drift".
  const std::string own = key + "." + table::as_key(name(static_cast<Purpose>(event.arg[0])));
  return w.messages.has(w.language, own) ? own : key;
}

}  // namespace

void note_ship_names(const State& state, std::span<table::Event> events) {
  for (table::Event& event : events) {
    std::size_t i = 0;
    for (const EventKey& key : keys_of(event)) {
      const std::uint8_t ship = event.arg[i++];
      if (key.letter != 's' || ship >= state.ships.size()) continue;
      const Seat fleet = state.ships[ship].fleet();
      std::uint8_t number = fleet == kYellow ? kYellowNames : std::uint8_t{0};
      for (std::uint8_t k = 0; k <= ship; ++k) {
        if (state.ships[k].fleet() == fleet) ++number;
      }
      event.arg[kNameSlot] = number;
    }
  }
}

table::Value describe_event(const Game& game, const State& /*initial*/, const table::Event& event) {
  table::Value out = table::Value::object();
  out.set("event", name(kind_of(event)));
  out.set("seat", int{event.seat.value});
  std::size_t i = 0;
  for (const EventKey& key : keys_of(event))
    out.set(key.name, argument_value(game, event, key.letter, event.arg[i++]));
  if (event.count > 0) {
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
  const State seen = seen_state(game, observation);
  const Wording w{game, observation, seen, messages, language};
  Fills fills{{"side", w.side(event.seat)}};
  std::size_t i = 0;
  for (const EventKey& key : keys_of(event)) {
    const std::uint8_t value = event.arg[i++];
    if (key.letter == 's') {
      w.fill_ship(fills, std::string(key.name), {value});
    } else {
      fills.emplace_back(key.name, argument_text(w, key.letter, value));
    }
  }
  if (kind_of(event) == EventKind::rolled) fills.emplace_back("faces", faces_text(w, event));
  if (kind_of(event) == EventKind::game_over)
    fills.insert(fills.begin(), {"reason", end_text(w, event)});
  return w.text(event_key(w, event), fills);
}

}  // namespace fleet
