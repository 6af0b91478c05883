#include "games/fantasy/text/refusal.h"

#include "games/fantasy/rules/denials.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/lexicon.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/wording.h"
#include "table/denial_words.h"

namespace fantasy {

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = known_state(observation);
  const Wording wording{{game, seen, messages, language}};
  const Things things{game, seen, {}};
  const table::Refusal r{kinds(), things, wording, text};
  if (!table::asks(state, seat)) return r.not_asked();
  const auto answer = read_answer(game, seen, text);
  if (answer) {
    const Denial no = deny(wording.view(), seat, *answer);
    return r.denied(no, describe_prompt(game, observation, messages, language));
  }
  const std::string& part = answer.error().message;  // what cannot be read
  const std::vector<std::string> words = words_of(text);
  if (words.empty() || words[0] == part || part.empty()) return r.unknown(state, seat);
  if (const auto hex = parse_hex(part)) return r.say({"no_unit", {}, {{"at", *hex}}});
  if (table::verb_named<Verb>(words[0]) == Verb::use)
    return r.say({"no_ability", {}}, {{"unit", words[1]}, {"text", part}});
  return r.say({"unreadable", {}}, {{"part", part}});
}

}  // namespace fantasy
