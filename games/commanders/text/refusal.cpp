#include "games/commanders/text/refusal.h"

#include "games/commanders/rules/denials.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/lexicon.h"
#include "games/commanders/text/notation.h"
#include "games/commanders/text/wording.h"
#include "table/denial_words.h"

namespace commanders {
namespace {

// Its plan, commit or reaction is sealed, and others write on. C-20
bool has_sealed(const State& state, Seat seat) {
  return state.waiting.kind == Waiting::sealed && state.writing.has(seat) &&
         !table::asks(state, seat);
}

}  // namespace

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = known_state(observation);
  const Wording wording{{game, seen, messages, language}, observation};
  const Things things{game, seen};
  const table::Refusal r{kinds(), things, wording, text};
  if (has_sealed(state, seat)) {
    table::Error sealed = r.say({"sealed", "C-20"_rule});
    sealed.code = table::ErrorCode::not_your_turn;
    return sealed;
  }
  if (!table::asks(state, seat)) return r.not_asked();
  const auto answer = read_answer(game, seen, text);
  if (answer) {
    const Denial no = deny(wording.view(), seat, *answer);
    return r.denied(no, describe_prompt(game, observation, messages, language));
  }
  const std::string& part = answer.error().message;  // what cannot be read
  const std::vector<std::string> words = table::words_of(text);
  if (words.empty() || words[0] == part || part.empty()) return r.unknown(state, seat);
  return r.say({"unreadable", {}}, {{"part", part}});
}

}  // namespace commanders
