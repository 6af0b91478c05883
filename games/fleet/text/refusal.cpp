#include "games/fleet/text/refusal.h"

#include "games/fleet/text/describe.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/refusal_words.h"
#include "table/text.h"

namespace fleet {
namespace {

// Whether the question that is asked takes such answers at all.
bool fits_question(Step step, Verb verb) {
  switch (verb) {
    case Verb::weapon:
      return step == Step::choose_weapon;
    case Verb::field:
    case Verb::pass:
      return step == Step::place_fields;
    case Verb::deploy:
      return step == Step::deployment;
    case Verb::roll:
      return step == Step::energy || step == Step::preroll;
    case Verb::drift:
      return step == Step::drift;
    case Verb::move:
    case Verb::fire:
    case Verb::special:
    case Verb::repel:
    case Verb::reroll:
    case Verb::drain:
    case Verb::dock:
    case Verb::undock:
    case Verb::leave:
    case Verb::end:
      return step == Step::actions;
    case Verb::all:
    case Verb::take:
    case Verb::go:
      return step == Step::choose_ships || step == Step::dodge;
    case Verb::to:
      return step == Step::move_to || step == Step::gravitic_exit || step == Step::second_move ||
             step == Step::dodge_to || step == Step::tow_to || step == Step::drift_to ||
             step == Step::aim;
    case Verb::stop:
      return step == Step::second_move;
    case Verb::die:
      return step == Step::next_die || step == Step::aim;
    case Verb::target:
      return step == Step::choose_target || step == Step::counter_target ||
             step == Step::weapon_target;
    case Verb::scan:
      return step == Step::choose_target;
    case Verb::recall:
      return step == Step::weapon_target;
    case Verb::reveal:
      return step == Step::reveal_signals || step == Step::capture;
    case Verb::shield:
    case Verb::dodge:
    case Verb::counterstrike:
      return step == Step::defence;
    case Verb::decline:
      return step == Step::defence || step == Step::reveal_signals;
    case Verb::give_up:
      return step == Step::drain;
    case Verb::keep:
    case Verb::done:
      return step == Step::keep_dice;
    case Verb::none:
    case Verb::count_:
      break;
  }
  return false;
}

table::Error explain(const Refusal& r, table::Answer a) {
  switch (r.step()) {
    case Step::choose_weapon:
    case Step::place_fields:
    case Step::deployment:
    case Step::energy:
    case Step::preroll:
    case Step::drift:
      return refuse_setup(r, a);
    case Step::choose_ships:
    case Step::dodge:
      return refuse_group(r, a);
    case Step::aim:
    case Step::next_die:
      return refuse_aim(r, a);
    case Step::choose_target:
    case Step::counter_target:
      return refuse_target(r, a);
    case Step::weapon_target:
      return refuse_weapon_target(r, a);
    case Step::defence:
    case Step::reveal_signals:
    case Step::capture:
      return refuse_defence(r, a);
    case Step::keep_dice:
    case Step::drain:
      return refuse_storing(r, a);
    case Step::actions:
      break;
    default:
      return refuse_square(r, a);
  }
  switch (verb_of(a)) {
    case Verb::move:
      return refuse_move(r, a);
    case Verb::fire:
      return refuse_attack(r, a);
    case Verb::dock:
    case Verb::undock:
    case Verb::leave:
      return refuse_container(r, a);
    default:
      return refuse_special(r, a);
  }
}

// Something that is never asked now, but for a reason a player ought to hear.
table::Error wrong_moment(const Refusal& r, Verb verb) {
  const Step step = r.step();
  const bool own_turn = r.seen().active == r.seat;
  if (verb == Verb::shield && own_turn) return r.say("own_shields", "F-32"_rule);
  if ((verb == Verb::dodge || verb == Verb::counterstrike) && own_turn)
    return r.say("own_reaction", "F-73"_rule);
  const bool action = fits_question(Step::actions, verb);
  if (action && step == Step::energy) return r.say("before_roll", "F-30"_rule);
  if (action && step == Step::keep_dice) return r.say("actions_over", "F-33"_rule);
  if (verb == Verb::roll && own_turn && (step == Step::actions || step == Step::keep_dice))
    return r.say("rolled_already", "F-30"_rule);
  if (verb == Verb::keep && step == Step::actions) return r.say("keep_later", "F-33"_rule);
  if ((verb == Verb::keep || verb == Verb::done) && step == Step::energy)
    return r.say("withdraw_later", "F-34"_rule);
  if (verb == Verb::fire && step == Step::second_move) return r.say("split_move", "F-65"_rule);
  if ((verb == Verb::to || verb == Verb::take) && step == Step::actions)
    return r.say("one_square", "F-37"_rule);
  return {};
}

table::Error not_asked(const Refusal& r, const State& state) {
  if (state.waiting.kind == Waiting::over)
    return {table::ErrorCode::match_over, r.words.text("refusal.over"), ""};
  if (state.waiting.kind == Waiting::answers && state.waiting.seats.has(r.seat)) return {};
  return {table::ErrorCode::not_your_turn, r.words.text("refusal.not_asked"), ""};
}

// The question itself, without its line of help.
std::string question_text(const Refusal& r) {
  const std::string text =
      describe_prompt(r.words.game, r.words.observation, r.words.messages, r.words.language);
  return text.substr(0, text.find('\n'));
}

// A special result is no direction. F-38
bool names_special(const std::vector<std::string>& words) {
  const Verb verb = words.empty() ? Verb::none : verb_named(words[0]);
  if (verb != Verb::move && verb != Verb::fire && verb != Verb::leave && verb != Verb::shield &&
      verb != Verb::die)
    return false;
  for (const std::string& word : words) {
    if (word == "special") return true;
  }
  return false;
}

table::Error unreadable(const Refusal& r, const std::string& part) {
  const std::vector<std::string> words = table::words_of(r.text);
  if (names_special(words)) return r.say("special_result", "F-38"_rule);
  if (!words.empty() && verb_named(words[0]) != Verb::none && words[0] != part && !part.empty())
    return r.say("unreadable", {}, {{"part", part}});
  const std::string example =
      r.legal.empty() ? "" : write_answer(r.words.game, r.seen(), r.legal[0]);
  return r.say("unknown", {}, {{"example", example}});
}

}  // namespace

table::Error why_not(const Game& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = game.observe(state, seat);
  const State seen = seen_state(game, observation);
  table::AnswerList legal;
  const bool asked = state.waiting.kind == Waiting::answers && state.waiting.seats.has(seat);
  if (asked) game.legal(state, seat, legal);
  const Refusal r{{game, observation, seen, messages, language}, seat, legal, std::string(text)};
  if (table::Error error = not_asked(r, state); given(error)) return error;
  const table::Expected<table::Answer> answer = read_answer(game, seen, text);
  if (!answer) return unreadable(r, answer.error().message);
  if (fits_question(r.step(), verb_of(*answer))) return explain(r, *answer);
  if (table::Error error = wrong_moment(r, verb_of(*answer)); given(error)) return error;
  return r.say("wrong_question", {}, {{"question", question_text(r)}});
}

}  // namespace fleet
