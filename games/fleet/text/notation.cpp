#include "games/fleet/text/notation.h"

#include "games/fleet/knowledge/contract.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/wording.h"
#include "games/fleet/text/words.h"

namespace fleet {

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
                     const table::Messages& messages, table::Language language) {
  const Observation observation = observed_by(game, state, seat);
  const State seen = seen_state(game, observation);
  const Wording wording{{game, seen, messages, language}, observation};
  return lexicon().why_not({game, seen}, wording, state, seat, text,
                           lexicon().read({game, seen}, text));
}

}  // namespace fleet
