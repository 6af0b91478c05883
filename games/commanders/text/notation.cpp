#include "games/commanders/text/notation.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "games/commanders/knowledge/contract.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/text/aims.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/wording.h"
#include "games/commanders/text/words.h"
#include "table/text.h"

namespace commanders {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// So many of an arm: "2c".
bool is_heap(std::string_view word) {
  if (word.size() < 2 || std::string_view("ica").find(word.back()) == std::string_view::npos)
    return false;
  const auto number = table::parse_number(word.substr(0, word.size() - 1));
  return number && *number >= 0 && *number <= kArmySize;
}

// Orders may leave out their verb: what is asked says it.
Verb verb_asked(const State& state) {
  switch (state.stack.empty() ? Step::none : state.stack.back().step) {
    case Step::plan:
      return Verb::order;
    case Step::commit:
      return Verb::go;
    case Step::bombard_commit:
      return Verb::bombard;
    default:
      return Verb::none;
  }
}

// And how many of what may stand before the sector, as a sheet is spoken: "2c b1 b2 a2".
std::string as_written(const State& state, std::string_view text) {
  std::vector<std::string> words = table::words_of(text);
  if (words.empty()) return {};
  const auto said = static_cast<Verb>(Lexicon::named(words[0]));
  const bool silent = said == Verb::none && (is_heap(words[0]) || parse_sector(words[0]));
  const Verb verb = silent ? verb_asked(state) : said;
  if (silent && verb != Verb::none) words.insert(words.begin(), std::string(name(verb)));
  const bool orders = verb == Verb::order || verb == Verb::go || verb == Verb::bombard;
  if (orders && words.size() > 2 && is_heap(words[1])) std::swap(words[1], words[2]);
  return joined(words);
}

// Targets of units that are not asked, or in another order, are no answer; of one of nobody's the
// rules say why. C-72
constexpr std::uint8_t kNobody = 0xFF;
std::optional<table::Answer> aimed_by_nobody(const Things& things, std::string_view text) {
  std::vector<std::string> words = table::words_of(text);
  const table::Answer verb{words.empty() ? std::uint8_t{} : Lexicon::named(words[0])};
  if (!is_aimed(verb)) return std::nullopt;
  words.erase(words.begin());
  if (!are_aims(things, joined(words))) return std::nullopt;
  return table::Answer{verb.verb, {kNobody}};
}

// Its plan, commit or reaction is sealed, and others write on. C-20
bool has_sealed(const State& state, Seat seat) {
  return state.waiting.kind == Waiting::sealed && state.writing.has(seat) &&
         !table::asks(state, seat);
}

}  // namespace

std::string write_answer(const Match& game, const State& state, table::Answer answer) {
  return lexicon().write({game, state}, answer);
}

table::Expected<table::Answer> read_answer(const Match& game, const State& state,
                                           std::string_view text) {
  return lexicon().read({game, state}, as_written(state, text));
}

table::Expected<table::Answer> parse_answer(const Match& game, const State& state, Seat seat,
                                            std::string_view text, const table::Messages& messages,
                                            table::Language language) {
  return table::parse_said(game, state, seat, text, messages, language);
}

table::Error why_not(const Match& game, const State& state, Seat seat, std::string_view text,
                     const Messages& messages, Language language) {
  const Observation observation = observed_by(game, state, seat);
  const State seen = known_state(observation);
  const Wording wording{{game, seen, messages, language}, observation};
  if (has_sealed(state, seat)) return lexicon().sealed({game, seen}, wording, text, "C-20"_rule);
  auto answer = read_answer(game, seen, text);
  const auto aimed = answer.ok() ? std::nullopt : aimed_by_nobody({game, seen}, text);
  if (aimed) answer = *aimed;
  return lexicon().why_not({game, seen}, wording, state, seat, text, answer);
}

}  // namespace commanders
