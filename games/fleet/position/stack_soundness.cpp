// A dump that is not ours must not lead the rules out of their tables, into a question nobody can
// answer, or round in circles.
#include <bit>

#include "games/fleet/position/position.h"
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/sound_stack.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/state/fields.h"

namespace fleet {
namespace {

bool square_ok(Square at) { return at.on_board() || at == kNowhere; }
bool squares_ok(const std::array<std::uint8_t, 4>& bytes) { return bytes[3] < 2; }

template <class T>
bool is_blank(const T& part) {
  return table::pack_fields(part) == table::pack_fields(T{});
}

// What lies beside the stack.
class Rest {
 public:
  explicit Rest(View v) : v_(v), state_(v.state) {}

  bool is_within_bounds() const {
    return move_ok() && attack_ok() && dice_ok() && sides_ok() && result_ok();
  }
  bool goes_with_the_stack() const {
    return is_over() || (action_ok() && rolling_ok() && weapons_ok() && squares_are_shared());
  }

 private:
  bool is_over() const { return state_.waiting.kind == Waiting::over; }
  Step top() const { return state_.stack.back().step; }
  bool ship_ok(ShipId ship) const { return !ship.exists() || ship.value < state_.ships.size(); }

  bool move_ok() const {
    const Move& m = state_.move;
    return (m.group.bits() >> state_.ships.size()) == 0 && square_ok(m.from) && square_ok(m.to) &&
           m.steps_left <= 1 && m.chosen <= 1;
  }
  bool attack_ok() const {
    constexpr int kFlags =
        Attack::ranged | Attack::scan | Attack::dodged | Attack::countered | Attack::shielded;
    const Attack& a = state_.attack;
    return square_ok(a.from) && square_ok(a.target_square) && ship_ok(a.target) &&
           ship_ok(a.counter_target) && squares_ok(a.blocked) && squares_ok(a.passed) &&
           (a.flags & ~kFlags) == 0 && a.doubled_left <= 1 && a.reach <= kSquares;
  }

  // F-1: no die is in two places, none is missing.
  bool dice_ok() const {
    for (std::size_t c = 0; c < kColours; ++c) {
      if (missing(kBlue, c) < 0 || missing(kYellow, c) < 0) return false;
      if (missing(kBlue, c) + missing(kYellow, c) != state_.rolling[c]) return false;
    }
    return true;
  }
  // Of a side's dice of a colour, how many do not lie on the table.
  int missing(Seat seat, std::size_t colour) const {
    const Side& side = v_.side(seat);
    int there = side.free[colour];
    for (std::size_t r = 0; r < kResults; ++r) {
      const std::size_t kind = colour * kResults + r;
      there += side.bridge.count[kind] + side.fresh.count[kind];
    }
    return v_.game.pack().dice_per_colour - there;
  }

  bool sides_ok() const {
    std::size_t ships = state_.ships.size();
    for (const Side& side : state_.sides) {
      for (std::size_t i = 0; i < side.to_deploy.size(); ++i) {
        if (side.to_deploy[i] > 0 && i >= v_.game.pack().ships.size()) return false;
        ships += side.to_deploy[i];
      }
    }
    return ships <= kMaxShips && dealt_ok();
  }
  static unsigned dealt_to(const Side& side) { return side.dealt[0] | (side.dealt[1] << 8U); }
  // Half of the tokens each, no token twice. F-78
  bool dealt_ok() const {
    const std::size_t weapons = v_.game.pack().weapons.size();
    const unsigned blue = dealt_to(state_.sides[0]);
    const unsigned yellow = dealt_to(state_.sides[1]);
    for (const unsigned dealt : {blue, yellow}) {
      const bool some = v_.game.options().secret_weapons || dealt == 0;
      if (!some || (dealt >> weapons) != 0 || std::popcount(dealt) > static_cast<int>(weapons / 2))
        return false;
    }
    return (blue & yellow) == 0;
  }

  // Half points, of a match that is over.
  bool result_ok() const {
    const bool ended = state_.result_reason != EndReason::none;
    const int sum = state_.result[0] + state_.result[1];
    return ended == is_over() && sum == (is_over() ? 2 : 0);
  }

  // A move and an attack lie there only while they are carried out.
  bool action_ok() const {
    const bool acting = has_step(v_, Step::actions) && top() != Step::actions;
    if (!acting) return is_blank(state_.move) && is_blank(state_.attack);
    return is_blank(state_.attack) || is_of_attack(state_.stack[3].step);
  }
  static bool is_of_attack(Step step) { return step >= Step::aim && step <= Step::dodge_to; }

  // Dice are in the hand of who is asked to throw them.
  bool rolling_ok() const {
    if (is_in_hand(kBlue) && is_in_hand(kYellow)) return false;
    if (!is_in_hand(kBlue) && !is_in_hand(kYellow)) return top() != Step::reroll_specials;
    const Seat seat = is_in_hand(kBlue) ? kBlue : kYellow;
    return state_.waiting.kind == Waiting::roll && state_.waiting.seat == seat &&
           (top() == Step::energy || top() == Step::preroll || top() == Step::reroll_specials);
  }
  bool is_in_hand(Seat seat) const {
    for (std::size_t c = 0; c < kColours; ++c) {
      if (missing(seat, c) > 0) return true;
    }
    return false;
  }

  // Whoever chooses in secret has got tokens to choose from. F-78
  bool weapons_ok() const {
    if (top() != Step::choose_weapon || !v_.game.options().secret_weapons) return true;
    for (const Seat seat : {kBlue, kYellow}) {
      const bool carries = v_.game.scenario().weapon[seat.value];
      const auto half = static_cast<int>(v_.game.pack().weapons.size() / 2);
      if (carries && std::popcount(dealt_to(v_.side(seat))) != half) return false;
    }
    return true;
  }

  // Both sides stand on one square only where one is about to capture (F-98), and on a gravitic
  // field only who is about to leave it (F-26).
  bool squares_are_shared() const {
    for (const Square at : Squares::all()) {
      const ShipSet blue = ships_at(v_, at, kBlue);
      const ShipSet yellow = ships_at(v_, at, kYellow);
      if (!blue.empty() && !yellow.empty() && !is_captured(at)) return false;
      if (v_.field(at) == Field::gravitic && (!blue.empty() || !yellow.empty()) && !is_left(at))
        return false;
    }
    return true;
  }
  bool is_captured(Square at) const {
    for (const Frame& frame : state_.stack) {
      if (frame.step != Step::capture || frame.as<CaptureStep>().square != at) continue;
      for (const ShipId ship : ships_at(v_, at, opponent(frame.as<CaptureStep>().captor))) {
        if (!v_.game.is_civilian(v_.ship(ship))) return false;
      }
      return true;
    }
    return false;
  }
  bool is_left(Square at) const {
    const Square field = top() == Step::enter           ? v_.top<EnterStep>().field
                         : top() == Step::gravitic_exit ? v_.top<GraviticExitStep>().field
                                                        : kNowhere;
    return field == at && (ships_at(v_, at).bits() & ~state_.move.group.bits()) == 0;
  }

  View v_;
  const State& state_;
};

}  // namespace

bool can_go_on(const Match& game, const State& /*said*/, State& state) {
  forget_former(state.stack);
  const View v{game, state};
  const Rest rest(v);
  return rest.is_within_bounds() && stack_is_sound(v) && rest.goes_with_the_stack();
}

}  // namespace fleet
