// A dump that is not ours must not lead the rules out of their tables, into a question nobody can
// answer, or round in circles.
#include <algorithm>

#include "games/legion/position/position.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/contract.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/sound_stack.h"

namespace legion {
namespace {

// What lies beside the stack.
class Rest {
 public:
  explicit Rest(View v) : v_(v) {}

  bool is_within_bounds() const {
    const State& state = v_.state;
    return only_ok() && state.race_over < 2 && (state.placed.exists() || state.placed == Cell{}) &&
           result_ok();
  }
  bool goes_with_the_stack() const { return faces_ok() && returned_ok(); }

 private:
  bool has(Step step) const {
    return std::ranges::any_of(v_.state.stack, [step](const Frame& f) { return f.step == step; });
  }

  // Bits for phases, and one that says that there are some.
  bool only_ok() const {
    const unsigned bits = v_.state.only[0] | (unsigned{v_.state.only[1]} << 8U);
    return bits == 0 || ((bits & kOnly) != 0 && (bits & ~kOnly) >> table::count_of<Phase> == 0);
  }

  // Only a match that is over has winners; those of a team win together.
  bool result_ok() const {
    const auto& result = v_.state.result;
    const bool over = v_.state.waiting.kind == Waiting::over;
    const auto is = [&result](std::uint8_t won) { return std::ranges::count(result, won) > 0; };
    if (!over) return v_.state.result_reason == EndReason::none && !is(1) && is_all_flags();
    return v_.state.result_reason != EndReason::none && is_all_flags() && result_is_of_sides();
  }
  bool is_all_flags() const {
    return std::ranges::all_of(v_.state.result, [](std::uint8_t won) { return won < 2; });
  }
  bool result_is_of_sides() const {
    bool anybody = false;
    for (std::uint8_t s = 0; s < v_.seats(); ++s) {
      anybody = anybody || v_.state.result[s] != 0;
      if (v_.state.result[s] != v_.state.result[v_.game.team({s})]) return false;
    }
    return anybody;
  }

  // Dice on their way have somewhere to go, highest first. L-42, L-43
  bool faces_ok() const {
    const auto& faces = v_.state.faces;
    if (!has(Step::put_die)) return faces[0].empty() && faces[1].empty();
    for (const DieKind kind : {DieKind::legion, DieKind::commander}) {
      const Faces& dice = faces[static_cast<std::size_t>(kind)];
      const bool possible =
          std::ranges::all_of(dice, [](int face) { return face >= 1 && face <= 6; }) &&
          std::ranges::is_sorted(dice, std::greater{});
      if (!possible || static_cast<int>(dice.size()) != count_new_squares(v_, kind)) return false;
    }
    return true;
  }

  // L-14
  bool returned_ok() const {
    const State& state = v_.state;
    const Frame& top = state.stack.back();
    const bool open = top.step == Step::return_objective && top.as<ReturnObjectiveStep>().all;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
      const Player& player = state.players[s];
      const bool given = player.returned != 0;
      if (given && (!open || !player.objectives.has(player.returned - 1))) return false;
      if (open && state.waiting.seats.has({s}) != (returning(v_).has({s}) && !given)) return false;
    }
    return true;
  }

  View v_;
};

}  // namespace

bool can_go_on(const Match& game, const State& /*said*/, State& state) {
  forget_former(state.stack);
  const View v{game, state};
  const Rest rest(v);
  return rest.is_within_bounds() && stack_is_sound(v) && rest.goes_with_the_stack();
}

}  // namespace legion
