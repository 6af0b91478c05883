// SPDX-License-Identifier: MIT
// Says of files whether the games read them, many in one process. A line of the input is
// {"game","text"} for a file of somebody's own, checked as `sandtable check` does, or
// {"game","text","file"} for one in place of that file of the pack. A line of the output is the
// complaint, empty where there is none.
#include <iostream>
#include <map>

#include "apps/common/registry.h"
#include "apps/common/shipped_content.h"
#include "apps/names/content_names.h"
#include "formats/json.h"
#include "formats/scenario_file.h"
#include "formats/toml.h"
#include "games/commanders/content/pack_read.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fleet/content/pack_read.h"
#include "games/legion/content/pack_read.h"
#include "match/views.h"

namespace {

using table::Value;

std::string own_complaint(const std::string& game, const std::string& text) {
  const auto file = formats::scenario_from_toml(text, "own.toml");
  if (!file) return file.error().message;
  if (const auto wrong = names::bad_names(file->content, "content"); !wrong.message.empty())
    return wrong.message;
  for (const table::GameSystem* system : apps::game_systems()) {
    if (system->id() != game) continue;
    const auto reply =
        match::review_value(*system, file->id, {}, file->content, table::Language::en);
    return reply ? "" : reply.error().message;
  }
  return "unknown game";
}

template <class ReadPack>
std::string pack_complaint(const std::string& game, const std::string& path,
                           const std::string& text, ReadPack read_pack) {
  const auto value = formats::parse_toml(text, path);
  if (!value) return value.error().message;
  static std::map<std::string, std::vector<table::NamedValue>> shipped;
  if (!shipped.contains(game)) shipped[game] = apps::shipped_files(game).pack;
  std::vector<table::NamedValue> files = shipped[game];
  for (table::NamedValue& file : files) {
    if (file.file == path) file.value = *value;
  }
  const auto pack = read_pack(files);
  return pack ? "" : pack.error().message;
}

std::string complaint(const Value& line) {
  const std::string game = line.find("game")->as_string();
  const std::string text = line.find("text")->as_string();
  if (line.find("file") == nullptr) return own_complaint(game, text);
  const std::string path = line.find("file")->as_string();
  if (game == "fantasy") return pack_complaint(game, path, text, fantasy::read_pack);
  if (game == "fleet") return pack_complaint(game, path, text, fleet::read_pack);
  if (game == "commanders") return pack_complaint(game, path, text, commanders::read_pack);
  return pack_complaint(game, path, text, legion::read_pack);
}

}  // namespace

int main() {
  for (std::string text; std::getline(std::cin, text);) {
    const auto line = formats::parse_json(text);
    std::string said = line ? complaint(*line) : line.error().message;
    std::cout << formats::dump_json(said) << "\n";
  }
}
