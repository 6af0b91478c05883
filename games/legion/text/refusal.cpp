#include "games/legion/text/refusal.h"

#include <vector>

#include "games/legion/text/describe.h"
#include "games/legion/text/lexicon.h"
#include "games/legion/text/notation.h"
#include "games/legion/text/wording.h"
#include "table/denial_words.h"

namespace legion {
namespace {

constexpr int kExamples = 4;

// It has returned an Objective, and others still choose. L-14
bool has_sealed(const State& state, Seat seat) {
  return state.waiting.kind == Waiting::sealed && seat.value < state.players.size() &&
         state.players[seat.value].returned != 0;
}

// "Possible here: empower r4c7s, empower r5c6e." Of the same verb, as far as there are any.
std::string what_is_possible(const Wording& w, Seat seat, Verb verb) {
  table::AnswerList legal;
  w.game.legal(w.seen, seat, legal);
  std::string list;
  int found = 0;
  for (const table::Answer answer : legal) {
    if (verb_of(answer) != verb || ++found > kExamples) continue;
    list += (list.empty() ? "" : ", ") + write_answer(w.game, w.seen, answer);
  }
  if (found > kExamples) list += ", …";
  return found == 0 ? "" : " " + w.text("refusal.possible", {{"list", list}});
}

// One reason may need different sentences for different answers: "not_yours.draft".
std::string sentence_of(const Wording& w, const Denial& no, Verb verb) {
  const std::string special = std::string(no.key) + "." + std::string(word_of(verb));
  return w.messages.has(w.language, "refusal." + special) ? special : std::string(no.key);
}

}  // namespace

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = known_state(observation);
  const Wording wording{{game, seen, messages, language}, observation};
  const Things things{game, seen};
  const table::Refusal r{kinds(), things, wording, text};
  if (has_sealed(seen, seat)) {
    table::Error sealed = r.say({"sealed", "L-14"_rule});
    sealed.code = table::ErrorCode::not_your_turn;
    return sealed;
  }
  if (!table::asks(state, seat)) return r.not_asked();
  const auto answer = read_answer(game, seen, text);
  if (answer) {
    Denial no = table::deny_answer(wording.view(), seat, *answer);
    const std::string key = sentence_of(wording, no, verb_of(*answer));
    no.key = key;
    table::Error error = r.denied(no, describe_prompt(game, observation, messages, language));
    error.message += what_is_possible(wording, seat, verb_of(*answer));
    return error;
  }
  const std::string& part = answer.error().message;  // what cannot be read
  const std::vector<std::string> words = table::words_of(text);
  if (words.empty() || words[0] == part || part.empty()) return r.unknown(seen, seat);
  return r.say({"unreadable", {}}, {{"part", part}});
}

}  // namespace legion
