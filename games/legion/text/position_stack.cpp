// What the readable keys of a position do not say (table/state_dump.h).
#include "games/legion/content/pack_read.h"
#include "games/legion/rules/sound_stack.h"
#include "games/legion/state/fields.h"
#include "games/legion/text/position.h"
#include "games/legion/text/stack_soundness.h"
#include "table/state_dump.h"

namespace legion {
namespace {

// What the match brings along: a dump belongs to it.
std::string match_text(const Game& game) {
  std::string out = game.scenario().id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_value(game.options()), out);
  return out;
}

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  return table::read_rest(text, state, match_text(game), [&](State& read) {
    forget_former(read.stack);
    return can_go_on(game, read);
  });
}

}  // namespace legion
