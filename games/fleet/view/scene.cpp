#include "games/fleet/view/scene.h"

#include "games/fleet/view/scene_parts.h"

namespace fleet {
namespace {

using table::Scene;
using table::Track;

Track make_track(const Wording& w, std::string id, const char* title, int value, int of,
                 std::string text = {}) {
  Track track;
  track.id = std::move(id);
  track.title = w.text(std::string("scene.") + title);
  track.text = std::move(text);
  track.value = value;
  track.of = of;
  return track;
}

// As many as nobody can catch up with: of eleven, six. F-102, A-25
int containers_to_win(const Scenario& scenario) {
  int all = 0;
  for (const std::uint8_t n : scenario.containers) all += n;
  return all / 2 + 1;
}

void add_goal(const Wording& w, Seat seat, Scene& scene) {
  const Scenario& scenario = w.game.scenario();
  const Side& side = w.seen.sides[seat.value];
  const std::string number = std::to_string(seat.value);
  Track track = scenario.goal == Goal::containers
                    ? make_track(w, "containers:" + number, "containers_out", side.containers,
                                 containers_to_win(scenario))
                    : make_track(w, "lost:" + number, "classes_lost", side.lost,
                                 scenario.goal == Goal::classes ? scenario.goal_number : 0);
  track.title = w.text("scene.of_side", {{"side", w.side(seat)}, {"title", track.title}});
  scene.tracks.push_back(std::move(track));
}

}  // namespace

void add_tracks(const Wording& w, Scene& scene) {
  const State& seen = w.seen;
  if (seen.turn > 0)
    scene.tracks.push_back(make_track(w, "turn", "turn", seen.turn, w.game.options().turn_cap));
  scene.tracks.push_back(make_track(w, "phase", "phase", static_cast<int>(seen.phase), 0,
                                    w.text("phase." + std::string(name(seen.phase)))));
  if (seen.turn > 0) {
    scene.tracks.push_back(
        make_track(w, "active", "active", seen.active.value, 0, w.side(seen.active)));
  }
  for (const Seat seat : {kBlue, kYellow}) add_goal(w, seat, scene);
}

table::Scene make_scene(const Wording& w) {
  Scene scene;
  scene.game = "fleet";
  scene.board = "squares";
  scene.columns = kSide;
  scene.rows = kSide;
  for (const Seat seat : {kBlue, kYellow}) scene.seats.push_back(w.side(seat));
  add_board(w, scene);
  add_trays(w, scene);
  add_tracks(w, scene);
  return scene;
}

}  // namespace fleet
