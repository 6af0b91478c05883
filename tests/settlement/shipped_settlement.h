// The pack as its files stand in the repository.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "games/settlement/content/pack_read.h"
#include "games/settlement/game.h"
#include "games/settlement/position/position.h"
#include "games/settlement/state/options.h"
#include "tests/support/shipped_files.h"

namespace settlement_test {

using shipped::json;

inline const settlement::Pack& shipped_pack() {
  static const settlement::Pack pack = shipped::expected(
      shipped::read_texts(shipped::files_of("settlement"), settlement::read_pack));
  return pack;
}

inline settlement::Game shipped_game(const std::string& options = "{}") {
  const auto chosen = table::read_options<settlement::Options>(json(options));
  EXPECT_TRUE(chosen.ok()) << (chosen.ok() ? "" : chosen.error().message);
  return settlement::Game(settlement::Match(shipped_pack(), shipped_pack().scenarios[0], *chosen));
}

}  // namespace settlement_test
