// Positions of the protocol -> a game and its state, and back.
#include "games/commanders/position/position.h"

#include <array>

#include "games/commanders/content/pack_read.h"
#include "games/commanders/position/position_checks.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/setup.h"
#include "games/commanders/state/options.h"

namespace commanders {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

constexpr std::array<std::string_view, 7> kOptionsOfCommanders2{
    "rally_by_marker", "garrison_reach", "mixed_middle",        "hill_adjacent",
    "road_all",        "refuse_ground",  "empty_building_fire",
};

}  // namespace

std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  table::spell(terrain_value(game.terrain()), out);
  table::spell(table::options_noted(game.options(), kOptionsOfCommanders2), out);
  return out;
}

Value position_value(const Match& game, const State& state) {
  Value match = table::match_value(game).set("terrain", terrain_value(game.terrain()));
  return table::whole_position(game, state, std::move(match), PositionThings{game});
}

void read_table(const Match& game, const table::PositionSource& in, State& state) {
  Fields& f = in.fields;
  (void)f.any("terrain");
  state = bare_table(game);
  state.phase = Phase::planning;
  if (const auto phases = table::read_phases(f, Phase::planning))
    state.only = static_cast<std::uint8_t>(*phases | kNoPhase);
  table::read_fields(PositionThings{game, in.exact}, f, state);
  f.finish();
  if (f.ok()) check_position(game, state, f.complaint());
  if (f.ok() && !in.exact) check_ways(game, state, f.complaint());
}

// Runs the rules from the start of the state's phase to the first question.
void start_phase(const Match& game, const table::PositionSource& /*in*/, State& state,
                 table::Log* log) {
  if (state.phase == Phase::setup) {
    state = first_state(game, log);
    return;
  }
  Play play{{game, state, log}};
  sort_armies(state);
  play.push<MatchStep>({MatchStep::battle});
  play.push<RoundStep>({state.phase});
  run_steps(play);
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  table::expect_game(f, Match::kId);
  const std::string id = f.string_or("scenario", "marengo");
  if (!complaint.ok()) return complaint.error;
  const auto pack = base.with(table::given(f, "content"));
  if (!pack) return pack.error();
  const Scenario* scenario = (*pack)->find_scenario(id);
  if (scenario == nullptr) f.complain("scenario", "there is no scenario \"" + id + "\"");
  if (!complaint.ok()) return complaint.error;
  const auto options = read_options(*scenario, table::given(f, "options"));
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
  return table::open_position(std::move(game), position);
}

}  // namespace commanders
