// What the readable keys of a position do not say (table/state_dump.h).
#include <algorithm>

#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/position/position.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/state/fields.h"
#include "games/fantasy/state/options.h"
#include "table/state_dump.h"

namespace fantasy {
namespace {

constexpr std::string_view kCameLater[] = {"first_placer", "unlimited_rounds", "epic_points",
                                           "epic_limits",  "paid_reroll_free", "curse_swap",
                                           "initiative_by"};

// Options that came later count only where they are used: older positions stay readable.
table::Value counted_options(const Options& options) {
  table::Value out = options_value(options);
  const table::Value usual = options_value(Options{});
  std::erase_if(out.members(), [&](const table::Value::Member& option) {
    const bool later = std::find(std::begin(kCameLater), std::end(kCameLater), option.first) !=
                       std::end(kCameLater);
    return later && *usual.find(option.first) == option.second;
  });
  return out;
}

// What the match brings along: a dump refers to its content by index.
std::string match_text(const Match& game) {
  std::string out;
  for (const UnitCard& card : game.pack().units) out += card.id + "." + card.level + " ";
  for (const TacticCard& card : game.pack().cards) out += card.id + " ";
  for (const Terrain& terrain : game.pack().terrains) out += terrain.id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(counted_options(game.options()), out);
  return out;
}

}  // namespace

std::string write_stack(const Match& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text) {
  const auto sound_here = [&](State& read) {
    for (std::size_t i = 0; i < read.units.size(); ++i) {
      constexpr int kReadable = Unit::defending | Unit::activated;
      const int hidden = read.units[i].flags & ~kReadable;
      read.units[i].flags = static_cast<std::uint8_t>(hidden | (state.units[i].flags & kReadable));
    }
    forget_former(read.stack);
    const View v{game, read};
    return is_table_sound(v) && stack_is_sound(v);
  };
  return table::read_rest(text, state, match_text(game), sound_here);
}

}  // namespace fantasy
