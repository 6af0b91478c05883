#include "games/legion/text/touches.h"

#include "games/legion/rules/completion_steps.h"
#include "games/legion/state/verbs.h"
#include "games/legion/text/lexicon.h"

namespace legion {
namespace {

using table::Answer;

// What one argument of an answer puts a finger on, "" where it is nothing: points and coins, and
// whose die is lowered, which its square says.
std::string touched(const Game& game, Seat seat, Seat owner, Answer answer, char letter) {
  const std::uint8_t value = answer.arg[table::kind_of(kinds(), letter).slot];
  switch (letter) {
    case 'a':
    case 'b':
      return name(Item(value));
    case 'd':
      return value == kDeckTop ? "deck:command" : name(Item(value));
    case 'g':  // a card of the hand, or the coins of the team-mate: there is one to give to. L-72
      return value <= kNoCoins ? name(Item(value))
                               : "coins:" + std::to_string(game.after(seat, 2).value);
    case 'k':
      return std::string(word_of(verb_of(answer))) + ":" + std::string(name(colour_at(value)));
    case 't':
      return "token:" + std::string(name(static_cast<Token>(value)));
    case 's':
      return verb_of(answer) == Verb::check ? "P" + std::to_string(value + 1) : "";
    case 'c':
      return on_field(owner, Cell{value});
    case 'q':
    case 'r':
      return on_field(owner, Square{value});
    case 'o':
      return Square{value}.exists() ? on_field(owner, Square{value})
                                    : "coins:" + std::to_string(seat.value);
    case 'f':
      return value != 0 ? "flip" : "";
    default:
      return "";
  }
}

}  // namespace

Seat owner_of_die(const State& seen, Seat seat, Answer answer) {
  if (verb_of(answer) == Verb::lower) return seat_of(answer);
  const bool checked = verb_of(answer) == Verb::lose && !seen.stack.empty() &&
                       seen.stack.back().step == Step::lose_die;
  return checked ? seen.stack.back().as<LoseDieStep>().checker : seat;
}

std::vector<std::string> touches_of(const Game& game, const State& seen, Seat seat, Answer answer) {
  if (verb_of(answer) == Verb::muster) return {"deck:army"};
  const Seat owner = owner_of_die(seen, seat, answer);
  std::vector<std::string> out;
  for (const table::ArgumentKey& key : arguments(verb_of(answer))) {
    std::string what = touched(game, seat, owner, answer, key.letter);
    if (!what.empty()) out.push_back(std::move(what));
  }
  return out;
}

}  // namespace legion
