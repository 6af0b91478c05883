// The catalogues as they stand in the repository.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "formats/toml.h"
#include "games/settlement/text/messages.h"
#include "tests/support/source_dir.h"

namespace settlement_test {

inline table::Value shipped_file(const std::string& file) {
  std::ifstream in(test_support::source_dir() + "/content/settlement/" + file);
  std::ostringstream text;
  text << in.rdbuf();
  const auto value = formats::parse_toml(text.str(), file);
  EXPECT_TRUE(value.ok()) << (value.ok() ? "" : value.error().message);
  return value.ok() ? *value : table::Value::object();
}

inline const settlement::Messages& shipped_texts() {
  static const settlement::Messages messages = [] {
    const table::Value en = shipped_file("messages.en.toml");
    const table::Value en_rules = shipped_file("rules.en.toml");
    const table::Value fr = shipped_file("messages.fr.toml");
    const table::Value fr_rules = shipped_file("rules.fr.toml");
    auto read = settlement::Messages::read({&en, &en_rules}, {&fr, &fr_rules});
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
    return read.ok() ? std::move(*read) : settlement::Messages();
  }();
  return messages;
}

}  // namespace settlement_test
