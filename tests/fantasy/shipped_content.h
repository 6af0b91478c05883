// The pack as its files stand in the repository, and packs made from texts.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "formats/toml.h"
#include "games/fantasy/army.h"
#include "games/fantasy/pack_read.h"

namespace fantasy_test {

using TextFiles = std::vector<std::pair<std::string, std::string>>;

inline TextFiles content_files() {
  const std::filesystem::path root = std::string(SANDTABLE_SOURCE_DIR) + "/content/fantasy";
  TextFiles out;
  for (const auto& file : std::filesystem::recursive_directory_iterator(root)) {
    if (!file.is_regular_file() || !table::is_pack_file(file.path().string())) continue;
    std::ifstream in(file.path());
    std::ostringstream text;
    text << in.rdbuf();
    out.emplace_back(std::filesystem::relative(file.path(), root).generic_string(), text.str());
  }
  std::sort(out.begin(), out.end());
  return out;
}

inline table::Expected<fantasy::Pack> read_files(const TextFiles& files) {
  std::vector<fantasy::NamedValue> values;
  for (const auto& [name, text] : files) {
    auto value = formats::parse_toml(text, name);
    if (!value) return value.error();
    values.push_back({name, *value});
  }
  return fantasy::read_pack(values);
}

// The shipped files with one text replaced by another.
inline TextFiles with(const std::string& file, const std::string& old, const std::string& now) {
  TextFiles files = content_files();
  for (auto& [name, text] : files) {
    if (name != file) continue;
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << "the shipped " << file << " has no " << old;
    if (at != std::string::npos) text.replace(at, old.size(), now);
  }
  return files;
}

inline std::string complaint(const TextFiles& files) {
  const auto pack = read_files(files);
  return pack ? "" : pack.error().message;
}

inline const fantasy::Pack& pack_on_disk() {
  static const fantasy::Pack pack = [] {
    auto read = read_files(content_files());
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
    return read.ok() ? *read : fantasy::Pack{};
  }();
  return pack;
}

// What is wrong with a deck for so many units of that side, or "".
inline std::string deck_problem(const fantasy::Pack& pack, const std::vector<std::string>& deck,
                                fantasy::Seat side, int units) {
  const char* unit = side == fantasy::kEmpire ? "legionnaires" : "zombie_warriors";
  const fantasy::Army army{side, {{unit, "basic", units}}, deck};
  for (const auto& problem : fantasy::army_problems(pack, army, {side, 1000})) {
    if (problem.in_deck()) return fantasy::plain(problem);
  }
  return "";
}

inline table::Value json(const std::string& text) {
  const auto value = formats::parse_json(text);
  EXPECT_TRUE(value.ok()) << text << (value.ok() ? "" : value.error().message);
  return value.ok() ? *value : table::Value();
}

}  // namespace fantasy_test
