// Positions of the protocol -> a game and its state, and back.
#include "games/fantasy/position/position.h"

#include "games/fantasy/content/choose_scenario.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/position/position_checks.h"
#include "games/fantasy/position/position_map.h"
#include "games/fantasy/state/fields.h"
#include "games/fantasy/state/options.h"

namespace fantasy {

using table::Fields;
using table::Value;

Value position_value(const Match& game, const State& state) {
  Value out = table::match_value(game);
  out.set("goal", goal_value(game.scenario()));
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
  const std::string stack = f.string_or("question_stack", "");
  // What the game knows already; read_position has checked it.
  for (const char* key : {"game", "scenario", "options", "content", "goal"}) (void)f.any(key);
  State state;
  std::vector<std::string> own_names;
  const bool exact = !stack.empty();
  const TableChecks checks(game, state, complaint, exact);
  const PositionThings things{game, state, names != nullptr ? *names : own_names, exact, &checks};
  table::read_fields(things, f, state);
  for (Side& side : state.sides) side.public_pool[0] = kUnknown;
  // A position of this game leaves nothing to be asked more of.
  (void)f.boolean_or("strict", false);
  f.finish();
  if (f.ok()) checks.whole();
  if (!f.ok()) return complaint.error;
  if (exact) return read_stack(game, state, stack);
  const bool has_turn = f.any("active") != nullptr;
  start_phase(game, state, has_turn ? std::optional(state.active) : std::nullopt, log);
  return state;
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
