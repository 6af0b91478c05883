#include "games/fantasy/text/notation.h"

#include <algorithm>
#include <vector>

#include "games/fantasy/knowledge/contract.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/wording.h"
#include "games/fantasy/text/words.h"
#include "table/text.h"

namespace fantasy {
namespace {

// A unit that is still to be placed may be named without its level: any that waits is meant.
bool means_card(const Match& game, table::Answer answer, const std::vector<std::string>& words) {
  if (verb_of(answer) != Verb::deploy || words.size() != 2) return false;
  const UnitCard& card = game.pack().units[item_of(answer)];
  return words[0] == name(Verb::deploy) && (words[1] == card_label(card) || words[1] == card.id);
}

// Why a word behind the verb cannot be read, where there is more to say than which one it is.
Denial misread(const std::vector<std::string>& words, const std::string& part) {
  if (words.empty() || words[0] == part) return {};
  if (const auto hex = parse_hex(part)) return {"no_unit", {}, {{"at", *hex}}};
  if (words[0] == name(Verb::use) && !part.empty()) return {"no_ability", {}};
  return {};
}

}  // namespace

std::string unit_label(const Match& game, const State& state, UnitId unit) {
  if (unit.value >= state.units.size()) return "-";
  const Unit& u = state.units[unit.value];
  return u.on_map() ? fantasy::name(u.at) : game.unit_name(state, unit);
}

std::string card_label(const UnitCard& card) {
  return card.level.empty() || card.level == "basic" ? card.id : card.id + "." + card.level;
}

std::string write_answer(const Match& game, const State& state, table::Answer answer) {
  return lexicon().write({game, state}, answer);
}

table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text) {
  return lexicon().read({game, state}, text);
}

table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const Messages& messages,
                                            Language language) {
  table::AnswerList legal;
  list_answers(game, state, seat, legal);
  const auto answer = read_answer(game, state, text);
  if (answer.ok() && std::ranges::find(legal, *answer) != legal.end()) return *answer;
  const std::vector<std::string> words = table::words_of(text);
  for (const table::Answer one : legal) {
    if (means_card(game, one, words)) return one;
  }
  return why_not(game, state, seat, text, messages, language);
}

table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = observed_by(game, state, seat);
  const State seen = known_state(observation);
  const SeatWording wording{{{game, seen, messages, language}}, observation};
  const auto answer = read_answer(game, seen, text);
  if (!answer.ok() && table::asks(state, seat)) {
    const std::vector<std::string> words = table::words_of(text);
    const std::string& part = answer.error().message;
    if (const Denial no = misread(words, part)) {
      const Fills fills = words.size() > 1 ? Fills{{"unit", words[1]}, {"text", part}} : Fills{};
      return lexicon().refusal({game, seen}, wording, text).say(no, fills);
    }
  }
  return lexicon().why_not({game, seen}, wording, state, seat, text, answer);
}

}  // namespace fantasy
