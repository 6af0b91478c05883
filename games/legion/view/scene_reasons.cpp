// What makes the number of each morale check the viewer is a part of: "morale:1:0" of seat 1
// against seat 0. Who has no seat sees all of them. L-54, L-56
#include <string>

#include "games/legion/rules/morale_parts.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

bool shows(const Wording& w, Seat checker, Seat finisher) {
  const auto has_colour = [&](Seat seat) { return w.view().player(seat).is(Player::has_colour); };
  const Seat viewer = w.observation.seat;
  return w.game.are_opponents(checker, finisher) && has_colour(checker) && has_colour(finisher) &&
         (viewer.value >= w.game.seats() || viewer == checker || viewer == finisher);
}

table::Tray reasons_of(const Wording& w, Seat checker, Seat finisher) {
  table::Tray tray = make_tray(w, "morale");
  tray.id += ":" + std::to_string(checker.value) + ":" + std::to_string(finisher.value);
  tray.holds = "reasons";
  each_morale_part(w.view(), checker, finisher, [&](const char* key, int amount, bool theirs) {
    if (amount == 0) return;
    tray.items.push_back(
        {tray.id + ":" + key, key,
         w.text("odds." + std::string(key), {{"side", w.side(theirs ? finisher : checker)}}), "",
         amount});
  });
  return tray;
}

}  // namespace

void add_reasons(const Wording& w, table::Scene& scene) {
  for (std::uint8_t a = 0; a < w.game.seats(); ++a) {
    for (std::uint8_t b = 0; b < w.game.seats(); ++b) {
      if (shows(w, {a}, {b})) scene.trays.push_back(reasons_of(w, {a}, {b}));
    }
  }
}

}  // namespace legion
