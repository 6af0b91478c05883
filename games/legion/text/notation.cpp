#include "games/legion/text/notation.h"

#include <vector>

#include "games/legion/rules/play.h"
#include "games/legion/text/lexicon.h"
#include "games/legion/text/refusal.h"
#include "table/stepping.h"
#include "table/text.h"

namespace legion {
namespace {

using table::Answer;

Verb verb_said(const std::string& word) {
  return word == "return" ? Verb::return_ : table::verb_named<Verb>(word);
}

// What an argument is where it is not said: a card is not turned, coins alone pay.
std::optional<std::uint8_t> unsaid(char letter) {
  if (letter == 'f' || letter == 'p') return std::uint8_t{0};
  if (letter == 'o') return kNoSquare.index;
  return std::nullopt;
}

}  // namespace

// Arguments that say nothing are left out: a card that is not turned, a payment without a die.
std::string write_answer(const Game& game, const State& state, Answer answer) {
  const Verb verb = verb_of(answer);
  std::string out(word_of(verb));
  for (const table::ArgumentKey& key : arguments(verb)) {
    const Kind& kind = table::kind_of(kinds(), key.letter);
    const std::string word = kind.write(Things{game, state}, answer.arg[kind.slot]);
    if (!word.empty()) out += " " + word;
  }
  return out;
}

table::Expected<Answer> read_answer(const Game& game, const State& state, std::string_view text) {
  std::vector<std::string> words = table::words_of(text);
  const auto unreadable = [](const std::string& part) {
    return table::Error{table::ErrorCode::illegal_answer, part, ""};
  };
  const Verb verb = words.empty() ? Verb::none : verb_said(words[0]);
  if (verb == Verb::none) return unreadable(words.empty() ? "" : words[0]);
  std::erase(words, "coins");  // before their number
  Answer answer = say(verb);
  std::size_t at = 1;
  for (const table::ArgumentKey& key : arguments(verb)) {
    const Kind& kind = table::kind_of(kinds(), key.letter);
    const bool by_coins = key.letter == 'p' && !square_of(answer).exists();  // points of no die
    auto value =
        at < words.size() && !by_coins ? kind.read({game, state}, words[at]) : std::nullopt;
    if (value)
      ++at;
    else if (!(value = unsaid(key.letter)))
      return unreadable(at < words.size() ? words[at] : "");
    answer.arg[kind.slot] = *value;
  }
  if (at < words.size()) return unreadable(words[at]);
  return answer;
}

table::Expected<Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                     std::string_view text, const table::Messages& messages,
                                     table::Language language) {
  const auto answer = read_answer(game, state, text);
  const bool legal = answer.ok() && table::asks(state, seat) &&
                     !table::deny_answer(View{game, state}, seat, *answer);
  if (legal) return *answer;
  return why_not(game, state, seat, text, messages, language);
}

}  // namespace legion
