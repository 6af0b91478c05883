#include "games/legion/text/notation.h"

#include <algorithm>
#include <vector>

#include "games/legion/knowledge/contract.h"
#include "games/legion/rules/contract.h"
#include "games/legion/rules/denials.h"
#include "games/legion/text/describe.h"
#include "games/legion/text/wording.h"
#include "games/legion/text/words.h"
#include "table/text.h"

namespace legion {
namespace {

constexpr int kExamples = 4;

// Amounts may be said without the word for coins before them.
std::string as_written(std::string_view text) {
  std::vector<std::string> words = table::words_of(text);
  const bool pays = words.size() > 1 && Lexicon::named(words[0]) == static_cast<int>(Verb::pay);
  if (pays && std::ranges::find(words, "coins") == words.end())
    words.insert(words.end() - 1, "coins");
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// It has returned an Objective, and others still choose. L-14
bool has_sealed(const State& state, Seat seat) {
  return state.waiting.kind == Waiting::sealed && seat.value < state.players.size() &&
         state.players[seat.value].returned != 0;
}

// "Possible here: empower r4c7s, empower r5c6e." Of the same verb, as far as there are any.
std::string what_is_possible(const Wording& w, Seat seat, Verb verb) {
  table::AnswerList legal;
  list_answers(w.game, w.seen, seat, legal);
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
  const std::string special = std::string(no.key) + "." + std::string(name(verb));
  return w.messages.has(w.language, "refusal." + special) ? special : std::string(no.key);
}

}  // namespace

std::string write_answer(const Match& game, const State& state, table::Answer answer) {
  return lexicon().write({game, state}, answer);
}

table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text) {
  return lexicon().read({game, state}, as_written(text));
}

table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language) {
  const auto answer = read_answer(game, state, text);
  const bool legal =
      answer.ok() && table::asks(state, seat) && !deny(View{game, state}, seat, *answer);
  if (legal) return *answer;
  return why_not(game, state, seat, text, messages, language);
}

table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = observed_by(game, state, seat);
  const State seen = known_state(observation);
  const Wording wording{{game, seen, messages, language}, observation};
  const Things things{game, seen};
  if (has_sealed(seen, seat)) return lexicon().sealed(things, wording, text, "L-14"_rule);
  const auto answer = read_answer(game, seen, text);
  if (!answer.ok() || !table::asks(state, seat))
    return lexicon().why_not(things, wording, seen, seat, text, answer);
  Denial no = deny(wording.view(), seat, *answer);
  const std::string key = sentence_of(wording, no, verb_of(*answer));
  no.key = key;
  table::Error error =
      lexicon().refusal(things, wording, text).denied(no, describe_prompt(wording));
  error.message += what_is_possible(wording, seat, verb_of(*answer));
  return error;
}

}  // namespace legion
