#include "games/legion/text/describe.h"

#include <algorithm>
#include <string_view>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/text/wording.h"
#include "games/legion/text/words.h"

namespace legion {
namespace {

using table::Answer;

Seat owner_of(const Wording& w, Answer a) { return owner_of_die(w.seen, w.answerer(), a); }

std::string case_of(const Wording& w, Answer a) {
  switch (verb_of(a)) {
    case Verb::place:
      return is_turned(a) ? "flip" : "";
    case Verb::lose:
      return owner_of(w, a) != w.answerer() ? "other" : "";
    case Verb::lower:
      return seat_of(a) == w.answerer() ? "own" : "";
    case Verb::muster:
      return muster_cost(w.view(), w.answerer()) == 0 ? "free" : "";
    case Verb::take:
      return what_of(a) == kDeckTop ? "deck" : "";
    case Verb::pay:
      if (!square_of(a).exists()) return "";
      return coins_of(a) == 0 ? "die" : "both";
    case Verb::discard:
      return item_of(a).is(Deck::army) ? "army" : "";
    case Verb::done:
      return w.prompt();
    default:
      return "";
  }
}

// What the action costs or brings now.
int number_of(const Wording& w, Answer a) {
  const View v = w.view();
  const Seat seat = w.answerer();
  switch (verb_of(a)) {
    case Verb::muster:
      return muster_cost(v, seat);
    case Verb::requisition:
      return requisition_coins(v, seat);
    case Verb::consult:
      return consult_cost(v, seat);
    case Verb::empower: {
      const Die* die = die_at(v.player(seat), square_of(a));
      return std::min(6, (die == nullptr ? 0 : die->value()) + empower_points(v, seat));
    }
    case Verb::hold:
      return hold_price(v);
    case Verb::put: {
      const Faces& legion = v.state.faces[0];
      const Faces& faces = legion.empty() ? v.state.faces[1] : legion;
      return faces.empty() ? 0 : faces[0];
    }
    case Verb::pay:
      return coins_of(a);
    case Verb::return_:
      return w.objective(item_of(a)).vp;
    default:
      return 0;
  }
}

// Who is named, and what stands where.
void fill_things(const Wording& w, Answer a, Fills& fills) {
  const Seat owner = owner_of(w, a);
  const Seat mate = w.game.after(w.answerer(), 2);
  const bool names_player = verb_of(a) == Verb::check;
  w.fill_player(fills, "player",
                verb_of(a) == Verb::give ? mate
                : names_player           ? seat_of(a)
                                         : owner);
  const auto word = [&](const char* section, std::string_view id) {
    return w.text(std::string(section) + "." + std::string(id));
  };
  fills.emplace_back("n", std::to_string(number_of(w, a)));
  if (square_of(a).exists()) {
    fills.emplace_back("die", w.die(owner, square_of(a)));
    const Die* die = die_at(w.view().player(owner), square_of(a));
    const Token token = die == nullptr ? Token::none : die->token();
    if (token != Token::none && verb_of(a) != Verb::token)
      fills.emplace_back("token", word("token", name(token)));
  }
  if (verb_of(a) == Verb::legion) {
    const Legion legion = legion_from(w.game, w.view().player(w.answerer()), cell_of(a));
    fills.emplace_back("legion_colour", word("legion_colour", name(legion.colour)));
  }
  if (verb_of(a) == Verb::colour)
    fills.emplace_back("legion", word("legion", name(colour_at(what_of(a)))));
  if (verb_of(a) == Verb::reward) fills.emplace_back("reward", w.reward(colour_at(what_of(a))));
}

}  // namespace

table::AnswerView describe_answer(const Wording& w, table::Answer answer) {
  Fills fills;
  fill_things(w, answer, fills);
  table::AnswerView view = lexicon().describe({w.game, w.seen}, w, answer, fills);
  view.text =
      w.text(table::key_of_case("answer", Lexicon::card(answer), case_of(w, answer)), fills);
  return view;
}

}  // namespace legion
