// SPDX-License-Identifier: MIT
#include "apps/host/scene_patch.h"

#include <algorithm>

#include "formats/json.h"

namespace host {
namespace {

using table::Value;

template <class Item>
std::string written(const Item& item) {
  return formats::dump_json(table::to_value(item));
}

template <class Item>
std::string written(const std::vector<Item>& items) {
  Value out = Value::array();
  for (const Item& item : items) out.push(table::to_value(item));
  return formats::dump_json(out);
}

std::string place(const std::string& path, std::size_t index) {
  return path + "/" + std::to_string(index);
}

template <class Prints>
bool has_id(const Prints& prints, Print id) {
  return std::ranges::any_of(prints, [id](const auto& print) { return print.id == id; });
}

template <class Prints>
bool repeats(const Prints& prints) {
  std::vector<Print> ids;
  for (const auto& print : prints) ids.push_back(print.id);
  std::ranges::sort(ids);
  return std::ranges::adjacent_find(ids) != ids.end();
}

// Which of `was` stay, where they do so in the same order; nothing where the list has to be told
// anew.
template <class Prints>
std::optional<std::vector<std::size_t>> that_stay(const Prints& was, const Prints& is) {
  std::vector<std::size_t> out;
  const bool same = std::ranges::equal(
      was, is, {}, [](const auto& p) { return p.id; }, [](const auto& p) { return p.id; });
  if (!same && (repeats(was) || repeats(is))) return std::nullopt;
  std::size_t next = 0;  // of `is`
  for (std::size_t i = 0; i < was.size(); ++i) {
    if (same || has_id(is, was[i].id)) out.push_back(i);
  }
  for (const std::size_t i : out) {
    while (next < is.size() && is[next].id != was[i].id) ++next;
    if (next++ == is.size()) return std::nullopt;  // they have changed places
  }
  return out;
}

// Takes away what has gone, puts in what has come, and has `change` compare what has stayed.
template <class Prints, class Item, class Change>
void patch_list(const std::string& path, const Prints& was, const Prints& is,
                const std::vector<Item>& now, Operations& out, const Change& change) {
  if (was == is) return;
  const auto stay = that_stay(was, is);
  if (!stay) return out.replace(path, written(now));
  for (std::size_t i = was.size(); i-- > 0;) {
    if (!std::ranges::binary_search(*stay, i)) out.remove(place(path, i));
  }
  std::size_t next = 0;  // of those that stay
  for (std::size_t i = 0; i < is.size(); ++i) {
    const bool stayed = next < stay->size() && was[(*stay)[next]].id == is[i].id;
    if (!stayed) {
      out.add(place(path, i), written(now[i]));
    } else {
      change(place(path, i), was[(*stay)[next++]], is[i], now[i], out);
    }
  }
}

// What has no parts is told as a whole.
const auto kWhole = [](const std::string& path, const auto& was, const auto& is, const auto& now,
                       Operations& out) {
  if (was != is) out.replace(path, written(now));
};

// It is in the JSON only where there is any.
void patch_data(const std::string& path, const Value& now, Operations& out) {
  if (now.is_null()) return out.remove(path + "/data");
  out.add(path + "/data", formats::dump_json(now));  // also where there is one
}

void patch_cell(const std::string& path, const ItemPrint<3>& was, const ItemPrint<3>& is,
                const table::Cell& now, Operations& out) {
  if (was.parts[0] != is.parts[0]) return out.replace(path, written(now));
  if (was.parts[1] != is.parts[1])
    out.replace(path + "/marks", formats::dump_json(table::to_value(now.marks)));
  if (was.parts[2] != is.parts[2]) patch_data(path, now.data, out);
}

// Its text is in the JSON only where there is any.
void patch_piece(const std::string& path, const ItemPrint<6>& was, const ItemPrint<6>& is,
                 const table::Piece& now, Operations& out) {
  const auto differs = [&](PiecePart part) {
    const auto i = static_cast<std::size_t>(part);
    return was.parts[i] != is.parts[i];
  };
  if (differs(PiecePart::rest)) return out.replace(path, written(now));
  if (differs(PiecePart::text)) {
    if (now.text.empty()) {
      out.remove(path + "/text");
    } else {
      out.add(path + "/text", formats::dump_json(now.text));  // also where there is one
    }
  }
  if (differs(PiecePart::at))
    out.replace(path + "/at", formats::dump_json(now.at.empty() ? Value{} : Value{now.at}));
  if (differs(PiecePart::counters)) out.replace(path + "/counters", written(now.counters));
  if (differs(PiecePart::badges))
    out.replace(path + "/badges", formats::dump_json(table::to_value(now.badges)));
  if (differs(PiecePart::data)) patch_data(path, now.data, out);
}

void patch_tray_item(const std::string& path, const ItemPrint<2>& was, const ItemPrint<2>& is,
                     const table::TrayItem& now, Operations& out) {
  if (was.parts[0] != is.parts[0]) return out.replace(path, written(now));
  if (was.parts[1] != is.parts[1]) out.replace(path + "/count", std::to_string(now.count));
}

void patch_tray(const std::string& path, const TrayPrint& was, const TrayPrint& is,
                const table::Tray& now, Operations& out) {
  if (was.rest != is.rest) return out.replace(path, written(now));
  patch_list(path + "/items", was.items, is.items, now.items, out, patch_tray_item);
}

}  // namespace

void Operations::write(std::string_view name, std::string_view path,
                       const std::string_view* value) {
  if (!text_.empty()) text_ += ',';
  text_.append(R"({"op":")").append(name).append(R"(","path":")").append(path).append("\"");
  if (value != nullptr) text_.append(",\"value\":").append(*value);
  text_ += '}';
}

// Links, legend and sheets are in the JSON only where there are any.
bool patch_scene(const ScenePrint& was, const ScenePrint& is, const table::Scene& now,
                 Operations& out) {
  if (was.frame != is.frame || was.links.empty() != is.links.empty() ||
      was.legend.empty() != is.legend.empty() || was.sheets.empty() != is.sheets.empty())
    return false;
  patch_list("/scene/cells", was.cells, is.cells, now.cells, out, patch_cell);
  patch_list("/scene/links", was.links, is.links, now.links, out, kWhole);
  patch_list("/scene/legend", was.legend, is.legend, now.legend, out, kWhole);
  patch_list("/scene/pieces", was.pieces, is.pieces, now.pieces, out, patch_piece);
  patch_list("/scene/trays", was.trays, is.trays, now.trays, out, patch_tray);
  patch_list("/scene/tracks", was.tracks, is.tracks, now.tracks, out, kWhole);
  patch_list("/scene/sheets", was.sheets, is.sheets, now.sheets, out, kWhole);
  return true;
}

}  // namespace host
