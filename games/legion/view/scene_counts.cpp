// What counts how much at the end, one line for each kind of line a score has. L-83 .. L-86
#include <string>

#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

struct Worth {
  const char* kind;  // as of a line of the score
  int points;
  int each = 0;  // how many of them make a point
  int more = 0;  // what its text names besides
};

void add_line(const Wording& w, const Worth& worth, table::Tray& tray) {
  if (worth.points == 0) return;
  const std::string kind = worth.kind;
  const table::Fills fills = {{"each", std::to_string(worth.each)},
                              {"more", std::to_string(worth.more)}};
  const std::string each = worth.each > 0 ? ":" + std::to_string(worth.each) : "";
  tray.items.push_back({"worth:" + kind, kind + each, w.text("worth." + kind, fills),
                        w.text("worth_text." + kind, fills), worth.points});
}

}  // namespace

void add_worth(const Wording& w, table::Scene& scene) {
  const Numbers& n = w.game.numbers();
  table::Tray tray = make_tray(w, "worth");
  tray.holds = "worth";
  for (const Worth& worth : {Worth{"normal", n.normal_vp},
                             {"big", n.big_vp},
                             {"massive", n.massive_vp, 0, n.card_over_four_vp},
                             {"full", n.big_full_vp, 0, n.massive_full_vp},
                             {"blazons", n.blazon_vp},
                             {"five", n.five_colours_vp},
                             {"race", n.race_vp},
                             {"legion_dice", n.legion_die_vp},
                             {"commander_dice", n.commander_die_vp},
                             {"pips", 1, n.pips_per_vp},
                             {"coins", 1, n.coins_per_vp},
                             {"laurel", n.laurel_vp}})
    add_line(w, worth, tray);
  scene.trays.push_back(std::move(tray));
}

}  // namespace legion
