// SPDX-License-Identifier: MIT
#include "formats/scenario_file.h"

#include <array>
#include <cctype>

#include "formats/text_file.h"
#include "formats/toml.h"

namespace formats {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

// Lists of a file that are content beside the scenario, and what `content` calls them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kLists{
    {{"unit", "units"},
     {"card", "cards"},
     {"terrain", "terrains"},
     {"maps", "maps"},
     {"marker_sets", "marker_sets"},
     {"setups", "setups"}}};

}  // namespace

Expected<ScenarioFile> scenario_from_toml(std::string_view text, std::string_view name) {
  const auto file = parse_toml(text, name);
  if (!file) return file.error();
  ScenarioFile out;
  out.content = Value::object();
  Value scenario = Value::object();
  for (const auto& [key, value] : file->members()) {
    bool listed = false;
    for (const auto& [of_file, of_content] : kLists) {
      if (key != of_file) continue;
      out.content.set(std::string(of_content), value);
      listed = true;
    }
    if (!listed) scenario.set(key, value);
  }
  const Value* id = scenario.find("id");
  if (id == nullptr || !id->is_string() || id->as_string().empty()) {
    return Error{ErrorCode::bad_request,
                 std::string(name) + ": id: is missing: expected a name in snake_case", ""};
  }
  out.id = id->as_string();
  Value scenarios = Value::array();
  scenarios.push(std::move(scenario));
  out.content.set("scenarios", std::move(scenarios));
  return out;
}

Expected<ScenarioFile> scenario_from_file(const std::string& path) {
  const auto text = read_text_file(path, kMaxContentFile);
  if (!text) return text.error();
  return scenario_from_toml(*text, path);
}

Error in_file(Error error, std::string_view name) {
  for (const std::string_view list :
       {"scenarios", "units", "cards", "terrains", "maps", "marker_sets", "setups"}) {
    const std::string place = "content." + std::string(list) + "[";
    const std::size_t at = error.message.find(place);
    const std::size_t end = at == std::string::npos ? at : error.message.find(':', at);
    if (end == std::string::npos) continue;
    const bool has_line = end + 1 < error.message.size() &&
                          std::isdigit(static_cast<unsigned char>(error.message[end + 1])) != 0;
    // A line says it all; without one the part of the file has to.
    std::string part = error.message.substr(at, end - at);
    part = part.substr(list == "scenarios" ? part.find(']') + 1 : std::string("content.").size());
    if (part.starts_with('.')) part.erase(0, 1);
    const std::string within = has_line || part.empty() ? "" : ": " + part;
    error.message.replace(at, end - at, std::string(name) + within);
    break;
  }
  return error;
}

}  // namespace formats
