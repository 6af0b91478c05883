// The pack as its files stand in the repository, and battles from positions written as JSON.
#pragma once

#include <string>

#include "commanders/table_text.h"
#include "games/commanders/content/pack_read.h"
#include "games/commanders/game.h"
#include "games/commanders/position/position.h"
#include "games/commanders/state/options.h"
#include "games/commanders/text/notation.h"
#include "tests/support/shipped_files.h"

namespace commanders_test {

using shipped::json;

inline const commanders::Pack& shipped_pack() {
  static const commanders::Pack pack = shipped::expected(
      shipped::read_texts(shipped::files_of("commanders"), commanders::read_pack));
  return pack;
}

inline commanders::Game shipped_game(const std::string& scenario,
                                     const std::string& options = "{}") {
  const commanders::Scenario* found = shipped_pack().find_scenario(scenario);
  EXPECT_NE(found, nullptr) << scenario;
  const auto chosen = commanders::read_options(*found, json(options));
  EXPECT_TRUE(chosen.ok()) << (chosen.ok() ? "" : chosen.error().message);
  return {shipped_pack(), *found, *chosen};
}

}  // namespace commanders_test
