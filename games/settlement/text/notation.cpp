#include "games/settlement/text/notation.h"

#include "games/settlement/knowledge/contract.h"
#include "games/settlement/rules/contract.h"
#include "games/settlement/rules/denials.h"
#include "games/settlement/text/describe.h"
#include "games/settlement/text/wording.h"
#include "games/settlement/text/words.h"

namespace settlement {
std::string write_answer(const Match& game, const State& state, table::Answer answer) {
  return lexicon().write({game, state}, answer);
}

table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text) {
  return lexicon().read({game, state}, text);
}

table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language) {
  return table::parse_said(game, state, seat, text, messages, language);
}

table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = observed_by(game, state, seat);
  const Wording wording{{game, state, messages, language}, observation};
  return lexicon().why_not({game, state}, wording, state, seat, text,
                           read_answer(game, state, text));
}

}  // namespace settlement
