// The pack as its files stand in the repository, and packs made from texts.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "formats/toml.h"
#include "games/fleet/pack_read.h"

namespace fleet_test {

using TextFiles = std::vector<std::pair<std::string, std::string>>;

inline TextFiles content_files() {
  const std::filesystem::path root = std::string(SANDTABLE_SOURCE_DIR) + "/content/fleet";
  TextFiles out;
  for (const char* name : {"ships.toml", "weapons.toml", "dice.toml", "scenarios/standard.toml",
                           "scenarios/asteroid_belt.toml", "scenarios/the_trap.toml",
                           "scenarios/the_capture.toml", "scenarios/the_rescue.toml"}) {
    std::ifstream in(root / name);
    std::ostringstream text;
    text << in.rdbuf();
    out.emplace_back(name, text.str());
  }
  return out;
}

inline table::Expected<fleet::Pack> read_files(const TextFiles& files) {
  std::vector<fleet::NamedValue> values;
  for (const auto& [name, text] : files) {
    auto value = formats::parse_toml(text, name);
    if (!value) return value.error();
    values.push_back({name, *value});
  }
  return fleet::read_pack(values);
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

inline const fleet::Pack& shipped_fleet_pack() {
  static const fleet::Pack pack = [] {
    auto read = read_files(content_files());
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
    return read.ok() ? *read : fleet::Pack{};
  }();
  return pack;
}

// A scenario of the shipped pack as these options read it.
inline fleet::Scenario shipped_scenario(const std::string& id, const fleet::Options& options = {}) {
  const fleet::Scenario* found = shipped_fleet_pack().find_scenario(id);
  EXPECT_NE(found, nullptr) << id;
  fleet::Scenario out = found == nullptr ? fleet::Scenario{} : *found;
  fleet::bind_options(out, options);
  return out;
}

inline table::Value json(const std::string& text) {
  const auto value = formats::parse_json(text);
  EXPECT_TRUE(value.ok()) << text << (value.ok() ? "" : value.error().message);
  return value.ok() ? *value : table::Value();
}

}  // namespace fleet_test
