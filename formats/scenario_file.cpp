// SPDX-License-Identifier: MIT
#include "formats/scenario_file.h"

#include <cctype>
#include <vector>

#include "formats/text_file.h"
#include "formats/toml.h"

namespace formats {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

// Lists of a file that are content beside the scenario, and what `content` calls them.
constexpr std::pair<std::string_view, std::string_view> kLists[] = {
    {"unit", "units"},
    {"card", "cards"},
    {"terrain", "terrains"},
    {"ship", "ships"},
    {"weapon", "weapons"},
    {"dice", "dice"},
    {"maps", "maps"},
    {"marker_sets", "marker_sets"},
    {"setups", "setups"},
    {"starting_card", "starting_cards"},
    {"army_card", "army_cards"},
    {"command_card", "command_cards"},
    {"reward", "rewards"},
    {"battle_card", "battle_cards"},
    {"objective", "objectives"},
    {"event", "events"},
    {"numbers", "numbers"},
    {"without", "without"}};

// Where `list` begins in an error's place: "content.units[" or, of a table, "content.numbers".
std::size_t place_of(std::string_view message, std::string_view list) {
  const std::string place = "content." + std::string(list);
  const std::size_t at = message.find(place);
  if (at == std::string_view::npos) return at;
  const std::size_t end = at + place.size();
  return end < message.size() && (message[end] == '[' || message[end] == ':')
             ? at
             : std::string_view::npos;
}

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
    if (!listed) scenario.members().emplace_back(key, value);
  }
  // One that is no good is complained of with the rest of the file.
  const Value* id = scenario.find("id");
  if (id != nullptr && id->is_string()) out.id = id->as_string();
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

namespace {

std::string placed_in(std::string message, std::string_view name) {
  if (constexpr std::string_view whole = "content:"; message.starts_with(whole))
    message.replace(0, whole.size() - 1, name);
  std::vector<std::string_view> lists{"scenarios"};
  for (const auto& [of_file, of_content] : kLists) lists.push_back(of_content);
  for (const std::string_view list : lists) {
    const std::size_t at = place_of(message, list);
    const std::size_t end = at == std::string::npos ? at : message.find(':', at);
    if (end == std::string::npos) continue;
    const bool has_line =
        end + 1 < message.size() && std::isdigit(static_cast<unsigned char>(message[end + 1])) != 0;
    // A line says it all; without one the part of the file has to.
    std::string part = message.substr(at, end - at);
    part = part.substr(list == "scenarios" ? part.find(']') + 1 : std::string("content.").size());
    if (part.starts_with('.')) part.erase(0, 1);
    const std::string within = has_line || part.empty() ? "" : ": " + part;
    message.replace(at, end - at, std::string(name) + within);
    break;
  }
  return message;
}

}  // namespace

Error in_file(Error error, std::string_view name) {
  error.message = placed_in(std::move(error.message), name);
  for (table::Fault& fault : error.faults) fault.text = placed_in(std::move(fault.text), name);
  return error;
}

}  // namespace formats
