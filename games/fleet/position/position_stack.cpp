// What the readable keys of a position do not say (table/state_dump.h).
#include <array>

#include "games/fleet/content/pack_read.h"
#include "games/fleet/position/position.h"
#include "games/fleet/position/stack_soundness.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/sound_stack.h"
#include "games/fleet/state/fields.h"
#include "games/fleet/state/options.h"
#include "table/state_dump.h"

namespace fleet {
namespace {

constexpr std::array<std::string_view, 1> kOptionsOfFleet3{"leave_in_groups"};

// What the match brings along: a dump refers to its content by index.
std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  for (const ShipClass& ship : game.pack().ships) out += ship.id + " ";
  for (const Weapon& weapon : game.pack().weapons) out += weapon.id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_noted(options_value(game.options()), options_value(Options{}),
                                    kOptionsOfFleet3),
               out);
  return out;
}

}  // namespace

std::string write_stack(const Match& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text) {
  return table::read_rest(text, state, match_text(game), [&](State& read) {
    forget_former(read.stack);
    return can_go_on(game, read);
  });
}

}  // namespace fleet
