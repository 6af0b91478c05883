#include "games/fleet/text/notation.h"

#include "games/fleet/state/verbs.h"
#include "games/fleet/text/lexicon.h"
#include "games/fleet/text/refusal.h"
#include "table/text.h"

namespace fleet {

std::string write_answer(const Game& game, const State& state, table::Answer answer) {
  const Verb verb = verb_of(answer);
  return table::write_arguments(kinds(), Things{game, state}, name(verb), arguments(verb), answer);
}

table::Expected<table::Answer> read_answer(const Game& game, const State& state,
                                           std::string_view text) {
  std::vector<std::string> words = table::words_of(text);
  const Verb verb = words.empty() ? Verb::none : table::verb_named<Verb>(words[0]);
  if (verb == Verb::none)
    return table::Error{table::ErrorCode::illegal_answer, words.empty() ? "" : words[0], ""};
  // Any number of numbers is one argument.
  if (verb == Verb::keep && words.size() > 2) {
    for (std::size_t i = 2; i < words.size(); ++i) words[1] += " " + words[i];
    words.resize(2);
  }
  table::Answer answer;
  answer.verb = static_cast<std::uint8_t>(verb);
  const auto read = table::read_arguments(kinds(), Things{game, state}, arguments(verb),
                                          std::span(words).subspan(1), answer);
  if (!read) return read.error();
  return answer;
}

table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language) {
  if (const auto answer = read_answer(game, state, text)) {
    table::AnswerList legal;
    game.legal(state, seat, legal);
    for (const table::Answer l : legal) {
      if (l == *answer) return l;
    }
  }
  return why_not(game, state, seat, text, messages, language);
}

}  // namespace fleet
