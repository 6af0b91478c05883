#include "games/commanders/view/scene.h"

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/state/field_kinds.h"
#include "games/commanders/view/scene_parts.h"

namespace commanders {
namespace {

using table::Scene;
using table::Track;
using table::Tray;

Tray make_tray(const Wording& w, const char* id, const char* title, Seat owner) {
  Tray tray;
  tray.id = std::string(id) + ":" + std::to_string(owner.value);
  tray.title = w.text(std::string("scene.") + title);
  tray.owner = owner.value;
  tray.place = owner == w.observation.seat ? "own" : "other";
  return tray;
}

template <class Counts>
void add_lost(const Wording& w, const char* id, const char* title, Seat owner, const Counts& counts,
              Scene& scene) {
  Tray tray = make_tray(w, id, title, owner);
  for (std::size_t a = 0; a < counts.size(); ++a) {
    if (counts[a] == 0) continue;
    const Arm arm = kAllArms[a];
    const std::string word(name(arm));
    tray.items.push_back({tray.id + ":" + letter(arm), word, w.text("arm." + word),
                          w.text("arm_text." + word), counts[a]});
  }
  scene.trays.push_back(std::move(tray));
}

void add_sheet(const Wording& w, Seat owner, Scene& scene) {
  const bool open = owner == w.observation.seat || w.seen.phase == Phase::scoring;
  Tray tray = make_tray(w, "sheet", open ? "orders" : "enemy_orders", owner);
  if (open) {
    for (const PlanLine& line : w.seen.sides[owner.value].plan)
      tray.items.push_back({tray.id + ":" + std::to_string(tray.items.size()), "order",
                            write_line(line), "", 1, "", order_data(line)});
  }
  scene.trays.push_back(std::move(tray));
}

void add_track(std::string id, const std::string& title, int value, int of, Scene& scene,
               std::string text = {}) {
  Track track;
  track.id = std::move(id);
  track.title = title;
  track.text = std::move(text);
  track.value = value;
  track.of = of;
  scene.tracks.push_back(std::move(track));
}

// One of nine on the bar, 0 where there is no combat. R-25 .. R-39
int combat_step(const State& seen) {
  // By CombatStep::Part.
  constexpr std::array<std::uint8_t, CombatStep::end + 1> kBar{1, 2, 2, 2, 3, 3, 4, 5,
                                                               6, 6, 7, 7, 8, 9, 9};
  for (const Frame& frame : seen.stack) {
    if (frame.step != Step::combat) continue;
    const int begun = frame.as<CombatStep>().next - 1;  // it counts on before a part begins
    return begun < 0 ? 0 : kBar[static_cast<std::size_t>(begun)];
  }
  return 0;
}

std::string step_text(const Wording& w) {
  constexpr std::array<const char*, 10> kStep{
      "none",    "reaction",        "positions", "ranged",     "ranged_hits",
      "regroup", "melee_positions", "melee",     "melee_hits", "end"};
  return w.text(std::string("combat_step.") + kStep[static_cast<std::size_t>(combat_step(w.seen))]);
}

}  // namespace

void add_trays(const Wording& w, Scene& scene) {
  for (const Seat seat : kBothSeats) {
    const Side& side = w.seen.sides[seat.value];
    add_lost(w, "routed", "routed_box", seat, side.box, scene);
    // Its units in the other's hands.
    add_lost(w, "captured", "prisoners", seat, w.seen.sides[1U - seat.value].captured, scene);
    add_lost(w, "out", "out", seat, side.out, scene);
    add_sheet(w, seat, scene);
  }
}

void add_tracks(const Wording& w, Scene& scene) {
  const State& seen = w.seen;
  const Options& options = w.game.options();
  const auto title = [&w](const char* key) { return w.text(std::string("scene.") + key); };
  add_track("round", title("round"), seen.round, options.rounds, scene);
  add_track("phase", title("phase"), static_cast<int>(seen.phase), table::count_of<Phase> - 1,
            scene, w.text("phase." + std::string(name(seen.phase))));
  add_track("step", title("step"), combat_step(seen), 9, scene, step_text(w));
  add_track("pool", title("pool"), seen.pool, options.rounds, scene);
  for (const Seat seat : kBothSeats)
    add_track("vp:" + std::to_string(seat.value),
              w.text("scene.of_side",
                     {{"side", w.side(seat)}, {"title", title(options.morale ? "morale" : "vp")}}),
              seen.sides[seat.value].vp, options.morale ? 0 : options.goal, scene);
  const Seat viewer = w.observation.seat;
  if (viewer.value > 1) return;
  const Side& own = seen.sides[viewer.value];
  const std::string number = std::to_string(viewer.value);
  add_track("orders:" + number, title("orders"), orders_written(own), own.allotment, scene);
  add_track("saved:" + number, title("orders_saved"), orders_saved(w.view(), viewer), own.allotment,
            scene);
}

Scene make_scene(const Wording& w) {
  Scene scene;
  scene.game = Match::kId;
  scene.board = "sectors";
  scene.columns = 3;
  scene.rows = 5;
  for (const Seat seat : kBothSeats) scene.seats.push_back(w.side(seat));
  add_board(w, scene);
  add_units(w, scene);
  add_trays(w, scene);
  add_worth(w, scene);
  add_tracks(w, scene);
  return scene;
}

}  // namespace commanders
