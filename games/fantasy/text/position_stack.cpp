// What the readable keys of a position do not say (table/state_dump.h).
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/text/position.h"
#include "table/state_dump.h"

namespace fantasy {
namespace {

// Takes over from `from` all that other keys of a position express.
void copy_readable(State& to, const State& from) {
  to.terrain = from.terrain;
  to.occupant = from.occupant;
  for (std::size_t i = 0; i < to.units.size(); ++i) {
    Unit& unit = to.units[i];
    const int open = Unit::defending | Unit::activated;
    const int flags = (unit.flags & ~open) | (from.units[i].flags & open);
    unit = from.units[i];
    unit.flags = static_cast<std::uint8_t>(flags);
  }
  for (std::size_t s = 0; s < 2; ++s) {
    to.sides[s].pool = from.sides[s].pool;
    to.sides[s].draw = from.sides[s].draw;
    to.sides[s].discard = from.sides[s].discard;
    to.sides[s].in_play = from.sides[s].in_play;
    to.sides[s].vp = from.sides[s].vp;
  }
  to.round = from.round;
  to.phase = from.phase;
  to.initiative = from.initiative;
  to.active = from.active;
}

State blank(std::size_t units) {
  State state;
  for (std::size_t i = 0; i < units; ++i) state.units.push_back({});
  return state;
}

// Options that came later count only where they are used: older positions stay readable.
table::Value counted_options(const Options& options) {
  table::Value out = options_value(options);
  std::erase_if(out.members(), [&](const table::Value::Member& option) {
    return (option.first == "first_placer" && options.first_placer == Options::FirstPlacer::lot) ||
           (option.first == "unlimited_rounds" && !options.unlimited_rounds) ||
           (option.first == "epic_points" && options.epic_points == 0);
  });
  return out;
}

// What the match brings along: a dump refers to its content by index.
std::string match_text(const Game& game) {
  std::string out;
  for (const UnitCard& card : game.pack().units) out += card.id + "." + card.level + " ";
  for (const TacticCard& card : game.pack().cards) out += card.id + " ";
  for (const Terrain& terrain : game.pack().terrains) out += terrain.id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(counted_options(game.options()), out);
  return out;
}

bool unit_ok(const State& state, UnitId unit) {
  return !unit.exists() || unit.value < state.units.size();
}
bool hex_ok(Hex at) { return at.on_map() || at == Hex::none(); }

template <class T, std::size_t N>
bool fits(const table::FixedVector<T, N>& list) {
  return list.size() <= N;
}

// A dump that is not ours must not lead the rules out of their tables.
bool sound(const Game& game, const State& state, std::size_t units) {
  if (state.units.size() != units || !fits(state.boons) || !fits(state.stack) ||
      state.stack.empty())
    return false;
  const Combat& c = state.combat;
  if (!fits(c.attack) || !fits(c.defence) || !fits(c.further)) return false;
  for (const Side& side : state.sides) {
    if (!fits(side.order_dice) || !fits(side.top)) return false;
    for (const std::uint8_t card : side.top) {
      if (card >= game.pack().cards.size()) return false;
    }
  }
  for (const Frame& frame : state.stack) {
    if (frame.step == Step::none || frame.step >= Step::count_) return false;
  }
  for (const Boon& boon : state.boons) {
    if (!unit_ok(state, boon.unit)) return false;
  }
  for (const UnitId unit : c.further) {
    if (!unit_ok(state, unit)) return false;
  }
  return unit_ok(state, state.act.unit) && unit_ok(state, c.attacker) && unit_ok(state, c.target) &&
         unit_ok(state, c.declared) && hex_ok(state.act.start) && hex_ok(state.act.origin) &&
         hex_ok(c.target_hex) && hex_ok(c.attacker_hex) && state.waiting.kind <= Waiting::over &&
         state.waiting.kind != Waiting::nothing && static_cast<int>(state.colour) < kColours &&
         state.result_reason <= EndReason::army_destroyed;
}

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  State rest = state;
  const State empty = blank(state.units.size());
  copy_readable(rest, empty);
  return table::write_dump(rest, empty, table::dump_sum(state, match_text(game)));
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  State out;
  const auto sum = table::read_dump(text, blank(state.units.size()), out);
  if (!sum) return sum.error();
  const bool fits_here = sound(game, out, state.units.size());
  if (fits_here) copy_readable(out, state);
  if (!fits_here || table::dump_sum(out, match_text(game)) != *sum) return table::foreign_stack();
  return out;
}

}  // namespace fantasy
