// What the readable keys of a position do not say (table/state_dump.h).
#include "games/fleet/content/pack_read.h"
#include "games/fleet/state/fields.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/position.h"
#include "table/state_dump.h"

namespace fleet {
namespace {

// What the match brings along: a dump refers to its content by index.
std::string match_text(const Game& game) {
  std::string out = game.scenario().id + " ";
  for (const ShipClass& ship : game.pack().ships) out += ship.id + " ";
  for (const Weapon& weapon : game.pack().weapons) out += weapon.id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(options_value(game.options()), out);
  return out;
}

bool square_ok(Square at) { return at.on_board() || at == kNowhere; }
bool ship_ok(const State& state, ShipId ship) {
  return !ship.exists() || ship.value < state.ships.size();
}
bool squares_ok(const std::array<std::uint8_t, 4>& bytes) { return bytes[3] < 2; }

bool move_ok(const State& state) {
  const Move& m = state.move;
  return (m.group.bits() >> state.ships.size()) == 0 && square_ok(m.from) && square_ok(m.to) &&
         m.steps_left <= 2;
}

bool attack_ok(const State& state) {
  const Attack& a = state.attack;
  return square_ok(a.from) && square_ok(a.target_square) && ship_ok(state, a.target) &&
         ship_ok(state, a.counter_target) && squares_ok(a.blocked) && squares_ok(a.passed);
}

// F-1: no die is in two places, none is missing. Dice in the hand belong to one side.
bool dice_ok(const Game& game, const State& state) {
  const int all = game.pack().dice_per_colour;
  for (std::size_t c = 0; c < kColours; ++c) {
    int missing = 0;
    for (const Side& side : state.sides) {
      int there = side.free[c];
      for (std::size_t r = 0; r < kResults; ++r) {
        const std::size_t kind = c * kResults + r;
        there += side.bridge.count[kind] + side.fresh.count[kind];
      }
      if (there > all) return false;
      missing += all - there;
    }
    if (missing != state.rolling[c]) return false;
  }
  return true;
}

bool sides_ok(const Game& game, const State& state) {
  std::size_t ships = state.ships.size();
  for (const Side& side : state.sides) {
    if (((side.dealt[0] | (side.dealt[1] << 8)) >> game.pack().weapons.size()) != 0) return false;
    for (std::size_t i = 0; i < side.to_deploy.size(); ++i) {
      if (side.to_deploy[i] > 0 && i >= game.pack().ships.size()) return false;
      ships += side.to_deploy[i];
    }
  }
  return ships <= kMaxShips;
}

// A dump that is not ours must not lead the rules out of their tables; that enumerations are in
// their bounds has been seen to.
bool sound(const Game& game, const State& state) {
  if (state.stack.empty()) return false;
  for (const Frame& frame : state.stack) {
    if (frame.step == Step::none) return false;
  }
  const Waiting& w = state.waiting;
  return w.kind > Waiting::nothing && w.kind <= Waiting::over && w.seat.value < 2 &&
         w.count <= table::kMaxDice && state.result[0] <= 2 && state.result[1] <= 2 &&
         move_ok(state) && attack_ok(state) && dice_ok(game, state) && sides_ok(game, state);
}

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  return table::read_rest(text, state, match_text(game),
                          [&](const State& read) { return sound(game, read); });
}

}  // namespace fleet
