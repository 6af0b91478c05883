#include "games/fleet/text/refusal.h"

#include <algorithm>

#include "games/fleet/rules/denials.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/lexicon.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/wording.h"
#include "table/denial_words.h"
#include "table/stepping.h"
#include "table/text.h"

namespace fleet {
namespace {

// Verbs with a direction; a special result has none. F-38
constexpr table::Verbs kDirected =
    table::verbs(Verb::move, Verb::fire, Verb::leave, Verb::shield, Verb::die);

struct Refusal {
  const Wording& words;
  std::string_view text;

  table::Error say(const Denial& no, Fills fills = {}) const {
    const Things things{words.game, words.seen};
    return table::worded(no, text, kinds(), things, words, std::move(fills));
  }
};

// The question itself, without its line of help.
std::string question_text(const Wording& w) {
  const std::string text = describe_prompt(w.game, w.observation, w.messages, w.language);
  return text.substr(0, text.find('\n'));
}

table::Error unreadable(const Refusal& r, Seat seat, const State& state, const std::string& part) {
  const std::vector<std::string> words = table::words_of(r.text);
  const Verb verb = words.empty() ? Verb::none : verb_named(words[0]);
  if (table::has_verb(kDirected, verb) && std::ranges::count(words, "special") > 0)
    return r.say({"special_result", "F-38"_rule});
  if (verb != Verb::none && words[0] != part && !part.empty())
    return r.say({"unreadable", {}}, {{"part", part}});
  table::AnswerList legal;
  r.words.game.legal(state, seat, legal);
  const std::string example =
      legal.empty() ? "" : write_answer(r.words.game, r.words.seen, legal[0]);
  return r.say({"unknown", {}}, {{"example", example}});
}

}  // namespace

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = seen_state(game, observation);
  const Wording words{game, observation, seen, messages, language};
  const Refusal r{words, text};
  if (state.waiting.kind == Waiting::over)
    return {table::ErrorCode::match_over, words.text("refusal.over"), ""};
  if (!table::asks(state, seat))
    return {table::ErrorCode::not_your_turn, words.text("refusal.not_asked"), ""};
  const table::Expected<table::Answer> answer = read_answer(game, seen, text);
  if (!answer) return unreadable(r, seat, state, answer.error().message);
  const Denial no = deny(words.view(), seat, *answer);
  if (no.key != table::kWrongQuestion) return r.say(no);
  return r.say(no, {{"question", question_text(words)}});
}

}  // namespace fleet
