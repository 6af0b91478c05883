// The pack as its files stand in the repository, and games of it.
#pragma once

#include <memory>
#include <string>

#include "games/legion/content/pack_read.h"
#include "games/legion/game.h"
#include "games/legion/state/options.h"
#include "tests/support/shipped_files.h"

namespace legion_test {

using shipped::json;

inline const legion::SharedPack& shipped_pack() {
  static const legion::SharedPack pack =
      shipped::expected(shipped::read_texts(shipped::files_of("legion"), legion::read_pack));
  return pack;
}

inline std::shared_ptr<const legion::Game> shipped_game(int players,
                                                        const table::Value& options = {}) {
  static constexpr const char* kScenarios[] = {"two", "three", "four"};
  const legion::Scenario* scenario = shipped_pack()->find_scenario(kScenarios[players - 2]);
  EXPECT_NE(scenario, nullptr);
  const auto chosen = table::read_options<legion::Options>(options);
  EXPECT_TRUE(chosen.ok()) << (chosen.ok() ? "" : chosen.error().message);
  return std::make_shared<legion::Game>(shipped_pack(), *scenario, *chosen);
}

}  // namespace legion_test
