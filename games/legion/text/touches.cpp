#include "games/legion/text/touches.h"

#include "games/legion/rules/completion_steps.h"
#include "games/legion/state/verbs.h"

namespace legion {
namespace {

using table::Answer;

// Whose battlefield a square of the answer lies on.
Seat owner_of(const State& seen, Seat seat, Answer answer) {
  if (verb_of(answer) == Verb::lower) return seat_of(answer);
  const bool checked = verb_of(answer) == Verb::lose && !seen.stack.empty() &&
                       seen.stack.back().step == Step::lose_die;
  return checked ? seen.stack.back().as<LoseDieStep>().checker : seat;
}

// A card of the hand, or the coins of the team-mate: there is only one to give to. L-72
std::string touched_by_giving(const Game& game, Seat seat, Answer answer) {
  if (answer.arg[kWhat] <= kNoCoins) return name(item_of(answer));
  return "coins:" + std::to_string(game.after(seat, 2).value);
}

std::vector<std::string> touched_by_placing(Seat seat, Answer answer) {
  std::vector<std::string> out{name(item_of(answer)), on_field(seat, cell_of(answer))};
  if (answer.arg[kSecond] != 0) out.emplace_back("flip");
  return out;
}

}  // namespace

std::vector<std::string> touches_of(const Game& game, const State& seen, Seat seat, Answer answer) {
  const Seat owner = owner_of(seen, seat, answer);
  switch (verb_of(answer)) {
    case Verb::colour:
      return {"colour:" + std::string(name(colour_at(answer.arg[kWhat])))};
    case Verb::reward:
      return {"reward:" + std::string(name(colour_at(answer.arg[kWhat])))};
    case Verb::token:
      return {"token:" + std::string(name(static_cast<Token>(answer.arg[kWhat])))};
    case Verb::legion:
      return {on_field(seat, cell_of(answer))};
    case Verb::place:
      return touched_by_placing(seat, answer);
    case Verb::give:
      return {touched_by_giving(game, seat, answer)};
    case Verb::swap:
      return {name(item_of(answer)), name(Item(answer.arg[kSecond]))};
    case Verb::take:
      return {answer.arg[kWhat] == kDeckTop ? "deck:command" : name(item_of(answer))};
    case Verb::check:
      return {"P" + std::to_string(answer.arg[kWhat] + 1)};
    case Verb::muster:
      return {"deck:army"};
    case Verb::move:
    case Verb::movetoken:
      return {on_field(seat, square_of(answer)), on_field(seat, second_of(answer))};
    case Verb::pay:
      if (square_of(answer).exists()) return {on_field(seat, square_of(answer))};
      return {"coins:" + std::to_string(seat.value)};
    case Verb::draft:
    case Verb::leave:
    case Verb::under:
    case Verb::requisition:
    case Verb::play:
    case Verb::use:
    case Verb::discard:
    case Verb::return_:
      return {name(item_of(answer))};
    case Verb::keep:
    case Verb::done:
    case Verb::end:
    case Verb::none:
    case Verb::count_:
      return {};
    default:
      return {on_field(owner, square_of(answer))};
  }
}

}  // namespace legion
