#include "games/legion/advice/advice.h"

#include <algorithm>

#include "games/legion/advice/contract.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/field.h"
#include "games/legion/rules/play.h"
#include "games/legion/state/why.h"
#include "games/legion/state/words.h"

namespace legion {
namespace {

// The top of the Command deck, which may be any card.
constexpr float kUnknownCommand = 1.0F;
constexpr float kTroubleOfSwapping = 0.1F;

constexpr std::array<float, 7> kTokenScores{0, 1.0F, 1.1F, 1.0F, 1.2F, 0.9F, 0.9F};
float token_score(const PlayerOpen& player, Token token) {
  const float first = kTokenScores[static_cast<std::size_t>(token)];
  return in_force(player, token) ? first / 2 : first;
}

// A die that leaves, for its owner.
float loss(const Numbers& n, const PlayerOpen& player, Square square) {
  const Die* die = die_at(player, square);
  return die == nullptr ? 0 : lowered_worth(n, *die, die->value());
}

}  // namespace

Judge::Judge(View view, Seat seat) : o_(view), us_(seat), tried_(view.state) {
  if (view.state.stack.back().step != Step::place) return;
  before_ = static_cast<float>(open_score_of(view, seat).open()) + objectives_score(own()) +
            openness(o_, own());
}

float Judge::objective(int card) const {
  return objective_worth(o_, own(), o_.v.game.pack().objectives[static_cast<std::size_t>(card)]);
}

// What one more token does for the Objectives.
float Judge::token_objectives(Token token) const {
  PlayerOpen with = own();
  const auto bare = std::ranges::find_if(with.dice, [token](Die die) {
    return die.token() == Token::none && die.kind() == family_of(token);
  });
  if (bare == with.dice.end()) return 0;
  bare->set_token(token);
  return objectives_score(with) - objectives_score(own());
}

float Judge::line_card(std::uint8_t code) const {
  return code == kDeckTop ? kUnknownCommand : command_worth(o_, us_, Item(code).card());
}

// Answers that name cards.
float Judge::item_score(table::Answer answer) const {
  const Item item = item_of(answer);
  switch (verb_of(answer)) {
    case Verb::draft:
    case Verb::take:
      return line_card(item.code);
    case Verb::swap:
      return line_card(other_of(answer).code) - line_card(item.code) - kTroubleOfSwapping;
    case Verb::return_:
      return -objective(item.card());
    case Verb::discard:
      if (item.is(Deck::command)) {
        const CommandCard& card = o_.v.game.command(item.card());
        return own().permanents.has(item.card()) ? -permanent_worth(o_, us_, card)
                                                 : -command_worth(o_, us_, item.card());
      }
      [[fallthrough]];
    default:  // leave, under, discard
      return -army_worth(o_.v.game, item.card());
  }
}

// Answers that name a die or a square.
float Judge::die_score(table::Answer answer) const {
  const View v = o_.v;
  const Square square = square_of(answer);
  const Die* die = die_at(own(), square);
  switch (verb_of(answer)) {
    case Verb::drop:
      return -loss(numbers(), own(), square);
    case Verb::on:  // high dice pay and stand longer
      return 0.1F * static_cast<float>(die->value());
    case Verb::remove:
      return -token_score(own(), die->token());
    case Verb::square:
      return die_worth(numbers(), square.kind(), 3.5F);
    case Verb::reroll:
      return static_cast<float>(6 - die->value()) * 0.5F * pip_worth(numbers());
    case Verb::lose: {
      const Seat owner = v.top<LoseDieStep>().checker;
      const float lost = loss(numbers(), v.player(owner), square);
      return v.game.are_opponents(owner, us_) ? lost * harm_share(v.game) : -lost;
    }
    default: {  // lower
      const Seat owner = seat_of(answer);
      const Effect& effect = effect_of(v);
      const bool archers = effect.op == Op::lower && in_force(own(), Token::archers);
      const Die* there = die_at(v.player(owner), square);
      const float lost = lowered_worth(numbers(), *there, effect.n + (archers ? 1 : 0));
      return owner == us_ ? -lost : lost * harm_share(v.game);
    }
  }
}

float Judge::score(table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::place:
      return place_score(answer);
    case Verb::draft:
    case Verb::take:
    case Verb::swap:
    case Verb::leave:
    case Verb::under:
    case Verb::discard:
    case Verb::return_:
      return item_score(answer);
    case Verb::drop:
    case Verb::on:
    case Verb::remove:
    case Verb::square:
    case Verb::reroll:
    case Verb::lose:
    case Verb::lower:
      return die_score(answer);
    case Verb::token:
      return token_score(own(), static_cast<Token>(what_of(answer))) +
             token_objectives(static_cast<Token>(what_of(answer)));
    case Verb::reward:
      return rewards_score(static_cast<Colour>(what_of(answer)));
    case Verb::check:
      return fail_chance(o_.v, seat_of(answer), us_) * harm_share(o_.v.game);
    case Verb::move:
    case Verb::movetoken:
      return -0.3F;
    default:
      return action_score(answer);
  }
}

void score_answers(const Match& game, const State& state, Seat seat,
                   std::span<const table::Answer> answers, table::Scores& out) {
  Judge judge({game, state}, seat);
  for (std::size_t i = 0; i < answers.size(); ++i)
    out[i] = std::clamp(judge.score(answers[i]), -10.0F, 40.0F);
}

// What speaks for an answer, in a word.

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
