// What the readable keys of a position do not say (table/state_dump.h).
#include <algorithm>

#include "games/legion/content/pack_read.h"
#include "games/legion/position/position.h"
#include "games/legion/position/stack_soundness.h"
#include "games/legion/rules/contract.h"
#include "games/legion/rules/sound_stack.h"
#include "games/legion/state/fields.h"
#include "games/legion/state/options.h"
#include "table/state_dump.h"

namespace legion {
namespace {

// What the match brings along: a dump belongs to it.
std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_value(game.options()), out);
  return out;
}

}  // namespace

// As legion-5 counted it, which had no `holds`: found between the listed bytes by changing it.
static std::uint32_t sum_before(const State& state, std::string_view match) {
  if (state.holds != 0) return table::fields_sum(state, match);
  State held = state;
  held.holds = 1;
  std::vector<std::uint8_t> bytes = table::pack_fields(state);
  const std::vector<std::uint8_t> other = table::pack_fields(held);
  bytes.erase(std::ranges::mismatch(bytes, other).in1);
  const std::uint64_t h = table::hash_bytes(bytes.data(), bytes.size()) ^
                          (table::hash_bytes(match.data(), match.size()) * 31);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

std::string write_stack(const Match& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text) {
  return table::read_rest(text, state, match_text(game), [&](State& read) {
    forget_former(read.stack);
    return can_go_on(game, read);
  });
}

}  // namespace legion
