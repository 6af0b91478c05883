// The catalogues as they stand in the repository.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "formats/toml.h"
#include "games/commanders/game.h"
#include "games/commanders/text/messages.h"
#include "games/commanders/text/notation.h"
#include "tests/support/source_dir.h"

namespace commanders_test {

inline table::Value shipped_file(const std::string& file) {
  std::ifstream in(test_support::source_dir() + "/content/commanders/" + file);
  std::ostringstream text;
  text << in.rdbuf();
  const auto value = formats::parse_toml(text.str(), file);
  EXPECT_TRUE(value.ok()) << (value.ok() ? "" : value.error().message);
  return value.ok() ? *value : table::Value::object();
}

inline const commanders::Messages& shipped_texts() {
  static const commanders::Messages messages = [] {
    const table::Value en = shipped_file("messages.en.toml");
    const table::Value en_rules = shipped_file("rules.en.toml");
    const table::Value fr = shipped_file("messages.fr.toml");
    const table::Value fr_rules = shipped_file("rules.fr.toml");
    auto read = commanders::Messages::read({&en, &en_rules}, {&fr, &fr_rules});
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
    return read.ok() ? std::move(*read) : commanders::Messages();
  }();
  return messages;
}

// An answer as an English speaker gives it.
inline table::Expected<table::Answer> parse_answer(const commanders::Game& game,
                                                   const commanders::State& state, table::Seat seat,
                                                   std::string_view text) {
  return commanders::parse_answer(game, state, seat, text, shipped_texts(), table::Language::en);
}

}  // namespace commanders_test
