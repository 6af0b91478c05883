#include "formats/scenario_file.h"

#include <array>
#include <fstream>
#include <sstream>

#include "formats/toml.h"

namespace formats {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

// Lists of a file that are content beside the scenario, and what `content` calls them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kLists{
    {{"unit", "units"}, {"card", "cards"}, {"terrain", "terrains"}}};
constexpr std::string_view kPlace = "content.scenarios[0]";

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
  std::ifstream in(path);
  if (!in) return Error{ErrorCode::bad_request, path + ": cannot be read", ""};
  std::ostringstream text;
  text << in.rdbuf();
  return scenario_from_toml(text.str(), path);
}

Error in_file(Error error, std::string_view name) {
  const std::size_t at = error.message.find(kPlace);
  if (at != std::string::npos) error.message.replace(at, kPlace.size(), name);
  return error;
}

}  // namespace formats
