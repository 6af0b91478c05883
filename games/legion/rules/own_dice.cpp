// Own dice are raised, replaced, moved, thrown again. L-70, L-74
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/effect_steps.h"

namespace legion {
namespace {

// A die of the seat below 6. L-67, L-74
Denial deny_low_die(View v, Seat seat, table::Answer answer) {
  const Player& player = v.player(seat);
  if (const Denial no = deny_die(answer, player, "L-70"_rule)) return no;
  const Square square = square_of(answer);
  if (die_at(player, square)->value() == 6)
    return {"die_at_six", "L-74"_rule, {{"square", square}}};
  return {};
}

}  // namespace

Waiting RaiseDieStep::asks(const View& v) {
  return v.top<RaiseDieStep>().left > 0 ? asking(source_of(v).seat) : Waiting{};
}

void RaiseDieStep::run(Play& p) { ask_unless_clear<RaiseDieStep>(p); }

void RaiseDieStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_dice<RaiseDieStep>(v, seat, Verb::raise, v.player(seat), out);
}

Denial RaiseDieStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_low_die(v, seat, answer);
}

void RaiseDieStep::answer(Play& p, Seat seat, table::Answer answer) {
  --p.top<RaiseDieStep>().left;
  const Square square = square_of(answer);
  set_die(p, seat, square, die_at(p.player(seat), square)->value() + 1, rule_of(p, source_of(p)));
}

Waiting FillSquareStep::asks(const View& v) {
  const Seat seat = source_of(v).seat;
  return v.top<FillSquareStep>().chosen ? rolling(Purpose::gain, seat, 1) : asking(seat);
}

void FillSquareStep::run(Play& p) {
  if (!p.top<FillSquareStep>().chosen) return ask_unless_clear<FillSquareStep>(p);
  p.put(asks(p));
}

void FillSquareStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_empty_square(v.game, v.player(seat),
                    [&out](Square square) { out.push_back(say(Verb::square, square)); });
}

Denial FillSquareStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Square square = square_of(answer);
  if (!is_empty_square(v.game, v.player(seat), square))
    return {"not_empty", "L-70"_rule, {{"square", square}}};
  return {};
}

void FillSquareStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  p.top<FillSquareStep>() = {true, square_of(answer)};
}

void FillSquareStep::chance(Play& p, const table::Outcome& outcome) {
  const Square square = p.top<FillSquareStep>().square;
  const EffectsStep::Memory source = source_of(p);
  p.tell_throw(source.seat, "L-70"_rule, Purpose::gain, outcome);
  put_die(p, source.seat, {square, outcome[0]}, rule_of(p, source));
  p.become<LimitsStep>();
}

namespace {

// A die goes to an empty square, a token to a die without one, of its colour. L-70
bool can_go(View v, const Player& player, Verb verb, const Die& from, Square to) {
  if (to == from.square || to.kind() != from.kind()) return false;
  const Die* there = die_at(player, to);
  if (verb == Verb::move) return is_empty_square(v.game, player, to);
  return from.token() != Token::none && there != nullptr && there->token() == Token::none;
}

// Calls take(verb, from, to) for each.
template <class Take>
void each_move(View v, const Player& player, const Take& take) {
  for (const Die& die : player.dice) {
    each_empty_square(v.game, player, [&](Square to) {
      if (to.kind() == die.kind()) take(Verb::move, die.square, to);
    });
    for (const Die& other : player.dice) {
      if (can_go(v, player, Verb::movetoken, die, other.square))
        take(Verb::movetoken, die.square, other.square);
    }
  }
}

}  // namespace

bool can_move(View v, Seat seat) {
  bool can = false;
  each_move(v, v.player(seat), [&can](Verb, Square, Square) { can = true; });
  return can;
}

Waiting MoveStep::asks(const View& v) {
  return v.top<MoveStep>().left > 0 ? asking(source_of(v).seat) : Waiting{};
}

void MoveStep::run(Play& p) { ask_unless_clear<MoveStep>(p); }

void MoveStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  // As with placements, only a table that somebody sets can fill the list.
  each_move(v, v.player(seat), [&out](Verb verb, Square from, Square to) {
    if (out.size() + 1 < table::kMaxAnswers) out.push_back(say(verb, from, to));
  });
  out.push_back(kDone);
}

Denial MoveStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  const Player& player = v.player(seat);
  const Square from = square_of(answer);
  const Square to = goal_of(answer);
  const Die* die = die_at(player, from);
  if (die == nullptr) return {"no_die", "L-70"_rule, {{"square", from}}};
  if (!can_go(v, player, verb_of(answer), *die, to))
    return {"cannot_go_there", "L-70"_rule, {{"square", to}}};
  return {};
}

// A die takes its token along. D6
void MoveStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (is_done(answer)) return p.pop();
  --p.top<MoveStep>().left;
  Player& player = p.player(seat);
  const Square from = square_of(answer);
  const Square to = goal_of(answer);
  const RuleId rule = rule_of(p, source_of(p));
  if (verb_of(answer) == Verb::movetoken) {
    die_at(player, to)->set_token(die_at(player, from)->token());
    die_at(player, from)->set_token(Token::none);
    return p.tell(EventKind::token_moved, seat, rule, {from.index, to.index});
  }
  Die die = *die_at(player, from);
  for (std::size_t i = 0; i < player.dice.size(); ++i) {
    if (player.dice[i].square == from) player.dice.erase_at(i);
  }
  die.square = to;
  put_die(player, die);
  p.tell(EventKind::die_moved, seat, rule, {from.index, to.index});
}

namespace {

Waiting thrown_again(Seat seat) { return rolling(Purpose::drill, seat, 1); }

}  // namespace

// After an answer it throws a die by itself, before it asks again.
Waiting RerollStep::asks(const View& v) {
  const std::uint8_t rolled = v.top<RerollStep>().rolled;
  const Seat seat = source_of(v).seat;
  if (rolled > 0 && v.state.waiting.kind == Waiting::roll) return thrown_again(seat);
  return rolled < effect_of(v).times ? asking(seat) : Waiting{};
}

void RerollStep::run(Play& p) { ask_unless_clear<RerollStep>(p); }

void RerollStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_dice<RerollStep>(v, seat, Verb::reroll, v.player(seat), out);
  out.push_back(kDone);
}

std::optional<table::Answer> RerollStep::only_point(const View& v, Seat seat) {
  table::AnswerList dice;
  offer_dice<RerollStep>(v, seat, Verb::reroll, v.player(seat), dice);
  const int left = effect_of(v).times - v.top<RerollStep>().rolled;
  if (dice.empty() || static_cast<int>(dice.size()) > left) return std::nullopt;
  return dice[0];
}

// Each die once.
Denial RerollStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_done(answer)) return {};
  if (const Denial no = deny_low_die(v, seat, answer)) return no;
  const Memory& memory = v.top<RerollStep>();
  for (int i = 0; i < memory.rolled; ++i) {
    if (memory.last[static_cast<std::size_t>(i)] == square_of(answer))
      return {"rolled_already", "L-70"_rule, {{"square", square_of(answer)}}};
  }
  return {};
}

void RerollStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (is_done(answer)) return p.pop();
  Memory& memory = p.top<RerollStep>();
  memory.last[memory.rolled++ % 2U] = square_of(answer);
  p.put(thrown_again(seat));
}

// The higher of both stays.
void RerollStep::chance(Play& p, const table::Outcome& outcome) {
  const Memory& memory = p.top<RerollStep>();
  const Square square = memory.last[(memory.rolled - 1U) % 2U];
  const Seat seat = source_of(p).seat;
  p.tell_throw(seat, "L-70"_rule, Purpose::drill, outcome);
  const int value = die_at(p.player(seat), square)->value();
  set_die(p, seat, square, std::max<int>(value, outcome[0]), rule_of(p, source_of(p)));
}

}  // namespace legion
