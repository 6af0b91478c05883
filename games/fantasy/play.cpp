#include "games/fantasy/play.h"

#include "games/fantasy/combat_steps.h"
#include "games/fantasy/command_steps.h"

namespace fantasy {

const StepRules& rules_of(Step step) {
  static constexpr StepRules rules[] = {
      {},
#define STEP(id, type, prompt) \
  {#id, prompt, type::run, type::legal, type::answer, type::chance, type::draws},
#include "games/fantasy/steps_combat.def"
#include "games/fantasy/steps_command.def"
#undef STEP
  };
  return rules[static_cast<std::size_t>(step)];
}

namespace {

Frame frame(Step step, int a, int b, int c) {
  return {step, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}

table::Event make_event(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args) {
  table::Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = seat;
  event.rule = rule;
  std::size_t i = 0;
  for (const int arg : args) event.arg[i++] = static_cast<std::uint8_t>(arg);
  return event;
}

}  // namespace

void Play::push(Step step, int a, int b, int c) const {
  state.stack.push_back(frame(step, a, b, c));
}
void Play::become(Step step, int a, int b, int c) const {
  state.stack.back() = frame(step, a, b, c);
}
void Play::pop() const { state.stack.pop_back(); }

void Play::ask(SeatSet seats) const {
  state.waiting = {};
  state.waiting.kind = Waiting::answers;
  state.waiting.seats = seats;
}

void Play::roll(Purpose purpose, Seat seat, int dice) const {
  assert(dice > 0 && dice <= static_cast<int>(table::kMaxDice));
  state.waiting = {};
  state.waiting.kind = Waiting::roll;
  state.waiting.seat = seat;
  state.waiting.count = static_cast<std::uint8_t>(dice);
  state.waiting.purpose = static_cast<std::uint8_t>(purpose);
}

void Play::draw(Purpose purpose, Seat seat) const {
  state.waiting = {};
  state.waiting.kind = Waiting::draw;
  state.waiting.seat = seat;
  state.waiting.count = 1;
  state.waiting.purpose = static_cast<std::uint8_t>(purpose);
}

void Play::end_game(EndReason reason, int empire_half_points) const {
  state.waiting = {};
  state.waiting.kind = Waiting::over;
  state.result = {static_cast<std::uint8_t>(empire_half_points),
                  static_cast<std::uint8_t>(2 - empire_half_points)};
  state.result_reason = static_cast<std::uint8_t>(reason);
  tell_reveal(EventKind::game_over, Seat{0}, rule_of(reason),
              {static_cast<int>(reason), state.sides[0].vp, state.sides[1].vp});
}

void Play::tell(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args) const {
  if (log != nullptr) log->events.push_back(make_event(kind, seat, rule, args));
}

void Play::tell_only(Seat audience, EventKind kind, Seat seat, RuleId rule,
                     std::initializer_list<int> args) const {
  if (log == nullptr) return;
  log->events.push_back(make_event(kind, seat, rule, args));
  log->events.back().audience = SeatSet::of(audience);
}

void Play::tell_dice(EventKind kind, Seat seat, RuleId rule, Purpose purpose,
                     const std::uint8_t* faces, std::size_t count) const {
  if (log == nullptr) return;
  table::Event event = make_event(kind, seat, rule, {static_cast<int>(purpose)});
  event.reveals = true;
  event.count = static_cast<std::uint8_t>(count);
  for (std::size_t i = 0; i < count; ++i) event.faces[i] = faces[i];
  log->events.push_back(event);
}

void Play::tell_reveal(EventKind kind, Seat seat, RuleId rule,
                       std::initializer_list<int> args) const {
  if (log == nullptr) return;
  log->events.push_back(make_event(kind, seat, rule, args));
  log->events.back().reveals = true;
}

void run_steps(Play& play) {
  while (play.state.waiting.kind == Waiting::nothing) {
    if (play.state.stack.empty()) {  // a position that holds one activation only is played out
      play.end_game(EndReason::none, 1);
      return;
    }
    rules_of(play.top().step).run(play);
  }
}

}  // namespace fantasy
