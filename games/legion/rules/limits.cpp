// More dice than may stay. L-45
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/field.h"

namespace legion {
namespace {

int limit_of(View v, DieKind kind) {
  return kind == DieKind::commander ? v.numbers().most_commander_dice
                                    : v.numbers().most_legion_dice;
}

// Commander dice first.
DieKind kind_over_limit(View v) {
  const bool commanders =
      count_dice(v.active(), DieKind::commander) > limit_of(v, DieKind::commander);
  return commanders ? DieKind::commander : DieKind::legion;
}

}  // namespace

Waiting LimitsStep::asks(const View& v) {
  const DieKind kind = kind_over_limit(v);
  const bool too_many = count_dice(v.active(), kind) > limit_of(v, kind);
  return too_many ? asking(v.state.active) : Waiting{};
}

void LimitsStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void LimitsStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_dice<LimitsStep>(v, seat, Verb::drop, v.player(seat), out);
}

Denial LimitsStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (const Denial no = deny_die(answer, v.player(seat), "L-45"_rule)) return no;
  const Square square = square_of(answer);
  if (square.kind() != kind_over_limit(v))
    return {"other_colour", "L-45"_rule, {{"square", square}}};
  return {};
}

void LimitsStep::answer(Play& p, Seat seat, table::Answer answer) {
  remove_die(p, seat, square_of(answer), "L-45"_rule);
}

}  // namespace legion
