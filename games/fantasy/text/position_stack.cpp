// What the readable keys of a position do not say (table/state_dump.h).
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/state/fields.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/text/position.h"
#include "table/state_dump.h"

namespace fantasy {
namespace {

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

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  const auto sound_here = [&](State& read) {
    for (std::size_t i = 0; i < read.units.size(); ++i) {
      constexpr int kReadable = Unit::defending | Unit::activated;
      const int hidden = read.units[i].flags & ~kReadable;
      read.units[i].flags = static_cast<std::uint8_t>(hidden | (state.units[i].flags & kReadable));
    }
    const View v{game, read};
    return is_table_sound(v) && stack_is_sound(v);
  };
  return table::read_rest(text, state, match_text(game), sound_here);
}

}  // namespace fantasy
