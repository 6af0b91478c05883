// Events as the protocol shows them and as people read them.
#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/task_words.h"
#include "games/fantasy/text/wording.h"
#include "games/fantasy/text/words.h"
#include "table/sentence.h"

namespace fantasy {
namespace {

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }

std::string face_text(const Wording& w, std::uint8_t face) {
  return w.text("face." + std::to_string(face));
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

// Points of the other army: what counts where there are no Victory Points. FC-1.11
std::string destroyed_by(const Wording& w, Seat seat) {
  return std::to_string(points_lost(w.view(), opponent(seat)) / 10);
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

std::string_view case_of(const Wording& w, const table::Event& event) {
  switch (kind_of(event)) {
    case EventKind::rolled:
      return order_dice_again(w, event) ? "order_dice_again" : "";
    case EventKind::pool_shown:
      return orders_text(w, event).empty() ? "nothing" : "";
    case EventKind::orders_generated: {
      const bool orders = !orders_text(w, event).empty();
      const bool dice = event.arg[4] > 0;
      if (orders && dice) return "";
      return orders ? "no_dice" : dice ? "dice_only" : "nothing";
    }
    case EventKind::lost:
    case EventKind::healed: {
      const UnitId unit{event.arg[0]};
      return w.exists(unit) && w.view().card(unit).has_health ? "health" : "";
    }
    case EventKind::scored:
      return w.game.scenario().task ? "task" : "";
    default:
      return "";
  }
}

// Units, each where it stood when it was told. Of an event that says it otherwise (from, to, at)
// the sentence does without.
void fill_units(const Wording& w, const table::Event& event, Fills& fills) {
  const TwoPlaces& places = kPlacesTold[event.kind];
  std::size_t next = 0;
  for (const table::ReadCard::Piece& piece : Lexicon::card(event).arguments) {
    if (piece.kind != static_cast<int>(Kind::unit)) continue;
    const bool told = places[next] != kUntold;
    const Hex at = told ? Hex{event.arg[places[next++]]} : Hex{};
    w.fill_told(fills, std::string(piece.name), {event.arg[piece.byte]}, at);
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
      const bool task = w.game.scenario().task.has_value();
      if (!task && (!w.game.scenario().epic || event.arg[1] + event.arg[2] > 0))
        return static_cast<void>(fills.insert(fills.begin(), {"reason", reason}));
      const std::string why = task ? task_reason(w, reason) : reason;
      const table::Fills told{{"reason", w.text("end.points", {{"reason", why}})},
                              {"empire", destroyed_by(w, kEmpire)},
                              {"styx", destroyed_by(w, kStyx)}};
      return static_cast<void>(fills.insert(fills.begin(), told.begin(), told.end()));
    }
    default:
      return;
  }
}

}  // namespace

table::Value describe_event(const SeatWording& w, const table::Event& event) {
  table::Value out = lexicon().event_value({w.game, w.seen}, event);
  if (kind_of(event) == EventKind::ability_bought)
    out.set("bought", bought_id(w.game, event.arg[kCardOfBought], event.arg[1]));
  return out;
}

std::string event_sentence(const SeatWording& w, const table::Event& event) {
  Fills fills{{"side", w.side(event.seat)}};
  fill_units(w, event, fills);
  if (kind_of(event) == EventKind::ability_bought)
    fills.emplace_back("bought", w.bought({event.arg[0]}, event.arg[1]));
  lexicon().tell({w.game, w.seen}, w, event, fills);
  add_more(w, event, fills);
  const table::ReadCard& card = Lexicon::card(event);
  return table::as_sentence(w.text(table::key_of_case("event", card, case_of(w, event)), fills));
}

}  // namespace fantasy
