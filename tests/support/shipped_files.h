// A pack as its files stand in the repository, and packs made from texts.
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
#include "table/pack_reading.h"
#include "tests/support/source_dir.h"

namespace shipped {

using TextFiles = std::vector<std::pair<std::string, std::string>>;

// The pack's files of content/<system>, by name.
inline TextFiles files_of(const std::string& system) {
  const std::filesystem::path root = test_support::source_dir() + "/content/" + system;
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

// These files with one text replaced by another.
inline TextFiles replaced(TextFiles files, const std::string& file, const std::string& old,
                          const std::string& now) {
  for (auto& [name, text] : files) {
    if (name != file) continue;
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << "the shipped " << file << " has no " << old;
    if (at != std::string::npos) text.replace(at, old.size(), now);
  }
  return files;
}

// What `read` makes of them, once each is TOML.
template <class Read>
auto read_texts(const TextFiles& files, Read read) -> decltype(read({})) {
  std::vector<table::NamedValue> values;
  for (const auto& [name, text] : files) {
    auto value = formats::parse_toml(text, name);
    if (!value) return value.error();
    values.push_back({name, *value});
  }
  return read(values);
}

// What was read, which a test takes for granted.
template <class Pack>
Pack expected(table::Expected<Pack> read) {
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
  return read.ok() ? std::move(*read) : Pack{};
}

inline table::Value json(const std::string& text) {
  const auto value = formats::parse_json(text);
  EXPECT_TRUE(value.ok()) << text << (value.ok() ? "" : value.error().message);
  return value.ok() ? *value : table::Value();
}

}  // namespace shipped
