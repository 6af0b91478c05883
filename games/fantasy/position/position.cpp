// Positions of the protocol -> a game and its state, and back.
#include "games/fantasy/position/position.h"

#include "games/fantasy/content/choose_scenario.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/position/position_checks.h"
#include "games/fantasy/position/position_map.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/state/options.h"

namespace fantasy {

using table::Fields;
using table::Value;

namespace {

constexpr std::string_view kCameLater[] = {"first_placer",  "unlimited_rounds", "epic_points",
                                           "epic_limits",   "paid_reroll_free", "curse_swap",
                                           "initiative_by", "automaton"};

}  // namespace

// The state refers to content by index.
std::string match_text(const Match& game) {
  std::string out;
  for (const UnitCard& card : game.pack().units) out += card.id + "." + card.level + " ";
  for (const TacticCard& card : game.pack().cards) out += card.id + " ";
  for (const Terrain& terrain : game.pack().terrains) out += terrain.id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_noted(game.options(), kCameLater), out);
  return out;
}

// Flags are in a stack whole, and two of them have keys.
bool can_go_on(const Match& game, const State& said, State& state) {
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    constexpr int kReadable = Unit::defending | Unit::activated;
    const int hidden = state.units[i].flags & ~kReadable;
    state.units[i].flags = static_cast<std::uint8_t>(hidden | (said.units[i].flags & kReadable));
  }
  forget_former(state.stack);
  const View v{game, state};
  return is_table_sound(v) && stack_is_sound(v);
}

Value position_value(const Match& game, const State& state) {
  std::vector<std::string> names;
  return table::whole_position(game, state,
                               table::match_value(game).set("goal", goal_value(game.scenario())),
                               PositionThings{game, state, names});
}

void read_table(const Match& game, const table::PositionSource& in, State& state) {
  Fields& f = in.fields;
  // The game knows it already; read_position has checked it.
  (void)f.any("goal");
  const TableChecks checks(game, state, f.complaint(), in.exact);
  table::read_fields(PositionThings{game, state, in.names, in.exact, &checks}, f, state);
  for (Side& side : state.sides) side.public_pool[0] = kUnknown;
  // A position of this game leaves nothing to be asked more of.
  (void)f.boolean_or("strict", false);
  f.finish();
  if (f.ok()) checks.whole();
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Match>(f, base);
  if (!match) return match.error();
  const SharedPack pack = bound(match->pack, match->options);
  const std::string id = f.string_or("scenario", "first_battle");
  auto found = choose_scenario(*pack, id, match->options);
  if (!found) {
    f.complain("scenario", "there is no scenario \"" + id + "\"");
    return complaint.error;
  }
  Scenario scenario = std::move(*found);
  read_goal(f, scenario);
  read_map(*pack, f, scenario);
  if (complaint.ok()) read_elements(*pack, f, scenario);
  if (complaint.ok()) read_capture_points(*pack, f, scenario);
  if (!complaint.ok()) return complaint.error;
  // The elements lie on the scenario's map now.
  Value rest = position;
  rest.set("elements", Value());
  if (position.find("map") != nullptr) rest.set("map", Value());
  return table::open_position(std::make_shared<Match>(pack, std::move(scenario), match->options),
                              rest);
}

}  // namespace fantasy
