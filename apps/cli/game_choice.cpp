// SPDX-License-Identifier: MIT
#include "apps/cli/game_choice.h"

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "apps/cli/terminal/own_content.h"
#include "apps/common/registry.h"
#include "formats/json.h"
#include "formats/text_file.h"
#include "formats/toml.h"

namespace cli {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::GameSystem;
using table::Value;

namespace {

// An option's text as the type the game declares. What cannot be read stays text, for the game to
// complain of.
Value typed(const GameSystem& system, const std::string& name, const std::string& text) {
  for (const table::OptionSpec& spec : system.options()) {
    if (spec.name != name) continue;
    if (spec.type == "bool" && (text == "true" || text == "false")) return text == "true";
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (spec.type == "int" && read.ec == std::errc() && read.ptr == end) return number;
  }
  return text;
}

}  // namespace

Expected<const GameSystem*> find_system(const std::string& id) {
  std::string known;
  for (const GameSystem* system : apps::game_systems()) {
    if (system->id() == id) return system;
    known += (known.empty() ? "" : ", ") + system->id();
  }
  return Error{ErrorCode::unknown_game, "unknown game '" + id + "'; there are: " + known, ""};
}

Expected<Value> read_options(const GameSystem& system, const std::vector<std::string>& texts) {
  Value out = Value::object();
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
      return Error{ErrorCode::bad_option, "--option: expected name=value, not '" + text + "'", ""};
    }
    const std::string name = text.substr(0, equals);
    out.set(name, typed(system, name, text.substr(equals + 1)));
  }
  return out;
}

bool is_scenario_file(const std::string& text) { return text.ends_with(".toml"); }

Expected<ChosenScenario> choose_scenario(const GameSystem& system, const std::string& text,
                                         const Value& options) {
  if (!is_scenario_file(text)) {
    auto game = system.create(text, options, {});
    if (!game) return game.error();
    return ChosenScenario{std::move(*game), ""};
  }
  const auto file = own_scenario(text);
  if (!file) return file.error();
  auto game = system.create(file->id, options, file->content);
  if (!game) return formats::in_file(game.error(), text);
  const std::string content = formats::dump_json(file->content);
  return ChosenScenario{std::move(*game),
                        fmt::format("+{:016x}", table::hash_bytes(content.data(), content.size()))};
}

Expected<lab::RunPart> read_part(const std::string& text) {
  return text.empty() ? lab::part_of_cluster([](const char* name) { return std::getenv(name); })
                      : lab::read_part(text);
}

table::Expected<match::Lesson> lesson_from_file(const std::string& path) {
  const auto text = formats::read_text_file(path, formats::kMaxContentFile);
  if (!text) return text.error();
  const auto value = formats::parse_toml(*text, path);
  if (!value) return value.error();
  return match::read_lesson(*value, path);
}

}  // namespace cli
