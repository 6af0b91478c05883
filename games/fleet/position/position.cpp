// Positions of the protocol -> a game and its state, and back.
#include "games/fleet/position/position.h"

#include <algorithm>
#include <array>

#include "games/fleet/content/pack_read.h"
#include "games/fleet/position/position_checks.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/state/options.h"

namespace fleet {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

constexpr std::array<std::string_view, 1> kOptionsOfFleet3{"leave_in_groups"};

// A match from its beginning; anything on the table needs the stack that led there.
void check_beginning(const Value& position, Fields& f) {
  for (const char* key : {"ships", "fields", "bridges", "rolled", "drones", "containers"}) {
    const Value* value = position.find(key);
    if (value == nullptr || value->is_null()) continue;
    if (value->is_array() && value->items().empty()) continue;
    f.complain("phase",
               "the set-up begins with an empty board, there is " + std::string(key) + " already");
  }
}

}  // namespace

// The state refers to content by index.
std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  for (const ShipClass& ship : game.pack().ships) out += ship.id + " ";
  for (const Weapon& weapon : game.pack().weapons) out += weapon.id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_noted(game.options(), kOptionsOfFleet3), out);
  return out;
}

Value position_value(const Match& game, const State& state) {
  std::vector<std::string> names;
  return table::whole_position(game, state, table::match_value(game),
                               PositionThings{game, state, names});
}

void read_table(const Match& game, const table::PositionSource& in, State& state) {
  Fields& f = in.fields;
  const bool strict = f.boolean_or("strict", false);
  const Value* rolled = f.any("rolled");
  const bool dice = rolled != nullptr && rolled->is_array() && !rolled->items().empty();
  state.phase = dice ? Phase::actions : Phase::energy;
  state.active = {static_cast<std::uint8_t>(std::max(0, game.scenario().first_player))};
  table::read_fields(PositionThings{game, state, in.names, in.exact}, f, state);
  f.finish();
  if (f.ok()) check_position({game, state, in.names, in.position, in.exact, strict, f.complaint()});
  if (f.ok() && !in.exact && state.phase == Phase::setup) check_beginning(in.position, f);
}

// Runs the rules from the start of the state's phase to the first question.
void start_phase(const Match& game, const table::PositionSource& /*in*/, State& state,
                 table::Log* log) {
  if (state.phase == Phase::setup) {
    state = first_state(game, log);
    return;
  }
  Play play{{game, state, log}};
  // A turn's parts are the phases from the permanent effects on.
  const int part = static_cast<int>(state.phase) - static_cast<int>(Phase::effects);
  // The turn counts itself when it begins.
  if (state.phase == Phase::effects) --state.turn;
  play.push<MatchStep>({MatchStep::battle, state.active});
  play.push<TurnStep>({static_cast<std::uint8_t>(part)});
  if (!check_victory(play)) run_steps(play);
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Match>(f, base);
  if (!match) return match.error();
  const Scenario* found = table::read_scenario(f, *match->pack, "standard");
  if (!complaint.ok()) return complaint.error;
  auto scenario = played_scenario(*match->pack, *found, match->options);
  if (!scenario) return scenario.error();
  return table::open_position(
      std::make_shared<Match>(match->pack, std::move(*scenario), match->options), position);
}

}  // namespace fleet
