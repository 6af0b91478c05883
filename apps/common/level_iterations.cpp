// SPDX-License-Identifier: MIT
#include "apps/common/level_iterations.h"

#include "apps/common/shipped_content.h"
#include "formats/embedded_content.h"
#include "table/text.h"

namespace apps {
namespace {

std::string_view text_of(std::string_view game) {
  constexpr std::string_view kFile = "/levels.txt";
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path.size() == game.size() + kFile.size() && file.path.starts_with(game) &&
        file.path.ends_with(kFile))
      return file.text;
  }
  return "";
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
  const LevelIterations of_game = must(read_level_iterations(text_of(game)));
  const auto found = of_game.find(level.substr(0, level.find(':')));
  return found == of_game.end() ? 0 : found->second;
}

}  // namespace apps
