#include "games/fantasy/text/notation.h"

#include "games/fantasy/state/verbs.h"
#include "games/fantasy/text/lexicon.h"
#include "games/fantasy/text/refusal.h"

namespace fantasy {
namespace {

using table::lower;

table::Error unreadable(const std::string& word) {
  return {table::ErrorCode::illegal_answer, word, ""};
}

// Where a word leaves something open, the legal answer it fits: the id of a unit instead of its
// hex, a unit card without its level.
bool means(const Things& things, table::Answer answer, const std::vector<std::string>& words) {
  const auto keys = arguments(verb_of(answer));
  if (words.size() != keys.size() + 1 || words[0] != name(verb_of(answer))) return false;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string& word = words[i + 1];
    const Kind& kind = table::kind_of(kinds(), keys[i].letter);
    const std::uint8_t value = answer.arg[kind.slot];
    if (kind.read == read_unit) {
      if (read_unit(things, word) != value) return false;
      continue;
    }
    if (lower(kind.write(things, value)) == word) continue;
    if (kind.letter == 'l' && things.game.pack().units[value].id == word) continue;
    return false;
  }
  return true;
}

}  // namespace

std::string unit_label(const Game& game, const State& state, UnitId unit) {
  if (unit.value >= state.units.size()) return "-";
  const Unit& u = state.units[unit.value];
  return u.on_map() ? fantasy::name(u.at) : game.unit_name(state, unit);
}

std::string card_label(const UnitCard& card) {
  return card.level.empty() || card.level == "basic" ? card.id : card.id + "." + card.level;
}

std::string write_answer(const Game& game, const State& state, table::Answer answer) {
  const Verb verb = verb_of(answer);
  return table::write_arguments(kinds(), Things{game, state, answer.arg}, name(verb),
                                arguments(verb), answer);
}

table::Expected<table::Answer> read_answer(const Game& game, const State& state,
                                           std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return unreadable("");
  Verb verb = table::verb_named<Verb>(words[0]);
  if (verb == Verb::none) return unreadable(words[0]);
  // `effect` names the card, or the unit that acts with it.
  if (verb == Verb::effect && words.size() == 2 && read_unit({game, state, {}}, words[1]))
    verb = Verb::effect_for;
  table::Answer answer;
  answer.verb = static_cast<std::uint8_t>(verb);
  const auto read = table::read_arguments(kinds(), Things{game, state, answer.arg}, arguments(verb),
                                          std::span(words).subspan(1), answer);
  if (!read) return read.error();
  return answer;
}

table::Expected<table::Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                            std::string_view text, const Messages& messages,
                                            Language language) {
  const std::vector<std::string> words = words_of(text);
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  table::AnswerList legal;
  game.legal(state, seat, legal);
  for (const table::Answer answer : legal) {
    if (lower(write_answer(game, state, answer)) == joined) return answer;
  }
  for (const table::Answer answer : legal) {
    if (means({game, state, answer.arg}, answer, words)) return answer;
  }
  return why_not(game, state, seat, text, messages, language);
}

}  // namespace fantasy
