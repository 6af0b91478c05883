// Events as the protocol shows them and as people read them.
#include "games/fantasy/describe.h"
#include "games/fantasy/events.h"
#include "games/fantasy/wish.h"
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
    case 'w':
      return name(static_cast<Wish>(value));
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
    case 'w':
      return named("wish", name(static_cast<Wish>(value)));
    default:
      return key.name == "face" ? face_text(w, value) : std::to_string(value);
  }
}

Purpose purpose_of(const table::Event& event) { return static_cast<Purpose>(event.arg[0]); }

// Order dice are thrown again in the Command Phase, where nobody fights. FC-4.10
bool order_dice_again(const Wording& w, const table::Event& event) {
  return purpose_of(event) == Purpose::reroll && w.seen.phase == Phase::command;
}

// Combat faces by name; order dice by the colour they bring.
std::string faces_text(const Wording& w, const table::Event& event) {
  const bool orders = purpose_of(event) == Purpose::order_dice || order_dice_again(w, event);
  std::string out;
  for (std::size_t i = 0; i < event.count && i < event.faces.size(); ++i) {
    const std::uint8_t face = event.faces[i];
    if (i > 0) out += ", ";
    out += orders && face >= 1 && face <= 6 ? w.colour(w.game.options().order_die[face])
                                            : face_text(w, face);
  }
  return out.empty() ? "-" : out;
}

// "4 green, 1 purple": what there is none of is not said.
std::string orders_text(const Wording& w, const table::Event& event) {
  std::string out;
  std::size_t i = 0;
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
    const int n = event.arg[i++];
    if (n == 0) continue;
    if (!out.empty()) out += ", ";
    out += w.text("order_count." + std::string(name(colour)), {{"n", std::to_string(n)}});
  }
  return out;
}

// What an event is told by: some of them have several sentences.
std::string sentence_key(const Wording& w, const table::Event& event) {
  const EventKind kind = kind_of(event);
  const std::string key = "event." + std::string(name(kind));
  switch (kind) {
    case EventKind::rolled:
      return order_dice_again(w, event) ? key + ".order_dice_again" : key;
    case EventKind::pool_shown:
      return orders_text(w, event).empty() ? key + ".nothing" : key;
    case EventKind::orders_generated: {
      const bool orders = !orders_text(w, event).empty();
      const bool dice = event.arg[4] > 0;
      if (orders && dice) return key;
      return key + (orders ? ".no_dice" : dice ? ".dice_only" : ".nothing");
    }
    case EventKind::lost:
    case EventKind::healed: {
      const UnitId unit{event.arg[0]};
      return w.exists(unit) && w.view().card(unit).has_health ? key + ".health" : key;
    }
    default:
      return key;
  }
}

// What a sentence may say beyond the arguments of its event.
void add_more(const Wording& w, const table::Event& event, Fills& fills) {
  switch (kind_of(event)) {
    case EventKind::rolled:
      return fills.push_back({"faces", faces_text(w, event)});
    case EventKind::pool_shown:
    case EventKind::orders_generated:
      return fills.push_back({"orders", orders_text(w, event)});
    case EventKind::colour_step:
      return fills.push_back(
          {"orders", w.text("orders." + std::string(name(static_cast<Colour>(event.arg[0]))))});
    case EventKind::curse_sent:
      return fills.push_back({"other", w.side_other(opponent(event.seat))});
    case EventKind::fatigue_gained:
    case EventKind::fatigue_lost: {
      const UnitId unit{event.arg[0]};
      const int of = w.exists(unit) ? w.view().card(unit).stamina : 0;
      return fills.push_back({"of", std::to_string(of)});
    }
    case EventKind::game_over: {
      const bool empire = event.arg[1] > event.arg[2];
      const std::string reason =
          w.text("end." + table::as_key(name(static_cast<EndReason>(event.arg[0]))),
                 {{"winner", w.side(empire ? kEmpire : kStyx)},
                  {"n", std::to_string(event.arg[empire ? 1 : 2])}});
      return static_cast<void>(fills.insert(fills.begin(), {"reason", reason}));
    }
    default:
      return;
  }
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
    if (key.letter == 'u') {
      w.fill_unit(fills, std::string(key.name), {event.arg[i]});
    } else {
      fills.emplace_back(key.name, argument_text(w, event, key, event.arg[i]));
    }
    ++i;
  }
  add_more(w, event, fills);
  return w.text(sentence_key(w, event), fills);
}

}  // namespace fantasy
