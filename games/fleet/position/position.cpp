// Positions of the protocol -> a game and its state, and back.
#include "games/fleet/position/position.h"

#include "games/fleet/content/pack_read.h"
#include "games/fleet/position/position_checks.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/state/fields.h"
#include "games/fleet/state/options.h"

namespace fleet {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

// A match from its beginning; anything on the table needs the stack that led there.
table::Expected<State> begin_match(const Match& game, const Value& position, table::Log* log) {
  for (const char* key : {"ships", "fields", "bridges", "rolled", "drones", "containers"}) {
    const Value* value = position.find(key);
    if (value == nullptr || value->is_null()) continue;
    if (value->is_array() && value->items().empty()) continue;
    return table::Error{
        table::ErrorCode::bad_position,
        "phase: the set-up begins with an empty board, there is " + std::string(key) + " already",
        ""};
  }
  return first_state(game, log);
}

// Runs the rules from the start of the state's phase to the first question.
void start_phase(const Match& game, State& state, table::Log* log) {
  Play play{{game, state, log}};
  // A turn's parts are the phases from the permanent effects on.
  const int part = static_cast<int>(state.phase) - static_cast<int>(Phase::effects);
  // The turn counts itself when it begins.
  if (state.phase == Phase::effects) --state.turn;
  play.push<MatchStep>({MatchStep::battle, state.active});
  play.push<TurnStep>({static_cast<std::uint8_t>(part)});
  if (!check_victory(play)) run_steps(play);
}

}  // namespace

Value position_value(const Match& game, const State& state) {
  Value out = table::match_value(game);
  std::vector<std::string> names;
  const Value table = table::fields_value(PositionThings{game, state, names}, state);
  for (const auto& [key, value] : table.members()) out.set(key, value);
  return out.set("question_stack", write_stack(game, state));
}

table::Expected<State> read_state(const Match& game, const Value& position,
                                  std::vector<std::string>* names, table::Log* log) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  for (const char* key : {"game", "scenario", "options", "content"}) (void)f.any(key);
  const std::string stack = f.string_or("question_stack", "");
  const bool strict = f.boolean_or("strict", false);
  State state;
  const Value* rolled = f.any("rolled");
  const bool dice = rolled != nullptr && rolled->is_array() && !rolled->items().empty();
  state.phase = dice ? Phase::actions : Phase::energy;
  state.active = {static_cast<std::uint8_t>(std::max(0, game.scenario().first_player))};
  std::vector<std::string> own_names;
  std::vector<std::string>& all_names = names != nullptr ? *names : own_names;
  const PositionThings things{game, state, all_names, !stack.empty()};
  table::read_fields(things, f, state);
  f.finish();
  if (f.ok()) check_position({game, state, all_names, position, things.exact, strict, complaint});
  if (!f.ok()) return complaint.error;
  if (!stack.empty()) return read_stack(game, state, stack);
  if (state.phase == Phase::setup) return begin_match(game, position, log);
  start_phase(game, state, log);
  return state;
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Match>(f, base);
  if (!match) return match.error();
  const std::string id = f.string_or("scenario", "standard");
  const Scenario* found = match->pack->find_scenario(id);
  if (found == nullptr) f.complain("scenario", "there is no scenario \"" + id + "\"");
  if (!complaint.ok()) return complaint.error;
  Scenario scenario = *found;
  bind_options(scenario, match->options);
  return table::open_position(
      std::make_shared<Match>(match->pack, std::move(scenario), match->options), position);
}

}  // namespace fleet
