// SPDX-License-Identifier: MIT
#include "apps/common/level_iterations.h"

#include "apps/common/shipped_content.h"
#include "formats/embedded_content.h"
#include "table/text.h"

namespace apps {
namespace {

using ByGame = std::map<std::string, LevelIterations, std::less<>>;

ByGame shipped() {
  ByGame out;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (!file.path.ends_with("/levels.txt")) continue;
    out.emplace(file.path.substr(0, file.path.find('/')), must(read_level_iterations(file.text)));
  }
  return out;
}

}  // namespace

table::Expected<LevelIterations> read_level_iterations(std::string_view text) {
  LevelIterations out;
  for (const std::string_view line : table::split(text, "\n")) {
    if (line.empty() || line.front() == '#') continue;
    const auto words = table::split(line, " ");
    const auto number = words.size() == 2 ? table::parse_number(words[1]) : std::nullopt;
    if (!number || *number <= 0)
      return table::Error{table::ErrorCode::bad_request,
                          "levels: expected a level and a number: " + table::shortened(line), ""};
    out.insert_or_assign(std::string(words[0]), *number);
  }
  return out;
}

std::int64_t level_iterations(std::string_view game, std::string_view level) {
  static const ByGame known = shipped();
  const auto of_game = known.find(game);
  if (of_game == known.end()) return 0;
  const auto found = of_game->second.find(level.substr(0, level.find(':')));
  return found == of_game->second.end() ? 0 : found->second;
}

}  // namespace apps
