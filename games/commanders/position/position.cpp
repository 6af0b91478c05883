// Positions of the protocol -> a game and its state, and back.
#include "games/commanders/position/position.h"

#include <array>

#include "games/commanders/content/pack_read.h"
#include "games/commanders/position/position_checks.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/setup.h"
#include "games/commanders/state/fields.h"
#include "games/commanders/state/options.h"
#include "table/state_dump.h"

namespace commanders {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

constexpr std::array<std::string_view, 7> kOptionsOfCommanders2{
    "rally_by_marker", "garrison_reach", "mixed_middle",        "hill_adjacent",
    "road_all",        "refuse_ground",  "empty_building_fire",
};

// What the match brings along: a dump belongs to it.
std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  table::spell(terrain_value(game.terrain()), out);
  table::spell(table::options_noted(options_value(game.options()), options_value(Options{}),
                                    kOptionsOfCommanders2),
               out);
  return out;
}

// The phases that alone are played, as bits.
std::uint8_t read_phases(Fields& f) {
  const Value* phases = f.any("phases");
  if (phases == nullptr) return 0;
  unsigned bits = kNoPhase;
  if (!phases->is_array()) f.complain("phases", "expected a list of phases");
  for (std::size_t i = 0; phases->is_array() && i < phases->items().size(); ++i) {
    const Value& each = phases->items()[i];
    const auto phase = each.is_string()
                           ? table::parse_enum<Phase>(each.as_string(), Phase::planning)
                           : std::nullopt;
    if (!phase || (bits >> static_cast<unsigned>(*phase)) != 0)
      f.complain("phases", "expected phases from planning to scoring, in their order");
    else
      bits |= 1U << static_cast<unsigned>(*phase);
  }
  return static_cast<std::uint8_t>(bits);
}

// Runs the rules from the start of the state's phase to the first question.
void start_phase(const Match& game, State& state, table::Log* log) {
  Play play{{game, state, log}};
  sort_armies(state);
  play.push<MatchStep>({MatchStep::battle});
  play.push<RoundStep>({state.phase});
  run_steps(play);
}

}  // namespace

std::string write_stack(const Match& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Match& game, const State& state, std::string_view text) {
  return table::read_rest(text, state, match_text(game), [&](State& read) {
    forget_former(read.stack);
    return is_sound(game, read);
  });
}

Value position_value(const Match& game, const State& state) {
  Value out = table::match_value(game).set("terrain", terrain_value(game.terrain()));
  const Value table = table::fields_value(PositionThings{game}, state);
  for (const auto& [key, value] : table.members()) out.set(key, value);
  return out.set("question_stack", write_stack(game, state));
}

table::Expected<State> read_state(const Match& game, const Value& position,
                                  std::vector<std::string>* /*names*/, table::Log* log) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  for (const char* key : {"game", "scenario", "options", "content", "terrain"}) (void)f.any(key);
  const std::string stack = f.string_or("question_stack", "");
  State state = bare_table(game);
  state.phase = Phase::planning;
  state.only = read_phases(f);
  const PositionThings things{game, !stack.empty()};
  table::read_fields(things, f, state);
  f.finish();
  if (f.ok()) check_position(game, state, complaint);
  if (f.ok() && stack.empty()) check_ways(game, state, complaint);
  if (!f.ok()) return complaint.error;
  if (!stack.empty()) return read_stack(game, state, stack);
  if (state.phase == Phase::setup) return first_state(game, log);
  start_phase(game, state, log);
  return state;
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const std::string game(Match::kId);
  if (f.string_or("game", game) != game) f.complain("game", "expected " + game);
  const std::string id = f.string_or("scenario", "marengo");
  if (!complaint.ok()) return complaint.error;
  const auto given = [&f](std::string_view key) {
    const Value* value = f.any(key);
    return value != nullptr ? *value : Value();
  };
  const auto pack = base.with(given("content"));
  if (!pack) return pack.error();
  const Scenario* scenario = (*pack)->find_scenario(id);
  if (scenario == nullptr) f.complain("scenario", "there is no scenario \"" + id + "\"");
  if (!complaint.ok()) return complaint.error;
  const auto options = read_options(*scenario, given("options"));
  if (!options) return options.error();
  return open_position(std::make_shared<Match>(*pack, *scenario, *options), position);
}

table::Expected<PositionRead> open_position(std::shared_ptr<Match> game, const Value& position) {
  const Value* ground = position.find("terrain");
  if (ground != nullptr && !ground->is_null()) {
    auto terrain = read_terrain(*ground);
    if (!terrain) return terrain.error();
    game->put_terrain(std::move(*terrain));
  }
  table::Log opening;
  const auto state = read_state(*game, position, nullptr, &opening);
  if (!state) return state.error();
  return PositionRead{std::move(game), *state, std::move(opening)};
}

}  // namespace commanders
