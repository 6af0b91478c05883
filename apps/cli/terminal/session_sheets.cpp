// SPDX-License-Identifier: MIT
// The table as it is shown before a question. Where things are written down on it, its parts are
// shown when they come or change, since together they fill more than a screen. "cards" shows what
// lies in trays.
#include <ostream>
#include <utility>
#include <vector>

#include "apps/cli/terminal/session.h"
#include "apps/cli/terminal/sheet_text.h"
#include "campaign/by_hand.h"

namespace cli {
namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;  // by their ids

// What each track stands for.
std::string track_help(const table::Scene& scene, const BoardStyle& style) {
  std::string out;
  for (const table::Track& track : scene.tracks) {
    if (track.help.empty()) continue;
    const std::string name = ui_text(style.language, "label", {{"name", track.title}});
    out += wrapped("  " + name + track.help, 4, style.width) + "\n";
  }
  return styled(out, kDim, style.colour);
}

// A sheet with a number, "report:3", is finished: it is shown once.
bool is_finished(const std::string& id) { return id.find(':') != std::string::npos; }

}  // namespace

void Session::show_board(table::Seat seat, const Answers& answers) {
  const table::Scene scene = scene_for(seat);
  if (!scene.sheets.empty()) return show_sheets(scene);
  const std::string drawing = draw_board(scene, style(), cell_marks(answers));
  const std::string panels = draw_tracks(scene, style()) + draw_trays(scene, style());
  std::string shown = drawing.empty() ? panels : drawing;  // what has to change to be drawn again
  if (shown == drawn_ && !full_) return;
  out_ << "\n" << drawing << (full_ ? draw_legend(scene, style()) : "") << panels;
  drawn_ = std::move(shown);
  full_ = false;
}

void Session::show_sheets(table::Scene scene) {
  if (battle_.game().is_campaign())
    campaign::mark_by_hand(scene, campaign::given_by_hand(battle_), options_.language);
  Parts parts{{"board", draw_board(scene, style()) + draw_legend(scene, style())}};
  for (const table::Sheet& sheet : scene.sheets)
    parts.emplace_back(sheet.id, draw_sheet(sheet, style()));
  parts.emplace_back("tracks", draw_tracks(scene, style()));
  std::map<std::string, std::string> now;
  for (auto& [id, text] : parts) {
    const auto before = lying_.find(id);
    const bool same = before != lying_.end() && (before->second == text || is_finished(id));
    if (full_ || !same) out_ << (text.empty() ? "" : "\n") << text;
    now.emplace(id, same ? before->second : std::move(text));
  }
  if (full_) out_ << track_help(scene, style());
  for (auto& [id, text] : lying_) {
    if (is_finished(id)) now.emplace(id, text);
  }
  lying_ = std::move(now);
  full_ = false;
}

}  // namespace cli
