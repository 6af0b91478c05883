// Positions of the protocol -> a game and its state.
#include "games/fleet/content/pack_read.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/position.h"
#include "games/fleet/text/position_parts.h"

namespace fleet {
namespace {

Phase read_phase(StateReading& reading, Fields& f) {
  const Value* rolled = f.any("rolled");
  const bool dice = rolled != nullptr && rolled->is_array() && !rolled->items().empty();
  const std::string text = f.string_or("phase", dice ? "actions" : "energy");
  if (const auto phase = table::parse_enum<Phase>(text)) return *phase;
  reading.complaint.say("phase", "expected setup, effects, energy, actions or bridge");
  return Phase::energy;
}

Seat read_active(const Game& game, Fields& f) {
  const Value* value = f.any("active");
  if (value == nullptr)
    return {static_cast<std::uint8_t>(std::max(0, game.scenario().first_player))};
  const auto seat = parse_side(*value);
  if (!seat) f.complain("active", "expected 0 (blue) or 1 (yellow)");
  return seat.value_or(kBlue);
}

// The state at the start of its phase, before the rules run.
void read_table(StateReading& r, Fields& f) {
  State& state = r.state;
  for (const char* key : {"game", "scenario", "options", "content"}) (void)f.any(key);
  state.phase = read_phase(r, f);
  state.active = read_active(r.game, f);
  const bool before = state.phase == Phase::setup || r.exact;
  state.turn =
      static_cast<std::uint8_t>(f.integer_or("round", before ? 0 : 1, before ? 0 : 1, 255));
  const Value* bridges = f.any("bridges");
  read_fields(r, f.any("fields"));
  if (f.ok()) read_ships(r, f.any("ships"));
  if (f.ok()) check_squares(r);
  if (f.ok()) read_bridges(r, bridges);
  if (f.ok()) read_rolled(r, f.any("rolled"));
  if (f.ok()) count_dice(r, bridges);
  const Value* containers = f.any("containers");
  const Value* drones = f.any("drones");
  if (f.ok()) read_containers(r, containers);
  if (f.ok()) read_drones(r, drones);
}

// A match from its beginning; anything on the table needs the stack that led there.
table::Expected<State> begin_match(const Game& game, const Value& position, table::Log* log) {
  for (const char* key : {"ships", "fields", "bridges", "rolled", "drones", "containers"}) {
    const Value* value = position.find(key);
    if (value == nullptr || value->is_null()) continue;
    if (value->is_array() && value->items().empty()) continue;
    return table::Error{
        table::ErrorCode::bad_position,
        "phase: the set-up begins with an empty board, there is " + std::string(key) + " already",
        ""};
  }
  return game.initial(log);
}

}  // namespace

table::Expected<State> read_state(const Game& game, const Value& position,
                                  std::vector<std::string>* names, table::Log* log) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  State state;
  std::vector<std::string> own_names;
  const std::string stack = f.string_or("question_stack", "");
  StateReading reading{game,           state,
                       complaint,      names != nullptr ? *names : own_names,
                       !stack.empty(), f.boolean_or("strict", false)};
  read_table(reading, f);
  f.finish();
  if (!complaint.ok()) return complaint.error;
  if (!stack.empty()) return read_stack(game, state, stack);
  if (state.phase == Phase::setup) return begin_match(game, position, log);
  start_phase(game, state, log);
  return state;
}

table::Expected<PositionRead> read_position(const Pack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  if (f.string_or("game", "fleet") != "fleet") f.complain("game", "expected fleet");
  const Value* options_given = f.any("options");
  const auto options = read_options(options_given != nullptr ? *options_given : Value());
  if (!options) return options.error();
  Pack pack = base;
  if (const Value* content = f.any("content")) {
    if (const auto added = add_content(pack, *content); !added) return added.error();
  }
  const std::string id = f.string_or("scenario", "standard");
  const Scenario* found = pack.find_scenario(id);
  if (found == nullptr) f.complain("scenario", "there is no scenario \"" + id + "\"");
  if (!complaint.ok()) return complaint.error;
  Scenario scenario = *found;
  bind_options(scenario, *options);
  auto game = std::make_shared<Game>(std::move(pack), std::move(scenario), *options);
  std::vector<std::string> names;
  table::Log opening;
  const auto state = read_state(*game, position, &names, &opening);
  if (!state) return state.error();
  game->name_ships(std::move(names));
  return PositionRead{std::move(game), *state, std::move(opening)};
}

}  // namespace fleet
