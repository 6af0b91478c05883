// What speaks for an answer, in a word.
#include "games/legion/state/why.h"

#include "games/legion/advice/contract.h"
#include "games/legion/rules/field.h"
#include "games/legion/rules/play.h"
#include "games/legion/state/words.h"

namespace legion {
namespace {

Why why_of(table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::colour:
    case Verb::draft:
    case Verb::swap:
    case Verb::take:
      return Why::card;
    case Verb::keep:
      return Why::keeps;
    case Verb::place:
      return Why::place;
    case Verb::leave:
    case Verb::under:
    case Verb::drop:
    case Verb::remove:
    case Verb::lose:
    case Verb::discard:
    case Verb::return_:
      return Why::least;
    case Verb::put:
    case Verb::square:
    case Verb::raise:
    case Verb::empower:
      return Why::dice;
    case Verb::token:
      return Why::token;
    case Verb::on:
      return Why::high_die;
    case Verb::legion:
    case Verb::reward:
      return Why::points;
    case Verb::muster:
    case Verb::consult:
      return Why::cards;
    case Verb::requisition:
      return Why::coins;
    case Verb::play:
    case Verb::use:
    case Verb::call:
      return Why::plays;
    case Verb::give:
    case Verb::pay:
      return Why::cheap;
    case Verb::lower:
      return Why::harms;
    case Verb::reroll:
      return Why::low_die;
    case Verb::check:
      return Why::shaky;
    case Verb::hold:
    case Verb::end:
    case Verb::done:
      return Why::enough;
    default:
      return Why::nothing;
  }
}

}  // namespace

std::string_view reason_for(const Match& /*game*/, const State& /*state*/, Seat /*seat*/,
                            table::Answer answer) {
  const Why why = why_of(answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace legion
