// SPDX-License-Identifier: MIT
#include "apps/schema/key_texts.h"

#include <span>

#include "apps/common/shipped_content.h"
#include "formats/embedded_content.h"
#include "formats/toml.h"

namespace schema {

// Made of content/*/keys.*.toml (CMakeLists.txt): nothing that only this program has may travel in
// those for browsers.
std::span<const formats::EmbeddedFile> key_files();

namespace {

using table::Value;

Value file_in(std::span<const formats::EmbeddedFile> files, const std::string& path) {
  for (const formats::EmbeddedFile& file : files) {
    if (file.path == path) return apps::must(formats::parse_toml(file.text, file.path));
  }
  return Value::object();
}

std::string text_in(const Value& file, std::string_view table, std::string_view key) {
  const Value* part = file.find(table);
  const Value* text = part == nullptr ? nullptr : part->find(key);
  return text == nullptr || !text->is_string() ? "" : text->as_string();
}

}  // namespace

KeyTexts::KeyTexts(std::string_view game, table::Language language) {
  const std::string suffix = language == table::Language::fr ? ".fr.toml" : ".en.toml";
  name_ = std::string(game) + "/keys" + suffix;
  of_game_ = file_in(key_files(), name_);
  of_all_ = file_in(key_files(), "ui/keys" + suffix);
  messages_ = file_in(formats::embedded_content(), std::string(game) + "/messages" + suffix);
}

std::string KeyTexts::find(const Value& file, std::string_view table, std::string_view key) {
  std::string out = text_in(file, table, key);
  if (!out.empty()) used_.insert(std::string(table) + " " + std::string(key));
  return out;
}

std::string KeyTexts::key(std::string_view table, std::string_view key) {
  std::string out = find(of_game_, table, key);
  // Options have their sentences where people choose them.
  if (out.empty() && table == "options") out = text_in(messages_, "option", key);
  if (out.empty()) out = find(of_game_, "any", key);
  if (out.empty()) out = text_in(of_all_, "any", key);
  if (out.empty()) missing_.insert("[" + std::string(table) + "] " + std::string(key));
  return out;
}

std::string KeyTexts::word(std::string_view place, std::string_view word) {
  std::string out = find(of_game_, place, word);
  const std::string any = "any" + std::string(place.substr(place.rfind('.')));
  if (out.empty()) out = find(of_game_, any, word);
  const bool others = of_game_.find(place) != nullptr || of_game_.find(any) != nullptr;
  if (out.empty() && others)
    missing_.insert("[\"" + std::string(place) + "\"] " + std::string(word));
  return out;
}

std::string KeyTexts::title(std::string_view what, std::string_view id) {
  const std::string section = text_in(of_game_, "titles", what);
  used_.insert("titles " + std::string(what));
  return section.empty() ? "" : text_in(messages_, section, id);
}

std::string KeyTexts::problem() const {
  std::string out;
  for (const std::string& place : missing_)
    out += "content/" + name_ + ": " + place + " is missing\n";
  for (const auto& [table, keys] : of_game_.members()) {
    for (const auto& [key, text] : keys.members()) {
      if (used_.contains(table + " " + key)) continue;
      out += "content/" + name_ + ":" + std::to_string(text.line) + ": [" + table + "] " + key +
             ": there is no such key\n";
    }
  }
  if (!out.empty()) out.pop_back();
  return out;
}

}  // namespace schema
