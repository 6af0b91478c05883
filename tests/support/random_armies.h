// Matches for which every seat has brought some legal army.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "table/any_game.h"
#include "table/game_system.h"
#include "table/random.h"

namespace testing_support {

// The content of such a match; nothing where the game has no armies to bring.
inline std::optional<table::Value> random_armies(const table::GameSystem& system,
                                                 const std::string& scenario,
                                                 const table::Value& options,
                                                 table::Random& random) {
  table::Value armies = table::Value::array();
  for (int seat = 0; seat < system.seats_for(scenario, options); ++seat) {
    table::Value request = table::Value::object();
    request.set("seat", seat)
        .set("fill", "random")
        .set("seed", static_cast<int>(random.below(1U << 30U)));
    const auto desk = system.army(scenario, options, {}, request, table::Language::en);
    if (!desk) return std::nullopt;
    EXPECT_TRUE(desk->find("legal")->as_bool()) << scenario << " seat " << seat;
    armies.push(*desk->find("code"));
  }
  return table::Value::object().set("armies", armies);
}

// Null where the game has no armies to bring.
inline std::shared_ptr<const table::AnyGame> with_random_armies(const table::GameSystem& system,
                                                                const std::string& scenario,
                                                                const table::Value& options,
                                                                table::Random& random) {
  const auto content = random_armies(system, scenario, options, random);
  if (!content) return nullptr;
  auto game = system.create(scenario, options, *content);
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().message);
  return game.ok() ? *game : nullptr;
}

}  // namespace testing_support
