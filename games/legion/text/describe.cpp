#include "games/legion/text/describe.h"

#include <algorithm>
#include <string_view>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/text/lexicon.h"
#include "games/legion/text/notation.h"
#include "games/legion/text/touches.h"
#include "games/legion/text/wording.h"

namespace legion {
namespace {

using table::Answer;

Seat owner_of(const Wording& w, Answer a) { return owner_of_die(w.seen, w.answerer(), a); }

std::string done_case(const Wording& w) {
  const std::string prompt = w.prompt();
  return w.messages.has(w.language, "answer.done." + prompt) ? "." + prompt : "";
}

std::string case_of(const Wording& w, Answer a) {
  switch (verb_of(a)) {
    case Verb::place:
      return a.arg[kSecond] != 0 ? ".flip" : "";
    case Verb::lose:
      return owner_of(w, a) != w.answerer() ? ".other" : "";
    case Verb::lower:
      return seat_of(a) == w.answerer() ? ".own" : "";
    case Verb::muster:
      return muster_cost(w.view(), w.answerer()) == 0 ? ".free" : "";
    case Verb::take:
      return a.arg[kWhat] == kDeckTop ? ".deck" : "";
    case Verb::pay:
      if (!square_of(a).exists()) return "";
      return a.arg[kCoins] == 0 ? ".die" : ".both";
    case Verb::discard:
      return item_of(a).is(Deck::army) ? ".army" : "";
    case Verb::done:
      return done_case(w);
    default:
      return "";
  }
}

int objective_points(const Wording& w, Item item) {
  return w.game.pack().objectives[static_cast<std::size_t>(item.card())].vp;
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
      return a.arg[kCoins];
    case Verb::return_:
      return objective_points(w, item_of(a));
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
    fills.emplace_back("legion", word("legion", name(colour_at(a.arg[kWhat]))));
  if (verb_of(a) == Verb::reward) fills.emplace_back("reward", w.reward(colour_at(a.arg[kWhat])));
}

// What the answer names, for the protocol and for the sentence. What is not said is left out: a
// card that is not turned, the die of a payment in coins.
void add_arguments(const Wording& w, Answer a, table::AnswerView& view, Fills& fills) {
  const Things things{w.game, w.seen};
  for (const table::ArgumentKey& key : arguments(verb_of(a))) {
    const Kind& kind = table::kind_of(kinds(), key.letter);
    const std::uint8_t value = a.arg[kind.slot];
    if (kind.write(things, value).empty()) continue;
    view.arguments.set(std::string(key.name), kind.value(things, value));
    if (std::string_view("smo").find(key.letter) == std::string_view::npos)
      fills.emplace_back(key.name, kind.text(things, w, value));
  }
}

}  // namespace

table::AnswerView describe_answer(const Game& game, const Observation& observation, Answer answer,
                                  const Messages& messages, Language language) {
  const State seen = known_state(observation);
  const Wording w{{game, seen, messages, language}, observation};
  table::AnswerView view;
  view.answer = answer;
  view.notation = write_answer(game, seen, answer);
  view.verb = word_of(verb_of(answer));
  view.touches = touches_of(game, seen, w.answerer(), answer);
  Fills fills;
  add_arguments(w, answer, view, fills);
  fill_things(w, answer, fills);
  view.text = w.text("answer." + view.verb + case_of(w, answer), fills);
  return view;
}

}  // namespace legion
