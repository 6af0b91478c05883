// SPDX-License-Identifier: MIT
// The end of a battle: what everybody's score is made of, line by line.
#include "apps/cli/terminal/board.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

constexpr std::size_t kPoints = 5;  // columns of a number

bool is_score(const table::Tray& tray) {
  const std::string kind = tray.id.substr(0, tray.id.find(':'));
  return tray.holds == "numbers" && (kind == "score" || kind == "team");
}

std::string points_text(int points) {
  const std::string number = std::to_string(points);
  return number.size() < kPoints ? std::string(kPoints - number.size(), ' ') + number : number;
}

}  // namespace

std::string draw_scores(const table::Scene& scene, const BoardStyle& style) {
  std::string out;
  for (const table::Tray& tray : scene.trays) {
    if (!is_score(tray) || tray.items.empty()) continue;
    const auto owner = static_cast<std::size_t>(tray.owner);
    const bool owned = tray.owner >= 0 && owner < scene.seats.size();
    out += "\n" + styled(owned ? scene.seats[owner] : tray.title, kBold, style.colour) + "\n";
    int sum = 0;
    for (const table::TrayItem& item : tray.items) {
      out += points_text(item.count) + "  " + item.title + "\n";
      sum += item.count;
    }
    out += points_text(sum) + "  " + ui_text(style.language, "score_sum") + "\n";
  }
  return out;
}

}  // namespace cli
