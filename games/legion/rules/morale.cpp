// Morale checks. L-53 .. L-57
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/morale_parts.h"

namespace legion {

void ChecksStep::run(Play& p) {
  Memory& memory = p.top<ChecksStep>();
  const Seat finisher = p.state.active;
  const bool massive = legion_from(p.game, p.active(), memory.west).size() == LegionSize::massive;
  if (++memory.places >= p.game.seats()) return p.pop();
  const Seat checker = p.game.after(finisher, memory.places);
  if (!p.game.are_opponents(checker, finisher)) return;
  // Of a team only the next one, where the switch says so.
  if (p.game.has_teams() && p.game.options().checks_four && !massive) p.pop();
  p.push<MoraleStep>({checker, finisher, massive});
}

int morale_target(View v, Seat checker, Seat finisher) {
  int target = 0;
  each_morale_part(v, checker, finisher,
                   [&target](const char*, int amount, bool) { target += amount; });
  return target;
}

Waiting MoraleStep::asks(const View& v) {
  const Seat checker = v.top<MoraleStep>().checker;
  return v.player(checker).is(Player::shield) ? Waiting{} : rolling(Purpose::morale, checker, 1);
}

void MoraleStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void MoraleStep::chance(Play& p, const table::Outcome& outcome) {
  const Memory memory = p.top<MoraleStep>();
  const int target = morale_target(p, memory.checker, memory.finisher);
  const bool passed = outcome[0] <= target;
  p.tell_throw(memory.checker, "L-54"_rule, Purpose::morale, outcome);
  p.tell(EventKind::checked, memory.checker, "L-54"_rule, {std::max(target, 0), passed ? 1 : 0});
  if (passed || count_dice(p.player(memory.checker), DieKind::legion) == 0) return p.pop();
  p.become<LoseDieStep>(memory);
}

// Of a massive legion the finisher chooses, otherwise the one who failed. L-55
Waiting LoseDieStep::asks(const View& v) {
  const Memory& memory = v.top<LoseDieStep>();
  return asking(memory.massive ? memory.finisher : memory.checker);
}

void LoseDieStep::run(Play& p) { ask_unless_clear<LoseDieStep>(p); }

void LoseDieStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_dice<LoseDieStep>(v, seat, Verb::lose, v.player(v.top<LoseDieStep>().checker), out);
}

Denial LoseDieStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  const Player& checker = v.player(v.top<LoseDieStep>().checker);
  if (const Denial no = deny_die(answer, checker, "L-55"_rule)) return no;
  const Square square = square_of(answer);
  if (square.kind() != DieKind::legion) return {"other_colour", "L-55"_rule, {{"square", square}}};
  return {};
}

void LoseDieStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  const Memory memory = p.top<LoseDieStep>();
  p.pop();
  remove_die(p, memory.checker, square_of(answer), "L-55"_rule);
  if (memory.finisher != kNobody)
    p.gain_coins(memory.checker, p.game.starting_card(p.player(memory.checker)).loss_coins,
                 "L-55"_rule);
}

}  // namespace legion
