// What counts how much when a round is scored, one line for each kind of points. C-3 .. C-5, C-83,
// C-86
#include <algorithm>

#include "games/commanders/view/scene_parts.h"

namespace commanders {
namespace {

constexpr int kMostWorth = 5;  // a marker

class Lines {
 public:
  Lines(const Wording& w, table::Tray& tray) : w_(w), tray_(tray) {}

  // "general", "gun": what it is, and when it counts.
  void add(std::string_view kind, int points, std::string_view when) {
    const std::string word(kind);
    std::string text = w_.text("worth_text." + std::string(when));
    if (w_.game.options().morale) text += " " + w_.text("worth_text.morale");
    tray_.items.push_back({"worth:" + word + std::to_string(points), word, w_.text("worth." + word),
                           std::move(text), points});
  }
  // Flags may be worth more on one side than on the other.
  void add_markers(MarkerKind kind) {
    for (int points = kMostWorth; points > 0; --points) {
      const bool there = std::ranges::any_of(w_.game.markers(), [&](const Marker& marker) {
        return marker.kind() == kind && marker.value() == points;
      });
      if (there) add(name(kind), points, kind == MarkerKind::rose ? "once" : "held");
    }
  }

 private:
  const Wording& w_;
  table::Tray& tray_;
};

}  // namespace

void add_worth(const Wording& w, table::Scene& scene) {
  table::Tray tray;
  tray.id = "worth";
  tray.title = w.text("scene.worth");
  tray.place = "middle";
  tray.holds = "worth";
  Lines lines(w, tray);
  for (const MarkerKind kind : {MarkerKind::general, MarkerKind::flag, MarkerKind::rose})
    lines.add_markers(kind);
  lines.add("prisoner", 1, "taken");
  lines.add("gun", 2, "taken");
  lines.add("majority", 1, "more");
  scene.trays.push_back(std::move(tray));
}

}  // namespace commanders
