// Matches for which every seat has brought some legal army.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "table/game.h"
#include "table/random.h"

namespace testing_support {

// Null where the game has no armies to bring.
inline std::shared_ptr<const table::AnyGame> with_random_armies(const table::GameSystem& system,
                                                                const std::string& scenario,
                                                                const table::Value& options,
                                                                table::Random& random) {
  table::Value armies = table::Value::array();
  for (int seat = 0; seat < system.seats(); ++seat) {
    table::Value request = table::Value::object();
    request.set("seat", seat)
        .set("fill", "random")
        .set("seed", static_cast<int>(random.below(1U << 30U)));
    const auto desk = system.army(scenario, options, {}, request, table::Language::en);
    if (!desk) return nullptr;
    EXPECT_TRUE(desk->find("legal")->as_bool()) << scenario << " seat " << seat;
    armies.push(*desk->find("code"));
  }
  auto game = system.create(scenario, options, table::Value::object().set("armies", armies));
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().message);
  return game.ok() ? *game : nullptr;
}

}  // namespace testing_support
