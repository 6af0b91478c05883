#include "games/fantasy/text/refusal.h"

#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/refusal_words.h"

namespace fantasy {
namespace {

// Verbs that answer the same question.
enum class Group : std::uint8_t {
  other,
  deploy,
  place,
  dice,
  orders,
  card,
  unit,
  start,
  action,
  retreat
};

Group group_of(Verb verb) {
  switch (verb) {
    case Verb::deploy:
      return Group::deploy;
    case Verb::place:
      return Group::place;
    case Verb::reroll:
    case Verb::reroll_all:
    case Verb::pick_die:
    case Verb::keep:
      return Group::dice;
    case Verb::order:
    case Verb::take_back:
    case Verb::seal:
      return Group::orders;
    case Verb::effect:
    case Verb::take_order:
      return Group::card;
    case Verb::activate:
    case Verb::exchange:
      return Group::unit;
    case Verb::resolve:
    case Verb::use:
      return Group::start;
    case Verb::move:
    case Verb::run:
    case Verb::melee:
    case Verb::multiple_attack:
    case Verb::shoot:
    case Verb::rest:
      return Group::action;
    case Verb::retreat:
      return Group::retreat;
    default:
      return Group::other;
  }
}

// Whether the question that is asked takes such answers at all.
bool fits_question(const State& state, const table::AnswerList& legal, Verb verb) {
  const Group group = group_of(verb);
  for (const table::Answer answer : legal) {
    if (verb_of(answer) == verb) return true;
    if (group != Group::other && group_of(verb_of(answer)) == group) return true;
  }
  if (state.stack.empty() || state.stack.back().step != Step::action) return false;
  return group == Group::action || verb == Verb::defend;
}

table::Error explain(const Refusal& r, table::Answer a) {
  switch (group_of(verb_of(a))) {
    case Group::deploy:
      return refuse_deploy(r, a);
    case Group::place:
      return refuse_place(r, a);
    case Group::dice:
      return refuse_dice(r, a);
    case Group::orders:
      return refuse_order(r, a);
    case Group::card:
      return refuse_card(r, a);
    case Group::unit:
      return refuse_activation(r, a);
    case Group::start:
      return refuse_start(r, a);
    case Group::action:
      return refuse_action(r, a);
    case Group::retreat:
      return r.say("retreat_away", "FC-16.4"_rule);
    case Group::other:
      break;
  }
  const bool acting = r.view().step() == Step::action;
  return acting && verb_of(a) == Verb::defend ? refuse_action(r, a) : refuse_smaller(r, a);
}

table::Error not_asked(const Refusal& r, const State& state, Seat seat) {
  if (state.waiting.kind == Waiting::over)
    return {table::ErrorCode::match_over, r.words.text("refusal.over"), ""};
  if (state.waiting.kind == Waiting::answers && state.waiting.seats.has(seat)) return {};
  return {table::ErrorCode::not_your_turn, r.words.text("refusal.not_asked"), ""};
}

// The question itself, without its line of help.
std::string question_text(const Refusal& r, const Observation& observation) {
  const std::string text =
      describe_prompt(r.words.game, observation, r.words.messages, r.words.language);
  return text.substr(0, text.find('\n'));
}

table::Error refuse(const Game& game, const State& state, Seat seat, table::Answer answer,
                    std::string text, const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = seen_state(observation);
  table::AnswerList legal;
  game.legal(state, seat, legal);
  const Refusal r{{game, seen, messages, language}, seat, legal, std::move(text)};
  if (table::Error error = not_asked(r, state, seat); !error.message.empty()) return error;
  if (fits_question(seen, legal, verb_of(answer))) return explain(r, answer);
  if (verb_of(answer) == Verb::use) return r.say("abilities_late", "FC-9.2"_rule);
  return r.say("wrong_question", {}, {{"question", question_text(r, observation)}});
}

}  // namespace

table::Error why_not(const Game& game, const State& state, Seat seat, table::Answer answer,
                     const Messages& messages, Language language) {
  return refuse(game, state, seat, answer, write_answer(game, state, answer), messages, language);
}

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const State seen = seen_state(game.observe(state, seat));
  const table::Expected<table::Answer> answer = read_answer(game, seen, text);
  if (answer) return refuse(game, state, seat, *answer, std::string(text), messages, language);
  table::AnswerList legal;
  game.legal(state, seat, legal);
  const Refusal r{{game, seen, messages, language}, seat, legal, std::string(text)};
  if (table::Error error = not_asked(r, state, seat); !error.message.empty()) return error;
  const std::string& word = answer.error().message;
  const std::vector<std::string> words = words_of(text);
  if (!words.empty() && words[0] != word && !word.empty()) {
    if (parse_hex(word)) return r.say("no_unit", {}, {{"at", name(*parse_hex(word))}});
    if (verb_named(words[0]) == Verb::use)
      return r.say("no_ability", {}, {{"unit", words[1]}, {"text", word}});
    return r.say("unreadable", {}, {{"part", word}});
  }
  const std::string example = legal.empty() ? "" : write_answer(game, seen, legal[0]);
  return r.say("unknown", {}, {{"example", example}});
}

}  // namespace fantasy
