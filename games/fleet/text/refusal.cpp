#include "games/fleet/text/refusal.h"

#include <algorithm>

#include "games/fleet/rules/denials.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/lexicon.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/wording.h"
#include "table/denial_words.h"

namespace fleet {
namespace {

// Verbs with a direction; a special result has none. F-38
constexpr table::Verbs kDirected =
    table::verbs(Verb::move, Verb::fire, Verb::leave, Verb::shield, Verb::die);

}  // namespace

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = seen_state(game, observation);
  const Wording wording{{game, seen, messages, language}, observation};
  const Things things{game, seen};
  const table::Refusal r{kinds(), things, wording, text};
  if (!table::asks(state, seat)) return r.not_asked();
  const auto answer = read_answer(game, seen, text);
  if (answer) {
    const Denial no = deny(wording.view(), seat, *answer);
    return r.denied(no, describe_prompt(game, observation, messages, language));
  }
  const std::string& part = answer.error().message;  // what cannot be read
  const std::vector<std::string> words = table::words_of(text);
  const Verb verb = words.empty() ? Verb::none : table::verb_named<Verb>(words[0]);
  if (table::has_verb(kDirected, verb) && std::ranges::find(words, "special") != words.end())
    return r.say({"special_result", "F-38"_rule});
  if (verb == Verb::keep) return r.say({"keep_numbers", "F-33"_rule});
  if (verb == Verb::none || words[0] == part || part.empty()) return r.unknown(state, seat);
  return r.say({"unreadable", {}}, {{"part", part}});
}

}  // namespace fleet
