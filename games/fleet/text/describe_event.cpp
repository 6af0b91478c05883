// Events as the protocol shows them and as people read them.
#include "games/fleet/text/describe.h"
#include "games/fleet/text/wording.h"
#include "games/fleet/text/words.h"
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

// A lot decides who begins unless the scenario does (F-8); a throw of one kind may have words of
// its own.
std::string case_of(const Wording& w, const table::Event& event) {
  if (kind_of(event) == EventKind::first_player && w.game.scenario().first_player < 0)
    return "drawn";
  if (kind_of(event) != EventKind::rolled) return "";
  return table::as_key(name(static_cast<Purpose>(event.arg[0])));
}

}  // namespace

table::Value describe_event(const Game& game, const Observation& observation,
                            const table::Event& event) {
  return lexicon().event_value({game, seen_state(game, observation)}, event);
}

std::string event_sentence(const Game& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language) {
  const State seen = seen_state(game, observation);
  const Wording w{{game, seen, messages, language}, observation};
  Fills fills{{"side", w.side(event.seat)}};
  lexicon().tell({game, seen}, w, event, fills);
  if (kind_of(event) == EventKind::rolled) fills.emplace_back("faces", faces_text(w, event));
  if (kind_of(event) == EventKind::game_over)
    fills.insert(fills.begin(), {"reason", end_text(w, event)});
  const std::string key = table::key_of_case("event", Lexicon::card(event), case_of(w, event));
  return table::as_sentence(w.text(key, fills));
}

}  // namespace fleet
