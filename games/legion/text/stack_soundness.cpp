#include "games/legion/text/stack_soundness.h"

#include <algorithm>

#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/state/fields.h"

namespace legion {
namespace {

class Soundness {
 public:
  Soundness(const Game& game, const State& state) : game_(game), state_(state) {}

  bool all() const {
    if (state_.stack.empty() || state_.stack[0].step != Step::match) return false;
    for (std::size_t i = 0; i < state_.stack.size(); ++i) {
      if (i > 0 && !may_lie_on(state_.stack[i].step, state_.stack[i - 1].step)) return false;
      if (!remembers_what_it_can(game_, state_, i)) return false;
    }
    return match_ok() && result_ok() && faces_ok() && returned_ok() && waiting_ok();
  }

 private:
  View view() const { return {game_, state_}; }
  static bool is_flag(unsigned char byte) { return byte < 2; }
  bool is_over() const { return state_.waiting.kind == Waiting::over; }
  bool has(Step step) const {
    return std::ranges::any_of(state_.stack, [step](const Frame& f) { return f.step == step; });
  }

  bool result_ok() const {
    return std::ranges::all_of(state_.result, [](std::uint8_t won) { return won < 2; });
  }

  // The phase has begun, and which one follows. L-21
  bool match_ok() const {
    const auto& memory = state_.stack[0].bytes;
    const int phase = static_cast<int>(state_.phase);
    const int last = static_cast<int>(Phase::end);
    if (memory[0] > last + 1 || !is_flag(memory[1])) return false;
    const bool again = phase == last && state_.only == std::array<std::uint8_t, 2>{};
    const int next = again ? static_cast<int>(Phase::start) : phase + 1;
    return is_over() || (memory[0] == next && (memory[1] != 0) == (phase == last));
  }

  // Dice on their way have somewhere to go. L-42
  bool faces_ok() const {
    if (!has(Step::put_die)) return state_.faces[0].empty() && state_.faces[1].empty();
    for (const DieKind kind : {DieKind::legion, DieKind::commander}) {
      const Faces& faces = state_.faces[static_cast<std::size_t>(kind)];
      const bool dice = std::ranges::all_of(faces, [](int face) { return face >= 1 && face <= 6; });
      if (!dice || static_cast<int>(faces.size()) > count_new_squares(view(), kind)) return false;
    }
    return true;
  }

  // L-14
  bool returned_ok() const {
    const Frame& top = state_.stack.back();
    const bool open = top.step == Step::return_objective && top.as<ReturnObjectiveStep>().all;
    for (std::uint8_t s = 0; s < state_.players.size(); ++s) {
      const Player& player = state_.players[s];
      const bool given = player.returned != 0;
      if (given && (!open || !player.objectives.has(player.returned - 1))) return false;
      if (open && state_.waiting.seats.has({s}) != (returning(view()).has({s}) && !given))
        return false;
    }
    return true;
  }

  // It is what the step on top asks when it is run again. Some ask by themselves after an answer:
  // a die that is rolled for, and those who have not sealed yet.
  bool waiting_ok() const {
    const Waiting& w = state_.waiting;
    Waiting expected;
    expected.kind = w.kind;
    if (w.kind == Waiting::over) return same(w, expected);
    if (w.kind == Waiting::nothing || w.kind > Waiting::sealed) return false;
    State again = state_;
    again.waiting = {};
    Play play{{game_, again, nullptr}};
    const Step top = play.step();
    if (top == Step::reroll && w.kind == Waiting::roll) {
      if (play.top<RerollStep>().rolled == 0) return false;
      play.roll(Purpose::drill, source_of(play).seat, 1);
    } else {
      rules_of(top).run(play);
    }
    if (w.kind == Waiting::sealed) again.waiting.seats = w.seats;
    return !w.seats.empty() == asks_somebody(w) && same_state(again) && has_a_way_on();
  }
  static bool asks_somebody(const Waiting& w) {
    return w.kind == Waiting::answers || w.kind == Waiting::sealed;
  }
  static bool same(const Waiting& a, const Waiting& b) {
    return a.kind == b.kind && a.seats.bits == b.seats.bits && a.seat == b.seat &&
           a.count == b.count && a.purpose == b.purpose;
  }
  bool same_state(const State& again) const {
    return table::hash_fields(again) == table::hash_fields(state_);
  }
  // Whoever is asked has an answer, and what is drawn is there.
  bool has_a_way_on() const {
    const Waiting& w = state_.waiting;
    if (w.kind == Waiting::roll) return w.count > 0;
    if (w.kind == Waiting::draw) {
      table::DrawList draws;
      game_.draws(state_, draws);
      return !draws.empty();
    }
    for (std::uint8_t s = 0; s < game_.seats(); ++s) {
      table::AnswerList legal;
      game_.legal(state_, {s}, legal);
      if (w.seats.has({s}) == legal.empty()) return false;
    }
    return true;
  }

  const Game& game_;
  const State& state_;
};

}  // namespace

bool can_go_on(const Game& game, const State& state) { return Soundness(game, state).all(); }

}  // namespace legion
