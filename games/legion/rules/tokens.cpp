// Gaining a token: the kind, the die, and what is then too many. L-46
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"

namespace legion {

Waiting TokenStep::asks(const View& v) { return asking(v.state.active); }

void TokenStep::run(Play& p) { ask_unless_clear<TokenStep>(p); }

void TokenStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (int t = 1; t < kTokens; ++t)
    table::offer<TokenStep>(v, seat, say(Verb::token, static_cast<Token>(t)), out);
}

Denial TokenStep::deny(const View& v, Seat seat, table::Answer answer) {
  const auto token = static_cast<Token>(what_of(answer));
  if (token == Token::none || what_of(answer) >= kTokens) return not_allowed("L-46"_rule);
  if (v.top<TokenStep>().legion_only && family_of(token) != DieKind::legion)
    return {"legion_token_only", "L-48"_rule};
  if (!has_bare_die(v.player(seat), family_of(token)))
    return {"no_die_to_carry", "L-46"_rule, {{"token", token}}};
  if (!is_left(v, seat, token)) return {"no_token_left", "L-13"_rule, {{"token", token}}};
  return {};
}

void TokenStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  p.become<TokenOnStep>({static_cast<Token>(what_of(answer))});
}

Waiting TokenOnStep::asks(const View& v) { return asking(v.state.active); }

void TokenOnStep::run(Play& p) { ask_unless_clear<TokenOnStep>(p); }

void TokenOnStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_dice<TokenOnStep>(v, seat, Verb::on, v.player(seat), out);
}

Denial TokenOnStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_die(answer, player, "L-46"_rule)) return no;
  const Square square = square_of(answer);
  if (square.kind() != family_of(v.top<TokenOnStep>().token))
    return {"other_colour", "L-46"_rule, {{"square", square}}};
  if (die_at(player, square)->token() != Token::none)
    return {"has_a_token", "L-46"_rule, {{"square", square}}};
  return {};
}

void TokenOnStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Token token = p.top<TokenOnStep>().token;
  const Square square = square_of(answer);
  die_at(p.player(seat), square)->set_token(token);
  p.tell(EventKind::token_gained, seat, "L-46"_rule, {static_cast<int>(token), square.index});
  p.become<RemoveTokenStep>({token});
}

namespace {

// First three of a kind, then four of a family. K3, K2
bool kind_is_too_many(View v) {
  return count_tokens(v.active(), v.top<RemoveTokenStep>().token) >
         v.numbers().most_tokens_per_kind;
}
bool family_is_too_many(View v) {
  return count_family(v.active(), family_of(v.top<RemoveTokenStep>().token)) >
         v.numbers().most_tokens_per_family;
}

}  // namespace

Waiting RemoveTokenStep::asks(const View& v) {
  const bool too_many = kind_is_too_many(v) || family_is_too_many(v);
  return too_many ? asking(v.state.active) : Waiting{};
}

void RemoveTokenStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void RemoveTokenStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_dice<RemoveTokenStep>(v, seat, Verb::remove, v.player(seat), out);
}

Denial RemoveTokenStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_die(answer, player, "L-46"_rule)) return no;
  const Token token = v.top<RemoveTokenStep>().token;
  const Token there = die_at(player, square_of(answer))->token();
  const bool fits = kind_is_too_many(v)
                        ? there == token
                        : there != Token::none && family_of(there) == family_of(token);
  return fits ? Denial{} : Denial{"not_too_many", "L-46"_rule, {{"square", square_of(answer)}}};
}

void RemoveTokenStep::answer(Play& p, Seat seat, table::Answer answer) {
  Die& die = *die_at(p.player(seat), square_of(answer));
  p.tell(EventKind::token_removed, seat, "L-46"_rule,
         {static_cast<int>(die.token()), die.square.index});
  die.set_token(Token::none);
  p.told();
}

}  // namespace legion
