// What the readable keys of a position do not say (table/state_dump.h).
#include "games/fleet/content/pack_read.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/position.h"
#include "table/state_dump.h"

namespace fleet {
namespace {

// Takes over from `from` all that other keys of a position express.
void copy_readable(State& to, const State& from) {
  to.fields = from.fields;
  to.ships = from.ships;
  for (std::size_t s = 0; s < 2; ++s) {
    Side& side = to.sides[s];
    const Side& readable = from.sides[s];
    side.bridge = readable.bridge;
    side.free = readable.free;
    side.weapon = readable.weapon;
    side.flags = readable.flags;
    side.lost = readable.lost;
    side.containers = readable.containers;
  }
  to.sides[from.active.value].fresh = from.sides[from.active.value].fresh;
  to.containers = from.containers;
  to.arrived = from.arrived;
  to.drones = from.drones;
  to.drones_of = from.drones_of;
  to.turn = from.turn;
  to.phase = from.phase;
  to.active = from.active;
}

// What dumps are compared with: a state with nothing in it, but the seat whose dice are readable.
State blank(const State& readable) {
  State state;
  state.active = readable.active;
  return state;
}

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
         m.line <= Result::special && m.steps_left <= 2;
}

bool attack_ok(const State& state) {
  const Attack& a = state.attack;
  return square_ok(a.from) && square_ok(a.target_square) && ship_ok(state, a.target) &&
         ship_ok(state, a.counter_target) && a.last_line <= Line::orth &&
         a.line <= Result::special && squares_ok(a.blocked) && squares_ok(a.passed);
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

// A dump that is not ours must not lead the rules out of their tables.
bool sound(const Game& game, const State& state) {
  if (state.stack.empty() || state.stack.size() > state.stack.capacity()) return false;
  for (const Frame& frame : state.stack) {
    if (frame.step == Step::none || frame.step >= Step::count_) return false;
  }
  const Waiting& w = state.waiting;
  return w.kind > Waiting::nothing && w.kind <= Waiting::over && w.seat.value < 2 &&
         w.count <= table::kMaxDice && state.result_reason <= EndReason::turn_cap &&
         state.result[0] <= 2 && state.result[1] <= 2 && move_ok(state) && attack_ok(state) &&
         dice_ok(game, state) && sides_ok(game, state);
}

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  State rest = state;
  const State empty = blank(state);
  copy_readable(rest, empty);
  return table::write_dump(rest, empty, table::dump_sum(state, match_text(game)));
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  State out;
  const auto sum = table::read_dump(text, blank(state), out);
  if (!sum) return sum.error();
  copy_readable(out, state);
  if (!sound(game, out) || table::dump_sum(out, match_text(game)) != *sum)
    return table::foreign_stack();
  return out;
}

}  // namespace fleet
