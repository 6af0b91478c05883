// Events as the protocol shows them and as people read them.
#include "games/fleet/state/events.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/lexicon.h"
#include "games/fleet/text/wording.h"
#include "table/sentence.h"
#include "table/text.h"

namespace fleet {
namespace {

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }

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

table::Value describe_event(const Game& game, const Observation& observation,
                            const table::Event& event) {
  const State seen = seen_state(game, observation);
  return table::event_arguments(kinds(), Things{game, seen}, name(kind_of(event)),
                                arguments(kind_of(event)), event);
}

std::string event_sentence(const Game& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language) {
  const State seen = seen_state(game, observation);
  const Wording w{{game, seen, messages, language}, observation};
  Fills fills{{"side", w.side(event.seat)}};
  if (kind_of(event) == EventKind::field_placed)
    fills.emplace_back("field", w.told_field(static_cast<Field>(event.arg[0])));
  std::size_t i = 0;
  for (const table::ArgumentKey& key : arguments(kind_of(event))) {
    const std::uint8_t value = event.arg[i++];
    const Kind& kind = table::kind_of(kinds(), key.letter);
    if (key.letter == 's') {
      w.fill_told(fills, std::string(key.name), {value});
    } else {
      fills.emplace_back(key.name, kind.text({game, seen}, w, value));
    }
  }
  if (kind_of(event) == EventKind::rolled) fills.emplace_back("faces", faces_text(w, event));
  if (kind_of(event) == EventKind::game_over)
    fills.insert(fills.begin(), {"reason", end_text(w, event)});
  return table::as_sentence(w.text(event_key(w, event), fills));
}

}  // namespace fleet
