// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/named_things.h"

#include <set>

#include "apps/cli/terminal/ui_text.h"
#include "table/plain_letters.h"

namespace cli {
namespace {

constexpr std::size_t kIndent = 4;

std::string plain(std::string_view text) { return lowered(table::in_plain_letters(text)); }

// On lines of their own, each begun with spaces.
std::string below(const std::string& text, std::size_t width) {
  std::string out;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string line = std::string(kIndent, ' ') + text.substr(from, end - from);
    out += "\n" + wrapped(line, kIndent, width);
    from = end + 1;
  }
  return out;
}

std::string said_of(const table::Tray& tray, const table::TrayItem& item, const BoardStyle& style) {
  return ui_text(style.language, "lying_card", {{"tray", tray.title}, {"card", item.title}}) +
         below(item.text, style.width);
}

bool is_discarded(const table::Tray& tray) { return tray.id.starts_with("discard"); }

// Of each title the first that says something; what is discarded may lie elsewhere, too.
template <class Meant>
std::string all(const table::Scene& scene, const BoardStyle& style, const Meant& meant) {
  std::string out;
  std::set<std::string> told;
  const auto tell = [&](const table::Tray& tray) {
    for (const table::TrayItem& item : tray.items) {
      if (item.text.empty() || !meant(item) || !told.insert(item.title).second) continue;
      out += (out.empty() ? "" : "\n") + said_of(tray, item, style);
    }
  };
  for (const bool discarded : {false, true}) {
    for (const table::Tray& tray : scene.trays) {
      if (tray.holds != "worth" && is_discarded(tray) == discarded) tell(tray);
    }
  }
  return out;
}

// A unit's card, once for all units of that name.
std::string card_of_piece(const table::Scene& scene, const std::string& asked,
                          const BoardStyle& style) {
  for (const table::Piece& piece : scene.pieces) {
    const std::string title = plain(piece.title);
    const bool meant = lowered(piece.id) == asked || piece.kind == asked || title == asked ||
                       title.starts_with(asked + " ");  // "Roland"
    if (piece.text.empty() || !meant) continue;
    return styled(piece.title, kBold, style.colour) + below(piece.text, style.width);
  }
  return "";
}

// A track, with what it stands for.
std::string track_named(const table::Scene& scene, const std::string& asked,
                        const BoardStyle& style) {
  for (const table::Track& track : scene.tracks) {
    if (track.help.empty() || (track.id != asked && plain(track.title) != asked)) continue;
    const std::string of = track.of > 0 ? "/" + std::to_string(track.of) : "";
    return styled(track.title + " " + std::to_string(track.value) + of, kBold, style.colour) +
           below(track.help, style.width);
  }
  return "";
}

}  // namespace

std::string describe_named(const table::Scene& scene, std::string_view named,
                           const BoardStyle& style) {
  const std::string asked = plain(named);
  const std::string lying = all(scene, style, [&](const table::TrayItem& item) {
    return plain(item.id) == asked || plain(item.title) == asked;
  });
  if (!lying.empty()) return lying;
  const std::string piece = card_of_piece(scene, asked, style);
  return piece.empty() ? track_named(scene, asked, style) : piece;
}

std::string describe_all_in(const table::Scene& scene, std::string_view sentence,
                            const BoardStyle& style) {
  constexpr std::size_t kShortest = 4;  // letters of a name that is no part of other words
  return all(scene, style, [&](const table::TrayItem& item) {
    return item.title.size() >= kShortest && sentence.find(item.title) != std::string_view::npos;
  });
}

}  // namespace cli
