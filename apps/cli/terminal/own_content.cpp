// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/own_content.h"

#include <filesystem>

#include "apps/names/content_names.h"
#include "formats/text_file.h"
#include "match/views.h"

namespace cli {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

// The text of that file, or nothing where there is none of that name: then it is a code.
Expected<std::string> file_text(const std::string& name) {
  std::error_code failed;
  if (!std::filesystem::exists(name, failed)) return std::string();
  return formats::read_text_file(name, formats::kMaxContentFile);
}

// "1=..." or "seat 1": the seat before the equals sign, and what is behind it.
Expected<std::pair<int, std::string>> seat_and_army(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string who = equals == std::string::npos ? "" : text.substr(0, equals);
  if (who == "0" || who == "empire") return std::pair{0, text.substr(equals + 1)};
  if (who == "1" || who == "styx") return std::pair{1, text.substr(equals + 1)};
  return Error{ErrorCode::bad_request,
               "--army: expected 0=CODE or 1=CODE (or the name of a file), not '" + text + "'", ""};
}

}  // namespace

Expected<formats::ScenarioFile> own_scenario(const std::string& file) {
  auto own = formats::scenario_from_file(file);
  if (!own) return own.error();
  if (Error wrong = wrong_with(*own, file, nullptr); !wrong.message.empty()) return wrong;
  return own;
}

Error wrong_with(const formats::ScenarioFile& own, const std::string& file, const Error* found) {
  Error wrong = names::bad_names(own.content, "content");
  if (found != nullptr) add_faults(wrong, *found);
  return formats::in_file(std::move(wrong), file);
}

Expected<Value> desk_for(const table::GameSystem& system, const OwnContent& own,
                         const Value& options, int seat, const std::string& army,
                         table::Language language) {
  Value request = Value::object();
  request.set("seat", seat);
  const auto file = army == "random" ? Expected<std::string>(std::string()) : file_text(army);
  if (!file) return file.error();
  if (army == "random") {
    request.set("fill", "random");
  } else if (!file->empty()) {
    request.set("list", *file);
  } else if (!army.empty()) {
    request.set("army", army);
  }
  auto desk = match::army_value(system, own.scenario, options, own.content, request, language);
  if (!desk) return desk.error();
  return *desk->find("army");
}

Expected<OwnContent> own_content(const table::GameSystem& system, const std::string& scenario,
                                 const std::string& file, const Value& options,
                                 const std::vector<std::string>& armies) {
  OwnContent out;
  out.scenario = scenario;
  if (!file.empty()) {
    auto own = formats::scenario_from_file(file);
    if (!own) return own.error();
    out.scenario = own->id;
    const auto made = system.create(out.scenario, options, own->content);
    Error wrong = wrong_with(*own, file, made ? nullptr : &made.error());
    if (!wrong.message.empty()) return wrong;
    out.content = std::move(own->content);
  }
  if (out.scenario.empty()) out.scenario = system.scenarios().front().id;
  if (armies.empty()) return out;
  Value list = Value::array();
  const int seats = system.seats_for(out.scenario, options, out.content);
  std::vector<Value> by_seat(static_cast<std::size_t>(seats));
  for (const std::string& text : armies) {
    const auto army = seat_and_army(text);
    if (!army) return army.error();
    const auto desk =
        desk_for(system, out, options, army->first, army->second, table::Language::en);
    if (!desk) return desk.error();
    by_seat[static_cast<std::size_t>(army->first)] = *desk->find("army");
  }
  for (Value& army : by_seat) list.push(std::move(army));
  if (out.content.is_null()) out.content = Value::object();
  out.content.set("armies", std::move(list));
  return out;
}

}  // namespace cli
